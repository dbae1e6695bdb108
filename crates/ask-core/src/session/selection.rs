//! Selecting, typing and Enter within one question.

use super::draft::Draft;
use super::effect::{Effect, Target};
use super::state::Session;
use super::status::{Arming, Stage};
use crate::{Question, Row};

impl Session {
    /// A row was pressed. With quick-pick, pressing a choice of a single-select question goes to the next question, if
    /// the panel is armed. It never sends: that takes a second, deliberate act.
    pub(super) fn pick(&mut self, row: Row) -> Vec<Effect> {
        let mut effects = self.changed(|question, draft| draft.pick(question, row));
        if self.arming == Arming::Armed && self.goes_on_by_itself(row) {
            effects.extend(self.go_on(self.step()));
        }
        effects
    }

    /// The number of a row was typed. It selects the row; in a multi-select question it toggles the row. The number
    /// of "Other" never deselects it, because the person is on the way to its field.
    pub(super) fn number(&mut self, row: Row) -> Vec<Effect> {
        let unticks = row != Row::Other && self.question().multi_select && self.draft().is_picked(row);
        let focus = if row == Row::Other { Target::OtherField } else { Target::Row(row) };
        let mut effects = self.changed(|question, draft| match unticks {
            true => draft.unpick(question, row),
            false => draft.pick(question, row),
        });
        self.arm_by_key();
        let goes_on = self.arming == Arming::Armed && self.goes_on_by_itself(row);
        effects.extend(if goes_on { self.go_on(self.step()) } else { vec![Effect::Focus(focus)] });
        effects
    }

    /// An arrow key selected a row.
    pub(super) fn select_by_key(&mut self, row: Row) -> Vec<Effect> {
        self.arm_by_key();
        self.changed(|question, draft| draft.pick(question, row))
    }

    /// Somebody who has just come to a step and chooses there by a key is at that step, so the next Enter is meant for it.
    fn arm_by_key(&mut self) {
        if self.arming == Arming::AfterStep {
            self.arming = Arming::Armed;
        }
    }

    /// Enter in the options. On a row that is not selected it only selects, so that one press never both selects and
    /// sends.
    pub(super) fn enter(&mut self, row: Row) -> Vec<Effect> {
        let chosen = self.draft().is_picked(row);
        if row == Row::Other && chosen && self.draft().other().trim().is_empty() {
            return vec![Effect::Focus(Target::OtherField)];
        }
        if !self.question().multi_select && !chosen {
            return self.changed(|question, draft| draft.pick(question, row));
        }
        self.confirm()
    }

    /// Moves on with the answer of the current question: in a form to the next question, from the last one it sends.
    pub(super) fn confirm(&mut self) -> Vec<Effect> {
        let next = self.asked_after(self.step(), false);
        match next.filter(|_| self.is_form() && self.draft().validate(self.question()).is_none()) {
            Some(next) => {
                self.visit(next);
                vec![Effect::Focus(Target::Question)]
            }
            None => self.advance(),
        }
    }

    pub(super) fn type_comment(&mut self, text: String) -> Vec<Effect> {
        self.comment = text;
        vec![Effect::Changed]
    }

    pub(super) fn open_notes(&mut self) -> Vec<Effect> {
        self.edit(|_, draft| draft.open_notes());
        vec![Effect::Focus(Target::NotesField)]
    }

    /// Changes the draft of the current question and reports the change to the host.
    pub(super) fn changed(&mut self, change: impl FnOnce(&Question, &mut Draft)) -> Vec<Effect> {
        let before = self.draft().clone();
        self.edit(change);
        if self.draft() == &before { Vec::new() } else { vec![Effect::Changed] }
    }

    /// Changes the draft of the current question. The review has none.
    pub(super) fn edit(&mut self, change: impl FnOnce(&Question, &mut Draft)) {
        if let Stage::Step(step) = self.stage {
            change(&self.questionnaire.questions()[step], &mut self.drafts[step]);
        }
    }

    fn goes_on_by_itself(&self, row: Row) -> bool {
        let last = self.step() == self.last_asked();
        self.settings.quick_pick && !self.is_form() && !self.question().multi_select && row != Row::Other && !last
    }
}
