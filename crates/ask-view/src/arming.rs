//! Waits until the panel has been in view and still for half a second, so that nothing a person was about to press
//! somewhere else is taken for an answer. What moves in this time is seen here; what comes into view, and what the page
//! moves later, is told by who has placed the panel, `_engine/container.js` or `component/visibility.rs`: their observers cost a
//! panel that stays where it is nothing.

use std::cell::RefCell;

use ask_core::Action;
use gloo_timers::callback::Timeout;
use leptos::{
    prelude::window,
    wasm_bindgen::{JsCast, closure::Closure},
};

use crate::Panel;

/// How long the panel must have been there.
const ARM_MS: u32 = 500;

/// A panel that has moved by as many pixels is somewhere else.
pub(crate) const MOVED_PX: u32 = 10;

/// The wait of one panel. While nothing is awaited there is no timer.
#[derive(Default)]
pub(crate) struct ArmingTimer {
    timer: RefCell<Option<Timeout>>,
    on_focus: RefCell<Option<Closure<dyn FnMut()>>>,
}

impl ArmingTimer {
    /// Begins to wait, and waits anew whenever the window comes back: the press that brings it back is no answer.
    pub(crate) fn start(&self, panel: Panel) {
        let on_focus = Closure::new(move || panel.apply(Action::Disarm));
        let _ = window().add_event_listener_with_callback("focus", on_focus.as_ref().unchecked_ref());
        self.on_focus.replace(Some(on_focus));
        self.restart(panel);
    }

    /// Waits from now on; anew where the panel has moved meanwhile.
    pub(crate) fn restart(&self, panel: Panel) {
        let before = edges(panel);
        let timer = Timeout::new(ARM_MS, move || {
            let now = edges(panel);
            let still = |edge: usize| before[edge].abs_diff(now[edge]) < MOVED_PX;
            // A panel that grows or shrinks keeps one of its edges.
            if still(LEFT) && (still(TOP) || still(BOTTOM)) {
                panel.apply(Action::Arm);
            } else {
                panel.data().arming_timer.restart(panel);
            }
        });
        self.timer.replace(Some(timer));
    }
}

const LEFT: usize = 0;
const TOP: usize = 1;
const BOTTOM: usize = 2;

/// Where the edges of the panel are on the screen (CSS pixels).
fn edges(panel: Panel) -> [i32; 3] {
    let area = panel.data().root.host().get_bounding_client_rect();
    [area.left(), area.top(), area.bottom()].map(|edge| edge as i32)
}

impl Drop for ArmingTimer {
    fn drop(&mut self) {
        if let Some(on_focus) = self.on_focus.take() {
            let _ = window().remove_event_listener_with_callback("focus", on_focus.as_ref().unchecked_ref());
        }
    }
}
