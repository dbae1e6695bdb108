//! The top line: the chip, how far it is, and the ways to fold and to leave.

use ask_core::{
    Action, Question, Word,
    session::{MainButton, Stage},
};

use crate::{
    Panel, effects,
    el::{El, el},
    icon,
};

pub(crate) fn head(panel: Panel, stage: Stage) -> El {
    let total = panel.now().drafts().len();
    let chip = match stage {
        Stage::Step(index) if !panel.now().is_form() => chip(&panel.questionnaire().questions()[index]),
        _ => None,
    };
    let progress = (total > 1 && !panel.now().is_form()).then(|| {
        let text = match stage {
            Stage::Step(index) => {
                let (n, total) = ((index + 1).to_string(), total.to_string());
                panel.fill(Word::Progress, &[("n", &n), ("total", &total)])
            }
            Stage::Review => panel.say(Word::ReviewShort),
        };
        [dots(stage, total), el("span", "progress").attr("id", "progress").text(&text)]
    });
    let space = el("span", "space").live_text(move || {
        let waiting = panel.now().waiting();
        if waiting == 0 { String::new() } else { panel.fill(Word::QueueMore, &[("n", &waiting.to_string())]) }
    });
    el("div", "head").children(chip).children(progress.into_iter().flatten()).child(space)
}

/// The chip of a question. Only for the eye: it is part of the name of the question.
pub(crate) fn chip(question: &Question) -> Option<El> {
    let chip = el("span", "chip").attr("aria-hidden", "true").attr("title", question.header.shown());
    (!question.header.is_blank()).then(|| chip.text(question.chip()))
}

/// The ways to fold and to leave. They stand at the top and come last: nobody has to pass them on the way to an answer.
pub(crate) fn tools(panel: Panel) -> El {
    let back = icon::plain_button("icon-button return", move || effects::go_back_to_message(panel));
    let name = panel.say(Word::GoBackToMessage);
    el("div", "tools")
        .child(back.attr("aria-label", &name).attr("title", &name).child(icon::icon(icon::BACK)))
        .child(icon::button(panel, Word::Collapse, icon::CHEVRON, Action::Collapse))
        .child(icon::button(panel, Word::Cancel, icon::CROSS, Action::Cancel))
}

/// One mark a question: behind, here, ahead. "Question 2 of 3" says the same in words.
fn dots(stage: Stage, total: usize) -> El {
    let marks = (0..total).map(|index| {
        let state = match stage {
            Stage::Step(step) if step == index => "now",
            Stage::Step(step) if step < index => "ahead",
            _ => "done",
        };
        el("i", "dot").attr("data-state", state)
    });
    el("span", "dots").attr("aria-hidden", "true").children(marks)
}

/// The word on the main button.
pub(crate) fn main_word(button: MainButton) -> Word {
    match button {
        MainButton::Continue => Word::Continue,
        MainButton::Review => Word::Review,
        MainButton::Send => Word::Send,
        MainButton::SendAll => Word::SendMany,
    }
}
