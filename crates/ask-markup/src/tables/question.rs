//! One question: its text, its rows, and what is missing.

use ask_core::Word;

use super::{AUTO, BUTTON, FILES, NOTES, preview::PREVIEWS, row};
use crate::{
    Binding, Drawing, Handler, List,
    Piece::{self, Attr, Drawn, Each, Element, Live, LiveEach, LiveText, On, Text},
    Value::{Fixed, Of, StepId, Words},
};

pub(super) const QUESTION: Piece = Element(
    "fieldset",
    "question",
    &[
        Attr("role", Of(Binding::QuestionRole)),
        Attr("aria-describedby", Of(Binding::QuestionDescribed)),
        Live("hidden", Of(Binding::NotAsked)),
        Element(
            "legend",
            "ask",
            &[
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
