"""The in-memory API server of LangGraph, as `langgraph dev` starts it, with the graphs of `graphs.py`."""

import os
import sys
from pathlib import Path

# Read when the server's package is imported. Nothing is reported, and nothing asks for a newer version.
os.environ.update(LANGGRAPH_NO_VERSION_CHECK="true", LANGSMITH_TRACING="false", LOG_LEVEL="WARNING")

from langgraph_api.cli import run_server  # noqa: E402

GRAPHS = Path(__file__).with_name("graphs.py")

if __name__ == "__main__":
    run_server(port=int(sys.argv[1]), graphs={name: f"{GRAPHS}:{name}" for name in ("asking", "acting")}, disable_persistence=True)
