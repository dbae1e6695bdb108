//! Draws a session as text, so that a test reads as keys in, drawing out.

use crate::Row;
use crate::session::{MainButton, Session, Stage, ValidationError};

/// The panel as plain text.
pub(super) fn sketch(session: &Session) -> String {
    let mut lines = Vec::new();
    if let Some(outcome) = session.outcome() {
        lines.push(outcome.ending().name().to_owned());
        for entry in outcome.entries() {
            let labels = entry.selected.iter().map(|picked| picked.label.clone());
            let own = entry.other.iter().map(|text| format!("“{text}”"));
            let answer: Vec<String> = labels.chain(own).collect();
            let answer = if entry.is_answered() { answer.join(" + ") } else { "–".to_owned() };
            let notes = entry.notes.iter().map(|notes| format!(" (note: {notes})")).collect::<String>();
            lines.push(format!("{}: {answer}{notes}", entry.question));
        }
        return lines.join("\n");
    }
    match session.stage() {
        Stage::Review => lines.push("Review".to_owned()),
        Stage::Step(step) => {
            lines.push(format!("{}/{} {}", step + 1, session.drafts().len(), session.question().text.shown()));
            lines.extend(session.question().rows().into_iter().map(|row| draw_row(session, row)));
        }
    }
    if let Some(error) = session.draft().error() {
        lines.push(format!("! {}", name(error)));
    }
    let button = match session.main_button() {
        MainButton::Continue => "[Continue]",
        MainButton::Review => "[Review]",
        MainButton::Send => "[Send]",
        MainButton::SendAll => "[Send all]",
    };
    lines.push(if session.is_leaving() { "[Keep answering] [Leave]".to_owned() } else { button.to_owned() });
    lines.join("\n")
}

fn draw_row(session: &Session, row: Row) -> String {
    let draft = session.draft();
    let cursor = if draft.cursor() == Some(row) { '>' } else { ' ' };
    let mark = match (session.question().multi_select, draft.is_picked(row)) {
        (false, false) => "( )",
        (false, true) => "(•)",
        (true, false) => "[ ]",
        (true, true) => "[x]",
    };
    let label = match row {
        Row::Choice(index) => session.question().choices[index].label.shown().to_owned(),
        Row::Other => format!("Other: {}", draft.other()),
    };
    format!("{cursor}{mark} {label}").trim_end().to_owned()
}

fn name(error: ValidationError) -> &'static str {
    match error {
        ValidationError::ChooseOne => "choose one",
        ValidationError::ChooseAny => "choose any",
        ValidationError::OtherEmpty => "type it",
        ValidationError::OtherLong(_) => "too long",
        ValidationError::Field => "does not fit",
    }
}
