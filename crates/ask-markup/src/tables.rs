//! The tables: each part of the panel, written once.

/// A button with a text of the panel: its part, what it does, its text, and more that it has.
macro_rules! button {
    ($part:literal, $handler:ident, $word:ident $(, $more:expr)*) => {
        Element("button", $part, &[BUTTON, $($more,)* On(Handler::$handler), Text(Words(Word::$word))])
    };
}

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
    Binding, Drawing, Handler,
    Piece::{self, Attr, Drawn, Element, On, Text, Typed},
    Value::{Fixed, Of, StepId, Words},
};

/// Screen readers do not meet it.
const HIDDEN: Piece = Attr("aria-hidden", Fixed("true"));

/// It has the direction of its own text, as every text of an agent.
const AUTO: Piece = Attr("dir", Fixed("auto"));

/// Not `submit`, so that it works in sandboxed frames that forbid forms.
const BUTTON: Piece = Attr("type", Fixed("button"));

const ONE_ROW: Piece = Attr("rows", Fixed("1"));
const NO_AUTOFILL: Piece = Attr("autocomplete", Fixed("off"));

/// The place for the files of a question.
const FILES: Piece = Element("div", "files", &[Attr("id", StepId("files")), Drawn(Drawing::Files)]);

/// A field of its own, with its label: its id, its name, what typing does, and what it contains at first.
macro_rules! labelled {
    ($id:literal, $word:ident, $handler:ident, $typed:ident) => {
        [
            Element("label", "notes-label", &[Attr("for", StepId($id)), Text(Words(Word::$word))]),
            Element(
                "textarea",
                "field",
                &[ONE_ROW, Attr("id", StepId($id)), AUTO, NO_AUTOFILL, On(Handler::$handler), Typed(Binding::$typed)],
            ),
        ]
    };
}

/// A note beside an answer.
const NOTES: [Piece; 2] = labelled!("notes", Notes, TypeNotes, NotesTyped);

/// A comment on all answers.
const COMMENT: [Piece; 2] = labelled!("comment", Comment, TypeComment, CommentTyped);

/// Says that the text before it is the person's own.
const OWN_MARK: Piece = Element("span", "own-mark", &[Text(Of(Binding::OwnMark))]);
