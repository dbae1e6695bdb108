//! The ids of elements that others refer to. They are unique within the panel's shadow root.

use crate::view_node::{ViewNode, concat};

/// The id of a part of a row: `part`, of the question at `step`, in the row at `at`. A form has all questions at once.
pub(crate) fn part_id(part: &str, step: usize, at: usize) -> String {
    concat(&[part, &step.to_string(), "-", &at.to_string()])
}

impl ViewNode {
    /// With the id of a part of a row, see [`part_id`].
    pub(crate) fn id(self, part: &str, step: usize, at: usize) -> Self {
        self.attr("id", &part_id(part, step, at))
    }
}
