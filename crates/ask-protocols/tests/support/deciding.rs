//! Messages of every dialect that asks for a decision about a call of a tool.

use ask_protocols::dialect::Dialect;
use serde_json::{Value as Json, json};

/// How a dialect carries a call.
pub struct Decider {
    pub name: &'static str,
    pub dialect: Dialect,
    /// The message about the call of the tool `shell` with these arguments, where they are said in this way.
    pub message: fn(&Json, Option<&str>) -> Json,
    /// Whether the reply allows the call, and nothing else.
    pub allows: fn(&Json) -> bool,
    /// Whether the message has a place for what the agent says about the call.
    pub describes: bool,
}

fn hitl(arguments: &Json, said: Option<&str>, names: [&str; 6]) -> Json {
    let [requests, configs, name, decisions, args, description] = names;
    let mut request = json!({"name": "shell", args: arguments});
    if let Some(said) = said {
        request[description] = json!(said);
    }
    json!({requests: [request], configs: [{name: "shell", decisions: ["approve", "reject"]}]})
}

fn javascript(arguments: &Json, said: Option<&str>) -> Json {
    hitl(arguments, said, ["actionRequests", "reviewConfigs", "actionName", "allowedDecisions", "args", "description"])
}

fn python(arguments: &Json, said: Option<&str>) -> Json {
    hitl(
        arguments,
        said,
        ["action_requests", "review_configs", "action_name", "allowed_decisions", "args", "description"],
    )
}

fn human(arguments: &Json, said: Option<&str>) -> Json {
    let config = json!({"allow_accept": true, "allow_ignore": true, "allow_respond": true, "allow_edit": true});
    let mut interrupt = json!({"action_request": {"action": "shell", "args": arguments}, "config": config});
    if let Some(said) = said {
        interrupt["description"] = json!(said);
    }
    json!([interrupt])
}

fn graph(value: &Json) -> Json {
    json!({"__interrupt__": [{"id": "i", "value": value}]})
}

fn only<'a>(list: &'a Json, name: &str) -> Option<&'a str> {
    list.as_array().filter(|list| list.len() == 1)?[0][name].as_str()
}

fn agui(said: Option<&str>, more: Json) -> Json {
    let mut interrupt = json!({"id": "i", "reason": "tool_call", "toolCallId": "t",
        "responseSchema": {"type": "object", "properties": {"approved": {"type": "boolean"}, "reason": {"type": "string"}}}});
    if let Some(said) = said {
        interrupt["message"] = json!(said);
    }
    interrupt.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    interrupt
}

fn resumed(reply: &Json) -> &Json {
    let payload = &reply["resume"][0]["payload"];
    if payload.is_null() { &reply["payload"] } else { payload }
}

fn part(said: Option<&str>, more: Json) -> Json {
    let mut part = json!({"toolCallId": "t", "state": "approval-requested", "approval": {"id": "ap"}});
    if let Some(said) = said {
        part["approval"]["requestReason"] = json!(said);
    }
    part.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    part
}

fn thread_part(said: Option<&str>, more: Json) -> Json {
    let mut part = json!({"type": "tool-call", "toolCallId": "t", "toolName": "shell", "approval": {"id": "ap"}});
    if let Some(said) = said {
        part["approval"]["prompt"] = json!(said);
    }
    part.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    part
}

/// The arguments as the text that some protocols carry. Text stays as it is.
pub fn as_text(arguments: &Json) -> Json {
    if arguments.is_string() { arguments.clone() } else { json!(arguments.to_string()) }
}

fn session_approved(reply: &Json) -> bool {
    reply["id"] == "ap" && reply["approved"] == true
}

fn thread_approved(reply: &Json) -> bool {
    reply["approved"] == true
}

pub const DECIDERS: &[Decider] = &[
    Decider {
        name: "LangGraph, HITLRequest",
        dialect: Dialect::Langgraph,
        describes: true,
        message: |arguments, said| graph(&javascript(arguments, said)),
        allows: |reply| {
            only(&reply["resume"]["i"]["decisions"], "type").or(only(&reply["resume"]["decisions"], "type"))
                == Some("approve")
        },
    },
    Decider {
        name: "LangGraph, HITLRequest of Python",
        dialect: Dialect::Langgraph,
        describes: true,
        message: |arguments, said| graph(&python(arguments, said)),
        allows: |reply| {
            only(&reply["resume"]["i"]["decisions"], "type").or(only(&reply["resume"]["decisions"], "type"))
                == Some("approve")
        },
    },
    Decider {
        name: "LangGraph, HumanInterrupt",
        dialect: Dialect::Langgraph,
        describes: true,
        message: |arguments, said| graph(&human(arguments, said)),
        allows: |reply| only(&reply["resume"]["i"], "type").or(only(&reply["resume"], "type")) == Some("accept"),
    },
    Decider {
        name: "AG-UI, HITLRequest",
        dialect: Dialect::AguiInterrupt,
        describes: true,
        message: |arguments, said| json!({"id": "i", "reason": "x", "metadata": {"langgraph": {"raw": javascript(arguments, said)}}}),
        allows: |reply| only(&resumed(reply)["decisions"], "type") == Some("approve"),
    },
    Decider {
        name: "AG-UI, metadata",
        dialect: Dialect::AguiInterrupt,
        describes: true,
        message: |arguments, said| agui(said, json!({"metadata": {"toolName": "shell", "args": arguments}})),
        allows: |reply| resumed(reply)["approved"] == true,
    },
    Decider {
        name: "AG-UI, the call",
        dialect: Dialect::AguiInterrupt,
        describes: true,
        message: |arguments, said| {
            agui(
                said,
                json!({"toolCall": {"id": "t", "type": "function", "function": {"name": "shell", "arguments": as_text(arguments)}}}),
            )
        },
        allows: |reply| resumed(reply)["approved"] == true,
    },
    Decider {
        name: "AI SDK, part",
        dialect: Dialect::AiSdk,
        describes: true,
        message: |arguments, said| part(said, json!({"type": "tool-shell", "input": arguments})),
        allows: session_approved,
    },
    Decider {
        name: "AI SDK, dynamic part",
        dialect: Dialect::AiSdk,
        describes: true,
        message: |arguments, said| part(said, json!({"type": "dynamic-tool", "toolName": "shell", "input": arguments})),
        allows: session_approved,
    },
    Decider {
        name: "AI SDK, raw input",
        dialect: Dialect::AiSdk,
        describes: true,
        message: |arguments, said| part(said, json!({"type": "tool-shell", "rawInput": as_text(arguments)})),
        allows: session_approved,
    },
    Decider {
        name: "ACP",
        dialect: Dialect::AcpPermission,
        describes: false,
        message: |arguments, _| {
            json!({"jsonrpc": "2.0", "id": 1, "method": "session/request_permission", "params": {"sessionId": "s",
            "toolCall": {"toolCallId": "t", "title": "shell", "kind": "execute", "rawInput": arguments},
            "options": [{"optionId": "once", "name": "Allow", "kind": "allow_once"}, {"optionId": "no", "name": "Reject", "kind": "reject_once"}]}})
        },
        allows: |reply| {
            reply["result"]["outcome"]["optionId"] == "once" && reply["result"]["outcome"]["outcome"] == "selected"
        },
    },
    Decider {
        name: "eve",
        dialect: Dialect::Eve,
        describes: true,
        message: |arguments, said| {
            json!({"requestId": "r", "kind": "tool-approval", "prompt": said.unwrap_or_default(),
            "action": {"kind": "tool-call", "callId": "t", "toolName": "shell", "input": arguments},
            "options": [{"id": "approve", "label": "Approve"}, {"id": "deny", "label": "Deny"}]})
        },
        allows: |reply| reply["requestId"] == "r" && reply["optionId"] == "approve",
    },
    Decider {
        name: "assistant-ui, arguments",
        dialect: Dialect::AssistantUi,
        describes: true,
        message: |arguments, said| thread_part(said, json!({"args": arguments})),
        allows: thread_approved,
    },
    Decider {
        name: "assistant-ui, text",
        dialect: Dialect::AssistantUi,
        describes: true,
        message: |arguments, said| thread_part(said, json!({"argsText": as_text(arguments)})),
        allows: thread_approved,
    },
    Decider {
        name: "Codex, a tool of an MCP server",
        dialect: Dialect::Codex,
        describes: true,
        message: |arguments, said| {
            json!({"method": "mcpServer/elicitation/request", "id": 1, "params": {"threadId": "t", "turnId": "u",
            "serverName": "s", "mode": "form", "message": "Allow s to run tool \"shell\"?", "requestedSchema": {"type": "object", "properties": {}},
            "_meta": {"codex_approval_kind": "mcp_tool_call", "tool_title": "shell", "tool_description": said, "tool_params": arguments}}})
        },
        allows: |reply| reply["result"]["action"] == "accept",
    },
    Decider {
        name: "Mastra",
        dialect: Dialect::Mastra,
        describes: false,
        message: |arguments, _| {
            json!({"type": "tool-call-approval", "runId": "r", "from": "AGENT",
            "payload": {"toolCallId": "t", "toolName": "shell", "args": arguments}})
        },
        allows: |reply| reply["toolCallId"] == "t" && reply["runId"] == "r" && reply["approved"] == true,
    },
    Decider {
        name: "OpenAI Agents SDK",
        dialect: Dialect::OpenaiAgents,
        describes: false,
        message: |arguments, _| {
            json!({"type": "tool_approval_item", "agent": {"name": "a"},
            "rawItem": {"type": "function_call", "name": "shell", "callId": "t", "arguments": as_text(arguments)}})
        },
        allows: |reply| reply["callId"] == "t" && reply["approve"] == true,
    },
];
