//! What a reader has to say about an input while it reads.

use super::rows::{self, Refused, Row};
use super::{Advice, Place, Rules};
use crate::json::{Error, ErrorKind};
use crate::limits::{Limits, MAX_DEPTH, MAX_PAYLOAD, Mode};
use crate::{Problem, Repair, problem, text};

/// How many repairs, and how many problems, are told. Nobody reads more, and an input must not grow by being read.
const MOST_FINDINGS: usize = 500;

/// Collects repairs, problems and advice, and knows which is which in the mode that was chosen.
pub(super) struct Report {
    pub rules: Rules,
    pub limits: Limits,
    pub repairs: Vec<Repair>,
    pub problems: Vec<Problem>,
    pub advice: Vec<Advice>,
}

/// What there is to say beside a [`Row`].
#[derive(Clone, Copy, Default)]
pub(super) struct Said<'a> {
    /// What is there, in the words of a problem: `27 characters`.
    pub actual: &'a str,
    /// What the rule allows; empty for what the row says.
    pub limit: &'a str,
    /// What is there, in the words of a repair; empty for the same.
    pub before: &'a str,
    /// What stands there now.
    pub after: &'a str,
}

impl Report {
    pub fn new(rules: Rules) -> Self {
        let limits = rules.profile.limits();
        Self { rules, limits, repairs: Vec::new(), problems: Vec::new(), advice: Vec::new() }
    }

    /// Whether the mode refuses this.
    pub fn refuses(&self, refused: Refused) -> bool {
        let from = match self.rules.mode {
            Mode::Strict => Refused::WhenStrict,
            Mode::Contract => Refused::ByContract,
            Mode::Lenient => Refused::Always,
        };
        refused as u8 >= from as u8
    }

    /// Tells of a row that says it all.
    pub fn tell(&mut self, place: &Place, row: &Row, actual: &str, after: &str) {
        self.say(place, row, Said { actual, after, ..Said::default() });
    }

    /// Tells of a row: as a problem or as a repair, as the mode says.
    pub fn say(&mut self, place: &Place, row: &Row, said: Said) {
        if self.refuses(row.refused) {
            if self.problems.len() < MOST_FINDINGS {
                let limit = if said.limit.is_empty() { row.limit } else { said.limit };
                let [actual, limit, cure] = [said.actual, limit, row.cure].map(str::to_owned);
                self.problems.push(Problem { path: place.path(), rule: row.rule, limit, actual, cure });
            }
        } else if !row.code.is_empty() && self.repairs.len() < MOST_FINDINGS {
            let before = if said.before.is_empty() { said.actual } else { said.before };
            let [before, after] = [before, said.after].map(problem::excerpt);
            self.repairs.push(Repair { path: place.path(), code: row.code, before, after });
        }
    }

    /// Tells when there is more of something than the profile allows: `27 characters, at most 12`. Returns whether that
    /// is refused.
    pub fn measure(
        &mut self,
        place: &Place,
        row: &Row,
        (number, what): (usize, &str),
        most: usize,
        said: Said,
    ) -> bool {
        if number <= most {
            return false;
        }
        self.say(place, row, Said { actual: &count(number, what), limit: &at_most(most), ..said });
        self.refuses(row.refused)
    }

    /// Tells when there are more items than the profile allows. Returns whether so many are ever shown.
    pub fn count_items(&mut self, place: &Place, row: &Row, number: usize, most: usize, ceiling: usize) -> bool {
        let too_many = number > ceiling;
        let refused = if too_many { Refused::Always } else { row.refused };
        let most = if too_many && !self.refuses(row.refused) { ceiling } else { most };
        let said = Said { after: "all shown", ..Said::default() };
        self.measure(place, &Row { refused, ..*row }, (number, "item"), most, said);
        !too_many
    }

    /// Gives a hint.
    pub fn advise(&mut self, place: &Place, code: &'static str, hint: &str) {
        self.advice.push(Advice { path: place.path(), code, text: hint.to_owned() });
    }

    /// The length of a text as the profile counts it.
    pub fn length(&self, wire: &str) -> (usize, &'static str) {
        let length = if self.limits.counts_units { text::utf16_len(wire) } else { text::count_clusters(wire) };
        (length, "character")
    }

    /// Half surrogate pairs that the JSON reader replaced, by their places below this one.
    pub fn lone_surrogates(&mut self, place: &Place, below: &[String]) {
        for path in below {
            let [before, after] = ["half a surrogate pair", "U+FFFD"].map(str::to_owned);
            let path = below_place(place, path);
            self.repairs.push(Repair { path, code: rows::LONE_SURROGATE.code, before, after });
        }
    }

    /// Refuses a text that holds nothing that can be read; `wanted` is what should have stood there.
    pub fn refuse_text(&mut self, place: &Place, text: &str, error: &Error, wanted: &Row) {
        let wanted = Row { refused: Refused::Always, ..*wanted };
        let broken = Row { refused: Refused::Always, ..rows::BROKEN_QUOTES };
        match &error.kind {
            ErrorKind::Empty => self.tell(place, &wanted, "empty", ""),
            ErrorKind::Unexpected if text.trim_start().starts_with(['{', '[', '`']) => {
                self.tell(place, &broken, &error.to_string(), "");
            }
            ErrorKind::Unexpected => self.tell(place, &wanted, "a string", ""),
            ErrorKind::Incomplete(inside) => {
                let actual = ["ends inside ", &below_place(place, inside)].concat();
                self.tell(place, &rows::CUT_OFF, &actual, "");
            }
            ErrorKind::TooDeep => {
                let actual = ["more than ", &MAX_DEPTH.to_string(), " levels deep"].concat();
                self.say(
                    place,
                    &rows::TOO_DEEP,
                    Said { actual: &actual, limit: &at_most(MAX_DEPTH), ..Said::default() },
                );
            }
            ErrorKind::TooLong(bytes) => {
                self.measure(place, &rows::TOO_LARGE, (*bytes, "byte"), MAX_PAYLOAD, Said::default());
            }
        }
    }
}

/// The path of a value inside a text at this place, as the JSON reader tells it.
fn below_place(place: &Place, below: &str) -> String {
    let below = below.strip_prefix("input.").unwrap_or(below);
    match (place.is_whole(), below.starts_with('[')) {
        (true, true) => ["questions", below].concat(),
        (true, false) if below.is_empty() => place.path(),
        (true, false) => below.to_owned(),
        (false, false) if !below.is_empty() => [&place.path(), ".", below].concat(),
        (false, _) => [&place.path(), below].concat(),
    }
}

/// `1 item`, `6 items`.
pub(super) fn count(number: usize, what: &str) -> String {
    [number.to_string().as_str(), " ", what, if number == 1 { "" } else { "s" }].concat()
}

/// `at most 4`.
fn at_most(limit: usize) -> String {
    ["at most ", &limit.to_string()].concat()
}
