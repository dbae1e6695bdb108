//! Texts for people and models do not count questions that were not asked because of earlier answers.

use ask_core::input::{ReadOptions, read_json};
use ask_core::{Action, Row, Session, Settings, Value};
use ask_protocols::format::{FormatInput, Style};
use std::collections::BTreeSet;
use std::rc::Rc;

const QUESTIONS: &str = r#"{"questions": [
    {"key": "a", "question": "A?", "header": "A", "options": [{"label": "Yes"}, {"label": "No"}]},
    {"key": "b", "question": "B?", "header": "B", "options": [{"label": "Yes"}, {"label": "No"}], "when": {"question": "a", "is": "Yes"}},
    {"key": "c", "question": "C?", "header": "C", "options": [{"label": "Yes"}, {"label": "No"}], "when": {"question": "b"}},
    {"key": "d", "question": "D?", "header": "D", "options": [{"label": "Yes"}, {"label": "No"}], "when": {"question": "a", "not": "Yes"}}
]}"#;

/// Every way to answer, with an option or with Skip, at each of four steps.
#[test]
fn a_receipt_has_a_line_for_each_question_that_was_asked() {
    let reading = read_json(QUESTIONS, &ReadOptions::default());
    let questionnaire = Rc::new(reading.questionnaire.expect("questions"));
    let mut counts = BTreeSet::new();
    for answers in 0..81_usize {
        let mut session = Session::new(Rc::clone(&questionnaire), Settings::default());
        for _ in 0..8 {
            session.apply(Action::Arm);
            if session.outcome().is_some() {
                break;
            }
            match answers / [1, 3, 9, 27][session.step().min(3)] % 3 {
                2 if session.step() < 4 => session.apply(Action::Skip),
                row => session.apply(Action::Pick(Row::Choice(row.min(1)))),
            };
            session.apply(Action::Arm);
            session.apply(Action::Advance);
        }
        let outcome = session.outcome().expect("all questions are answered or skipped");
        let input = FormatInput { questionnaire: &questionnaire, outcome, tool_input: &Value::Null };
        let receipt = Style::ReceiptInline.write(&input);
        let lines = receipt.as_text().expect("a text").lines().filter(|line| line.starts_with(['✔', '–'])).count();
        assert_eq!(lines, (0..4).filter(|&at| session.is_asked(at)).count(), "{answers}: {receipt:?}");
        counts.insert(lines);
    }
    assert_eq!(counts, BTreeSet::from([1, 2, 3]), "answers decide how many are asked");
}
