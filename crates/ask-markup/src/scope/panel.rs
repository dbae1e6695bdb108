//! The state of a panel, for its tables.

use ask_core::{
    Entry, PreviewFormat, Question, Row, Session, ToolAction, Word, Wording, limits, session::Draft, text::decimal,
};

use super::questions;
use crate::At;

/// How many lines of a preview are shown before the rest is folded away.
pub(super) const FOLDED_LINES: usize = 40;

/// With fewer characters left than this, the field shows their number.
const NEAR_LIMIT: usize = 200;

/// A panel.
#[derive(Clone, Copy)]
pub struct PanelScope<'a> {
    /// The questions and what has been entered.
    pub session: &'a Session,
    /// The texts of the panel.
    pub words: &'a Wording,
    /// Who asks, if the page has named them.
    pub asked_by: Option<&'a str>,
    /// For a page whose scripts have not run yet: writes an action as text. In others the host draws it.
    pub action_text: Option<fn(&ToolAction, &str) -> String>,
}

/// What the line below the field reports.
pub(super) enum Count {
    /// This many UTF-16 code units too many.
    Over(usize),
    /// This many are left.
    Left(usize),
    /// The text is a note, because another choice is the answer.
    Note,
}

impl<'a> PanelScope<'a> {
    pub(super) fn question(&self, at: At) -> &'a Question {
        questions::question(self.session.questionnaire(), at)
    }

    pub(super) fn draft(&self, at: At) -> &'a Draft {
        let drafts = self.session.drafts();
        &drafts[at.step.min(drafts.len() - 1)]
    }

    /// The answer to a question, as of now.
    pub(super) fn entry(&self, at: At) -> Entry {
        let mut entries = self.session.entries();
        entries.swap_remove(at.step.min(entries.len() - 1))
    }

    pub(super) fn total(&self) -> usize {
        self.session.drafts().len()
    }

    pub(super) fn is_missing(&self, step: usize) -> bool {
        self.session.drafts()[step].error().is_some() && self.session.is_asked(step)
    }

    /// How many answers a form lacks.
    pub(super) fn missing(&self) -> usize {
        (0..self.total()).filter(|&step| self.is_missing(step)).count()
    }

    pub(super) fn row(&self, at: At) -> Row {
        row(self.question(at), at)
    }

    pub(super) fn is_picked(&self, at: At) -> bool {
        self.draft(at).is_picked(self.row(at))
    }

    pub(super) fn asks(&self, asker: &str) -> String {
        self.words.text_with(Word::PanelLabel, &[("asker", asker)])
    }

    /// A text about a number of all questions that are asked.
    pub(super) fn of(&self, word: Word, n: usize) -> String {
        let total = self.session.number_before(self.total());
        self.words.text_with(word, &[("n", &decimal(n)), ("total", &decimal(total))])
    }

    pub(super) fn number(&self, word: Word, name: &str, number: usize) -> String {
        self.words.text_with(word, &[(name, &decimal(number))])
    }

    pub(super) fn count(&self, at: At) -> Option<Count> {
        let draft = self.draft(at);
        let units = draft.other().encode_utf16().count();
        match limits::MAX_OTHER.checked_sub(units) {
            None => Some(Count::Over(units - limits::MAX_OTHER)),
            Some(left) if left < NEAR_LIMIT => Some(Count::Left(left)),
            Some(_) => draft.other_is_note().then_some(Count::Note),
        }
    }

    /// The choice that the person keeps to compare, if it belongs to this question.
    pub(super) fn compared(&self, at: At) -> Option<usize> {
        self.session.compared().filter(|_| self.session.step() == at.step)
    }

    /// The choice whose preview is in a place. While comparing, the second place shows another choice than the first.
    #[must_use]
    pub fn previewed(&self, at: At) -> usize {
        let (choices, draft) = (&self.question(at).choices, self.draft(at));
        let kept = self.compared(at);
        let free = |index: usize| kept != Some(index) && choices[index].preview.is_some();
        if let Some(kept) = kept.filter(|_| at.item == 0) {
            return kept;
        }
        let of_row = |row: Option<Row>| match row {
            Some(Row::Choice(index)) if free(index) => Some(index),
            _ => None,
        };
        let next = (kept.unwrap_or_default()..choices.len()).chain(0..choices.len());
        of_row(draft.cursor())
            .or_else(|| of_row(draft.first_picked()))
            .or_else(|| next.into_iter().find(|&index| free(index)))
            .unwrap_or_default()
    }

    /// The format of the preview in a place.
    #[must_use]
    pub fn format(&self, at: At) -> Option<PreviewFormat> {
        self.question(at).choices[self.previewed(at)].preview.as_ref().map(|preview| preview.format)
    }

    /// The preview in a place.
    pub(super) fn preview(&self, at: At) -> &'a str {
        let preview = self.question(at).choices[self.previewed(at)].preview.as_ref();
        preview.map_or("", |preview| preview.content().shown())
    }

    pub(super) fn lines(&self, at: At) -> usize {
        self.preview(at).lines().count()
    }
}

/// The row at a position: behind the choices is "Other".
#[must_use]
pub fn row(question: &Question, at: At) -> Row {
    if at.item < question.choices.len() { Row::Choice(at.item) } else { Row::Other }
}
