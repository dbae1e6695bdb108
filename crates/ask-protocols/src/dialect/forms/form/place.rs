//! Places in the content of a reply.

use ask_core::Value;

/// The place of a value in an object. Missing objects around it are added if `adds` says so.
pub(super) fn place<'v>(at: &'v mut Value, path: &[&str], adds: bool) -> Option<&'v mut Value> {
    let Some((name, rest)) = path.split_first() else { return Some(at) };
    if at.is_null() && adds {
        *at = Value::Map(Vec::new());
    }
    let Value::Map(members) = at else { return None };
    let index = members.iter().position(|(member, _)| member == name).unwrap_or(members.len());
    if index == members.len() && adds {
        members.push(((*name).to_owned(), Value::Null));
    }
    place(&mut members.get_mut(index)?.1, rest, adds)
}
