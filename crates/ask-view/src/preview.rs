//! What a choice would look like, beside the list: the highlighted choice, else the picked one, else the first with a
//! preview.

use ask_core::{Row, Session, Word};
use leptos::prelude::*;

use crate::Panel;

pub(crate) fn preview(panel: Panel, step: usize) -> AnyView {
    let shown = Memo::new(move |_| panel.read(|session| shown_choice(session, step)));
    let label = move || {
        let label = panel.peek(|session| {
            let choices = &session.questionnaire().questions()[step].choices;
            shown.get().map(|index| choices[index].label.shown().to_owned())
        });
        panel.fill(Word::Preview, &[("label", &label.unwrap_or_default())])
    };
    let content = move || {
        let index = shown.get()?;
        panel.peek(|session| {
            let choice = &session.questionnaire().questions()[step].choices[index];
            choice.preview.as_ref().map(|preview| preview.content.clone())
        })
    };
    view! {
        <div part="preview">
            <div part="preview-head" id="preview" dir="auto">{label}</div>
            <pre part="preview-text" dir="ltr" tabindex="0" role="region" aria-labelledby="preview">{content}</pre>
        </div>
    }
    .into_any()
}

fn shown_choice(session: &Session, step: usize) -> Option<usize> {
    let choices = &session.questionnaire().questions()[step].choices;
    let draft = &session.drafts()[step];
    let has_one = |row: Option<Row>| match row {
        Some(Row::Choice(index)) => choices[index].preview.is_some().then_some(index),
        _ => None,
    };
    has_one(draft.cursor())
        .or_else(|| has_one(draft.first_picked()))
        .or_else(|| choices.iter().position(|choice| choice.preview.is_some()))
}
