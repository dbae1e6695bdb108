//! Messages with several questions, of every dialect that has them.

use ask_protocols::dialect::Dialect;
use serde_json::{Value as Json, json};

/// The names that protocols give to what a question asks, and its options.
pub struct Form {
    pub dialect: Dialect,
    /// The member with the text.
    pub text: &'static str,
    /// The rest of the question at a position.
    pub rest: fn(usize) -> Json,
    /// The message with the questions.
    pub message: fn(Json) -> Json,
}

fn tool(at: usize) -> Json {
    json!({"header": format!("H{at}"), "options": [{"label": format!("a{at}")}, {"label": format!("b{at}")}], "multiSelect": false})
}

/// An object with more members.
pub fn with(rest: Json, more: Json) -> Json {
    let (mut rest, more) = (rest.as_object().cloned().unwrap(), more.as_object().cloned().unwrap());
    rest.extend(more);
    Json::Object(rest)
}

fn call(questions: Json) -> Json {
    json!({"type": "tool_use", "id": "t", "name": "AskUserQuestion", "input": {"questions": questions}})
}

fn arguments(questions: Json) -> String {
    json!({"questions": questions}).to_string()
}

/// The dialects, some of them in several forms.
pub const FORMS: &[Form] = &[
    Form {
        dialect: Dialect::ToolInput,
        text: "question",
        rest: tool,
        message: |questions| json!({"questions": questions}),
    },
    Form {
        dialect: Dialect::Native,
        text: "question",
        rest: tool,
        message: |questions| json!({"questions": questions}),
    },
    Form { dialect: Dialect::Anthropic, text: "question", rest: tool, message: call },
    Form {
        dialect: Dialect::ClaudeControl,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"type": "control_request", "request_id": "r",
        "request": {"subtype": "can_use_tool", "tool_name": "AskUserQuestion", "input": {"questions": questions}}})
        },
    },
    Form {
        dialect: Dialect::ClaudePermissionTool,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"tool_name": "AskUserQuestion",
        "input": {"questions": questions}})
        },
    },
    Form {
        dialect: Dialect::ClaudeHook,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"hook_event_name": "PreToolUse",
        "tool_name": "AskUserQuestion", "tool_input": {"questions": questions}, "tool_use_id": "t"})
        },
    },
    Form {
        dialect: Dialect::Gencode,
        text: "question",
        rest: tool,
        message: |questions| json!({"type": "ask_user", "id": "t", "questions": questions}),
    },
    Form { dialect: Dialect::Gencode, text: "question", rest: tool, message: |questions| questions },
    Form {
        dialect: Dialect::Bridge,
        text: "question",
        rest: tool,
        message: |questions| json!({"toolUseId": "t", "questions": questions}),
    },
    Form {
        dialect: Dialect::AiSdk,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"type": "tool-AskUserQuestion", "toolCallId": "t",
        "state": "input-available", "input": {"questions": questions}})
        },
    },
    Form {
        dialect: Dialect::AssistantUi,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"type": "tool-call", "toolCallId": "t",
        "toolName": "AskUserQuestion", "args": {"questions": questions}, "status": {"type": "requires-action"}})
        },
    },
    Form {
        dialect: Dialect::AguiInterrupt,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"type": "RUN_FINISHED", "threadId": "t", "runId": "r",
        "outcome": {"type": "interrupt", "interrupts": [{"id": "i", "reason": "input", "metadata": {"questions": questions}}]}})
        },
    },
    Form {
        dialect: Dialect::Langgraph,
        text: "question",
        rest: tool,
        message: |questions| json!({"__interrupt__": [{"id": "i", "value": {"questions": questions}}]}),
    },
    Form {
        dialect: Dialect::Mastra,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"type": "tool-call-suspended",
        "payload": {"toolCallId": "t", "toolName": "ask_user", "suspendPayload": {"questions": questions}}})
        },
    },
    Form {
        dialect: Dialect::OpenaiResponses,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"type": "function_call", "call_id": "c",
        "name": "AskUserQuestion", "arguments": arguments(questions)})
        },
    },
    Form {
        dialect: Dialect::OpenaiChat,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"id": "c", "type": "function",
        "function": {"name": "AskUserQuestion", "arguments": arguments(questions)}})
        },
    },
    Form {
        dialect: Dialect::ClaudeManaged,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"type": "agent.custom_tool_use", "id": "c",
        "name": "AskUserQuestion", "input": {"questions": questions}})
        },
    },
    Form {
        dialect: Dialect::Adk,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"functionCall": {"id": "c", "name": "AskUserQuestion",
        "args": {"questions": questions}}})
        },
    },
    Form {
        dialect: Dialect::Adk,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"functionCall": {"id": "c", "name": "adk_request_input",
        "args": {"payload": {"questions": questions}}}})
        },
    },
    Form {
        dialect: Dialect::Opencode,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"type": "question.asked",
        "properties": {"id": "q", "sessionID": "s", "questions": questions}})
        },
    },
    Form {
        dialect: Dialect::Codex,
        text: "question",
        rest: |at| with(tool(at), json!({"id": format!("q{at}")})),
        message: |questions| {
            json!({
        "method": "item/tool/requestUserInput", "id": 1, "params": {"threadId": "t", "turnId": "u", "itemId": "i", "questions": questions}})
        },
    },
    Form {
        dialect: Dialect::Codex,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({
        "method": "item/tool/requestUserInput", "id": 1, "params": {"threadId": "t", "turnId": "u", "itemId": "i", "questions": questions}})
        },
    },
    Form {
        dialect: Dialect::Ahp,
        text: "message",
        rest: |at| {
            json!({"id": format!("q{at}"), "kind": "single-select",
        "options": [{"id": format!("a{at}"), "label": "A"}, {"id": format!("b{at}"), "label": "B"}]})
        },
        message: |questions| {
            json!({
        "type": "chat/inputRequested", "request": {"id": "r", "questions": questions}})
        },
    },
    Form {
        dialect: Dialect::Gemini,
        text: "question",
        rest: tool,
        message: |questions| json!({"type": "ask-user-request", "correlationId": "c", "questions": questions}),
    },
    Form {
        dialect: Dialect::Kimi,
        text: "question",
        rest: tool,
        message: |questions| {
            json!({"type": "QuestionRequest",
        "payload": {"id": "r", "tool_call_id": "t", "questions": questions}})
        },
    },
    Form {
        dialect: Dialect::OpenClaw,
        text: "question",
        rest: |at| with(tool(at), json!({"questionId": format!("q{at}")})),
        message: |questions| {
            json!({
        "id": "r", "status": "pending", "expiresAtMs": 5, "questions": questions})
        },
    },
    Form {
        dialect: Dialect::Qwen,
        text: "question",
        rest: tool,
        message: |questions| json!({"kind": "user_question", "requestId": "r", "questions": questions}),
    },
    Form {
        dialect: Dialect::Qwen,
        text: "question",
        rest: |at| with(tool(at), json!({"answerKey": format!("q{at}")})),
        message: |questions| {
            json!({
        "kind": "user_question", "requestId": "r", "questions": questions})
        },
    },
    Form {
        dialect: Dialect::McpElicitation,
        text: "description",
        rest: property,
        message: |questions| {
            json!({"method": "elicitation/create", "id": 1,
        "params": {"message": "", "requestedSchema": {"type": "object", "properties": named(questions)}}})
        },
    },
    Form {
        dialect: Dialect::AcpElicitation,
        text: "description",
        rest: property,
        message: |questions| {
            json!({"method": "elicitation/create", "id": 1,
        "params": {"mode": "form", "sessionId": "s", "message": "", "requestedSchema": {"type": "object", "properties": named(questions)}}})
        },
    },
    Form {
        dialect: Dialect::Codex,
        text: "description",
        rest: property,
        message: |questions| {
            json!({"method": "mcpServer/elicitation/request", "id": 1,
        "params": {"threadId": "t", "serverName": "s", "mode": "form", "message": "", "requestedSchema": {"type": "object", "properties": named(questions)}}})
        },
    },
    Form {
        dialect: Dialect::AguiInterrupt,
        text: "description",
        rest: property,
        message: |questions| {
            json!({"id": "i", "reason": "input",
        "responseSchema": {"type": "object", "properties": named(questions)}})
        },
    },
];

fn property(at: usize) -> Json {
    json!({"type": "string", "enum": [format!("a{at}"), format!("b{at}")]})
}

/// The properties of a form, each under the name of its question.
fn named(questions: Json) -> Json {
    let list = questions.as_array().cloned().unwrap();
    Json::Object(list.into_iter().enumerate().map(|(at, question)| (format!("q{at}"), question)).collect())
}
