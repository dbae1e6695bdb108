//! Requests for a decision about actions. Every protocol that has them builds its questions by [`ask`] and reads the decision by
//! [`verdict`], which finds it by the key of the action.

use super::index::Names;
use super::losses;
use super::message::{Decoded, Inbound, Pending};
use super::reader::Reader;
use crate::outcome::comment;
use crate::outcome::ending_text::ending_text;
use ask_core::action::edits::applied;
use ask_core::action::{Decision, ToolAction};
use ask_core::input::Reading;
use ask_core::internal::action::{Parts, duplicate_key, halves};
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::limits::{MAX_CHOICES, MAX_QUESTIONS};
use ask_core::question::deciding;
use ask_core::text::decimal;
use ask_core::{Choice, Ending, Loss, Outcome, Problem, Question, Questionnaire, Value};

/// What the model reads if a person rejects a call without a reason.
pub(super) const REJECTED: &str = "The user rejected this call. It was not made.";

/// One action that waits for a decision.
pub(super) struct Asked<'a> {
    /// The name of the action in the message: its position or its id.
    pub key: Value,
    pub action: Parts<'a>,
    pub offers: Vec<Offer>,
    /// What may be typed.
    pub typed: Words,
}

/// A request for decisions. The reply is written from `raw`. A request that cannot be asked whole is not asked at all: then
/// there are problems, and the connector sends the protocol's own failure.
pub(super) fn ask(correlation: &Value, asked: Vec<Asked>, raw: &Value, reader: &Reader) -> Decoded {
    let mut problems = Vec::new();
    let mut questions: Vec<Question> = Vec::new();
    let is_alone = asked.len() == 1;
    let has_halves = reader.has_halves || halves::in_texts_of(raw);
    for Asked { key, action, offers, typed } in asked {
        let path = ["actions[", &key.to_json(), "]"].concat();
        let shown = ToolAction::of(&action);
        let shown = if has_halves { shown.of_halves() } else { shown };
        // Two actions with one name would get one decision.
        if questions.iter().any(|other| other.key == key) {
            problems.push(problem(&path, "duplicate-action", "each action once", "again", "send each action once"));
        }
        // Among several actions, one that says nothing would be decided about unseen.
        if !is_alone && shown.says_nothing() {
            let limit = "must say what is to be done";
            problems.push(problem(&path, "missing", limit, "nothing", "send the tool and its arguments"));
        }
        problems.extend(twice_in(&path, &action));
        problems.extend(unanswerable(&path, &offers, typed));
        let Some(asked) = deciding::questions(key, shown, offers, typed, reader.texts) else {
            return Decoded::elsewhere();
        };
        questions.extend(asked);
    }
    if questions.len() > MAX_QUESTIONS {
        problems.push(problem(
            "actions",
            "too-many",
            "at most 16 questions",
            &decimal(questions.len()),
            "ask about fewer actions at a time",
        ));
    }
    let Some(questionnaire) = Questionnaire::new(questions).filter(|_| problems.is_empty()) else {
        return refused(problems);
    };
    let questionnaire = questionnaire.with_each(reader.derive);
    let (dialect, correlation, raw) = (reader.dialect, correlation.clone(), raw.clone());
    Inbound::Ask(Box::new(Pending { dialect, correlation, questionnaire, raw })).into()
}

/// A request that cannot be asked as it is.
pub(super) fn refused(problems: Vec<Problem>) -> Decoded {
    Decoded { reading: Reading { problems, ..Reading::default() }, ..Decoded::default() }
}

/// The problem of arguments, or of their text, with a name that occurs twice.
fn twice_in(path: &str, action: &Parts) -> Option<Problem> {
    let text = action.arguments_text.as_text().and_then(|text| ask_core::json::read(text).ok());
    let name = repeated(action.arguments).or_else(|| text.as_ref().and_then(repeated))?;
    Some(duplicate_key(&[path, ".arguments"].concat(), &name))
}

fn repeated(value: &Value) -> Option<String> {
    let names = Names::new(value.members().iter().map(|(name, _)| name.as_str()).collect());
    let twice = names.repeated().map(str::to_owned);
    let inner = value.members().iter().map(|(_, member)| member).chain(value.items());
    twice.or_else(|| inner.into_iter().find_map(repeated))
}

fn unanswerable(path: &str, offers: &[Offer], typed: Words) -> Option<Problem> {
    let path = [path, ".options"].concat();
    if offers.is_empty() && typed == Words::None {
        return Some(problem(&path, "too-few", "at least 1", "0", "offer a decision"));
    }
    // Its name is not shown, so nothing would tell it from the other one.
    let is_unclear = |offer: &Offer| {
        offer.is_misnamed() && offers.iter().filter(|other| other.decision == offer.decision).count() > 1
    };
    if offers.iter().any(is_unclear) {
        let limit = "must say what it does";
        return Some(problem(&path, "misnamed", limit, "the opposite", "give the option a name that fits its kind"));
    }
    (offers.len() > MAX_CHOICES)
        .then(|| problem(&path, "too-many", "at most 64", &decimal(offers.len()), "offer fewer decisions"))
}

// Not inlined: each copy would contain five allocations.
#[inline(never)]
pub(super) fn problem(path: &str, rule: &'static str, limit: &str, actual: &str, cure: &str) -> Problem {
    Problem { path: path.to_owned(), rule, limit: limit.to_owned(), actual: actual.to_owned(), cure: cure.to_owned() }
}

/// What the person decided about one action.
#[derive(Default)]
pub(super) struct Verdict<'a> {
    /// What was chosen; nothing if nobody decided, or if nobody may decide so.
    pub choice: Option<&'a Choice>,
    /// The words that are the answer, if nothing was chosen; otherwise those beside it.
    pub words: Option<String>,
    /// The position of the entry, for losses.
    pub index: usize,
    /// Whether the words contain the comment on all questions.
    pub has_comment: bool,
    /// What is changed of the arguments of an action that is allowed: `{"/name": value}`, and all arguments with these changes.
    pub changes: Option<(&'a Value, Value)>,
}

impl Verdict<'_> {
    /// What was decided.
    pub fn decision(&self) -> Option<Decision> {
        self.choice.and_then(|choice| choice.decision)
    }

    /// What the protocol expects back for it.
    pub fn id(&self) -> Option<&Value> {
        self.choice.map(|choice| &choice.value)
    }

    /// Why the action is not allowed, or what stands beside the decision: the person's words, else the sentence for the ending.
    pub fn reason(&self, outcome: &Outcome) -> Option<Value> {
        self.words.as_deref().or_else(|| ending_text(outcome.ending())).map(Value::from)
    }

    /// Whether the action is allowed.
    pub fn allows(&self) -> bool {
        self.decision().is_some_and(Decision::allows)
    }
}

/// The decision about the action with this key. Only a person allows something, and only what was shown whole or was confirmed, and
/// with changed arguments only what can be edited: everything else is a loss, and no decision. The comment on all questions joins the
/// words if there is only one action.
pub(super) fn verdict<'a>(
    pending: &'a Pending,
    outcome: &'a Outcome,
    key: &Value,
    losses: &mut Vec<Loss>,
) -> Verdict<'a> {
    verdict_in(&pending.questionnaire, outcome, key, losses)
}

/// The decision about the only action of a request, whose reply has a place for the reason of a rejection, and what the reply loses.
pub(super) fn alone<'a>(pending: &'a Pending, outcome: &'a Outcome) -> (Verdict<'a>, Vec<Loss>) {
    let mut losses = Vec::new();
    let verdict = verdict(pending, outcome, &pending.questionnaire.questions()[0].key, &mut losses);
    if verdict.allows() {
        lost_words(outcome, &verdict, &mut losses);
    }
    (verdict, losses)
}

/// The same for a reply without a place for words.
pub(super) fn without_words<'a>(pending: &'a Pending, outcome: &'a Outcome) -> (Verdict<'a>, Vec<Loss>) {
    let mut losses = Vec::new();
    let verdict = verdict(pending, outcome, &pending.questionnaire.questions()[0].key, &mut losses);
    lost_words(outcome, &verdict, &mut losses);
    (verdict, losses)
}

/// The same, in the questions of a request.
pub(super) fn verdict_in<'a>(
    questionnaire: &'a Questionnaire,
    outcome: &'a Outcome,
    key: &Value,
    losses: &mut Vec<Loss>,
) -> Verdict<'a> {
    if outcome.ending() != Ending::Answered {
        return Verdict::default();
    }
    let words = outcome.response().map(str::to_owned);
    let questions = questionnaire.questions();
    let confirms = |question: &Question| question.action.as_ref().is_some_and(ToolAction::confirms);
    let is_alone = questions.iter().all(|question| question.key == *key);
    let pairs = || questions.iter().zip(outcome.entries());
    let picked = |confirming: bool| {
        let (question, entry) =
            pairs().find(|(question, _)| question.key == *key && confirms(question) == confirming)?;
        Some((entry, question, entry.selected.first().and_then(|picked| question.choices.get(picked.index))))
    };
    let Some((entry, question, choice)) = picked(false) else { return Verdict { words, ..Verdict::default() } };
    let comment = outcome.comment().filter(|_| is_alone).map(|comment| [comment::MARK, comment].concat());
    let has_comment = comment.is_some();
    let beside = below(below(entry.other.clone(), entry.notes.clone()), comment);
    let choice = choice.filter(|_| words.is_none());
    let mut verdict = Verdict { choice, words: words.or(beside), index: entry.index, has_comment, changes: None };
    if !verdict.allows() {
        return verdict;
    }
    let is_confirmed = picked(true)
        .is_none_or(|(_, _, choice)| choice.and_then(|choice| choice.decision) == Some(Decision::AllowOnce));
    let mut is_carried = true;
    if let Some(changes) = outcome.kept.changes(entry.index) {
        let action = question.action.as_ref().filter(|action| action.can_be_edited());
        let arguments = action.and_then(|action| applied(action.value().get("arguments"), changes));
        is_carried = arguments.is_some();
        verdict.changes = arguments.map(|arguments| (changes, arguments));
    }
    let code = match (outcome.automatic, is_confirmed) {
        (true, _) => "needs-person",
        (false, false) => "not-confirmed",
        (false, true) if is_carried => return verdict,
        (false, true) => "changes",
    };
    losses.push(Loss::in_entry(verdict.index, "", code));
    Verdict { choice: None, changes: None, ..verdict }
}

/// Both texts, the second one in a line below.
fn below(text: Option<String>, more: Option<String>) -> Option<String> {
    match (text, more) {
        (Some(text), Some(more)) => Some([&text, "\n", &more].concat()),
        (text, more) => text.or(more),
    }
}

/// The losses of a protocol that has no place for the words beside a decision.
pub(super) fn lost_words(outcome: &Outcome, verdict: &Verdict, losses: &mut Vec<Loss>) {
    if verdict.words.is_none() {
        return;
    }
    if outcome.response().is_some() {
        losses.push(losses::response());
    }
    let entry = outcome.entries().iter().find(|entry| entry.index == verdict.index);
    for (member, text) in entry.into_iter().flat_map(|entry| [("other", &entry.other), ("notes", &entry.notes)]) {
        if text.is_some() && outcome.response().is_none() {
            losses.push(Loss::in_entry(verdict.index, member, member));
        }
    }
    losses.extend(losses::comment(outcome).filter(|_| verdict.has_comment));
}
