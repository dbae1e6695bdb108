//! One question: its text, its rows, and what is missing.

use ask_core::Word;

use super::{AUTO, BUTTON, FILES, NOTES, foot, head::CHIP, preview::PREVIEWS, row};
use crate::{
    Drawing, Fact, Hook, List,
    Piece::{self, Attr, Drawn, Each, El, Live, LiveEach, LiveText, Text, Use},
    Value::{Fixed, Id, Of, StepId, Words},
};

pub(super) const QUESTION: Piece = El(
    "fieldset",
    "question",
    &[
        Attr("aria-describedby", Of(Fact::QuestionDescribed)),
        El(
            "legend",
            "ask",
            &[
                Each(List::FormChip, &[CHIP]),
                Each(List::Headed, &[El("span", "sr", &[El("bdi", "", &[Text(Of(Fact::Header))]), Text(Fixed(" "))])]),
                El(
                    "span",
                    "text",
                    &[Attr("id", StepId("text")), AUTO, Text(Of(Fact::Question)), Drawn(Drawing::Inline)],
                ),
            ],
        ),
        Each(List::More, &[El("p", "more", &[AUTO, Text(Of(Fact::More)), Drawn(Drawing::Inline)])]),
        Each(
            List::Action,
            &[El(
                "div",
                "action",
                &[
                    Attr("id", StepId("action")),
                    Each(List::ActionText, &[El("pre", "preview-text", &[Text(Of(Fact::ActionText))])]),
                    Drawn(Drawing::Action),
                ],
            )],
        ),
        Each(List::Step, &[RULE]),
        Each(List::Form, &[El("div", "rule-line", &[RULE, SKIP])]),
        Each(List::Warnings, &[El("p", "warning", &[Text(Of(Fact::Warning))])]),
        Each(List::Chips, &[CHIPS]),
        Each(List::Plain, &[ROWS]),
        Each(List::Split, &[El("div", "body", &[Attr("data-state", Fixed("split")), ROWS, PREVIEWS])]),
        LiveEach(List::FormError, &[ERROR]),
        Each(
            List::Notes,
            &[El("div", "notes", &[LiveEach(List::NotesClosed, &[ADD_NOTE]), LiveEach(List::NotesOpen, &NOTES)])],
        ),
        Each(List::Files, &[FILES]),
    ],
);

const RULE: Piece = Each(List::Ruled, &[El("p", "rule", &[Attr("id", StepId("rule")), Text(Of(Fact::Rule))])]);

const ROWS: Piece = El(
    "div",
    "rows",
    &[Each(
        List::Rows,
        &[
            Each(List::Choice, &[row::CHOICE]),
            Each(List::Other, &[row::OTHER]),
            Each(List::OnlyText, &[row::ONLY_TEXT]),
        ],
    )],
);

/// What is missing: in a form below the question, else with the buttons, where it is always in sight.
pub(super) const ERROR: Piece =
    El("p", "error", &[Attr("id", StepId("error")), Attr("role", Of(Fact::ErrorRole)), LiveText(Of(Fact::Error))]);

/// In a form each question has its own Skip button.
const SKIP: Piece = El(
    "button",
    "link",
    &[
        BUTTON,
        Attr("aria-labelledby", Of(Fact::SkipNames)),
        Attr("id", StepId("skip")),
        Use(Hook::SkipQuestion),
        LiveText(Of(Fact::Skip)),
    ],
);

const ADD_NOTE: Piece = button!("button quiet add", OpenNotes, AddNote);

/// The choices as a line of buttons, each of which selects its choice and sends it. Beside them is a field for the person's
/// own answer, with its button. Without a field the button is there only for a delivery: it has the focus meanwhile, and sends
/// again.
const CHIPS: Piece = El(
    "div",
    "chips",
    &[
        El(
            "div",
            "pills",
            &[
                Live("inert", Of(Fact::Inert)),
                Each(
                    List::Choices,
                    &[El(
                        "button",
                        "button pill",
                        &[
                            BUTTON,
                            Attr("id", Id("row")),
                            Live("data-state", Of(Fact::ChipState)),
                            Use(Hook::SendChoice),
                            row::LABEL,
                        ],
                    )],
                ),
            ],
        ),
        El("div", "own", &[Each(List::TypesOwn, &[row::FIELD]), foot::MAIN]),
    ],
);
