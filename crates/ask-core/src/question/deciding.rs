//! The question whether an action is allowed. All protocols ask it through `questions`.

mod texts;

pub(crate) use texts::Texts;

use crate::action::words::{Replaced, english, text};
use crate::action::{Decision, ToolAction};
use crate::text::{Role, decimal, looks_blank};
use crate::value::Object;
use crate::{Choice, Question, Questionnaire, Text, Value};

/// A decision that a protocol offers.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    /// What the protocol expects back for it.
    pub id: Value,
    /// The protocol's name for it, if it has one.
    pub name: Option<String>,
    /// What it decides; nothing if it is the answer to a question that the call asks.
    pub decision: Option<Decision>,
    /// What the protocol says about it.
    pub description: Option<String>,
}

/// What a person may type beside the decisions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Words {
    /// Nothing.
    None,
    /// Why an action is rejected. Words alone reject it.
    Reason,
    /// Words alone are the answer.
    Answer,
}

impl Words {
    /// A reason, if the protocol has a place for one.
    pub fn reason_if(carried: bool) -> Self {
        if carried { Self::Reason } else { Self::None }
    }
}

impl Offer {
    /// A decision for which the protocol has no words of its own.
    pub fn of(id: &str, decision: Decision) -> Self {
        Self { id: id.into(), name: None, decision: Some(decision), description: None }
    }
}

/// The question about an action, and another one if it cannot be shown whole. `key` is the name of the action in its message. Nothing if
/// a text in it is none of `texts`.
/// A decision about nothing can be made for this time only, and what programs read differently can only be rejected. The rejection comes
/// first, because the focus arrives there.
pub(crate) fn questions(
    key: Value,
    action: ToolAction,
    mut offers: Vec<Offer>,
    typed: Words,
    texts: Texts,
) -> Option<Vec<Question>> {
    if action.says_nothing() {
        offers.retain(|offer| offer.decision.is_none_or(|decision| !(decision.allows() && decision.lasts())));
    }
    if action.is_inexact() {
        offers.retain(|offer| !offer.decision.is_some_and(Decision::allows));
    }
    if let Some(at) = offers.iter().position(|offer| offer.decision == Some(Decision::RejectOnce)) {
        let reject = offers.remove(at);
        offers.insert(0, reject);
    }
    let left_out = action.left_out();
    let tool = action.value().get("tool").clone();
    let mut questions = vec![question(key.clone(), action, offers, typed, texts)?];
    if let Some((seen, of)) = left_out {
        let mut asked = Object::default();
        asked.put_some("tool", &tool);
        asked.put("confirms", Value::map([("seen", seen.into()), ("of", of.into())]));
        let offers = vec![Offer::of("reject", Decision::RejectOnce), Offer::of("allow", Decision::AllowOnce)];
        questions.push(question(key, ToolAction::of_value(asked.into_value()), offers, Words::None, texts)?);
    }
    Some(questions)
}

// Not inlined: there are two calls.
#[inline(never)]
fn question(key: Value, action: ToolAction, offers: Vec<Offer>, typed: Words, texts: Texts) -> Option<Question> {
    let mut refuses = false;
    let mut choices = Vec::with_capacity(offers.len());
    for offer in offers {
        refuses |= offer.decision.is_some_and(|decision| !decision.allows());
        choices.push(choice(offer, action.confirms(), texts)?);
    }
    tell_apart(&mut choices, texts)?;
    let mut question = Question::one_of((texts.of)(Role::Question, ask(&action, &english))?, choices);
    if let Some(tool) = action.tool().filter(|_| !action.confirms())
        && (texts.fits)(tool)?
    {
        question = question.headed((texts.of)(Role::Question, tool.to_owned())?);
    }
    question.key = key;
    question.allow_other = typed != Words::None || question.choices.is_empty();
    if typed == Words::Reason && refuses {
        question.placeholder = (texts.of)(Role::Label, text(&english, REASON, &[]));
    }
    question.action = Some(action);
    Some(question)
}

/// The tool by which Claude Code asks whether to go ahead with its plan.
const PLAN: &str = "ExitPlanMode";

/// What the field is for.
const REASON: &str = "action.reason";

/// What the question is. A name that the protocol has for the action is in the host's or the agent's language.
fn ask(action: &ToolAction, words: Replaced) -> String {
    let confirms = action.value().get("confirms");
    let kilobytes = |name: &str| {
        let bytes: usize =
            if let Value::Number(bytes) = confirms.get(name) { bytes.parse().unwrap_or_default() } else { 0 };
        decimal(bytes.div_ceil(1024))
    };
    match (action.tool(), action.title()) {
        (Some(tool), _) if action.confirms() => text(
            words,
            "action.confirm_tool",
            &[("seen", &kilobytes("seen")), ("of", &kilobytes("of")), ("tool", tool)],
        ),
        (None, _) if action.confirms() => {
            text(words, "action.confirm", &[("seen", &kilobytes("seen")), ("of", &kilobytes("of"))])
        }
        (_, Some(title)) => title.to_owned(),
        (Some(PLAN), None) => text(words, "action.ask_plan", &[]),
        (Some(tool), None) => text(words, "action.ask", &[("tool", tool)]),
        (None, None) => text(words, "action.ask_unnamed", &[]),
    }
}

fn choice(offer: Offer, confirms: bool, texts: Texts) -> Option<Choice> {
    let named = offer.name.filter(|name| !looks_blank(name));
    let own = || match offer.decision {
        Some(decision) => text(&english, own_label(decision, confirms), &[]),
        None => offer.id.as_text().map_or_else(|| offer.id.to_json(), str::to_owned),
    };
    let label = named.unwrap_or_else(own);
    let mut description = offer.description.filter(|text| !looks_blank(text)).unwrap_or_default();
    if let Some(scope) = offer.decision.and_then(|decision| scope(decision, &english)) {
        description.push_str(if description.is_empty() { "" } else { "\n" });
        description.push_str(&scope);
    }
    Some(Choice {
        label: (texts.of)(Role::Label, label)?,
        description: match description.is_empty() {
            true => None,
            false => Some((texts.of)(Role::Description, description)?),
        },
        value: offer.id,
        decision: offer.decision,
        ..Choice::default()
    })
}

/// The key of our own label for a decision.
fn own_label(decision: Decision, confirms: bool) -> &'static str {
    match decision.allows() {
        true if confirms => "action.confirm_allow",
        true => "action.allow",
        false => "action.reject",
    }
}

/// For how long a decision to allow holds, if that is longer than this time.
fn scope(decision: Decision, words: Replaced) -> Option<String> {
    match decision {
        Decision::AllowSession => Some(text(words, "action.allows_session", &[])),
        Decision::AllowAlways | Decision::RejectAlways => Some(text(words, "action.allows_always", &[])),
        _ => None,
    }
}

/// Adds to names that look alike what tells them apart: for how long the decision holds, or else what the protocol expects back,
/// or else a number. Nothing if `texts` cannot tell what looks alike.
fn tell_apart(choices: &mut [Choice], texts: Texts) -> Option<()> {
    for attempt in 0..3 {
        let looks = (texts.looks)(choices)?;
        for (at, choice) in choices.iter_mut().enumerate() {
            if looks.iter().filter(|look| **look == looks[at]).count() < 2 {
                continue;
            }
            let label = choice.label.wire();
            let label = match (attempt, choice.decision.and_then(scope_word)) {
                (0, Some(word)) => text(&english, word, &[("label", label)]),
                (0, None) => continue,
                (1, _) => {
                    let value = choice.value.as_text().map_or_else(|| choice.value.to_json(), str::to_owned);
                    [label, " (", &value, ")"].concat()
                }
                _ => [&decimal(at + 1), ". ", label].concat(),
            };
            choice.label = (texts.of)(Role::Label, label)?;
        }
    }
    (texts.looks)(choices).map(|_| ())
}

fn scope_word(decision: Decision) -> Option<&'static str> {
    match decision {
        Decision::AllowOnce | Decision::RejectOnce => Some("action.once"),
        Decision::AllowSession => Some("action.session"),
        Decision::AllowAlways | Decision::RejectAlways => Some("action.always"),
        Decision::Respond => None,
    }
}

/// The same questions as a panel shows them: what is shown of each action in its place, and our own words in those of the host.
/// `words` has the replacement of a text of [`crate::wording::OF_ACTIONS`] by its key. Questions without an action do not change.
#[must_use]
pub fn in_words(questionnaire: Questionnaire, words: Replaced) -> Questionnaire {
    in_words_as(questionnaire, words, |role, text| Text::as_written(role, text).shown().to_owned())
}

/// The same for questions whose texts are all shown as they are.
pub(crate) fn plain_in_words(questionnaire: Questionnaire, words: Replaced) -> Questionnaire {
    in_words_as(questionnaire, words, |_, text| text)
}

fn in_words_as(questionnaire: Questionnaire, words: Replaced, shown: Shown) -> Questionnaire {
    questionnaire.with_each(|question| {
        localize(question, words, shown);
        let heading = question.text.shown().to_owned();
        let decided = |choice: &Choice| choice.decision.map(Decision::name).map(Value::from).unwrap_or_default();
        let decisions: Value = question.choices.iter().map(decided).collect();
        question.action = question.action.take().map(|action| action.displayed(&heading, decisions, words));
    })
}

/// What is shown of a text in its role.
type Shown = fn(Role, String) -> String;

/// Shows our own words in the language of the host. What is sent back stays as it is.
fn localize(question: &mut Question, words: Replaced, shown: Shown) {
    let Some(action) = &question.action else { return };
    if action.title().is_none() || action.confirms() {
        question.text = question.text.clone().shown_as(shown(Role::Question, ask(action, words)));
    }
    let confirms = action.confirms();
    question.placeholder = question.placeholder.take().map(|own| own.shown_as(text(words, REASON, &[])));
    for choice in &mut question.choices {
        let Some(decision) = choice.decision else { continue };
        for (suffix, own) in
            [(None, own_label(decision, confirms)), (scope_word(decision), own_label(decision, confirms))]
        {
            let label = |words: Replaced| {
                let own = text(words, own, &[]);
                suffix.map_or(own.clone(), |suffix| text(words, suffix, &[("label", &own)]))
            };
            if choice.label.wire() == label(&english) {
                choice.label = choice.label.clone().shown_as(label(words));
            }
        }
        let own = scope(decision, &english);
        choice.description = choice.description.take().map(|description| {
            let theirs = own.as_ref().and_then(|own| description.wire().strip_suffix(own.as_str()));
            let Some(theirs) = theirs else { return description };
            let text = [theirs, &scope(decision, words).unwrap_or_default()].concat();
            description.shown_as(shown(Role::Description, text))
        });
    }
}
