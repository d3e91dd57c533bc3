# The library is installed only by the long tests.
from typing import Any

def __getattr__(name: str) -> Any: ...
