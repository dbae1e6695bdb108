//! Questions with a title, one that depends on an answer, and one with more options than the tool allows.

use std::rc::Rc;

use ask_core::{
    Outcome, Session, Settings,
    input::{ReadOptions, read_json},
    outcome::answers::answers,
};
use ask_view::AskPanel;
use leptos::prelude::*;

const QUESTIONS: &str = r#"{
    "title": "A new server",
    "questions": [
        { "key": "where", "question": "Where shall it run?", "options": [{ "label": "In the cloud" }, { "label": "Here" }] },
        { "question": "In which city?", "when": { "question": "where", "is": "In the cloud" }, "options": [
            { "label": "Berlin" }, { "label": "Dublin" }, { "label": "London" }, { "label": "Lyon" },
            { "label": "Paris" }, { "label": "Porto" }, { "label": "Rome" }, { "label": "Zürich" }
        ] }
    ]
}"#;

/// Asks them, and shows the answers.
#[component]
pub fn Several() -> impl IntoView {
    let options = ReadOptions { max_options: Some(8), ..ReadOptions::default() };
    let questionnaire = Rc::new(read_json(QUESTIONS, &options).questionnaire.expect("they can be asked"));
    let session = Session::new(questionnaire.clone(), Settings::default());
    let asked = StoredValue::new_local(questionnaire);
    let (given, set_given) = signal(Vec::<String>::new());
    let on_settled = move |outcome: Outcome| {
        let answers = answers(&asked.get_value(), &outcome).into_iter();
        set_given.set(answers.map(|(question, answer)| format!("{question} {answer}")).collect());
    };
    let lines = move || given.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    view! {
        <main>
            <AskPanel session on_settled />
            <ol>{lines}</ol>
        </main>
    }
}
