// Every protocol with forms: a message that asks for a schema, and what its reply says: `{accepted: content}` or `{refused}`.

const MESSAGE = "Please answer";
const form = (requestedSchema) => ({ mode: "form", message: MESSAGE, requestedSchema });
const elicited = ({ action, content, ...rest } = {}) => (action === "accept" ? { accepted: content ?? {} } : { refused: action, ...rest });
const rpc = (params) => ({ jsonrpc: "2.0", id: 7, method: "elicitation/create", params });
const interrupt = (responseSchema) => ({ id: "i1", reason: "input_required", message: MESSAGE, responseSchema });

const resumed = ({ resume: [{ status, payload }] }) => (status === "resolved" ? { accepted: payload } : { refused: status });

/** A refusal is a text in the member of an answer that is no object. */
function responded({ parts: [{ functionResponse: { response } }] }) {
  const names = Object.keys(response);
  return names.length === 1 && names[0] === "result" && typeof response.result === "string" ? { refused: response.result } : { accepted: response };
}

/** The next message of the task, whose text is no answer to a form. */
function said({ method, params }) {
  const [part] = params.message?.parts ?? [];
  return method === "message/send" && part.data ? { accepted: part.data } : { refused: part?.text ?? method };
}

const a2a = (state, data) => ({ id: "t1", contextId: "c1", status: { state, message: { role: "agent", parts: [{ kind: "text", text: MESSAGE }, data] } } });
const codex = (mode) => ({
  name: `Codex, ${mode}`,
  dialect: "codex",
  ask: (requestedSchema) => ({ id: 3, method: "mcpServer/elicitation/request", params: { threadId: "t", turnId: "u", serverName: "acme", mode, message: MESSAGE, requestedSchema } }),
  read: ({ result }) => elicited(result),
});

export const PROTOCOLS = [
  { name: "MCP 2025-06-18", dialect: "mcp-elicitation", ask: (requestedSchema) => rpc({ message: MESSAGE, requestedSchema }), read: ({ result }) => elicited(result) },
  { name: "MCP 2025-11-25", dialect: "mcp-elicitation", ask: (schema) => rpc(form(schema)), read: ({ result }) => elicited(result) },
  { name: "MCP, parameters alone", dialect: "mcp-elicitation", ask: form, read: elicited },
  {
    name: "MCP 2026-07-28",
    dialect: "mcp-input-required",
    ask: (schema) => ({ resultType: "input_required", inputRequests: { "k 1": { method: "elicitation/create", params: form(schema) } }, requestState: "s" }),
    read: ({ inputResponses }) => elicited(inputResponses["k 1"]),
  },
  {
    name: "MCP 2026-07-28, a task",
    dialect: "mcp-input-required",
    ask: (schema) => ({ jsonrpc: "2.0", id: 2, result: { taskId: "t", status: "input_required", inputRequests: { k: { method: "elicitation/create", params: form(schema) } } } }),
    read: ({ inputResponses }) => elicited(inputResponses.k),
  },
  { name: "ACP", dialect: "acp-elicitation", ask: (schema) => rpc({ sessionId: "s1", toolCallId: "c1", ...form(schema) }), read: ({ result }) => elicited(result) },
  { name: "ACP, parameters alone", dialect: "acp-elicitation", ask: (schema) => ({ sessionId: "s1", ...form(schema) }), read: elicited },
  { name: "AG-UI, an interrupt", dialect: "agui-interrupt", ask: interrupt, read: resumed },
  { name: "AG-UI, the end of a run", dialect: "agui-interrupt", ask: (schema) => ({ type: "RUN_FINISHED", threadId: "t", runId: "r", outcome: { type: "interrupt", interrupts: [interrupt(schema)] } }), read: resumed },
  {
    name: "ADK, a function call",
    dialect: "adk",
    ask: (schema) => ({ content: { parts: [{ functionCall: { id: "f1", name: "adk_request_input", args: { interruptId: "f1", message: MESSAGE, response_schema: schema } } }] } }),
    read: responded,
  },
  { name: "ADK, a request for input", dialect: "adk", ask: (schema) => ({ functionCallName: "adk_request_input", interruptId: "f1", message: MESSAGE, responseSchema: schema }), read: responded },
  ...["form", "openai/form", "openaiForm"].map(codex),
  {
    name: "Claude Code, control protocol",
    dialect: "claude-control",
    ask: (requested_schema) => ({ type: "control_request", request_id: "r1", request: { subtype: "elicitation", mcp_server_name: "acme", message: MESSAGE, mode: "form", requested_schema } }),
    read: ({ response }) => elicited(response.response),
  },
  { name: "A2A 0.3", dialect: "a2a", ask: (schema) => a2a("input-required", { kind: "data", data: { schema } }), read: said },
  { name: "A2A 1.0", dialect: "a2a", ask: (schema) => a2a("TASK_STATE_INPUT_REQUIRED", { data: { requestedSchema: schema } }), read: said },
];

export const protocolOf = (name) => PROTOCOLS.find((protocol) => protocol.name === name);
