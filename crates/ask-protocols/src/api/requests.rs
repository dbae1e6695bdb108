//! Requests of agent protocols, for a panel that is to answer them. Each family of protocols has functions of its own, so that a
//! module with those of one family contains the code of no other.
//!
//! A request has a number from [`open_form`] and its like until [`close`]. Its questions are read here if they need no repair.
//! Otherwise the caller has another reader prepare them, and passes the result to [`accept`].

use std::cell::RefCell;
use std::rc::Rc;

use crate::dialect::{
    self, ALL, DECISIONS, Decoded, Dialect, Encoded, FORMS, Group, Inbound, Pending, QUESTIONS, ToolNames, Unread,
    WHOLE_FORMS, unasked,
};
use ask_core::input::{Reading, problem_value, questionnaire_json};
use ask_core::internal::input::argument::argument_problem;
use ask_core::internal::input::questionnaire_json::read_plain;
use ask_core::internal::input::reply::reply_text;
use ask_core::internal::json::read_with_lone_surrogates;
use ask_core::internal::outcome::parse_written;
use ask_core::internal::stream::{prepared, prepared_actions, worded};
use ask_core::internal::value::Object;
use ask_core::{Outcome, Problem, Question, Questionnaire, Text, Value, json, problem};

/// A request that waits for an answer.
#[derive(Clone)]
enum Request {
    Read(Rc<Pending>),
    Unread(Rc<Unread>),
}

thread_local! {
    static REQUESTS: RefCell<Vec<Option<Request>>> = const { RefCell::new(Vec::new()) };
}

type Encode = fn(&Pending, &Outcome) -> Encoded;

/// Opens what a message of a form protocol asks, e.g. of an MCP or ACP elicitation: a list of `{type: "ask", request, correlation,
/// input?, form?}`, `{type: "withdraw", correlation, because}`, `{type: "none", problems}`, and `{type: "other"}` for what another
/// group reads. For what can have an answer and cannot be asked, `{type: "none", correlation, problems: []}` follows. A request with an `input` has not been read: [`super::prepare`] does that, in the lenient mode if `form` is true.
/// `tool` is the name of one more tool that asks questions, or empty. If the host has options for reading, `is_plain` is false, and
/// nothing is read. With `approvals`, calls of other tools that wait for a permission are read as decisions.
#[must_use]
pub fn open_form(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    open(FORMS, dialect, message, tool, is_plain, approvals)
}

/// The same for forms of any JSON Schema. [`open_form`] reads those that the protocols document, with far less code.
#[must_use]
pub fn open_whole_form(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    open(WHOLE_FORMS, dialect, message, tool, is_plain, approvals)
}

/// The same for a message of a protocol that carries questions, e.g. an interrupt of LangGraph.
#[must_use]
pub fn open_question(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    open(QUESTIONS, dialect, message, tool, is_plain, approvals)
}

/// The same for a message that asks whether actions may run.
#[must_use]
pub fn open_decision(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    open(DECISIONS, dialect, message, tool, is_plain, approvals)
}

/// The same for a message of any dialect.
#[must_use]
pub fn open_any(dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    open(ALL, dialect, message, tool, is_plain, approvals)
}

/// Writes the reply to a request of [`open_form`]: what [`super::encode`] returns.
#[must_use]
pub fn answer_form(request: usize, outcome: &str) -> String {
    answer(FORMS, request, outcome)
}

/// The same for a request of [`open_whole_form`].
#[must_use]
pub fn answer_whole_form(request: usize, outcome: &str) -> String {
    answer(WHOLE_FORMS, request, outcome)
}

/// The same for a request of [`open_question`].
#[must_use]
pub fn answer_question(request: usize, outcome: &str) -> String {
    answer(QUESTIONS, request, outcome)
}

/// The same for a request of [`open_decision`].
#[must_use]
pub fn answer_decision(request: usize, outcome: &str) -> String {
    answer(DECISIONS, request, outcome)
}

/// The same for a request of [`open_any`].
#[must_use]
pub fn answer_any(request: usize, outcome: &str) -> String {
    answer(ALL, request, outcome)
}

/// Writes the reply to a call of the question tool: what [`super::encode`] returns. `id` is the JSON text of its correlation, and
/// `questions` that of its input, if a panel has read that as it is, or else what [`super::prepare`] returned for it. They are empty if
/// nothing was asked.
#[must_use]
pub fn answer_call(
    dialect: &str,
    id: &str,
    message: &str,
    questions: &str,
    is_prepared: bool,
    outcome: &str,
) -> String {
    respond((|| {
        // The message has the input, which was short enough to be asked.
        let [correlation, raw] = [id, message].map(|text| json::read_written(text).unwrap_or_default());
        let questionnaire = if questions.is_empty() {
            Questionnaire::new(vec![Question::one_of(Text::default(), [])]).ok_or_else(Vec::new)?
        } else {
            questions_in(questions, is_prepared)?
        };
        written(dialect::answer_call, &Pending { dialect: named(dialect)?, correlation, questionnaire, raw }, outcome)
    })())
}

/// The questions of a request without actions for a panel, as [`super::prepare`] returns them. `allow_other` is the page's option.
#[must_use]
pub fn prepared_form(request: usize, allow_other: bool) -> String {
    match find(request) {
        Some(Request::Read(pending)) => prepared(Some(&pending.questionnaire), &Reading::default(), allow_other),
        _ => String::new(),
    }
}

/// The same for a request that may be about actions, and proposes no answer. `texts` are the host's texts about actions, as JSON text.
#[must_use]
pub fn prepared_decision(request: usize, texts: &str) -> String {
    let texts = json::read(texts).unwrap_or_default();
    reading(request).map_or_else(String::new, |reading| prepared_actions(reading, &texts))
}

/// The same for any request.
#[must_use]
pub fn prepared_any(request: usize, allow_other: bool, texts: &str) -> String {
    let texts = json::read(texts).unwrap_or_default();
    reading(request).map_or_else(String::new, |reading| {
        let reading = worded(reading, &texts);
        prepared(reading.questionnaire.as_ref(), &reading, allow_other)
    })
}

/// The questions of a request in the normalized form, with what is known of actions; null if they have not been read.
#[must_use]
pub fn questionnaire(request: usize) -> String {
    respond(Ok(match find(request) {
        Some(Request::Read(pending)) => questionnaire_json::write(&pending.questionnaire),
        _ => Value::Null,
    }))
}

/// Takes the questions of a request that another reader has read, as in [`answer_call`]. Returns null, or the problem why they
/// cannot be answered.
#[must_use]
pub fn accept(request: usize, questions: &str, is_prepared: bool) -> String {
    respond((|| {
        let Some(Request::Unread(unread)) = find(request) else { return Ok(Value::Null) };
        let questionnaire = questions_in(questions, is_prepared)?;
        let Unread { dialect, correlation, raw, input, is_form } = &*unread;
        if let Some(problem) = unasked(&questionnaire, input).filter(|_| *is_form) {
            return Err(vec![problem]);
        }
        let pending = Pending { dialect: *dialect, correlation: correlation.clone(), questionnaire, raw: raw.clone() };
        REQUESTS.with_borrow_mut(|requests| requests[request] = Some(Request::Read(Rc::new(pending))));
        Ok(Value::Null)
    })())
}

/// Discards a request. Its number can be used again.
pub fn close(request: usize) {
    REQUESTS.with_borrow_mut(|requests| requests.get_mut(request).and_then(Option::take));
}

fn open(group: Group, dialect: &str, message: &str, tool: &str, is_plain: bool, approvals: bool) -> String {
    respond((|| {
        let tools = tools(tool).with_approvals(approvals);
        let reader = (group.reader)(named(dialect)?, &tools);
        let reader = if is_plain { reader } else { reader.without_questions() };
        let (message, has_halves) = argument("message", message)?;
        let mut decoded = (group.decode)(&message, &reader.with_halves(has_halves));
        let (more, unasked) = (std::mem::take(&mut decoded.more), std::mem::take(&mut decoded.unasked));
        let mut found = vec![opened(decoded)];
        for decoded in more {
            found.push(opened(decoded));
        }
        for id in unasked {
            let mut none = Object::default();
            none.put_text("type", "none");
            none.put("correlation", id);
            none.put("problems", Value::List(Vec::new()));
            found.push(none.into_value());
        }
        Ok(Value::List(found))
    })())
}

fn tools(tool: &str) -> ToolNames {
    ToolNames::new(Some(tool.to_owned()).filter(|tool| !tool.is_empty()))
}

/// Numbers a request, and describes it.
fn opened(decoded: Decoded) -> Value {
    let Decoded { inbound, reading, unread, is_elsewhere, .. } = decoded;
    let mut object = Object::default();
    match (inbound, unread) {
        (Inbound::Ask(pending), _) => {
            object.put_text("type", "ask");
            object.put("correlation", pending.correlation.clone());
            object.put("request", keep(Request::Read(Rc::from(pending))).into());
        }
        (_, Some(unread)) => {
            object.put_text("type", "ask");
            object.put("correlation", unread.correlation.clone());
            object.put("input", unread.input.clone());
            object.put("form", unread.is_form.into());
            object.put("request", keep(Request::Unread(Rc::from(unread))).into());
        }
        (Inbound::Withdraw { correlation, because }, _) => {
            object.put_text("type", "withdraw");
            object.put("correlation", correlation);
            object.put_text("because", because);
        }
        _ => object.put_text("type", if is_elsewhere { "other" } else { "none" }),
    }
    object.put("problems", problems_of(&reading.problems));
    object.into_value()
}

#[inline(never)]
fn problems_of(problems: &[Problem]) -> Value {
    problems.iter().map(problem_value).collect()
}

fn keep(request: Request) -> usize {
    REQUESTS.with_borrow_mut(|requests| {
        let free = requests.iter().position(Option::is_none).unwrap_or(requests.len());
        if free == requests.len() {
            requests.push(None);
        }
        requests[free] = Some(request);
        free
    })
}

#[inline(never)]
fn find(request: usize) -> Option<Request> {
    REQUESTS.with_borrow(|requests| requests.get(request).cloned().flatten())
}

fn reading(request: usize) -> Option<Reading> {
    let Some(Request::Read(pending)) = find(request) else { return None };
    Some(Reading { questionnaire: Some(pending.questionnaire.clone()), ..Reading::default() })
}

fn answer(group: Group, request: usize, outcome: &str) -> String {
    respond(match find(request) {
        Some(Request::Read(pending)) => written(group.encode, &pending, outcome),
        _ => Err(unusable("request", "was not read", "must be open, and read", "accept its questions")),
    })
}

#[inline(never)]
fn written(encode: Encode, pending: &Pending, outcome: &str) -> Result<Value, Vec<Problem>> {
    let Some(outcome) = parse_written(&pending.questionnaire, &json::read_written(outcome).unwrap_or_default()) else {
        return Err(unusable("outcome", "other questions", "must be one of these questions", "send what a panel gave"));
    };
    Ok(pending.with_losses_of_files(encode(pending, &outcome), &outcome).to_value())
}

/// The questions that a panel has read. What it read as it is has the names of the normalized form, and the defaults of the tool.
#[inline(never)]
fn questions_in(text: &str, is_prepared: bool) -> Result<Questionnaire, Vec<Problem>> {
    let value = json::read_written(text).unwrap_or_default();
    let read = if is_prepared {
        questionnaire_json::read(value.get("questionnaire"), &Value::Null, &Value::Null)
    } else {
        read_plain(&value)
    };
    read.ok_or_else(|| unusable("questions", "no questions", "must be those of a panel", "send what the panel asked"))
}

fn named(dialect: &str) -> Result<Dialect, Vec<Problem>> {
    Dialect::named(dialect).ok_or_else(|| {
        unusable("dialect", &problem::quoted(dialect), "must be a supported dialect", "use the name of one")
    })
}

#[inline(never)]
fn argument(name: &str, text: &str) -> Result<(Value, bool), Vec<Problem>> {
    let (value, lone) = read_with_lone_surrogates(text)
        .map_err(|error| unusable(name, &error.text(), "must be JSON", "send JSON text"))?;
    Ok((value, !lone.is_empty()))
}

#[inline(never)]
fn unusable(path: &str, actual: &str, limit: &str, cure: &str) -> Vec<Problem> {
    argument_problem(path, "unusable", actual.to_owned(), limit.to_owned(), cure)
}

// Not inlined: each copy would contain the writer.
#[inline(never)]
fn respond(result: Result<Value, Vec<Problem>>) -> String {
    reply_text(&match result {
        Ok(value) => Value::map([("value", value)]),
        Err(problems) => Value::map([("problems", problems_of(&problems))]),
    })
}
