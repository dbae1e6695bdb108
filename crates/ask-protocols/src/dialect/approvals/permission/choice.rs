//! Permissions of ACP that are no permissions: agents send the answers of a question as options, because every client shows those. Such
//! lists have several options of one kind, which then says nothing, or belong to a question that no permission asks. What is not certain
//! is a permission. Sources: docs/sources.md, section 3.7.

use super::options::{CALL, decision_of, is_other, others};
use crate::dialect::said::said;
use ask_core::Value;
use ask_core::action::Decision;
use ask_core::input::is_question_tool;
use ask_core::internal::question::deciding::naming::{ends, is_of_permission, wants_to_know};
use ask_core::internal::value::NULL;
use ask_core::limits::MAX_CHOICES;

/// The members of an input that asks, and of each of its questions.
const ASKING: [&str; 18] = [
    "question",
    "questions",
    "header",
    "title",
    "text",
    "prompt",
    "message",
    "description",
    "context",
    "options",
    "choices",
    "multiSelect",
    "multi_select",
    "allowOther",
    "allow_other",
    "type",
    "kind",
    "id",
];

/// Whether the options are answers. The call must not say that anything is done: it has the kind of no action, and an input that only asks.
pub(super) fn is_choice(params: &Value) -> bool {
    let call = params.get("toolCall");
    let options = || params.get("options").items().iter().filter(|option| !is_other(option));
    let decisions: Option<Vec<Decision>> = options().map(decision_of).collect();
    let (Some(decisions), true) = (decisions, acts_not(params, call)) else { return false };
    let Some(text) = said(text(params)) else { return false };
    let allowing = |allows| decisions.iter().filter(move |decision| decision.allows() == allows);
    let is_same = |allows| {
        let mut all = allowing(allows);
        let first = all.next();
        all.all(|decision| Some(decision) == first)
    };
    let (allow, reject) = (allowing(true).count(), allowing(false).count());
    let names: Vec<&str> = options().filter_map(|option| said(option.get("name"))).collect();
    let are_named = names.len() == decisions.len() && (2..=MAX_CHOICES).contains(&names.len());
    let is_twice = |at: usize| names[..at].contains(&names[at]);
    let are_answers = |with_yes| !names.iter().any(|name| is_of_permission(name, with_yes));
    let is_question =
        is_asked(call) || matches!(text.trim_end().chars().next_back(), Some('?' | '？' | '؟')) || wants_to_know(text);
    match (allow, reject) {
        _ if !are_named || (1..names.len()).any(is_twice) => false,
        // All are one kind: it tells none from another, and none of them rejects.
        (_, 0) | (0, _) if is_same(true) && is_same(false) => are_answers(!is_question),
        // All but one allow once, and that one leaves the question. Permissions differ in how long they hold.
        (2.., 1) if is_question && allowing(true).all(|decision| *decision == Decision::AllowOnce) => are_answers(true),
        // An option that only leaves the question is no answer.
        _ => names.iter().filter(|name| !ends(name)).count() > 1 && wants_to_know(text) && are_answers(true),
    }
}

/// What the question is: in the input of the call, in its content where the title is only the name of a question tool, or the title.
pub(super) fn text(params: &Value) -> &Value {
    let call = params.get("toolCall");
    let asked = asking(call.get("rawInput")).get("question");
    let title = if call.get("title").is_null() { params.get("title") } else { call.get("title") };
    let shown = call.get("content").items().first().map_or(&NULL, |content| content.get("content").get("text"));
    match is_question_tool(title) {
        _ if said(asked).is_some() => asked,
        true if said(shown).is_some() => shown,
        _ => title,
    }
}

/// Whether the call is one of a question tool, or its input asks.
fn is_asked(call: &Value) -> bool {
    is_question_tool(call.get("title")) || !asking(call.get("rawInput")).get("question").is_null()
}

/// Whether an option only leaves the question, as skipping it does.
pub(super) fn leaves(option: &Value, options: &[Value]) -> bool {
    let is_left = decision_of(option).is_some_and(|decision| !decision.allows())
        && ends(option.get("name").as_text().unwrap_or_default());
    is_left && options.iter().filter(|option| !is_other(option)).count() > 2
}

/// Whether nothing says that the call does anything.
fn acts_not(params: &Value, call: &Value) -> bool {
    let is_asked =
        matches!(call.get("kind").as_text(), None | Some("other" | "think")) && params.get("subject").is_null();
    let input = call.get("rawInput");
    let only_asks = |value: &Value| match value {
        Value::Null => true,
        Value::Map(_) => others(value, &ASKING).is_none(),
        _ => false,
    };
    let asks = only_asks(input)
        && input.get("questions").items().iter().all(only_asks)
        && input.get("questions").items().len() < 2;
    is_asked
        && asks
        && call.get("locations").items().is_empty()
        && others(call, &CALL).is_none()
        && call.get("content").items().iter().all(|content| text_of(content).is_some())
}

/// The question in the input of a call, alone or as the only one of a list.
pub(super) fn asking(input: &Value) -> &Value {
    match input.get("questions").items() {
        [only] => only,
        [] => input,
        _ => &NULL,
    }
}

fn text_of(content: &Value) -> Option<&str> {
    let is_text = content.get("type").as_text() == Some("content")
        && content.get("content").get("type").as_text() == Some("text");
    content.get("content").get("text").as_text().filter(|_| is_text)
}

/// What the agent shows beside the question, unless it is the question again.
pub(super) fn context(params: &Value, question: Option<&Value>) -> Option<Value> {
    let call = params.get("toolCall");
    let said = [said(params.get("description"))].into_iter().flatten();
    let texts = said.chain(call.get("content").items().iter().filter_map(text_of));
    let texts: Vec<&str> = texts.filter(|text| question.and_then(Value::as_text) != Some(text)).collect();
    (!texts.is_empty()).then(|| texts.join("\n\n").into())
}
