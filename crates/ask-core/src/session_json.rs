//! A session as JSON text, for the page to store. The format is internal: `{"of": digest, "step": 1, "drafts":
//! [{"picked": [0, "other"], "other": "…", "notes": "…", "skipped": true}], "comment": "…"}`. There is no `step` at the
//! review, and `comment` only where one was typed.

use std::rc::Rc;

use crate::{
    Questionnaire, Row, Session, Settings, Text, Value, json,
    session::{DraftSnapshot, Snapshot, Stage},
    value::Object,
};

/// Writes what is needed to restore the session.
#[must_use]
pub fn write(session: &Session) -> String {
    let saved = session.snapshot();
    let mut object = Object::default();
    object.put("of", digest(session.questionnaire()).into());
    if let Stage::Step(step) = saved.stage {
        object.put("step", step.into());
    }
    object.put("drafts", saved.drafts.iter().map(draft).collect());
    if !session.comment().is_empty() {
        object.put_text("comment", session.comment());
    }
    object.into_value().to_json()
}

/// Restores a session of these questions. Returns nothing for a text that [`write`] would not write for the restored
/// session: pages may store anything.
#[must_use]
pub fn read(questionnaire: Rc<Questionnaire>, settings: Settings, text: &str) -> Option<Session> {
    let value = json::read(text).ok()?;
    let stage = number(value.get("step")).map_or(Stage::Review, Stage::Step);
    let drafts = value.get("drafts").items().iter().map(read_draft).collect();
    let mut session = Session::new(questionnaire, settings);
    session.restore(&Snapshot { stage, drafts });
    if let Some(comment) = value.get("comment").as_text() {
        session.type_comment(comment.to_owned());
    }
    (write(&session) == text).then_some(session)
}

fn draft(draft: &DraftSnapshot) -> Value {
    let picked = draft.picked.iter().map(|row| match row {
        Row::Choice(index) => Value::from(*index),
        Row::Other => Value::from("other"),
    });
    let mut object = Object::default();
    object.put("picked", picked.collect());
    object.put_text("other", &draft.other);
    object.put_text("notes", &draft.notes);
    object.put("skipped", draft.skipped.into());
    object.into_value()
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
    let mut mix = |bytes: &[u8]| {
        for &byte in bytes.iter().chain(&[255]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for question in questionnaire.questions() {
        question.visit_texts(&mut |text| mix(text.map_or("", Text::wire).as_bytes()));
        for choice in &question.choices {
            mix(choice.preview.as_ref().map_or("", |preview| preview.content().wire()).as_bytes());
        }
        mix(&[question.multi_select.into(), question.allow_other.into()]);
    }
    hash.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Choice, Question};

    fn session(text: &str) -> Session {
        let question = Question::any_of(text, ["A", "B"].map(Choice::from));
        Session::new(Rc::new(Questionnaire::new(vec![question]).expect("a question")), Settings::default())
    }

    /// The session of `text` for the questions of another one.
    fn restored(like: &Session, text: &str) -> Option<Session> {
        read(like.questionnaire().clone(), *like.settings(), text)
    }

    #[test]
    fn a_session_is_restored_from_its_text() {
        let mut before = session("any?");
        before.apply(Action::Arm);
        before.apply(Action::Pick(Row::Choice(1)));
        before.apply(Action::TypeOther("\"quoted\",\nand more \u{1F469}\u{200D}\u{1F52C}".to_owned()));
        before.apply(Action::TypeComment(" overall".to_owned()));
        let after = restored(&session("any?"), &write(&before)).expect("a session");
        assert_eq!(after.snapshot(), before.snapshot());
        assert_eq!(after.comment(), " overall");
    }

    #[test]
    fn the_digest_covers_what_the_person_sees() {
        // FNV-1a of `any?`, ``, ``, ``, `A`, ``, `B`, ``, ``, `` and the bytes 1 and 1, each followed by the byte 255.
        assert_eq!(digest(session("any?").questionnaire()), "7312807547793447286");
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
        let after = restored(&open(), &write(&before)).expect("a session");
        assert_eq!(after.stage(), Stage::Step(2));
        assert!(after.draft().is_picked(Row::Choice(0)));
    }

    #[test]
    fn the_text_of_other_questions_or_a_changed_text_restores_nothing() {
        let mut before = session("any?");
        before.apply(Action::TypeOther("mine".to_owned()));
        let written = write(&before);
        for text in [written.as_str(), "", "{", "[]", "{\"of\":1,\"drafts\":3}"] {
            assert!(restored(&session("another?"), text).is_none(), "{text}");
        }
        assert!(written.contains(r#""picked":["other"]"#), "{written}");
        for picked in ["[9]", r#"["other","other"]"#, r#"["other",9]"#] {
            assert!(restored(&before, &written.replace(r#"["other"]"#, picked)).is_none(), "{picked}");
        }
    }
}
