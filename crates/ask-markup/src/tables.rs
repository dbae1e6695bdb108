//! The tables: each part of the panel, written once.

mod foot;
mod head;
mod panel;
mod preview;
mod question;
mod receipt;
mod review;
mod row;

pub use panel::ROOT;
pub use receipt::RECEIPT;

use ask_core::Word;

use crate::{
    Drawing, Fact, Hook,
    Piece::{self, Attr, Drawn, El, Text, Typed, Use},
    Value::{Fixed, Of, StepId, Words},
};

/// Screen readers do not meet it.
const HIDDEN: Piece = Attr("aria-hidden", Fixed("true"));

/// It has the direction of its own text, as every text of an agent.
const AUTO: Piece = Attr("dir", Fixed("auto"));

/// Not `submit`, so that it works in sandboxed frames that forbid forms.
const BUTTON: Piece = Attr("type", Fixed("button"));

/// What a server sends can be read, but not used before the panel is there.
const DISABLED: Piece = Attr("disabled", Of(Fact::Disabled));

const ONE_ROW: Piece = Attr("rows", Fixed("1"));
const NO_AUTOFILL: Piece = Attr("autocomplete", Fixed("off"));

/// The place for the files of a question.
const FILES: Piece = El("div", "files", &[Attr("id", StepId("files")), Drawn(Drawing::Files)]);

/// A note beside an answer, and a comment on all of them: a label with its field.
const NOTES: [Piece; 2] = [
    El("label", "notes-label", &[Attr("for", StepId("notes")), Text(Words(Word::Notes))]),
    El(
        "textarea",
        "field",
        &[ONE_ROW, Attr("id", StepId("notes")), AUTO, NO_AUTOFILL, Use(Hook::TypeNotes), Typed(Fact::NotesTyped)],
    ),
];
const COMMENT: [Piece; 2] = [
    El("label", "notes-label", &[Attr("for", StepId("comment")), Text(Words(Word::Comment))]),
    El(
        "textarea",
        "field",
        &[ONE_ROW, Attr("id", StepId("comment")), AUTO, NO_AUTOFILL, Use(Hook::TypeComment), Typed(Fact::CommentTyped)],
    ),
];

/// Says that the text before it is the person's own.
const OWN_MARK: Piece = El("span", "own-mark", &[Text(Of(Fact::OwnMark))]);
