//! The committed JavaScript of the tables is up to date.

use std::{fs, path::Path};

use ask_markup::javascript;

/// To update the file: `UPDATE=1 cargo test -p ask-markup --test javascript`.
#[test]
fn the_committed_javascript_is_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ask-wasm/npm/_engine/reading/markup.js");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, javascript()).expect("the file can be written");
    }
    let committed = fs::read_to_string(&file).unwrap_or_default();
    assert!(committed == javascript(), "_engine/reading/markup.js is stale; run this test with UPDATE=1");
}
