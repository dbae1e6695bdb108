//! Arms a panel once it has been in view and still for half a second, so that a press that was meant for something else
//! is not taken for an answer.
//!
//! The timer looks for moves only at the end of its time. What becomes visible, or is moved later, is observed by
//! `shared/visibility.js`, which starts after the first paint. An armed panel that stays where it is has no timer.

use std::cell::Cell;

use gloo_timers::callback::Timeout;
use leptos::{
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::Element,
};

use crate::page;

/// How long the panel must have been in view and still.
const ARM_MS: u32 = 500;

/// A panel that has moved by this many pixels is at another place.
const MOVED_PX: u32 = 10;

/// Presses count at once, now and later.
const NO_WAIT: u32 = u32::MAX;

/// The timer of one panel. Dropping it stops it.
#[derive(Default)]
pub(crate) struct ArmingTimer {
    /// How much of the next wait is over before it begins (ms), or [`NO_WAIT`].
    waited: Cell<u32>,
    timer: Cell<Option<Timeout>>,
    on_return: Cell<Option<Closure<dyn FnMut()>>>,
}

/// What says that the person is back: the press that brings a window back is no answer. A window that was covered by another
/// one, or a tab whose window keeps the focus, reports only that it is visible.
const RETURNS: [&str; 2] = ["focus", "visibilitychange"];

impl ArmingTimer {
    /// Calls `on_return` whenever the window gets the focus, or its visibility changes.
    pub(crate) fn watch_window(&self, on_return: impl Fn() + 'static) {
        let on_return = Closure::new(on_return);
        let listen = |name| {
            page::add_event_listener(name, on_return.as_ref().unchecked_ref());
        };
        listen(RETURNS[0]);
        listen(RETURNS[1]);
        self.on_return.set(Some(on_return));
    }

    /// So much of the next wait is over already (ms); [`NO_WAIT`]: all of every wait from now on.
    pub(crate) fn waited(&self, ms: u32) {
        self.waited.set(ms);
    }

    /// Waits from now on, and then calls `on_end` with whether the element is where it was.
    pub(crate) fn restart(&self, element: Element, on_end: impl Fn(bool) + 'static) {
        let waited = self.waited.get();
        // A script that presses now and again waits for nothing.
        if waited == NO_WAIT {
            return on_end(true);
        }
        self.waited.set(0);
        let (before, wait) = (edges(&element), ARM_MS.saturating_sub(waited));
        let timer = Timeout::new(wait, move || on_end(is_still(before, edges(&element))));
        self.timer.set(Some(timer));
    }
}

impl Drop for ArmingTimer {
    fn drop(&mut self) {
        if let Some(on_return) = self.on_return.take() {
            let forget = |name| {
                page::remove_event_listener(name, on_return.as_ref().unchecked_ref());
            };
            forget(RETURNS[0]);
            forget(RETURNS[1]);
        }
    }
}

/// The left, upper and lower edge of an element in the window (CSS pixels).
fn edges(element: &Element) -> [i32; 3] {
    let area = element.get_bounding_client_rect();
    [area.left(), area.top(), area.bottom()].map(|edge| edge as i32)
}

/// Whether an element is where it was. One that grows or shrinks keeps its upper or its lower edge.
fn is_still(before: [i32; 3], now: [i32; 3]) -> bool {
    let [left, top, bottom] = [0, 1, 2].map(|edge| before[edge].abs_diff(now[edge]) < MOVED_PX);
    left && (top || bottom)
}
