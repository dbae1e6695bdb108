//! A time limit, where the host sets one. It stands still while the person is at work, can be stopped and extended,
//! and never decides anything but that time is over.

/// How long a person's last action keeps the clock from running.
const HOLD_MS: u64 = 10_000;

/// The time that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    limit: u64,
    left: u64,
    held: u64,
    paused: bool,
}

impl Clock {
    pub(super) fn new(limit: u64) -> Self {
        Self { limit, left: limit, held: 0, paused: false }
    }

    /// Milliseconds left to answer.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Whether the person has stopped it.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether so little is left that the panel should warn: a fifth of the limit, at most a minute.
    #[must_use]
    pub fn is_near(&self) -> bool {
        self.left <= (self.limit / 5).min(60_000)
    }

    pub(super) fn is_over(&self) -> bool {
        self.left == 0
    }

    pub(super) fn hold(&mut self) {
        self.held = HOLD_MS;
    }

    pub(super) fn extend(&mut self) {
        self.left = self.left.saturating_add(self.limit);
    }

    pub(super) fn pause(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Lets time go by; answers with what is left where that should be said aloud: at half, at a minute, at ten seconds.
    pub(super) fn tick(&mut self, ms: u64) -> Option<u64> {
        if self.paused {
            return None;
        }
        let runs = ms.saturating_sub(self.held);
        self.held = self.held.saturating_sub(ms);
        let before = self.left;
        self.left = self.left.saturating_sub(runs);
        let marks = [self.limit / 2, 60_000, 10_000];
        marks.into_iter().any(|mark| before > mark && self.left <= mark).then_some(self.left)
    }
}
