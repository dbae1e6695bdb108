//! Several panels at once, inside `<Show>`, `<For>` and `<Suspense>`, which come and go.

use std::rc::Rc;

use ask_core::{
    Outcome, Session, Settings,
    input::{ReadOptions, read_json},
};
use ask_view::AskPanel;
use leptos::prelude::*;

/// A question of the call, asked by `name`.
fn ask(call: &'static str, name: String, on_settled: Callback<Outcome>) -> impl IntoView {
    let questionnaire = read_json(call, &ReadOptions::default()).questionnaire.expect("the call can be asked");
    view! { <AskPanel session=Session::new(Rc::new(questionnaire), Settings::default()) asked_by=name on_settled /> }
}

/// Shows five panels, and says how each has ended. "Turn" removes three of them and shows them again, "Load" that in
/// `<Suspense>`.
#[component]
pub fn Places(call: &'static str) -> impl IntoView {
    let shown = RwSignal::new(true);
    let endings = RwSignal::new(String::new());
    let settled = move |name: &'static str| {
        Callback::new(move |outcome: Outcome| {
            // Those that are removed end as aborted, a thousand times.
            if outcome.ending().name() != "aborted" {
                endings.set([name, ": ", outcome.ending().name()].concat());
            }
        })
    };
    let names = move || if shown.get() { vec!["First", "Second"] } else { Vec::new() };
    let loads = RwSignal::new(true);
    let later = LocalResource::new(move || {
        let loads = loads.get();
        async move { loads.then_some("Suspense") }
    });
    view! {
        <main>
            <button on:click=move |_| shown.update(|shown| *shown = !*shown)>"Turn"</button>
            <button on:click=move |_| loads.update(|loads| *loads = !*loads)>"Load"</button>
            <p>{endings}</p>
            {ask(call, "Always".to_owned(), settled("Always"))}
            <Show when=move || shown.get()>{move || ask(call, "Show".to_owned(), settled("Show"))}</Show>
            <For each=names key=|name| *name children=move |name| ask(call, name.to_owned(), settled(name)) />
            <Suspense fallback=|| "Loading">
                {move || later.get().flatten().map(|name| ask(call, name.to_owned(), settled(name)))}
            </Suspense>
        </main>
    }
}
