//! The review: all answers before they are sent, each with a button to change it.

use ask_core::Word;

use super::{AUTO, BUTTON, FILES, OWN_MARK};
use crate::{
    Fact, Hook, List,
    Piece::{self, Attr, Each, El, Text, Use},
    Value::{Fixed, Of, StepId, Words},
};

pub(super) const TITLE: Piece = El(
    "h2",
    "ask title",
    &[Attr("id", Fixed("review")), Attr("tabindex", Fixed("-1")), Text(Words(Word::ReviewTitle))],
);

pub(super) const ANSWERS: Piece = El("dl", "review", &[Each(List::Questions, &[LINE])]);

/// One question with its answer, in separate elements, so that a comma in a label does not look like two answers.
const LINE: Piece = El(
    "div",
    "line",
    &[
        El("dt", "what", &[AUTO, Attr("title", Of(Fact::Question)), Text(Of(Fact::ShortName))]),
        El(
            "dd",
            "answer",
            &[
                Attr("id", StepId("given")),
                Each(List::Picks, &[El("span", "pick", &[AUTO, Text(Of(Fact::Pick))])]),
                Each(
                    List::OwnWords,
                    &[El("span", "pick own", &[El("q", "", &[AUTO, Text(Of(Fact::OwnWords))]), OWN_MARK])],
                ),
                Each(List::Unanswered, &[El("span", "skipped", &[Text(Words(Word::Skipped))])]),
                Each(
                    List::Noted,
                    &[El("small", "note", &[Text(Of(Fact::NoteLabel)), El("bdi", "", &[Text(Of(Fact::Note))])])],
                ),
                Each(List::Files, &[FILES]),
            ],
        ),
        El(
            "dd",
            "act",
            &[
                // The buttons are the only tab stops, so a screen reader says the answer with each.
                button!(
                    "change",
                    Change,
                    Change,
                    Attr("aria-label", Of(Fact::ChangeName)),
                    Attr("aria-describedby", StepId("given"))
                ),
            ],
        ),
    ],
);
