//! Domain types: what the person changed of the arguments of actions. The panel of the page keeps it, like files.

use crate::Value;

/// The changed arguments of each question: `{"/name": value}`, a JSON Pointer for each member of the arguments that is changed, or
/// null. Where there are none, the list is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes(Vec<Value>);

impl Changes {
    /// The changes of questions that have these members `changes`. What is no map of changes is ignored.
    #[must_use]
    pub fn of(given: &[&Value]) -> Self {
        let mut all = Vec::new();
        for changes in given {
            all.push(if changes.members().is_empty() { Value::Null } else { (*changes).clone() });
        }
        Self(if all.iter().all(Value::is_null) { Vec::new() } else { all })
    }

    /// What is changed in the question at this position; nothing if nothing is.
    #[must_use]
    pub fn at(&self, index: usize) -> Option<&Value> {
        self.0.get(index).filter(|changes| !changes.is_null())
    }

    /// Adds the changes to the member `entries` of the JSON form of an outcome.
    #[must_use]
    pub(crate) fn add_to(&self, outcome: Value) -> Value {
        super::add_to_entries(outcome, "changes", &self.0)
    }
}

/// The arguments with these changes: exactly the members that they name differ. Nothing if a change names no member.
#[must_use]
pub fn changed(arguments: &Value, changes: &Value) -> Option<Value> {
    let Value::Map(mut members) = arguments.clone() else { return None };
    for (pointer, value) in changes.members() {
        let name = pointer.strip_prefix('/')?.replace("~1", "/").replace("~0", "~");
        let member = members.iter_mut().find(|(other, _)| *other == name)?;
        member.1 = value.clone();
    }
    Some(Value::Map(members))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Value {
        crate::json::read(text).expect("JSON")
    }

    #[test]
    fn exactly_the_named_members_differ() {
        let arguments = value(r#"{"2":1.50,"a/b~c":{"n":12345678901234567890},"text":"x"}"#);
        let changes = value(r#"{"/a~1b~0c":[1],"/text":"y"}"#);
        let expected = r#"{"2":1.50,"a/b~c":[1],"text":"y"}"#;
        assert_eq!(changed(&arguments, &changes).map(|changed| changed.to_json()).as_deref(), Some(expected));
    }

    #[test]
    fn a_change_of_what_is_not_there_changes_nothing() {
        for changes in [r#"{"/other":1}"#, r#"{"text":"y"}"#, r#"{"/text/0":"y"}"#] {
            assert_eq!(changed(&value(r#"{"text":"x"}"#), &value(changes)), None, "{changes}");
        }
        assert_eq!(changed(&value("[1]"), &value(r#"{"/0":2}"#)), None);
    }
}
