//! The requests that connectors bring to a panel, in the groups in which a page loads them: one wasm module has the code of one group.
//! The headless core has all of [`Dialect`].

use super::approvals::{agui_interrupt, approval, langgraph, openai_agents, permission};
use super::calls::ai_sdk;
use super::calls::openai::hosted;
use super::forms::vocabulary::{PLAIN, Vocabulary, WHOLE};
use super::forms::{acp, mcp};
use super::message::{Decoded, Encoded, Pending};
use super::name::Dialect;
use super::reader::Reader;
use super::tool_names::ToolNames;
use ask_core::text::lacked_skeletons;
use ask_core::{Outcome, Value};

/// A group of requests.
#[derive(Clone, Copy)]
pub(crate) struct Group {
    /// What reads questions that need no repair.
    pub reader: fn() -> Reader,
    /// Reads a message.
    pub decode: fn(Dialect, &Value, Reader, &ToolNames) -> Decoded,
    /// Writes the reply to a request in it.
    pub encode: fn(&Pending, &Outcome) -> Encoded,
}

/// Forms as the protocols document them.
pub(crate) static FORMS: Group = Group {
    reader: Reader::plain,
    decode: |dialect, message, reader, tools| form(dialect, message, reader, tools, &PLAIN),
    encode: |pending, outcome| answer_form(pending, outcome, &PLAIN),
};

/// Forms of any JSON Schema.
pub(crate) static WHOLE_FORMS: Group = Group {
    decode: |dialect, message, reader, tools| form(dialect, message, reader, tools, &WHOLE),
    encode: |pending, outcome| answer_form(pending, outcome, &WHOLE),
    ..FORMS
};

fn form(
    dialect: Dialect,
    message: &Value,
    reader: Reader,
    tools: &ToolNames,
    vocabulary: &'static Vocabulary,
) -> Decoded {
    match dialect {
        Dialect::AcpElicitation => acp::decode(dialect, message, reader, vocabulary),
        Dialect::McpElicitation => mcp::decode(dialect, message, reader, vocabulary),
        Dialect::McpInputRequired => mcp::decode_input_required(dialect, message, reader, vocabulary),
        Dialect::AguiInterrupt => agui_interrupt::questions(dialect, message, reader, tools, vocabulary),
        _ => Decoded::default(),
    }
}

fn answer_form(pending: &Pending, outcome: &Outcome, vocabulary: &'static Vocabulary) -> Encoded {
    match pending.dialect {
        Dialect::AcpElicitation => acp::encode(pending, outcome, vocabulary),
        Dialect::McpElicitation => mcp::encode(pending, outcome, vocabulary),
        Dialect::McpInputRequired => mcp::encode_input_required(pending, outcome, vocabulary),
        _ => agui_interrupt::answer_question(pending, outcome, vocabulary),
    }
}

/// Questions in other shapes.
pub(crate) static QUESTIONS: Group = Group {
    reader: Reader::plain,
    decode: |dialect, message, reader, tools| match dialect {
        Dialect::AcpAdapter | Dialect::AcpPermission => permission::ask_question(dialect, message, reader),
        Dialect::Langgraph => langgraph::questions(dialect, message, reader, tools),
        _ => Decoded::default(),
    },
    encode: |pending, outcome| match pending.dialect {
        Dialect::Langgraph => langgraph::answer_question(pending, outcome),
        _ => permission::answer_question(pending, outcome),
    },
};

/// Decisions about actions.
pub(crate) static DECISIONS: Group = Group {
    reader: Reader::plain_decisions,
    decode: |dialect, message, reader, tools| {
        let decoded = match dialect {
            Dialect::AcpPermission => permission::decision(dialect, message, reader),
            Dialect::AiSdk => ai_sdk::approval(dialect, message, reader),
            Dialect::Approval => approval::decode(dialect, message, reader),
            Dialect::Langgraph => langgraph::decisions(dialect, message, reader, tools),
            Dialect::OpenaiAgents => openai_agents::decode(dialect, message, reader),
            Dialect::OpenaiResponses if hosted::is_request(message) => hosted::ask(dialect, message, reader),
            _ => Decoded::default(),
        };
        // What needs the tables of characters is left to the core, which gets them.
        if lacked_skeletons() { Decoded::elsewhere() } else { decoded }
    },
    encode: |pending, outcome| match pending.dialect {
        Dialect::AcpPermission => permission::decide(pending, outcome),
        Dialect::AiSdk => ai_sdk::decide(pending, outcome),
        Dialect::Approval => approval::encode(pending, outcome),
        Dialect::Langgraph => langgraph::decide(pending, outcome),
        Dialect::OpenaiResponses => hosted::encode(pending, outcome),
        _ => openai_agents::encode(pending, outcome),
    },
};

/// Every dialect, of the headless core.
pub(crate) static ALL: Group = Group {
    reader: || Reader::plain().and_all_decisions(),
    decode: |dialect, message, reader, tools| dialect.decode_by(message, reader, tools),
    encode: Pending::encode_alone,
};
