//! The wasm modules of the package.

use crate::tools::workspace::Workspace;

/// One wasm module: its crate, and the files of the package that are made of it.
pub struct WasmModule {
    /// The crate. A module whose crate is not in the workspace is not built.
    pub package: &'static str,
    /// The features of it that the package has.
    pub features: &'static str,
    /// Whether the crate does more than connect another one to a browser, so that it is tested on the host as well.
    pub on_host: bool,
    /// Whether a demo has it. A demo has the core in the place of the reader.
    pub in_demo: bool,
    /// Its name in messages and in the files of the build.
    pub name: &'static str,
    /// The functions that it exports. A module of several that one crate has is what these reach; none stands for all of them.
    pub exports: &'static [&'static str],
    /// Whether it contains the panel beside requests. Then its glue makes instances, because each of both has one.
    pub is_engine: bool,
    /// The glue code.
    pub glue: &'static str,
    /// The wasm, deflated and as text in a script.
    pub inline: &'static str,
    /// The whole module as JavaScript, for pages that forbid WebAssembly; none where another module's has the same functions.
    pub script: Option<&'static str>,
    /// The wasm itself.
    pub wasm: &'static str,
}

/// What a panel needs of the core to read questions. Where it does, a call of the question tool needs no other module.
const READER: [&str; 5] = ["prepare", "checkField", "shownName", "loadSkeletons", "answerCall"];

/// What draws questions that arrive in pieces, if they need no repair, and answers their calls.
const STREAM: [&str; 6] = ["streamOpenPlain", "streamPush", "streamLook", "streamDrop", "readEvent", "answerCall"];

/// What draws and reads all others that arrive in pieces.
const STREAM_READER: [&str; 6] = ["streamOpen", "streamPush", "streamLook", "streamEnd", "streamDrop", "loadSkeletons"];

/// What answers calls of the question tool.
const CALLS: [&str; 1] = ["answerCall"];

/// What describes the question tool to a model.
const SCHEMA: [&str; 1] = ["toolSchema"];

/// The panel.
const PANEL: [&str; 10] =
    ["accept", "checked", "dispatch", "focus", "read", "receipt", "remove", "reply", "saved", "show"];

/// The panel, with the requests of a group of protocols.
const FORMS: [&str; 17] = with_panel([
    "openForm",
    "answerForm",
    "preparedForm",
    "checkField",
    "questionsOf",
    "acceptRequest",
    "closeRequest",
]);
const QUESTIONS: [&str; 16] =
    with_panel(["openQuestion", "answerQuestion", "preparedForm", "questionsOf", "acceptRequest", "closeRequest"]);
const DECISIONS: [&str; 16] =
    with_panel(["openDecision", "answerDecision", "preparedDecision", "loadSkeletons", "questionsOf", "closeRequest"]);

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
static MODULES: [WasmModule; 11] = [
    WasmModule {
        package: "ask-wasm",
        features: "exports",
        on_host: false,
        in_demo: true,
        name: "panel",
        is_engine: false,
        exports: &[],
        glue: "_engine/load/glue.js",
        inline: "_engine/load/inline.js",
        script: Some("_engine/script/panel.js"),
        wasm: "wasm/panel_bg.wasm",
    },
    WasmModule {
        package: "ask-core-wasm",
        features: "allocator",
        on_host: false,
        in_demo: true,
        name: "core",
        is_engine: false,
        exports: &[],
        glue: "_engine/load/core-glue.js",
        inline: "_engine/load/core-inline.js",
        script: Some("_engine/script/core.js"),
        wasm: "wasm/core_bg.wasm",
    },
    WasmModule {
        package: "ask-core-wasm",
        features: "allocator",
        on_host: false,
        in_demo: false,
        name: "reader",
        is_engine: false,
        exports: &READER,
        glue: "_engine/load/reader-glue.js",
        inline: "_engine/load/reader-inline.js",
        script: Some("_engine/script/reader.js"),
        wasm: "wasm/reader_bg.wasm",
    },
    WasmModule {
        package: "ask-core-wasm",
        features: "allocator",
        on_host: false,
        in_demo: false,
        name: "stream",
        is_engine: false,
        exports: &STREAM,
        glue: "_engine/load/stream-glue.js",
        inline: "_engine/load/stream-inline.js",
        script: None,
        wasm: "wasm/stream_bg.wasm",
    },
    WasmModule {
        package: "ask-core-wasm",
        features: "allocator",
        on_host: false,
        in_demo: false,
        name: "stream-reader",
        is_engine: false,
        exports: &STREAM_READER,
        glue: "_engine/load/stream-reader-glue.js",
        inline: "_engine/load/stream-reader-inline.js",
        script: None,
        wasm: "wasm/stream-reader_bg.wasm",
    },
    WasmModule {
        package: "ask-core-wasm",
        features: "allocator",
        on_host: false,
        in_demo: false,
        name: "calls",
        is_engine: false,
        exports: &CALLS,
        glue: "_engine/load/calls-glue.js",
        inline: "_engine/load/calls-inline.js",
        script: None,
        wasm: "wasm/calls_bg.wasm",
    },
    WasmModule {
        package: "ask-core-wasm",
        features: "allocator",
        on_host: false,
        in_demo: false,
        name: "schema",
        is_engine: false,
        exports: &SCHEMA,
        glue: "_engine/load/schema-glue.js",
        inline: "_engine/load/schema-inline.js",
        script: None,
        wasm: "wasm/schema_bg.wasm",
    },
    WasmModule {
        package: "ask-connect-wasm",
        features: "",
        on_host: false,
        in_demo: false,
        name: "forms",
        is_engine: true,
        exports: &FORMS,
        glue: "_engine/load/forms-glue.js",
        inline: "_engine/load/forms-inline.js",
        script: None,
        wasm: "wasm/forms_bg.wasm",
    },
    WasmModule {
        package: "ask-connect-wasm",
        features: "",
        on_host: false,
        in_demo: false,
        name: "questions",
        is_engine: true,
        exports: &QUESTIONS,
        glue: "_engine/load/questions-glue.js",
        inline: "_engine/load/questions-inline.js",
        script: None,
        wasm: "wasm/questions_bg.wasm",
    },
    WasmModule {
        package: "ask-connect-wasm",
        features: "",
        on_host: false,
        in_demo: false,
        name: "decisions",
        is_engine: true,
        exports: &DECISIONS,
        glue: "_engine/load/decisions-glue.js",
        inline: "_engine/load/decisions-inline.js",
        script: None,
        wasm: "wasm/decisions_bg.wasm",
    },
    WasmModule {
        package: "ask-markdown-wasm",
        features: "exports",
        on_host: true,
        in_demo: true,
        name: "markdown",
        is_engine: false,
        exports: &[],
        glue: "_engine/load/markdown-glue.js",
        inline: "_engine/load/markdown-inline.js",
        script: Some("_engine/script/markdown.js"),
        wasm: "wasm/markdown_bg.wasm",
    },
];

/// The modules whose crates are in this workspace.
pub fn present(workspace: &Workspace) -> impl Iterator<Item = &'static WasmModule> + use<'_> {
    MODULES.iter().filter(|module| workspace.version(module.package).is_some())
}
