//! Reads the output of `cargo test` and `node --test`, line by line.

use crate::suites::result::Test;
use crate::suites::tally::Tally;
use std::time::Duration;

/// What the lines so far say.
#[derive(Default)]
pub struct Counted {
    /// The tests so far.
    pub tally: Tally,
    /// Test programs of Cargo, and tests of Node.
    pub tests: Vec<Test>,
    /// The test program that Cargo runs.
    program: Option<(String, String)>,
    /// The groups of Node that are open, from the outermost on.
    groups: Vec<String>,
    /// Whether Node lists failures again.
    is_repeating: bool,
}

impl Counted {
    /// One line of `cargo test`: `Running tests/api.rs (target/debug/deps/api-1f)` before a program runs, and
    /// `test result: ok. 3 passed; 1 failed; …; finished in 0.01s` after it. Cargo may colour the first.
    pub fn cargo_line(&mut self, line: &str) {
        if let Some((_, program)) = line.split_once("Running").or_else(|| line.split_once("Doc-tests")) {
            let mut words = program.split_whitespace().filter(|word| !word.contains('\u{1b}')).collect::<Vec<_>>();
            let path = words.pop().unwrap_or_default().trim_matches(['(', ')']);
            let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
            let name = name.rsplit_once('-').map_or(name, |(name, _)| name);
            let title = if words.is_empty() { "examples".to_owned() } else { words.join(" ") };
            self.program = Some((name.to_owned(), title));
        }
        let Some(result) = line.trim_start().strip_prefix("test result: ") else { return };
        let words = result.split([' ', ';']).filter(|word| !word.is_empty()).collect::<Vec<_>>();
        let before = |name: &str| {
            let pair = words.windows(2).find(|pair| pair[1] == name);
            pair.and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
        };
        let tally = Tally::of(before("passed"), before("failed"));
        self.tally += tally;
        let seconds = words.last().and_then(|word| word.trim_end_matches('s').parse().ok()).unwrap_or(0.0);
        let (file, title) = self.program.take().unwrap_or_default();
        self.tests.push(Test { file, title, time: Duration::from_secs_f64(seconds), failed: tally.failed > 0 });
    }

    /// One line of `node --test`: `▶ group`, `  ✔ test (1.5ms)`, and the counts at the end, such as `ℹ pass 3`.
    pub fn node_line(&mut self, line: &str) {
        let depth = line.chars().take_while(|c| *c == ' ').count() / 2;
        let (mark, rest) = line.trim().split_once(' ').unwrap_or_default();
        match mark {
            "ℹ" => self.tally += node_count(rest),
            "▶" => {
                self.groups.truncate(depth);
                self.groups.push(rest.to_owned());
            }
            "✖" if rest == "failing tests:" => self.is_repeating = true,
            "✔" | "✖" if !self.is_repeating => self.node_test(depth, rest, mark == "✖"),
            _ => {}
        }
    }

    /// A group ends with a line like that of a test.
    fn node_test(&mut self, depth: usize, rest: &str, failed: bool) {
        let Some((title, time)) = rest.rsplit_once(" (") else { return };
        let Some(Ok(milliseconds)) = time.split("ms)").next().map(str::parse::<f64>) else { return };
        self.groups.truncate(depth + 1);
        if self.groups.get(depth).is_some_and(|group| group == title) {
            self.groups.truncate(depth);
            return;
        }
        let file = self.groups.first().cloned().unwrap_or_default();
        let time = Duration::from_secs_f64(milliseconds.max(0.0) / 1000.0);
        self.tests.push(Test { file, title: title.to_owned(), time, failed });
    }
}

/// A cancelled test is a failed one.
fn node_count(text: &str) -> Tally {
    let (kind, count) = text.split_once(' ').unwrap_or_default();
    let count = count.parse().unwrap_or(0);
    match kind {
        "pass" => Tally::of(count, 0),
        "fail" | "cancelled" => Tally::of(0, count),
        _ => Tally::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(file: &str, title: &str, seconds: f64, failed: bool) -> Test {
        Test { file: file.into(), title: title.into(), time: Duration::from_secs_f64(seconds), failed }
    }

    #[test]
    fn the_test_programs_of_cargo_are_summed_and_timed() {
        let output = "\
\u{1b}[1m\u{1b}[92m     Running\u{1b}[0m unittests src/lib.rs (target/debug/deps/ask_core-1f2e)
running 3 tests
test a ... ok
test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.25s
   Doc-tests ask_core
test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.50s
";
        let mut counted = Counted::default();
        output.lines().for_each(|line| counted.cargo_line(line));
        assert_eq!(counted.tally, Tally::of(15, 2));
        let programs = [test("ask_core", "unittests src/lib.rs", 0.25, false), test("ask_core", "examples", 1.5, true)];
        assert_eq!(counted.tests, programs);
    }

    #[test]
    fn the_tests_of_node_are_counted_and_timed_without_their_groups() {
        let output = "\
▶ the workflows
  ✔ run (1.5ms)
  ▶ inner
    ✖ fail (20ms)
  ✖ inner (21ms)
✖ the workflows (25.5ms)
✔ alone (in brackets) (2000ms)
ℹ tests 9
ℹ pass 6
ℹ fail 1
ℹ cancelled 2
ℹ duration_ms 71.5

✖ failing tests:

test at a.test.mjs:1:1
✖ fail (20ms)
pass 9";
        let mut counted = Counted::default();
        output.lines().for_each(|line| counted.node_line(line));
        assert_eq!(counted.tally, Tally::of(6, 3));
        let tests = [
            test("the workflows", "run", 0.0015, false),
            test("the workflows", "fail", 0.02, true),
            test("", "alone (in brackets)", 2.0, false),
        ];
        assert_eq!(counted.tests, tests);
    }
}
