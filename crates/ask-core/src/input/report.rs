//! Collects the findings of the reader.

use super::path::Path;
use super::read_options::ReadOptions;
use super::reading::Advice;
use super::rules::{self, Refusal, Rule};
use crate::limits::{Limits, Mode};
use crate::text::decimal;
use crate::{Problem, Question, Repair, Value, problem, text};

/// The most repairs, and the most problems, that are reported. Nobody reads more, and reading must not make an input
/// grow.
const MOST_FINDINGS: usize = 500;

/// Collects repairs, problems and advice, and knows which mode refuses what.
pub(super) struct Report {
    pub options: ReadOptions,
    pub limits: Limits,
    pub repairs: Vec<Repair>,
    pub problems: Vec<Problem>,
    pub advice: Vec<Advice>,
    /// How questions about actions are read, where they are expected.
    pub actions: Option<&'static Actions>,
    /// What the call says about "Other" for all questions.
    pub allow_other: Option<bool>,
    /// The tool of the call, if that says how a question without options is meant.
    pub tool: Option<Tool>,
}

/// What a tool asks with a question without options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    /// A text: `ask_followup_question` of Cline and Roo.
    TakesText,
    /// Yes or no, as its name says: `askForConfirmation`.
    Confirms,
}

/// Reads questions about actions. Behind a reference, a module that expects none does not contain it.
pub(super) struct Actions {
    /// Reads one.
    pub read: fn(&Value, &Path, &mut Report) -> Option<Question>,
    /// Checks all questions, with their positions in the input.
    pub check: fn(&[(usize, Question)], &mut Report),
}

/// The details of a violated [`Rule`].
#[derive(Clone, Copy, Default)]
pub(super) struct Finding<'a> {
    /// What was found, as a problem says it: `27 characters`.
    pub actual: &'a str,
    /// What the rule allows; empty for the limit of the rule itself.
    pub limit: &'a str,
    /// What was found, as a repair says it; empty for the same as `actual`.
    pub before: &'a str,
    /// What replaced it.
    pub after: &'a str,
    /// How to satisfy the rule; empty for the cure of the rule itself.
    pub cure: &'a str,
}

impl Report {
    pub fn new(options: ReadOptions) -> Self {
        let limits = options.limits();
        Self {
            options,
            limits,
            repairs: Vec::new(),
            problems: Vec::new(),
            advice: Vec::new(),
            actions: None,
            allow_other: None,
            tool: None,
        }
    }

    /// The same for questions that may be about actions.
    pub fn with_actions(self, actions: &'static Actions) -> Self {
        Self { actions: Some(actions), ..self }
    }

    /// Whether the mode refuses this.
    pub fn refuses(&self, refused: Refusal) -> bool {
        let from = match self.options.mode {
            Mode::Strict => Refusal::Strict,
            Mode::Contract => Refusal::Contract,
            Mode::Lenient => Refusal::Always,
        };
        refused as u8 >= from as u8
    }

    /// Reports a violation without further details.
    #[inline(never)]
    pub fn flag(&mut self, path: &Path, rule: &Rule, actual: &str, after: &str) {
        self.add(path, rule, Finding { actual, after, ..Finding::default() });
    }

    /// Reports a violation: as a problem if the mode refuses it, otherwise as a repair.
    #[inline(never)]
    pub fn add(&mut self, path: &Path, rule: &Rule, finding: Finding) {
        self.add_at(path.render(), rule, finding);
    }

    /// Like [`Report::add`], for a path that is text already.
    pub fn add_at(&mut self, path: String, rule: &Rule, finding: Finding) {
        if self.refuses(rule.refused_in) {
            if self.problems.len() < MOST_FINDINGS {
                let limit = if finding.limit.is_empty() { rule.limit } else { finding.limit };
                let cure = if finding.cure.is_empty() { rule.cure } else { finding.cure };
                let [actual, limit, cure] = [finding.actual, limit, cure].map(str::to_owned);
                self.problems.push(Problem { path, rule: rule.name, limit, actual, cure });
            }
        } else if !rule.code.is_empty() && self.repairs.len() < MOST_FINDINGS {
            let before = if finding.before.is_empty() { finding.actual } else { finding.before };
            let [before, after] = [before, finding.after].map(problem::excerpt);
            self.repairs.push(Repair { path, code: rule.code, before, after });
        }
    }

    /// Reports a number above the limit: `27 characters, at most 12`. Returns whether the mode refuses it.
    pub fn measure(
        &mut self,
        path: &Path,
        rule: &Rule,
        (number, what): (usize, &str),
        most: usize,
        finding: Finding,
    ) -> bool {
        if number <= most {
            return false;
        }
        self.add(path, rule, Finding { actual: &count(number, what), limit: &at_most(most), ..finding });
        self.refuses(rule.refused_in)
    }

    /// Reports more items than the profile allows. Returns whether the items can be displayed at all.
    pub fn count_items(&mut self, path: &Path, rule: &Rule, number: usize, most: usize, ceiling: usize) -> bool {
        let too_many = number > ceiling;
        let refused = if too_many { Refusal::Always } else { rule.refused_in };
        let most = if too_many && !self.refuses(rule.refused_in) { ceiling } else { most };
        let finding = Finding { after: "all shown", ..Finding::default() };
        self.measure(path, &Rule { refused_in: refused, ..*rule }, (number, "item"), most, finding);
        !too_many
    }

    /// Adds a hint.
    pub fn advise(&mut self, path: &Path, code: &'static str, hint: &str) {
        self.advice.push(Advice { path: path.render(), code, text: hint.to_owned() });
    }

    /// The length of a text, counted as the profile counts, and the name of the unit.
    pub fn length(&self, wire: &str) -> (usize, &'static str) {
        let length = if self.limits.counts_units { text::utf16_len(wire) } else { text::count_clusters(wire) };
        (length, "character")
    }

    /// Reports lone surrogates that the JSON reader has replaced; `below` are their paths relative to `path`.
    pub fn lone_surrogates(&mut self, path: &Path, below: &[String]) {
        for tail in below {
            let [before, after] = ["half a surrogate pair", "U+FFFD"].map(str::to_owned);
            let path = below_path(path, tail);
            self.repairs.push(Repair { path, code: rules::LONE_SURROGATE.code, before, after });
        }
    }
}

/// Joins a path and the path of a value inside the text there, as the JSON reader gives it.
pub(super) fn below_path(path: &Path, below: &str) -> String {
    let below = below.strip_prefix("input.").unwrap_or(below);
    match (path.is_whole(), below.starts_with('[')) {
        (true, true) => ["questions", below].concat(),
        (true, false) if below.is_empty() => path.render(),
        (true, false) => below.to_owned(),
        (false, false) if !below.is_empty() => [&path.render(), ".", below].concat(),
        (false, _) => [&path.render(), below].concat(),
    }
}

/// `1 item`, `6 items`.
pub(super) fn count(number: usize, what: &str) -> String {
    [decimal(number).as_str(), " ", what, if number == 1 { "" } else { "s" }].concat()
}

/// `at most 4`.
pub(super) fn at_most(limit: usize) -> String {
    ["at most ", &decimal(limit)].concat()
}
