"""Serves the application in the folder APP on a port, as `streamlit run` does."""

import os
import sys

from streamlit.web import cli

folder, port = os.environ["APP"], sys.argv[1]
options = {
    "server.port": port,
    "server.address": "127.0.0.1",
    "server.headless": "true",
    "server.fileWatcherType": "none",
    "browser.gatherUsageStats": "false",
}
sys.argv = ["streamlit", "run", os.path.join(folder, "app.py"), *(f"--{name}={value}" for name, value in options.items())]
cli.main()
