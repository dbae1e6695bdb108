//! The question whether an action is allowed. All protocols ask it through `questions`.

pub(crate) mod naming;
pub(crate) mod offer;
pub(crate) mod texts;
mod words;

pub(crate) use offer::Offer;
pub(crate) use texts::Texts;

use crate::action::headline::Deed;
use crate::action::words::{Replaced, english, text};
use crate::action::{CUT_OFF, Decision, MISNAMED, PRESS_ONLY, ToolAction, WITHHELD};
use crate::text::{Role, decimal};
use crate::value::Object;
use crate::{Choice, Question, Questionnaire, Text, Value};
use words::{Kind, Shown};

/// What a person may type beside the decisions.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Words {
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

/// The question about an action, and another one if it cannot be shown whole. `key` is the name of the action in its message. Nothing if
/// a text in it is none of `texts`.
/// A decision about nothing, or about what was not shown whole, can be made for this time only, and what programs read differently can
/// only be rejected. The rejection comes first, because the focus arrives there.
#[doc(hidden)]
pub fn questions(
    key: Value,
    action: ToolAction,
    mut offers: Vec<Offer>,
    typed: Words,
    texts: Texts,
) -> Option<Vec<Question>> {
    let (is_cut_off, left_out) = (action.is_cut_off(), action.left_out());
    let action = if is_cut_off { action.flagged(CUT_OFF) } else { action };
    if action.says_nothing() || is_cut_off || left_out.is_some() {
        offers.retain(|offer| offer.decision.is_none_or(|decision| !(decision.allows() && decision.lasts())));
    }
    if action.is_inexact() {
        offers.retain(|offer| !offer.decision.is_some_and(Decision::allows));
    }
    if let Some(at) = offers.iter().position(|offer| offer.decision == Some(Decision::RejectOnce)) {
        let reject = offers.remove(at);
        offers.insert(0, reject);
    }
    let tool = action.value().get("tool").clone();
    let mut questions = vec![question(key.clone(), action, offers, typed, texts)?];
    if is_cut_off || left_out.is_some() {
        let mut asked = Object::default();
        asked.put_some("tool", &tool);
        let sizes = left_out.map(|(seen, of)| [("seen", seen.into()), ("of", of.into())]);
        asked.put("confirms", Value::map(sizes.into_iter().flatten()));
        let offers = vec![Offer::of("reject", Decision::RejectOnce), Offer::of("allow", Decision::AllowOnce)];
        questions.push(question(key, ToolAction::of_value(asked.into_value()), offers, Words::None, texts)?);
    }
    Some(questions)
}

// Not inlined: there are two calls.
#[inline(never)]
fn question(key: Value, action: ToolAction, offers: Vec<Offer>, typed: Words, texts: Texts) -> Option<Question> {
    let refuses = offers.iter().any(|offer| offer.decision.is_some_and(|decision| !decision.allows()));
    let is_misnamed = offers.iter().any(Offer::is_misnamed);
    let (choices, is_withheld) = offer::choices(offers, action.confirms(), texts)?;
    let action = if is_withheld { action.flagged(WITHHELD) } else { action };
    let action = if is_misnamed { action.flagged(MISNAMED).flagged(PRESS_ONLY) } else { action };
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

/// What the question is, as it is sent. A name that the protocol has for the action is in the host's or the agent's language.
fn ask(action: &ToolAction, words: Replaced) -> String {
    let confirms = action.value().get("confirms");
    let kilobytes = |name: &str| {
        let bytes: usize =
            if let Value::Number(bytes) = confirms.get(name) { bytes.parse().unwrap_or_default() } else { 0 };
        decimal(bytes.div_ceil(1024))
    };
    match (action.tool(), action.title()) {
        _ if action.confirms() && confirms.members().is_empty() => text(words, "action.confirm_cut", &[]),
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

/// Shows our own words in the language of the host. What is sent back stays as it is.
fn localize(question: &mut Question, words: Replaced, shown: Shown) {
    let Some(action) = question.action.as_ref().filter(|action| !action.is_displayed()) else { return };
    if action.own_title().is_none() || action.confirms() {
        let title = if action.confirms() { ask(action, words) } else { Deed::of(action).title(words) };
        question.text = question.text.clone().shown_as(shown(Role::Question, title));
    }
    let kind = match (action.tool(), action.title()) {
        _ if action.confirms() => Kind::Confirmation,
        (Some(PLAN), None) => Kind::Plan,
        _ => Kind::Call,
    };
    question.placeholder = question.placeholder.take().map(|own| own.shown_as(text(words, REASON, &[])));
    for choice in &mut question.choices {
        words::localize(choice, kind, words, shown);
    }
}
