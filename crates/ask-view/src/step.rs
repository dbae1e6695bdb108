//! One question: its text, its rows, what is missing.

use ask_core::{Action, Word, session::Gap};

use crate::{
    Panel,
    el::{El, el},
    icon, preview, row,
};

pub(crate) fn step(panel: Panel, index: usize) -> El {
    let questionnaire = panel.questionnaire();
    let question = &questionnaire.questions()[index];
    let only_text = question.choices.is_empty();
    let rule = if question.multi_select { Word::SelectAny } else { Word::SelectOne };
    let described = match (questionnaire.has_steps(), only_text) {
        (true, true) => Some("progress"),
        (true, false) => Some("progress rule"),
        (false, true) => None,
        (false, false) => Some("rule"),
    };
    let header = (!question.header.is_blank())
        .then(|| el("span", "sr").child(el("bdi", "").text(question.header.shown())).text(" "));
    let legend = el("legend", "ask").children(header);
    let legend = legend.child(el("span", "text").attr("dir", "auto").text(question.text.shown()));
    let more = question.description.as_ref().map(|text| el("p", "more").attr("dir", "auto").text(text.shown()));
    let rule = (!only_text).then(|| el("p", "rule").attr("id", "rule").say(panel, rule));
    let rows = question.rows().into_iter().enumerate().map(|(at, each)| row::row(panel, question, index, each, at));
    let preview = question.has_previews().then(|| preview::preview(panel, index));
    let fieldset = el("fieldset", "question")
        .attr_if("aria-describedby", described)
        .child(legend)
        .children(more)
        .children(rule)
        .slot(
            move || panel.follow().drafts()[index].gap(),
            move |gap| gap.map(|gap| error(panel, gap, only_text)).into_iter().collect(),
        )
        .child(
            el("div", "body")
                .attr_if("data-state", preview.is_some().then_some("split"))
                .child(el("div", "rows").children(rows))
                .children(preview),
        )
        .children(panel.now().settings().allow_notes.then(|| notes(panel, index)));
    el("div", "scroll").child(fieldset)
}

/// A note beside the answer: a quiet button until it is wanted.
fn notes(panel: Panel, index: usize) -> El {
    el("div", "notes").slot(
        move || panel.follow().drafts()[index].notes_open(),
        move |&open| {
            if !open {
                let add = icon::word_button(panel, Word::AddNote, "button quiet add", Action::OpenNotes);
                return vec![add];
            }
            let label = el("label", "notes-label").attr("for", "notes").say(panel, Word::Notes);
            let typed = panel.now().drafts()[index].notes().to_owned();
            vec![label, row::text_field("notes", &typed, move |text| panel.apply(Action::TypeNotes(text)))]
        },
    )
}

/// What is missing, beside the question it is missing from.
fn error(panel: Panel, gap: Gap, only_text: bool) -> El {
    let text = match gap {
        Gap::ChooseOne => panel.say(Word::ChooseOne),
        Gap::ChooseAny => panel.say(Word::ChooseAny),
        Gap::OtherEmpty if only_text => panel.say(Word::TextEmpty),
        Gap::OtherEmpty => panel.say(Word::OtherEmpty),
        Gap::OtherLong(over) => panel.fill(Word::OtherLong, &[("over", &over.to_string())]),
    };
    el("p", "error").attr("role", "alert").child(icon::icon(icon::WARNING)).child(el("span", "").text(&text))
}
