//! What was decided about an action, as a line of a receipt. The page draws the same (`_lib/extras/decided/receipt.js`).

use super::input::FormatInput;
use super::plain_text::one_line;
use ask_core::action::Decision;
use ask_core::internal::wording::fill;
use ask_core::wording::OF_EDITS;
use ask_core::{Entry, Question, Word, Wording};

/// What became of an action.
enum Verdict {
    Allowed(&'static str),
    Rejected(&'static str),
    /// The words beside it are the answer.
    Answered,
    Undecided,
}

/// The line of an action: `✓ Allowed  bash  npm publish  +1 line`, or `✗ Rejected  bash  npm publish  “not on a Friday”`. Nothing for any
/// other question.
pub(super) fn line(input: &FormatInput, question: &Question, entry: &Entry, words: &Wording) -> Option<String> {
    let action = question.action.as_ref()?;
    let changes = input.outcome.kept.changes(entry.index);
    let verdict = verdict(input, question, entry);
    let (sign, word) = match verdict {
        Verdict::Allowed("receipt.allowed") if changes.is_some() => ("✓ ", own("receipt.changed")),
        Verdict::Allowed(word) => ("✓ ", own(word)),
        Verdict::Rejected(word) => ("✗ ", own(word)),
        Verdict::Answered => ("✓ ", words.text(Word::Answered)),
        Verdict::Undecided => ("– ", words.text(Word::Skipped)),
    };
    // A rejection is about the call as it was.
    let changes = changes.filter(|_| matches!(verdict, Verdict::Allowed(_)));
    let mut line = [sign, word].concat();
    let call = if action.confirms() { one_line(question.text.shown()) } else { action.line(changes) };
    for text in [Some(call), reason(question, entry)].into_iter().flatten().filter(|text| !text.is_empty()) {
        line.extend(["  ", &text]);
    }
    Some(line)
}

/// Whether the question only confirms the one about its action, whose line says what came of both.
pub(super) fn is_confirmation(question: &Question) -> bool {
    question.action.as_ref().is_some_and(|action| action.confirms())
}

fn verdict(input: &FormatInput, question: &Question, entry: &Entry) -> Verdict {
    let Some(decision) = decided(question, entry) else {
        return match (entry.selected.is_empty(), entry.other.is_some() || entry.notes.is_some()) {
            (true, false) => Verdict::Undecided,
            (true, true) if words_reject(question) => Verdict::Rejected("receipt.rejected"),
            _ => Verdict::Answered,
        };
    };
    match decision {
        Decision::Respond => Verdict::Answered,
        Decision::RejectOnce => Verdict::Rejected("receipt.rejected"),
        Decision::RejectAlways => Verdict::Rejected("receipt.never"),
        _ if input.outcome.automatic => Verdict::Undecided,
        _ => match confirmed(input, question) {
            Some(Some(Decision::AllowOnce)) | None => Verdict::Allowed(match decision {
                Decision::AllowSession => "receipt.session",
                Decision::AllowAlways => "receipt.always",
                _ => "receipt.allowed",
            }),
            Some(Some(_)) => Verdict::Rejected("receipt.rejected"),
            Some(None) => Verdict::Undecided,
        },
    }
}

fn decided(question: &Question, entry: &Entry) -> Option<Decision> {
    entry.selected.first().and_then(|picked| question.choices.get(picked.index)).and_then(|choice| choice.decision)
}

/// Whether words alone reject the action.
fn words_reject(question: &Question) -> bool {
    question.placeholder.is_some()
        && question.choices.iter().filter_map(|choice| choice.decision).any(|decision| !decision.allows())
}

/// What was decided in the question that confirms this one; nothing if there is none.
fn confirmed(input: &FormatInput, question: &Question) -> Option<Option<Decision>> {
    let pairs = input.questionnaire.questions().iter().zip(input.outcome.entries());
    let mut confirming = pairs.filter(|(other, _)| other.key == question.key && is_confirmation(other));
    confirming.next().map(|(other, entry)| decided(other, entry))
}

/// The words beside a decision, and the name of a choice that is none, in quotes.
fn reason(question: &Question, entry: &Entry) -> Option<String> {
    let picked = entry.selected.first().and_then(|picked| question.choices.get(picked.index));
    let label = picked.filter(|choice| choice.decision.is_none()).map(|choice| choice.label.shown());
    let parts: Vec<&str> = [label, entry.other.as_deref(), entry.notes.as_deref()].into_iter().flatten().collect();
    if parts.is_empty() {
        return None;
    }
    let text: Vec<String> = one_line(&parts.join(" ")).split_whitespace().map(str::to_owned).collect();
    Some(fill(own("receipt.quote"), &[("text", &text.join(" "))]))
}

fn own(key: &str) -> &'static str {
    OF_EDITS.iter().find(|(name, _)| *name == key).map_or("", |(_, text)| text)
}
