//! numpy buffers passed from Python: checked for type and shape.

use games::{Code, Sim};
use numpy::{
    Element, PyArray, PyArray1, PyArrayMethods, PyReadonlyArray, PyReadwriteArray,
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
            "`{name}` must be a writable C-contiguous array of {kind} with shape ({}{comma}), \
             but {but}",
            sizes.join(", "),
        );
        wrong(Code::BadRequest, text)
    }

    fn array<'py, T: Element, D: Dimension>(
        &self,
        given: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray<T, D>>> {
        let array = given.cast::<PyArray<T, D>>();
        let array = array.map_err(|_| self.refuse("it has another type"))?;
        if array.shape() != self.shape {
            return Err(self.refuse(&format!("its shape is {:?}", array.shape())));
        }
        if !array.is_c_contiguous() {
            return Err(self.refuse("it is not contiguous"));
        }
        Ok(array.clone())
    }

    /// The buffer, for writing.
    pub(crate) fn writable<'py, T: Element, D: Dimension>(
        &self,
        given: &Bound<'py, PyAny>,
    ) -> PyResult<PyReadwriteArray<'py, T, D>> {
        let array = self.array::<T, D>(given)?;
        array.try_readwrite().map_err(|error| self.refuse(&format!("{error}")))
    }

    /// The buffer, for reading.
    pub(crate) fn readable<'py, T: Element, D: Dimension>(
        &self,
        given: &Bound<'py, PyAny>,
    ) -> PyResult<PyReadonlyArray<'py, T, D>> {
        let array = self.array::<T, D>(given)?;
        array.try_readonly().map_err(|error| self.refuse(&format!("{error}")))
    }
}

/// The slice of a contiguous buffer.
pub(crate) fn slice<'a, T: Element, D: Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|error| wrong(Code::BadRequest, error))
}

/// Writes the observation of a seat into a new array, or into a given one.
pub(crate) fn observe<'py>(
    py: Python<'py>,
    sim: &dyn Sim,
    seat: Seat,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let Some(out) = out else {
        let mut numbers = vec![0.0; sim.features()];
        sim.observe(seat, &mut numbers);
        return Ok(PyArray1::from_vec(py, numbers).into_any());
    };
    let wanted = Wanted { name: "out", kind: "float32", shape: vec![sim.features()] };
    let mut array = wanted.writable::<f32, numpy::Ix1>(&out)?;
    sim.observe(seat, slice(&mut array)?);
    drop(array);
    Ok(out)
}
