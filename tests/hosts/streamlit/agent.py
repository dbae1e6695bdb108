"""A stub of an agent, which asks first, and of the store of its conversations."""

import json
from pathlib import Path

import streamlit as st

INPUT = json.loads(Path(__file__).with_name("input.json").read_text())


@st.cache_resource
def conversations():
    return {}


def load(name):
    return conversations().setdefault(name, [])


def reply(messages):
    call = next((message["call"] for message in messages if "call" in message), None)
    if call is None:
        return {"role": "assistant", "call": {"id": "call_1", "input": INPUT}}
    chosen = ", ".join(call["output"].get("answers", {}).values()) or "nothing"
    return {"role": "assistant", "text": f"You chose {chosen}."}
