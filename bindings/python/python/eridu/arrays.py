"""Arrays of other libraries: torch, JAX and everything else that speaks DLPack."""

from __future__ import annotations

from typing import Any, Protocol, Union, cast

import numpy as np
import numpy.typing as npt


class Exported(Protocol):
    """An array of a library that speaks DLPack, such as a tensor of torch."""

    def __dlpack__(self) -> Any: ...
    def __dlpack_device__(self) -> Any: ...


Buffer = Union[npt.NDArray[Any], Exported]
"""An array of numpy or of another library."""

ALIGNMENT = 64
"""The alignment of our buffers in bytes: JAX copies arrays that are aligned to less."""


def aligned(shape: tuple[int, ...], kind: Any) -> npt.NDArray[Any]:
    """An array of zeros that other libraries can share without a copy."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    raw = np.zeros(size + ALIGNMENT, np.uint8)
    start = -raw.ctypes.data % ALIGNMENT
    cut: npt.NDArray[Any] = raw[start : start + size].view(kind)
    return cut.reshape(shape)


def as_numpy(given: Any, name: str) -> npt.NDArray[Any]:
    """An array of any library as a numpy array, sharing its memory where that is possible.

    Lists and numbers become new arrays. A tensor on another device must be moved to the CPU first.
    """
    if isinstance(given, np.ndarray):
        return cast("npt.NDArray[Any]", given)
    if hasattr(given, "__dlpack__"):
        try:
            return cast("npt.NDArray[Any]", np.from_dlpack(given))
        except (BufferError, RuntimeError, TypeError) as refused:
            raise TypeError(
                f"`{name}` is no array of the CPU ({refused}); move it there first, for torch by "
                "`.detach().cpu()`"
            ) from refused
    return np.asarray(given)


def writable(given: Any, name: str) -> npt.NDArray[Any]:
    """The memory of an array of any library, to be written by us."""
    if isinstance(given, np.ndarray):
        return cast("npt.NDArray[Any]", given)
    if not hasattr(given, "__dlpack__"):
        raise TypeError(
            f"`{name}` must be an array of numpy or of a library with DLPack, "
            f"not {type(given).__name__}"
        )
    array = as_numpy(given, name)
    if not array.flags.writeable:
        # Before DLPack 1.0 an array cannot say that it may be written; its own conversion can.
        array = np.asarray(given)
    return array
