//! A protocol is a file in Rust, a file in JSON beside it, and a row in docs/sources.md. This adds one to a copy of the crate, runs
//! `cargo xtask protocols`, and then its vectors: nothing else had to be changed by hand.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const RUST: &str = r#"//! `{smoke}` of a signal fire, with one question; the reply is `{smoke}` with the answer.
//!
//! Source: docs/sources.md, section 2.4.

use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::{Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol =
    Protocol { is: |message| !message.get("smoke").is_null(), after: &[], decode, encode };

fn decode(message: &Value, reader: &Reader) -> Decoded {
    Decoded::ask_form(message.get("id"), message.get("smoke"), message, reader)
}

fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let answers = pending.questionnaire.questions().iter().zip(outcome.entries());
    let mut texts = answers.filter_map(|(question, entry)| answer_string::encode(question, entry));
    Encoded::one(object([("smoke", texts.next().map(Value::from))]))
}
"#;

const JSON: &str = r#"{
  "ids": "connection",
  "refusal": {"message": {"smoke": "$text"}},
  "example": [{"id": 1, "smoke": {"question": "Which hill?", "options": ["North", "South"]}}],
  "cases": [
    {"name": "smoke-signals: a fire is recognized", "source": "ours", "call": "dialect", "message": {"smoke": {}}, "expect": "smoke-signals"},
    {"name": "smoke-signals: an answer rises", "source": "ours", "call": "encode", "dialect": "smoke-signals", "pending": {"dialect": "smoke-signals", "correlation": 1, "questionnaire": {"questions": []}, "raw": {"id": 1, "smoke": {"questions": [{"question": "Which hill?", "options": [{"label": "North"}, {"label": "South"}]}]}}}, "outcome": {"type": "answered", "entries": [{"index": 0, "selected": ["South"]}]}, "expect": {"messages": [{"smoke": "South"}], "losses": []}}
  ]
}
"#;

#[test]
fn a_protocol_is_added_with_one_file_its_vectors_and_a_row() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("protocol-recipe");
    copy_of(&root, &copy);

    let folder = copy.join("crates/ask-protocols/src/dialect/texts");
    fs::write(folder.join("smoke_signals.rs"), RUST).unwrap();
    fs::write(folder.join("smoke_signals.json"), JSON).unwrap();
    let sources = copy.join("docs/sources.md");
    let text = fs::read_to_string(&sources).unwrap();
    fs::write(&sources, text.replace("### 2.4 Generic payload\n", "### 2.4 Generic payload\n`smoke-signals` too.\n"))
        .unwrap();

    let before = contents(&copy);
    run(Command::new(env!("CARGO_BIN_EXE_xtask")).arg("protocols"), &copy);
    let after = contents(&copy);
    let changed: Vec<&PathBuf> =
        after.iter().filter(|(path, text)| before.get(*path) != Some(*text)).map(|(path, _)| path).collect();
    let is_written = |path: &&&PathBuf| {
        path.components().any(|part| part.as_os_str() == "generated")
            || path.starts_with("docs")
            || path.ends_with("Cargo.lock")
    };
    assert!(changed.iter().all(|path| is_written(&path)), "{changed:?}");
    for file in
        ["docs/stacks.md", "docs/reading.md", "npm/types/generated/dialect.d.ts", "www/app/tools/generated/examples.js"]
    {
        assert!(after[Path::new(file)].contains("smoke"), "{file}");
    }

    run(
        Command::new(env!("CARGO")).args([
            "test",
            "--offline",
            "-p",
            "ask-protocols",
            "--test",
            "vectors",
            "--test",
            "stacks_doc",
            "--test",
            "reading_doc",
        ]),
        &copy,
    );
}

/// What the command reads and tests need, in a workspace of its own. The core is that of the repository, which has been compiled.
fn copy_of(root: &Path, copy: &Path) {
    if copy.exists() {
        fs::remove_dir_all(copy).unwrap();
    }
    for name in ["crates/ask-protocols", "docs", "tests/vectors"] {
        copy_folder(&root.join(name), &copy.join(name));
    }
    fs::create_dir_all(copy.join("crates/xtask")).unwrap();
    fs::copy(root.join("Cargo.lock"), copy.join("Cargo.lock")).unwrap();
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let (before, members) = manifest.split_once("members = [").unwrap();
    let (_, after) = members.split_once("\n[workspace.package]").unwrap();
    let core = format!("ask-core = {{ path = {:?}", root.join("crates/ask-core"));
    let after = after.replace("ask-core = { path = \"crates/ask-core\"", &core);
    fs::write(
        copy.join("Cargo.toml"),
        format!("{before}members = [\"crates/ask-protocols\"]\n[workspace.package]{after}"),
    )
    .unwrap();
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy_folder(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}

fn contents(root: &Path) -> BTreeMap<PathBuf, String> {
    fn add(root: &Path, folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                add(root, &path, found);
            } else if let Ok(text) = fs::read_to_string(&path) {
                found.insert(path.strip_prefix(root).unwrap().to_owned(), text);
            }
        }
    }
    let mut found = BTreeMap::new();
    add(root, root, &mut found);
    found
}

/// Runs a program in the copy. The target folder is the usual one, so that only what differs is compiled.
fn run(command: &mut Command, copy: &Path) {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    command.current_dir(copy).env("CARGO_MANIFEST_DIR", copy.join("crates/xtask")).env("CARGO_TARGET_DIR", target);
    let output = command.output().unwrap();
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{command:?}\n{}\n{}", said(&output.stdout), said(&output.stderr));
}
