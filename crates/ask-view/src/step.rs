//! One question: its text, its rows, what is missing.

use ask_core::{Word, session::Gap};
use leptos::prelude::*;

use crate::{Panel, icon, preview, row};

pub(crate) fn step(panel: Panel, index: usize) -> AnyView {
    let question = panel.peek(|session| session.questionnaire().questions()[index].clone());
    let rule = match (question.choices.is_empty(), question.multi_select) {
        (true, _) => String::new(),
        (false, true) => panel.say(Word::SelectAny),
        (false, false) => panel.say(Word::SelectOne),
    };
    let header = (!question.header.is_blank()).then(|| {
        let header = question.header.shown().to_owned();
        view! { <span part="sr"><bdi>{header}</bdi>" "</span> }
    });
    let several = panel.peek(|session| session.questionnaire().has_steps());
    let described = if several { "progress rule" } else { "rule" };
    let description = question.description.as_ref().map(|text| {
        let text = text.shown().to_owned();
        view! { <p part="more" dir="auto">{text}</p> }
    });
    let rows = question.rows();
    let rows: Vec<AnyView> =
        rows.into_iter().enumerate().map(|(at, each)| row::row(panel, &question, index, each, at)).collect();
    let text = question.text.shown().to_owned();
    let has_previews = question.has_previews();
    view! {
        <div part="scroll">
            <fieldset part="question" aria-describedby=described>
                <legend part="ask">{header}<span part="text" dir="auto">{text}</span></legend>
                {description}
                <p part="rule" id="rule">{rule}</p>
                {move || error(panel, index)}
                <div part="body" data-state=has_previews.then_some("split")>
                    <div part="rows">{rows}</div>
                    {has_previews.then(|| preview::preview(panel, index))}
                </div>
            </fieldset>
        </div>
    }
    .into_any()
}

/// What is missing, beside the question it is missing from.
fn error(panel: Panel, index: usize) -> Option<AnyView> {
    let (gap, only_text) = panel.read(|session| {
        let only_text = session.questionnaire().questions()[index].choices.is_empty();
        (session.drafts()[index].gap(), only_text)
    });
    let text = gap_text(panel, gap?, only_text);
    Some(
        view! {
            <p part="error" id="error" role="alert">{icon::icon(icon::WARNING)}<span>{text}</span></p>
        }
        .into_any(),
    )
}

/// The sentence for what is missing.
pub(crate) fn gap_text(panel: Panel, gap: Gap, only_text: bool) -> String {
    match gap {
        Gap::ChooseOne => panel.say(Word::ChooseOne),
        Gap::ChooseAny => panel.say(Word::ChooseAny),
        Gap::OtherEmpty if only_text => panel.say(Word::TextEmpty),
        Gap::OtherEmpty => panel.say(Word::OtherEmpty),
        Gap::OtherLong(over) => panel.fill(Word::OtherLong, &[("over", &over.to_string())]),
    }
}
