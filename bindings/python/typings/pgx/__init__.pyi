# Only the benchmark uses it, if it is installed.
from typing import Any

def __getattr__(name: str) -> Any: ...
