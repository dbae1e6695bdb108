//! The folded panel: one line that says a question waits.

use ask_core::{Action, Word};
use leptos::prelude::*;

use crate::Panel;

pub(crate) fn bar(panel: Panel) -> AnyView {
    let waiting = panel.say(Word::Waiting);
    let open = panel.say(Word::Open);
    let question = panel.peek(|session| session.question().text.shown().to_owned());
    view! {
        <div part="bar">
            <span part="pulse" aria-hidden="true">{()}</span>
            <span part="bar-text"><b>{waiting}</b>" "<bdi>{question}</bdi></span>
            <button type="button" part="button second" id="open" on:click=move |_| panel.apply(Action::Expand)>{open}</button>
        </div>
    }
    .into_any()
}
