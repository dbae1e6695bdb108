//! What is wrong with an answer, and what should be typed.

use super::checks::Checks;
use super::pattern::{self, Pattern};
use super::{Field, FieldProblem, format, less, number, time};
use crate::Value;
use crate::text::{count_chars, decimal};

impl Field {
    /// What is wrong with an answer by these checks: the number of selected choices, and the typed text. It depends on other answers
    /// whether one is required; limits apply to what was selected or typed.
    pub(super) fn problem_by(
        &self,
        checks: &Checks,
        required: bool,
        selected: usize,
        typed: Option<&str>,
    ) -> Option<FieldProblem> {
        let typed = typed.map(str::trim).filter(|typed| !typed.is_empty());
        let total = selected + usize::from(typed.is_some());
        match typed {
            _ if total == 0 => return required.then(|| FieldProblem::new("field.required")),
            Some(typed) if selected == 0 && self.has_lines() => {
                return (checks.of_lines)(self, checks, Some(typed)).pop();
            }
            Some(typed) if selected == 0 => self.problem_of_text(checks, typed),
            _ => None,
        }
        .or_else(|| self.problem_of_size(total))
    }

    /// What the person should type, as the texts of problems; nothing if any text fits.
    #[doc(hidden)]
    pub fn hints_by(&self, checks: &Checks) -> Vec<FieldProblem> {
        let mut hints = if self.has_lines() { (checks.of_lines)(self, checks, None) } else { Vec::new() };
        match self.answer_type() {
            "text" | "confirm" => {}
            "number" | "integer" => hints.extend(self.demands_of_number(checks)),
            _ => hints.push(self.problem_of_syntax(checks)),
        }
        hints.extend((checks.of_pattern)(self, checks, None));
        hints
    }

    /// What is wrong with typed text that is an answer, or an entry of one.
    #[doc(hidden)]
    pub fn problem_of_text(&self, checks: &Checks, typed: &str) -> Option<FieldProblem> {
        if self.is_number() {
            return self.problem_of_number(checks, typed);
        }
        let is_address = matches!(self.answer_type(), "uri" | "uri-reference" | "iri" | "iri-reference");
        // Nothing comes after the scheme, or what does is a program.
        let is_refused = is_address && (format::has_refused_scheme(typed) || typed.ends_with(':'));
        if is_refused || (checks.has_format)(self.answer_type(), typed) == Some(false) {
            return Some(self.problem_of_syntax(checks));
        }
        self.problem_of_time(typed)
            .or_else(|| {
                self.problem_of_count(count_chars(typed), ["minLength", "maxLength"], ["field.short", "field.long"])
            })
            .or_else(|| (checks.of_pattern)(self, checks, Some(typed)))
    }

    /// The limit of the answer with this name, where it has one.
    pub(super) fn bound(&self, name: &str) -> Option<&str> {
        match self.value().get(name) {
            Value::Number(bound) | Value::Text(bound) => Some(bound.as_str()),
            _ => None,
        }
    }

    fn bounds(&self) -> [Option<&str>; 2] {
        ["min", "max"].map(|name| self.bound(name))
    }

    fn problem_of_time(&self, typed: &str) -> Option<FieldProblem> {
        let [min, max] = self.bounds();
        let is_outside =
            min.is_some_and(|min| time::is_earlier(typed, min)) || max.is_some_and(|max| time::is_earlier(max, typed));
        let word = match (min, max) {
            (Some(_), Some(_)) => "field.date_between",
            (Some(_), None) => "field.date_min",
            _ => "field.date_max",
        };
        is_outside.then(|| FieldProblem::between(word, [min, max]))
    }

    fn problem_of_syntax(&self, checks: &Checks) -> FieldProblem {
        let named = checks.formats.iter().find(|(name, ..)| *name == self.answer_type());
        if let Some((_, format, example)) = named {
            return FieldProblem::new("field.format").with("format", format).with("example", example);
        }
        FieldProblem::new(match self.answer_type() {
            "email" | "idn-email" => "field.email",
            "uri" | "iri" => "field.uri",
            "date" => "field.date",
            "time" => "field.time",
            _ => "field.datetime",
        })
    }

    fn problem_of_number(&self, checks: &Checks, typed: &str) -> Option<FieldProblem> {
        let is_whole = self.answer_type() == "integer";
        if !number::is_number(typed) || (is_whole && !number::is_whole(typed)) {
            return self.demands_of_number(checks).into_iter().next();
        }
        let [min, max] = self.bounds();
        let is_outside =
            |typed: &str| min.is_some_and(|min| less(typed, min)) || max.is_some_and(|max| less(max, typed));
        match number::holds_of_either(typed, &is_outside) {
            true => Some(self.limits_of_number()),
            false => (checks.of_number)(self, Some(typed)).into_iter().next(),
        }
    }

    /// What is demanded of a number, each as the problem of one that does not fit.
    fn demands_of_number(&self, checks: &Checks) -> Vec<FieldProblem> {
        let limits = self.limits_of_number();
        let mut demands = (checks.of_number)(self, None);
        // The others say that it is a number, but not that it is a whole one.
        if limits.word != NUMBERS[0] || demands.is_empty() {
            demands.insert(0, limits);
        }
        demands
    }

    fn limits_of_number(&self) -> FieldProblem {
        number_limits(self.answer_type() == "integer", self.bounds())
    }

    pub(super) fn count(&self, name: &str) -> Option<usize> {
        number::count(self.value().get(name))
    }

    /// What is wrong with the number of the entries that were selected.
    #[doc(hidden)]
    pub fn problem_of_size(&self, count: usize) -> Option<FieldProblem> {
        self.problem_of_count(count, ["minItems", "maxItems"], ["field.few", "field.many"])
    }

    pub(crate) fn problem_of_count(
        &self,
        count: usize,
        limits: [&str; 2],
        words: [&'static str; 2],
    ) -> Option<FieldProblem> {
        let [least, most] = limits.map(|name| self.count(name));
        let (word, limit) = match (least, most) {
            (Some(least), _) if count < least => (words[0], least),
            (_, Some(most)) if count > most => (words[1], most),
            _ => return None,
        };
        Some(FieldProblem::new(word).with("n", &decimal(limit)))
    }
}

/// What a number has to be with these limits, where it has them: the least one, and the greatest one.
pub(crate) fn number_limits(is_whole: bool, bounds: [Option<&str>; 2]) -> FieldProblem {
    let words = if is_whole { &WHOLE_NUMBERS } else { &NUMBERS };
    FieldProblem::between(words[usize::from(bounds[0].is_some()) + 2 * usize::from(bounds[1].is_some())], bounds)
}

/// Whether the pattern of a field is in a text. Without a text, what the pattern demands. One that demands nothing is not shown.
pub(super) fn problem_of_pattern(field: &Field, checks: &Checks, typed: Option<&str>) -> Option<FieldProblem> {
    let pattern = field.value().get("pattern").as_text().filter(|pattern| Pattern::read(pattern).is_some())?;
    let is_wrong = typed.is_none_or(|typed| !(checks.has_match)(pattern, typed));
    is_wrong.then(|| FieldProblem::new("field.pattern").with("pattern", &pattern::shown(pattern)))
}

/// What is demanded of a number without limits, with the least one, with the greatest one, and with both.
static NUMBERS: [&str; 4] = ["field.number", "field.min", "field.max", "field.between"];
static WHOLE_NUMBERS: [&str; 4] = ["field.whole", "field.whole_min", "field.whole_max", "field.whole_between"];
