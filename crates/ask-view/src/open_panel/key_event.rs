//! Turns key events into keymap input, and guards presses: keys of an input method, keys that the page has already handled,
//! and presses of buttons that began before the panel was armed never reach the session.

use ask_core::{
    Row,
    session::{
        Target,
        keymap::{FocusLocation, Key, KeyPress, KeyResult, keymap},
    },
};
use leptos::web_sys::{Element, Event, HtmlTextAreaElement, ShadowRoot};

use super::{effects, handle::PanelHandle};
use crate::event;

pub(crate) fn key_down(panel: PanelHandle, pressed: &Event) {
    let (Some(data), Some(key)) = (panel.try_data(), event::text(pressed, "key")) else { return };
    if event::flag(pressed, "defaultPrevented") || data.key_state.is_composing(pressed, &key) {
        return;
    }
    if data.key_state.ends_composition(pressed, &key) {
        // The browser would start a new line.
        event::consume(pressed);
        return;
    }
    let Some(location) = focus_location(&data.root, pressed) else { return };
    data.key_state.arrow.set(matches!(&*key, "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"));
    data.key_state.space.set(key == " ");
    if matches!(location, FocusLocation::OtherField | FocusLocation::NotesField | FocusLocation::CommentField) {
        // The page sees only the host element as target, so its shortcuts would take letters for commands.
        event::stop(pressed);
    }
    match keymap(&data.session(), key_press(pressed, &key, location), location) {
        KeyResult::Native => {}
        KeyResult::Swallow => event::consume(pressed),
        KeyResult::TypeOther => {
            event::stop(pressed);
            effects::focus(&data, Target::OtherField);
        }
        KeyResult::Dispatch(action) => {
            event::consume(pressed);
            panel.apply(action);
        }
    }
}

pub(crate) fn key_up(panel: PanelHandle, released: &Event) {
    if event::text(released, "key").as_deref() == Some("Enter") {
        panel.data().key_state.composed_enter.set(false);
    }
}

/// A pointer was pressed: the next change is not made by a key.
pub(crate) fn pointer_down(panel: PanelHandle) {
    panel.data().key_state.whole_press.set(panel.is_armed());
    panel.data().key_state.arrow.set(false);
    panel.data().key_state.space.set(false);
}

/// Whether the current event comes from the browser moving through radio buttons.
pub(crate) fn moved_by_arrow(panel: PanelHandle) -> bool {
    panel.data().key_state.arrow.get()
}

/// Whether the current change was made with Space or an arrow key. Such a change never advances by itself.
pub(crate) fn changed_by_key(panel: PanelHandle) -> bool {
    moved_by_arrow(panel) || panel.data().key_state.space.get()
}

/// Whether a click in an armed panel ends a press that began before the panel was armed. A click without a pointer, by a
/// key or by assistive technology, has the detail 0.
pub(crate) fn began_too_early(panel: PanelHandle, click: &Event) -> bool {
    let by_pointer = event::number(click, "detail").is_some_and(|detail| detail > 0.0);
    by_pointer && panel.is_armed() && !panel.data().key_state.whole_press.get()
}

fn key_press(pressed: &Event, key: &str, location: FocusLocation) -> KeyPress {
    let flag = |name| event::flag(pressed, name);
    let key = match key {
        "ArrowUp" if !is_caret_at_start(pressed) => Key::Else,
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "ArrowLeft" | "ArrowRight" if matches!(location, FocusLocation::Chip(_)) => {
            if (key == "ArrowRight") == is_right_to_left(pressed) { Key::Up } else { Key::Down }
        }
        "Enter" => Key::Enter,
        " " => Key::Space,
        "Escape" => Key::Escape,
        other => match other.as_bytes() {
            [digit @ b'0'..=b'9'] => Key::Digit(digit - b'0'),
            // The names of other keys are longer than one character.
            _ if other.chars().nth(1).is_none() => Key::Character,
            _ => Key::Else,
        },
    };
    KeyPress {
        key,
        command: flag("ctrlKey") || flag("metaKey"),
        shift: flag("shiftKey"),
        alt: flag("altKey"),
        repeat: flag("repeat"),
    }
}

/// Whether the caret cannot go back in the field of a key event, or it is no field.
fn is_caret_at_start(pressed: &Event) -> bool {
    let field: Option<HtmlTextAreaElement> = event::element(pressed, "target");
    field.is_none_or(|field| field.selection_end() == Ok(Some(0)))
}

/// Where in the panel a key was pressed. The panel itself has the focus only until a key leads it to where it belongs (`focus.js`).
fn focus_location(root: &ShadowRoot, pressed: &Event) -> Option<FocusLocation> {
    let mut element: Element = event::element(pressed, "target")?;
    if element.local_name() == "section" {
        element = root.active_element()?;
    }
    Some(match (&*element.local_name(), &*element.id()) {
        ("textarea", id) if id.starts_with("notes") => FocusLocation::NotesField,
        ("textarea", id) if id.starts_with("comment") => FocusLocation::CommentField,
        ("textarea", _) => FocusLocation::OtherField,
        // A picker of dates is a field.
        ("input", id) => position(id).map_or(FocusLocation::OtherField, |at| FocusLocation::Row(row_at(&element, at))),
        ("button", id) => position(id).map_or(FocusLocation::Button, FocusLocation::Chip),
        _ => FocusLocation::Elsewhere,
    })
}

/// The position in the id of a row.
fn position(id: &str) -> Option<usize> {
    id.strip_prefix("row")?.split_once('-')?.1.parse().ok()
}

fn is_right_to_left(event: &Event) -> bool {
    event::element::<Element>(event, "target").is_some_and(|element| element.matches(":dir(rtl)").unwrap_or(false))
}

fn row_at(element: &Element, at: usize) -> Row {
    let other = element.closest(".other").ok().flatten().is_some();
    if other { Row::Other } else { Row::Choice(at) }
}
