//! The core for programs that exchange nothing but text: JSON in, JSON out. The wasm build and the test vectors call
//! only these functions.
//!
//! [`validate`] returns the JSON form of a [`Reading`]. Every other function returns `{"value": …}`, or `{"problems":
//! […]}` if an argument is not usable. [`format()`] adds `losses`. No function panics.
//!
//! Without the feature `skeletons`, an empty text says that the table of look-alike characters is needed: the caller passes it
//! to [`load_skeletons`](ask_core::text::load_skeletons) and makes the call again.

pub mod records;
pub mod requests;
pub mod streams;

pub use ask_core::action::edits::page as edits;

use crate::dialect::{Dialect, Pending, ToolNames};
use crate::format::slack;
use crate::format::terminal::{Reply, prompt_at, read_reply as read_typed};
use crate::format::{FormatInput, Style, losses_value};
use crate::outcome::{detect, from_answers, from_tool_result, read_argument};
use ask_core::answer::auto_select_first;
use ask_core::field::{KINDS, Kind};
use ask_core::input::{self, ReadOptions, Reading, problem_value, reading_value};
use ask_core::internal::field::check_sets;
use ask_core::internal::field::checks::Checks;
use ask_core::internal::field::{Given, check};
use ask_core::internal::input::argument::{
    argument_problem, json_argument, message_argument, unknown_value, written_argument,
};
use ask_core::internal::input::reply::reply_text;
use ask_core::internal::input::{read_json_with_actions, read_with_actions};
use ask_core::internal::stream::{prepared, worded};
use ask_core::internal::value::{NULL, Object, object};
use ask_core::limits::{MAX_PAYLOAD, Mode};
use ask_core::outcome::outcome_json::{typed_value, whole_value};
use ask_core::outcome::parse;
use ask_core::schema::{openai_strict, tool_schema_with};
use ask_core::text::decimal;
use ask_core::{Field, FieldProblem, Outcome, Problem, Questionnaire, Value, json, problem};

/// Reads questions: `{questionnaire, repairs, problems, advice}`. `options` is `{mode?, profile?, preview?, actions?}`; with `actions`
/// a question may be about an action. That is only for questions that this program has made, never for those of a model.
#[must_use]
pub fn validate(input: &str, options: &str) -> String {
    let has_actions = json::read(options).unwrap_or_default().get("actions").as_bool() == Some(true);
    let read = if has_actions { read_json_with_actions } else { input::read_json };
    reply_text(&reading_value(&read_by(read, input, options)))
}

/// Reads questions for a panel: what [`validate`] returns, plus `chips`, the headers as the chips display them, and
/// `notices`, the warnings beside each question, and `saved`, the session with the answers that the questions propose, if
/// they do. [`input::questionnaire_json::read`] reads it back. `options` may have `allowOther`.
#[must_use]
pub fn prepare(input: &str, options: &str) -> String {
    let given = json::read(options).unwrap_or_default();
    let reading = reading(input, options);
    prepared(reading.questionnaire.as_ref(), &reading, given.get("allowOther").as_bool().unwrap_or(true))
}

/// The same for questions that this program has made, which may be about actions. `options` may have `texts`:
/// the host's texts about actions by their keys. Of an action the result has what is shown: the JSON form of
/// [`ask_core::action::Rows`].
#[must_use]
pub fn prepare_actions(input: &str, options: &str) -> String {
    let given = json::read(options).unwrap_or_default();
    let reading = worded(read_by(read_json_with_actions, input, options), given.get("texts"));
    prepared(reading.questionnaire.as_ref(), &reading, given.get("allowOther").as_bool().unwrap_or(true))
}

/// Checks the answers to all questions of a form: for each a `{problem, required, hints, value}`. `fields` has the fields of the
/// questions, null for one without, and `drafts` what was entered, as [`session::json`](ask_core::session::json) writes it. A problem and the hints, which say what the person
/// should type, are `{word, values, line?}`, and a problem is null if nothing is wrong. The value is that of [`Field::answer_value`].
#[must_use]
pub fn check_fields(fields: &str, drafts: &str) -> String {
    respond(|| Ok(checked(&check_sets::ALL, &fields_of(fields)?, &json_argument("drafts", drafts)?)))
}

/// The same with far less code, for fields that demand no more than the members of questions do; null if one demands more.
#[must_use]
pub fn check_plain_fields(fields: &str, drafts: &str) -> String {
    respond(|| {
        let (fields, drafts) = (fields_of(fields)?, json_argument("drafts", drafts)?);
        let is_plain = fields.iter().flatten().all(Field::is_plain);
        Ok(if is_plain { checked(&check_sets::PLAIN, &fields, &drafts) } else { Value::Null })
    })
}

fn fields_of(text: &str) -> Result<Vec<Option<Field>>, Vec<Problem>> {
    Ok(json_argument("fields", text)?.items().iter().map(Field::read).collect())
}

fn checked(checks: &Checks, fields: &[Option<Field>], drafts: &Value) -> Value {
    let fields: Vec<Option<&Field>> = fields.iter().map(Option::as_ref).collect();
    let drafts = drafts.items().iter().chain(std::iter::repeat(&NULL));
    let given: Vec<Given> = fields.iter().zip(drafts).map(|(_, draft)| given(draft)).collect();
    let mut list = Vec::new();
    for ((field, given), (required, problem)) in fields.iter().zip(&given).zip(check(checks, &fields, &given)) {
        let Some(field) = field else {
            list.push(Value::Null);
            continue;
        };
        let mut entry = Object::default();
        entry.put("problem", problem.map(|problem| problem.to_value()).unwrap_or_default());
        entry.put("required", required.into());
        entry.put("hints", field.hints_by(checks).iter().map(FieldProblem::to_value).collect());
        entry.put("value", field.answer_value(given.first, given.typed));
        list.push(entry.into_value());
    }
    Value::List(list)
}

fn given(draft: &Value) -> Given<'_> {
    let mut given = Given { is_skipped: draft.get("skipped").as_bool() == Some(true), ..Given::default() };
    for row in draft.get("picked").items() {
        if let Some(index) = row.as_index() {
            given.first.get_or_insert(index);
            given.selected += 1;
        } else if row.as_text().is_some() {
            given.typed = draft.get("other").as_text();
        }
    }
    given
}

/// Writes an outcome in a [`Style`]: `{value, losses?}`, where the value is a text, an object, or null if nothing is to
/// be sent. `losses` lists what the style does not carry, if there is any.
#[must_use]
pub fn format(questionnaire: &str, outcome: &str, style: &str) -> String {
    let formatted = || {
        let style = Style::named(style).ok_or_else(|| {
            let names: Vec<&str> = Style::ALL.iter().map(|style| style.name()).collect();
            unknown_value("style", problem::quoted(style), "style", &names)
        })?;
        let input = input(questionnaire);
        let questionnaire = questionnaire_of(&input)?;
        let outcome = read_argument(&questionnaire, &json_argument("outcome", outcome)?)?;
        let input = FormatInput { questionnaire: &questionnaire, outcome: &outcome, tool_input: &input };
        let losses = style.losses(&input);
        let losses = (!losses.is_empty()).then(|| losses_value(&losses));
        Ok(object([("value", Some(style.write(&input))), ("losses", losses)]))
    };
    reply_text(&formatted().unwrap_or_else(problems_value))
}

/// The numbered prompt of the next question that is asked after these entries, as `{index, text}`; null if there is none. An entry may be
/// one of [`read_reply`], or a skipped one with its `index`.
#[must_use]
pub fn next_prompt(questionnaire: &str, entries: &str) -> String {
    respond(|| {
        let questionnaire = questionnaire_of(&input(questionnaire))?;
        let entries = json_argument("entries", entries)?;
        let outcome = so_far(&questionnaire, &entries)?;
        let is_given = |index: usize| entries.items().iter().any(|entry| entry.get("index").as_index() == Some(index));
        let next = outcome.entries().iter().find(|entry| !entry.unasked && !is_given(entry.index));
        Ok(next.map_or(Value::Null, |entry| {
            let text = prompt_at(&questionnaire, entry.index).map(Value::from);
            object([("index", Some(entry.index.into())), ("text", text)])
        }))
    })
}

/// The blocks of Slack for the questions that are asked after these entries: [`slack::blocks`]. `entries` are those of an outcome.
#[must_use]
pub fn slack_blocks(questionnaire: &str, entries: &str) -> String {
    respond(|| {
        let questionnaire = questionnaire_of(&input(questionnaire))?;
        let outcome = so_far(&questionnaire, &json_argument("entries", entries)?)?;
        slack::blocks(&questionnaire, outcome.entries()).map_err(|problem| vec![problem])
    })
}

/// Reads a payload of Slack: `{outcome}`, or `{errors}` with what does not fit by the ids of blocks. See [`slack::reply::read`].
#[must_use]
pub fn read_slack(questionnaire: &str, payload: &str) -> String {
    respond(|| {
        let questionnaire = questionnaire_of(&input(questionnaire))?;
        let payload = json_argument("payload", payload)?;
        Ok(match slack::reply::read(&questionnaire, &payload) {
            Some(slack::reply::Reply::Outcome(outcome)) => {
                object([("outcome", Some(whole_value(&questionnaire, &outcome)))])
            }
            Some(slack::reply::Reply::Errors(errors)) => object([("errors", Some(errors))]),
            None => {
                let actual = payload.get("type").as_text().map_or_else(|| payload.kind().to_owned(), problem::quoted);
                let limit = "must have the values of a form".to_owned();
                return Err(argument_problem(
                    "payload",
                    "no-values",
                    actual,
                    limit,
                    "pass the payload of view_submission, or its state",
                ));
            }
        })
    })
}

/// Reads the reply to the numbered prompt of the question at `index`. Returns an entry of an outcome, or `{again}`
/// with what to tell the person.
#[must_use]
pub fn read_reply(questionnaire: &str, index: usize, typed: &str) -> String {
    respond(|| {
        if typed.len() > MAX_PAYLOAD {
            let actual = [&decimal(typed.len()), " bytes"].concat();
            let limit = ["at most ", &decimal(MAX_PAYLOAD)].concat();
            return Err(argument_problem("text", "too-large", actual, limit, "shorten the text"));
        }
        let questionnaire = questionnaire_of(&input(questionnaire))?;
        let question = questionnaire.questions().get(index).ok_or_else(|| no_question(index))?;
        Ok(match read_typed(question, typed) {
            Reply::Answer(read) => typed_value(Some(question), &read.entry(index, question)),
            Reply::Again(why) => object([("again", Some(why.into()))]),
        })
    })
}

/// Reads answers that were given elsewhere, `{answers, annotations?, response?}`. Returns `{outcome, guesses}`;
/// `guesses` are the questions whose answer is ambiguous.
#[must_use]
pub fn read_answers(questionnaire: &str, result: &str) -> String {
    respond(|| {
        let questionnaire = questionnaire_of(&input(questionnaire))?;
        let recovered = from_answers(&questionnaire, &json_argument("result", result)?);
        Ok(object([
            ("outcome", Some(whole_value(&questionnaire, &recovered.outcome))),
            ("guesses", Some(recovered.guesses.into_iter().map(Value::from).collect())),
        ]))
    })
}

/// Reads a tool result from a log: a `tool_result` block, with the `toolUseResult` of its line as a member. Returns
/// `{outcome, guesses, says}`. The outcome is null if nobody was asked, or if it cannot be determined.
#[must_use]
pub fn read_result(questionnaire: &str, block: &str) -> String {
    respond(|| {
        let questionnaire = questionnaire_of(&input(questionnaire))?;
        let read = from_tool_result(&questionnaire, &json_argument("result", block)?);
        let (outcome, guesses) = read.recovered.map_or_else(
            || (Value::Null, Value::List(Vec::new())),
            |recovered| {
                (
                    whole_value(&questionnaire, &recovered.outcome),
                    recovered.guesses.into_iter().map(Value::from).collect(),
                )
            },
        );
        Ok(Value::map([("outcome", outcome), ("guesses", guesses), ("says", read.says.into())]))
    })
}

/// The outcome of a run without a person: selects the recommended choice of every question, or else the first.
#[must_use]
pub fn auto(questionnaire: &str) -> String {
    respond(|| {
        let questionnaire = questionnaire_of(&input(questionnaire))?;
        Ok(whole_value(&questionnaire, &auto_select_first(&questionnaire)))
    })
}

/// The JSON Schema of the tool. `options` as in [`validate`], `kinds`: true, or a list of names of [`KINDS`], for the kinds of answers that a
/// model is told of; and `target`: `json-schema`, or `openai-strict` for what
/// OpenAI accepts with `strict: true`.
#[must_use]
pub fn schema(options: &str) -> String {
    respond(|| {
        let read = ReadOptions::from_json(options)?;
        let given = json::read(options).unwrap_or_default();
        let schema = tool_schema_with(&read, &kinds_in(given.get("kinds"))?);
        match given.get("target") {
            Value::Null => Ok(schema),
            target => match target.as_text() {
                Some("json-schema") => Ok(schema),
                Some("openai-strict") => Ok(openai_strict(&schema)),
                _ => Err(unknown_value("options.target", problem::quoted(&target.to_json()), "value", &TARGETS)),
            },
        }
    })
}

/// The kinds of answers that a host allows: all of them for true, or those of a list.
fn kinds_in(given: &Value) -> Result<Vec<&'static Kind>, Vec<Problem>> {
    if given.as_bool() == Some(true) {
        return Ok(KINDS.iter().collect());
    }
    let named = |name: &Value| {
        KINDS.iter().find(|kind| name.as_text() == Some(kind.name)).ok_or_else(|| {
            let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
            unknown_value("options.kinds", problem::quoted(&name.to_json()), "kind", &names)
        })
    };
    given.items().iter().map(named).collect()
}

const TARGETS: [&str; 2] = ["json-schema", "openai-strict"];

/// Recognizes the text of a tool result: `{writer, says}`, or null.
#[must_use]
pub fn detect_generation(text: &str) -> String {
    respond(|| {
        let value = |detected: detect::Detected| {
            object([("writer", Some(detected.writer.into())), ("says", Some(detected.says.into()))])
        };
        Ok(detect::detect_generation(text).map(value).unwrap_or_default())
    })
}

/// Reads a message of an agent protocol: `{inbound, repairs, problems, advice, more?}`. `options` as in [`validate`], and
/// `tools`, the names of more tools that ask questions.
#[must_use]
pub fn decode(dialect: &str, message: &str, options: &str) -> String {
    respond(|| {
        let (dialect, (message, has_halves)) = (named(dialect)?, message_argument("message", message)?);
        let (options, tools) = (ReadOptions::from_json(options)?, ToolNames::from_json(options)?);
        Ok(dialect.decode_message(&message, &options, &tools, has_halves).to_value())
    })
}

/// The name of the dialect of a message, or null if it cannot be determined.
#[must_use]
pub fn detect_dialect(message: &str) -> String {
    respond(|| {
        Ok(Dialect::detect(&json_argument("message", message)?)
            .map(|dialect| dialect.name().into())
            .unwrap_or_default())
    })
}

/// Writes the reply to a request that [`decode`] returned: `{messages, losses}`.
#[must_use]
pub fn encode(dialect: &str, pending: &str, outcome: &str) -> String {
    respond(|| {
        let pending = Pending::from_value(named(dialect)?, &written_argument("pending", pending)?)?;
        let outcome = read_argument(&pending.questionnaire, &json_argument("outcome", outcome)?)?;
        Ok(pending.encode(&outcome).to_value())
    })
}

fn reading(input: &str, options: &str) -> Reading {
    read_by(input::read_json, input, options)
}

fn read_by(read: fn(&str, &ReadOptions) -> Reading, input: &str, options: &str) -> Reading {
    match ReadOptions::from_json(options) {
        Ok(options) => read(input, &options),
        Err(problems) => Reading { problems, ..Reading::default() },
    }
}

/// The JSON form of the result of a call.
fn respond(call: impl FnOnce() -> Result<Value, Vec<Problem>>) -> String {
    reply_text(&call().map(|value| Value::map([("value", value)])).unwrap_or_else(problems_value))
}

fn problems_value(problems: Vec<Problem>) -> Value {
    Value::map([("problems", problems.iter().map(problem_value).collect())])
}

/// An input as [`validate`] takes it: JSON text, or text that a model wrote instead.
fn input(text: &str) -> Value {
    json::read(text).unwrap_or_else(|_| Value::from(text))
}

/// What is answered so far: an entry for each question, which says whether it is asked.
fn so_far(questionnaire: &Questionnaire, entries: &Value) -> Result<Outcome, Vec<Problem>> {
    parse(questionnaire, &object([("type", Some("cancelled".into())), ("entries", Some(entries.clone()))]))
}

/// Reads the questions of an input in lenient mode. Whether they may be asked does not matter here.
fn questionnaire_of(input: &Value) -> Result<Questionnaire, Vec<Problem>> {
    let lenient = ReadOptions { mode: Mode::Lenient, ..ReadOptions::default() };
    let reading = read_with_actions(input, &lenient);
    reading.questionnaire.ok_or(reading.problems)
}

fn named(dialect: &str) -> Result<Dialect, Vec<Problem>> {
    Dialect::named(dialect).ok_or_else(|| {
        let names: Vec<&str> = Dialect::ALL.iter().map(|dialect| dialect.name()).collect();
        unknown_value("dialect", problem::quoted(dialect), "dialect", &names)
    })
}

fn no_question(index: usize) -> Vec<Problem> {
    let limit = "must be the position of a question".to_owned();
    argument_problem("index", "no-such-question", decimal(index), limit, "count from 0")
}
