//! What draws a question before the wasm is there is up to date.

use std::{fs, path::Path};

use ask_markup::{Sketch, javascript};

/// To update the files: `UPDATE=1 cargo test -p ask-markup --test javascript`.
#[test]
fn the_committed_javascript_is_up_to_date() {
    let files = [
        ("panel/markup.js", Sketch::Early),
        ("extras/early/markup.js", Sketch::Decision),
        ("reading/markup.js", Sketch::Arriving),
    ];
    for (file, sketch) in files {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../npm/_lib").join(file);
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, javascript(sketch)).expect("the file can be written");
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == javascript(sketch), "_lib/{file} is stale; run this test with UPDATE=1");
    }
}
