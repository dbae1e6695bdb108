//! The cases of `tests/vectors`, for tests that look at all of them.

use ask_core::{Value as AskValue, json};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// All cases of all files, in the order of the files' names. Fixtures are filled in.
pub fn cases() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors");
    let entries = fs::read_dir(folder).expect("the vectors exist").flatten().map(|entry| entry.path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    files.sort();
    let read = |path| fs::read_to_string(path).expect("a vector file can be read");
    files.iter().map(read).flat_map(|text| cases_of(serde_json::from_str(&text).expect("vectors are JSON"))).collect()
}

/// A file is a list of cases, or `{fixtures, cases}`.
fn cases_of(file: Value) -> Vec<Value> {
    let Value::Object(file) = file else { return file.as_array().cloned().unwrap_or_default() };
    let mut cases = file["cases"].as_array().cloned().expect("a file has cases");
    for member in cases.iter_mut().filter_map(Value::as_object_mut).flat_map(|case| case.values_mut()) {
        if let Some(name) = member.as_str().and_then(|text| text.strip_prefix('$')) {
            *member = file["fixtures"][name].clone();
        }
    }
    cases
}

/// The messages of the cases, each as the core's own value.
#[allow(dead_code, reason = "some tests need only the cases")]
pub fn message(case: &Value) -> Option<AskValue> {
    case.get("message").map(|message| json::read(&message.to_string()).expect("a message is JSON"))
}
