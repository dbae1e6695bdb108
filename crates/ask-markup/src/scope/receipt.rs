//! An outcome, for the table of the receipt.

use std::{borrow::Cow, ops::Range};

use ask_core::{Ending, Entry, Outcome, Questionnaire, Word, Wording, outcome::to_copy};

use super::{Scope, condition, listed, questions, quoted};
use crate::{At, Binding, List, concat};

/// A question that has ended.
#[derive(Clone, Copy)]
pub struct ReceiptScope<'a> {
    /// What was asked.
    pub questionnaire: &'a Questionnaire,
    /// How it ended.
    pub outcome: &'a Outcome,
    /// The texts of the receipt.
    pub words: &'a Wording,
}

impl<'a> ReceiptScope<'a> {
    fn entry(&self, at: At) -> Option<&'a Entry> {
        self.outcome.entries().get(at.step)
    }

    /// Others ended the question, so what the person entered is shown as well.
    fn ended_by_others(&self) -> bool {
        matches!(self.outcome.ending(), Ending::Expired | Ending::Superseded | Ending::Aborted)
    }

    fn comment(&self) -> Option<&'a str> {
        self.outcome.typed_comment().filter(|_| self.outcome.has_answers() || self.ended_by_others())
    }

    fn has_drafts(&self) -> bool {
        self.ended_by_others() && (self.comment().is_some() || self.outcome.entries().iter().any(has_draft))
    }

    /// Whether a line of its own shows how the question ended; none if the answers show it.
    fn ended_apart(&self) -> Option<bool> {
        let is_unanswered = self.outcome.response().is_none() && !self.outcome.has_answers();
        is_unanswered.then(|| self.questionnaire.has_steps() || self.has_drafts())
    }

    fn is_picked(&self, at: At) -> bool {
        self.entry(at).is_some_and(|entry| entry.selected.iter().any(|picked| picked.index == at.item))
    }

    fn preview(&self, at: At) -> Option<&'a str> {
        let preview = questions::choice(questions::question(self.questionnaire, at), at)?.preview.as_ref()?;
        Some(preview.content().shown())
    }
}

impl Scope for ReceiptScope<'_> {
    fn list(&self, list: List, at: At) -> Range<usize> {
        let entry = self.entry(at);
        let is_answered = self.outcome.has_answers();
        // The comment stands at no question.
        let ticked = is_answered && entry.is_none_or(Entry::is_answered);
        condition(match list {
            List::Questions => return 0..self.outcome.entries().len().min(self.questionnaire.questions().len()),
            // Behind the questions, so that it has no entry.
            List::Comment => {
                let behind = self.outcome.entries().len();
                return behind..behind + usize::from(self.comment().is_some());
            }
            List::Picks => return 0..entry.map_or(0, |entry| entry.selected.len()),
            List::Replied => self.outcome.response().is_some(),
            List::EndedApart => self.ended_apart() == Some(true),
            List::EndedInline => self.ended_apart() == Some(false),
            List::Line => {
                (is_answered && entry.is_none_or(|entry| !entry.unasked))
                    || (self.has_drafts() && entry.is_some_and(has_draft))
            }
            List::Ticked => ticked,
            List::Dashed => !ticked,
            List::Unanswered => entry.is_some_and(|entry| entry.selected.is_empty() && entry.other.is_none()),
            List::OwnWords => entry.is_some_and(|entry| entry.other.is_some()),
            List::Noted => entry.is_some_and(|entry| entry.notes.is_some()),
            List::Copy => self.has_drafts(),
            List::Picked => self.is_picked(at),
            List::PickedPreview => self.is_picked(at) && self.preview(at).is_some(),
            _ => return questions::list(self.questionnaire, list, at),
        })
    }

    fn binding(&self, binding: Binding, at: At) -> Option<Cow<'_, str>> {
        Some(match binding {
            Binding::Ending => self.outcome.ending().name().into(),
            Binding::Ended => self.words.text(ending_word(self.outcome)).into(),
            Binding::Response => quoted(self.outcome.response()?).into(),
            Binding::Copy => to_copy(self.outcome).into(),
            Binding::CommentTyped => self.comment()?.into(),
            Binding::Pick => {
                let entry = self.entry(at)?;
                let picked = entry.selected.get(at.item)?.index;
                let label = questions::question(self.questionnaire, at).choices.get(picked)?.label.shown();
                listed(label, entry.selected.len() > 1 || entry.other.is_some())
            }
            Binding::OwnQuoted => quoted(self.entry(at)?.other.as_deref()?).into(),
            Binding::OwnMark if questions::question(self.questionnaire, at).choices.is_empty() => return None,
            Binding::OwnMark => concat(&[" (", self.words.text(Word::Own), ")"]).into(),
            Binding::Note => self.entry(at)?.notes.as_deref()?.into(),
            Binding::DetailState => return self.is_picked(at).then_some("on".into()),
            Binding::PickedPreview => self.preview(at)?.into(),
            _ => return questions::binding(self.questionnaire, binding, at),
        })
    }

    fn words(&self) -> &Wording {
        self.words
    }
}

fn has_draft(entry: &Entry) -> bool {
    entry.is_answered() || entry.notes.is_some()
}

/// The text for the ending.
fn ending_word(outcome: &Outcome) -> Word {
    match outcome.ending() {
        Ending::Answered if outcome.response().is_some() => Word::Replied,
        Ending::Answered if outcome.automatic => Word::Automatic,
        Ending::Answered => Word::Answered,
        Ending::Declined => Word::Declined,
        Ending::Cancelled => Word::Cancelled,
        Ending::Expired => Word::Expired,
        Ending::Superseded => Word::Superseded,
        Ending::Aborted => Word::Aborted,
    }
}
