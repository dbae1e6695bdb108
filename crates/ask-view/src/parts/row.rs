//! One row of a question: a native control with its label and description, or the row for the person's own answer.

use ask_core::{Action, Choice, Question, Row, Word, limits};
use leptos::{
    wasm_bindgen::JsCast,
    web_sys::{HtmlInputElement, HtmlTextAreaElement},
};

use crate::{
    ids::part_id,
    open_panel::{PanelHandle, key_event},
    view_node::{ViewNode, concat, html, set_attr, span},
};

/// The first nine rows have a number, which is also their key.
const NUMBERED: usize = 9;

/// With fewer characters left than this, the field shows their number.
const NEAR_LIMIT: usize = 200;

/// What is said below the field: how many characters are too many, how many are left, or that the text is a note.
const OVER: usize = 1;
const LEFT: usize = 2;
const NOTE: usize = 3;

pub(crate) fn row(panel: PanelHandle, question: &Question, step: usize, row: Row, at: usize) -> ViewNode {
    let only_text = question.choices.is_empty();
    let numbered = at < NUMBERED && !only_text && panel.session().settings().shortcuts;
    let number = numbered.then(|| (at + 1).to_string());
    let frame = |tag, part| {
        let state = move || Some(if panel.is_picked(step, row) { "on" } else { "off" });
        // The style sheet shows the key.
        html(tag, part).attr_if("data-key", number.as_deref()).dynamic_attr("data-state", state)
    };
    let control = |described| {
        control(panel, question, step, row, at)
            .attr_if("aria-keyshortcuts", number.as_deref())
            .attr_if("aria-describedby", with_error_in_form(panel, step, described).as_deref())
    };
    let own_words = |frame: ViewNode| with_count(frame.child(field(panel, question, step)), panel, step, at);
    match row {
        Row::Choice(index) => {
            let choice = &question.choices[index];
            let described = choice.description.is_some().then(|| part_id("desc", step, at));
            let description = |text: &str| agent_text(panel, span("desc").id("desc", step, at), text);
            frame("label", "row")
                .child(control(described).attr("aria-labelledby", &part_id("label", step, at)))
                .child(label(panel, choice, step, at))
                .children(choice.description.as_ref().map(|text| description(text.shown())))
        }
        Row::Other if only_text => own_words(frame("div", "row other only")),
        Row::Other => {
            let control = control(Some(part_id("desc", step, at))).attr("aria-label", &panel.t(Word::Other));
            own_words(frame("label", "row other").child(control))
        }
    }
}

/// Label and badge. The accessible name of the control is the label, with "(Recommended)" as it was sent.
pub(crate) fn label(panel: PanelHandle, choice: &Choice, step: usize, at: usize) -> ViewNode {
    let label = span("label").id("label", step, at).auto().text(choice.label.shown());
    if !choice.recommended {
        return label;
    }
    // The style sheet adds the brackets: they are part of the name, but not visible.
    let tag = span("tag");
    let tag = match choice.tag.as_text() {
        Some(words) => tag.text(words),
        None => tag.t(panel, Word::Recommended),
    };
    // The space is outside of the badge, so that it takes no room where the badge begins a line.
    label.text(" ").child(tag)
}

/// The ids of what describes a control. In a form that is the question's error as well: there it is no alert, and not
/// every screen reader says what describes the group of the focused control.
fn with_error_in_form(panel: PanelHandle, step: usize, described: Option<String>) -> Option<String> {
    if !panel.session().is_form() {
        return described;
    }
    let error = part_id("error", step, 0);
    Some(described.map_or_else(|| error.clone(), |described| concat(&[&described, " ", &error])))
}

/// The native radio button or checkbox.
fn control(panel: PanelHandle, question: &Question, step: usize, row: Row, at: usize) -> ViewNode {
    let multi = question.multi_select;
    let control = html("input", "control");
    let input: HtmlInputElement = control.element().clone().unchecked_into();
    control
        .attr("type", if multi { "checkbox" } else { "radio" })
        .name(&part_id("answer", step, 0))
        .attr("autocomplete", "off")
        .id("row", step, at)
        .dynamic_attr("aria-invalid", move || panel.error(step).map(|_| "true"))
        .effect(move |input| input.unchecked_ref::<HtmlInputElement>().set_checked(panel.is_picked(step, row)))
        .on("change", move |_| {
            let action = match (multi, input.checked()) {
                (true, false) => Action::Unpick(row),
                // A browser reports only the radio button that was checked.
                (false, false) => return,
                (false, _) if key_event::changed_by_key(panel) => Action::SelectByKey(row),
                _ => Action::Pick(row),
            };
            panel.apply_at(step, action);
        })
        .on("focus", move |_| panel.apply_at(step, Action::Highlight(row)))
}

/// The field for the person's own answer.
pub(crate) fn field(panel: PanelHandle, question: &Question, step: usize) -> ViewNode {
    let typed = panel.session().drafts()[step].other().to_owned();
    let name = panel.t_with(Word::OtherField, &[("question", question.text.shown())]);
    let given = question.placeholder.as_ref().map(|text| text.shown().to_owned());
    let hint = given.unwrap_or_else(|| panel.t(Word::OtherDescription));
    let mut hinted = false;
    text_field(panel, "other", step, &typed, Action::TypeOther)
        .attr("aria-label", &name)
        .attr_if("aria-describedby", with_error_in_form(panel, step, None).as_deref())
        .effect(move |field| {
            // Without this, browsers would style the invisible placeholder again at each key press.
            let empty = panel.session().drafts()[step].other().is_empty();
            if empty != hinted {
                hinted = empty;
                set_attr(field, "placeholder", empty.then_some(&hint));
            }
        })
        .on("focus", move |_| panel.apply_at(step, Action::Highlight(Row::Other)))
}

/// How many characters are left, near the limit of a typed answer, or how many are too many; and that the text is a note,
/// where another choice is the answer.
fn with_count(row: ViewNode, panel: PanelHandle, step: usize, at: usize) -> ViewNode {
    let counted = move || {
        let session = panel.session();
        let draft = &session.drafts()[step];
        let units = draft.other().encode_utf16().count();
        if units > limits::MAX_OTHER {
            [OVER, units - limits::MAX_OTHER, 0, 0]
        } else if units > limits::MAX_OTHER - NEAR_LIMIT {
            [LEFT, limits::MAX_OTHER - units, 0, 0]
        } else {
            [if draft.other_is_note() { NOTE } else { 0 }, 0, 0, 0]
        }
    };
    let draw = move || {
        let text = match counted() {
            [OVER, n, ..] => panel.t_number(Word::OtherLong, "over", n),
            [LEFT, n, ..] => panel.t_number(Word::OtherLeft, "n", n),
            [NOTE, ..] => panel.t(Word::OtherNote),
            _ => return Vec::new(),
        };
        vec![span("count").id("desc", step, at).text(&text)]
    };
    row.dynamic(counted, draw)
}

/// A field that grows. Its value is set once and then left to the browser, so that nothing moves the caret or disturbs a
/// composition.
pub(crate) fn text_field(
    panel: PanelHandle,
    part: &str,
    step: usize,
    typed: &str,
    type_in: fn(String) -> Action,
) -> ViewNode {
    let field = html("textarea", "field");
    let area: HtmlTextAreaElement = field.element().clone().unchecked_into();
    area.set_value(typed);
    field
        .attr("rows", "1")
        .id(part, step, 0)
        .auto()
        .attr("autocomplete", "off")
        .on("input", move |_| panel.apply_at(step, type_in(area.value())))
}

/// A text of an agent that may have inline markup, which the host draws.
pub(crate) fn agent_text(panel: PanelHandle, el: ViewNode, text: &str) -> ViewNode {
    let el = el.auto().text(text);
    let text = text.as_bytes();
    if text.iter().any(|letter| matches!(letter, b'*' | b'`')) || text.windows(2).any(|here| here == b"\n-") {
        (panel.data().host.draw)(el.element(), "inline");
    }
    el
}
