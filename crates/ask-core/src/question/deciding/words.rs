//! Our own words for decisions, in English and in those of the host.

use crate::Choice;
use crate::action::Decision;
use crate::action::words::{Replaced, english, text};
use crate::text::Role;

/// What a question about an action asks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Whether it may run.
    Call,
    /// Whether to go ahead with a plan.
    Plan,
    /// Whether it may run although it was not shown whole.
    Confirmation,
}

/// What is shown of a text in its role.
pub(super) type Shown = fn(Role, String) -> String;

/// Our English word for what a decision does and for how long; nothing for an answer in the person's own words.
pub(super) fn english_label(decision: Decision, confirms: bool) -> Option<String> {
    label(decision, confirms, &english)
}

/// Our word for what a decision does, and for how long if that is longer than this time.
fn label(decision: Decision, confirms: bool, words: Replaced) -> Option<String> {
    let label = text(words, word(decision, confirms), &[]);
    let lasting = match decision {
        Decision::Respond => return None,
        Decision::AllowSession => "action.session",
        Decision::AllowAlways | Decision::RejectAlways => "action.always",
        _ => return Some(label),
    };
    Some(text(words, lasting, &[("label", &label)]))
}

/// The key of our word for what a decision does.
fn word(decision: Decision, confirms: bool) -> &'static str {
    match decision.allows() {
        true if confirms => "action.confirm_allow",
        true => "action.allow",
        false => "action.reject",
    }
}

/// What a decision that lasts means: that nobody is asked again.
pub(super) fn asks_again(decision: Decision, words: Replaced) -> Option<String> {
    match decision {
        Decision::AllowSession => Some(text(words, "action.allows_session", &[])),
        Decision::AllowAlways | Decision::RejectAlways => Some(text(words, "action.allows_always", &[])),
        _ => None,
    }
}

/// Shows our own words on a button in those of the host. They stand at its beginning; what the protocol says stays as it is.
/// A plan is begun or not; what its decisions are called elsewhere would say less.
pub(super) fn localize(choice: &mut Choice, kind: Kind, words: Replaced, shown: Shown) {
    let Some(decision) = choice.decision else { return };
    let confirms = kind == Kind::Confirmation;
    let of_plan = match decision {
        Decision::AllowOnce if kind == Kind::Plan => Some("action.start"),
        Decision::RejectOnce if kind == Kind::Plan => Some("action.keep"),
        _ => None,
    };
    let (own, its) = (english_label(decision, confirms), label(decision, confirms, words));
    let its = of_plan.map(|key| text(words, key, &[])).or(its);
    if let (Some(own), Some(its)) = (own, its) {
        let wire = choice.label.wire();
        let rest = wire.strip_prefix(own.as_str());
        let rest = rest.filter(|rest| rest.is_empty() || rest.starts_with(": “") || rest.starts_with(" ("));
        // A page may write its own question with the word alone. What holds for longer says so all the same.
        let rest = rest.or_else(|| (wire == text(&english, word(decision, confirms), &[])).then_some(""));
        if let Some(rest) = rest {
            let label = [its.as_str(), rest].concat();
            choice.label = choice.label.clone().shown_as(shown(Role::Label, label));
        }
    }
    if let (Some(own), Some(its)) = (asks_again(decision, &english), asks_again(decision, words))
        && let Some(description) = choice.description.take()
    {
        let whole = description.wire().strip_prefix(own.as_str()).map(|rest| [its.as_str(), rest].concat());
        choice.description = Some(match whole {
            Some(whole) => description.shown_as(shown(Role::Offer, whole)),
            None => description,
        });
    }
}
