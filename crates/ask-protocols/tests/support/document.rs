//! Tables of documents that are written from what the code does. `ASK_WRITE=1` writes them; otherwise they are compared.

use std::path::Path;
use std::{env, fs};

/// The table between two marks of a document in `docs`: `<!-- generated: NAME -->` and `<!-- /generated -->`.
pub fn table(document: &str, name: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(document);
    let text = fs::read_to_string(&path).expect("the document exists");
    let begin = format!("<!-- generated: {name} -->\n\n");
    let (before, rest) = text.split_once(&begin).expect("the document has the mark of the table");
    let (found, after) = rest.split_once("\n<!-- /generated -->").expect("the table ends");
    if env::var_os("ASK_WRITE").is_some() {
        let written = [before, &begin, expected, "\n<!-- /generated -->", after].concat();
        fs::write(&path, written).expect("the document can be written");
    } else {
        assert_eq!(found, expected, "{document}: run `cargo xtask protocols`");
    }
}
