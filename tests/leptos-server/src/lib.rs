//! A page with three questions: one in the page, one inside `<Show>`, and one that arrives later, inside `<Suspense>`.

use std::rc::Rc;

use ask_core::{
    Outcome, Session, Settings,
    input::{ReadOptions, read_json},
};
use ask_view::AskPanel;
use leptos::prelude::*;

/// Their texts are the agent's, so they may be anything.
const FRAMEWORK: &str = r#"[{"question": "Which testing framework should we use?", "header": "Testing", "options": [
    {"label": "Vitest (Recommended)", "description": "Vite-native, fast"},
    {"label": "</template><script>alert(1)</script>", "description": "<img src=x onerror=alert(1)> & \"more\""}]}]"#;
const DATABASE: &str = r#"[{"question": "Which database?", "header": "Storage", "multiSelect": true, "options": [
    {"label": "SQLite", "description": "A file"}, {"label": "Postgres", "description": "A server"}]}]"#;
const REGION: &str = r#"[{"question": "Which region?", "options": [{"label": "Europe"}, {"label": "Asia"}]}]"#;

/// The nonce of this page's policy, which only the server knows.
fn nonce() -> String {
    #[cfg(feature = "ssr")]
    return leptos::nonce::use_nonce().map(|nonce| nonce.to_string()).unwrap_or_default();
    #[cfg(not(feature = "ssr"))]
    String::new()
}

/// The document that the server writes around the application.
#[cfg(feature = "ssr")]
pub fn shell(options: LeptosOptions) -> impl IntoView {
    let nonce = nonce();
    let policy = format!(
        "default-src 'none'; script-src 'self' 'nonce-{nonce}' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:; style-src 'nonce-{nonce}'"
    );
    view! {
        <!DOCTYPE html>
        <html lang="en">
            <head>
                <meta charset="utf-8" />
                <meta http-equiv="Content-Security-Policy" content=policy />
                <link rel="icon" href="data:," />
                <title>"A question from a server"</title>
                <HydrationScripts options />
            </head>
            <body>
                <App />
            </body>
        </html>
    }
}

/// The application, on the server and in the browser.
#[component]
pub fn App() -> impl IntoView {
    let endings = RwSignal::new(String::new());
    let on_settled = Callback::new(move |outcome: Outcome| {
        let answers = outcome
            .entries()
            .iter()
            .flat_map(|entry| entry.selected.iter().map(|choice| choice.label.as_str()).chain(entry.other.as_deref()));
        endings.set([outcome.ending().name(), ": ", &answers.collect::<Vec<_>>().join(" + ")].concat());
    });
    let ask = move |questions: &str, name: &'static str| {
        let questionnaire = read_json(questions, &ReadOptions::default()).questionnaire.expect("these can be asked");
        let session = Session::new(Rc::new(questionnaire), Settings::default());
        let trusted_only = name == "Claude";
        view! { <AskPanel session asked_by=name on_settled trusted_only nonce=nonce() attr:data-asker=name /> }
    };
    let shown = RwSignal::new(true);
    let later = Resource::new(|| (), |()| async { REGION.to_owned() });
    view! {
        <main>
            <button on:click=move |_| shown.update(|shown| *shown = !*shown)>"Turn"</button>
            {ask(FRAMEWORK, "Claude")}
            <Show when=move || shown.get()>{move || ask(DATABASE, "Codex")}</Show>
            <Suspense fallback=|| "Loading">{move || later.get().map(|questions| ask(&questions, "Gemini"))}</Suspense>
            <p role="note">{endings}</p>
        </main>
    }
}

/// Takes over the page that the server has written.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_body(App);
}
