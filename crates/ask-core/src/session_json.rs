//! A session as JSON text, for the page to store. The format is internal: `{"of": fingerprint, "step": 1, "drafts":
//! [{"picked": [0, "other"], "other": "…", "notes": "…", "skipped": true}]}`. There is no `step` at the review.

use crate::{
    Questionnaire, Row, Session, Value, json,
    session::{DraftSnapshot, Snapshot, Stage},
};

/// Writes what is needed to restore the session.
#[must_use]
pub fn write(session: &Session) -> String {
    let saved = session.snapshot();
    let mut members = vec![("of", Value::from(fingerprint(session.questionnaire())))];
    if let Stage::Step(step) = saved.stage {
        members.push(("step", step.into()));
    }
    members.push(("drafts", saved.drafts.iter().map(draft).collect()));
    Value::map(members).to_json()
}

/// Restores a session of the same questions. Ignores any other text, because pages may store anything.
pub fn restore(session: &mut Session, text: &str) {
    let Ok(value) = json::read(text) else { return };
    if value.get("of").as_text() != Some(&fingerprint(session.questionnaire())) {
        return;
    }
    let stage = number(value.get("step")).map_or(Stage::Review, Stage::Step);
    let drafts = value.get("drafts").items().iter().map(read_draft).collect();
    session.restore(&Snapshot { stage, drafts });
}

fn draft(draft: &DraftSnapshot) -> Value {
    let picked = draft.picked.iter().map(|row| match row {
        Row::Choice(index) => Value::from(*index),
        Row::Other => Value::from("other"),
    });
    Value::map([
        ("picked", picked.collect()),
        ("other", draft.other.as_str().into()),
        ("notes", draft.notes.as_str().into()),
        ("skipped", draft.skipped.into()),
    ])
}

fn read_draft(value: &Value) -> DraftSnapshot {
    let row = |value: &Value| match value {
        Value::Text(_) => Some(Row::Other),
        value => number(value).map(Row::Choice),
    };
    let text = |key| value.get(key).as_text().unwrap_or_default().to_owned();
    DraftSnapshot {
        picked: value.get("picked").items().iter().filter_map(row).collect(),
        other: text("other"),
        notes: text("notes"),
        skipped: value.get("skipped").as_bool().unwrap_or(false),
    }
}

fn number(value: &Value) -> Option<usize> {
    if let Value::Number(digits) = value { digits.parse().ok() } else { None }
}

/// A fingerprint of the questions: the FNV-1a hash of their texts and labels.
fn fingerprint(questionnaire: &Questionnaire) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut mix = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for question in questionnaire.questions() {
        mix(question.text.wire());
        question.choices.iter().for_each(|choice| mix(choice.label.wire()));
    }
    hash.to_string()
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::{Action, Choice, Question, Settings};

    fn session(text: &str) -> Session {
        let question = Question::any_of(text, ["A", "B"].map(Choice::from));
        Session::new(Rc::new(Questionnaire::new(vec![question]).expect("a question")), Settings::default())
    }

    #[test]
    fn a_session_is_restored_from_its_text() {
        let mut before = session("any?");
        before.apply(Action::Arm);
        before.apply(Action::Pick(Row::Choice(1)));
        before.apply(Action::TypeOther("\"quoted\",\nand more \u{1F469}\u{200D}\u{1F52C}".to_owned()));
        let mut after = session("any?");
        restore(&mut after, &write(&before));
        assert_eq!(after.snapshot(), before.snapshot());
    }

    #[test]
    fn the_fingerprint_covers_texts_and_labels() {
        // FNV-1a of `any?`, `A` and `B`, each followed by a zero byte.
        assert_eq!(fingerprint(session("any?").questionnaire()), "17171085497675494561");
    }

    #[test]
    fn the_step_is_restored() {
        let question = |text| Question::one_of(text, ["A", "B"].map(Choice::from));
        let open = || {
            let questions = ["one?", "two?", "three?"].map(question).into();
            Session::new(Rc::new(Questionnaire::new(questions).expect("questions")), Settings::default())
        };
        let mut before = open();
        before.apply(Action::Arm);
        before.apply(Action::Skip);
        before.apply(Action::Arm);
        before.apply(Action::Skip);
        before.apply(Action::SelectByKey(Row::Choice(0)));
        let mut after = open();
        restore(&mut after, &write(&before));
        assert_eq!(after.stage(), Stage::Step(2));
        assert!(after.draft().is_picked(Row::Choice(0)));
    }

    #[test]
    fn the_text_of_other_questions_or_an_invalid_text_changes_nothing() {
        let mut before = session("any?");
        before.apply(Action::TypeOther("mine".to_owned()));
        for text in [write(&before).as_str(), "", "{", "[]", "{\"of\":1,\"drafts\":3}"] {
            let mut after = session("another?");
            restore(&mut after, text);
            assert!(!after.is_touched());
        }
    }
}
