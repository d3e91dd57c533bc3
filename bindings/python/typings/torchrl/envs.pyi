# The library is installed only by the long tests. A class that is inherited from needs a name.
from typing import Any

class EnvBase:
    batch_size: Any
    def __init__(self, *, device: str, batch_size: list[int]) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
