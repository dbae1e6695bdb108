//! A session as JSON text, for the page to store. The format is internal: `{"of": digest, "step": 1, "drafts":
//! [{"picked": [0, "other"], "other": "…", "notes": "…", "skipped": true}], "comment": "…"}`. There is no `step` at the
//! review, and `comment` only where one was typed.

use std::rc::Rc;

use crate::{Questionnaire, Session, Settings, Text, json, text::Digest, value::Object};

/// Writes what is needed to restore the session.
#[must_use]
pub fn write(session: &Session) -> String {
    let mut object = Object::default();
    object.put("of", digest(session.questionnaire()).into());
    session.save(&mut object);
    object.into_value().to_json()
}

/// Restores a session of these questions. Returns nothing for a text that [`write()`] would not write for the restored
/// session: pages may store anything.
#[must_use]
pub fn read(questionnaire: Rc<Questionnaire>, settings: Settings, text: &str) -> Option<Session> {
    let mut session = Session::new(questionnaire, settings);
    session.restore(&json::read(text).ok()?);
    (write(&session) == text).then_some(session)
}

/// The digest of questions: the FNV-1a hash (64 bits) of everything that the person sees and that an answer depends on.
#[must_use]
pub fn digest(questionnaire: &Questionnaire) -> String {
    let mut digest = Digest::new();
    // No text contains the byte 255, so it separates texts.
    let mut mix = |bytes: &[u8]| {
        digest.add(bytes);
        digest.add(&[255]);
    };
    for question in questionnaire.questions() {
        question.visit_texts(&mut |text| mix(text.map_or("", Text::wire).as_bytes()));
        for choice in &question.choices {
            mix(choice.preview.as_ref().map_or("", |preview| preview.content().wire()).as_bytes());
        }
        mix(&[question.multi_select.into(), question.allow_other.into()]);
        if let Some(condition) = &question.when {
            mix(condition.value().to_json().as_bytes());
        }
        if let Some(action) = &question.action {
            mix(action.value().to_json().as_bytes());
        }
    }
    for text in [&questionnaire.title, &questionnaire.context].into_iter().flatten() {
        mix(text.wire().as_bytes());
    }
    digest.digits()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Stage;
    use crate::{Action, Choice, Question, Row, ToolAction};

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
        assert_eq!(write(&after), write(&before));
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
    fn the_digest_covers_actions_and_the_context() {
        let asked = |action: Option<&str>, context: Option<&str>| {
            let action = action.map(|command| ToolAction::new("shell", command.into()));
            let question = Question { action, ..Question::one_of("Allow?", ["A", "B"].map(Choice::from)) };
            let mut questionnaire = Questionnaire::new(vec![question]).expect("a question");
            questionnaire.context = context.map(Text::new);
            digest(&questionnaire)
        };
        let all = [asked(None, None), asked(Some("ls"), None), asked(Some("rm"), None), asked(None, Some("why"))];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one), "{at}");
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
