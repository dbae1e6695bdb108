//! Runs the language-neutral cases of the protocols and of `tests/vectors` through the text API and compares the results byte for byte. The
//! same files run through the built package in Node (`tests/node/vectors.test.mjs`). `tests/vectors/README.md` describes
//! the format of a case.

#[path = "support/vectors.rs"]
mod support;

use ask_core::{Value, json};
use ask_protocols::api;
use std::fs;
use std::path::Path;

#[test]
fn every_vector_produces_the_expected_result() {
    let (mut count, mut failures) = (0, Vec::new());
    for file in support::files() {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let vectors = Vectors::read(&file);
        for case in vectors.cases() {
            count += 1;
            let (expected, actual) = (vectors.expected(case), vectors.run(case));
            if expected != actual {
                let case = case.get("name").as_text().unwrap_or("a case without a name");
                failures.push(format!("{name}: {case}\n  expected {expected}\n  actual   {actual}"));
            }
        }
    }
    assert!(count > 0, "there are no vectors");
    assert!(failures.is_empty(), "{} of {count} vectors fail\n\n{}", failures.len(), failures.join("\n\n"));
}

#[test]
fn every_vector_has_a_unique_name_and_a_source() {
    for file in support::files() {
        let vectors = Vectors::read(&file);
        let mut names: Vec<&str> = vectors.cases().iter().filter_map(|case| case.get("name").as_text()).collect();
        assert_eq!(names.len(), vectors.cases().len(), "{} has a case without a name", file.display());
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "{} has a duplicate name", file.display());
        let sourced =
            vectors.cases().iter().all(|case| case.get("source").as_text().is_some_and(|from| !from.is_empty()));
        assert!(sourced, "{} has a case without a source", file.display());
    }
}

/// A file of cases: a list of them, or an object with `cases` and perhaps `fixtures`.
struct Vectors(Value);

impl Vectors {
    fn read(file: &Path) -> Self {
        let text = fs::read_to_string(file).expect("a vector file can be read");
        Self(serde_json::from_str(&text).map(from_serde).unwrap_or_else(|why| panic!("{}: {why}", file.display())))
    }

    fn cases(&self) -> &[Value] {
        if self.0.items().is_empty() { self.0.get("cases").items() } else { self.0.items() }
    }

    /// A member of a case; `"$F1"` stands for the fixture `F1`.
    fn get<'a>(&'a self, case: &'a Value, name: &str) -> &'a Value {
        let value = case.get(name);
        let fixture = value.as_text().and_then(|text| text.strip_prefix('$'));
        fixture.map_or(value, |fixture| match self.0.get("fixtures").get(fixture) {
            Value::Null => panic!("there is no fixture {fixture}"),
            fixture => fixture,
        })
    }

    fn run(&self, case: &Value) -> String {
        let json = |name: &str| self.get(case, name).to_json();
        let text = |name: &str| case.get(name).as_text().unwrap_or_default().to_owned();
        // A case gives input that is not JSON as `text`.
        let input = || case.get("text").as_text().map_or_else(|| json("input"), str::to_owned);
        match case.get("call").as_text().unwrap_or_default() {
            "validate" => api::validate(&input(), &json("options")),
            "format" => api::format(&input(), &json("outcome"), &text("style")),
            "reply" => {
                let index = json("index").parse().unwrap_or_default();
                api::read_reply(&input(), index, &text("typed"))
            }
            "seen" => api::read_answers(&input(), &json("result")),
            "result" => api::read_result(&input(), &json("result")),
            "auto" => api::auto(&input()),
            "detect" => api::detect_generation(&text("result")),
            "decode" => api::decode(&text("dialect"), &json("message"), &json("options")),
            "dialect" => api::detect_dialect(&json("message")),
            "encode" => api::encode(&text("dialect"), &json("pending"), &json("outcome")),
            "digest" => api::records::digest(&input()),
            "verify" => api::records::verify_decision(&json("record"), &input()),
            call => panic!("there is no call {call}"),
        }
    }

    /// The text that [`Self::run`] must return.
    fn expected(&self, case: &Value) -> String {
        let problems = case.get("problems");
        if case.get("call").as_text() == Some("validate") {
            self.get(case, "expect").to_json()
        } else if problems.is_null() {
            let value = ("value", self.get(case, "expect").clone());
            let losses = case.get("losses");
            Value::map([value].into_iter().chain((!losses.is_null()).then(|| ("losses", losses.clone())))).to_json()
        } else {
            Value::map([("problems", problems.clone())]).to_json()
        }
    }
}

/// The vectors test the crate's own parser, so another one reads them. It cannot represent lone surrogates or more digits
/// than a double has; cases about those give their JSON as `text`.
fn from_serde(value: serde_json::Value) -> Value {
    match value {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(value) => value.into(),
        serde_json::Value::Number(number) => Value::Number(number.to_string()),
        serde_json::Value::String(text) => text.into(),
        serde_json::Value::Array(items) => items.into_iter().map(from_serde).collect(),
        serde_json::Value::Object(members) => {
            Value::map(members.into_iter().map(|(key, member)| (key, from_serde(member))))
        }
    }
}

/// A program may store the result of `validate` and pass it in place of the model's input.
#[test]
fn a_validated_questionnaire_is_read_again_unchanged() {
    for file in support::files() {
        let vectors = Vectors::read(&file);
        for case in vectors.cases().iter().filter(|case| case.get("call").as_text() == Some("validate")) {
            let questionnaire = vectors.get(case, "expect").get("questionnaire");
            let preview = case.get("options").get("preview").as_text().unwrap_or("markdown");
            let options = Value::map([("mode", Value::from("lenient")), ("preview", preview.into())]);
            let again = json::read(&api::validate(&questionnaire.to_json(), &options.to_json())).expect("JSON");
            assert_eq!(again.get("questionnaire"), questionnaire, "{}: {:?}", file.display(), case.get("name"));
        }
    }
}

#[test]
fn the_crate_and_serde_json_read_the_same_values_from_the_vectors() {
    for file in support::files() {
        let text = fs::read_to_string(&file).expect("a vector file can be read");
        for case in Vectors::read(&file).cases() {
            assert_eq!(json::read(&case.to_json()).as_ref(), Ok(case), "{}", file.display());
        }
        assert!(text.ends_with('\n'), "{} ends without a newline", file.display());
    }
}
