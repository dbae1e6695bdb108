"""Graphs that wait for a person."""

import operator
from typing import Annotated, Any, TypedDict

from langgraph.graph import START, StateGraph
from langgraph.types import interrupt


class State(TypedDict, total=False):
    """What the nodes ask, and what they got, by the names of the nodes."""

    asks: dict[str, Any]
    answers: Annotated[dict[str, Any], operator.or_]


def asking_node(name: str):
    def node(state: State) -> State:
        return {"answers": {name: interrupt(state["asks"][name])}} if name in state["asks"] else {}

    return node


# Two nodes that run at the same time. Each asks by an interrupt, and keeps what the graph is resumed with.
builder = StateGraph(State)
for name in ("first", "second"):
    builder.add_node(name, asking_node(name))
    builder.add_edge(START, name)
asking = builder.compile()


class Acting(TypedDict, total=False):
    """A call of a tool, what the tool was called with, and what the model reads."""

    call: tuple[str, dict[str, Any]]
    recorded: list[tuple[str, dict[str, Any]]]
    result: str | None


def act(state: Acting) -> Acting:
    """Calls the tool if the person allows it, in the shape of LangChain's middleware."""
    name, args = state["call"]
    request = {
        "action_requests": [{"name": name, "args": args, "description": "Tool execution requires approval"}],
        "review_configs": [{"action_name": name, "allowed_decisions": ["approve", "reject"]}],
    }
    [decision] = interrupt(request)["decisions"]
    if decision["type"] != "approve":
        return {"recorded": [], "result": decision.get("message")}
    return {"recorded": [(name, args)], "result": "sent"}


acting = StateGraph(Acting).add_node("act", act).add_edge(START, "act").compile()
