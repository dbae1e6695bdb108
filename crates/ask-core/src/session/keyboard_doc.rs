//! Tests that KEYBOARD.md matches the keymap: presses the key of every table row.

use std::rc::Rc;

use super::keymap::{FocusLocation, Key, KeyPress, KeyResult, keymap};
use super::{Action, Effect, Session, Settings};
use crate::{Choice, Field, Question, Questionnaire, Row, ToolAction, Value};

const DOC: &str = include_str!("../../../../KEYBOARD.md");

/// A table row: its id and the cells after it.
struct Line {
    id: &'static str,
    cells: Vec<&'static str>,
}

fn lines(section: &str) -> Vec<Line> {
    let section = DOC.split("\n## ").find(|part| part.starts_with(section)).expect("the section is there");
    let rows = section.lines().filter(|line| line.starts_with("| K") || line.starts_with("| X"));
    let cells = rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    cells.map(|cells| Line { id: cells[0], cells: cells[1..].to_vec() }).collect()
}

fn session(multi: bool, settings: Settings) -> Session {
    let choices = ["A", "B", "C"].map(Choice::from);
    let question = if multi { Question::any_of("Q?", choices) } else { Question::one_of("Q?", choices) };
    let questionnaire = Questionnaire::new(vec![question]).expect("a question");
    let mut session = Session::new(Rc::new(questionnaire), settings);
    session.apply(Action::Arm);
    session
}

/// The review of two questions.
fn review() -> Session {
    let questions = ["Q?", "R?"].map(|text| Question::one_of(text, ["A", "B"].map(Choice::from)));
    let questionnaire = Questionnaire::new(questions.into()).expect("two questions");
    let mut session = Session::new(Rc::new(questionnaire), Settings::default());
    for _ in 0..2 {
        session.apply(Action::Arm);
        session.apply(Action::Pick(FIRST));
        session.apply(Action::Advance);
    }
    session.apply(Action::Arm);
    session
}

fn command(key: Key) -> KeyPress {
    KeyPress { command: true, ..KeyPress::of(key) }
}

const FIRST: Row = Row::Choice(0);

/// What a key press does, in the words of the document.
fn says(session: &Session, press: KeyPress, place: FocusLocation) -> &'static str {
    match keymap(session, press, place) {
        KeyResult::Native => "native",
        KeyResult::Swallow => "ignored",
        KeyResult::TypeOther => "go to its field and type it there",
        KeyResult::Dispatch(Action::Advance) => "the main button",
        KeyResult::Dispatch(Action::MoveTo(Row::Choice(1))) => "move to the next option",
        KeyResult::Dispatch(Action::MoveTo(Row::Other)) => "move to the previous option",
        KeyResult::Dispatch(Action::Enter(_)) => "enter",
        KeyResult::Dispatch(Action::EnterField) => "confirm the choice made so far",
        KeyResult::Dispatch(Action::Number(Row::Choice(_))) => "number",
        KeyResult::Dispatch(Action::Number(Row::Other)) => "number of Other",
        KeyResult::Dispatch(Action::LeaveField) => "back to its option; the text stays",
        KeyResult::Dispatch(Action::Escape) => "escape",
        KeyResult::Dispatch(action) => panic!("{action:?} has no words in the document"),
    }
}

/// The claim of a cell, in the same words.
fn claim(cell: &'static str) -> &'static str {
    match cell {
        "—" => "native",
        // The keymap alone would press the main button: the page of the npm package takes the key before (`_lib/extras/actions.js`).
        "allows once; shows more of the call until all of it was on the screen; nothing where caution is due" => {
            "the main button"
        }
        cell if cell.starts_with("native") => "native",
        "choose that option" | "tick or untick that option" => "number",
        "choose Other, go to its field" | "tick Other, go to its field" => "number of Other",
        // The page of the npm package takes the key before (`_lib/extras/actions.js`).
        "move to the next or previous one" => "move to the next option",
        "go to its field" | "confirm; with nothing chosen: says so" => "enter",
        "an option not chosen yet: choose it; a chosen one: confirm" => "enter",
        "asks \"Leave without sending?\"; Esc again: keep answering"
        | "cancel"
        | "closes it, and goes back to its button" => "escape",
        cell => cell,
    }
}

#[test]
fn every_row_of_the_options_table_is_true() {
    let lines = lines("In the options");
    assert_eq!(lines.len(), 12);
    for Line { id, cells } in lines {
        for (multi, cell) in [(false, cells[1]), (true, cells[2])] {
            let session = session(multi, Settings::default());
            let on = FocusLocation::Row(FIRST);
            let presses: Vec<(KeyPress, FocusLocation)> = match (id, cells[0]) {
                ("K2", "↓") => vec![(KeyPress::of(Key::Down), on)],
                ("K2", "↑") => vec![(KeyPress::of(Key::Up), on)],
                ("K4", _) => vec![(KeyPress::of(Key::Space), on)],
                ("K5", "Enter") => vec![(KeyPress::of(Key::Enter), on)],
                ("K5", _) => vec![(KeyPress::of(Key::Enter), FocusLocation::Row(Row::Other))],
                ("K6", _) => (1..=3).map(|digit| (KeyPress::of(Key::Digit(digit)), on)).collect(),
                ("K7", _) => vec![(KeyPress::of(Key::Digit(4)), on)],
                ("K8", _) => vec![(command(Key::Enter), on)],
                ("K20", _) => vec![(KeyPress::of(Key::Character), FocusLocation::Row(Row::Other))],
                ("K1" | "K3", _) => vec![(KeyPress::of(Key::Else), on)],
                ("K9", _) => vec![
                    (KeyPress::of(Key::Else), on),
                    (KeyPress::of(Key::Character), on),
                    (KeyPress::of(Key::Digit(0)), on),
                    (KeyPress::of(Key::Digit(9)), on),
                    (command(Key::Digit(1)), on),
                    (KeyPress { alt: true, ..KeyPress::of(Key::Down) }, on),
                ],
                other => panic!("no test for {other:?}"),
            };
            for (press, place) in presses {
                assert_eq!(says(&session, press, place), claim(cell), "{id} {press:?}, several: {multi}");
            }
        }
    }
}

#[test]
fn every_row_of_the_other_tables_is_true() {
    let lines = lines("Elsewhere in the panel");
    assert_eq!(lines.len(), 21);
    let chips = session(false, Settings { chips: true, ..Settings::default() });
    let untouched = session(false, Settings::default());
    let mut touched = session(false, Settings::default());
    touched.apply(Action::TypeOther("words".to_owned()));
    let mut listing = session(false, Settings { escape_cancels: false, ..Settings::default() });
    listing.apply(Action::Menu(true));
    let review = review();
    let field = Field::read(&Value::map([("lines", true.into())]));
    let question = Question { field, ..Question::one_of("Which hosts?", []) };
    let questionnaire = Questionnaire::new(vec![question]).expect("a question");
    let listed = Session::new(Rc::new(questionnaire), Settings::default());
    for Line { id, cells } in lines {
        let (session, press, place) = match (id, cells[0], cells[1]) {
            ("K10", ..) => (&untouched, KeyPress::of(Key::Digit(1)), FocusLocation::OtherField),
            ("K11", "the overall comment", _) => (&untouched, KeyPress::of(Key::Enter), FocusLocation::CommentField),
            ("K11", "a field with one entry a line", _) => {
                (&listed, KeyPress::of(Key::Enter), FocusLocation::OtherField)
            }
            ("K11", ..) => (&untouched, KeyPress::of(Key::Enter), FocusLocation::OtherField),
            ("K12", _, "Shift+Enter") => {
                (&untouched, KeyPress { shift: true, ..KeyPress::of(Key::Enter) }, FocusLocation::NotesField)
            }
            ("K12", ..) => (&untouched, command(Key::Enter), FocusLocation::NotesField),
            ("K15", "the heading of the review", _) => (&review, KeyPress::of(Key::Enter), FocusLocation::Elsewhere),
            ("K20", ..) => (&touched, KeyPress::of(Key::Up), FocusLocation::OtherField),
            ("K13" | "K15" | "K17", ..) => (&untouched, KeyPress::of(Key::Enter), FocusLocation::Button),
            ("K14", ..) => (&untouched, KeyPress::of(Key::Down), FocusLocation::Elsewhere),
            ("K16", "the list that \"More\" opens", _) => (&listing, KeyPress::of(Key::Escape), FocusLocation::Button),
            ("K16", "the Other field", _) => (&touched, KeyPress::of(Key::Escape), FocusLocation::OtherField),
            ("K16", _, "Esc, with anything chosen or typed") => {
                (&touched, KeyPress::of(Key::Escape), FocusLocation::Row(FIRST))
            }
            ("K16", ..) => (&untouched, KeyPress::of(Key::Escape), FocusLocation::Row(FIRST)),
            ("K21", _, "←, →") => (&review, KeyPress::of(Key::Else), FocusLocation::Button),
            ("K21", ..) => (&review, KeyPress::of(Key::Enter), FocusLocation::Button),
            ("K19", _, "arrows") => (&chips, KeyPress::of(Key::Down), FocusLocation::Chip(0)),
            ("K19", ..) => (&chips, KeyPress::of(Key::Enter), FocusLocation::Chip(0)),
            ("K22", ..) => (&chips, command(Key::Enter), FocusLocation::Chip(0)),
            other => panic!("no test for {other:?}"),
        };
        assert_eq!(says(session, press, place), claim(cells[2]), "{id}");
    }
}

#[test]
fn every_exception_of_the_keymap_is_true() {
    let ids: Vec<_> = lines("For every row").iter().map(|line| line.id).collect();
    assert_eq!(ids, ["X1", "X2", "X3", "X4", "X5", "X6", "X7", "X8"]);
    let armed = session(true, Settings::default());
    let on = FocusLocation::Row(FIRST);
    for key in [Key::Enter, Key::Space, Key::Escape, Key::Digit(1)] {
        assert_eq!(says(&armed, KeyPress { repeat: true, ..KeyPress::of(key) }, on), "ignored", "X3 {key:?}");
    }
    assert_eq!(says(&armed, KeyPress { repeat: true, ..KeyPress::of(Key::Down) }, on), "move to the next option", "X3");

    let button = FocusLocation::Button;
    let mut new = session(false, Settings::default());
    new.apply(Action::Disarm);
    for (key, place) in [
        (Key::Enter, on),
        (Key::Escape, on),
        (Key::Enter, button),
        (Key::Space, button),
        (Key::Space, FocusLocation::Chip(0)),
    ] {
        assert_eq!(says(&new, KeyPress::of(key), place), "ignored", "X5 {key:?}");
    }
    assert_eq!(says(&new, KeyPress::of(Key::Space), on), "native", "X5");
    assert_eq!(new.apply(Action::Number(FIRST))[0], Effect::Changed, "X5");
    assert_eq!(says(&new, KeyPress::of(Key::Down), on), "native", "X5");

    assert_eq!(says(&armed, command(Key::Space), on), "native", "X6");
    let without = session(false, Settings { shortcuts: false, ..Settings::default() });
    assert_eq!(says(&without, KeyPress::of(Key::Digit(1)), on), "native", "X7");
    let action = Some(ToolAction::new("shell", "ls".into()));
    let question = Question { action, ..Question::one_of("Allow shell?", ["Allow", "Reject"].map(Choice::from)) };
    let questionnaire = Questionnaire::new(vec![question]).expect("a question");
    let mut deciding = Session::new(Rc::new(questionnaire), Settings::default());
    deciding.apply(Action::Arm);
    assert_eq!(says(&deciding, KeyPress::of(Key::Digit(1)), on), "native", "X7");
    let mut ended = session(false, Settings::default());
    ended.apply(Action::Abort);
    assert_eq!(ended.apply(Action::Enter(FIRST)), [], "X8");
}
