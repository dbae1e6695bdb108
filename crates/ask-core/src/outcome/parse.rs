//! Reads the JSON of an outcome that a store kept or a back end wrote by hand, and reports every problem. The panel
//! uses the smaller [`super::parse_stored`].

use super::assemble::assemble;
use crate::limits::MAX_OTHER;
use crate::text::{clean_typed, decimal};
use crate::value::NULL;
use crate::{Ending, Entry, Kept, Outcome, Problem, Question, Questionnaire, Value, problem};

/// Reads the JSON form that [`super::outcome_json::outcome_value`] writes. `answers` and `annotations` are ignored,
/// because they are derived. `version` may say 1. A question without an entry was skipped. A choice may be given by position, by label or
/// by both.
///
/// # Errors
/// All problems at once: the outcome belongs to other questions, or no person could have produced it.
pub fn parse(questionnaire: &Questionnaire, value: &Value) -> Result<Outcome, Vec<Problem>> {
    let mut reader = Reader::default();
    reader.version(value.get("version"));
    let ending = reader.ending(value.get("type"));
    let mut entries = reader.entries(questionnaire, value.get("entries"));
    questionnaire.mark_unasked(&mut entries);
    for name in ["response", "comment"] {
        reader.check_text("outcome", name, value);
    }
    if !reader.problems.is_empty() {
        return Err(reader.problems);
    }
    let given = value.get("entries").items();
    let entry_of = |index| {
        let is_at = |place: &usize| position(given[*place].get("index")).unwrap_or(*place) == index;
        (0..given.len()).find(is_at).map_or(&NULL, |place| &given[place])
    };
    let kept = Kept::of(&(0..entries.len()).map(entry_of).collect::<Vec<_>>());
    let mut outcome = assemble(ending, entries, value);
    outcome.kept = kept;
    Ok(outcome)
}

#[derive(Default)]
struct Reader {
    problems: Vec<Problem>,
}

impl Reader {
    /// An outcome without a version is of the first one. A later one may mean something else.
    fn version(&mut self, version: &Value) {
        if !version.is_null() && version.as_index() != Some(1) {
            self.refuse(
                "outcome.version",
                "later-version",
                actual(version),
                "must be 1, or missing",
                "read it with the version of this package that wrote it, or a later one",
            );
        }
    }

    fn ending(&mut self, name: &Value) -> Ending {
        name.as_text().and_then(Ending::named).unwrap_or_else(|| {
            self.refuse(
                "outcome.type",
                "unknown-ending",
                actual(name),
                "must be an ending",
                "send answered, declined, cancelled, expired, superseded or aborted",
            );
            Ending::Declined
        })
    }

    /// One entry for each question, in order.
    fn entries(&mut self, questionnaire: &Questionnaire, list: &Value) -> Vec<Entry> {
        let questions = questionnaire.questions();
        let mut given: Vec<Option<Entry>> = vec![None; questions.len()];
        if !matches!(list, Value::List(_) | Value::Null) {
            self.refuse(
                "outcome.entries",
                "wrong-type",
                list.kind().to_owned(),
                "must be an array",
                "send one entry a question",
            );
        }
        for (place, entry) in list.items().iter().enumerate() {
            let path = member("outcome.entries", place);
            if !matches!(entry, Value::Map(_) | Value::Null) {
                self.refuse(
                    &path,
                    "wrong-type",
                    actual(entry),
                    "must be an object",
                    "send {index, selected, other, notes}",
                );
            }
            let index = position(entry.get("index")).unwrap_or(place);
            if !entry.get("index").is_null() && position(entry.get("index")).is_none() {
                let given = actual(entry.get("index"));
                self.refuse(&[&*path, ".index"].concat(), "wrong-type", given, "must be a position", "count from 0");
            }
            match given.get_mut(index).zip(questions.get(index)) {
                None => self.refuse(
                    &(path + ".index"),
                    "no-such-question",
                    decimal(index),
                    "must be a question that was asked",
                    "use its position, from 0",
                ),
                Some((Some(_), _)) => self.refuse(
                    &(path + ".index"),
                    "duplicate-entry",
                    decimal(index) + " again",
                    "must differ",
                    "send one entry a question",
                ),
                Some((free, question)) => *free = Some(self.entry(&path, index, question, entry)),
            }
        }
        let skipped = |(index, question)| Entry::of(index, question, &[], None, None);
        given
            .into_iter()
            .zip(questions.iter().enumerate())
            .map(|(entry, asked)| entry.unwrap_or_else(|| skipped(asked)))
            .collect()
    }

    fn entry(&mut self, path: &str, index: usize, question: &Question, entry: &Value) -> Entry {
        if entry.get("question").as_text().is_some_and(|text| text != question.text.wire()) {
            self.refuse(
                &[path, ".question"].concat(),
                "other-question",
                actual(entry.get("question")),
                "must be the text of the question",
                "keep an outcome with its own questions",
            );
        }
        let selected = entry.get("selected");
        let is_list = matches!(selected, Value::List(_));
        self.check_type(&[path, ".selected"].concat(), selected, is_list, "must be an array");
        let mut picks = Vec::new();
        for (place, picked) in selected.items().iter().enumerate() {
            let path = member(&[path, ".selected"].concat(), place);
            match pick(question, picked) {
                Some(choice) if question.choices[choice].disabled => self.refuse(
                    &path,
                    "not-available",
                    actual(picked),
                    "must be a choice that can be selected",
                    "leave it out: the question says that it is disabled",
                ),
                Some(choice) => picks.push(choice),
                None => self.refuse(
                    &path,
                    "no-such-choice",
                    actual(picked),
                    "must be a choice of the question",
                    "use its position, from 0, and its label",
                ),
            }
        }
        for name in ["other", "notes"] {
            self.check_text(path, name, entry);
        }
        let entry = Entry::of(index, question, &picks, entry.get("other").as_text(), entry.get("notes").as_text());
        if !question.multi_select && entry.selected.len() > 1 {
            let several = decimal(entry.selected.len()) + " choices";
            self.refuse(&[path, ".selected"].concat(), "too-many", several, "at most 1", "keep one");
        }
        entry
    }

    /// Refuses what is no text, and a typed text that is too long.
    fn check_text(&mut self, path: &str, name: &str, of: &Value) {
        let given = of.get(name);
        if !given.is_null() && given.as_text().is_none() {
            self.refuse(
                &[path, ".", name].concat(),
                "wrong-type",
                actual(given),
                "must be a text",
                "send what was typed",
            );
        }
        let excess = clean_typed(given.as_text().unwrap_or_default()).excess;
        if excess > 0 {
            let actual = decimal(MAX_OTHER + excess) + " characters";
            let limit = "at most ".to_owned() + &decimal(MAX_OTHER);
            self.refuse(&[path, ".", name].concat(), "too-long", actual, &limit, "shorten it");
        }
    }

    /// Refuses what is there and has another type.
    #[inline(never)]
    fn check_type(&mut self, path: &str, given: &Value, fits: bool, limit: &str) {
        if !fits && !given.is_null() {
            let cure = "send {index, selected: [label], other, notes} for a question";
            self.refuse(path, "wrong-type", actual(given), limit, cure);
        }
    }

    fn refuse(&mut self, path: &str, rule: &'static str, actual: String, limit: &str, cure: &str) {
        self.problems.push(Problem {
            path: path.to_owned(),
            rule,
            limit: limit.to_owned(),
            actual,
            cure: cure.to_owned(),
        });
    }
}

/// The choice that an item names: `{index, label}`, one of the two, or just the label.
fn pick(question: &Question, picked: &Value) -> Option<usize> {
    let label = picked.as_text().or_else(|| picked.get("label").as_text());
    let called = |choice: &usize| label.is_none_or(|label| question.choices[*choice].label.wire() == label);
    match position(picked.get("index")) {
        Some(index) => Some(index).filter(|index| *index < question.choices.len()).filter(called),
        None => (0..question.choices.len()).find(called).filter(|_| label.is_some()),
    }
}

fn position(value: &Value) -> Option<usize> {
    if let Value::Number(digits) = value { digits.parse().ok() } else { None }
}

fn member(list: &str, place: usize) -> String {
    [list, "[", &decimal(place), "]"].concat()
}

/// Describes a value for a problem.
fn actual(value: &Value) -> String {
    match value {
        Value::Map(_) if !value.get("label").is_null() => actual(value.get("label")),
        Value::Map(_) if !value.get("index").is_null() => actual(value.get("index")),
        Value::Null => "missing".to_owned(),
        Value::Text(text) => problem::quoted(text),
        Value::Number(digits) => problem::excerpt(digits),
        other => other.kind().to_owned(),
    }
}
