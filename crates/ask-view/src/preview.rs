//! What a choice would look like, beside the list: the highlighted choice, else the picked one, else the first with a
//! preview.

use ask_core::{Row, Session, Word};

use crate::{
    Panel,
    el::{El, el},
};

pub(crate) fn preview(panel: Panel, step: usize) -> El {
    el("div", "preview").slot(
        move || panel.read(|session| shown_choice(session, step)),
        move |&index| {
            let Some(index) = index else { return Vec::new() };
            let questionnaire = panel.peek(|session| session.questionnaire().clone());
            let choice = &questionnaire.questions()[step].choices[index];
            let content = choice.preview.as_ref().map_or("", |preview| preview.content.as_str());
            let title = panel.fill(Word::Preview, &[("label", choice.label.shown())]);
            let text = el("pre", "preview-text").attr("dir", "ltr").attr("tabindex", "0").attr("role", "region");
            vec![
                el("div", "preview-head").attr("id", "preview").attr("dir", "auto").text(&title),
                text.attr("aria-labelledby", "preview").text(content),
            ]
        },
    )
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
