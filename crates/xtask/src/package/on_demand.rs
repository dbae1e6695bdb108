//! The folders of the package whose files no first question waits for.

/// The wasm modules as JavaScript, for pages that forbid WebAssembly.
pub const SCRIPTS: &str = "_lib/script/";

/// The table of characters that look alike, which few texts need.
pub const SKELETONS: &str = "_lib/load/skeletons.js";

/// What loads and inflates it, and the memory of the builds without WebAssembly.
const INFLATE: &str = "_lib/load/inflate.js";

/// The glue of the panel's wasm, for pages that have that elsewhere.
pub const GLUE: &str = "_lib/load/glue.js";

/// What starts parts of the core. Joined files contain what they need of it; what imports it later needs it then.
pub const MODULES: &str = "_lib/load/modules.js";

/// What is loaded once it is needed, or once a panel is in the page. Code that is joined leaves it outside, and it does not
/// count for a first question.
pub const ON_DEMAND: [&str; 10] = [
    "_lib/extras/",
    "_lib/locale/",
    "_lib/reading/",
    "_lib/rich-text/",
    "_lib/shared/",
    "_lib/theme/",
    SCRIPTS,
    SKELETONS,
    INFLATE,
    GLUE,
];
