//! Which suites run, and why the others do not.

use crate::cli::nearest::nearest;
use crate::suites::suite::{Suite, When};
use anyhow::{Result, bail};

/// What a command line selects.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Also the slow suites, and the slow tests of the others.
    pub all: bool,
    /// Only these suites. None means all.
    pub only: Vec<String>,
    /// Only tests whose name contains this.
    pub filter: Option<String>,
}

/// The suites that run, and the others, each with the reason.
pub struct Selected {
    /// In the order of the table.
    pub suites: Vec<Suite>,
    /// The names of those that do not run, by reason.
    pub left_out: Vec<(&'static str, Vec<&'static str>)>,
}

impl Selection {
    /// Selects from all suites; an unknown name is an error that names the nearest one.
    pub fn of(&self, all: &[Suite]) -> Result<Selected> {
        for name in &self.only {
            if !all.iter().any(|suite| suite.name == name) {
                let names = || all.iter().map(|suite| suite.name);
                let cure = nearest(name, names()).map_or_else(
                    || format!("; there are {}", names().collect::<Vec<_>>().join(", ")),
                    |near| format!("; did you mean {near}?"),
                );
                bail!("unknown suite {name}{cure}");
            }
        }
        let mut selected = Selected { suites: Vec::new(), left_out: Vec::new() };
        // Whoever names suites knows that the others do not run.
        let named = |suite: &&Suite| !self.is_by_name() || self.only.iter().any(|name| name == suite.name);
        for suite in all.iter().filter(named) {
            match self.against(suite) {
                None => selected.suites.push(suite.clone()),
                Some(reason) => match selected.left_out.iter_mut().find(|(other, _)| *other == reason) {
                    Some((_, names)) => names.push(suite.name),
                    None => selected.left_out.push((reason, vec![suite.name])),
                },
            }
        }
        if selected.suites.is_empty() {
            bail!("no suite is left to run: a filter selects tests by name, and {} has none", self.only.join(", "));
        }
        Ok(selected)
    }

    /// Whether a person has named the suites. Such a suite must run, or fail.
    pub fn is_by_name(&self) -> bool {
        !self.only.is_empty()
    }

    /// Why a suite does not run, if so.
    fn against(&self, suite: &Suite) -> Option<&'static str> {
        if suite.when == When::All && !self.all && !self.is_by_name() {
            return Some("--all adds them");
        }
        (self.filter.is_some() && !suite.how.takes_filter()).then_some("the filter selects tests by name")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suites::lane::Lane;
    use crate::suites::suite::How;

    fn suites() -> [Suite; 3] {
        let suite = |name, when, how| Suite { name, about: "", when, lane: Lane::Last, needs: &[], how };
        [
            suite("fmt", When::Always, How::Cargo(&[])),
            suite("node", When::Always, How::NodeTest("tests")),
            suite("audit", When::All, How::Cargo(&[])),
        ]
    }

    fn names(selection: &Selection) -> Vec<&'static str> {
        selection.of(&suites()).unwrap().suites.iter().map(|suite| suite.name).collect()
    }

    #[test]
    fn what_runs_follows_from_the_flags() {
        let selection = Selection::default();
        assert_eq!(names(&selection), ["fmt", "node"]);
        assert_eq!(selection.of(&suites()).unwrap().left_out, [("--all adds them", vec!["audit"])]);
        assert_eq!(names(&Selection { all: true, ..Selection::default() }), ["fmt", "node", "audit"]);
        assert_eq!(names(&Selection { filter: Some("a".into()), ..Selection::default() }), ["node"]);
        assert_eq!(names(&Selection { only: vec!["audit".into()], ..Selection::default() }), ["audit"]);
    }

    #[test]
    fn an_unknown_suite_is_refused_with_the_nearest_one() {
        let error = |name: &str| {
            let selection = Selection { only: vec![name.into()], ..Selection::default() };
            selection.of(&suites()).err().unwrap().to_string()
        };
        assert_eq!(error("nodes"), "unknown suite nodes; did you mean node?");
        assert_eq!(error("xyzzy"), "unknown suite xyzzy; there are fmt, node, audit");
    }

    #[test]
    fn a_suite_without_names_of_tests_cannot_be_filtered() {
        let selection = Selection { only: vec!["fmt".into()], filter: Some("a".into()), all: false };
        assert!(selection.of(&suites()).is_err());
    }
}
