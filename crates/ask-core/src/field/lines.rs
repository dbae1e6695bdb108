//! Lists that are typed one entry a line.

use super::checks::Checks;
use super::{Field, FieldProblem, is_set, number};
use crate::text::decimal;

/// The entries of a list that was typed one a line, each with the number of its line. Empty lines are none.
pub fn lines(typed: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = typed.split(is_end).enumerate();
    numbered.map(|(at, line)| (at + 1, line.trim())).filter(|(_, line)| !line.is_empty())
}

fn is_end(letter: char) -> bool {
    matches!(letter, '\n' | '\r')
}

/// What is wrong with such a list, of which each entry is checked as an answer of its own. Without a text, what the list demands.
pub(super) fn of_lines(field: &Field, checks: &Checks, typed: Option<&str>) -> Vec<FieldProblem> {
    match typed {
        Some(typed) => problem_of_lines(field, checks, typed).into_iter().collect(),
        None => demands_of_lines(field),
    }
}

fn demands_of_lines(field: &Field) -> Vec<FieldProblem> {
    let mut demands = vec![FieldProblem::new("field.lines")];
    for (name, word) in [("minItems", "field.lines_few"), ("maxItems", "field.lines_many")] {
        demands.extend(field.count(name).map(|n| FieldProblem::new(word).with("n", &decimal(n))));
    }
    demands
}

fn problem_of_lines(field: &Field, checks: &Checks, typed: &str) -> Option<FieldProblem> {
    let total = lines(typed).count();
    let wrong = lines(typed)
        .find_map(|(line, entry)| Some(FieldProblem { line: Some(line), ..field.problem_of_text(checks, entry)? }));
    wrong
        .or_else(|| field.problem_of_count(total, ["minItems", "maxItems"], ["field.lines_few", "field.lines_many"]))
        .or_else(|| problem_of_repetition(field, typed))
}

fn problem_of_repetition(field: &Field, typed: &str) -> Option<FieldProblem> {
    let is_same = |one: &str, other: &str| if field.is_number() { number::is_same(one, other) } else { one == other };
    let is_repeated = |&(line, entry): &(usize, &str)| {
        lines(typed).take_while(|(before, _)| *before < line).any(|(_, other)| is_same(entry, other))
    };
    let (line, _) = lines(typed).filter(|_| is_set(field.value().get("uniqueItems"))).find(is_repeated)?;
    Some(FieldProblem { line: Some(line), ..FieldProblem::new("field.same") })
}
