//! Turns key events into what the keymap understands, and guards presses: keys of an input method, held keys, keys
//! somebody else has already used, and presses before the panel is armed never reach the session.

use std::cell::Cell;

use ask_core::{
    Row,
    session::{
        Arming,
        keymap::{FocusLocation, Key, KeyPress, KeyResult, keymap},
    },
};
use leptos::{wasm_bindgen::JsCast, web_sys};

use crate::Panel;

/// An Enter this soon after a composition still belongs to the input method (milliseconds).
const AFTER_COMPOSITION_MS: f64 = 100.0;

/// What has to be remembered between key events.
pub(crate) struct KeyState {
    composing: Cell<bool>,
    composed_at: Cell<f64>,
    /// The Enter that ended a composition has not been released yet.
    composed_enter: Cell<bool>,
    /// The last key was an arrow: the click that follows is the browser moving through radios.
    arrow: Cell<bool>,
    /// The last key was Space, and no pointer has been pressed since.
    space: Cell<bool>,
}

impl Default for KeyState {
    fn default() -> Self {
        Self {
            composing: Cell::new(false),
            composed_at: Cell::new(f64::NEG_INFINITY),
            composed_enter: Cell::new(false),
            arrow: Cell::new(false),
            space: Cell::new(false),
        }
    }
}

impl KeyState {
    pub(crate) fn composition_started(&self) {
        self.composing.set(true);
    }

    pub(crate) fn composition_ended(&self, at: f64) {
        self.composing.set(false);
        self.composed_at.set(at);
    }

    /// Whether this key belongs to the input method.
    fn is_composing(&self, event: &web_sys::KeyboardEvent, key: &str) -> bool {
        let enter = key == "Enter";
        if event.is_composing() || event.key_code() == 229 || self.composing.get() {
            self.composed_enter.set(enter);
            return true;
        }
        let just_ended = || event.time_stamp() - self.composed_at.get() <= AFTER_COMPOSITION_MS;
        enter && (self.composed_enter.get() || just_ended())
    }
}

pub(crate) fn key_down(panel: Panel, event: &web_sys::KeyboardEvent) {
    let (data, key) = (panel.data(), event.key());
    if event.default_prevented() || data.key_state.is_composing(event, &key) {
        return;
    }
    let Some(location) = focus_location(event) else { return };
    data.key_state.arrow.set(matches!(&*key, "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"));
    data.key_state.space.set(key == " ");
    if location == FocusLocation::OtherField || location == FocusLocation::NotesField {
        // Page shortcuts see only the host element as target and would take letters for commands.
        event.stop_propagation();
    }
    let verdict = keymap(&panel.session(), key_press(event, &key), location);
    match verdict {
        KeyResult::Native => {}
        KeyResult::Swallow => prevent(event),
        KeyResult::Dispatch(action) => {
            prevent(event);
            panel.apply(action);
        }
    }
}

pub(crate) fn key_up(panel: Panel, event: &web_sys::KeyboardEvent) {
    if event.key() == "Enter" {
        panel.data().key_state.composed_enter.set(false);
    }
}

/// A pointer was pressed: what comes next is its doing, not a key's.
pub(crate) fn pointer_down(panel: Panel) {
    panel.data().key_state.arrow.set(false);
    panel.data().key_state.space.set(false);
}

/// Whether the change being reported is the browser moving through radios.
pub(crate) fn moved_by_arrow(panel: Panel) -> bool {
    panel.data().key_state.arrow.get()
}

/// Whether the change being reported was made with Space or an arrow: such a change never goes on by itself.
pub(crate) fn changed_by_key(panel: Panel) -> bool {
    moved_by_arrow(panel) || panel.data().key_state.space.get()
}

/// Takes back a press on a native control before the panel is armed; the browser then restores the whole group.
pub(crate) fn guard_press(panel: Panel, event: &web_sys::Event) {
    let armed = panel.session().arming() == Arming::Armed;
    if !armed && !moved_by_arrow(panel) {
        prevent(event);
    }
}

fn prevent(event: &web_sys::Event) {
    event.prevent_default();
    event.stop_propagation();
}

fn key_press(event: &web_sys::KeyboardEvent, key: &str) -> KeyPress {
    let key = match key {
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "Enter" => Key::Enter,
        " " => Key::Space,
        "Escape" => Key::Escape,
        other => match other.as_bytes() {
            [digit @ b'0'..=b'9'] => Key::Digit(digit - b'0'),
            _ => Key::Else,
        },
    };
    KeyPress {
        key,
        command: event.ctrl_key() || event.meta_key(),
        shift: event.shift_key(),
        alt: event.alt_key(),
        repeat: event.repeat(),
    }
}

/// Where in the panel the key went down.
fn focus_location(event: &web_sys::KeyboardEvent) -> Option<FocusLocation> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    Some(match (&*element.local_name(), &*element.id()) {
        ("textarea", id) if id.starts_with("notes") => FocusLocation::NotesField,
        ("textarea", _) => FocusLocation::OtherField,
        ("input", id) => {
            let (_, at) = id.strip_prefix("row")?.split_once('-')?;
            let at: usize = at.parse().ok()?;
            FocusLocation::Row(row_at(&element, at))
        }
        ("button", _) => FocusLocation::Button,
        _ => FocusLocation::Elsewhere,
    })
}

fn row_at(element: &web_sys::Element, at: usize) -> Row {
    let other = element.closest(".other").ok().flatten().is_some();
    if other { Row::Other } else { Row::Choice(at) }
}
