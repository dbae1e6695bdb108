//! The HTML of every kind of question in every state, and the texts of one in every language, as files in `tests/snapshots`: the
//! first one as it is, and of all others the lines that are different in the one before that they are most like.

mod support;

use std::{collections::HashSet, fs, path::PathBuf};

use ask_core::{Action, Row, Session, Wording};
use ask_markup::{PanelScope, Piece, RECEIPT, ROOT, ReceiptScope, Scope, Tree, render};
use similar::{ChangeTag, TextDiff};
use support::cases;

/// Characters that are one too many.
const TOO_LONG: usize = 10_001;

/// The name of a state, and what leads to it.
type State = (&'static str, fn(&Session) -> Vec<Action>);

const STATES: [State; 14] = [
    ("new", |_| vec![]),
    ("armed", |_| vec![Action::Arm]),
    ("picked", |_| vec![Action::Pick(Row::Choice(1))]),
    ("answered by the person", |_| vec![Action::TypeOther("My own".into())]),
    ("with a note", |_| vec![Action::OpenNotes, Action::TypeNotes("Because".into())]),
    ("too long", |_| vec![Action::TypeOther("x".repeat(TOO_LONG))]),
    ("missing", |_| vec![Action::Arm, Action::Advance]),
    ("another waits", |_| vec![Action::Queued(2)]),
    ("time is running out", |_| vec![Action::Tick(50_000)]),
    ("second step", |_| vec![Action::Arm, Action::Skip]),
    ("review", |session| {
        let answer = |_| [Action::Arm, Action::TypeOther("Mine".into()), Action::Advance];
        session.drafts().iter().flat_map(answer).collect()
    }),
    ("leaving", |_| vec![Action::Arm, Action::TypeOther("Mine".into()), Action::Cancel]),
    ("collapsed", |_| vec![Action::Collapse]),
    ("not delivered", |session| {
        let answer = |_| [Action::Arm, Action::TypeOther("Mine".into()), Action::Advance];
        let ends = [Action::Arm, Action::Advance, Action::Delivered(false)];
        session.drafts().iter().flat_map(answer).chain(ends).collect()
    }),
];

/// What ends a panel.
const ENDINGS: [State; 6] = [
    ("answered", |session| {
        let answer = |_| [Action::Arm, Action::Pick(Row::Choice(0)), Action::TypeOther("Mine".into()), Action::Advance];
        let sends = [Action::Arm, Action::Advance, Action::Delivered(true)];
        session.drafts().iter().flat_map(answer).chain(sends).collect()
    }),
    ("declined", |_| vec![Action::Arm, Action::Decline]),
    ("cancelled", |_| vec![Action::Arm, Action::Cancel, Action::Leave]),
    ("answered in the chat", |_| vec![Action::Reply("Neither".into())]),
    ("closed by the page", |_| vec![Action::TypeOther("Mine".into()), Action::Abort]),
    ("withdrawn", |_| vec![Action::Supersede]),
];

fn after(mut session: Session, actions: Vec<Action>) -> Session {
    for action in actions {
        if session.outcome().is_none() {
            session.apply(action);
        }
    }
    session
}

/// The HTML of a table, one element a line.
fn html(scope: &dyn Scope, table: &'static Piece) -> String {
    let tree = Tree::default();
    render(&tree, scope, table, &Tree::ROOT, None);
    let mut depth = 0;
    let mut lines = String::new();
    for tag in tree.html().replace("><", ">\n<").replace(&"x".repeat(TOO_LONG), "too long").lines() {
        let closes = tag.matches("</").count();
        let opens = tag.matches('<').count() - closes - tag.matches("<input").count();
        if opens == 0 {
            depth -= closes;
        }
        lines.extend([&*"  ".repeat(depth), tag, "\n"]);
        if opens > 0 {
            depth = depth + opens - closes;
        }
    }
    lines
}

fn panel(session: &Session, words: &Wording) -> String {
    html(&PanelScope { session, words, asked_by: None, action_text: None }, &ROOT)
}

fn receipt(session: &Session, words: &Wording) -> Option<String> {
    let outcome = session.outcome()?;
    Some(html(&ReceiptScope { questionnaire: session.questionnaire(), outcome, words }, &RECEIPT))
}

/// Every state of a session that looks different from those before it, and its receipts.
fn states(new: &Session, words: &Wording) -> Vec<(&'static str, String)> {
    let open = STATES.iter().filter_map(|(name, actions)| {
        let session = after(new.clone(), actions(new));
        session.outcome().is_none().then(|| (*name, panel(&session, words)))
    });
    let ended =
        ENDINGS.iter().filter_map(|(name, actions)| Some((*name, receipt(&after(new.clone(), actions(new)), words)?)));
    let mut states: Vec<(&str, String)> = Vec::new();
    for (name, html) in open.chain(ended) {
        if states.iter().all(|(_, seen)| *seen != html) {
            states.push((name, html));
        }
    }
    states
}

/// The lines that are different in `new`.
fn difference(old: &str, new: &str) -> String {
    let diff = TextDiff::from_lines(old, new);
    let changes = diff.iter_all_changes().filter(|change| change.tag() != ChangeTag::Equal);
    changes.map(|change| format!("{}{change}", change.tag())).collect()
}

/// Compares a text with a file. To update the files: `UPDATE=1 cargo test -p ask-markup --test snapshots`.
fn compare(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(format!("{name}.html"));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, text).expect("the file can be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    let (mut ours, mut theirs) = (text.lines(), committed.lines());
    let mut line = 1;
    loop {
        match (ours.next(), theirs.next()) {
            (None, None) => return,
            (ours, theirs) => {
                assert_eq!(
                    ours,
                    theirs,
                    "{}:{line} is stale; run this test with UPDATE=1 and look at the difference",
                    path.display()
                );
                line += 1;
            }
        }
    }
}

#[test]
fn every_kind_of_question_in_every_state() {
    // What has been written, with its name: a state is compared with those of its own kind, and with the same of other kinds.
    let mut known: Vec<(&str, &str, String)> = Vec::new();
    for (kind, session) in cases() {
        let mut text = String::new();
        for (state, html) in states(&session, &Wording::default()) {
            let similar = known.iter().filter(|(of, is, _)| *of == kind || *is == state);
            let differences = similar.map(|(of, is, old)| (difference(old, &html), of, is));
            let shortest =
                differences.min_by_key(|(lines, ..)| lines.len()).filter(|(lines, ..)| lines.len() < html.len());
            text += &match shortest {
                Some((lines, of, is)) => format!("<!-- {state}, compared with {of}: {is} -->\n{lines}\n"),
                None => format!("<!-- {state} -->\n{html}\n"),
            };
            known.push((kind, state, html));
        }
        compare(&kind.replace(' ', "-"), &text);
    }
}

/// The texts of a language: the lines `"key": "text",` and `"key": { one: "text", other: "text" },` of a module in `npm/wording`.
fn words(source: &str) -> Wording {
    let mut words = Wording::default();
    for line in source.lines() {
        let Some((key, value)) = line.trim().split_once(": ") else { continue };
        let key = key.trim_matches('"');
        let texts = value.split('"').skip(1).step_by(2);
        if value.starts_with('"') {
            texts.take(1).for_each(|text| words.replace(key, text));
        } else if value.starts_with('{') {
            let categories = value.split(['{', ',', '"']).filter_map(|part| part.trim().strip_suffix(':'));
            categories.zip(texts).for_each(|(category, text)| words.add_plural_form(key, category, text));
        }
    }
    words
}

#[test]
fn every_language() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../npm/wording");
    let mut modules: Vec<_> =
        fs::read_dir(folder).expect("there are languages").map(|entry| entry.expect("a file").path()).collect();
    modules.retain(|path| path.extension().is_some_and(|extension| extension == "js"));
    modules.sort();
    assert!(modules.len() >= 9);
    let (_, session) =
        cases().into_iter().find(|(name, _)| *name == "steps with everything").expect("the case is there");
    for module in modules {
        let words = words(&fs::read_to_string(&module).expect("the file can be read"));
        let language = module.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        let mut seen = HashSet::new();
        let mut text = String::new();
        for ((state, english), (_, html)) in states(&session, &Wording::default()).iter().zip(states(&session, &words))
        {
            let lines = difference(english, &html);
            let new: String = lines
                .lines()
                .filter(|line| line.starts_with('+') && seen.insert((*line).to_owned()))
                .map(|line| format!("{line}\n"))
                .collect();
            if !new.is_empty() {
                text.extend([&*format!("<!-- {state} -->\n"), &new]);
            }
        }
        compare(&format!("language-{language}"), &text);
    }
}
