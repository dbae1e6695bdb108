//! The cases of the vectors, for tests that look at all of them.

use ask_core::{Value as AskValue, json};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// All files of cases: those of each protocol, which stand beside it, and `tests/vectors`.
pub fn files() -> Vec<PathBuf> {
    let mut files = of_protocols();
    files.extend(json_in(&root().join("../../tests/vectors")));
    files
}

/// The files of the protocols, in the order of their folders and names.
pub fn of_protocols() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir(root().join("src/dialect"))
        .expect("there are protocols")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    folders.iter().flat_map(|folder| json_in(folder)).collect()
}

/// The names of the protocols, and what their files say of them.
#[allow(dead_code, reason = "some tests need only the cases")]
pub fn protocols() -> Vec<(String, Value)> {
    let read = |path: PathBuf| {
        let name = path.file_stem().expect("a file has a name").to_string_lossy().replace('_', "-");
        let text = fs::read_to_string(path).expect("a protocol can be read");
        (name, serde_json::from_str(&text).expect("a protocol is JSON"))
    };
    let mut protocols: Vec<(String, Value)> = of_protocols().into_iter().map(read).collect();
    protocols.sort_by(|(one, _), (other, _)| one.cmp(other));
    protocols
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn json_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the vectors exist").flatten().map(|entry| entry.path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    files.sort();
    files
}

/// All cases of all files, in the order of the files. Fixtures are filled in.
#[allow(dead_code, reason = "some tests need only the files")]
pub fn cases() -> Vec<Value> {
    let read = |path: PathBuf| fs::read_to_string(path).expect("a vector file can be read");
    files()
        .into_iter()
        .map(read)
        .flat_map(|text| cases_of(serde_json::from_str(&text).expect("vectors are JSON")))
        .collect()
}

/// A file is a list of cases, or an object with `cases` and perhaps `fixtures`.
fn cases_of(file: Value) -> Vec<Value> {
    let Value::Object(file) = file else { return file.as_array().cloned().unwrap_or_default() };
    let mut cases = file["cases"].as_array().cloned().expect("a file has cases");
    for member in cases.iter_mut().filter_map(Value::as_object_mut).flat_map(|case| case.values_mut()) {
        let fixture =
            member.as_str().and_then(|text| text.strip_prefix('$')).and_then(|name| file.get("fixtures")?.get(name));
        if let Some(fixture) = fixture {
            *member = fixture.clone();
        }
    }
    cases
}

/// The messages of the cases, each as the core's own value.
#[allow(dead_code, reason = "some tests need only the cases")]
pub fn message(case: &Value) -> Option<AskValue> {
    case.get("message").map(|message| json::read(&message.to_string()).expect("a message is JSON"))
}
