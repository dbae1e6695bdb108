//! The time limit, where the host has set one: what is left, more of it, a pause. There is a timer only while the
//! clock is running, and none at all without a limit.

use std::cell::RefCell;

use ask_core::{Action, Session, Word, session::Clock};
use gloo_timers::callback::Interval;
use leptos::prelude::document;

use crate::{
    Panel, effects,
    el::{El, el},
    icon::word_button,
};

/// How often the time that is left is looked at.
const TICK_MS: u32 = 1000;

/// Lets the clock of a panel run.
#[derive(Default)]
pub(crate) struct Ticker(RefCell<Option<Interval>>);

impl Ticker {
    /// Starts, if there is a clock. Time in which nobody can see the page does not count.
    pub(crate) fn start(&self, panel: Panel) {
        if panel.now().clock().is_some() {
            let tick = move || {
                if !document().hidden() {
                    panel.apply(Action::Tick(u64::from(TICK_MS)));
                }
            };
            self.0.replace(Some(Interval::new(TICK_MS, tick)));
        }
    }

    pub(crate) fn stop(&self) {
        self.0.take();
    }
}

/// The line with what is left.
pub(crate) fn countdown(panel: Panel) -> Option<El> {
    panel.now().clock().is_some().then(|| {
        let clock = move |read: fn(&Clock) -> bool| panel.follow().clock().is_some_and(read);
        let left = move || panel.follow().clock().map_or(0, Clock::left);
        let text = move || {
            let mut text = panel.fill(Word::TimeLeft, &[("t", &effects::minutes(left()))]);
            if clock(Clock::is_near) {
                text.insert_str(0, ". ");
                text.insert_str(0, &panel.say(Word::TimeNear));
            }
            text
        };
        let pause = el("button", "link").attr("type", "button");
        let pause = pause
            .live_text(move || panel.say(if clock(Clock::is_paused) { Word::Resume } else { Word::Pause }))
            .on("click", move |_| {
                let paused = is_paused(&panel.now());
                panel.apply(Action::Pause(!paused));
            });
        el("div", "time")
            .live("data-state", move || clock(Clock::is_near).then(|| "near".to_owned()))
            .child(el("span", "time-text").attr("role", "timer").live_text(text))
            .child(word_button(panel, Word::Extend, "link", move || panel.apply(Action::Extend)))
            .child(pause)
    })
}

fn is_paused(session: &Session) -> bool {
    session.clock().is_some_and(Clock::is_paused)
}
