//! What has to be remembered between key events.

use std::cell::Cell;

use leptos::web_sys::Event;

use crate::event;

/// An Enter this soon after a composition still belongs to the input method (milliseconds).
const AFTER_COMPOSITION_MS: f64 = 100.0;

/// Input method and keys of one panel.
pub(crate) struct KeyState {
    composing: Cell<bool>,
    composed_at: Cell<f64>,
    /// The Enter key that ended a composition is still down.
    pub(crate) composed_enter: Cell<bool>,
    /// The last key was an arrow: the next click comes from the browser moving through radio buttons.
    pub(crate) arrow: Cell<bool>,
    /// The last key was Space, and no pointer was pressed since.
    pub(crate) space: Cell<bool>,
    /// The last press of a pointer began while the panel was armed, and the panel has been armed since.
    pub(crate) whole_press: Cell<bool>,
}

impl Default for KeyState {
    fn default() -> Self {
        Self {
            composing: Cell::new(false),
            composed_at: Cell::new(f64::NEG_INFINITY),
            composed_enter: Cell::new(false),
            arrow: Cell::new(false),
            space: Cell::new(false),
            whole_press: Cell::new(false),
        }
    }
}

impl KeyState {
    /// A composition begins. An event without its text is none: it would take every later key for the input method.
    pub(crate) fn composition_started(&self, started: &Event) {
        self.composing.set(event::text(started, "data").is_some());
    }

    pub(crate) fn composition_ended(&self, ended: &Event) {
        self.composing.set(false);
        self.composed_at.set(event::number(ended, "timeStamp").unwrap_or_default());
    }

    /// Whether this key belongs to the input method.
    pub(crate) fn is_composing(&self, pressed: &Event, key: &str) -> bool {
        let is_code = event::number(pressed, "keyCode") == Some(229.0);
        let composing = event::flag(pressed, "isComposing") || is_code || self.composing.get();
        if composing {
            self.composed_enter.set(key == "Enter");
        }
        composing
    }

    /// Whether this key is an Enter that may still be meant for the composition that has just ended.
    pub(crate) fn ends_composition(&self, pressed: &Event, key: &str) -> bool {
        let now = || event::number(pressed, "timeStamp").unwrap_or_default();
        let just_ended = || now() - self.composed_at.get() <= AFTER_COMPOSITION_MS;
        key == "Enter" && (self.composed_enter.get() || just_ended())
    }
}
