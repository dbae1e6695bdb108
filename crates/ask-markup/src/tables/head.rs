//! The top line: the chip, the progress, who asks, and the buttons to collapse and to cancel.

use ask_core::Word;

use super::{BUTTON, HIDDEN};
use crate::{
    Fact, Hook, List,
    Piece::{self, Attr, Each, El, LiveEach, LiveText, Text, Use},
    Value::{Fixed, Of, Words},
};

pub(super) const HEAD: Piece = El(
    "div",
    "head",
    &[
        Each(List::Chip, &[CHIP]),
        Each(
            List::Progress,
            &[
                // One mark for each question. "Question 2 of 3" says the same in words.
                El(
                    "span",
                    "dots",
                    &[HIDDEN, Each(List::Dots, &[El("i", "dot", &[Attr("data-state", Of(Fact::Dot))])])],
                ),
                El("span", "progress", &[Attr("id", Fixed("progress")), Text(Of(Fact::Progress))]),
            ],
        ),
        Each(List::FormProgress, &[El("span", "progress", &[LiveText(Of(Fact::Answered))])]),
        // Hidden from screen readers, because it is the panel's name.
        Each(List::Asker, &[El("span", "asker", &[HIDDEN, Text(Of(Fact::Asks))])]),
        LiveEach(List::Queue, &[El("span", "space", &[Text(Of(Fact::Queue))])]),
    ],
);

/// The chip of a question. Hidden from screen readers, because it is part of the question's name.
pub(super) const CHIP: Piece = El("span", "chip", &[HIDDEN, Attr("title", Of(Fact::Header)), Text(Of(Fact::Chip))]);

/// A button with an icon, which the style sheet draws.
macro_rules! icon_button {
    ($part:literal, $hook:ident, $word:ident) => {
        El(
            "button",
            $part,
            &[BUTTON, Attr("aria-label", Words(Word::$word)), Attr("title", Words(Word::$word)), Use(Hook::$hook)],
        )
    };
}

/// The buttons to go back, collapse and cancel. They are at the top but last in the tab order, after the answer.
pub(super) const TOOLS: Piece = El(
    "div",
    "tools",
    &[
        icon_button!("icon-button return", GoBackToMessage, GoBackToMessage),
        icon_button!("icon-button collapse", Collapse, Collapse),
        icon_button!("icon-button cancel", Cancel, Cancel),
    ],
);
