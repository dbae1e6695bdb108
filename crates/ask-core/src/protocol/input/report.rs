//! What a reader has to say about an input while it reads.

use super::{Advice, Place, Rules};
use crate::json::{Error, Fault};
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

/// From which mode on something is refused instead of mended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Refused {
    /// In strict mode only.
    WhenStrict,
    /// In strict and contract mode: as the published tool refuses it.
    ByContract,
}

/// How something is mended: code, what was there, what stands there now.
pub(super) struct Fix<'a>(pub &'static str, pub &'a str, pub &'a str);

/// Why something is refused: rule, what is there, what is allowed, what to do.
#[derive(Clone, Copy)]
pub(super) struct Breach<'a>(pub &'static str, pub &'a str, pub &'a str, pub &'a str);

impl Report {
    pub fn new(rules: Rules) -> Self {
        let limits = rules.profile.limits();
        Self { rules, limits, repairs: Vec::new(), problems: Vec::new(), advice: Vec::new() }
    }

    /// Mends or refuses, as the mode says.
    pub fn flaw(&mut self, refused: Refused, place: &Place, fix: Fix, breach: Breach) {
        if self.refuses(refused) { self.refuse(place, breach) } else { self.mend(place, fix) }
    }

    /// Whether the mode refuses this.
    pub fn refuses(&self, refused: Refused) -> bool {
        match self.rules.mode {
            Mode::Strict => true,
            Mode::Contract => refused == Refused::ByContract,
            Mode::Lenient => false,
        }
    }

    /// Refuses in every mode.
    pub fn refuse(&mut self, place: &Place, Breach(rule, actual, limit, cure): Breach) {
        if self.problems.len() == MOST_FINDINGS {
            return;
        }
        let [actual, limit, cure] = [actual, limit, cure].map(str::to_owned);
        self.problems.push(Problem { path: place.path(), rule, actual, limit, cure });
    }

    /// Mends, or warns, in every mode.
    pub fn mend(&mut self, place: &Place, Fix(code, before, after): Fix) {
        if self.repairs.len() == MOST_FINDINGS {
            return;
        }
        let (before, after) = (problem::excerpt(before), problem::excerpt(after));
        self.repairs.push(Repair { path: place.path(), code, before, after });
    }

    /// Gives a hint.
    pub fn advise(&mut self, place: &Place, code: &'static str, hint: &str) {
        self.advice.push(Advice { path: place.path(), code, text: hint.to_owned() });
    }

    /// Half surrogate pairs that the JSON reader replaced, by their places below this one.
    pub fn lone_surrogates(&mut self, place: &Place, below: &[String]) {
        for path in below {
            let before = "half a surrogate pair".to_owned();
            let path = below_place(place, path);
            self.repairs.push(Repair { path, code: "lone-surrogate", before, after: "U+FFFD".to_owned() });
        }
    }

    /// The length of a text as the profile counts it.
    pub fn length(&self, wire: &str) -> usize {
        if self.limits.counts_units { text::units(wire) } else { text::count_clusters(wire) }
    }

    /// Refuses a text that holds nothing that can be read.
    pub fn refuse_text(&mut self, place: &Place, text: &str, error: &Error, wanted: &Wanted) {
        let said = error.to_string();
        match &error.what {
            Fault::Empty => self.refuse(place, wanted.breach("empty")),
            Fault::Unexpected if text.trim_start().starts_with(['{', '[', '`']) => {
                self.refuse(place, Breach("not-json", &said, "", "escape quotes inside strings"));
            }
            Fault::Unexpected => self.refuse(place, wanted.breach("a string")),
            Fault::Incomplete(inside) => {
                let said = ["ends inside ", &below_place(place, inside)].concat();
                self.refuse(place, Breach("truncated", &said, "must be complete", "call again"));
            }
            Fault::TooDeep => {
                let actual = ["more than ", &MAX_DEPTH.to_string(), " levels deep"].concat();
                self.refuse(place, Breach("too-deep", &actual, &at_most(MAX_DEPTH), "nest less"));
            }
            Fault::TooLong(bytes) => {
                self.refuse(place, Breach("too-large", &count(*bytes, "byte"), &at_most(MAX_PAYLOAD), "send less"));
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

/// What should stand at a place.
pub(super) struct Wanted(&'static str, &'static str, &'static str);

pub(super) static AN_ARRAY: Wanted = Wanted("not-an-array", "must be an array", "send the array itself");
pub(super) static AN_OBJECT: Wanted = Wanted("not-an-object", "must be an object", "send the object itself");

impl Wanted {
    /// Something else stands there.
    pub fn breach<'a>(&self, actual: &'a str) -> Breach<'a> {
        Breach(self.0, actual, self.1, self.2)
    }
}

/// `1 item`, `6 items`.
pub(super) fn count(number: usize, what: &str) -> String {
    [number.to_string().as_str(), " ", what, if number == 1 { "" } else { "s" }].concat()
}

/// `at most 4`.
pub(super) fn at_most(limit: usize) -> String {
    ["at most ", &limit.to_string()].concat()
}
