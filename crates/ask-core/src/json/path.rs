//! Paths of JSON values, written as JavaScript expressions: `questions[1].header`.

use crate::problem;
use crate::text::write_decimal;

/// Appends an object key to a path: `.key`, or `["key"]` where the key is no identifier.
pub(crate) fn add_key(path: &mut String, key: &str) {
    let identifier = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'$');
    if identifier && key.len() <= 40 && !key.starts_with(|c: char| c.is_ascii_digit()) {
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(key);
    } else {
        path.push('[');
        path.push_str(&problem::quoted(key));
        path.push(']');
    }
}

/// Appends an array index to a path: `[0]`.
pub(crate) fn add_index(path: &mut String, index: usize) {
    path.push('[');
    write_decimal(index as u64, path);
    path.push(']');
}
