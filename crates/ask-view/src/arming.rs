//! Arms a panel once it has been in view and still for half a second, so that a press that was meant for something else
//! is not taken for an answer.
//!
//! The timer looks for moves only at the end of its time. What becomes visible, or is moved later, is observed by
//! `js/lazy/visibility.js`, which starts after the first paint. An armed panel that stays where it is has no timer.

use std::cell::{Cell, RefCell};

use gloo_timers::callback::Timeout;
use leptos::{
    prelude::window,
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::Element,
};

/// How long the panel must have been in view and still.
const ARM_MS: u32 = 500;

/// Tests of applications skip the wait (`skipArming` in `npm/_engine/testing/setup.js`).
const SKIPPED: u32 = u32::MAX;

/// A panel that has moved by this many pixels is at another place.
const MOVED_PX: u32 = 10;

/// The timer of one panel. Dropping it stops it.
#[derive(Default)]
pub(crate) struct ArmingTimer {
    /// How much of the next wait is over (ms); [`SKIPPED`] stands for every wait.
    waited: Cell<u32>,
    timer: RefCell<Option<Timeout>>,
    on_focus: RefCell<Option<Closure<dyn FnMut()>>>,
}

impl ArmingTimer {
    /// Calls `on_return` whenever the window gets the focus: the press that brings it back is no answer.
    pub(crate) fn watch_window(&self, on_return: impl Fn() + 'static) {
        let on_focus = Closure::new(on_return);
        let _ = window().add_event_listener_with_callback("focus", on_focus.as_ref().unchecked_ref());
        self.on_focus.replace(Some(on_focus));
    }

    /// Counts these milliseconds, in which the panel was in view and still, as a part of the next wait.
    pub(crate) fn has_waited(&self, ms: u32) {
        self.waited.set(ms);
    }

    /// Waits from now on, and then calls `on_end` with whether the element is where it was.
    pub(crate) fn restart(&self, element: Element, on_end: impl Fn(bool) + 'static) {
        let before = edges(&element);
        let waited = self.waited.get();
        if waited != SKIPPED {
            self.waited.set(0);
        }
        let timer = Timeout::new(ARM_MS.saturating_sub(waited), move || on_end(is_still(before, edges(&element))));
        self.timer.replace(Some(timer));
    }
}

impl Drop for ArmingTimer {
    fn drop(&mut self) {
        if let Some(on_focus) = self.on_focus.take() {
            let _ = window().remove_event_listener_with_callback("focus", on_focus.as_ref().unchecked_ref());
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
