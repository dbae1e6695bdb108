//! The ids of elements that others refer to. They are unique within the panel's shadow root.

use crate::view_node::concat;

/// The id of a part of a row: `part`, of the question at `step`, in the row at `at`. A form has all questions at once.
pub(crate) fn part_id(part: &str, step: usize, at: usize) -> String {
    concat(&[part, &step.to_string(), "-", &at.to_string()])
}
