//! The timer behind a time limit. A panel without one has no timer.

use std::cell::Cell;

use gloo_timers::callback::Interval;

use crate::page::document;

/// Time between two ticks (ms).
const TICK_MS: u32 = 1000;

/// Lets the clock of a panel run until it is dropped or stopped.
#[derive(Default)]
pub(crate) struct Ticker(Cell<Option<Interval>>);

impl Ticker {
    /// Calls `tick` with the milliseconds that have passed, once a second while the page is visible.
    pub(crate) fn start(&self, tick: impl Fn(u64) + 'static) {
        let tick = move || {
            if !document().hidden() {
                tick(u64::from(TICK_MS));
            }
        };
        self.0.set(Some(Interval::new(TICK_MS, tick)));
    }

    pub(crate) fn stop(&self) {
        self.0.take();
    }
}
