//! KEYBOARD.md says what the keymap does: every row of its tables is pressed here.

use std::rc::Rc;

use super::keymap::{Key, Place, Press, Verdict, keymap};
use super::{Action, Session, Settings};
use crate::{Choice, Question, Questionnaire, Row};

const DOC: &str = include_str!("../../../../KEYBOARD.md");

/// A table row: its id and its cells after that.
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

fn command(key: Key) -> Press {
    Press { command: true, ..Press::of(key) }
}

const FIRST: Row = Row::Choice(0);

/// What pressing does, in the words of the document.
fn says(session: &Session, press: Press, place: Place) -> &'static str {
    match keymap(session, press, place) {
        Verdict::Native => "native",
        Verdict::Swallow => "ignored",
        Verdict::Act(Action::Advance) => "the main button",
        Verdict::Act(Action::MoveTo(Row::Choice(1))) => "move to the next option",
        Verdict::Act(Action::MoveTo(Row::Other)) => "move to the previous option",
        Verdict::Act(Action::Enter(_)) => "enter",
        Verdict::Act(Action::EnterField) => "confirm the choice made so far",
        Verdict::Act(Action::Number(Row::Choice(_))) => "number",
        Verdict::Act(Action::Number(Row::Other)) => "number of Other",
        Verdict::Act(Action::LeaveField) => "back to its option; the text stays",
        Verdict::Act(Action::Escape) => "escape",
        Verdict::Act(action) => panic!("{action:?} has no words in the document"),
    }
}

/// What a cell of the document claims, in the same words.
fn claim(cell: &'static str) -> &'static str {
    match cell {
        "—" => "native",
        cell if cell.starts_with("native") => "native",
        "choose that option" | "tick or untick that option" => "number",
        "choose Other, go to its field" | "tick Other, go to its field" => "number of Other",
        "go to its field" | "confirm; with nothing chosen: says so" => "enter",
        "an option not chosen yet: choose it; a chosen one: confirm" => "enter",
        "asks \"Leave without sending?\"; Esc again: keep answering" | "cancel" => "escape",
        cell => cell,
    }
}

#[test]
fn every_row_of_the_options_table_is_true() {
    let lines = lines("In the options");
    assert_eq!(lines.len(), 11);
    for Line { id, cells } in lines {
        for (multi, cell) in [(false, cells[1]), (true, cells[2])] {
            let session = session(multi, Settings::default());
            let on = Place::Row(FIRST);
            let presses: Vec<(Press, Place)> = match (id, cells[0]) {
                ("K2", "↓") => vec![(Press::of(Key::Down), on)],
                ("K2", "↑") => vec![(Press::of(Key::Up), on)],
                ("K4", _) => vec![(Press::of(Key::Space), on)],
                ("K5", "Enter") => vec![(Press::of(Key::Enter), on)],
                ("K5", _) => vec![(Press::of(Key::Enter), Place::Row(Row::Other))],
                ("K6", _) => (1..=3).map(|digit| (Press::of(Key::Digit(digit)), on)).collect(),
                ("K7", _) => vec![(Press::of(Key::Digit(4)), on)],
                ("K8", _) => vec![(command(Key::Enter), on)],
                ("K1" | "K3", _) => vec![(Press::of(Key::Else), on)],
                ("K9", _) => vec![
                    (Press::of(Key::Else), on),
                    (Press::of(Key::Digit(0)), on),
                    (Press::of(Key::Digit(9)), on),
                    (command(Key::Digit(1)), on),
                    (Press { alt: true, ..Press::of(Key::Down) }, on),
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
fn every_row_of_the_other_places_is_true() {
    let lines = lines("Elsewhere in the panel");
    assert_eq!(lines.len(), 11);
    let untouched = session(false, Settings::default());
    let mut touched = session(false, Settings::default());
    touched.apply(Action::TypeOther("words".to_owned()));
    for Line { id, cells } in lines {
        let (session, press, place) = match (id, cells[0], cells[1]) {
            ("K10", ..) => (&untouched, Press::of(Key::Digit(1)), Place::OtherField),
            ("K11", ..) => (&untouched, Press::of(Key::Enter), Place::OtherField),
            ("K12", _, "Shift+Enter") => {
                (&untouched, Press { shift: true, ..Press::of(Key::Enter) }, Place::NotesField)
            }
            ("K12", ..) => (&untouched, command(Key::Enter), Place::NotesField),
            ("K13" | "K15" | "K17", ..) => (&untouched, Press::of(Key::Enter), Place::Button),
            ("K14", ..) => (&untouched, Press::of(Key::Down), Place::Elsewhere),
            ("K16", "the Other field", _) => (&touched, Press::of(Key::Escape), Place::OtherField),
            ("K16", _, "Esc, with anything chosen or typed") => (&touched, Press::of(Key::Escape), Place::Row(FIRST)),
            ("K16", ..) => (&untouched, Press::of(Key::Escape), Place::Row(FIRST)),
            other => panic!("no test for {other:?}"),
        };
        assert_eq!(says(session, press, place), claim(cells[2]), "{id}");
    }
}

#[test]
fn every_exception_the_keymap_knows_is_true() {
    let ids: Vec<_> = lines("For every row").iter().map(|line| line.id).collect();
    assert_eq!(ids, ["X1", "X2", "X3", "X4", "X5", "X6", "X7", "X8"]);
    let armed = session(true, Settings::default());
    let on = Place::Row(FIRST);
    for key in [Key::Enter, Key::Space, Key::Escape, Key::Digit(1)] {
        assert_eq!(says(&armed, Press { repeat: true, ..Press::of(key) }, on), "ignored", "X3 {key:?}");
    }
    assert_eq!(says(&armed, Press { repeat: true, ..Press::of(Key::Down) }, on), "move to the next option", "X3");

    let mut new = session(false, Settings::default());
    new.apply(Action::Disarm);
    for key in [Key::Enter, Key::Space, Key::Escape] {
        assert_eq!(says(&new, Press::of(key), on), "ignored", "X5 {key:?}");
    }
    assert_eq!(new.apply(Action::Number(FIRST)), [], "X5");
    assert_eq!(says(&new, Press::of(Key::Down), on), "native", "X5");

    assert_eq!(says(&armed, command(Key::Space), on), "native", "X6");
    let without = session(false, Settings { shortcuts: false, ..Settings::default() });
    assert_eq!(says(&without, Press::of(Key::Digit(1)), on), "native", "X7");
    let mut ended = session(false, Settings::default());
    ended.apply(Action::Abort);
    assert_eq!(ended.apply(Action::Enter(FIRST)), [], "X8");
}
