//! Decisions about what an agent wants to do: calls of tools that a graph of LangGraph waits for.

use std::rc::Rc;

use ask_core::{
    Ending, Outcome, Session, Settings, Value, input::ReadOptions, json, question::deciding::in_words, session,
};
use ask_protocols::dialect::{Dialect, Inbound};
use ask_view::{AskPanel, PanelRef};
use leptos::prelude::*;

/// What a server sends for each of the buttons.
const INTERRUPTS: [(&str, &str); 3] = [
    (
        "Edit",
        r#"{ "__interrupt__": [{ "id": "e", "value": {
            "action_requests": [{ "name": "edit_file", "args": { "path": "src/greet.ts", "old_text": "hello\nworld\n", "new_text": "hello\nthere\nworld\n", "retries": 3 } }],
            "review_configs": [{ "action_name": "edit_file", "allowed_decisions": ["approve", "edit", "reject"] }]
        } }] }"#,
    ),
    (
        "Two",
        r#"{ "__interrupt__": [{ "id": "t", "value": {
            "action_requests": [{ "name": "bash", "args": { "command": "npm test" } }, { "name": "bash", "args": { "command": "npm publish" } }],
            "review_configs": [{ "action_name": "bash", "allowed_decisions": ["approve", "reject"] }]
        } }] }"#,
    ),
    (
        "Plan",
        r#"{ "__interrupt__": [{ "id": "p", "value": {
            "action_requests": [{ "name": "ExitPlanMode", "args": { "plan": "Move the page\n1. Copy it\n2. Delete the old one" } }],
            "review_configs": [{ "action_name": "ExitPlanMode", "allowed_decisions": ["approve", "edit", "reject"] }]
        } }] }"#,
    ),
];

/// Shows a decision for each button, again with what was entered before; "Leave" removes it.
#[component]
pub fn Decisions() -> impl IntoView {
    let (interrupt, set_interrupt) = signal(None);
    let kept = StoredValue::new((None, None));
    let buttons = INTERRUPTS.map(|(name, message)| {
        view! { <button on:click=move |_| set_interrupt.set(Some(message))>{name}</button> }
    });
    view! {
        <main>
            <h1>{"Decisions"}</h1>
            {buttons}
            <button on:click=move |_| set_interrupt.set(None)>"Leave"</button>
            {move || interrupt.get().map(|message| view! { <Decide message kept /> })}
        </main>
    }
}

/// The last decision in other words: those of the application, which are also in the questions that are asked.
#[component]
pub fn Worded() -> impl IntoView {
    let own = [
        ("action.ask_plan", "So machen?"),
        ("action.allow", "Ja"),
        ("action.reject", "Nein"),
        ("plan.edit", "Ändern"),
        ("edit.allow", "Geändert zulassen"),
        ("plan.comment", "Zu Zeile {n}"),
    ];
    let message = json::read(INTERRUPTS[2].1).unwrap_or_default();
    let Inbound::Ask(pending) = Dialect::Langgraph.decode(&message, &ReadOptions::default()).inbound else {
        return ().into_any();
    };
    let word = |key: &str| own.iter().find(|(name, _)| *name == key).map(|(_, text)| (*text).to_owned());
    let session = Session::new(Rc::new(in_words(pending.questionnaire.clone(), &word)), Settings::default());
    let pending = StoredValue::new_local(pending);
    let (command, set_command) = signal(String::new());
    let on_settled = move |outcome: Outcome| {
        let reply = pending.with_value(|pending| pending.encode(&outcome));
        set_command.set(reply.messages.iter().map(Value::to_json).collect());
    };
    let action_words = own.map(|(key, text)| (key.to_owned(), text.to_owned())).to_vec();
    view! { <main><AskPanel session action_words on_settled /><p>{command}</p></main> }.into_any()
}

// Recipe
/// What is kept of a decision until the page is loaded again: the session, and changed arguments.
type Kept = (Option<String>, Option<String>);

/// Asks whether the calls of an interrupt may run, and shows the command that resumes the graph.
#[component]
fn Decide(message: &'static str, kept: StoredValue<Kept>) -> impl IntoView {
    let message = json::read(message).unwrap_or_default();
    let decoded = Dialect::Langgraph.decode(&message, &ReadOptions::default());
    let Inbound::Ask(pending) = decoded.inbound else {
        return decoded.reading.problems.iter().map(ToString::to_string).collect_view().into_any();
    };
    let questionnaire = Rc::new(pending.questionnaire.clone());
    let (saved, changes) = kept.get_value();
    let session = saved.and_then(|saved| session::json::read(questionnaire.clone(), Settings::default(), &saved));
    let session = session.unwrap_or_else(|| Session::new(questionnaire, Settings::default()));
    let panel = PanelRef::new();
    let on_changed = move |session: Session| kept.set_value((Some(session::json::write(&session)), panel.changes()));
    let (command, set_command) = signal(String::new());
    let pending = StoredValue::new_local(pending);
    let on_settled = move |outcome: Outcome| {
        // The component was removed, as when the person leaves the page.
        if outcome.ending() != Ending::Aborted {
            kept.set_value((None, None));
        }
        let reply = pending.with_value(|pending| pending.encode(&outcome));
        set_command.set(reply.messages.iter().map(Value::to_json).collect());
    };
    view! {
        <AskPanel session changes=changes.unwrap_or_default() asked_by="The agent" panel on_changed on_settled />
        <p>{command}</p>
    }
    .into_any()
}
// Recipe
