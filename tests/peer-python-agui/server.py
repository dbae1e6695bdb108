"""Agents of two Python frameworks behind their own AG-UI servers. A script stands in for the model."""

import json
import sys

import uvicorn
from agent_framework import Executor, Message, WorkflowBuilder, WorkflowContext, handler, response_handler
from agent_framework.ag_ui import AgentFrameworkWorkflow, add_agent_framework_fastapi_endpoint
from fastapi import FastAPI, Request
from pydantic_ai import Agent, DeferredToolRequests
from pydantic_ai.models.function import DeltaToolCall, FunctionModel
from pydantic_ai.ui.ag_ui import AGUIAdapter
from starlette.middleware.cors import CORSMiddleware

QUESTION = {"question": "Which library?", "options": ["date-fns", "luxon"]}
INPUT = {
    "questions": [
        {
            "question": "Which library?",
            "header": "Library",
            "options": [{"label": "date-fns", "description": "small"}, {"label": "luxon", "description": "big"}],
            "multiSelect": False,
        }
    ]
}


class Asking(Executor):
    """A workflow of Microsoft Agent Framework that asks and repeats the answer."""

    def __init__(self) -> None:
        super().__init__(id="asking")

    @handler
    async def start(self, messages: list[Message], ctx: WorkflowContext[str, str]) -> None:
        await ctx.request_info(QUESTION, str)

    @response_handler
    async def finish(self, question: dict, answer: str, ctx: WorkflowContext[str, str]) -> None:
        await ctx.yield_output(f"The answer is {answer}")


def scripted(name: str, arguments: dict) -> FunctionModel:
    """A model that calls a tool, in pieces, and repeats its result."""

    async def stream(messages, info):
        results = [part for message in messages for part in message.parts if part.part_kind == "tool-return"]
        if results:
            yield f"The answer is {results[-1].model_response_str()}"
            return
        text = json.dumps(arguments)
        yield {0: DeltaToolCall(name=name, tool_call_id="call_1")}
        for at in range(0, len(text), 16):
            yield {0: DeltaToolCall(json_args=text[at : at + 16])}

    return FunctionModel(stream_function=stream)


calling = Agent(scripted("ask_user_question", INPUT))
careful = Agent(scripted("delete_file", {"path": "a.txt"}), output_type=[str, DeferredToolRequests])


@careful.tool_plain(requires_approval=True)
def delete_file(path: str) -> str:
    return f"deleted {path}"


app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_methods=["*"], allow_headers=["*"])
workflow = AgentFrameworkWorkflow(workflow_factory=lambda _: WorkflowBuilder(start_executor=Asking()).build(), name="asking")
add_agent_framework_fastapi_endpoint(app, workflow, "/workflow", single_user=True)


@app.post("/tool")
async def tool(request: Request):
    return await AGUIAdapter.dispatch_request(request, agent=calling)


@app.post("/approval")
async def approval(request: Request):
    return await AGUIAdapter.dispatch_request(request, agent=careful)


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
