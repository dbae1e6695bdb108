//! Waits until the panel has been in view and still for half a second, so that nothing a person was about to press
//! somewhere else is taken for an answer. What moves in this time is seen here; what comes into view, and what the page
//! moves later, is told by who has placed the panel, `_engine/place.js` or `component/sight.rs`: their observers cost a
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
pub(crate) struct Watch {
    timer: RefCell<Option<Timeout>>,
    back: RefCell<Option<Closure<dyn FnMut()>>>,
}

impl Watch {
    /// Begins to wait, and waits anew whenever the window comes back: the press that brings it back is no answer.
    pub(crate) fn start(&self, panel: Panel) {
        let back = Closure::new(move || panel.apply(Action::Disarm));
        let _ = window().add_event_listener_with_callback("focus", back.as_ref().unchecked_ref());
        self.back.replace(Some(back));
        self.wait(panel);
    }

    /// Waits from now on; anew where the panel has moved meanwhile.
    pub(crate) fn wait(&self, panel: Panel) {
        let before = place(panel);
        let timer = Timeout::new(ARM_MS, move || {
            let now = place(panel);
            let still = |edge: usize| before[edge].abs_diff(now[edge]) < MOVED_PX;
            // A panel that grows or shrinks keeps one of its edges.
            if still(LEFT) && (still(TOP) || still(BOTTOM)) {
                panel.apply(Action::Arm);
            } else {
                panel.parts().watch.wait(panel);
            }
        });
        self.timer.replace(Some(timer));
    }
}

const LEFT: usize = 0;
const TOP: usize = 1;
const BOTTOM: usize = 2;

/// Where the edges of the panel are on the screen (CSS pixels).
fn place(panel: Panel) -> [i32; 3] {
    let area = panel.parts().root.host().get_bounding_client_rect();
    [area.left(), area.top(), area.bottom()].map(|edge| edge as i32)
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(back) = self.back.take() {
            let _ = window().remove_event_listener_with_callback("focus", back.as_ref().unchecked_ref());
        }
    }
}
