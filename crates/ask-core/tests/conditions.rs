//! Questions that are asked only with some answers to earlier ones: no answer to one that is not asked is ever sent, and none is
//! lost while it is not asked.

use ask_core::{
    Action, Questionnaire, Row, Session, Settings,
    input::{ReadOptions, read_json},
    outcome::{answers::answers, outcome_json::outcome_value, parse},
};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::rc::Rc;

fn read(input: &Value) -> Questionnaire {
    let reading = read_json(&input.to_string(), &ReadOptions::default());
    reading.questionnaire.unwrap_or_else(|| panic!("{:?}", reading.problems))
}

fn question(index: usize, when: &Value) -> Value {
    let options: Vec<Value> =
        ["A", "B", "C"].iter().map(|label| json!({ "label": format!("{label}{index}"), "description": "d" })).collect();
    let mut question = json!({ "key": format!("q{index}"), "question": format!("Question {index}?"), "header": "H", "options": options,
        "multiSelect": index % 2 == 1 });
    if !when.is_null() {
        question["when"] = when.clone();
    }
    question
}

/// Conditions of up to four questions: each on any earlier one.
fn sets() -> impl Strategy<Value = Value> {
    let condition = (0..4_usize, 0..5_usize, 0..3_usize, any::<bool>());
    prop::collection::vec(condition, 4).prop_map(|conditions| {
        let questions = conditions.iter().enumerate().map(|(index, &(before, form, label, by_text))| {
            if before >= index {
                return question(index, &Value::Null);
            }
            let named = if by_text { format!("Question {before}?") } else { format!("q{before}") };
            let answer = format!("{}{before}", ["A", "B", "C"][label]);
            let when = match form {
                0 => json!({ "question": named, "is": true }),
                1 => json!({ "question": named, "is": answer }),
                2 => json!({ "question": named, "not": answer }),
                3 => json!({ "question": named, "is": [answer, "typed"] }),
                _ => json!({ "question": named }),
            };
            question(index, &when)
        });
        json!({ "questions": questions.collect::<Vec<_>>() })
    })
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let action = prop_oneof![
        4 => (0..3_usize).prop_map(|at| Action::Pick(Row::Choice(at))),
        1 => (0..3_usize).prop_map(|at| Action::Unpick(Row::Choice(at))),
        1 => Just(Action::TypeOther("typed".to_owned())),
        1 => Just(Action::TypeNotes("noted".to_owned())),
        4 => Just(Action::Advance),
        2 => Just(Action::GoBack),
        1 => Just(Action::Skip),
        1 => (0..4_usize).prop_map(Action::Visit),
    ];
    prop::collection::vec(action, 0..40)
}

proptest! {
    #[test]
    fn no_answer_that_was_not_asked_is_sent_and_none_is_lost(set in sets(), actions in actions(), form in any::<bool>()) {
        let questionnaire = Rc::new(read(&set));
        let settings = Settings { form, allow_notes: true, ..Settings::default() };
        let mut session = Session::new(questionnaire.clone(), settings);
        session.apply(Action::Arm);
        for action in actions {
            let before = session.drafts().to_vec();
            let step = session.step();
            prop_assert!(session.is_asked(step), "a person never stands at a question that is not asked");
            session.apply(Action::Arm);
            session.apply(action.clone());
            if session.outcome().is_some() {
                break;
            }
            for (at, (was, is)) in before.iter().zip(session.drafts()).enumerate() {
                if at != step && !matches!(action, Action::Visit(_)) {
                    prop_assert_eq!((was.other(), was.notes(), was.first_picked()), (is.other(), is.notes(), is.first_picked()));
                }
            }
        }
        let entries = session.entries();
        for entry in &entries {
            prop_assert!(session.is_asked(entry.index) || entry.is_blank());
        }
        // What is written of it says the same, and is read back as the same.
        let outcome = session.outcome().cloned().unwrap_or_else(|| session.to_deliver());
        let written = outcome_value(&questionnaire, &outcome);
        let seen: Value = serde_json::from_str(&written.to_json()).expect("JSON");
        for (at, entry) in seen["entries"].as_array().expect("entries").iter().enumerate() {
            prop_assert_eq!(entry["status"] == "not-asked", !session.is_asked(at), "{}", entry);
        }
        let parsed = parse(&questionnaire, &written).expect("an outcome");
        prop_assert_eq!(parsed.entries(), outcome.entries());
        let map = answers(&questionnaire, &outcome);
        for (text, _) in &map {
            let at = text.as_bytes()[9] - b'0';
            prop_assert!(session.is_asked(at.into()), "{}", text);
        }
    }

    #[test]
    fn the_normalized_form_says_the_same(set in sets()) {
        let questionnaire = read(&set);
        let written = ask_core::input::questionnaire_json::write(&questionnaire);
        let again = read(&serde_json::from_str(&written.to_json()).expect("JSON"));
        prop_assert_eq!(again, questionnaire);
    }
}

/// What is wrong with the condition of the second of three questions.
fn problems(when: &Value, changed: impl Fn(&mut Value)) -> Vec<String> {
    let mut questions = json!([question(0, &Value::Null), question(1, when), question(2, &Value::Null)]);
    changed(&mut questions);
    let reading = read_json(&questions.to_string(), &ReadOptions::default());
    reading.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_condition_names_an_earlier_question_and_an_answer_to_it() {
    let table = [
        (json!({ "question": "q0", "is": "A0" }), ""),
        (json!({ "question": "Question 0?", "is": ["A0", "B0"], "not": "C0" }), ""),
        (json!({ "question": "q0", "is": "typed by the person" }), ""),
        (
            json!({ "question": "database" }),
            "questions[1].when.question: \"database\", must name an earlier question; send its key or its text",
        ),
        (
            json!({ "question": "q1" }),
            "questions[1].when.question: \"q1\", must name an earlier question; put this question behind it",
        ),
        (
            json!({ "question": "Question 2?", "is": "A2" }),
            "questions[1].when.question: \"Question 2?\", must name an earlier question; put this question behind it",
        ),
        (
            json!({ "question": "q0", "is": ["A0", 7] }),
            "questions[1].when.is: 7, must be an answer to that question; send one of its labels",
        ),
    ];
    for (when, expected) in &table {
        assert_eq!(problems(when, |_| ()).join("\n"), *expected, "{when}");
    }
    let closed = |questions: &mut Value| questions[0]["allowOther"] = false.into();
    assert_eq!(
        problems(&json!({ "question": "q0", "not": "D0" }), closed),
        ["questions[1].when.not: \"D0\", must be an answer to that question; send one of its labels"]
    );
}

#[test]
fn something_else_of_that_name_is_no_condition() {
    let mut questions = json!([question(0, &Value::Null)]);
    questions[0]["when"] = "later".into();
    let reading = read_json(&questions.to_string(), &ReadOptions::default());
    assert!(
        reading.problems.is_empty() && reading.questionnaire.is_some_and(|read| read.questions()[0].when.is_none())
    );
    assert!(reading.repairs.iter().any(|repair| repair.path == "questions[0].when" && repair.code == "ignored"));
}

#[test]
fn a_typed_label_counts_as_the_label() {
    let questionnaire =
        Rc::new(read(&json!([question(0, &Value::Null), question(1, &json!({ "question": "q0", "is": "B0" }))])));
    let mut session = Session::new(questionnaire, Settings::default());
    session.apply(Action::Arm);
    session.apply(Action::TypeOther(" B0 ".to_owned()));
    assert!(session.is_asked(1));
    session.apply(Action::TypeOther("something else".to_owned()));
    assert!(!session.is_asked(1));
}

#[test]
fn a_hidden_question_comes_back_with_its_draft() {
    let questionnaire = Rc::new(read(&json!([
        question(0, &Value::Null),
        question(1, &json!({ "question": "q0", "is": "A0" })),
        question(2, &json!({ "question": "q1", "is": true })),
    ])));
    let mut session = Session::new(questionnaire, Settings::default());
    let mut press = |action: Action| {
        session.apply(Action::Arm);
        session.apply(action);
        (session.step(), session.number_before(3), session.entries()[1].selected.len(), session.main_button())
    };
    use ask_core::session::MainButton::{Continue, Review, Send};
    assert_eq!(press(Action::Pick(Row::Choice(0))), (0, 2, 0, Continue));
    assert_eq!(press(Action::Advance), (1, 2, 0, Review));
    assert_eq!(press(Action::Pick(Row::Choice(2))), (1, 3, 1, Continue));
    assert_eq!(press(Action::GoBack), (0, 3, 1, Continue));
    // The only one needs no review.
    assert_eq!(press(Action::Pick(Row::Choice(1))), (0, 1, 0, Send));
    assert_eq!(press(Action::Pick(Row::Choice(0))), (0, 3, 1, Continue));
    assert_eq!(press(Action::Pick(Row::Choice(1))), (0, 1, 0, Send));
    session.apply(Action::Advance);
    assert_eq!(session.stage(), ask_core::session::Stage::Step(0), "there is no review");
}
