//! A session as JSON text, for the page to store. The format is internal: `{"of": digest, "step": 1, "drafts":
//! [{"picked": [0, "other"], "other": "…", "notes": "…", "skipped": true}]}`. There is no `step` at the review.

use crate::{
    Questionnaire, Row, Session, Value, json,
    session::{DraftSnapshot, Snapshot, Stage},
};

/// Writes what is needed to restore the session.
#[must_use]
pub fn write(session: &Session) -> String {
    let saved = session.snapshot();
    let mut members = vec![("of", Value::from(digest(session.questionnaire())))];
    if let Stage::Step(step) = saved.stage {
        members.push(("step", step.into()));
    }
    members.push(("drafts", saved.drafts.iter().map(draft).collect()));
    Value::map(members).to_json()
}

/// Restores a session of the same questions. Ignores every text that [`write`] would not write for the restored session,
/// because pages may store anything.
pub fn restore(session: &mut Session, text: &str) {
    let Ok(value) = json::read(text) else { return };
    let stage = number(value.get("step")).map_or(Stage::Review, Stage::Step);
    let drafts = value.get("drafts").items().iter().map(read_draft).collect();
    let mut restored = session.clone();
    restored.restore(&Snapshot { stage, drafts });
    if write(&restored) == text {
        *session = restored;
    }
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

/// The digest of questions: the FNV-1a hash (64 bits) of everything that the person sees and that an answer depends on.
/// It distinguishes questions; it does not stop somebody who searches for two with the same digest.
#[must_use]
pub fn digest(questionnaire: &Questionnaire) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    // No text contains the byte 255, so it separates texts.
    let mut mix = |text: &str| {
        for byte in text.bytes().chain([255]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for question in questionnaire.questions() {
        mix(question.text.wire());
        mix(question.header.wire());
        mix(question.description.as_ref().map_or("", |text| text.wire()));
        mix(if question.multi_select { "several" } else { "one" });
        mix(if question.allow_other { "other" } else { "" });
        for choice in &question.choices {
            mix("choice");
            mix(choice.label.wire());
            mix(choice.description.as_ref().map_or("", |text| text.wire()));
            mix(choice.preview.as_ref().map_or("", |preview| preview.content().wire()));
        }
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
    fn the_digest_covers_what_the_person_sees() {
        // FNV-1a of `any?`, ``, ``, `several`, `other`, and of `choice`, the label, `` and `` of each choice, each followed
        // by the byte 255.
        assert_eq!(digest(session("any?").questionnaire()), "5100978433863427008");
        let changes: [fn(&mut Question); 8] = [
            |question| question.text = "all?".into(),
            |question| question.header = "Header".into(),
            |question| question.description = Some("more".into()),
            |question| question.multi_select = false,
            |question| question.allow_other = false,
            |question| question.choices[1].label = "C".into(),
            |question| question.choices[1].description = Some("more".into()),
            |question| drop(question.choices.pop()),
        ];
        for change in changes {
            let mut changed = Question::any_of("any?", ["A", "B"].map(Choice::from));
            change(&mut changed);
            let changed = Questionnaire::new(vec![changed]).expect("a question");
            assert_ne!(digest(&changed), digest(session("any?").questionnaire()));
        }
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
        let written = write(&before);
        assert!(written.contains(r#""picked":["other"]"#), "{written}");
        for picked in ["[]", "[9]", r#"["other","other"]"#, r#"["other",9]"#] {
            let mut after = session("any?");
            restore(&mut after, &written.replace(r#"["other"]"#, picked));
            assert!(!after.is_touched(), "{picked}");
        }
    }
}
