//! The content that answers a form. What the schema does not allow is not sent.

use super::fields::{Field, Form};
use super::place::place;
use super::typed_answer::other_constant;
use super::vocabulary::Vocabulary;
use crate::dialect::forms::schema::node::Node;
use crate::dialect::losses;
use crate::dialect::message::Pending;
use crate::outcome::comment;
use ask_core::outcome::answer_string;
use ask_core::{Entry, Loss, Outcome, Question, Value};

/// What the answers to a form come to.
pub(crate) enum Content {
    /// A value that satisfies the schema.
    Valid(Value),
    /// Nothing was answered.
    Missing,
    /// The person did answer, but not what the schema demands. The losses say where.
    Invalid,
}

impl<'a> Form<'a> {
    /// The content for an outcome with answers, with what it has no place for as losses.
    pub fn content(
        &self,
        vocabulary: &Vocabulary,
        pending: &Pending,
        outcome: &Outcome,
        losses: &mut Vec<Loss>,
    ) -> Content {
        let mut content = Value::Map(Vec::new());
        let is_invalid = match outcome.response() {
            Some(response) => {
                self.reply(response, &mut content, losses);
                false
            }
            None => self.answers(vocabulary, pending, outcome, &mut content, losses),
        };
        let is_empty = content.members().is_empty();
        let wrong = (vocabulary.complete)(self, &mut content);
        // An agent would take the rest for all that was answered.
        if wrong.is_none() && !is_invalid {
            return if is_empty { Content::Missing } else { Content::Valid(content) };
        }
        if let Some(member) = wrong
            && !is_empty
            && !losses.iter().any(|loss| WRONG.contains(&loss.code))
        {
            losses.push(Loss { path: ["content", &member].concat(), code: "not-valid" });
        }
        if outcome.response().is_some() && !losses.iter().any(|loss| loss.code == losses::RESPONSE) {
            losses.push(losses::response());
        }
        losses::add_words(losses, outcome);
        if is_empty && !is_invalid { Content::Missing } else { Content::Invalid }
    }

    /// A reply to the whole panel fits only into a property for typed text.
    fn reply(&self, response: &str, content: &mut Value, losses: &mut Vec<Loss>) {
        for field in &self.fields {
            if let Some(answer) = &field.typed_answer {
                return put(content, &field.beside(answer.name), response.into());
            }
        }
        losses.push(losses::response());
    }

    /// Adds the values of the answers. Returns whether one of them is not allowed.
    fn answers(
        &self,
        vocabulary: &Vocabulary,
        pending: &Pending,
        outcome: &Outcome,
        content: &mut Value,
        losses: &mut Vec<Loss>,
    ) -> bool {
        let field_of =
            |question: &Question| self.fields.iter().find(|field| question.key.as_text() == Some(&field.key));
        // The comment on all questions joins the note beside a choice.
        let outcome = &comment::as_note(&pending.questionnaire, outcome, |question, entry| {
            is_noted(question, entry) && field_of(question).is_some_and(|field| field.typed_answer.is_some())
        });
        losses.extend(losses::comment(outcome));
        let mut unanswered = Vec::new();
        let before = losses.len();
        for (question, entry) in pending.questionnaire.questions().iter().zip(outcome.entries()) {
            let Some(field) = field_of(question) else { continue };
            let takes_words = field.typed_answer.is_some() || question.choices.is_empty();
            let entry = if takes_words { &entry.with_note_as_answer() } else { entry };
            let earlier = losses.len();
            let mut answer =
                Answer { form: self, vocabulary, field, question, entry, content, losses, is_given: false };
            answer.add();
            if !answer.is_given && field.is_required && !is_invalid(&losses[earlier..]) {
                unanswered.push((field, entry.index));
            }
        }
        let is_invalid = is_invalid(&losses[before..]);
        for (field, index) in unanswered {
            let group = field.within.last();
            if group.is_none_or(|group| place(content, group, false).is_some()) {
                losses.push(Loss::in_entry(index, "", "required"));
            }
        }
        is_invalid
    }
}

/// The answer to one question.
struct Answer<'r, 'a> {
    form: &'r Form<'a>,
    vocabulary: &'r Vocabulary,
    field: &'r Field<'a>,
    question: &'r Question,
    entry: &'r Entry,
    content: &'r mut Value,
    losses: &'r mut Vec<Loss>,
    /// Whether a value was added.
    is_given: bool,
}

impl<'a> Answer<'_, 'a> {
    /// Adds the values of the answer. A note beside a choice goes into the property for typed text, where the adapter expects it.
    fn add(&mut self) {
        let Self { field, question, entry, .. } = *self;
        let mut picks = Vec::new();
        for picked in &entry.selected {
            picks.extend(question.choices.get(picked.index).and_then(|choice| field.constant(choice)));
        }
        if picks.is_empty()
            && entry.other.is_some()
            && let Some(constant) = other_constant(&field.node)
        {
            picks.push(constant.clone());
        }
        if !picks.is_empty() {
            let pick = if question.multi_select { Value::List(picks) } else { picks.swap_remove(0) };
            self.put(&field.path, &field.node, pick, "selected");
        }
        let is_note = is_noted(question, entry);
        let words = if is_note { answer_string::notes(question, entry) } else { entry.other.clone() };
        match (words, &field.typed_answer) {
            (Some(words), Some(answer)) => {
                let member = if is_note { "notes" } else { "other" };
                self.put(&field.beside(answer.name), &answer.node, words.into(), member);
            }
            (Some(words), None) if question.choices.is_empty() => match (self.vocabulary.value)(&field.node, &words) {
                Some(value) => self.put(&field.path, &field.node, value, "other"),
                None => self.lose("other", "not-a-number"),
            },
            (Some(_), None) if entry.other.is_some() => self.lose("other", "other"),
            _ => {}
        }
        if entry.notes.is_some() && !(is_note && field.typed_answer.is_some()) {
            self.lose("notes", "notes");
        }
    }

    fn put(&mut self, path: &[&str], node: &Node<'a>, value: Value, member: &str) {
        if (self.vocabulary.fits)(self.form.schema, node, &value) {
            put(self.content, path, value);
            self.is_given = true;
        } else {
            self.lose(member, "not-valid");
        }
    }

    fn lose(&mut self, member: &str, code: &'static str) {
        self.losses.push(Loss::in_entry(self.entry.index, member, code));
    }
}

fn put(content: &mut Value, path: &[&str], value: Value) {
    if let Some(place) = place(content, path, true) {
        *place = value;
    }
}

/// The losses of answers that the form does not accept.
const INVALID: [&str; 2] = ["not-a-number", "not-valid"];
/// The losses that say why a form was not accepted.
const WRONG: [&str; 4] = ["not-a-number", "not-valid", "required", "other"];

fn is_invalid(losses: &[Loss]) -> bool {
    losses.iter().any(|loss| INVALID.contains(&loss.code))
}

/// Whether the property for typed text holds a note: it stands beside a choice.
fn is_noted(question: &Question, entry: &Entry) -> bool {
    !question.multi_select && !entry.selected.is_empty()
}

impl<'a> Field<'a> {
    /// The path of another property of the same object.
    fn beside(&self, name: &'a str) -> Vec<&'a str> {
        let mut path = self.path.clone();
        path.pop();
        path.push(name);
        path
    }
}
