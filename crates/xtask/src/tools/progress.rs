//! Prints one line for each step: the time since the start of the run, the name, and how long the step took last time.
//! Its duration follows when it ends.

use crate::tools::times::{self, Steps};
use anyhow::Result;
use std::cell::Cell;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many callers run steps at the same time.
static INTERLEAVED: AtomicUsize = AtomicUsize::new(0);

static RUN: LazyLock<Mutex<Run>> = LazyLock::new(|| {
    Mutex::new(Run { started: Instant::now(), memory: None, expected: Steps::new(), steps: Vec::new() })
});

thread_local! {
    /// How many steps of this thread the next one lies in.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

struct Run {
    started: Instant,
    /// The file with the times of earlier runs, and the kind of this one.
    memory: Option<(PathBuf, String)>,
    expected: Steps,
    steps: Vec<Step>,
}

/// A step that has begun.
#[derive(Clone)]
pub struct Step {
    /// Its name.
    pub name: String,
    /// How many steps it lies in.
    pub depth: usize,
    /// How long it took, once it has ended.
    pub time: Option<Duration>,
    succeeded: bool,
}

/// Reads how long the steps of such a run took last time. Until this is called nothing is expected.
pub fn begin(file: &Path, kind: &str) {
    let mut run = run();
    run.expected = times::read(file, kind);
    run.memory = Some((file.to_owned(), kind.to_owned()));
}

/// Writes how long the steps took, for the next run. A step that failed says nothing about the next one.
pub fn remember() -> Result<()> {
    let run = run();
    let Some((file, kind)) = &run.memory else { return Ok(()) };
    let done = run.steps.iter().filter(|step| step.succeeded);
    let steps = done.filter_map(|step| Some((step.name.clone(), step.time?.as_secs_f64()))).collect::<Steps>();
    if steps.is_empty() { Ok(()) } else { times::merge(file, kind, steps) }
}

/// All steps so far, in the order in which they began.
pub fn steps() -> Vec<Step> {
    run().steps.clone()
}

/// The time since the start of this program.
pub fn elapsed() -> Duration {
    run().started.elapsed()
}

/// While `work` runs, the lines of several steps may alternate, so each line is whole.
pub fn interleaved<T>(work: impl FnOnce() -> T) -> T {
    INTERLEAVED.fetch_add(1, Ordering::Relaxed);
    let result = work();
    INTERLEAVED.fetch_sub(1, Ordering::Relaxed);
    result
}

/// Whether [`interleaved`] is at work. Two progress bars would overwrite each other.
pub fn is_interleaved() -> bool {
    INTERLEAVED.load(Ordering::Relaxed) > 0
}

/// A step that prints nothing itself. Its duration follows on the same line.
pub fn step<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    if is_interleaved() {
        return loud_step(name, work);
    }
    print!("{:<60} ", heading(name));
    // Otherwise a slow step would be invisible until its end.
    let _ = std::io::stdout().flush();
    let (result, time) = timed(name, work);
    println!("{}", if result.is_ok() { seconds(time) } else { "failed".into() });
    result
}

/// A step whose program prints its own progress, between a heading and a closing line with the duration.
pub fn loud_step<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("{}", heading(name));
    let (result, time) = timed(name, work);
    let end = if result.is_ok() { "✔" } else { "✘" };
    println!("{end} [{}] {name}: {}", clock(elapsed()), seconds(time));
    result
}

fn timed<T>(name: &str, work: impl FnOnce() -> Result<T>) -> (Result<T>, Duration) {
    let depth = DEPTH.get();
    let at = {
        let mut run = run();
        run.steps.push(Step { name: name.to_owned(), depth, time: None, succeeded: false });
        run.steps.len() - 1
    };
    let started = Instant::now();
    DEPTH.set(depth + 1);
    let result = work();
    DEPTH.set(depth);
    let time = started.elapsed();
    let step = &mut run().steps[at];
    (step.time, step.succeeded) = (Some(time), result.is_ok());
    (result, time)
}

fn heading(name: &str) -> String {
    let expected = run().expected.get(name).map(|&seconds| Duration::from_secs_f64(seconds.max(0.0)));
    line(name, elapsed(), expected)
}

/// `▸ [4:12] browser tests (about 3 min 40 s)`. An expectation below a second is of no use.
fn line(name: &str, elapsed: Duration, expected: Option<Duration>) -> String {
    let expected = expected.filter(|time| time.as_secs() > 0).map(|time| format!(" (about {})", seconds(time)));
    format!("▸ [{}] {name}{}", clock(elapsed), expected.unwrap_or_default())
}

/// A note between two steps.
pub fn note(text: &str) {
    println!("  {text}");
}

/// `4.2 s`, `3 min 05 s`.
pub fn seconds(time: Duration) -> String {
    match time.as_secs() {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        whole => format!("{} min {:02} s", whole / 60, whole % 60),
    }
}

/// `4:12`, `1:02:03`.
fn clock(time: Duration) -> String {
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    match minutes {
        0..60 => format!("{minutes}:{seconds:02}"),
        _ => format!("{}:{:02}:{seconds:02}", minutes / 60, minutes % 60),
    }
}

/// A step that panicked leaves the list of steps as it was.
fn run() -> MutexGuard<'static, Run> {
    RUN.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn durations_are_short() {
        assert_eq!(seconds(Duration::from_millis(4240)), "4.2 s");
        assert_eq!(seconds(Duration::from_secs(185)), "3 min 05 s");
        assert_eq!([7, 252, 3723].map(|time| clock(Duration::from_secs(time))), ["0:07", "4:12", "1:02:03"]);
    }

    #[test]
    fn a_step_begins_with_the_elapsed_and_the_expected_time() {
        let [elapsed, expected, short] = [252, 220, 0].map(Duration::from_secs);
        assert_eq!(line("browser tests", elapsed, Some(expected)), "▸ [4:12] browser tests (about 3 min 40 s)");
        assert_eq!(line("assemble", elapsed, None), "▸ [4:12] assemble");
        assert_eq!(line("assemble", elapsed, Some(short)), "▸ [4:12] assemble");
    }

    #[test]
    fn steps_are_listed_with_those_in_them() {
        let inner = |name: &str| step(name, || Ok(()));
        let _ = loud_step("outer of a test", || {
            inner("inner of a test")?;
            if true { bail!("broken") } else { Ok(()) }
        });
        let steps = steps();
        let of = |name: &str| steps.iter().find(|step| step.name == name).unwrap().clone();
        let (outer, inner) = (of("outer of a test"), of("inner of a test"));
        assert_eq!((outer.depth, outer.succeeded, inner.depth, inner.succeeded), (0, false, 1, true));
        assert!(outer.time >= inner.time && inner.time.is_some());
    }
}
