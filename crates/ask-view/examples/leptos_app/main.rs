//! A Leptos application that asks what an agent's tool call asks, and shows what goes back to the agent.

mod alone;
mod decisions;
mod everything;
mod places;
mod several;

use std::rc::Rc;

use ask_core::{
    Action, Outcome, Session, Settings, Value,
    input::{ReadOptions, read_json},
};
use ask_protocols::format::{FormatInput, Style};
use ask_view::{AskPanel, PanelRef};
use leptos::{mount::mount_to_body, prelude::*};

/// What a model sends: a tool call.
const CALL: &str = r#"{
    "type": "tool_use", "id": "toolu_1", "name": "AskUserQuestion",
    "input": { "questions": [{
        "question": "Which testing framework should we use?", "header": "Testing", "multiSelect": false,
        "options": [
            { "label": "Vitest (Recommended)", "description": "Vite-native, fast" },
            { "label": "Jest", "description": "Popular JavaScript testing framework" }
        ]
    }] }
}"#;

fn main() {
    match location_hash().as_deref() {
        Some("everything") => mount_to_body(|| view! { <everything::Everything call=CALL /> }),
        Some("alone") => mount_to_body(|| view! { <alone::Alone call=CALL /> }),
        Some("decisions") => mount_to_body(|| view! { <decisions::Decisions /> }),
        Some("worded") => mount_to_body(|| view! { <decisions::Worded /> }),
        Some("places") => mount_to_body(|| view! { <places::Places call=CALL /> }),
        Some("several") => mount_to_body(|| view! { <several::Several /> }),
        _ => mount_to_body(|| view! { <Ask call=CALL /> }),
    }
}

// Recipe
/// Asks what a tool call asks, and shows what goes back to the agent.
#[component]
fn Ask(call: &'static str) -> impl IntoView {
    let reading = read_json(call, &ReadOptions::default());
    let Some(questionnaire) = reading.questionnaire else {
        // Each problem says what to do better: a text for the model.
        return reading.problems.iter().map(ToString::to_string).collect_view().into_any();
    };
    // What a question proposes as its `default` is filled in.
    let session = StoredValue::new_local(Session::proposed(Rc::new(questionnaire), Settings::default()));
    let (asks, set_asks) = signal(true);
    let (result, set_result) = signal(String::new());
    let on_settled = move |outcome: Outcome| {
        let session = session.get_value();
        let input = FormatInput { questionnaire: session.questionnaire(), outcome: &outcome, tool_input: &Value::Null };
        set_result.set(Style::Claude.write(&input).as_text().unwrap_or_default().to_owned());
    };
    let panel = PanelRef::new();
    let ask = move || view! { <AskPanel session=session.get_value() asked_by="Claude" on_settled panel /> };
    view! {
        <main>
            {move || asks.get().then(ask)}
            <p>{result}</p>
            <button on:click=move |_| set_asks.set(true)>"Ask again"</button>
            <button on:click=move |_| panel.apply(Action::Supersede)>"Withdraw"</button>
            <button on:click=move |_| set_asks.set(false)>"Remove"</button>
        </main>
    }
    .into_any()
}
// Recipe
