//! What a person has picked and typed for one question so far. One draft a question: switching between questions,
//! folding the panel or ending it in whatever way never mixes or loses them.

use crate::answer::normalize_typed;
use crate::{Entry, Picked, Question, Row, limits};

/// The state of one question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    picked: Vec<bool>,
    other_picked: bool,
    other: String,
    notes: String,
    notes_open: bool,
    skipped: bool,
    /// What was missing when the person last tried to go on.
    gap: Option<Gap>,
    cursor: Option<Row>,
}

/// Why a question cannot be left yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Nothing is chosen, and one choice is wanted.
    ChooseOne,
    /// Nothing is chosen, and at least one choice is wanted.
    ChooseAny,
    /// Own words are chosen and there are none.
    OtherEmpty,
    /// The own words are so many UTF-16 code units too long.
    OtherLong(usize),
}

impl Draft {
    pub(super) fn of(question: &Question) -> Self {
        Self { picked: vec![false; question.choices.len()], ..Self::default() }
    }

    /// Whether this row is ticked.
    #[must_use]
    pub fn is_picked(&self, row: Row) -> bool {
        match row {
            Row::Choice(index) => self.picked.get(index).copied().unwrap_or(false),
            Row::Other => self.other_picked,
        }
    }

    /// What stands in the field for own words.
    #[must_use]
    pub fn other(&self) -> &str {
        &self.other
    }

    /// What stands in the note field.
    #[must_use]
    pub fn notes(&self) -> &str {
        &self.notes
    }

    /// Whether the note field was asked for.
    #[must_use]
    pub fn notes_open(&self) -> bool {
        self.notes_open || !self.notes.is_empty()
    }

    /// What was missing when the person last tried to go on.
    #[must_use]
    pub fn gap(&self) -> Option<Gap> {
        self.gap
    }

    /// The highlighted row.
    #[must_use]
    pub fn cursor(&self) -> Option<Row> {
        self.cursor
    }

    /// The first ticked row.
    #[must_use]
    pub fn first_picked(&self) -> Option<Row> {
        let choice = self.picked.iter().position(|&picked| picked).map(Row::Choice);
        choice.or(self.other_picked.then_some(Row::Other))
    }

    /// Whether the person chose to leave this question out.
    #[must_use]
    pub fn is_skipped(&self) -> bool {
        self.skipped
    }

    /// Whether anything would be lost with this draft.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        self.first_picked().is_some() || !self.other.trim().is_empty() || !self.notes.trim().is_empty()
    }

    /// What is missing before the question can be left, apart from skipping it.
    #[must_use]
    pub fn missing(&self, question: &Question) -> Option<Gap> {
        if self.other_picked {
            let units = self.other.encode_utf16().count();
            if units > limits::MAX_OTHER {
                return Some(Gap::OtherLong(units - limits::MAX_OTHER));
            }
            if self.other.trim().is_empty() {
                return Some(Gap::OtherEmpty);
            }
        }
        match self.first_picked() {
            Some(_) => None,
            None if question.choices.is_empty() => Some(Gap::OtherEmpty),
            None if question.multi_select => Some(Gap::ChooseAny),
            None => Some(Gap::ChooseOne),
        }
    }

    /// Ticks a row. Where only one may be ticked the others are unticked; what was typed stays.
    pub(super) fn pick(&mut self, question: &Question, row: Row) {
        if !question.multi_select {
            self.picked.fill(false);
            self.other_picked = false;
        }
        match row {
            Row::Choice(index) if question.multi_select && is_all(question, index) => self.picked.fill(true),
            Row::Choice(index) => {
                if let Some(picked) = self.picked.get_mut(index) {
                    *picked = true;
                }
            }
            Row::Other => self.other_picked = true,
        }
        self.touched(row);
    }

    /// Unticks a row of a question where any number may be ticked.
    pub(super) fn unpick(&mut self, question: &Question, row: Row) {
        match row {
            Row::Choice(index) if is_all(question, index) => self.picked.fill(false),
            Row::Choice(index) => {
                for (at, picked) in self.picked.iter_mut().enumerate() {
                    // One of them gone, it is no longer "all of the above".
                    *picked &= at != index && !is_all(question, at);
                }
            }
            Row::Other => self.other_picked = false,
        }
        self.touched(row);
    }

    /// The field for own words changed. The first character chooses the row; emptying it gives a several-choice
    /// question the row back, and leaves a one-choice question chosen but unanswered.
    pub(super) fn type_other(&mut self, question: &Question, text: String) {
        let was_blank = self.other.trim().is_empty();
        self.other = text;
        match (was_blank, self.other.trim().is_empty()) {
            (true, false) => self.pick(question, Row::Other),
            (false, true) if question.multi_select => self.other_picked = false,
            _ => {}
        }
        self.touched(Row::Other);
    }

    pub(super) fn type_notes(&mut self, text: String) {
        self.notes = text;
    }

    pub(super) fn open_notes(&mut self) {
        self.notes_open = true;
    }

    pub(super) fn highlight(&mut self, row: Row) {
        self.cursor = Some(row);
    }

    pub(super) fn skip(&mut self) {
        self.skipped = true;
        self.gap = None;
    }

    pub(super) fn set_gap(&mut self, gap: Option<Gap>) {
        self.gap = gap;
    }

    /// Any answer takes a skip back and settles what was missing.
    fn touched(&mut self, row: Row) {
        self.cursor = Some(row);
        self.skipped = false;
        self.gap = None;
    }

    /// What goes into the outcome. Typed text that is not the answer is not lost: it becomes a note.
    pub(super) fn entry(&self, index: usize, question: &Question) -> Entry {
        let answered = !self.skipped;
        let selected = question
            .choices
            .iter()
            .enumerate()
            .filter(|&(at, choice)| answered && self.picked[at] && !(question.multi_select && choice.selects_all));
        let own_words = normalize_typed(&self.other);
        let is_answer = answered && self.other_picked;
        let mut notes = normalize_typed(&self.notes);
        if let Some(words) = own_words.as_ref().filter(|_| !is_answer) {
            let notes = notes.get_or_insert_default();
            notes.push_str(if notes.is_empty() { "" } else { "\n" });
            notes.push_str(words);
        }
        Entry {
            index,
            question: question.text.wire().to_owned(),
            header: question.header.wire().to_owned(),
            selected: selected
                .map(|(at, choice)| Picked { index: at, label: choice.label.wire().to_owned() })
                .collect(),
            other: own_words.filter(|_| is_answer),
            notes,
        }
    }
}

/// Whether this choice stands for all the others.
fn is_all(question: &Question, index: usize) -> bool {
    question.choices.get(index).is_some_and(|choice| choice.selects_all)
}
