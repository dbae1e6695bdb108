//! One row of a question: a native control with its label and description, or the row for the person's own words.

use ask_core::{Action, Choice, Question, Row, Word};
use leptos::{ev, prelude::*};

use crate::{Panel, key_event};

/// Numbers are printed, and work, for the first nine rows.
const NUMBERED: usize = 9;

pub(crate) fn row(panel: Panel, question: &Question, step: usize, row: Row, at: usize) -> AnyView {
    let is_on = move || panel.read(|session| session.drafts()[step].is_picked(row));
    let state = move || if is_on() { "on" } else { "off" };
    let numbered = at < NUMBERED && panel.peek(|session| session.settings().shortcuts);
    let number = numbered.then(|| (at + 1).to_string());
    let badge = number.clone().map(|number| view! { <kbd part="number" aria-hidden="true">{number}</kbd> });
    match row {
        Row::Choice(index) => {
            let choice = &question.choices[index];
            let described = choice.description.is_some().then(|| format!("desc{at}"));
            let control = control(panel, question, row, at, described, number, is_on);
            view! {
                <label part="row" data-state=state>
                    {control}
                    {words(panel, choice, at)}
                    {badge}
                </label>
            }
            .into_any()
        }
        Row::Other => {
            let only_text = question.choices.is_empty();
            let label = panel.say(Word::Other);
            let control = (!only_text).then(|| control(panel, question, row, at, None, number, is_on));
            let label = (!only_text)
                .then(|| view! { <label part="label" id=format!("label{at}") for=format!("row{at}")>{label}</label> });
            view! {
                <div part=if only_text { "row other only" } else { "row other" } data-state=state>
                    {control}
                    <span part="words">{label}{field(panel, question, step)}</span>
                    {(!only_text).then_some(badge)}
                </div>
            }
            .into_any()
        }
    }
}

/// Label, badge and description. The name of the control is the label alone, with "(Recommended)" as it was sent.
fn words(panel: Panel, choice: &Choice, at: usize) -> AnyView {
    let label = choice.label.shown().to_owned();
    let tag = choice.recommended.then(|| {
        let word = panel.say(Word::Recommended);
        view! { <span part="tag"><span part="sr">" ("</span>{word}<span part="sr">")"</span></span> }
    });
    let description = choice.description.as_ref().map(|text| {
        let text = text.shown().to_owned();
        view! { <span part="desc" id=format!("desc{at}") dir="auto">{text}</span> }
    });
    view! {
        <span part="words">
            <span part="label" id=format!("label{at}")><bdi>{label}</bdi>{tag}</span>
            {description}
        </span>
    }
    .into_any()
}

/// The native radio or checkbox.
fn control(
    panel: Panel,
    question: &Question,
    row: Row,
    at: usize,
    described: Option<String>,
    number: Option<String>,
    is_on: impl Fn() -> bool + Send + 'static,
) -> AnyView {
    let multi = question.multi_select;
    let invalid = move || panel.read(|session| session.draft().gap().is_some()).then_some("true");
    let change = move |event: ev::Event| {
        let checked = event_target_checked(&event);
        panel.apply(match (multi, checked) {
            (true, false) => Action::Unpick(row),
            (false, _) if key_event::moved_by_arrow(panel) => Action::Glide(row),
            _ => Action::Pick(row),
        });
    };
    view! {
        <input
            part="control"
            type=if multi { "checkbox" } else { "radio" }
            name="answer"
            autocomplete="off"
            id=format!("row{at}")
            aria-labelledby=format!("label{at}")
            aria-describedby=described
            aria-keyshortcuts=number
            aria-invalid=invalid
            prop:checked=is_on
            on:click=move |event| key_event::guard_press(panel, &event)
            on:change=change
            on:focus=move |_| panel.apply(Action::Point(row))
        />
    }
    .into_any()
}

/// The field for the person's own words. It is filled once and then the browser's own, so that nothing ever moves the
/// caret or disturbs a composition.
fn field(panel: Panel, question: &Question, step: usize) -> AnyView {
    let typed = panel.peek(|session| session.drafts()[step].other().to_owned());
    let name = panel.fill(Word::OtherField, &[("question", question.text.shown())]);
    let given = question.placeholder.as_ref().map(|text| text.shown().to_owned());
    let placeholder = given.unwrap_or_else(|| panel.say(Word::OtherDescription));
    view! {
        <textarea
            part="field"
            rows="1"
            id="other"
            dir="auto"
            autocomplete="off"
            aria-label=name
            placeholder=placeholder
            prop:value=typed
            on:input=move |event| panel.apply(Action::TypeOther(event_target_value(&event)))
            on:focus=move |_| panel.apply(Action::Point(Row::Other))
        ></textarea>
    }
    .into_any()
}
