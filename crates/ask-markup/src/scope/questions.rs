//! Lists and texts of the questions themselves, for panels and receipts.

use std::{borrow::Cow, ops::Range};

use ask_core::{Choice, Question, Questionnaire};

use super::condition;
use crate::{At, Binding, List};

/// The lists that are the same in panels and receipts.
pub(super) fn list(questionnaire: &Questionnaire, list: List, at: At) -> Range<usize> {
    let question = question(questionnaire, at);
    match list {
        List::Questions => 0..questionnaire.questions().len(),
        List::Choices => 0..question.choices.len(),
        List::Titled => condition(questionnaire.title.is_some()),
        List::Context => condition(questionnaire.context.is_some()),
        List::More => condition(question.description.is_some()),
        List::Described => condition(choice(question, at).is_some_and(|choice| choice.description.is_some())),
        _ => 0..0,
    }
}

/// The bindings that are the same in panels and receipts.
pub(super) fn binding(questionnaire: &Questionnaire, binding: Binding, at: At) -> Option<Cow<'_, str>> {
    let question = question(questionnaire, at);
    let text = match binding {
        Binding::Title => questionnaire.title.as_ref()?.shown(),
        Binding::Context => questionnaire.context.as_ref()?.shown(),
        Binding::Question => question.text.shown(),
        Binding::Header => question.header.shown(),
        Binding::ShortName if question.header.is_blank() => question.text.shown(),
        Binding::ShortName => question.header.shown(),
        Binding::More => question.description.as_ref()?.shown(),
        Binding::Label => choice(question, at)?.label.shown(),
        Binding::Description => choice(question, at)?.description.as_ref()?.shown(),
        _ => return None,
    };
    Some(text.into())
}

/// The question here. At the review, the last one.
pub(super) fn question(questionnaire: &Questionnaire, at: At) -> &Question {
    let questions = questionnaire.questions();
    &questions[at.step.min(questions.len() - 1)]
}

/// The choice here; none at "Other".
pub(super) fn choice(question: &Question, at: At) -> Option<&Choice> {
    question.choices.get(at.item)
}

/// Whether something stands behind the label of a choice: that it is recommended, or not available.
pub(super) fn has_badge(choice: &Choice) -> bool {
    choice.recommended || choice.disabled
}
