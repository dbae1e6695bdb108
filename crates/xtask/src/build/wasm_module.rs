//! The wasm modules of the package.

use crate::tools::workspace::Workspace;

/// One wasm module: its crate, and the files of the package that are made of it.
pub struct WasmModule {
    /// The crate. A module whose crate is not in the workspace is not built.
    pub package: &'static str,
    /// Whether the crate does more than connect another one to a browser, so that it is tested on the host as well.
    pub on_host: bool,
    /// Whether it may use `format!` and the like. If not, the build fails when they are in it.
    pub formats: bool,
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
static MODULES: [WasmModule; 3] = [
    WasmModule {
        package: "ask-wasm",
        on_host: false,
        formats: false,
        name: "panel",
        glue: "_engine/load/glue.js",
        inline: "_engine/load/inline.js",
        script: "_engine/script/panel.js",
        wasm: "wasm/panel_bg.wasm",
    },
    WasmModule {
        package: "ask-core-wasm",
        on_host: false,
        formats: true,
        name: "core",
        glue: "_engine/load/core-glue.js",
        inline: "_engine/load/core-inline.js",
        script: "_engine/script/core.js",
        wasm: "wasm/core_bg.wasm",
    },
    WasmModule {
        package: "ask-markdown-wasm",
        on_host: true,
        formats: false,
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
