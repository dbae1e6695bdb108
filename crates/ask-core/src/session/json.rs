//! A session as JSON text, for the page to store. The format is internal: `{"of": identity, "step": 1, "drafts":
//! [{"picked": [0, "other"], "other": "…", "notes": "…", "skipped": true}], "comment": "…"}`. There is no `step` at the
//! review, and `comment` only where one was typed.

use std::rc::Rc;

use crate::text::decimal;
use crate::value::{NULL, Object, quote};
use crate::{Condition, Field, Questionnaire, Session, Settings, Text, ToolAction, json};

/// Writes what is needed to restore the session.
#[must_use]
pub fn write(session: &Session) -> String {
    let mut object = Object::default();
    object.put_text("of", &identity(session.questionnaire()));
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

/// What identifies questions: every text as received, and everything else on which depends what a person is asked or what an answer
/// means. It is the whole and no digest, because who can choose the texts can find two with one short digest.
#[must_use]
pub fn identity(questionnaire: &Questionnaire) -> String {
    let mut out = String::new();
    // Quoted texts say where they end, and the number of choices how many of them a question has.
    let mut add = |text: &str| quote(&mut out, text);
    for question in questionnaire.questions() {
        add(&decimal(question.choices.len()));
        question.visit_texts(&mut |text| add(text.map_or("", Text::wire)));
        for choice in &question.choices {
            let preview = choice.preview.as_ref();
            add(preview.map_or("", |preview| preview.content().wire()));
            let format = preview.map_or(0, |preview| preview.format as usize);
            // Stored texts of choices that can be selected stay what they were.
            add(&decimal(format * 2 + usize::from(choice.selects_all) + usize::from(choice.disabled) * 8));
            add(&choice.value.to_json());
        }
        add(&decimal(usize::from(question.multi_select) * 2 + usize::from(question.allow_other)));
        let (field, when) = (question.field.as_ref().map(Field::value), question.when.as_ref().map(Condition::value));
        let action = question.action.as_ref().map(ToolAction::identity);
        for value in [Some(&question.key), field, when, action] {
            add(&value.unwrap_or(&NULL).to_json());
        }
    }
    for text in [&questionnaire.title, &questionnaire.context] {
        add(text.as_ref().map_or("", Text::wire));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::questionnaire_json;
    use crate::question::deciding::in_words;
    use crate::session::Stage;
    use crate::{Action, Choice, Decision, Preview, PreviewFormat, Question, Row, Value};

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
    fn whatever_changes_what_is_asked_changes_the_identity() {
        let changes: [fn(&mut Question); 18] = [
            |question| question.text = "all?".into(),
            |question| question.header = "Header".into(),
            |question| question.description = Some("more".into()),
            |question| question.placeholder = Some("more".into()),
            |question| question.key = "key".into(),
            |question| question.multi_select = false,
            |question| question.allow_other = false,
            |question| question.choices[1].label = "C".into(),
            |question| question.choices[1].description = Some("more".into()),
            |question| question.choices[1].value = 1_usize.into(),
            |question| question.choices[1].selects_all = true,
            |question| question.choices[1].disabled = true,
            |question| question.choices[1].preview = Some(Preview::new(PreviewFormat::Text, "A")),
            |question| question.choices[1].preview = Some(Preview::new(PreviewFormat::Html, "A")),
            |question| drop(question.choices.pop()),
            |question| question.field = Field::read(&json::read(r#"{"type":"integer","max":3}"#).expect("JSON")),
            |question| question.field = Field::read(&json::read(r#"{"type":"email"}"#).expect("JSON")),
            |question| question.when = Condition::written(&0_usize.into()),
        ];
        let mut all = vec![identity(session("any?").questionnaire())];
        for change in changes {
            let mut changed = Question::any_of("any?", ["A", "B"].map(Choice::from));
            change(&mut changed);
            let changed = identity(&Questionnaire::new(vec![changed]).expect("a question"));
            assert!(!all.contains(&changed), "{changed}");
            all.push(changed);
        }
    }

    #[test]
    fn the_identity_covers_actions_what_is_decided_and_the_texts_above() {
        let asked = |action: Option<&str>, decision: Option<Decision>, above: [Option<&str>; 2]| {
            let action = action.map(|command| ToolAction::new("shell", command.into()));
            let mut question = Question { action, ..Question::one_of("Allow?", ["A", "B"].map(Choice::from)) };
            question.choices[1].decision = decision;
            let mut questionnaire = Questionnaire::new(vec![question]).expect("a question");
            [questionnaire.title, questionnaire.context] = above.map(|text| text.map(Text::new));
            questionnaire
        };
        let all = [
            asked(None, None, [None, None]),
            asked(Some("ls"), None, [None, None]),
            asked(Some("ls"), Some(Decision::AllowOnce), [None, None]),
            asked(Some("ls"), Some(Decision::AllowAlways), [None, None]),
            asked(Some("rm"), Some(Decision::AllowOnce), [None, None]),
            asked(None, None, [None, Some("why")]),
            asked(None, None, [Some("why"), None]),
        ];
        // A panel has what is shown of an action, in the words of the host, and not what its choices decide.
        let shown = |questionnaire: Questionnaire, words: &dyn Fn(&str) -> Option<String>| {
            let written = questionnaire_json::write(&in_words(questionnaire, words));
            identity(&questionnaire_json::read(&written, &Value::Null, &Value::Null).expect("questions"))
        };
        let identities = all.clone().map(|questionnaire| shown(questionnaire, &|_| None));
        for (at, one) in identities.iter().enumerate() {
            assert!(!identities[..at].contains(one), "{at}");
        }
        for (questionnaire, in_english) in all.into_iter().zip(identities) {
            assert_eq!(shown(questionnaire, &|key| Some(key.to_owned())), in_english);
        }
    }

    #[test]
    fn two_texts_with_one_short_hash_are_two_questions() {
        // The pair of calls that security review 3 found for the FNV-1a hash which stood here: allowed was the first, run the second.
        let call = |command: &str| {
            let action = json::read(command).expect("JSON");
            let mut question = Question::one_of("Allow shell?", ["Reject", "Allow"].map(Choice::from));
            question.action = ToolAction::written(&action);
            Rc::new(Questionnaire::new(vec![question]).expect("a question"))
        };
        let [ls, rm] = [
            r#"{"tool":"shell","description":"Step 35","arguments":{"command":"ls -la /tmp  #J5q0rAZ-DAD"}}"#,
            r#"{"tool":"shell","description":"Step 35","arguments":{"command":"rm -rf ~/    #T5u2r0LLXtE"}}"#,
        ]
        .map(call);
        let mut before = Session::new(ls, Settings::default());
        before.apply(Action::TypeOther("not on a Friday".to_owned()));
        assert!(read(before.questionnaire().clone(), Settings::default(), &write(&before)).is_some());
        assert!(read(rm, Settings::default(), &write(&before)).is_none());
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
