//! One row of a question: a native control with its label and description, or the row for the person's own words.

use ask_core::{Action, Choice, Question, Row, Word};
use leptos::{
    prelude::{event_target_checked, event_target_value},
    wasm_bindgen::JsCast,
    web_sys::{HtmlInputElement, HtmlTextAreaElement},
};

use crate::{
    Panel,
    el::{El, el},
    key_event,
};

/// Numbers are printed, and work, for the first nine rows.
const NUMBERED: usize = 9;

pub(crate) fn row(panel: Panel, question: &Question, step: usize, row: Row, at: usize) -> El {
    let only_text = question.choices.is_empty();
    let numbered = at < NUMBERED && !only_text && panel.now().settings().shortcuts;
    let number = numbered.then(|| (at + 1).to_string());
    let badge = number.as_ref().map(|number| el("kbd", "number").attr("aria-hidden", "true").text(number));
    let frame = |tag, part| {
        el(tag, part).live("data-state", move || Some(if panel.is_picked(step, row) { "on" } else { "off" }))
    };
    let control = || control(panel, question, step, row, at).attr_if("aria-keyshortcuts", number.as_deref());
    match row {
        Row::Choice(index) => {
            let choice = &question.choices[index];
            let described = choice.description.is_some().then(|| id("desc", at));
            frame("label", "row")
                .child(control().attr_if("aria-describedby", described.as_deref()))
                .child(words(panel, choice, at))
                .children(badge)
        }
        Row::Other if only_text => {
            frame("div", "row other only").child(el("span", "words").child(field(panel, question, step)))
        }
        Row::Other => {
            let label = el("label", "label").attr("id", &id("label", at)).attr("for", &id("row", at));
            let label = label.say(panel, Word::Other);
            frame("div", "row other")
                .child(control())
                .child(el("span", "words").child(label).child(field(panel, question, step)))
                .children(badge)
        }
    }
}

/// Label, badge and description. The name of the control is the label alone, with "(Recommended)" as it was sent.
fn words(panel: Panel, choice: &Choice, at: usize) -> El {
    let tag = choice.recommended.then(|| {
        // The brackets are part of the name and not of the picture.
        let sign = |text| el("span", "mute").text(text);
        let tag = el("span", "tag").child(sign(" (")).say(panel, Word::Recommended);
        tag.child(sign(")"))
    });
    let label = el("span", "label").attr("id", &id("label", at));
    let label = label.child(el("bdi", "").text(choice.label.shown())).children(tag);
    let description = choice
        .description
        .as_ref()
        .map(|text| el("span", "desc").attr("id", &id("desc", at)).attr("dir", "auto").text(text.shown()));
    el("span", "words").child(label).children(description)
}

/// The native radio or checkbox.
fn control(panel: Panel, question: &Question, step: usize, row: Row, at: usize) -> El {
    let multi = question.multi_select;
    let control = el("input", "control");
    let input = control.element().clone().unchecked_into::<HtmlInputElement>();
    control
        .attr("type", if multi { "checkbox" } else { "radio" })
        .attr("name", "answer")
        .attr("autocomplete", "off")
        .attr("id", &id("row", at))
        .attr("aria-labelledby", &id("label", at))
        .live("aria-invalid", move || panel.gap().map(|_| "true"))
        .following(move || input.set_checked(panel.is_picked(step, row)))
        .on("click", move |event| key_event::guard_press(panel, &event))
        .on("change", move |event| {
            panel.apply(match (multi, event_target_checked(&event)) {
                (true, false) => Action::Unpick(row),
                (false, _) if key_event::made_by_key(panel) => Action::Glide(row),
                _ => Action::Pick(row),
            });
        })
        .on("focus", move |_| panel.apply(Action::Point(row)))
}

/// The field for the person's own words.
fn field(panel: Panel, question: &Question, step: usize) -> El {
    let typed = panel.now().drafts()[step].other().to_owned();
    let name = panel.fill(Word::OtherField, &[("question", question.text.shown())]);
    let given = question.placeholder.as_ref().map(|text| text.shown().to_owned());
    text_field("other", &typed, move |text| panel.apply(Action::TypeOther(text)))
        .attr("aria-label", &name)
        .attr("placeholder", &given.unwrap_or_else(|| panel.say(Word::OtherDescription)))
        .on("focus", move |_| panel.apply(Action::Point(Row::Other)))
}

/// A field that grows. It is filled once and then the browser's own, so that nothing ever moves the caret or disturbs
/// a composition.
pub(crate) fn text_field(id: &str, typed: &str, type_in: impl Fn(String) + 'static) -> El {
    let field = el("textarea", "field");
    field.element().unchecked_ref::<HtmlTextAreaElement>().set_value(typed);
    field
        .attr("rows", "1")
        .attr("id", id)
        .attr("dir", "auto")
        .attr("autocomplete", "off")
        .on("input", move |event| type_in(event_target_value(&event)))
}

/// The id of a part of the row at this place.
fn id(name: &str, at: usize) -> String {
    let mut id = at.to_string();
    id.insert_str(0, name);
    id
}
