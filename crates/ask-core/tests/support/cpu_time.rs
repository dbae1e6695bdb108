//! Measures processor time. Unlike wall-clock time, it does not grow while other programs use the machine. It does grow where
//! they share a core with this one, on slower machines and in unoptimised builds, so a limit on it holds for the speed at which a
//! piece of known work is done at that moment.

#![allow(dead_code, reason = "each of the test programs uses a part of it")]

use std::cell::Cell;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long the known work takes in an optimised build on a quiet machine, where the limits were set.
const USUAL: Duration = Duration::from_millis(8);

/// Runs `work` and returns the processor time that this thread spent on it. Precise to a scheduler tick, 1 to 4 ms.
pub fn measure<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let (clock, start) = (Instant::now(), thread_time());
    let result = work();
    let time = start.zip(thread_time()).map_or_else(|| clock.elapsed(), |(start, end)| end - start);
    (time, result)
}

thread_local! {
    /// How many times as long as usual the known work took when it was last done.
    static SLOWNESS: Cell<f64> = const { Cell::new(1.0) };
}

/// Whether `time` keeps a limit at the speed of this build on this machine. What seems to exceed it is compared with the speed now.
pub fn keeps(time: Duration, limit: Duration) -> bool {
    let is_kept = || time <= limit.mul_f64(SLOWNESS.get());
    is_kept() || {
        SLOWNESS.set((measure(known_work).0.as_secs_f64() / USUAL.as_secs_f64()).max(1.0));
        is_kept()
    }
}

/// Work of the same kind as what is measured: letters are looked at one by one, sorted into words, and the words compared.
fn known_work() {
    let letters: Vec<char> =
        (0..800_000_u32).map(|at| char::from(b'a' + (at.wrapping_mul(2_654_435_761) >> 27) as u8 % 26)).collect();
    let mut words: Vec<Vec<char>> = black_box(&letters).split(|letter| *letter == 'e').map(<[char]>::to_vec).collect();
    words.sort_by(|one, other| one.iter().rev().cmp(other.iter().rev()));
    words.dedup();
    black_box(
        words
            .iter()
            .flatten()
            .filter(|letter| letter.is_alphanumeric())
            .fold(7_u32, |sum, letter| sum.rotate_left(5) ^ *letter as u32),
    );
}

/// The time this thread has spent on a processor. Available on Linux only; other systems fall back to the wall clock.
fn thread_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
