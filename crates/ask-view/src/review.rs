//! All answers before they are sent, each with a way back to it.

use ask_core::{Action, Entry, Word};
use leptos::prelude::*;

use crate::{Panel, icon};

pub(crate) fn review(panel: Panel) -> AnyView {
    let entries = panel.peek(|session| session.entries());
    let lines: Vec<AnyView> = entries.into_iter().map(|entry| line(panel, entry)).collect();
    let title = panel.say(Word::ReviewTitle);
    view! {
        <div part="scroll">
            {move || summary(panel)}
            <h2 part="ask title" id="review" tabindex="-1">{title}</h2>
            <dl part="review">{lines}</dl>
        </div>
    }
    .into_any()
}

/// One question and what will be sent for it.
fn line(panel: Panel, entry: Entry) -> AnyView {
    let index = entry.index;
    let (question, header) = panel.peek(|session| {
        let question = &session.questionnaire().questions()[index];
        (question.text.shown().to_owned(), question.header.shown().to_owned())
    });
    let short = if header.trim().is_empty() { question.clone() } else { header };
    let change = panel.fill(Word::ChangeAnswer, &[("question", &question)]);
    let word = panel.say(Word::Change);
    view! {
        <div part="line">
            <dt part="what" dir="auto" title=question>{short}</dt>
            <dd part="answer">{answer(panel, &entry)}</dd>
            <dd part="act">
                <button type="button" part="change" aria-label=change on:click=move |_| panel.apply(Action::Change(index))>
                    {word}
                </button>
            </dd>
        </div>
    }
    .into_any()
}

/// An answer as a list of its parts, so that a comma in a label never reads as two answers.
fn answer(panel: Panel, entry: &Entry) -> AnyView {
    let labels: Vec<String> = panel.peek(|session| {
        let choices = &session.questionnaire().questions()[entry.index].choices;
        entry.selected.iter().map(|picked| choices[picked.index].label.shown().to_owned()).collect()
    });
    let picks: Vec<_> = labels.into_iter().map(|label| view! { <span part="pick" dir="auto">{label}</span> }).collect();
    let own = entry.other.clone().map(|text| {
        let words = panel.say(Word::Own);
        view! { <span part="pick own"><q dir="auto">{text}</q>" ("{words}")"</span> }
    });
    let note = entry.notes.clone().map(|text| {
        let word = panel.say(Word::Note);
        view! { <small part="note">{word}": "<bdi>{text}</bdi></small> }
    });
    let skipped = (!entry.is_answered()).then(|| {
        let word = panel.say(Word::Skipped);
        view! { <span part="skipped">{word}</span> }
    });
    view! { {picks}{own}{skipped}{note} }.into_any()
}

/// What still needs an answer, each leading to its question.
fn summary(panel: Panel) -> Option<AnyView> {
    let gaps = panel.read(|session| session.gaps());
    if gaps.is_empty() {
        return None;
    }
    let word = if gaps.len() == 1 { Word::SummaryOne } else { Word::Summary };
    let text = panel.fill(word, &[("n", &gaps.len().to_string())]);
    let links: Vec<_> = gaps
        .into_iter()
        .map(|index| {
            let question = panel.peek(|session| session.questionnaire().questions()[index].text.shown().to_owned());
            view! { <li>{icon::text_button(move || question.clone(), "link", move || panel.apply(Action::Change(index)))}</li> }
        })
        .collect();
    Some(
        view! {
            <div part="error summary" id="summary" tabindex="-1" role="group" aria-labelledby="missing">
                {icon::icon(icon::WARNING)}
                <div><p id="missing">{text}</p><ul part="links">{links}</ul></div>
            </div>
        }
        .into_any(),
    )
}
