//! The sets of checks: all that forms can demand, or with far less code what a question demands by its own members. What one of these
//! does not name is in no module that has only that one.

use super::checks::Checks;
use super::form::is_begun;
use super::lines::of_lines;
use super::pattern::Pattern;
use super::problem::problem_of_pattern;
use super::{Field, FieldProblem, format, number_demands};

/// Everything.
pub static ALL: Checks = Checks {
    has_format: format::holds,
    has_match: |pattern, text| Pattern::read(pattern).is_none_or(|pattern| pattern.is_in(text) == Some(true)),
    of_pattern: problem_of_pattern,
    of_number: number_demands::of_number,
    of_lines,
    is_begun,
    formats: &format::NAMES,
};

/// What [`Field::is_plain`] demands.
pub static PLAIN: Checks = Checks {
    has_format: format::holds_plain,
    has_match: |_, _| true,
    of_pattern: |_, _, _| None,
    of_number: |_, _| Vec::new(),
    of_lines: |_, _, _| Vec::new(),
    is_begun: |_, _, _| true,
    formats: &[],
};

/// The types of fields that [`PLAIN`] checks beside its formats.
const PLAIN_TYPES: [&str; 4] = ["text", "number", "integer", "confirm"];

/// The members of fields that [`PLAIN`] does not check.
const BEYOND_PLAIN: [&str; 6] = ["exclusiveMin", "exclusiveMax", "multipleOf", "pattern", "lines", "within"];

impl Field {
    /// Whether [`PLAIN`] checks all that the field demands.
    #[doc(hidden)]
    pub fn is_plain(&self) -> bool {
        let name = self.answer_type();
        (PLAIN_TYPES.contains(&name) || format::holds_plain(name, "").is_some())
            && BEYOND_PLAIN.iter().all(|name| self.value().get(name).is_null())
    }

    /// What is wrong with an answer: the number of selected choices, and the typed text. Only a required answer may not
    /// be empty; limits apply to what was selected or typed.
    #[must_use]
    pub fn problem(&self, selected: usize, typed: Option<&str>) -> Option<FieldProblem> {
        self.problem_by(&ALL, self.is_required(), selected, typed)
    }

    /// What the person should type, as the texts of problems; nothing if any text fits.
    #[must_use]
    pub fn hints(&self) -> Vec<FieldProblem> {
        self.hints_by(&ALL)
    }
}
