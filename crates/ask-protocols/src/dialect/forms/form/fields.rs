//! The parts of a form.

use super::typed_answer::TypedAnswer;
use crate::dialect::forms::schema::node::Node;
use crate::dialect::forms::schema::reference::Schema;
use ask_core::{Repair, Value};

/// A form.
pub(crate) struct Form<'a> {
    /// Its fields, in the order of the properties.
    pub fields: Vec<Field<'a>>,
    /// What was left out or corrected, because no answer could have satisfied it.
    pub repairs: Vec<Repair>,
    /// Its objects, the outer ones first.
    pub groups: Vec<Group<'a>>,
    pub schema: Schema<'a>,
    /// Whether the schema is that of the only field, not of an object.
    pub is_single: bool,
}

/// A value that the form asks for.
pub(crate) struct Field<'a> {
    /// Identifies the question: the names of the properties, joined by dots.
    pub key: String,
    pub path: Vec<&'a str>,
    /// Whether the form is incomplete without it; within an object that may be missing, as soon as another member of that is there.
    pub is_required: bool,
    /// The paths of the objects around it that may be missing.
    pub within: Vec<Vec<&'a str>>,
    pub node: Node<'a>,
    /// The property beside it for a typed answer.
    pub typed_answer: Option<TypedAnswer<'a>>,
    /// The names of the objects around it, for people.
    pub group: String,
    pub title: Option<&'a Value>,
    pub description: Option<&'a Value>,
    /// What the form proposes.
    pub default: Option<Value>,
    /// The pattern of its texts.
    pub pattern: Option<String>,
    /// The number of which its numbers are multiples.
    pub step: Option<Value>,
}

/// An object of a form.
pub(crate) struct Group<'a> {
    pub path: Vec<&'a str>,
    pub is_required: bool,
    /// Whether null stands for one of which nothing is answered.
    pub may_be_null: bool,
}

/// The properties for typed answers of an object, until all its fields are there.
#[derive(Default)]
pub(crate) struct Owned<'a> {
    /// The position of the field of each member.
    pub fields: Vec<usize>,
    /// The properties, each with the position of the member to which it belongs.
    pub answers: Vec<(usize, TypedAnswer<'a>)>,
}

impl<'a> Owned<'a> {
    /// Gives each field the first property for its typed answer.
    pub fn attach(self, fields: &mut [Field<'a>]) {
        for (owner, answer) in self.answers {
            fields[self.fields[owner]].typed_answer.get_or_insert(answer);
        }
    }
}
