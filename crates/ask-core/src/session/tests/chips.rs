//! Chips: one question as a line of buttons, each of which selects and sends.

use std::rc::Rc;

use super::{FIRST, SECOND, focus, open, question};
use crate::session::keymap::{FocusLocation, Key, KeyPress, KeyResult, keymap};
use crate::session::{Action, Effect, Session, Settings, Target, ValidationError};
use crate::{Choice, Ending, Outcome, Preview, PreviewFormat, Question, Questionnaire, Row, Text};

fn chips() -> Settings {
    Settings { chips: true, ..Settings::default() }
}

fn asking(question: Question, settings: Settings) -> Session {
    Session::new(Rc::new(Questionnaire::new(vec![question]).expect("a question")), settings)
}

#[test]
fn a_press_selects_and_sends_once_the_panel_is_armed() {
    let mut session = asking(question("one?"), chips());
    assert!(session.is_chips(0));
    assert_eq!(session.apply(Action::Send(SECOND)), [Effect::ArmLater], "too early");
    assert!(!session.is_touched());
    session.apply(Action::Arm);
    assert_eq!(session.apply(Action::Send(SECOND)), [Effect::Changed, Effect::Settle]);
    assert_eq!(session.outcome().map(Outcome::ending), Some(Ending::Answered));
    assert_eq!(session.entries()[0].selected[0].index, 1);
}

#[test]
fn typed_text_becomes_a_note_of_the_chip() {
    let mut session = open(1, chips());
    session.apply(Action::TypeOther("soon".to_owned()));
    session.apply(Action::Send(FIRST));
    assert_eq!(session.entries()[0].notes.as_deref(), Some("soon"));
}

#[test]
fn a_press_is_delivered_and_can_be_repeated() {
    let mut session = open(1, Settings { delivers: true, ..chips() });
    let effects = session.apply(Action::Send(FIRST));
    assert_eq!(effects, [Effect::Changed, focus(Target::Main), Effect::Deliver]);
    assert_eq!(session.apply(Action::Send(SECOND)), []);
    session.apply(Action::Delivered(false));
    assert_eq!(session.apply(Action::Send(SECOND)).last(), Some(&Effect::Deliver));
    assert_eq!(session.to_deliver().entries()[0].selected[0].index, 1);
}

#[test]
fn sending_nothing_goes_to_the_chips() {
    let mut session = open(1, chips());
    assert_eq!(session.apply(Action::Advance), [focus(Target::Question)]);
    assert_eq!(session.draft().error(), Some(ValidationError::ChooseOne));
}

#[test]
fn only_one_choice_with_nothing_but_labels_fits() {
    let described = Choice { description: Some(Text::from("about it")), ..Choice::from("A") };
    let previewed = Choice { preview: Some(Preview::new(PreviewFormat::Text, "a drawing")), ..Choice::from("A") };
    for (why, question) in [
        ("several choices", Question::any_of("Q?", ["A", "B"].map(Choice::from))),
        ("a description", Question::one_of("Q?", [described, Choice::from("B")])),
        ("a preview", Question::one_of("Q?", [previewed, Choice::from("B")])),
        ("no choices", Question::one_of("Q?", [])),
    ] {
        assert!(!asking(question, chips()).is_chips(0), "{why}");
    }
    assert!(!open(2, chips()).is_chips(0), "several questions");
    assert!(!open(1, Settings { allow_notes: true, ..chips() }).is_chips(0), "notes");
    assert!(!open(1, Settings { allow_comment: true, ..chips() }).is_chips(0), "a comment");
    assert!(!open(1, Settings { allow_files: true, ..chips() }).is_chips(0), "files");
    assert!(!open(1, Settings::default()).is_chips(0), "another layout");
}

#[test]
fn keys_on_a_chip_move_and_digits_do_nothing() {
    let session = open(1, chips());
    let key = |key, at| keymap(&session, KeyPress::of(key), FocusLocation::Chip(at));
    assert_eq!(key(Key::Down, 0), KeyResult::Dispatch(Action::MoveTo(SECOND)));
    assert_eq!(key(Key::Down, 1), KeyResult::Dispatch(Action::MoveTo(FIRST)), "Other is a field, not a chip");
    assert_eq!(key(Key::Up, 0), KeyResult::Dispatch(Action::MoveTo(SECOND)));
    assert_eq!(key(Key::Digit(1), 0), KeyResult::Native);
    assert_eq!(key(Key::Enter, 0), KeyResult::Native, "the browser presses the button");
    let escape = keymap(&session, KeyPress::of(Key::Escape), FocusLocation::OtherField);
    assert_eq!(escape, KeyResult::Dispatch(Action::Escape), "there is no row to return to");
    assert_eq!(session.question().rows().last(), Some(&Row::Other));
}
