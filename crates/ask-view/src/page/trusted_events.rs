//! For hosts that take answers from people only.

use leptos::{
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::{Event, ShadowRoot},
};

use crate::event;

/// Everything with which a person can act on a panel. What a scripted click causes counts as trusted, so the click is
/// stopped.
const PRESSES: [&str; 4] = ["click", "keydown", "input", "change"];

/// Stops events that scripts dispatch before they reach the panel in a shadow root.
pub(crate) fn refuse_scripted(root: &ShadowRoot) {
    for name in PRESSES {
        let refuse: Closure<dyn Fn(Event)> = Closure::new(|event: Event| {
            if !event::flag(&event, "isTrusted") {
                event::call(&event, "preventDefault");
                event::call(&event, "stopImmediatePropagation");
            }
        });
        // The listeners end with the root.
        let refuse = refuse.into_js_value();
        let _ = root.add_event_listener_with_callback_and_bool(name, refuse.unchecked_ref(), true);
    }
}
