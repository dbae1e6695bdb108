//! Which key is the panel's and which the page's.

use super::{FIRST, open};
use crate::session::keymap::{Key, Place, Press, Verdict, keymap};
use crate::session::{Action, Session, Settings};

#[test]
fn held_keys_edit_text_and_activate_nothing() {
    let session = open(1, Settings::default());
    let held = |key, place| keymap(&session, Press { repeat: true, ..Press::of(key) }, place);
    assert_eq!(held(Key::Else, Place::Button), Verdict::Native);
    for place in [Place::OtherField, Place::NotesField] {
        for key in [Key::Space, Key::Digit(1), Key::Up] {
            assert_eq!(held(key, place), Verdict::Native, "{key:?}");
        }
        for key in [Key::Enter, Key::Escape] {
            assert_eq!(held(key, place), Verdict::Swallow, "{key:?}");
        }
    }
    for key in [Key::Enter, Key::Escape, Key::Space, Key::Digit(1)] {
        assert_eq!(held(key, Place::Row(FIRST)), Verdict::Swallow, "{key:?}");
    }
}

#[test]
fn escape_is_the_pages_where_the_panel_has_nothing_to_close() {
    let mut session = open(1, Settings { escape_cancels: false, ..Settings::default() });
    let escape = |session: &Session, place| keymap(session, Press::of(Key::Escape), place);
    let first = Place::Row(FIRST);
    assert_eq!(escape(&session, first), Verdict::Native);
    session.apply(Action::UnfoldPreview(true));
    assert_eq!(escape(&session, first), Verdict::Act(Action::Escape), "a preview to fold");
    session.apply(Action::UnfoldPreview(false));
    session.apply(Action::TypeOther("own".to_owned()));
    assert_eq!(escape(&session, first), Verdict::Act(Action::Escape), "words to lose");
    assert_eq!(escape(&session, Place::OtherField), Verdict::Act(Action::LeaveField));
    session.apply(Action::Cancel);
    assert_eq!(escape(&session, Place::OtherField), Verdict::Act(Action::Escape), "the question whether to leave");
    let cancels = open(1, Settings::default());
    assert_eq!(escape(&cancels, first), Verdict::Act(Action::Escape));
}
