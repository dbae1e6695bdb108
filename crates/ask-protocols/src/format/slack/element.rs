//! The element of a block, by the kind of answer.

use super::super::plain_text::listed;
use super::plain::{HEADING as PLACEHOLDER, OPTION, plain};
use ask_core::field::Field;
use ask_core::internal::value::Object;
use ask_core::internal::wording::english_of;
use ask_core::text::{clip, decimal};
use ask_core::{Choice, Question, Text, Value, Word};

/// The most radio buttons or checkboxes, and the most options of a menu or of a group of them.
const BUTTONS: usize = 10;
const MENU: usize = 100;
/// The most characters that a text field can demand.
const TYPED: usize = 3000;

/// What the person uses to answer.
pub(super) fn of(question: &Question) -> Object {
    let field = question.field.clone().unwrap_or_default();
    if question.has_available() { options(question, &field) } else { typed(question, &field) }
}

fn typed(question: &Question, field: &Field) -> Object {
    let default = Some(field.default_text()).filter(|text| !text.is_empty());
    let (kind, initial) = match field.answer_type() {
        _ if field.has_lines() => ("plain_text_input", "initial_value"),
        "number" | "integer" => ("number_input", "initial_value"),
        "date" => ("datepicker", "initial_date"),
        "date-time" => ("datetimepicker", ""),
        "email" => ("email_text_input", "initial_value"),
        "uri" => ("url_text_input", "initial_value"),
        _ => ("plain_text_input", "initial_value"),
    };
    let mut element = Object::default();
    element.put_text("type", kind);
    match kind {
        "number_input" => {
            element.put("is_decimal_allowed", (field.answer_type() == "number").into());
            for (name, limit) in [("min_value", "min"), ("max_value", "max")] {
                element.put_text_if(name, field.value().get(limit).as_scalar().as_deref());
            }
        }
        "plain_text_input" => {
            element.put_flag("multiline", true);
            for (name, limit) in [("min_length", "minLength"), ("max_length", "maxLength")] {
                // Of a list, they are limits of each line.
                if field.has_lines() {
                    break;
                }
                let length = field.value().get(limit);
                if length.as_index().is_some_and(|length| length <= TYPED) {
                    element.put(name, length.clone());
                }
            }
        }
        "datetimepicker" => {
            if let Some(seconds) = default.as_deref().and_then(ask_core::internal::field::seconds) {
                element.put("initial_date_time", Value::Number(seconds));
            }
            return element;
        }
        _ => {}
    }
    element.put_text_if(initial, default.as_deref());
    let hints: Vec<String> = field.hints().iter().map(|hint| hint.text()).collect();
    let hints = (!hints.is_empty()).then(|| hints.join(" "));
    if let Some(about) = question.placeholder.as_ref().map(Text::shown).or(hints.as_deref()) {
        element.put("placeholder", plain(about, PLACEHOLDER));
    }
    element
}

fn options(question: &Question, field: &Field) -> Object {
    let default = field.default_value();
    let defaults = if let Value::List(list) = default { list } else { std::slice::from_ref(default) };
    let (mut options, mut proposed) = (Vec::new(), Vec::new());
    let mut labels: Vec<_> = question.choices.iter().map(listed).collect();
    // What Slack cuts off may be all that tells two options apart. The section above has them with the same numbers.
    let shown: Vec<String> = labels.iter().map(|(label, _)| clip(label, OPTION - 1).into_owned()).collect();
    if (1..shown.len()).any(|at| shown[..at].contains(&shown[at])) {
        for (at, (label, _)) in labels.iter_mut().enumerate() {
            *label = [&decimal(at + 1), ". ", label].concat();
        }
    }
    let available = |(_, (choice, _)): &(usize, (&Choice, _))| !choice.disabled;
    for (index, (choice, (label, about))) in question.choices.iter().zip(labels).enumerate().filter(available) {
        let option = option(&decimal(index), &label, about.as_deref());
        let is_label = |default: &Value| default.as_text() == Some(choice.label.wire());
        if defaults.iter().any(|default| !default.is_null() && (*default == choice.value || is_label(default))) {
            proposed.push(option.clone());
        }
        options.push(option);
    }
    // A chosen radio button cannot be left without another.
    if question.allow_other && !question.multi_select {
        options.push(option(
            "other",
            const { english_of(Word::Other) },
            Some(const { english_of(Word::OtherDescription) }),
        ));
    }
    let mut element = Object::default();
    element.put_text(
        "type",
        match (question.multi_select, options.len() <= BUTTONS) {
            (false, true) => "radio_buttons",
            (true, true) => "checkboxes",
            (false, false) => "static_select",
            (true, false) => "multi_static_select",
        },
    );
    if options.len() <= MENU {
        element.put("options", Value::List(options));
    } else {
        let mut groups = Vec::new();
        for (at, options) in options.chunks(MENU).enumerate() {
            let label = [&decimal(MENU * at + 1), "–", &decimal(MENU * at + options.len())].concat();
            let mut group = Object::default();
            group.put("label", plain(&label, OPTION));
            group.put("options", Value::List(options.to_vec()));
            groups.push(group.into_value());
        }
        element.put("option_groups", Value::List(groups));
    }
    if question.multi_select && !proposed.is_empty() {
        element.put("initial_options", Value::List(proposed));
    } else if let Some(one) = proposed.pop() {
        element.put("initial_option", one);
    }
    element
}

fn option(value: &str, label: &str, about: Option<&str>) -> Value {
    let mut option = Object::default();
    option.put("text", plain(label, OPTION));
    option.put_text("value", value);
    if let Some(about) = about {
        option.put("description", plain(about, OPTION));
    }
    option.into_value()
}
