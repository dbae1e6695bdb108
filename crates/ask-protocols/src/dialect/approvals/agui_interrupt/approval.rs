//! Whether a call is approved, as AG-UI recommends: `{approved, reason?, editedArgs?}`, and what the schema demands besides.

use super::demanded;
use super::members::{APPROVED, expected, message, tool};
use crate::dialect::decide::{self, Asked};
use crate::dialect::forms::elicitation;
use crate::dialect::forms::form::Content;
use crate::dialect::forms::vocabulary::{Forms, WHOLE};
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Pending};
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::{NULL, Object, object};
use ask_core::{Loss, Outcome, Value, json};

/// The question whether a call is approved, with all that the interrupt says about it.
pub(super) fn ask(id: &Value, interrupt: &Value, reader: &Reader) -> Decoded {
    let metadata = interrupt.get("metadata");
    let framework = metadata.get("agent_framework").get("function_call").get("arguments");
    let written = [metadata.get("args"), metadata.get("arguments"), metadata.get("input"), framework];
    let written = written.into_iter().find(|arguments| !arguments.is_null()).unwrap_or(&NULL);
    let called = interrupt.get("toolCall").get("function").get("arguments");
    let called = if called.is_null() { interrupt.get("toolCall").get("args") } else { called };
    // Text in either place is shown beside an object in the other, unless both say the same.
    let (arguments, arguments_text) = match (written, called) {
        (Value::Text(_), Value::Null) => (&NULL, written),
        (Value::Null, Value::Text(_)) => (&NULL, called),
        (Value::Null, called) => (called, &NULL),
        (written, called) => (written, called),
    };
    let schema = &expected(interrupt);
    let edited = schema.get("properties").get(EDITED);
    let read = arguments_text.as_text().and_then(|text| json::read(text).ok());
    // A call of a message has its arguments as text.
    let arguments =
        if edited.is_null() || !arguments.is_null() { arguments } else { read.as_ref().unwrap_or(arguments) };
    let is_one = arguments_text.is_null() || arguments_text == arguments || read.as_ref() == Some(arguments);
    // What an adapter says in another way is shown as it is.
    let rest = Some(metadata).filter(|rest| !rest.is_null() && written.is_null());
    let action = Parts {
        tool: tool(interrupt).as_text(),
        description: message(interrupt),
        arguments,
        arguments_text,
        content: rest.cloned().into_iter().collect(),
        agent: said(interrupt.get("subagentRunId")),
        // Of two forms that differ, it is not certain which one runs.
        edits: is_one && !edited.is_null() && matches!(arguments, Value::Map(_)),
        schema: edited,
        ..Parts::default()
    };
    let offers = vec![Offer::of(APPROVE, Decision::AllowOnce), Offer::of("reject", Decision::RejectOnce)];
    let asked = Asked { key: 0.into(), action, offers, typed: Words::reason_if(takes_reason(schema)) };
    let decision = decide::ask(id, vec![asked], interrupt, reader);
    let Some(form) = demanded(schema) else { return decision };
    let asked = form.get("requestedSchema");
    let lacks = |name: &&Value| asked.get("properties").get(name.as_text().unwrap_or_default()).is_null();
    match asked.get("required").items().iter().find(lacks) {
        Some(name) => decide::refused(vec![decide::problem(
            "responseSchema.required",
            "required-without-field",
            "only names of properties",
            &name.to_json(),
            "describe it in properties",
        )]),
        None => demanded::with_form(decision, elicitation::form(id, &form, interrupt, reader)),
    }
}

/// The form of what the schema demands besides the approval, as the parameters of an elicitation; nothing if there is nothing.
fn demanded(schema: &Value) -> Option<Value> {
    let is_other = |name: &&Value| ![Some(APPROVED), Some(EDITED)].contains(&name.as_text());
    let required: Vec<Value> = schema.get("required").items().iter().filter(is_other).cloned().collect();
    let is_required = |name: &String| required.iter().any(|required| required.as_text() == Some(name));
    let properties = schema.get("properties").members().iter().filter(|(name, _)| is_required(name)).cloned();
    let members = [("properties", Value::Map(properties.collect())), ("required", Value::List(required.clone()))];
    let mut form = schema.clone();
    if let Value::Map(all) = &mut form {
        all.retain(|(name, _)| members.iter().all(|(other, _)| name != other));
        all.extend(members.map(|(name, member)| (name.to_owned(), member)));
    }
    (!required.is_empty()).then(|| object([("requestedSchema", Some(form))]))
}

const APPROVE: &str = "approve";

/// The field of a payload for why a call is rejected.
const REASON: &str = "reason";

/// The field of a payload for all arguments, of which some were changed.
const EDITED: &str = "editedArgs";

fn takes_reason(schema: &Value) -> bool {
    schema.get("properties").get(REASON).get("type").as_text() == Some("string")
}

/// `{approved, reason?, editedArgs?}`, and what the schema demands besides where the call is allowed. Words without a choice reject: the
/// agent has to read them before it acts.
pub(super) fn payload(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let mut losses = Vec::new();
    let schema = &expected(&pending.raw);
    let verdict = decide::verdict(pending, outcome, &0.into(), &mut losses);
    let carried = takes_reason(schema);
    if !carried {
        decide::lost_words(outcome, &verdict, &mut losses);
    }
    let allows = verdict.allows();
    let mut payload = Object::default();
    payload.put(APPROVED, allows.into());
    let mut reason = verdict.words.filter(|_| carried);
    match demanded(schema).filter(|_| allows) {
        Some(form) => {
            let read = Forms::of(&WHOLE).form(form.get("requestedSchema"));
            let content = read.map(|form| form.content(&WHOLE, pending, outcome, &mut losses));
            // Nothing is approved without what the agent needs for it.
            let Some(Content::Valid(content)) = content else { return (Value::Null, losses) };
            for (name, value) in content.members() {
                reason = reason.filter(|_| name != REASON);
                payload.put(name, value.clone());
            }
        }
        // With more questions, the comment is about all of them.
        None => losses.extend(losses::comment(outcome).filter(|_| !verdict.has_comment)),
    }
    if let Some(words) = reason {
        payload.put(REASON, words.into());
    }
    if let Some((_, arguments)) = &verdict.changes {
        payload.put(EDITED, arguments.clone());
    }
    (payload.into_value(), losses)
}
