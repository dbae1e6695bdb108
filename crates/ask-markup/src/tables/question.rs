//! One question: its text, its rows, and what is missing.

use ask_core::Word;

use super::{AUTO, BUTTON, FILES, NOTES, foot, head::CHIP, preview::PREVIEWS, row};
use crate::{
    Binding, Drawing, Handler, List,
    Piece::{self, Attr, Drawn, Each, Element, Live, LiveEach, LiveText, On, Text},
    Value::{Fixed, Id, Of, StepId, Words},
};

pub(super) const QUESTION: Piece = Element(
    "fieldset",
    "question",
    &[
        Attr("aria-describedby", Of(Binding::QuestionDescribed)),
        Live("hidden", Of(Binding::NotAsked)),
        Element(
            "legend",
            "ask",
            &[
                Each(List::FormChip, &[CHIP]),
                Each(
                    List::Headed,
                    &[Element("span", "sr", &[Element("bdi", "", &[Text(Of(Binding::Header))]), Text(Fixed(" "))])],
                ),
                Element(
                    "span",
                    "text",
                    &[
                        Attr("id", StepId("text")),
                        AUTO,
                        Text(Of(Binding::Question)),
                        Drawn(Drawing::Inline(Binding::Question)),
                    ],
                ),
            ],
        ),
        Each(
            List::More,
            &[Element("p", "more", &[AUTO, Text(Of(Binding::More)), Drawn(Drawing::Inline(Binding::More))])],
        ),
        Each(
            List::Action,
            &[Element(
                "div",
                "action",
                &[
                    Attr("id", StepId("action")),
                    Each(List::ActionText, &[Element("pre", "preview-text", &[Text(Of(Binding::ActionText))])]),
                    Drawn(Drawing::Action),
                ],
            )],
        ),
        Each(List::Step, &[RULE]),
        Each(List::Form, &[Element("div", "rule-line", &[RULE, SKIP])]),
        Each(List::Warnings, &[Element("p", "warning", &[Text(Of(Binding::Warning))])]),
        Each(List::Chips, &[CHIPS]),
        Each(List::Plain, &[ROWS]),
        Each(List::Split, &[Element("div", "body", &[Attr("data-state", Fixed("split")), ROWS, PREVIEWS])]),
        LiveEach(List::FormError, &[ERROR]),
        Each(
            List::Notes,
            &[Element("div", "notes", &[LiveEach(List::NotesClosed, &[ADD_NOTE]), LiveEach(List::NotesOpen, &NOTES)])],
        ),
        Each(List::Files, &[FILES]),
    ],
);

const RULE: Piece = Each(List::Ruled, &[Element("p", "rule", &[Attr("id", StepId("rule")), Text(Of(Binding::Rule))])]);

const ROWS: Piece = Element(
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
pub(super) const ERROR: Piece = Element(
    "p",
    "error",
    &[Attr("id", StepId("error")), Attr("role", Of(Binding::ErrorRole)), LiveText(Of(Binding::Error))],
);

/// In a form each question has its own Skip button.
const SKIP: Piece = Element(
    "button",
    "link",
    &[
        BUTTON,
        Attr("aria-labelledby", Of(Binding::SkipNames)),
        Attr("id", StepId("skip")),
        On(Handler::SkipQuestion),
        LiveText(Of(Binding::Skip)),
    ],
);

const ADD_NOTE: Piece = button!("button quiet add", OpenNotes, AddNote);

/// The choices as a line of buttons, each of which selects its choice and sends it, or goes on. Below the name of a decision about an
/// action is what it holds for. Beside the choices is a field for the person's own answer, with its button. Without a field the button
/// is there only for a delivery: it has the focus meanwhile, and sends again.
const CHIPS: Piece = Element(
    "div",
    "chips",
    &[
        Element(
            "div",
            "pills",
            &[
                Live("inert", Of(Binding::Inert)),
                Each(
                    List::Choices,
                    &[Element(
                        "button",
                        "button pill",
                        &[
                            BUTTON,
                            Attr("id", Id("row")),
                            Attr("aria-describedby", Of(Binding::ControlDescribed)),
                            Attr("aria-disabled", Of(Binding::Unavailable)),
                            Live("data-state", Of(Binding::ChipState)),
                            On(Handler::SendChoice),
                            row::LABEL,
                            // What stands on a button is its name, with a space between the two.
                            Each(List::Described, &[Text(Fixed(" ")), row::GRANTS]),
                        ],
                    )],
                ),
            ],
        ),
        Element("div", "own", &[Each(List::TypesOwn, &[row::FIELD]), foot::MAIN]),
    ],
);
