//! The keywords of JSON Schema that forms are read and judged by: all of them, or with far less code those that the protocols document.
//! What the smaller one reads, the other one reads to the same form; tests compare both.

use super::fields::Form;
use super::{judged, plain, walk};
use crate::dialect::forms::schema::node::Node;
use crate::dialect::forms::schema::reference::Schema;
use ask_core::Problem;
use ask_core::Value;

/// The keywords that are known.
pub(crate) struct Vocabulary {
    /// Reads the form of a schema, or the problem why it cannot be asked; nothing if a keyword is not known. A schema of another value
    /// than an object is a form of one field with the given name, if that is not empty.
    pub read: for<'a> fn(&'a Value, &'a str) -> Option<Result<Form<'a>, Problem>>,
    /// The value to send for typed text; nothing if a property of this kind cannot hold it.
    pub value: fn(&Node, &str) -> Option<Value>,
    /// Whether a value can be sent for a property.
    pub fits: for<'a> fn(Schema<'a>, &Node<'a>, &Value) -> bool,
    /// Adds to the content, of which each value fits, what must be there without an answer. Returns the member that is still missing or
    /// not allowed, as the end of a path.
    pub complete: fn(&Form, &mut Value) -> Option<String>,
    /// Whether any value satisfies a schema; none if only values for properties are judged.
    pub judge: Option<fn(&Value, &Value) -> bool>,
}

/// Everything that can be asked.
pub(crate) static WHOLE: Vocabulary = Vocabulary {
    read: |root, single| Some(walk::read(root, single)),
    value: judged::value,
    fits: judged::fits,
    complete: judged::complete,
    judge: Some(|root, value| Schema { root }.is_satisfied_by(value)),
};

/// What the protocols document. A schema with anything else is not read.
pub(crate) static PLAIN: Vocabulary = Vocabulary {
    read: |root, single| plain::read(root, single).map(Ok),
    value: plain::value,
    fits: |_, node, value| plain::fits(node, value),
    complete: |form, content| plain::missing(form, content),
    judge: None,
};

/// How the forms of a protocol are read.
#[derive(Clone, Copy)]
pub(crate) struct Forms {
    pub vocabulary: &'static Vocabulary,
    /// The name of the only field where a schema describes another value than an object; empty if the protocol has no such schemas.
    pub single: &'static str,
}

impl Forms {
    /// Forms of objects.
    pub fn of(vocabulary: &'static Vocabulary) -> Self {
        Self { vocabulary, single: "" }
    }

    /// Reads the form of a schema, as [`Vocabulary::read`] does.
    pub fn read<'a>(&self, root: &'a Value) -> Option<Result<Form<'a>, Problem>> {
        (self.vocabulary.read)(root, self.single)
    }

    /// The form of a schema, if it can be asked.
    pub fn form<'a>(&self, root: &'a Value) -> Option<Form<'a>> {
        self.read(root)?.ok()
    }

    /// The content of a form without fields: required objects, which may be empty.
    pub fn empty_content(&self, form: &Form) -> Value {
        let mut content = Value::Map(Vec::new());
        (self.vocabulary.complete)(form, &mut content);
        content
    }
}
