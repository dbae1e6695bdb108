//! Runs suites: two lanes at the same time, and then the rest. A failure stops nothing that does not need what failed.

use crate::suites::execute;
use crate::suites::lane::Lane;
use crate::suites::needs::{Need, Provider, State};
use crate::suites::result::Results;
use crate::suites::selection::Selection;
use crate::suites::suite::Suite;
use crate::tools::progress::{self, elapsed, loud_step};
use crate::tools::workspace::Workspace;
use anyhow::{Result, anyhow, bail};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

/// What became of a suite.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It ran, for so long.
    Ran(Results, Duration),
    /// This machine lacks what it needs.
    Skipped(String),
    /// What it needs could not be built.
    NotRun(Need),
}

/// The outcome of each suite, in the order of the table.
pub type Outcomes = Vec<(Suite, Outcome)>;

/// Runs all of these.
pub fn run(
    workspace: &Workspace,
    suites: &[Suite],
    selection: &Selection,
    provider: &Provider<'_>,
) -> Result<Outcomes> {
    prepare(suites, provider)?;
    let done = Mutex::new(Vec::new());
    let one = |suite: &Suite| {
        let outcome = of_suite(workspace, suite, selection, provider);
        done.lock().expect("no lane panics while it holds this").push((suite.name, outcome));
    };
    lanes(suites, provider, &one);
    suites.iter().filter(|suite| suite.lane == Lane::Last).for_each(one);
    let mut done = done.into_inner().expect("no lane panics while it holds this");
    let outcomes = suites.iter().filter_map(|suite| {
        let at = done.iter().position(|(name, _)| *name == suite.name)?;
        Some((suite.clone(), done.swap_remove(at).1))
    });
    Ok(outcomes.collect())
}

/// Looks for what every machine with these tests has, before anything is built.
pub fn prepare(suites: &[Suite], provider: &Provider<'_>) -> Result<()> {
    for need in needs(suites).into_iter().filter(|need| need.is_essential()) {
        match provider.one(need) {
            State::Ready(_) => {}
            State::Missing(reason) => bail!("{reason}"),
            State::Failed(_) => bail!("the tests need {}; the error is above", need.name()),
        }
    }
    Ok(())
}

/// Runs the suites of both lanes, and builds what the others need of them: first what waits for no build, last what does.
/// Nothing is built for a suite that lacks something else.
pub fn lanes(suites: &[Suite], provider: &Provider<'_>, run: &(impl Fn(&Suite) + Sync)) {
    let is_there = |need: &Need| !need.is_looked_for() || matches!(provider.one(*need), State::Ready(_));
    let needs = needs(suites.iter().filter(|suite| suite.needs.iter().all(is_there)));
    let lane = |lane: Lane| {
        let own = suites.iter().filter(|suite| suite.lane == lane);
        let (waiting, ready): (Vec<_>, Vec<_>) =
            own.partition(|suite| suite.needs.iter().any(|need| need.lane() == lane));
        ready.into_iter().for_each(run);
        needs.iter().filter(|need| need.lane() == lane).for_each(|need| drop(provider.one(*need)));
        waiting.into_iter().for_each(run);
    };
    let is_used = |lane| suites.iter().any(|suite| suite.lane == lane) || needs.iter().any(|need| need.lane() == lane);
    if is_used(Lane::Host) && is_used(Lane::Wasm) {
        progress::interleaved(|| {
            thread::scope(|scope| {
                scope.spawn(|| lane(Lane::Host));
                lane(Lane::Wasm);
            });
        });
    } else {
        [Lane::Host, Lane::Wasm].into_iter().for_each(lane);
    }
}

fn of_suite(workspace: &Workspace, suite: &Suite, selection: &Selection, provider: &Provider<'_>) -> Outcome {
    let variables = match provider.all_of(suite.needs) {
        State::Ready(variables) => variables,
        State::Failed(need) => return Outcome::NotRun(need),
        // What a person has named must not be skipped.
        State::Missing(reason) if selection.is_by_name() => {
            return Outcome::Ran(Results::without_tests(Some(reason)), Duration::ZERO);
        }
        State::Missing(reason) => return Outcome::Skipped(reason),
    };
    let started = elapsed();
    let mut results = Results::default();
    let _ = loud_step(suite.about, || {
        results = execute::suite(workspace, suite, selection, &variables);
        results.error.as_ref().map_or(Ok(()), |error| Err(anyhow!("{error}")))
    });
    if let Some(error) = &results.error {
        eprintln!("\nerror: {} failed: {error}\n", suite.about);
    }
    Outcome::Ran(results, elapsed() - started)
}

/// Everything that these suites need, with what that needs itself.
fn needs<'a>(suites: impl IntoIterator<Item = &'a Suite>) -> BTreeSet<Need> {
    let own = suites.into_iter().flat_map(|suite| suite.needs);
    own.flat_map(|need| need.before().iter().chain([need])).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suites::suite::{How, When};
    use crate::tools::missing::Missing;
    use std::sync::{Barrier, LazyLock};

    fn suite(name: &'static str, lane: Lane, check: fn(&Workspace) -> Result<()>) -> Suite {
        Suite { name, about: name, when: When::Always, lane, needs: &[], how: How::Function(check) }
    }

    fn outcomes(suites: &[Suite], selection: &Selection) -> Outcomes {
        let workspace = Workspace::find().unwrap();
        run(&workspace, suites, selection, &Provider::new(&workspace, false)).unwrap()
    }

    #[test]
    fn a_failure_stops_no_other_suite() {
        let suites = [suite("fails", Lane::Last, |_| bail!("broken")), suite("passes", Lane::Last, |_| Ok(()))];
        let outcomes = outcomes(&suites, &Selection::default());
        let errors = outcomes.iter().map(|(suite, outcome)| match outcome {
            Outcome::Ran(results, _) => (suite.name, results.tally.failed, results.error.clone()),
            other => panic!("{other:?}"),
        });
        assert_eq!(errors.collect::<Vec<_>>(), [("fails", 1, Some("broken".to_owned())), ("passes", 0, None)]);
    }

    #[test]
    fn both_lanes_run_at_once_and_the_order_stays_that_of_the_table() {
        // Neither lane would end if the other waited for it.
        static BOTH: LazyLock<Barrier> = LazyLock::new(|| Barrier::new(2));
        let meet: fn(&Workspace) -> Result<()> = |_| {
            BOTH.wait();
            Ok(())
        };
        let suites =
            [suite("last", Lane::Last, |_| Ok(())), suite("host", Lane::Host, meet), suite("wasm", Lane::Wasm, meet)];
        let names = outcomes(&suites, &Selection::default()).into_iter().map(|(suite, _)| suite.name);
        assert_eq!(names.collect::<Vec<_>>(), ["last", "host", "wasm"]);
    }

    #[test]
    fn what_a_machine_lacks_skips_a_suite_unless_it_is_named() {
        let workspace = Workspace::find().unwrap();
        let provider = Provider::new(&workspace, false);
        provider.assume(Need::ScreenReader, Err(Missing("needs Orca".into()).into()));
        provider.assume(Need::Package, Err(anyhow!("does not compile")));
        let of = |needs, selection: &Selection| {
            let suite = Suite { needs, ..suite("any", Lane::Last, |_| Ok(())) };
            of_suite(&workspace, &suite, selection, &provider)
        };
        let named = Selection { only: vec!["any".into()], ..Selection::default() };
        assert_eq!(of(&[Need::ScreenReader], &Selection::default()), Outcome::Skipped("needs Orca".into()));
        assert!(matches!(of(&[Need::ScreenReader], &named), Outcome::Ran(results, _) if results.tally.failed == 1));
        assert_eq!(of(&[Need::Package], &named), Outcome::NotRun(Need::Package));
        assert_eq!(provider.failed(), [Need::Package]);
    }

    #[test]
    fn nothing_is_built_for_a_suite_that_is_skipped() {
        let workspace = Workspace::find().unwrap();
        let provider = Provider::new(&workspace, false);
        provider.assume(Need::CrossBrowsers, Err(Missing("needs Firefox".into()).into()));
        let needs = &[Need::CrossBrowsers, Need::Package];
        let suites = [Suite { needs, ..suite("any", Lane::Last, |_| Ok(())) }];
        let outcomes = run(&workspace, &suites, &Selection::default(), &provider).unwrap();
        assert_eq!(outcomes[0].1, Outcome::Skipped("needs Firefox".into()));
        assert!(!provider.has_tried(Need::Package));
    }
}
