//! Runs two lists of steps at the same time.

use crate::suites::tally::Tally;
use crate::tools::progress;
use anyhow::{Error, Result};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// One step; it adds the tests that it runs to the tally.
pub type Step<'a> = Box<dyn FnOnce(&mut Tally) -> Result<()> + Send + 'a>;

/// Runs both lanes, each in its own order. After a failure no further step starts, and the first error is returned when
/// the step of the other lane has ended.
pub fn run(lanes: [Vec<Step<'_>>; 2], tally: &mut Tally) -> Result<()> {
    let (failed, first_error) = (AtomicBool::new(false), Mutex::new(None::<Error>));
    let run_lane = |steps: Vec<Step<'_>>| {
        let mut tally = Tally::default();
        for step in steps {
            if failed.load(Ordering::Relaxed) {
                break;
            }
            if let Err(error) = step(&mut tally) {
                failed.store(true, Ordering::Relaxed);
                first_error.lock().expect("no lane panics while it holds this").get_or_insert(error);
            }
        }
        tally
    };
    let [one, other] = lanes;
    let tallies = progress::interleaved(|| {
        thread::scope(|scope| {
            let one = scope.spawn(|| run_lane(one));
            let other = run_lane(other);
            [one.join().expect("a lane panicked"), other]
        })
    });
    tallies.into_iter().for_each(|lane| *tally += lane);
    first_error.into_inner().expect("no lane panics while it holds this").map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;
    use std::sync::mpsc::channel;

    fn passed(tally: &mut Tally) -> Result<()> {
        tally.passed += 1;
        Ok(())
    }

    #[test]
    fn both_lanes_run_at_once_and_their_tests_are_added() {
        let (one_sends, other_receives) = channel();
        let (other_sends, one_receives) = channel();
        let mut tally = Tally::default();
        // Neither lane would end if the other waited for it.
        let one: Step = Box::new(move |tally| {
            one_sends.send(())?;
            one_receives.recv()?;
            passed(tally)
        });
        let other: Step = Box::new(move |tally| {
            other_sends.send(())?;
            other_receives.recv()?;
            passed(tally)
        });
        run([vec![one, Box::new(passed)], vec![other]], &mut tally).unwrap();
        assert_eq!(tally, Tally { passed: 3, failed: 0 });
    }

    #[test]
    fn after_a_failure_no_step_starts() {
        let mut tally = Tally::default();
        let failing: Step = Box::new(|_| bail!("no compiler"));
        let error = run([vec![failing, Box::new(passed)], vec![]], &mut tally).unwrap_err();
        assert_eq!((error.to_string().as_str(), tally.passed), ("no compiler", 0));
    }
}
