//! The panel by itself, in a shadow root that the application has made, without what `AskPanel` adds.

use std::rc::Rc;

use ask_core::{
    Session, Settings, Wording,
    input::{ReadOptions, read_json},
};
use ask_view::{Host, Panel, attach_styles};
use leptos::{
    html,
    prelude::*,
    web_sys::{ShadowRoot, ShadowRootInit, ShadowRootMode},
};

/// Shows the panel, with attributes of the application. "Turn" removes it, and shows a new one.
#[component]
pub fn Alone(call: &'static str) -> impl IntoView {
    let place = NodeRef::<html::Div>::new();
    let root = RwSignal::new_local(None::<ShadowRoot>);
    let shown = RwSignal::new(true);
    let ending = RwSignal::new(String::new());
    let language = RwSignal::new("en");
    place.on_load(move |element| {
        let shadow = element.attach_shadow(&ShadowRootInit::new(ShadowRootMode::Open)).expect("a new element has none");
        attach_styles(&shadow);
        root.set(Some(shadow));
    });
    let panel = move || {
        let root = root.get().filter(|_| shown.get())?;
        let questionnaire = read_json(call, &ReadOptions::default()).questionnaire.expect("the call can be asked");
        let session = Rc::new(Session::new(Rc::new(questionnaire), Settings::default()));
        let host = Host {
            asked_by: Some("Claude".to_owned()),
            settled: Box::new(move |session| {
                ending.set(session.outcome().map_or("", |it| it.ending().name()).to_owned())
            }),
            changed: Box::new(|_| {}),
            announce: Box::new(|_| {}),
            draw: Box::new(|_, _| {}),
            deliver: Box::new(|_| {}),
            to_chat: Box::new(|| {}),
        };
        Some(
            view! { <Panel root session words=Wording::default() host attr:data-app="mine" attr:lang=move || language.get() /> },
        )
    };
    view! {
        <main>
            <button on:click=move |_| shown.update(|shown| *shown = !*shown)>"Turn"</button>
            <button on:click=move |_| language.set("en-GB")>"Say"</button>
            <div node_ref=place></div>
            {panel}
            <p>{ending}</p>
        </main>
    }
}
