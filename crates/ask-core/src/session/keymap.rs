//! What each key does. KEYBOARD.md documents it; a test compares the two.
//!
//! Browsers already handle many keys: arrow keys in native radio buttons, Space on native controls, editing in text
//! fields. Those keys are left to the browser ([`KeyResult::Native`]), so that assistive technology works as usual.

use super::action::Action;
use super::state::Session;
use super::status::{Arming, Stage};
use crate::Row;

/// The keys that the panel distinguishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Arrow up; on a button of a choice also the arrow to the previous one. In a text field only where the caret cannot go
    /// further back; elsewhere it is [`Key::Else`].
    Up,
    /// Arrow down; on a button of a choice also the arrow to the next one.
    Down,
    /// Enter.
    Enter,
    /// Space.
    Space,
    /// Escape.
    Escape,
    /// A digit, on the main block or the number pad.
    Digit(u8),
    /// Any other key that types a character.
    Character,
    /// Any other key.
    Else,
}

/// A `keydown` event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// The key.
    pub key: Key,
    /// Whether Ctrl or ⌘ is held.
    pub command: bool,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether this is an automatic repetition of a held key.
    pub repeat: bool,
}

impl KeyPress {
    /// A single press of the key without modifiers.
    #[must_use]
    pub fn of(key: Key) -> Self {
        Self { key, command: false, shift: false, alt: false, repeat: false }
    }
}

/// The element that has the focus during a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusLocation {
    /// The control of a row.
    Row(Row),
    /// The field for a typed answer.
    OtherField,
    /// The note field.
    NotesField,
    /// The button of the choice at this position.
    Chip(usize),
    /// The field for a comment on all questions.
    CommentField,
    /// A button.
    Button,
    /// Anything else in the panel: a preview, a heading.
    Elsewhere,
}

/// What to do with a key press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyResult {
    /// Leave it to the browser; the page may see it.
    Native,
    /// Nothing, and neither the browser nor the page may see it.
    Swallow,
    /// Apply this action and prevent the browser's default action.
    Dispatch(Action),
    /// Move the focus to the field for a typed answer and leave the key to the browser, which types it there.
    TypeOther,
}

/// Maps a key press to its meaning.
#[must_use]
pub fn keymap(session: &Session, press: KeyPress, place: FocusLocation) -> KeyResult {
    use KeyResult::{Native, Swallow};
    let in_field = matches!(place, FocusLocation::OtherField | FocusLocation::NotesField | FocusLocation::CommentField);
    let KeyPress { key, command, shift, alt, repeat } = press;

    // A held key edits text and moves. It never activates anything.
    if repeat {
        let moves = matches!(key, Key::Up | Key::Down);
        return match key {
            Key::Character | Key::Else => Native,
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
        (Key::Escape, FocusLocation::OtherField) if !session.is_leaving() && has_other_row(session) => {
            guarded(session, Action::LeaveField)
        }
        (Key::Escape, _) => guarded(session, Action::Escape),
        (Key::Enter, _) if in_field && shift => Native,
        (Key::Enter, FocusLocation::OtherField) if session.has_lines() => Native,
        (Key::Enter, FocusLocation::CommentField) => guarded(session, Action::Advance),
        (Key::Enter, FocusLocation::OtherField | FocusLocation::NotesField) => guarded(session, Action::EnterField),
        (Key::Enter, FocusLocation::Row(row)) => guarded(session, Action::Enter(row)),
        // The browser presses a button when Space is released. Before arming this must not happen.
        (Key::Enter | Key::Space, FocusLocation::Button | FocusLocation::Chip(_))
            if session.arming() != Arming::Armed =>
        {
            Swallow
        }
        (Key::Enter, FocusLocation::Elsewhere) if session.stage() == Stage::Review => guarded(session, Action::Advance),
        (Key::Digit(digit), FocusLocation::Row(_)) if session.settings().shortcuts => number(session, digit),
        (Key::Digit(_) | Key::Character, FocusLocation::Row(Row::Other)) => KeyResult::TypeOther,
        (Key::Up, FocusLocation::OtherField) if has_other_row(session) => KeyResult::Dispatch(Action::LeaveField),
        (Key::Up | Key::Down, _) => moved(session, key, place),
        _ => Native,
    }
}

/// Arrow keys. Among the radio buttons of a single-select question the browser moves and selects. Among checkboxes and
/// buttons only the focus moves.
fn moved(session: &Session, key: Key, place: FocusLocation) -> KeyResult {
    let mut rows = session.question().rows();
    let row = match place {
        FocusLocation::Chip(at) => {
            rows.truncate(session.question().choices.len());
            Row::Choice(at)
        }
        FocusLocation::Row(row) if session.question().multi_select => row,
        _ => return KeyResult::Native,
    };
    let at = rows.iter().position(|&each| each == row).unwrap_or(0);
    let step = if key == Key::Down { 1 } else { rows.len() - 1 };
    KeyResult::Dispatch(Action::MoveTo(rows[(at + step) % rows.len()]))
}

/// The displayed numbers: one for each choice, and the next one for "Other".
fn number(session: &Session, digit: u8) -> KeyResult {
    let rows = session.question().rows();
    let row = usize::from(digit).checked_sub(1).and_then(|index| rows.get(index));
    match row {
        Some(&row) => KeyResult::Dispatch(Action::Number(row)),
        None => KeyResult::Native,
    }
}

/// An activation. Before arming, neither the panel nor the page receives it.
fn guarded(session: &Session, action: Action) -> KeyResult {
    if session.arming() == Arming::Armed { KeyResult::Dispatch(action) } else { KeyResult::Swallow }
}

/// Whether a key in the field for a typed answer can return to its row.
fn has_other_row(session: &Session) -> bool {
    !session.question().choices.is_empty() && !session.is_chips(session.step())
}

/// Whether there is a layer that Escape closes.
fn has_layer(session: &Session) -> bool {
    session.is_menu_open() || session.is_leaving() || session.is_preview_unfolded()
}
