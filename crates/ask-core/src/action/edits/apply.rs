//! What changes make of the arguments of an action.

use crate::Value;

/// The arguments with these changes: exactly the members that they name differ. Nothing if a change names no member.
#[must_use]
pub fn applied(arguments: &Value, changes: &Value) -> Option<Value> {
    let Value::Map(mut members) = arguments.clone() else { return None };
    for (pointer, value) in changes.members() {
        let name = name_in(pointer)?;
        let member = members.iter_mut().find(|(other, _)| *other == name)?;
        member.1 = value.clone();
    }
    Some(Value::Map(members))
}

/// The JSON Pointer (RFC 6901) of a member with this name.
pub(super) fn pointer_to(name: &str) -> String {
    let mut pointer = "/".to_owned();
    for letter in name.chars() {
        match letter {
            '~' => pointer.push_str("~0"),
            '/' => pointer.push_str("~1"),
            letter => pointer.push(letter),
        }
    }
    pointer
}

/// The name in a pointer to a member. `str::replace` would add 4 KB gzip to the first decision.
pub(super) fn name_in(pointer: &str) -> Option<String> {
    let mut parts = pointer.strip_prefix('/')?.split('~');
    let mut name = parts.next()?.to_owned();
    for part in parts {
        let (mark, rest) = part.split_at_checked(1)?;
        name.push(if mark == "1" { '/' } else { '~' });
        name.push_str(rest);
    }
    Some(name)
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
        assert_eq!(applied(&arguments, &changes).map(|arguments| arguments.to_json()).as_deref(), Some(expected));
    }

    #[test]
    fn a_change_of_what_is_not_there_changes_nothing() {
        for changes in [r#"{"/other":1}"#, r#"{"text":"y"}"#, r#"{"/text/0":"y"}"#] {
            assert_eq!(applied(&value(r#"{"text":"x"}"#), &value(changes)), None, "{changes}");
        }
        assert_eq!(applied(&value("[1]"), &value(r#"{"/0":2}"#)), None);
    }
}
