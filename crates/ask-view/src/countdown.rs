//! The time limit, where the host has set one: what is left, more of it, a pause. There is a timer only while the
//! clock is running, and none at all without a limit.

use std::cell::RefCell;

use ask_core::{Action, Word};
use gloo_timers::callback::Interval;
use leptos::prelude::document;

use crate::{
    Panel, effects,
    icon::{plain_button, word_button},
    view_node::{ViewNode, html},
};

/// How often the time that is left is looked at.
const TICK_MS: u32 = 1000;

/// Lets the clock of a panel run.
#[derive(Default)]
pub(crate) struct Ticker(RefCell<Option<Interval>>);

impl Ticker {
    /// Starts, if there is a clock. Time in which nobody can see the page does not count.
    pub(crate) fn start(&self, panel: Panel) {
        if panel.session().clock().is_some() {
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
pub(crate) fn countdown(panel: Panel) -> Option<ViewNode> {
    panel.session().clock().is_some().then(|| {
        let text = move || {
            let (left, near, _) = panel.time();
            let mut text = String::new();
            if near {
                text.push_str(&panel.t(Word::TimeNear));
                text.push_str(". ");
            }
            text.push_str(&panel.t_with(Word::TimeLeft, &[("t", &effects::minutes_and_seconds(left))]));
            text
        };
        let is_paused = move || panel.time().2;
        let pause = plain_button("link", move || panel.apply(Action::Pause(!is_paused())))
            .dynamic_text(move || panel.t(if is_paused() { Word::Resume } else { Word::Pause }));
        html("div", "time")
            .dynamic_attr("data-state", move || panel.time().1.then_some("near"))
            .child(html("span", "time-text").attr("role", "timer").dynamic_text(text))
            .child(word_button(panel, Word::Extend, "link", Action::Extend))
            .child(pause)
    })
}
