//! Finds the answer to each question in the `answers` of a result. Peers key them by the question's text, its id, its
//! header or its position, as an object, as a list of entries, as a list of records, or as a list in the order of the
//! questions.

use super::given_answer::{self, GivenAnswer};
use ask_core::text::decimal;
use ask_core::{Entry, Question, Questionnaire, Value};

/// The answers of a result.
pub(super) struct AnswerMap<'a> {
    questionnaire: &'a Questionnaire,
    answers: &'a Value,
    annotations: &'a Value,
    /// What to subtract from a key that is a position, if the keys are positions.
    first_position: Option<usize>,
    /// Whether the items of a list say which question they answer.
    pub items_have_identity: bool,
}

/// What the answers contain.
pub(super) struct ReadAnswers {
    pub entries: Vec<Entry>,
    /// The questions whose answer is ambiguous.
    pub guesses: Vec<usize>,
    /// Whether the answers belong to these questions: one of them was found, even if it is empty.
    pub is_match: bool,
}

/// The members of a record that say which question it answers.
const IDENTITY: [&str; 10] =
    ["question", "questionText", "question_text", "prompt", "questionId", "question_id", "id", "key", "header", "name"];

/// The members of a record that hold the position of the question.
const POSITION: [&str; 3] = ["index", "questionIndex", "question_index"];

impl<'a> AnswerMap<'a> {
    /// `by_position` says whether an object may be keyed by positions. The Claude CLI ignores such keys.
    pub fn new(
        questionnaire: &'a Questionnaire,
        answers: &'a Value,
        annotations: &'a Value,
        by_position: bool,
    ) -> Self {
        let first_position = if by_position { first_position(answers, questionnaire.questions().len()) } else { None };
        let map = Self { questionnaire, answers, annotations, first_position, items_have_identity: false };
        let items_have_identity = answers.items().iter().any(|item| map.has_identity(item));
        Self { items_have_identity, ..map }
    }

    /// Reads all answers.
    pub fn read(&self) -> ReadAnswers {
        let (mut guesses, mut is_match) = (Vec::new(), false);
        let entry = |(index, question): (usize, &Question)| {
            let found = self.find(index);
            is_match |= found.is_some();
            let given = found.map_or_else(GivenAnswer::default, |answer| given_answer::read(question, answer));
            // A map has one answer for all questions with the same text.
            let is_shared = self.answers.items().is_empty() && found.is_some() && self.has_twin(index);
            if given.parsed.guess || is_shared {
                guesses.push(index);
            }
            let annotation = self.annotation(question);
            is_match |= annotation.get("notes").as_text().is_some();
            given.entry(index, question, annotation.get("notes").as_text())
        };
        let mut entries: Vec<Entry> = self.questionnaire.questions().iter().enumerate().map(entry).collect();
        self.questionnaire.mark_unasked(&mut entries);
        ReadAnswers { entries, guesses, is_match }
    }

    /// Whether a key of the answers names a question.
    pub fn is_known(&self, key: &str) -> bool {
        let questions = self.questionnaire.questions();
        (0..questions.len()).any(|index| {
            let text = &questions[index].text;
            key == text.wire() || self.is_name(index, key) || key.trim() == text.shown().trim()
        })
    }

    /// Whether a later question has the same text.
    fn has_twin(&self, index: usize) -> bool {
        let questions = self.questionnaire.questions();
        questions[index + 1..].iter().any(|other| other.text.wire() == questions[index].text.wire())
    }

    fn annotation(&self, question: &Question) -> &'a Value {
        let text = question.text.wire();
        entry_of(self.annotations, |key| key == text).unwrap_or_else(|| self.annotations.get(text))
    }

    /// The answer to the question at `index`.
    fn find(&self, index: usize) -> Option<&'a Value> {
        let question = &self.questionnaire.questions()[index];
        if let Value::List(items) = self.answers {
            return self.find_in_list(index, question, items);
        }
        // A map has one answer for each text. It belongs to the first question with that text.
        if self.questionnaire.questions()[..index].iter().any(|other| other.text.wire() == question.text.wire()) {
            return None;
        }
        let members = self.answers.members();
        let by = |matches: &dyn Fn(&str) -> bool| members.iter().find(|(key, _)| matches(key)).map(|(_, value)| value);
        by(&|key| key == question.text.wire())
            .or_else(|| by(&|key| self.is_name(index, key)))
            .or_else(|| by(&|key| key.trim() == question.text.shown().trim()))
            .or_else(|| by(&|key| self.is_position(index, key)))
    }

    fn find_in_list(&self, index: usize, question: &Question, items: &'a [Value]) -> Option<&'a Value> {
        let questions = self.questionnaire.questions();
        let is_name = |key: &str| key == question.text.wire() || self.is_name(index, key);
        let is_record = |item: &Value| {
            IDENTITY.iter().any(|name| item.get(name).as_text().is_some_and(is_name))
                || POSITION.iter().any(|name| position(item.get(name)) == Some(index))
        };
        // Two questions may have the same text. Then the order tells their answers apart.
        let aligned = items.get(index).filter(|_| items.len() == questions.len());
        if let Some(item) = aligned.filter(|item| is_record(item)) {
            return Some(item);
        }
        if let Some(answer) = entry_of(self.answers, is_name).or_else(|| items.iter().find(|item| is_record(item))) {
            return Some(answer);
        }
        aligned.filter(|_| !self.items_have_identity)
    }

    /// Whether an item of a list says which question it answers.
    fn has_identity(&self, item: &Value) -> bool {
        let questions = || self.questionnaire.questions().iter().enumerate();
        let is_name =
            |key: &str| questions().any(|(index, question)| key == question.text.wire() || self.is_name(index, key));
        IDENTITY.iter().chain(&POSITION).any(|name| !item.get(name).is_null())
            || (item.items().len() == 2 && item.items()[0].as_text().is_some_and(is_name))
    }

    /// Whether this is the id of the question, or its header. Of two equal headers the first counts, and a text or an id
    /// takes precedence over a header.
    fn is_name(&self, index: usize, key: &str) -> bool {
        let questions = self.questionnaire.questions();
        let is_id = |question: &Question| question.key.as_scalar().as_deref() == Some(key);
        let is_header = |question: &Question| !question.header.is_blank() && question.header.wire() == key;
        is_id(&questions[index])
            || (questions.iter().position(is_header) == Some(index)
                && !questions.iter().any(|question| is_id(question) || question.text.wire() == key))
    }

    /// Whether this key is the position of the question.
    fn is_position(&self, index: usize, key: &str) -> bool {
        let first = self.first_position.map(|first| index + first);
        first.is_some_and(|position| key.parse() == Ok(position))
    }
}

/// The position of the first question if all keys are positions: 0, or 1 if there is no 0 and the last key is the number
/// of questions.
fn first_position(answers: &Value, questions: usize) -> Option<usize> {
    let numbers: Option<Vec<usize>> = answers
        .members()
        .iter()
        .map(|(key, _)| key.parse().ok().filter(|number: &usize| *number <= questions && decimal(*number) == *key))
        .collect();
    let numbers = numbers?;
    let counts_from_one = !numbers.contains(&0) && numbers.contains(&questions);
    Some(usize::from(counts_from_one))
}

/// The value of an entry `[key, value]` of a list.
fn entry_of(list: &Value, is_key: impl Fn(&str) -> bool) -> Option<&Value> {
    let entry = list
        .items()
        .iter()
        .map(Value::items)
        .find(|entry| entry.len() == 2 && entry.first().and_then(Value::as_text).is_some_and(&is_key));
    entry.and_then(|entry| entry.get(1))
}

fn position(value: &Value) -> Option<usize> {
    if let Value::Number(digits) = value { digits.parse().ok() } else { None }
}
