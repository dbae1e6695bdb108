//! Counts tests that passed and failed.

use std::fmt;
use std::ops::AddAssign;

/// Counts of tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Passed tests.
    pub passed: u64,
    /// Failed tests, and failed suites and builds that have no tests.
    pub failed: u64,
    /// Suites that cannot run on this machine.
    pub skipped: u64,
}

impl Tally {
    /// Of tests that ran.
    pub fn of(passed: u64, failed: u64) -> Self {
        Self { passed, failed, skipped: 0 }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// The closing line of `cargo xtask test`. Continuous integration parses it.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 { write!(f, ", {} skipped", self.skipped) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_line_names_skipped_suites_only_when_there_are_any() {
        let mut tally = Tally::of(15, 2);
        assert_eq!(tally.to_string(), "15 passed, 2 failed");
        tally += Tally { skipped: 1, ..Tally::of(1, 0) };
        assert_eq!(tally.to_string(), "16 passed, 2 failed, 1 skipped");
    }
}
