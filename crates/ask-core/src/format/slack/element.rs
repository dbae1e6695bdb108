//! The element of a block, by the kind of answer.

use super::super::plain_text::listed;
use super::{HEADING, OPTION, plain};
use crate::field::Field;
use crate::text::decimal;
use crate::value::{Object, object};
use crate::wording::{Word, Wording};
use crate::{Question, Value};

/// The most radio buttons or checkboxes, and the most options of a menu or of a group of them.
const BUTTONS: usize = 10;
const MENU: usize = 100;
/// The most characters that a text field can demand.
const TYPED: usize = 3000;

/// What the person uses to answer.
pub(super) fn of(question: &Question) -> Value {
    let field = question.field.clone().unwrap_or_default();
    if question.choices.is_empty() { typed(question, &field) } else { options(question, &field) }
}

fn typed(question: &Question, field: &Field) -> Value {
    let demand = field.value();
    let default = field.default_value().as_scalar();
    let initial = default.clone().map(Value::from);
    let about = question.placeholder.as_ref().map(|text| text.shown().to_owned());
    let about = about.or_else(|| field.hint().map(|hint| hint.text())).map(|about| plain(&about, HEADING));
    let bound = |name| demand.get(name).as_scalar().map(Value::from);
    let length =
        |name| Some(demand.get(name).clone()).filter(|length| length.as_index().is_some_and(|length| length <= TYPED));
    let is_whole = field.answer_type() == "integer";
    let mut members = match field.answer_type() {
        "number" | "integer" => vec![
            ("type", Some("number_input".into())),
            ("is_decimal_allowed", Some((!is_whole).into())),
            ("min_value", bound("min")),
            ("max_value", bound("max")),
            ("initial_value", initial),
        ],
        "date" => vec![("type", Some("datepicker".into())), ("initial_date", initial)],
        "date-time" => {
            let seconds = default.as_deref().and_then(crate::field::seconds).map(Value::Number);
            return object([("type", Some("datetimepicker".into())), ("initial_date_time", seconds)]);
        }
        "email" => vec![("type", Some("email_text_input".into())), ("initial_value", initial)],
        "uri" => vec![("type", Some("url_text_input".into())), ("initial_value", initial)],
        _ => vec![
            ("type", Some("plain_text_input".into())),
            ("multiline", Some(true.into())),
            ("min_length", length("minLength")),
            ("max_length", length("maxLength")),
            ("initial_value", initial),
        ],
    };
    members.push(("placeholder", about));
    Value::map(members.into_iter().filter_map(|(name, value)| Some((name, value?))))
}

fn options(question: &Question, field: &Field) -> Value {
    let mut options = Vec::new();
    for (index, choice) in question.choices.iter().enumerate() {
        let (label, about) = listed(choice);
        options.push(option(&decimal(index), &label, about.as_deref()));
    }
    let default = field.default_value();
    let defaults = if let Value::List(list) = default { list } else { std::slice::from_ref(default) };
    let is_default = |index: usize| {
        let choice = &question.choices[index];
        defaults
            .iter()
            .any(|default| *default == choice.value || default.as_scalar().as_deref() == Some(choice.label.wire()))
    };
    let first: Vec<Value> =
        (0..options.len()).filter(|index| is_default(*index)).map(|index| options[index].clone()).collect();
    // A chosen radio button cannot be left without another.
    if question.allow_other && !question.multi_select {
        let words = Wording::default();
        options.push(option("other", words.text(Word::Other), Some(words.text(Word::OtherDescription))));
    }
    let kind = match (question.multi_select, options.len() <= BUTTONS) {
        (false, true) => "radio_buttons",
        (true, true) => "checkboxes",
        (false, false) => "static_select",
        (true, false) => "multi_static_select",
    };
    let mut element = Object::default();
    element.put_text("type", kind);
    if options.len() <= MENU {
        element.put("options", Value::List(options));
    } else {
        let groups = options.chunks(MENU).enumerate().map(|(at, group)| {
            let label = [&decimal(MENU * at + 1), "–", &decimal(MENU * at + group.len())].concat();
            object([("label", Some(plain(&label, OPTION))), ("options", Some(Value::List(group.to_vec())))])
        });
        element.put("option_groups", groups.collect());
    }
    match (question.multi_select, first.first()) {
        (true, Some(_)) => element.put("initial_options", Value::List(first)),
        (false, Some(one)) => element.put("initial_option", one.clone()),
        (_, None) => {}
    }
    element.into_value()
}

fn option(value: &str, label: &str, about: Option<&str>) -> Value {
    object([
        ("text", Some(plain(label, OPTION))),
        ("value", Some(value.into())),
        ("description", about.map(|about| plain(about, OPTION))),
    ])
}
