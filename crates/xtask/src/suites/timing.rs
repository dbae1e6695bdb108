//! `cargo xtask test --times`: where the time of a run went.

use crate::suites::report::{self, Report};
use crate::suites::result::Shares;
use crate::suites::runner::Outcome;
use crate::tools::files::write;
use crate::tools::progress::{Step, note, seconds};
use crate::tools::workspace::Workspace;
use anyhow::Result;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

/// How many files of each suite are named, and how many tests of all.
const FILES: usize = 8;
const TESTS: usize = 50;

/// Prints the tables, and writes them into `target/xtask/times.txt`.
pub fn show(workspace: &Workspace, report: &Report, steps: &[Step]) -> Result<()> {
    let text = text(report, steps);
    let file = workspace.cache().join("times.txt");
    write(&file, text.as_bytes())?;
    println!("\n{text}");
    note(&format!("{} has these tables", workspace.shown(&file)));
    Ok(())
}

fn text(report: &Report, steps: &[Step]) -> String {
    let mut text = "steps\n".to_owned();
    for Step { name, depth, time, .. } in steps {
        let time = time.map_or_else(|| "not ended".to_owned(), seconds);
        let _ = writeln!(text, "  {time:>12}  {}{name}", "  ".repeat(*depth));
    }
    for (suite, outcome) in &report.outcomes {
        let Outcome::Ran(results, _) = outcome else { continue };
        let mut files = BTreeMap::<&str, Duration>::new();
        results.tests.iter().for_each(|test| *files.entry(&test.file).or_default() += test.time);
        let mut files = files.into_iter().collect::<Vec<_>>();
        files.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        if !files.is_empty() {
            let _ = writeln!(text, "\nslowest files of {}", suite.name);
        }
        for (file, time) in files.into_iter().take(FILES) {
            let _ = writeln!(text, "  {:>12}  {file}", seconds(time));
        }
    }
    let _ = write!(text, "\nslowest tests\n{}", report::tests(&report.slowest(TESTS)));
    shares(&mut text, report);
    text
}

/// Suites run in the whole run; what is outside of them builds and installs. The time of browser tests is summed over all
/// workers, which wait for each other's processor, so it is longer than that of their suites.
fn shares(text: &mut String, report: &Report) {
    let (mut suites, mut browsers) = (Duration::ZERO, Shares::default());
    for (_, outcome) in &report.outcomes {
        if let Outcome::Ran(results, time) = outcome {
            suites += *time;
            browsers += results.shares;
        }
    }
    let _ = writeln!(text, "\nthe run, {}", seconds(report.time));
    // Lanes overlap, so suites may take longer than the run.
    let builds = report.time.saturating_sub(suites);
    table(text, &[("builds and installs that no suite ran beside", builds), ("suites", suites)], report.time);
    let Shares { starts, loads, waits, rest } = browsers;
    let all = starts + loads + waits + rest;
    if all > Duration::ZERO {
        let _ = writeln!(text, "\nbrowser tests, {} in all workers", seconds(all));
        let parts =
            [("starts of browsers and pages", starts), ("loading pages", loads), ("waiting for conditions", waits)];
        table(text, &[&parts[..], &[("the rest", rest)]].concat(), all);
    }
}

fn table(text: &mut String, parts: &[(&str, Duration)], all: Duration) {
    for (name, time) in parts {
        let share = 100.0 * time.as_secs_f64() / all.as_secs_f64().max(0.001);
        let _ = writeln!(text, "  {share:>4.0} %  {:>12}  {name}", seconds(*time));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suites::lane::Lane;
    use crate::suites::result::{Results, Test};
    use crate::suites::suite::{How, Suite, When};

    #[test]
    fn files_are_summed_and_shares_add_up() {
        let test = |file: &str, seconds| Test {
            file: file.into(),
            title: "t".into(),
            time: Duration::from_secs(seconds),
            failed: false,
        };
        let [starts, loads, waits, rest] = [1, 2, 3, 4].map(Duration::from_secs);
        let results = Results {
            tests: vec![test("a", 2), test("b", 3), test("a", 4)],
            shares: Shares { starts, loads, waits, rest },
            ..Results::default()
        };
        let suite = Suite {
            name: "browser",
            about: "browser tests",
            when: When::Always,
            lane: Lane::Last,
            needs: &[],
            how: How::Cargo(&[]),
        };
        let outcomes = vec![(suite, Outcome::Ran(results, Duration::from_secs(15)))];
        let time = Duration::from_secs(60);
        let text = text(&Report { outcomes, broken: Vec::new(), left_out: Vec::new(), time }, &[]);
        let files = "slowest files of browser\n         6.0 s  a\n         3.0 s  b\n";
        assert!(text.contains(files), "{text}");
        for line in
            ["  75 %        45.0 s  builds", "  25 %        15.0 s  suites", "  20 %         2.0 s  loading pages"]
        {
            assert!(text.contains(line), "{text}");
        }
    }
}
