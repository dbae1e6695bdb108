//! The top line: the chip, how far it is, and the ways to fold and to leave.

use ask_core::{
    Action, Session, Word,
    session::{MainButton, Stage},
};
use leptos::prelude::*;

use crate::{Panel, icon};

pub(crate) fn head(panel: Panel, stage: Memo<Stage>) -> AnyView {
    let total = panel.peek(|session| session.drafts().len());
    let several = total > 1;
    // The chip is part of the question for people who listen; here it is only for the eye.
    let chip = move || match stage.get() {
        Stage::Step(index) => panel.peek(|session| {
            let header = &session.questionnaire().questions()[index].header;
            (!header.is_blank()).then(|| header.shown().to_owned())
        }),
        Stage::Review => None,
    };
    let progress = move || match stage.get() {
        Stage::Step(index) => {
            let (n, total) = ((index + 1).to_string(), total.to_string());
            panel.fill(Word::Progress, &[("n", &n), ("total", &total)])
        }
        Stage::Review => panel.say(Word::ReviewShort),
    };
    let dots = move || several.then(|| dots(panel, total));
    let waiting = move || {
        let waiting = panel.read(Session::waiting);
        (waiting > 0).then(|| {
            let count = panel.fill(Word::QueueMore, &[("n", &waiting.to_string())]);
            view! { <span part="waiting">{count}</span> }
        })
    };
    view! {
        <div part="head">
            {move || chip().map(|text| {
                let whole = text.clone();
                view! { <span part="chip" aria-hidden="true" title=whole>{text}</span> }
            })}
            {dots}
            {several.then(|| view! { <span part="progress" id="progress">{progress}</span> })}
            <span part="space">{waiting}</span>
            {icon::button(panel, Word::Collapse, icon::CHEVRON, "collapse", move || panel.apply(Action::Collapse))}
            {icon::button(panel, Word::Cancel, icon::CROSS, "cancel", move || panel.apply(Action::Cancel))}
        </div>
    }
    .into_any()
}

/// One mark a question: behind, here, ahead. "Question 2 of 3" says the same in words.
fn dots(panel: Panel, total: usize) -> AnyView {
    let state = move |index: usize| {
        panel.read(|session| match session.stage() {
            Stage::Step(step) if step == index => "now",
            Stage::Step(step) if step < index => "ahead",
            _ => "done",
        })
    };
    let marks: Vec<_> =
        (0..total).map(|index| view! { <i part="dot" data-state=move || state(index)>{()}</i> }).collect();
    view! { <span part="dots" aria-hidden="true">{marks}</span> }.into_any()
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
