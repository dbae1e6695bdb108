//! The review: all answers before they are sent, each with a button to change it.

use ask_core::Word;

use super::{AUTO, BUTTON, FILES, OWN_MARK};
use crate::{
    Binding, Drawing, Handler, List,
    Piece::{self, Attr, Drawn, Each, Element, On, Text},
    Value::{Fixed, Of, StepId, Words},
};

pub(super) const TITLE: Piece = Element(
    "h2",
    "ask title",
    &[Attr("id", Fixed("review")), Attr("tabindex", Fixed("-1")), Text(Words(Word::ReviewTitle))],
);

pub(super) const ANSWERS: Piece = Element("dl", "review", &[Each(List::Questions, &[LINE])]);

/// One question with its answer, in separate elements, so that a comma in a label does not look like two answers.
const LINE: Piece = Element(
    "div",
    "line",
    &[
        Attr("hidden", Of(Binding::NotAsked)),
        Element(
            "dt",
            "what",
            &[
                AUTO,
                Attr("title", Of(Binding::Question)),
                Text(Of(Binding::ShortName)),
                Drawn(Drawing::Inline(Binding::ShortName)),
            ],
        ),
        Element(
            "dd",
            "answer",
            &[
                Attr("id", StepId("given")),
                Each(List::Picks, &[Element("span", "pick", &[AUTO, Text(Of(Binding::Pick))])]),
                Each(
                    List::OwnWords,
                    &[Element("span", "pick own", &[Element("q", "", &[AUTO, Text(Of(Binding::OwnWords))]), OWN_MARK])],
                ),
                Each(List::Unanswered, &[Element("span", "skipped", &[Text(Words(Word::Skipped))])]),
                Each(
                    List::Noted,
                    &[Element(
                        "small",
                        "note",
                        &[Text(Of(Binding::NoteLabel)), Element("bdi", "", &[Text(Of(Binding::Note))])],
                    )],
                ),
                Each(List::Files, &[FILES]),
            ],
        ),
        Element(
            "dd",
            "act",
            &[
                // The buttons are the only tab stops, so a screen reader says the answer with each.
                button!(
                    "change",
                    Change,
                    Change,
                    Attr("aria-label", Of(Binding::ChangeName)),
                    Attr("aria-describedby", StepId("given"))
                ),
            ],
        ),
    ],
);
