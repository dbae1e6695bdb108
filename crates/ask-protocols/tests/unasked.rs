//! Texts for people and models do not count questions that were not asked because of earlier answers.

use ask_core::input::{ReadOptions, read_json};
use ask_core::{Action, Row, Session, Settings, Value};
use ask_protocols::format::{FormatInput, Style};
use std::rc::Rc;

const QUESTIONS: &str = r#"{"questions": [
    {"key": "a", "question": "A?", "header": "A", "options": [{"label": "Yes"}, {"label": "No"}]},
    {"key": "b", "question": "B?", "header": "B", "options": [{"label": "Yes"}, {"label": "No"}], "when": {"question": "a", "is": "Yes"}},
    {"key": "c", "question": "C?", "header": "C", "options": [{"label": "Yes"}, {"label": "No"}], "when": {"question": "b"}},
    {"key": "d", "question": "D?", "header": "D", "options": [{"label": "Yes"}, {"label": "No"}], "when": {"question": "a", "not": "Yes"}}
]}"#;

#[test]
fn a_receipt_has_a_line_for_each_question_that_was_asked() {
    let reading = read_json(QUESTIONS, &ReadOptions::default());
    let questionnaire = Rc::new(reading.questionnaire.expect("questions"));
    for answers in 0..16_usize {
        let mut session = Session::new(Rc::clone(&questionnaire), Settings::default());
        for _ in 0..8 {
            session.apply(Action::Arm);
            if session.outcome().is_none() {
                session.apply(Action::Pick(Row::Choice(answers >> session.step().min(3) & 1)));
                session.apply(Action::Arm);
                session.apply(Action::Advance);
            }
        }
        let outcome = session.outcome().expect("all questions are answered");
        let input = FormatInput { questionnaire: &questionnaire, outcome, tool_input: &Value::Null };
        let receipt = Style::ReceiptInline.write(&input);
        let lines = receipt.as_text().expect("a text").lines().count();
        let asked = (0..4).filter(|&at| session.is_asked(at)).count();
        assert_eq!((lines, asked), if answers & 1 == 0 { (3, 3) } else { (2, 2) }, "{receipt:?}");
    }
}
