//! The state of an unfinished session that a page stores and restores after a reload.

use super::draft::Draft;
use super::state::Session;
use super::status::Stage;
use crate::{Question, Row};

/// The stored state of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The stage at which the person was.
    pub stage: Stage,
    /// One draft for each question.
    pub drafts: Vec<DraftSnapshot>,
}

/// The stored draft of one question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftSnapshot {
    /// The selected rows.
    pub picked: Vec<Row>,
    /// The text in the field for a typed answer.
    pub other: String,
    /// The text in the note field.
    pub notes: String,
    /// Whether the question was skipped.
    pub skipped: bool,
}

impl Session {
    /// The state that restores this session.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let pairs = self.drafts.iter().zip(self.questionnaire.questions());
        Snapshot { stage: self.stage, drafts: pairs.map(|(draft, question)| draft.snapshot(question)).collect() }
    }

    /// Restores a state before the panel is displayed. Parts that do not fit the questions are ignored.
    pub fn restore(&mut self, saved: &Snapshot) {
        if saved.drafts.len() != self.drafts.len() {
            return;
        }
        let pairs = self.drafts.iter_mut().zip(self.questionnaire.questions());
        for ((draft, question), saved) in pairs.zip(&saved.drafts) {
            draft.restore(question, saved);
        }
        self.stage = match saved.stage {
            Stage::Step(step) => Stage::Step(step.min(self.drafts.len() - 1)),
            Stage::Review if self.reviews() => Stage::Review,
            Stage::Review => Stage::Step(self.drafts.len() - 1),
        };
    }
}

impl Draft {
    fn snapshot(&self, question: &Question) -> DraftSnapshot {
        DraftSnapshot {
            picked: question.rows().into_iter().filter(|&row| self.is_picked(row)).collect(),
            other: self.other().to_owned(),
            notes: self.notes().to_owned(),
            skipped: self.is_skipped(),
        }
    }

    fn restore(&mut self, question: &Question, saved: &DraftSnapshot) {
        self.type_other(question, saved.other.clone());
        self.type_notes(saved.notes.clone());
        let rows = question.rows();
        for &row in rows.iter().filter(|row| !saved.picked.contains(row)) {
            self.unpick(question, row);
        }
        for &row in saved.picked.iter().filter(|row| rows.contains(row)) {
            self.pick(question, row);
        }
        if saved.skipped {
            self.skip();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::{Action, Choice, Questionnaire, Settings};

    fn session() -> Session {
        let choices = || ["A", "B"].map(Choice::from);
        let questions = vec![Question::one_of("one?", choices()), Question::any_of("any?", choices())];
        Session::new(Rc::new(Questionnaire::new(questions).expect("questions")), Settings::default())
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
        ] {
            before.apply(action);
        }
        let mut after = session();
        after.restore(&before.snapshot());
        assert_eq!(after.snapshot(), before.snapshot());
        assert_eq!(after.entries(), before.entries());
        assert_eq!(after.stage(), Stage::Step(1));
    }

    #[test]
    fn a_review_is_restored_as_a_review_or_as_the_last_question() {
        let drafts = || vec![DraftSnapshot::default(), DraftSnapshot::default()];
        let review = || Snapshot { stage: Stage::Review, drafts: drafts() };
        let mut reviewed = session();
        reviewed.restore(&review());
        assert_eq!(reviewed.stage(), Stage::Review);
        let settings = Settings { review: false, ..Settings::default() };
        let mut sent = Session::new(session().questionnaire().clone(), settings);
        sent.restore(&review());
        assert_eq!(sent.stage(), Stage::Step(1));
        assert_eq!(sent.draft().first_picked(), None);
    }

    #[test]
    fn parts_that_do_not_fit_are_ignored() {
        let mut session = session();
        let picked = vec![Row::Choice(7), Row::Choice(0)];
        let drafts = vec![DraftSnapshot { picked, ..DraftSnapshot::default() }, DraftSnapshot::default()];
        session.restore(&Snapshot { stage: Stage::Step(9), drafts });
        assert!(session.drafts()[0].is_picked(Row::Choice(0)));
        assert_eq!(session.stage(), Stage::Step(1));
        session.restore(&Snapshot { stage: Stage::Review, drafts: Vec::new() });
        assert_eq!(session.stage(), Stage::Step(1), "another number of questions is another questionnaire");
    }
}
