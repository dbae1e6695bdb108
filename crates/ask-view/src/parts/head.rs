//! The top line: the chip, the progress, who asks, and the buttons to collapse and to cancel.

use ask_core::{
    Action, Question, Word,
    session::{MainButton, Stage},
};

use super::button;
use crate::{
    open_panel::{PanelHandle, effects},
    view_node::{ViewNode, div, html, span},
};

pub(crate) fn head(panel: PanelHandle, stage: Stage) -> ViewNode {
    let total = panel.session().drafts().len();
    let chip = match stage {
        Stage::Step(index) if !panel.session().is_form() => chip(&panel.questionnaire().questions()[index]),
        _ => None,
    };
    let progress = (total > 1 && !panel.session().is_form()).then(|| {
        let text = match stage {
            Stage::Step(index) => panel.data().t_of(Word::Progress, index + 1, total),
            Stage::Review => panel.t(Word::ReviewShort),
        };
        [dots(stage, total), span("progress").attr("id", "progress").text(&text)]
    });
    let answered = panel.session().is_form().then(|| {
        span("progress").dynamic_text(move || {
            let session = panel.session();
            let n = session.entries().iter().filter(|entry| entry.is_answered()).count();
            panel.data().t_of(Word::Answers, n, total)
        })
    });
    let waiting = move || panel.session().queued();
    let queue = move || {
        let text = |n| span("space").text(&panel.t_number(Word::QueueMore, "n", n));
        Some(waiting()).filter(|&n| n > 0).map(text).into_iter().collect()
    };
    // Hidden from screen readers, because it is the panel's name.
    let asker = panel.data().asks().map(|text| span("asker").hidden().text(&text));
    let head = div("head").children(chip).children(progress.into_iter().flatten()).children(answered).children(asker);
    head.dynamic(move || [waiting(), 0, 0, 0], queue)
}

/// The chip of a question. Hidden from screen readers, because it is part of the question's name.
pub(crate) fn chip(question: &Question) -> Option<ViewNode> {
    let chip = span("chip").hidden().attr("title", question.header.shown());
    (!question.header.is_blank()).then(|| chip.text(question.chip()))
}

/// The buttons to go back, collapse and cancel. They are at the top but last in the tab order, after the answer.
pub(crate) fn tools(panel: PanelHandle) -> ViewNode {
    let back = button::plain_button("icon-button return", move || effects::go_back_to_message(&panel.data()));
    let collapse = button::action_button(panel, "icon-button collapse", Action::Collapse);
    let cancel = button::action_button(panel, "icon-button cancel", Action::Cancel);
    let named = |button: ViewNode, word| {
        let name = panel.t(word);
        button.attr("aria-label", &name).attr("title", &name)
    };
    div("tools")
        .child(named(back, Word::GoBackToMessage))
        .child(named(collapse, Word::Collapse))
        .child(named(cancel, Word::Cancel))
}

/// One mark for each question: done, current, ahead. "Question 2 of 3" says the same in words.
fn dots(stage: Stage, total: usize) -> ViewNode {
    let marks = (0..total).map(|index| {
        let state = match stage {
            Stage::Step(step) if step == index => "now",
            Stage::Step(step) if step < index => "ahead",
            _ => "done",
        };
        html("i", "dot").attr("data-state", state)
    });
    span("dots").hidden().children(marks)
}

/// The text of the main button.
pub(crate) fn main_word(button: MainButton) -> Word {
    match button {
        MainButton::Continue => Word::Continue,
        MainButton::Review => Word::Review,
        MainButton::Send => Word::Send,
        MainButton::SendAll => Word::SendMany,
    }
}
