//! What a session is before its end, to be kept by the page and taken up again after a reload.

use super::draft::Draft;
use super::state::Session;
use super::status::Stage;
use crate::{Question, Row};

/// A session to be taken up again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Where the person was.
    pub stage: Stage,
    /// One draft a question.
    pub drafts: Vec<DraftSnapshot>,
}

/// What had been picked and typed for one question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftSnapshot {
    /// The rows that were ticked.
    pub picked: Vec<Row>,
    /// What stood in the field for own words.
    pub other: String,
    /// What stood in the note field.
    pub notes: String,
    /// Whether the question had been skipped.
    pub skipped: bool,
}

impl Session {
    /// What is needed to take this session up again.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let pairs = self.drafts.iter().zip(self.questionnaire.questions());
        Snapshot { stage: self.stage, drafts: pairs.map(|(draft, question)| draft.snapshot(question)).collect() }
    }

    /// Takes up what was saved, before the panel is shown. What does not fit these questions is left out.
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
    fn what_was_picked_typed_and_skipped_is_there_again() {
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
    fn a_review_is_taken_up_as_one_or_as_the_last_question() {
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
    fn what_does_not_fit_is_left_out() {
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
