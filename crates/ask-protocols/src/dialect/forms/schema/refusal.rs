//! Why a schema cannot be asked. A form is refused as a whole: a part of it would be an answer that the agent takes for all of it.

use ask_core::problem::excerpt;
use ask_core::{Problem, Value};

/// A rule for the schemas of forms.
pub(crate) struct Rule {
    name: &'static str,
    limit: &'static str,
    cure: &'static str,
}

/// A schema that cannot be asked, or a keyword of it.
#[derive(Clone, Copy)]
pub(crate) struct Refusal<'a> {
    pub rule: &'static Rule,
    /// The value in the schema that breaks the rule.
    pub at: &'a Value,
}

pub(crate) static CIRCULAR: Rule = Rule {
    name: "circular-reference",
    limit: "must not contain itself",
    cure: "write the levels that are asked, without a reference to one around them",
};
pub(crate) static UNKNOWN_REFERENCE: Rule = Rule {
    name: "unknown-reference",
    limit: "must be a JSON pointer to a schema in the same document, such as #/$defs/Name",
    cure: "send the definition in $defs",
};
pub(crate) static TOO_DEEP: Rule =
    Rule { name: "too-deep", limit: "at most 64 levels of references and objects", cure: "ask for fewer levels" };
pub(crate) static TOO_LARGE: Rule =
    Rule { name: "too-large", limit: "at most 20000 schemas", cure: "ask for fewer properties" };
pub(crate) static NOT_A_SCHEMA: Rule =
    Rule { name: "not-a-schema", limit: "must be an object or a boolean", cure: "send a JSON Schema" };
pub(crate) static UNKNOWN_TYPE: Rule = Rule {
    name: "unknown-type",
    limit: "must be a type of JSON Schema",
    cure: "use string, number, integer, boolean, null, array or object",
};
pub(crate) static OPEN_OBJECT: Rule = Rule {
    name: "open-object",
    limit: "must declare its properties",
    cure: "declare the properties, or ask for a text that contains JSON",
};
pub(crate) static CONDITIONAL: Rule = Rule {
    name: "conditional-schema",
    limit: "must be the same whatever is answered",
    cure: "ask in two forms, one after the other",
};
pub(crate) static UNSUPPORTED: Rule =
    Rule { name: "unsupported-keyword", limit: "not supported in forms", cure: "leave it out, and check the answer" };
pub(crate) static LIST_OF_OBJECTS: Rule = Rule {
    name: "list-of-objects",
    limit: "must be a list of texts, of numbers or of constants",
    cure: "ask for one item, or for a text that contains JSON",
};
pub(crate) static UNION: Rule = Rule {
    name: "union",
    limit: "must be constants, or one schema beside null",
    cure: "declare one type, or ask in two forms",
};
pub(crate) static CONTRADICTION: Rule = Rule {
    name: "contradictory-limits",
    limit: "must allow a value",
    cure: "correct the limits, which no value satisfies together",
};
pub(crate) static NO_FIELD: Rule = Rule {
    name: "required-without-field",
    limit: "must be a property, because additionalProperties allows no other",
    cure: "declare the property, or do not require it",
};
pub(crate) static NOT_AN_OBJECT: Rule = Rule {
    name: "not-an-object",
    limit: "must be a schema of the type object",
    cure: "declare the fields as properties",
};

impl<'a> Refusal<'a> {
    pub fn new(rule: &'static Rule, at: &'a Value) -> Self {
        Self { rule, at }
    }

    /// Whether no value can satisfy the schema. What has to be there then makes the form one that nobody can send; what may be left out
    /// can only be left out.
    pub fn is_impossible(&self) -> bool {
        [&CONTRADICTION, &NO_FIELD].iter().any(|rule| std::ptr::eq(*rule, self.rule))
    }

    /// The stable name of the rule.
    pub fn name(&self) -> &'static str {
        self.rule.name
    }

    /// The problem, at this place.
    pub fn problem(&self, path: String) -> Problem {
        let Rule { name, limit, cure } = self.rule;
        Problem {
            path,
            rule: name,
            limit: (*limit).to_owned(),
            actual: excerpt(&self.at.to_json()),
            cure: (*cure).to_owned(),
        }
    }
}
