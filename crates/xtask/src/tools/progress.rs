//! Prints one line for each step, with its duration.

use anyhow::Result;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many callers run steps at the same time.
static INTERLEAVED: AtomicUsize = AtomicUsize::new(0);

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
    print!("▸ {name:<44} ");
    // Otherwise a slow step would be invisible until its end.
    let _ = std::io::stdout().flush();
    let started = Instant::now();
    let result = work();
    println!("{}", if result.is_ok() { seconds(started.elapsed()) } else { "failed".into() });
    result
}

/// A step whose program prints its own progress, between a heading and a closing line with the duration.
pub fn loud_step<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("▸ {name}");
    let started = Instant::now();
    let result = work();
    let end = if result.is_ok() { "✔" } else { "✘" };
    println!("{end} {name:<44} {}", seconds(started.elapsed()));
    result
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_short() {
        assert_eq!(seconds(Duration::from_millis(4240)), "4.2 s");
        assert_eq!(seconds(Duration::from_secs(185)), "3 min 05 s");
    }
}
