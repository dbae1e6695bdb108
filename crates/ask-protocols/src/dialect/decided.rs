//! The records of what a person decided about the actions of a request.

use super::decide::{Verdict, verdict_in};
use ask_core::action::record::{DecisionRecord, digest};
use ask_core::internal::json::read_with_lone_surrogates;
use ask_core::{Decision, Ending, Loss, Outcome, Question, Questionnaire, ToolAction, Value};

/// What a record says about a decision besides the decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circumstances {
    /// Identifies the outcome: no other one has this id.
    pub id: String,
    /// When it was given: a time of RFC 3339 in UTC.
    pub at: String,
    /// Who asked, as the panel said it.
    pub asked_by: Option<String>,
    /// The protocol of the request.
    pub protocol: String,
}

/// A record for each action of a request that a person has decided about, in their order. The decision is the one that the reply to the
/// request says. Nobody decides by an automatic outcome, by skipping the question, or without the confirmation that an action needs
/// which was not shown whole. The id of a record is that of the outcome; those of several actions also have their positions.
#[must_use]
pub fn records(questionnaire: &Questionnaire, outcome: &Outcome, about: &Circumstances) -> Vec<DecisionRecord> {
    if outcome.ending() != Ending::Answered || outcome.automatic {
        return Vec::new();
    }
    let actions = || questionnaire.questions().iter().filter_map(|question| Some((question, action_of(question)?)));
    let is_alone = actions().count() == 1;
    let mut records = Vec::new();
    for (at, (question, action)) in actions().enumerate() {
        let mut losses = Vec::new();
        let verdict = verdict_in(questionnaire, outcome, &question.key, &mut losses);
        if !is_decided(&verdict, questionnaire, outcome, &question.key, &losses) {
            continue;
        }
        let id = if is_alone { about.id.clone() } else { [&about.id, "/", &ask_core::text::decimal(at)].concat() };
        records.push(record(id, action, &verdict, about));
    }
    records
}

/// The action that a question asks about, and does not merely confirm.
fn action_of(question: &Question) -> Option<&ToolAction> {
    question.action.as_ref().filter(|action| !action.confirms())
}

/// Whether the person has chosen, or said why not. Who does not confirm a permission has rejected it.
fn is_decided(
    verdict: &Verdict,
    questionnaire: &Questionnaire,
    outcome: &Outcome,
    key: &Value,
    losses: &[Loss],
) -> bool {
    let confirms = |question: &Question| question.key == *key && action_of(question).is_none();
    let mut confirmations = questionnaire.questions().iter().zip(outcome.entries());
    let is_refused = losses.iter().any(|loss| loss.code == "not-confirmed")
        && confirmations.any(|(question, entry)| confirms(question) && !entry.selected.is_empty());
    verdict.choice.is_some() || verdict.words.is_some() || is_refused
}

fn record(id: String, action: &ToolAction, verdict: &Verdict, about: &Circumstances) -> DecisionRecord {
    let allows = verdict.allows();
    let (changes, changed) = verdict.changes.clone().unzip();
    let arguments = changed.or_else(|| arguments_of(action));
    let runs = arguments.filter(|_| !action.has_halves()).and_then(|arguments| digest(action.tool(), &arguments).ok());
    DecisionRecord {
        id,
        at: about.at.clone(),
        tool: action.tool().map(str::to_owned),
        digest: runs,
        allows,
        scope: scope(verdict.decision()).to_owned(),
        changed: changes.into_iter().flat_map(Value::members).map(|(pointer, _)| pointer.clone()).collect(),
        reason: verdict.words.clone().filter(|_| !allows),
        asked_by: about.asked_by.clone(),
        protocol: about.protocol.clone(),
    }
}

/// The arguments with which the action runs; nothing if the message does not say it in one way. Those that it has as text are what
/// the text says.
fn arguments_of(action: &ToolAction) -> Option<Value> {
    let (arguments, text) = (action.value().get("arguments"), action.value().get("argumentsText"));
    if text.is_null() {
        return Some(arguments.clone());
    }
    let (read, lone) = read_with_lone_surrogates(text.as_text()?).ok()?;
    (lone.is_empty() && (arguments.is_null() || *arguments == read)).then_some(read)
}

fn scope(decision: Option<Decision>) -> &'static str {
    match decision {
        Some(Decision::AllowSession) => "session",
        Some(Decision::AllowAlways | Decision::RejectAlways) => "always",
        _ => "once",
    }
}
