//! Dispatches a dialect to the file that implements it.

use super::approvals::{agui_interrupt, eve, langgraph, mastra, openai_agents, permission};
use super::calls::{
    adk, agui_tool, ai_sdk, anthropic, assistant_ui, claude, hook, managed, openai, tool, tool_info, transcript,
};
use super::forms::{codex, elicitation, mcp};
use super::message::{Decoded, Encoded, Inbound, Pending};
use super::name::Dialect;
use super::texts::{ahp, bridge, gemini, gencode, kimi, openclaw, opencode, qwen};
use super::tool_names::ToolNames;
use crate::format::losses_of_files;
use crate::input::ReadOptions;
use crate::limits::Mode;
use crate::{Outcome, Problem, Value};

impl Dialect {
    /// Reads a message. Only calls of `AskUserQuestion` ask questions.
    #[must_use]
    pub fn decode(self, message: &Value, options: &ReadOptions) -> Decoded {
        self.decode_tools(message, options, &ToolNames::default())
    }

    /// Reads a message in which calls of these tools ask questions.
    #[must_use]
    pub fn decode_tools(self, message: &Value, options: &ReadOptions, tools: &ToolNames) -> Decoded {
        match self {
            Self::ToolInput | Self::Native => tool::decode(self, message, options),
            Self::Anthropic => anthropic::decode(self, message, options, tools),
            Self::ClaudeControl | Self::ClaudePermissionTool => claude::decode(self, message, options, tools),
            Self::ClaudeHook => hook::decode(self, message, options, tools),
            Self::AcpAdapter | Self::AcpPermission => permission::decode(self, message, options),
            Self::AcpElicitation => elicitation::decode(self, message, options),
            Self::McpElicitation => mcp::decode(self, message, options),
            Self::McpInputRequired => mcp::decode_input_required(self, message, options),
            Self::AcpToolInfo => tool_info::decode(self, message, options),
            Self::Gencode => gencode::decode(self, message, options),
            Self::AiSdk => ai_sdk::decode(self, message, options, tools),
            Self::AssistantUi => assistant_ui::decode(self, message, options, tools),
            Self::Eve => eve::decode(self, message, options),
            Self::Bridge => bridge::decode(self, message, options),
            Self::Codex => codex::decode(self, message, options),
            Self::Opencode => opencode::decode(self, message, options),
            Self::AguiTool => agui_tool::decode(self, message, options, tools),
            Self::AguiInterrupt => agui_interrupt::decode(self, message, options, tools),
            Self::ClaudeTranscript => transcript::decode(self, message, options, tools),
            Self::Langgraph => langgraph::decode(self, message, options, tools),
            Self::Mastra => mastra::decode(self, message, options, tools),
            Self::OpenaiResponses => openai::decode_responses(self, message, options, tools),
            Self::OpenaiChat => openai::decode_chat(self, message, options, tools),
            Self::OpenaiAgents => openai_agents::decode(self, message),
            Self::ClaudeManaged => managed::decode(self, message, options, tools),
            Self::Adk => adk::decode(self, message, options, tools),
            Self::Ahp => ahp::decode(self, message, options),
            Self::Gemini => gemini::decode(self, message, options),
            Self::Kimi => kimi::decode(self, message, options),
            Self::OpenClaw => openclaw::decode(self, message, options),
            Self::Qwen => qwen::decode(self, message, options),
        }
    }
}

impl Pending {
    /// Writes the reply to the request. Send it only once: peers treat a second reply as noise or as an error.
    #[must_use]
    pub fn encode(&self, outcome: &Outcome) -> Encoded {
        let mut encoded = self.encode_answers(outcome);
        // The generic payload has the names of files, and connectors add the images to a `tool_result`.
        if !matches!(self.dialect, Dialect::Native | Dialect::Anthropic) {
            encoded.losses.extend(losses_of_files(outcome));
        }
        encoded
    }

    fn encode_answers(&self, outcome: &Outcome) -> Encoded {
        match self.dialect {
            Dialect::ToolInput | Dialect::Native => tool::encode(self, outcome),
            Dialect::Anthropic => anthropic::encode(self, outcome),
            Dialect::ClaudeControl | Dialect::ClaudePermissionTool => claude::encode(self, outcome),
            Dialect::ClaudeHook => hook::encode(self, outcome),
            Dialect::AcpAdapter | Dialect::AcpPermission => permission::encode(self, outcome),
            Dialect::AcpElicitation => elicitation::encode(self, outcome),
            Dialect::McpElicitation => mcp::encode(self, outcome),
            Dialect::McpInputRequired => mcp::encode_input_required(self, outcome),
            Dialect::AcpToolInfo => tool_info::encode(self, outcome),
            Dialect::Gencode => gencode::encode(self, outcome),
            Dialect::AiSdk => ai_sdk::encode(self, outcome),
            Dialect::AssistantUi => assistant_ui::encode(self, outcome),
            Dialect::Eve => eve::encode(self, outcome),
            Dialect::Bridge => bridge::encode(self, outcome),
            Dialect::Codex => codex::encode(self, outcome),
            Dialect::Opencode => opencode::encode(self, outcome),
            Dialect::AguiTool => agui_tool::encode(self, outcome),
            Dialect::AguiInterrupt => agui_interrupt::encode(self, outcome),
            Dialect::ClaudeTranscript => transcript::encode(self, outcome),
            Dialect::Langgraph => langgraph::encode(self, outcome),
            Dialect::Mastra => mastra::encode(self, outcome),
            Dialect::OpenaiResponses => openai::encode_responses(self, outcome),
            Dialect::OpenaiChat => openai::encode_chat(self, outcome),
            Dialect::OpenaiAgents => openai_agents::encode(self, outcome),
            Dialect::ClaudeManaged => managed::encode(self, outcome),
            Dialect::Adk => adk::encode(self, outcome),
            Dialect::Ahp => ahp::encode(self, outcome),
            Dialect::Gemini => gemini::encode(self, outcome),
            Dialect::Kimi => kimi::encode(self, outcome),
            Dialect::OpenClaw => openclaw::encode(self, outcome),
            Dialect::Qwen => qwen::encode(self, outcome),
        }
    }

    /// Reads the JSON form. The message is decoded again, so `questionnaire` need not be trusted.
    ///
    /// # Errors
    /// The problems of the message, or that it is not a request.
    pub fn from_value(dialect: Dialect, value: &Value) -> Result<Self, Vec<Problem>> {
        let options = ReadOptions { mode: Mode::Lenient, ..ReadOptions::default() };
        // What was shown as an action must be answered as one, whatever its arguments look like.
        let is_action = value
            .get("questionnaire")
            .get("questions")
            .items()
            .iter()
            .any(|question| !question.get("action").is_null());
        let tools = if is_action { ToolNames::default() } else { ToolNames::any() };
        let received = dialect.decode_tools(value.get("raw"), &options, &tools);
        match received.inbound {
            Inbound::Ask(pending) => Ok(Self { correlation: value.get("correlation").clone(), ..*pending }),
            _ if received.reading.problems.is_empty() => Err(vec![Problem {
                path: "pending.raw".to_owned(),
                rule: "no-request",
                limit: "must be a message that asks".to_owned(),
                actual: value.get("raw").kind().to_owned(),
                cure: "send what decode gave".to_owned(),
            }]),
            _ => Err(received.reading.problems),
        }
    }
}
