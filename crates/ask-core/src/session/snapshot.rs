//! The state of an unfinished session as JSON, which a page stores and restores after a reload.

use super::draft::Draft;
use super::state::Session;
use super::status::Stage;
use crate::value::Object;
use crate::{Question, Row, Value};

impl Session {
    /// Writes what restores this session: `step`, except at the review; `drafts`, one for each question; and `comment`, if one
    /// was typed.
    pub(crate) fn save(&self, object: &mut Object) {
        if let Stage::Step(step) = self.stage {
            object.put("step", step.into());
        }
        let pairs = self.drafts.iter().zip(self.questionnaire.questions());
        object.put("drafts", pairs.map(|(draft, question)| draft.saved(question)).collect());
        if !self.comment.is_empty() {
            object.put_text("comment", &self.comment);
        }
    }

    /// Restores a state before the panel is displayed. Parts that do not fit the questions are ignored.
    pub(crate) fn restore(&mut self, saved: &Value) {
        let drafts = saved.get("drafts").items();
        if drafts.len() != self.drafts.len() {
            return;
        }
        let pairs = self.drafts.iter_mut().zip(self.questionnaire.questions());
        for ((draft, question), saved) in pairs.zip(drafts) {
            draft.restore(question, saved);
        }
        self.comment = text(saved, "comment");
        let last = self.last_asked();
        self.stage = match saved.get("step").as_index() {
            Some(step) => Stage::Step(step.min(last)),
            None if self.reviews() => Stage::Review,
            None => Stage::Step(last),
        };
        self.reached = self.step();
    }
}

impl Draft {
    /// `{"picked": [0, "other"], "other": "…", "notes": "…", "skipped": true}`.
    fn saved(&self, question: &Question) -> Value {
        let picked = question.rows().into_iter().filter(|&row| self.is_picked(row)).map(|row| match row {
            Row::Choice(index) => Value::from(index),
            Row::Other => Value::from("other"),
        });
        let mut object = Object::default();
        object.put("picked", picked.collect());
        object.put_text("other", self.other());
        object.put_text("notes", self.notes());
        object.put("skipped", self.is_skipped().into());
        object.into_value()
    }

    fn restore(&mut self, question: &Question, saved: &Value) {
        self.type_other(question, text(saved, "other"));
        self.type_notes(text(saved, "notes"));
        let picked = saved.get("picked").items();
        let is_picked = |&row: &Row| {
            picked.iter().any(|picked| match row {
                Row::Choice(index) => picked.as_index() == Some(index),
                Row::Other => picked.as_text().is_some(),
            })
        };
        let (selected, other): (Vec<Row>, Vec<Row>) = question.rows().into_iter().partition(is_picked);
        for row in other {
            self.unpick(question, row);
        }
        for row in selected {
            self.pick(question, row);
        }
        if saved.get("skipped").as_bool() == Some(true) {
            self.skip();
        }
    }
}

fn text(value: &Value, name: &str) -> String {
    value.get(name).as_text().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::{Action, Choice, Questionnaire, Settings, json};

    fn session() -> Session {
        let choices = || ["A", "B"].map(Choice::from);
        let questions = vec![Question::one_of("one?", choices()), Question::any_of("any?", choices())];
        Session::new(Rc::new(Questionnaire::new(questions).expect("questions")), Settings::default())
    }

    fn restore(session: &mut Session, saved: &str) {
        session.restore(&json::read(saved).expect("JSON"));
    }

    #[test]
    fn selections_typed_texts_and_skips_are_restored() {
        let mut before = session();
        before.apply(Action::Arm);
        for action in [
            Action::TypeOther("kept as a note".to_owned()),
            Action::Pick(Row::Choice(1)),
            Action::Advance,
            Action::Arm,
            Action::TypeOther("typed, then unticked".to_owned()),
            Action::Unpick(Row::Other),
            Action::Pick(Row::Choice(0)),
            Action::TypeNotes("noted".to_owned()),
            Action::TypeComment("overall".to_owned()),
        ] {
            before.apply(action);
        }
        let saved = |session: &Session| {
            let mut object = Object::default();
            session.save(&mut object);
            object.into_value()
        };
        let mut after = session();
        after.restore(&saved(&before));
        assert_eq!(saved(&after), saved(&before));
        assert_eq!(after.entries(), before.entries());
        assert_eq!(after.comment(), "overall");
        assert_eq!(after.stage(), Stage::Step(1));
    }

    #[test]
    fn a_review_is_restored_as_a_review_or_as_the_last_question() {
        let review = r#"{"drafts":[{},{}]}"#;
        let mut reviewed = session();
        restore(&mut reviewed, review);
        assert_eq!(reviewed.stage(), Stage::Review);
        let settings = Settings { review: false, ..Settings::default() };
        let mut sent = Session::new(session().questionnaire().clone(), settings);
        restore(&mut sent, review);
        assert_eq!(sent.stage(), Stage::Step(1));
        assert_eq!(sent.draft().first_picked(), None);
    }

    #[test]
    fn parts_that_do_not_fit_are_ignored() {
        let mut session = session();
        restore(&mut session, r#"{"step":9,"drafts":[{"picked":[7,0]},{}]}"#);
        assert!(session.drafts()[0].is_picked(Row::Choice(0)));
        assert_eq!(session.stage(), Stage::Step(1));
        restore(&mut session, r#"{"drafts":[],"comment":"lost"}"#);
        assert_eq!(session.comment(), "");
        assert_eq!(session.stage(), Stage::Step(1), "another number of questions is another questionnaire");
    }
}
