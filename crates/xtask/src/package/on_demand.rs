//! The folders of the package whose files no first question waits for.

/// The wasm modules as JavaScript, for pages that forbid WebAssembly.
pub const SCRIPTS: &str = "_lib/script/";

/// The table of characters that look alike, which few texts need.
pub const SKELETONS: &str = "_lib/load/skeletons.js";
const LOAD_SKELETONS: &str = "_lib/load/skeletons-load.js";

/// What inflates it, and the memory of the builds without WebAssembly.
const INFLATE: &str = "_lib/load/inflate.js";

/// The glue of the panel's wasm, for pages that have that elsewhere.
pub const GLUE: &str = "_lib/load/glue.js";

/// What binds decisions to what runs, which the core loads by itself.
const RECORDS: &str = "_lib/load/records-";

/// What reads changed arguments of an action.
const EDITS: &str = "_lib/load/edits-";

/// The forms of any JSON Schema. Both who reads them and who checks their fields use the same instance, so it is in no joined code.
const JSON_SCHEMA: &str = "_lib/load/json-schema-";

/// What is loaded once it is needed, or once a panel is in the page. Code that is joined leaves it outside, and it does not
/// count for a first question.
pub const ON_DEMAND: [&str; 14] = [
    "_lib/extras/",
    "_lib/locale/",
    "_lib/reading/",
    "_lib/rich-text/",
    "_lib/shared/",
    "_lib/theme/",
    SCRIPTS,
    SKELETONS,
    LOAD_SKELETONS,
    INFLATE,
    RECORDS,
    EDITS,
    JSON_SCHEMA,
    GLUE,
];
