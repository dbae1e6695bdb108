//! Agent protocols in and out, by name, one file each. Reading a message gives what it asks or tells; writing an outcome
//! gives the messages to send, none of them meaning silence. Nothing here reads a clock, sends anything or keeps state,
//! and no message is fatal: one that says nothing about questions is [`Inbound::None`].

mod anthropic;
mod bridge;
mod claude;
mod elicitation;
mod form;
mod gencode;
mod hook;
mod message;
mod permission;
mod rpc;
mod tool;
mod tool_info;
mod transcript;

pub use message::{Inbound, Loss, Pending, Received, Sent, Step, Update};

use super::Rules;
use crate::{Outcome, Value};

macro_rules! dialects {
    ($($(#[$doc:meta])* $dialect:ident $name:literal $codec:ident)*) => {
        /// A protocol that agents speak.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Dialect { $($(#[$doc])* $dialect),* }

        impl Dialect {
            /// Every dialect.
            pub const ALL: &[Self] = &[$(Self::$dialect),*];

            /// The name of the dialect in the API.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$dialect => $name),* }
            }

            /// Reads a message.
            #[must_use]
            pub fn decode(self, message: &Value, rules: &Rules) -> Received {
                match self { $(Self::$dialect => $codec::decode(self, message, rules)),* }
            }
        }

        impl Pending {
            /// Writes the reply to the request. Send it once: peers take a second one for noise or an error.
            #[must_use]
            pub fn encode(&self, outcome: &Outcome) -> Sent {
                match self.dialect { $(Dialect::$dialect => $codec::encode(self, outcome)),* }
            }
        }
    };
}

dialects! {
    /// The input of the `AskUserQuestion` tool, answered by the tool's output `{questions, answers, annotations?}`.
    ToolInput "tool-input" tool
    /// Questions in any shape that `ask()` takes, answered by the free payload, which loses nothing.
    Native "native" tool
    /// Anthropic Messages API: `tool_use` blocks and stream events, answered by a user message with a `tool_result`.
    Anthropic "anthropic" anthropic
    /// The stdio control protocol of Claude Code: `control_request` and `control_response`.
    ClaudeControl "claude-control" claude
    /// `canUseTool` of the Claude Agent SDK and MCP permission tools: `{tool_name, input}`, answered by
    /// `{behavior: "allow", updatedInput}` or a denial.
    ClaudePermissionTool "claude-permission-tool" claude
    /// Hooks of Claude Code: `PreToolUse` and `PermissionRequest`; `PostToolUse` tells what was answered.
    ClaudeHook "claude-hook" hook
    /// ACP `session/request_permission` as the ACP adapter document has it: one marked request a question.
    AcpAdapter "acp-adapter" permission
    /// Any ACP `session/request_permission`, as a question with its options.
    AcpPermission "acp-permission" permission
    /// ACP `elicitation/create` in form mode.
    AcpElicitation "acp-elicitation" elicitation
    /// How a tool call is displayed: `toolInfoFromToolUse` of the ACP adapter document, and ACP tool call updates.
    /// Read only.
    AcpToolInfo "acp-tool-info" tool_info
    /// The gencode proposal: the event `ask_user`, answered by a `tool_result`; the questions of the callback
    /// `askUser`, answered by `QuestionAnswer[]`.
    Gencode "gencode" gencode
    /// The session bridge of the claude-code-agent document: events, pending questions, and the body of the answer.
    Bridge "bridge" bridge
    /// Lines of Claude Code's transcripts and of its stream of messages, and requests of a log. Read only.
    ClaudeTranscript "claude-transcript" transcript
}

impl Dialect {
    /// The dialect of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|dialect| dialect.name() == name)
    }

    /// The dialect a message is written in, by the literals that no other has; nothing when there is no telling.
    #[must_use]
    pub fn detect(message: &Value) -> Option<Self> {
        let called = |name: &str| message.get(name).as_text();
        let params = message.get("params");
        Some(match (called("type"), called("method")) {
            (_, Some("elicitation/create")) => Self::AcpElicitation,
            (_, Some("session/request_permission")) if permission::is_marked(params) => Self::AcpAdapter,
            (_, Some("session/request_permission")) => Self::AcpPermission,
            (_, Some("session/update")) => Self::AcpToolInfo,
            (Some("control_request" | "control_cancel_request"), _) => Self::ClaudeControl,
            (Some("ask_user"), _) => Self::Gencode,
            (Some("interactive_question" | "interactive_question_answered" | "question_answered"), _) => Self::Bridge,
            (Some("assistant" | "user"), _) if !message.get("message").is_null() => Self::ClaudeTranscript,
            (Some("tool_use" | "message" | "stream_event" | "message_start" | "message_delta" | "message_stop"), _) => {
                Self::Anthropic
            }
            (Some(event), _) if event.starts_with("content_block_") => Self::Anthropic,
            _ if called("hook_event_name").is_some() => Self::ClaudeHook,
            _ if called("tool_name").is_some() => Self::ClaudePermissionTool,
            _ if permission::is_marked(message) => Self::AcpAdapter,
            _ if !message.get("toolCall").is_null() => Self::AcpPermission,
            _ if !message.get("requestedSchema").is_null() => Self::AcpElicitation,
            _ if called("sessionUpdate").is_some() || called("kind") == Some("think") => Self::AcpToolInfo,
            _ if !bridge::first(message).get("toolUseId").is_null() || called("event").is_some() => Self::Bridge,
            _ if !message.get("messages").is_null() => Self::ClaudeTranscript,
            _ if !message.get("questions").is_null() => Self::ToolInput,
            _ => return None,
        })
    }
}

/// Whether a tool is the question tool: `AskUserQuestion` in any case, with or without `_` and `-`. A connector whose
/// tool is called otherwise gives it this name before it hands the call over.
#[must_use]
pub fn is_question_tool(name: &Value) -> bool {
    let letters = |text: &str| {
        let letters = text.bytes().filter(|byte| !matches!(byte, b'_' | b'-'));
        letters.map(|byte| byte.to_ascii_lowercase()).eq("askuserquestion".bytes())
    };
    name.as_text().is_some_and(letters)
}
