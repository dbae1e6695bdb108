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
    /// The glue code.
    pub glue: &'static str,
    /// The wasm, deflated and as text in a script.
    pub inline: &'static str,
    /// The whole module as JavaScript, for pages that forbid WebAssembly.
    pub script: &'static str,
    /// The wasm itself.
    pub wasm: &'static str,
}

/// All modules.
static MODULES: [WasmModule; 4] = [
    WasmModule {
        package: "ask-wasm",
        features: "exports",
        on_host: false,
        in_demo: true,
        name: "panel",
        glue: "_engine/load/glue.js",
        inline: "_engine/load/inline.js",
        script: "_engine/script/panel.js",
        wasm: "wasm/panel_bg.wasm",
    },
    WasmModule {
        package: "ask-core-wasm",
        features: "",
        on_host: false,
        in_demo: true,
        name: "core",
        glue: "_engine/load/core-glue.js",
        inline: "_engine/load/core-inline.js",
        script: "_engine/script/core.js",
        wasm: "wasm/core_bg.wasm",
    },
    WasmModule {
        package: "ask-reader-wasm",
        features: "",
        on_host: false,
        in_demo: false,
        name: "reader",
        glue: "_engine/load/reader-glue.js",
        inline: "_engine/load/reader-inline.js",
        script: "_engine/script/reader.js",
        wasm: "wasm/reader_bg.wasm",
    },
    WasmModule {
        package: "ask-markdown-wasm",
        features: "exports",
        on_host: true,
        in_demo: true,
        name: "markdown",
        glue: "_engine/load/markdown-glue.js",
        inline: "_engine/load/markdown-inline.js",
        script: "_engine/script/markdown.js",
        wasm: "wasm/markdown_bg.wasm",
    },
];

/// The modules whose crates are in this workspace.
pub fn present(workspace: &Workspace) -> impl Iterator<Item = &'static WasmModule> + use<'_> {
    MODULES.iter().filter(|module| workspace.version(module.package).is_some())
}
