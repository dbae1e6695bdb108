//! The end of a run: what ran, what did not and why, and which tests were slow.

use crate::suites::result::Test;
use crate::suites::runner::{Outcome, Outcomes};
use crate::suites::tally::Tally;
use crate::tools::progress::seconds;
use std::fmt::Write as _;
use std::time::Duration;

/// How many slow tests the report names.
const SLOWEST: usize = 10;

/// What a run ended with.
pub struct Report {
    /// Each suite that was selected.
    pub outcomes: Outcomes,
    /// What could not be found, built or installed. Each counts as one failure.
    pub broken: Vec<String>,
    /// The names of suites that were not selected, by reason.
    pub left_out: Vec<(&'static str, Vec<&'static str>)>,
    /// How long the run took.
    pub time: Duration,
}

impl Report {
    /// All counts.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::of(0, self.broken.len() as u64);
        for (_, outcome) in &self.outcomes {
            match outcome {
                Outcome::Ran(results, _) => tally += results.tally,
                Outcome::Skipped(_) => tally.skipped += 1,
                Outcome::NotRun(_) => {}
            }
        }
        tally
    }

    /// The tests of all suites, each with the name of its suite.
    fn tests(&self) -> impl Iterator<Item = (&'static str, &Test)> {
        let ran = self.outcomes.iter().filter_map(|(suite, outcome)| match outcome {
            Outcome::Ran(results, _) => Some((suite.name, results)),
            _ => None,
        });
        ran.flat_map(|(name, results)| results.tests.iter().map(move |test| (name, test)))
    }

    /// The slowest tests of all suites, the slowest first, each with the name of its suite.
    pub fn slowest(&self, count: usize) -> Vec<(&'static str, &Test)> {
        let mut tests = self.tests().collect::<Vec<_>>();
        tests.sort_by_key(|(_, test)| std::cmp::Reverse(test.time));
        tests.truncate(count);
        tests
    }

    /// The text for a person. Its last line is that of [`Tally`].
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.list(&mut text, "ran");
        for what in &self.broken {
            let _ = writeln!(text, "\nFAILED: {what}");
        }
        self.list(&mut text, "not run");
        self.list(&mut text, "skipped");
        for (reason, names) in &self.left_out {
            let _ = writeln!(text, "\nleft out: {} ({reason})", names.join(", "));
        }
        let slowest = self.slowest(SLOWEST);
        if !slowest.is_empty() {
            let _ = writeln!(text, "\nslowest tests\n{}", tests(&slowest).trim_end());
        }
        let failed = self.tests().filter(|(_, test)| test.failed).collect::<Vec<_>>();
        if !failed.is_empty() {
            let _ = writeln!(text, "\nfailed tests\n{}", tests(&failed).trim_end());
        }
        let _ = write!(text, "\n{} in all\n{}", seconds(self.time), self.tally());
        text
    }

    /// The lines of all outcomes of one kind, below its name.
    fn list(&self, text: &mut String, kind: &str) {
        let lines = self.outcomes.iter().map(|(suite, outcome)| (suite.name, of_outcome(outcome)));
        let lines = lines.filter(|(_, (other, _))| *other == kind).collect::<Vec<_>>();
        if !lines.is_empty() {
            let _ = writeln!(text, "\n{kind}");
        }
        for (name, (_, line)) in lines {
            let _ = writeln!(text, "  {name:<18}{line}");
        }
    }
}

/// The kind of an outcome, and its line.
fn of_outcome(outcome: &Outcome) -> (&'static str, String) {
    match outcome {
        Outcome::Ran(results, time) => {
            let Tally { passed, failed, .. } = results.tally;
            let tests =
                if results.tests.is_empty() { String::new() } else { format!("{passed} passed, {failed} failed") };
            let error = results.error.as_ref().map(|error| format!("\n    FAILED: {error}")).unwrap_or_default();
            let line = format!("{:<14}{tests}", seconds(*time));
            ("ran", format!("{}{error}", line.trim_end()))
        }
        Outcome::NotRun(need) => ("not run", format!("needs {}", need.name())),
        Outcome::Skipped(reason) => ("skipped", reason.clone()),
    }
}

/// One line for each test: its time, suite, file and title.
pub fn tests(tests: &[(&'static str, &Test)]) -> String {
    let line = |(suite, Test { file, title, time, .. }): &(&str, &Test)| {
        let file = if file.is_empty() { String::new() } else { format!("{file}: ") };
        format!("  {:>12}  {suite}  {file}{title}\n", seconds(*time))
    };
    tests.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suites::lane::Lane;
    use crate::suites::needs::Need;
    use crate::suites::result::Results;
    use crate::suites::suite::{How, Suite, When};

    fn suite(name: &'static str) -> Suite {
        Suite { name, about: name, when: When::Always, lane: Lane::Last, needs: &[], how: How::Cargo(&[]) }
    }

    fn report() -> Report {
        let test = |title: &str, seconds| Test {
            file: "a.spec.ts".into(),
            title: title.into(),
            time: Duration::from_secs(seconds),
            failed: title == "slow",
        };
        let ran = |results| Outcome::Ran(results, Duration::from_secs(90));
        let browser =
            Results { tally: Tally::of(1, 1), tests: vec![test("fast", 1), test("slow", 5)], ..Results::default() };
        Report {
            outcomes: vec![
                (suite("fmt"), ran(Results::without_tests(Some("repeat with: cargo fmt".into())))),
                (suite("browser"), ran(browser)),
                (suite("trunk"), Outcome::NotRun(Need::Package)),
                (suite("cross-browser"), Outcome::Skipped("needs Firefox".into())),
            ],
            broken: vec![Need::Package.name()],
            left_out: vec![("--all adds them", vec!["audit", "hosts"])],
            time: Duration::from_secs(200),
        }
    }

    #[test]
    fn the_report_says_what_ran_what_did_not_and_why() {
        let expected = "
ran
  fmt               1 min 30 s
    FAILED: repeat with: cargo fmt
  browser           1 min 30 s    1 passed, 1 failed

FAILED: the npm package

not run
  trunk             needs the npm package

skipped
  cross-browser     needs Firefox

left out: audit, hosts (--all adds them)

slowest tests
         5.0 s  browser  a.spec.ts: slow
         1.0 s  browser  a.spec.ts: fast

failed tests
         5.0 s  browser  a.spec.ts: slow

3 min 20 s in all
1 passed, 3 failed, 1 skipped";
        assert_eq!(report().text(), expected);
    }

    #[test]
    fn the_slowest_tests_come_first() {
        let report = report();
        assert_eq!(
            report.slowest(1).iter().map(|(suite, test)| (*suite, test.title.as_str())).collect::<Vec<_>>(),
            [("browser", "slow")]
        );
    }
}
