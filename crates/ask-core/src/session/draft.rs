//! What a person has selected and typed for one question so far. Each question has its own draft, which survives
//! navigation, collapsing and every ending.

use crate::answer::normalize_typed;
use crate::{Entry, Picked, Question, Row, limits};

/// The draft of one question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    picked: Vec<bool>,
    other_picked: bool,
    other: String,
    notes: String,
    notes_open: bool,
    skipped: bool,
    /// The error from the last attempt to move on.
    error: Option<ValidationError>,
    error_parity: bool,
    /// What the page's check of the answer has found; empty if nothing.
    problem: String,
    cursor: Option<Row>,
}

/// Why the person cannot move on from a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValidationError {
    /// Nothing is selected; one choice is required.
    ChooseOne,
    /// Nothing is selected; at least one choice is required.
    ChooseAny,
    /// "Other" is selected and its field is blank.
    OtherEmpty,
    /// The typed answer has this many UTF-16 code units too many.
    OtherLong(usize),
    /// The page's check has found [`Draft::problem`].
    Field,
}

impl Draft {
    pub(super) fn of(question: &Question) -> Self {
        Self { picked: vec![false; question.choices.len()], ..Self::default() }
    }

    /// Whether this row is selected.
    #[must_use]
    pub fn is_picked(&self, row: Row) -> bool {
        match row {
            Row::Choice(index) => self.picked.get(index).copied().unwrap_or(false),
            Row::Other => self.other_picked,
        }
    }

    /// The text in the field for a typed answer.
    #[must_use]
    pub fn other(&self) -> &str {
        &self.other
    }

    /// The text in the note field.
    #[must_use]
    pub fn notes(&self) -> &str {
        &self.notes
    }

    /// Whether the note field is open.
    #[must_use]
    pub fn notes_open(&self) -> bool {
        self.notes_open || !self.notes.is_empty()
    }

    /// The error from the last attempt to move on.
    #[must_use]
    pub fn error(&self) -> Option<ValidationError> {
        self.error
    }

    /// Alternates with each attempt that ends with an error, so that each can be announced.
    #[must_use]
    pub fn error_parity(&self) -> bool {
        self.error_parity
    }

    /// What the page's check of the answer has found; empty if nothing.
    #[must_use]
    pub fn problem(&self) -> &str {
        &self.problem
    }

    /// The highlighted row.
    #[must_use]
    pub fn cursor(&self) -> Option<Row> {
        self.cursor
    }

    /// The first selected row.
    #[must_use]
    pub fn first_picked(&self) -> Option<Row> {
        let choice = self.picked.iter().position(|&picked| picked).map(Row::Choice);
        choice.or(self.other_picked.then_some(Row::Other))
    }

    /// Whether the person skipped this question.
    #[must_use]
    pub fn is_skipped(&self) -> bool {
        self.skipped
    }

    /// Whether the typed answer is a note, because another choice is the answer.
    #[must_use]
    pub fn other_is_note(&self) -> bool {
        self.first_picked().is_some() && !self.other_picked && !self.other.trim().is_empty()
    }

    /// Whether the draft contains anything that could be lost.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        self.first_picked().is_some() || !self.other.trim().is_empty() || !self.notes.trim().is_empty()
    }

    /// The error that keeps the person from moving on, except by skipping.
    #[must_use]
    pub fn validate(&self, question: &Question) -> Option<ValidationError> {
        if !self.problem.is_empty() {
            return Some(ValidationError::Field);
        }
        if self.other_picked {
            let units = self.other.encode_utf16().count();
            if units > limits::MAX_OTHER {
                return Some(ValidationError::OtherLong(units - limits::MAX_OTHER));
            }
            if self.other.trim().is_empty() {
                return Some(ValidationError::OtherEmpty);
            }
        }
        match self.first_picked() {
            Some(_) => None,
            None if question.choices.is_empty() => Some(ValidationError::OtherEmpty),
            None if question.multi_select => Some(ValidationError::ChooseAny),
            None => Some(ValidationError::ChooseOne),
        }
    }

    /// Selects a row, if that is possible. A single-select question deselects the others; the typed text stays.
    pub(super) fn pick(&mut self, question: &Question, row: Row) {
        let keeps = question.multi_select;
        let takes_all = keeps && matches!(row, Row::Choice(index) if is_all(question, index));
        for (at, (picked, choice)) in self.picked.iter_mut().zip(&question.choices).enumerate() {
            // Neither "all of the above" nor a default or a stored draft selects what cannot be selected.
            *picked = !choice.disabled && (takes_all || row == Row::Choice(at) || (keeps && *picked));
        }
        self.other_picked = row == Row::Other || (keeps && self.other_picked);
        self.touched(row);
    }

    /// Deselects a row of a multi-select question.
    pub(super) fn unpick(&mut self, question: &Question, row: Row) {
        match row {
            Row::Choice(index) if is_all(question, index) => self.picked.fill(false),
            Row::Choice(index) => {
                for (at, picked) in self.picked.iter_mut().enumerate() {
                    // With one choice missing, "all of the above" no longer applies.
                    *picked &= at != index && !is_all(question, at);
                }
            }
            Row::Other => self.other_picked = false,
        }
        self.touched(row);
    }

    /// Changes the typed answer. The first character selects "Other". Clearing the field deselects it in a
    /// multi-select question; in a single-select question it stays selected and unanswered.
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
        self.error = None;
    }

    pub(super) fn set_error(&mut self, error: Option<ValidationError>) {
        self.error_parity ^= error.is_some();
        self.error = error;
    }

    /// The page has checked the answer. A question with a problem is not skipped. What is mended is no error any more, also if it is broken
    /// again: that is said when it is to be sent.
    pub(super) fn check(&mut self, problem: String) {
        self.skipped &= problem.is_empty();
        self.error = self.error.filter(|&error| error != ValidationError::Field || !problem.is_empty());
        self.problem = problem;
    }

    /// Any change undoes a skip and clears the error.
    fn touched(&mut self, row: Row) {
        self.cursor = Some(row);
        self.skipped = false;
        self.error = None;
    }

    /// The entry for the outcome. Typed text that is not the answer becomes a note, so that it is not lost.
    /// That of a question that is not asked is blank.
    pub(super) fn entry(&self, index: usize, question: &Question, asked: bool) -> Entry {
        let answered = asked && !self.skipped;
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
            notes: notes.filter(|_| asked),
            unasked: !asked,
        }
    }
}

/// Whether this choice stands for all others.
fn is_all(question: &Question, index: usize) -> bool {
    question.choices.get(index).is_some_and(|choice| choice.selects_all)
}
