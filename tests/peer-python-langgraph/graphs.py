"""A graph whose two nodes run at the same time. Each asks by an interrupt, and keeps what the graph is resumed with."""

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


builder = StateGraph(State)
for name in ("first", "second"):
    builder.add_node(name, asking_node(name))
    builder.add_edge(START, name)
asking = builder.compile()
