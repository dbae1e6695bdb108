//! Waits until the panel has been in view and still for half a second, so that nothing a person was about to press
//! somewhere else is taken for an answer.

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

    /// Waits from now on.
    pub(crate) fn wait(&self, panel: Panel) {
        let timer = Timeout::new(ARM_MS, move || panel.apply(Action::Arm));
        self.timer.replace(Some(timer));
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(back) = self.back.take() {
            let _ = window().remove_event_listener_with_callback("focus", back.as_ref().unchecked_ref());
        }
    }
}
