//! What a page loads that asks by a connector, until the first reply is written: the modules, beyond those of `ask()`.

use serde_json::Value;
use std::collections::BTreeSet;

use crate::package::imported::{PANEL, closure};
use crate::package::on_demand::SKELETONS;

/// A way by which the first question of a page comes.
pub struct Way {
    /// Its name in the report and in the tests.
    pub name: &'static str,
    /// The modules whose static imports are loaded.
    from: &'static [&'static str],
    /// The wasm modules that are loaded, by their names.
    wasm: &'static [&'static str],
    /// Whether that takes the place of the panel's.
    has_panel: bool,
    /// The limit for what is loaded beyond a first `ask()`, in bytes after gzip.
    pub most: usize,
}

const CALL: &str = "_lib/agents/call.js";
const REQUESTS: &str = "_lib/agents/requests.js";
const FIELDS: &str = "_lib/extras/fields.js";
const ACTIONS: &str = "_lib/extras/early/decisions.js";
/// What draws the receipt of a decision. It is loaded with the panel, because the receipt takes its place at once.
const DECIDED: &str = "_lib/extras/decided/receipt.js";
const RECORD: &str = "_lib/extras/record.js";
const CORE: &str = "_lib/load/core-parts.js";
const REPAIR: &str = "_lib/reading/repair.js";
/// The tables of characters, without which nobody knows which letters a joiner belongs to.
const LOAD_SKELETONS: &str = "_lib/load/inflate.js";
const STREAMED: &str = "_lib/agents/streamed-call.js";
const EVENTS: &str = "_lib/agents/events.js";
const STREAM: &str = "_lib/reading/stream.js";

/// The limits for calls of the question tool, for other questions, for forms, for those of any JSON Schema, for decisions about actions,
/// for those of which a record is made, for those with texts that the whole core has to read, for questions that need repair, and for those that arrive in pieces.
const OF_CALL: usize = 31_300;
const OF_REQUEST: usize = 40_600;
const OF_FORM: usize = 55_400;
const OF_WHOLE_FORM: usize = 137_600;
const OF_DECISION: usize = 82_000;
const OF_RECORDED_DECISION: usize = 107_100;
const OF_UNUSUAL_DECISION: usize = 411_900;
const OF_REPAIR: usize = 95_500;
const OF_STREAM: usize = 80_000;
const OF_STREAM_REPAIR: usize = 130_000;

/// All ways.
pub static WAYS: [Way; 19] = [
    call("claude.canUseTool", &["connect/claude.js", CALL]),
    call("openai.fromChat", &["connect/openai.js", CALL]),
    call("anthropic.fromMessage", &["connect/anthropic.js", CALL]),
    call("aiSdk.connect", &["connect/ai-sdk.js", CALL]),
    call("assistantUi.connect", &["connect/assistant-ui.js", CALL]),
    call("anthropic.fromStream, at once", &["connect/anthropic.js", STREAMED, EVENTS, CALL]),
    form("mcp.elicitation", &["connect/mcp.js", REQUESTS, FIELDS]),
    Way {
        name: "mcp.elicitation, whole schema",
        wasm: &["forms", "json-schema"],
        most: OF_WHOLE_FORM,
        ..request("", &["connect/mcp.js", REQUESTS, FIELDS], &[])
    },
    form("acp.elicitation", &["connect/acp.js", REQUESTS, FIELDS]),
    form("agui.subscribe", &["connect/agui.js", "_lib/agents/agui/turn.js", REQUESTS, FIELDS]),
    decision("claude.canUseTool, decisions", &["connect/claude.js", REQUESTS, ACTIONS, DECIDED]),
    decision("acp.requestPermission", &["connect/acp.js", REQUESTS, ACTIONS, DECIDED]),
    Way {
        name: "approve.approve",
        wasm: &["decisions", "records"],
        most: OF_RECORDED_DECISION,
        ..decision("", &["approve.js", REQUESTS, DECIDED, RECORD])
    },
    Way {
        name: "acp.requestPermission, hidden characters",
        wasm: &["decisions", "core"],
        most: OF_UNUSUAL_DECISION,
        ..decision("", &["connect/acp.js", REQUESTS, ACTIONS, DECIDED, CORE, LOAD_SKELETONS, SKELETONS])
    },
    request("langgraph.answer", &["connect/langgraph.js", REQUESTS], &["questions"]),
    decision("langgraph.answer, decisions", &["connect/langgraph.js", REQUESTS, ACTIONS, DECIDED]),
    Way {
        name: "claude.canUseTool, malformed",
        from: &["connect/claude.js", CALL, REPAIR],
        wasm: &["reader"],
        has_panel: false,
        most: OF_REPAIR,
    },
    Way {
        name: "anthropic.fromStream",
        from: &["connect/anthropic.js", STREAMED, EVENTS, CALL, STREAM],
        wasm: &["stream"],
        has_panel: false,
        most: OF_STREAM,
    },
    Way {
        name: "anthropic.fromStream, malformed",
        from: &["connect/anthropic.js", STREAMED, EVENTS, CALL, STREAM],
        wasm: &["stream", "stream-reader"],
        has_panel: false,
        most: OF_STREAM_REPAIR,
    },
];

const fn call(name: &'static str, from: &'static [&'static str]) -> Way {
    Way { name, from, wasm: &["calls"], has_panel: false, most: OF_CALL }
}

const fn request(name: &'static str, from: &'static [&'static str], wasm: &'static [&'static str]) -> Way {
    Way { name, from, wasm, has_panel: true, most: OF_REQUEST }
}

const fn form(name: &'static str, from: &'static [&'static str]) -> Way {
    Way { most: OF_FORM, ..request(name, from, &["forms"]) }
}

const fn decision(name: &'static str, from: &'static [&'static str]) -> Way {
    Way { most: OF_DECISION, ..request(name, from, &["decisions"]) }
}

impl Way {
    /// The files that are loaded, and of those of `ask()` the ones that are not.
    pub fn files(&self, graph: &Value) -> (BTreeSet<String>, BTreeSet<String>) {
        let ask = closure(graph, PANEL, true);
        let mut files: BTreeSet<String> = self.from.iter().flat_map(|file| closure(graph, file, false)).collect();
        for name in self.wasm {
            files.extend(["glue", "inline"].map(|part| format!("_lib/load/{name}-{part}.js")));
        }
        let without = if self.has_panel { BTreeSet::from(["_lib/load/inline.js".to_owned()]) } else { BTreeSet::new() };
        (&files - &ask, without)
    }
}
