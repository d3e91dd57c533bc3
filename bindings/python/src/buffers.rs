//! numpy buffers passed from Python: checked for type and shape.

use games::{Code, Sim};
use numpy::{
    BorrowError, Element, PyArray, PyArray1, PyArrayMethods, PyReadonlyArray, PyReadwriteArray,
    PyUntypedArrayMethods, ndarray::Dimension,
};
use pyo3::prelude::*;
use table::Seat;

use crate::error::wrong;

/// The required properties of a buffer.
pub(crate) struct Wanted<'a> {
    pub(crate) name: &'a str,
    pub(crate) kind: &'a str,
    pub(crate) shape: Vec<usize>,
}

impl Wanted<'_> {
    fn refuse(&self, but: &str) -> PyErr {
        let Self { name, kind, shape } = self;
        let sizes: Vec<_> = shape.iter().map(ToString::to_string).collect();
        let comma = if sizes.len() == 1 { "," } else { "" };
        let text = format!(
            "`{name}` must be a numpy array of {kind} with shape ({}{comma}), but {but}",
            sizes.join(", "),
        );
        wrong(Code::BadRequest, text)
    }

    fn array<'py, T: Element, D: Dimension>(
        &self,
        given: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray<T, D>>> {
        let array = given.cast::<PyArray<T, D>>().map_err(|_| self.refuse(&found(given)))?;
        if array.shape() != self.shape {
            return Err(self.refuse(&format!("its shape is {:?}", array.shape())));
        }
        if !array.is_c_contiguous() {
            return Err(self.refuse("it is not C-contiguous; pass np.ascontiguousarray(...)"));
        }
        Ok(array.clone())
    }

    /// The buffer, for writing.
    pub(crate) fn writable<'py, T: Element, D: Dimension>(
        &self,
        given: &Bound<'py, PyAny>,
    ) -> PyResult<PyReadwriteArray<'py, T, D>> {
        let array = self.array::<T, D>(given)?;
        array.try_readwrite().map_err(|error| match error {
            BorrowError::NotWriteable => self.refuse("it is read-only"),
            _ => self.refuse("another argument uses the same memory"),
        })
    }

    /// The buffer, for reading.
    pub(crate) fn readable<'py, T: Element, D: Dimension>(
        &self,
        given: &Bound<'py, PyAny>,
    ) -> PyResult<PyReadonlyArray<'py, T, D>> {
        let array = self.array::<T, D>(given)?;
        let shared = "its memory is a buffer that this call writes; pass a copy";
        array.try_readonly().map_err(|_| self.refuse(shared))
    }
}

/// What an argument is instead of the wanted array.
fn found(given: &Bound<'_, PyAny>) -> String {
    let part = |name| given.getattr(name).and_then(|part| part.str()).map(|part| part.to_string());
    match (part("dtype"), part("shape")) {
        (Ok(kind), Ok(shape)) => format!("it has {kind} and shape {shape}"),
        _ => format!("it is {}", given.get_type()),
    }
}

/// The slice of a contiguous buffer.
pub(crate) fn slice<'a, T: Element, D: Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|error| wrong(Code::BadRequest, error))
}

/// Writes numbers into a new array, or into a given one.
fn write<'py>(
    py: Python<'py>,
    length: usize,
    out: Option<Bound<'py, PyAny>>,
    numbers: impl Fn(&mut [f32]),
) -> PyResult<Bound<'py, PyAny>> {
    let Some(out) = out else {
        let mut new = vec![0.0; length];
        numbers(&mut new);
        return Ok(PyArray1::from_vec(py, new).into_any());
    };
    let wanted = Wanted { name: "out", kind: "float32", shape: vec![length] };
    let mut array = wanted.writable::<f32, numpy::Ix1>(&out)?;
    numbers(slice(&mut array)?);
    drop(array);
    Ok(out)
}

/// Writes the observation of a seat into a new array, or into a given one.
pub(crate) fn observe<'py>(
    py: Python<'py>,
    sim: &dyn Sim,
    seat: Seat,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    write(py, sim.observation(), out, |into| sim.observe(seat, into))
}

/// Writes the hand-written features of a seat into a new array, or into a given one.
pub(crate) fn features<'py>(
    py: Python<'py>,
    sim: &dyn Sim,
    seat: Seat,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    write(py, sim.features(), out, |into| sim.write_features(seat, into))
}
