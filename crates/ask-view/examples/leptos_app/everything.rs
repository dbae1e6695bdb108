//! A panel whose answers the application delivers itself.

use std::rc::Rc;

use ask_core::{
    Action, Outcome, Session, Settings, Wording,
    input::{ReadOptions, read_json},
};
use ask_view::{AskPanel, PanelRef, Receipt};
use leptos::prelude::*;

/// Uses every callback and every action of the component.
#[component]
pub fn Everything(call: &'static str) -> impl IntoView {
    let questionnaire = read_json(call, &ReadOptions::default()).questionnaire.expect("the call can be asked");
    let settings = Settings { delivers: true, reply: true, ..Settings::default() };
    let session = Session::new(Rc::new(questionnaire), settings);
    let mut words = Wording::default();
    words.replace("btn.send", "Answer".to_owned());
    let panel = PanelRef::new();
    let events = RwSignal::new(Vec::new());
    let log = move |event: &str, value: &str| events.update(|events| events.push([event, value].join(": ")));
    let picked = |outcome: &Outcome| outcome.entries()[0].selected.first().map_or(String::new(), |it| it.label.clone());
    view! {
        <main>
            <AskPanel
                session
                words
                panel
                receipt=Receipt::Line
                trusted_only=true
                on_changed=move |session: Session| log("changed", &picked(&session.to_deliver()))
                on_announce=move |text: String| log("announced", &text)
                on_deliver=move |outcome: Outcome| log("deliver", &picked(&outcome))
                on_chat=move |()| log("chat", "")
                on_settled=move |outcome: Outcome| log(outcome.ending().name(), &picked(&outcome))
                attr:data-theme="dark"
            />
            <ol>{move || events.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ol>
            <button on:click=move |_| panel.apply(Action::Delivered(true))>"Arrived"</button>
            <button on:click=move |_| panel.apply(Action::Delivered(false))>"Lost"</button>
            <button on:click=move |_| panel.apply(Action::Reply("Neither of them".to_owned()))>"Write"</button>
            <button on:click=move |_| panel.focus()>"Go there"</button>
        </main>
    }
}
