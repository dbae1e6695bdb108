//! What came out of one suite.

use crate::suites::tally::Tally;
use std::ops::AddAssign;
use std::time::Duration;

/// One test, or for Cargo one test program.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    /// Its file, or the group that it belongs to.
    pub file: String,
    /// Its title.
    pub title: String,
    /// How long it took.
    pub time: Duration,
    /// Whether it failed.
    pub failed: bool,
}

/// Where the time of browser tests went, summed over all workers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shares {
    /// Until a test has its page.
    pub starts: Duration,
    /// Loading pages.
    pub loads: Duration,
    /// Waiting for conditions.
    pub waits: Duration,
    /// Everything else.
    pub rest: Duration,
}

/// The results of a suite.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results {
    /// How many tests passed and failed.
    pub tally: Tally,
    /// The tests.
    pub tests: Vec<Test>,
    /// Where their time went.
    pub shares: Shares,
    /// Why the suite failed, with the command that repeats it.
    pub error: Option<String>,
}

impl Results {
    /// Of a suite without tests. When it fails it counts as one failed test, so that no run ends in "0 failed".
    pub fn without_tests(error: Option<String>) -> Self {
        Self { tally: Tally::of(0, u64::from(error.is_some())), error, ..Self::default() }
    }
}

impl AddAssign for Shares {
    fn add_assign(&mut self, other: Self) {
        self.starts += other.starts;
        self.loads += other.loads;
        self.waits += other.waits;
        self.rest += other.rest;
    }
}
