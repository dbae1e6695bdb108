//! What the questions themselves say, in a panel and in a receipt.

use std::{borrow::Cow, ops::Range};

use ask_core::{Choice, Question, Questionnaire};

use super::when;
use crate::{At, Fact, List};

/// The lists that are the same in panels and receipts.
pub(super) fn list(questionnaire: &Questionnaire, list: List, at: At) -> Range<usize> {
    let question = question(questionnaire, at);
    match list {
        List::Questions => 0..questionnaire.questions().len(),
        List::Choices => 0..question.choices.len(),
        List::Context => when(questionnaire.context.is_some()),
        List::More => when(question.description.is_some()),
        List::Described => when(choice(question, at).is_some_and(|choice| choice.description.is_some())),
        _ => 0..0,
    }
}

/// The facts that are the same in panels and receipts.
pub(super) fn fact(questionnaire: &Questionnaire, fact: Fact, at: At) -> Option<Cow<'_, str>> {
    let question = question(questionnaire, at);
    let text = match fact {
        Fact::Context => questionnaire.context.as_ref()?.shown(),
        Fact::Question => question.text.shown(),
        Fact::Header => question.header.shown(),
        Fact::ShortName if question.header.is_blank() => question.text.shown(),
        Fact::ShortName => question.header.shown(),
        Fact::More => question.description.as_ref()?.shown(),
        Fact::Label => choice(question, at)?.label.shown(),
        Fact::Description => choice(question, at)?.description.as_ref()?.shown(),
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
