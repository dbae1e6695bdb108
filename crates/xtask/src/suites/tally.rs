//! Counts tests that passed and failed.

use std::fmt;
use std::ops::AddAssign;

/// Counts of tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Passed tests.
    pub passed: u64,
    /// Failed tests, and failed steps that have no tests.
    pub failed: u64,
}

impl Tally {
    /// The results in one line of `cargo test`: `test result: ok. 3 passed; 1 failed; …`.
    pub fn of_cargo_line(line: &str) -> Self {
        let Some(result) = line.trim_start().strip_prefix("test result: ") else { return Self::default() };
        let words = result.split([' ', ';']).filter(|word| !word.is_empty()).collect::<Vec<_>>();
        let before = |name: &str| {
            let pair = words.windows(2).find(|pair| pair[1] == name);
            pair.and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
        };
        Self { passed: before("passed"), failed: before("failed") }
    }

    /// The results in one line of `node --test`: `ℹ pass 3`, `ℹ fail 1`, `ℹ cancelled 0`.
    pub fn of_node_line(line: &str) -> Self {
        let words = line.split_whitespace().collect::<Vec<_>>();
        let ["ℹ", kind, count] = words[..] else { return Self::default() };
        let count = count.parse().unwrap_or(0);
        match kind {
            "pass" => Self { passed: count, failed: 0 },
            "fail" | "cancelled" => Self { passed: 0, failed: count },
            _ => Self::default(),
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// The closing line of `cargo xtask test`. Continuous integration parses it.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_several_test_programs_are_summed() {
        let output = "\
running 3 tests
test a ... ok
test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s
test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";
        let mut tally = Tally::default();
        output.lines().for_each(|line| tally += Tally::of_cargo_line(line));
        assert_eq!(tally.to_string(), "15 passed, 2 failed");
    }

    #[test]
    fn a_cancelled_node_test_is_a_failed_one() {
        let output = "ℹ tests 9\nℹ pass 6\nℹ fail 1\nℹ cancelled 2\nℹ duration_ms 71.5\npass 9";
        let mut tally = Tally::default();
        output.lines().for_each(|line| tally += Tally::of_node_line(line));
        assert_eq!(tally, Tally { passed: 6, failed: 3 });
    }
}
