//! A Leptos application outside the workspace. `cargo xtask libraries` builds it with each way in which Leptos renders.

use std::rc::Rc;

use ask_core::{
    Outcome, Session, Settings,
    input::{ReadOptions, read_json},
};
use ask_view::AskPanel;
use leptos::prelude::*;

const QUESTIONS: &str = r#"{ "questions": [{
    "question": "Which database?", "header": "Database", "multiSelect": false,
    "options": [{ "label": "PostgreSQL", "description": "" }, { "label": "SQLite", "description": "" }]
}] }"#;

/// One question.
#[component]
pub fn App() -> impl IntoView {
    let questionnaire = read_json(QUESTIONS, &ReadOptions::default()).questionnaire.expect("the questions are valid");
    let session = Session::new(Rc::new(questionnaire), Settings::default());
    let (ending, set_ending) = signal(String::new());
    let on_settled = move |outcome: Outcome| set_ending.set(outcome.ending().name().to_owned());
    view! { <AskPanel session on_settled /> <p>{ending}</p> }
}

/// Renders in the browser.
#[cfg(feature = "csr")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    leptos::mount::mount_to_body(App);
}

/// Takes over what a server has rendered.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_body(App);
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use super::*;

    #[test]
    fn a_server_renders_the_page_without_a_browser() {
        let html = Owner::new().with(|| view! { <App /> }.to_html());
        assert!(html.contains("data-ask-user-question"), "{html}");
    }
}
