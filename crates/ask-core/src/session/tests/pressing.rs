//! Which keys the panel handles and which it leaves to the page.

use super::{FIRST, open};
use crate::session::keymap::{FocusLocation, Key, KeyPress, KeyResult, keymap};
use crate::session::{Action, Session, Settings};

#[test]
fn held_keys_edit_text_and_activate_nothing() {
    let session = open(1, Settings::default());
    let held = |key, place| keymap(&session, KeyPress { repeat: true, ..KeyPress::of(key) }, place);
    assert_eq!(held(Key::Else, FocusLocation::Button), KeyResult::Native);
    for place in [FocusLocation::OtherField, FocusLocation::NotesField] {
        for key in [Key::Space, Key::Digit(1), Key::Up] {
            assert_eq!(held(key, place), KeyResult::Native, "{key:?}");
        }
        for key in [Key::Enter, Key::Escape] {
            assert_eq!(held(key, place), KeyResult::Swallow, "{key:?}");
        }
    }
    for key in [Key::Enter, Key::Escape, Key::Space, Key::Digit(1)] {
        assert_eq!(held(key, FocusLocation::Row(FIRST)), KeyResult::Swallow, "{key:?}");
    }
}

#[test]
fn escape_is_left_to_the_page_if_the_panel_has_nothing_to_close() {
    let mut session = open(1, Settings { escape_cancels: false, ..Settings::default() });
    let escape = |session: &Session, place| keymap(session, KeyPress::of(Key::Escape), place);
    let first = FocusLocation::Row(FIRST);
    assert_eq!(escape(&session, first), KeyResult::Native);
    session.apply(Action::UnfoldPreview(true));
    assert_eq!(escape(&session, first), KeyResult::Dispatch(Action::Escape), "a preview to fold");
    session.apply(Action::UnfoldPreview(false));
    session.apply(Action::TypeOther("own".to_owned()));
    assert_eq!(escape(&session, first), KeyResult::Dispatch(Action::Escape), "words to lose");
    assert_eq!(escape(&session, FocusLocation::OtherField), KeyResult::Dispatch(Action::LeaveField));
    session.apply(Action::Cancel);
    assert_eq!(
        escape(&session, FocusLocation::OtherField),
        KeyResult::Dispatch(Action::Escape),
        "the question whether to leave"
    );
    let cancels = open(1, Settings::default());
    assert_eq!(escape(&cancels, first), KeyResult::Dispatch(Action::Escape));
}
