//! Which key means what, where. KEYBOARD.md is this file in words; a test holds the two together.
//!
//! Browsers already do much of it: arrows in native radios, Space on native controls, editing in fields. Those keys
//! are left to them ([`KeyResult::Native`]), so that assistive technology finds what it knows.

use super::action::Action;
use super::state::Session;
use super::status::Arming;
use crate::Row;

/// A key, as far as the panel cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Enter.
    Enter,
    /// Space.
    Space,
    /// Escape.
    Escape,
    /// A digit, on either part of the keyboard.
    Digit(u8),
    /// Anything else.
    Else,
}

/// A key going down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// Which key.
    pub key: Key,
    /// Ctrl or ⌘ is held.
    pub command: bool,
    /// Shift is held.
    pub shift: bool,
    /// Alt is held.
    pub alt: bool,
    /// The key is being held and this is not its first event.
    pub repeat: bool,
}

impl KeyPress {
    /// The key alone, pressed once.
    #[must_use]
    pub fn of(key: Key) -> Self {
        Self { key, command: false, shift: false, alt: false, repeat: false }
    }
}

/// Where the focus is when a key goes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusLocation {
    /// On the control of a row.
    Row(Row),
    /// In the field for own words.
    OtherField,
    /// In the note field.
    NotesField,
    /// On a button.
    Button,
    /// Anywhere else in the panel: a preview, a heading.
    Elsewhere,
}

/// What becomes of a key press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyResult {
    /// The browser does what it does; the page may see the key.
    Native,
    /// Nothing happens.
    Swallow,
    /// This is what the person meant; the browser does nothing.
    Dispatch(Action),
}

/// What this key press means here.
#[must_use]
pub fn keymap(session: &Session, press: KeyPress, place: FocusLocation) -> KeyResult {
    use KeyResult::{Native, Swallow};
    let in_field = matches!(place, FocusLocation::OtherField | FocusLocation::NotesField);
    let KeyPress { key, command, shift, alt, repeat } = press;

    // A held key edits text and moves; it never activates anything twice.
    if repeat {
        let moves = matches!(key, Key::Up | Key::Down);
        return match key {
            Key::Else => Native,
            _ if in_field && key != Key::Enter && key != Key::Escape => Native,
            _ if moves => moved(session, key, place),
            _ => Swallow,
        };
    }
    if command && !alt && key == Key::Enter {
        return guarded(session, Action::Advance);
    }
    if command || alt {
        return Native;
    }
    match (key, place) {
        (Key::Escape, _) if !session.is_touched() && !session.settings().escape_cancels && !has_layer(session) => {
            Native
        }
        (Key::Escape, FocusLocation::OtherField) if !session.is_leaving() && !session.question().choices.is_empty() => {
            guarded(session, Action::LeaveField)
        }
        (Key::Escape, _) => guarded(session, Action::Escape),
        (Key::Enter, FocusLocation::OtherField | FocusLocation::NotesField) if shift => Native,
        (Key::Enter, FocusLocation::OtherField | FocusLocation::NotesField) => guarded(session, Action::EnterField),
        (Key::Enter, FocusLocation::Row(row)) => guarded(session, Action::Enter(row)),
        // A several-choice box ticks on the release of Space, which the browser does; before arming it must not.
        (Key::Enter | Key::Space, FocusLocation::Button | FocusLocation::Row(_))
            if session.arming() != Arming::Armed =>
        {
            Swallow
        }
        (Key::Digit(digit), FocusLocation::Row(_)) if session.settings().shortcuts => number(session, digit),
        (Key::Up | Key::Down, _) => moved(session, key, place),
        _ => Native,
    }
}

/// Arrows: left to the browser in a one-choice question, where it moves and picks; a move of the focus alone where any
/// number may be picked.
fn moved(session: &Session, key: Key, place: FocusLocation) -> KeyResult {
    let FocusLocation::Row(row) = place else {
        return KeyResult::Native;
    };
    let question = session.question();
    if !question.multi_select {
        return KeyResult::Native;
    }
    let rows = question.rows();
    let at = rows.iter().position(|&each| each == row).unwrap_or(0);
    let step = if key == Key::Down { 1 } else { rows.len() - 1 };
    KeyResult::Dispatch(Action::MoveTo(rows[(at + step) % rows.len()]))
}

/// The printed numbers: one for each choice, and the next one for the person's own words.
fn number(session: &Session, digit: u8) -> KeyResult {
    let rows = session.question().rows();
    let row = usize::from(digit).checked_sub(1).and_then(|index| rows.get(index));
    match row {
        Some(&row) => KeyResult::Dispatch(Action::Number(row)),
        None => KeyResult::Native,
    }
}

/// An activation: swallowed until the panel is armed, so that it reaches neither the panel nor the page.
fn guarded(session: &Session, action: Action) -> KeyResult {
    if session.arming() == Arming::Armed { KeyResult::Dispatch(action) } else { KeyResult::Swallow }
}

/// Whether Escape has a layer of the panel to close.
fn has_layer(session: &Session) -> bool {
    session.is_leaving() || session.is_preview_unfolded()
}
