//! "Leave without sending?": stands in place of the buttons while it is asked.

use ask_core::{Action, Session, Word};
use leptos::prelude::*;

use crate::{Panel, icon::text_button};

pub(crate) fn or_else(panel: Panel, otherwise: impl Fn() -> AnyView + Send + 'static) -> impl IntoView {
    let leaving = Memo::new(move |_| panel.read(Session::is_leaving));
    move || if leaving.get() { prompt(panel) } else { otherwise() }
}

fn prompt(panel: Panel) -> AnyView {
    let title = panel.say(Word::LeaveTitle);
    let keep = panel.say(Word::LeaveKeep);
    view! {
        <div part="foot leave" role="group" aria-labelledby="leave">
            <p part="leave-title" id="leave">{title}</p>
            <div part="buttons">
                {text_button(move || panel.say(Word::LeaveGo), "button quiet danger", move || panel.apply(Action::Leave))}
                <button type="button" part="button main" id="keep" on:click=move |_| panel.apply(Action::KeepAnswering)>
                    {keep}
                </button>
            </div>
        </div>
    }
    .into_any()
}
