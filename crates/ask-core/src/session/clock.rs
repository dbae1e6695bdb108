//! The time limit, if the host sets one, or leaves it to the call. It stops while the person is active, and the person can pause and extend it.
//! It only ends the panel; it never answers.

/// How long an action of the person stops the clock.
const HOLD_MS: u64 = 10_000;

/// The remaining time.
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

    /// The remaining milliseconds.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Whether the person has paused it.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the panel should warn: a fifth of the limit is left, but at most a minute.
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

    /// Advances the clock. Returns the remaining time if it should be announced: at half of the limit, at a minute
    /// and at ten seconds.
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
