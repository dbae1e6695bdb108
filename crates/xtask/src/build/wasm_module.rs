//! The wasm modules of the package.

use crate::tools::workspace::Workspace;

/// One wasm module: its crate, and what the build makes of it.
pub struct WasmModule {
    /// The crate. A module whose crate is not in the workspace is not built.
    pub package: &'static str,
    /// The features of it that the package has.
    pub features: &'static str,
    /// Whether the crate does more than connect another one to a browser, so that it is tested on the host as well.
    pub on_host: bool,
    /// Whether a demo has it. A demo has the core in the place of its parts.
    pub in_demo: bool,
    /// Its name in messages and in the files of the package.
    pub name: &'static str,
    /// The functions that it exports. A module of several that one crate has is what these reach; none stands for all of them.
    pub exports: &'static [&'static str],
    /// Whether it contains the panel beside requests. Then its glue makes instances, because each of both has one.
    pub is_engine: bool,
    /// Whether pages that forbid WebAssembly have it as JavaScript; where not, another module's has the same functions.
    pub has_script: bool,
}

/// The name of the panel, whose files have none in theirs.
const PANEL_NAME: &str = "panel";

impl WasmModule {
    /// The glue code.
    pub fn glue(&self) -> String {
        self.loaded("glue")
    }

    /// The wasm, deflated and as text in a script.
    pub fn inline(&self) -> String {
        self.loaded("inline")
    }

    fn loaded(&self, part: &str) -> String {
        match self.name {
            PANEL_NAME => format!("_lib/load/{part}.js"),
            name => format!("_lib/load/{name}-{part}.js"),
        }
    }

    /// The whole module as JavaScript.
    pub fn script(&self) -> Option<String> {
        self.has_script.then(|| format!("_lib/script/{}.js", self.name))
    }

    /// The wasm itself, for pages that load it from an address of their own: that of the panel. All others come as text in a script.
    pub fn wasm(&self) -> Option<String> {
        (self.name == PANEL_NAME).then(|| format!("wasm/{}_bg.wasm", self.name))
    }
}

/// What a panel needs of the core to read questions. Where it does, a call of the question tool needs no other module.
const READER: [&str; 5] = ["prepare", "checkPlainFields", "shownName", "loadSkeletons", "answerCall"];

/// What draws questions that arrive in pieces, if they need no repair, and answers their calls.
const STREAM: [&str; 5] = ["streamOpenPlain", "streamPush", "streamLook", "streamDrop", "answerCall"];

/// What draws and reads all others that arrive in pieces.
const STREAM_READER: [&str; 6] = ["streamOpen", "streamPush", "streamLook", "streamEnd", "streamDrop", "loadSkeletons"];

/// What answers calls of the question tool.
const CALLS: [&str; 1] = ["answerCall"];

/// What describes the question tool to a model.
const SCHEMA: [&str; 1] = ["toolSchema"];

/// The forms of any JSON Schema, and the checks of their fields. The panel is that of the forms which the protocols document.
const JSON_SCHEMA: [&str; 7] =
    ["openWholeForm", "answerWholeForm", "preparedForm", "checkFields", "questionsOf", "acceptRequest", "closeRequest"];

/// What binds decisions to what runs.
const RECORDS: [&str; 3] = ["digest", "verifyDecision", "decisionRecords"];

/// What reads changed arguments of an action.
const EDITS: [&str; 2] = ["editArguments", "changedRows"];

/// The panel.
const PANEL: [&str; 8] = ["accept", "checked", "dispatch", "read", "receipt", "remove", "saved", "show"];

/// The panel, with the requests of a group of protocols.
const FORMS: [&str; 15] = with_panel([
    "openForm",
    "answerForm",
    "preparedForm",
    "checkPlainFields",
    "questionsOf",
    "acceptRequest",
    "closeRequest",
]);
const QUESTIONS: [&str; 14] =
    with_panel(["openQuestion", "answerQuestion", "preparedForm", "questionsOf", "acceptRequest", "closeRequest"]);
const DECISIONS: [&str; 13] =
    with_panel(["openDecision", "answerDecision", "preparedDecision", "questionsOf", "closeRequest"]);

const fn with_panel<const MORE: usize, const ALL: usize>(requests: [&'static str; MORE]) -> [&'static str; ALL] {
    let mut all = [""; ALL];
    let mut at = 0;
    while at < ALL {
        all[at] = if at < PANEL.len() { PANEL[at] } else { requests[at - PANEL.len()] };
        at += 1;
    }
    all
}

/// All modules.
static MODULES: [WasmModule; 14] = [
    WasmModule {
        package: "ask-wasm",
        features: "exports",
        on_host: false,
        in_demo: true,
        name: PANEL_NAME,
        exports: &[],
        is_engine: false,
        has_script: true,
    },
    WasmModule { in_demo: true, has_script: true, ..of_core("core", &[]) },
    of_core("reader", &READER),
    of_core("stream", &STREAM),
    of_core("stream-reader", &STREAM_READER),
    of_core("calls", &CALLS),
    of_core("schema", &SCHEMA),
    of_core("json-schema", &JSON_SCHEMA),
    of_core("records", &RECORDS),
    of_core("edits", &EDITS),
    engine("forms", &FORMS),
    engine("questions", &QUESTIONS),
    engine("decisions", &DECISIONS),
    WasmModule {
        package: "ask-markdown-wasm",
        features: "exports",
        on_host: true,
        in_demo: true,
        name: "markdown",
        exports: &[],
        is_engine: false,
        has_script: true,
    },
];

/// The core, or a part of it.
const fn of_core(name: &'static str, exports: &'static [&'static str]) -> WasmModule {
    WasmModule {
        package: "ask-core-wasm",
        features: "allocator",
        on_host: false,
        in_demo: false,
        name,
        exports,
        is_engine: false,
        has_script: false,
    }
}

/// The panel with the requests of a group of protocols.
const fn engine(name: &'static str, exports: &'static [&'static str]) -> WasmModule {
    WasmModule { package: "ask-connect-wasm", features: "", is_engine: true, ..of_core(name, exports) }
}

/// The modules whose crates are in this workspace.
pub fn present(workspace: &Workspace) -> impl Iterator<Item = &'static WasmModule> + use<'_> {
    MODULES.iter().filter(|module| workspace.version(module.package).is_some())
}
