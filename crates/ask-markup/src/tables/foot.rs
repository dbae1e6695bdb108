//! The bottom of the panel: keyboard hints and the buttons to continue and go back, or the prompt how to leave.

use ask_core::Word;

use super::{BUTTON, HIDDEN, question::ERROR, row};
use crate::{
    Binding, Drawing, Handler, List,
    Piece::{self, Attr, Drawn, Each, Element, Live, LiveEach, LiveText, On, Text},
    Value::{Fixed, Id, Of, StepId, Words},
};

/// A key and what it does. The style sheet shows the key before the word.
macro_rules! hint {
    ($key:literal, $word:ident) => {
        Element("span", "hint", &[Attr("data-key", Fixed($key)), Text(Words(Word::$word))])
    };
}

pub(super) const FOOT: Piece = Element(
    "div",
    "foot",
    &[
        LiveEach(List::Failed, &[Element("p", "error", &[Text(Words(Word::NotDelivered))])]),
        LiveEach(List::StepError, &[ERROR]),
        Each(List::Chips, &[CHIPS]),
        // The keys that work here. Hidden from screen readers, which announce the controls themselves.
        Each(
            List::Hints,
            &[Element(
                "div",
                "hints",
                &[
                    HIDDEN,
                    Each(List::HintToggle, &[hint!("Space", HintToggle)]),
                    Each(List::HintQuick, &[Element("span", "hint quick", &[Text(Words(Word::HintQuick))])]),
                    Element("span", "hint", &[Attr("data-key", Fixed("Enter")), LiveText(Of(Binding::Main))]),
                    hint!("Esc", HintCancel),
                ],
            )],
        ),
        Element(
            "div",
            "buttons",
            &[
                LiveEach(List::Back, &[button!("button quiet back", GoBack, Back)]),
                LiveEach(List::Skip, &[button!("button quiet skip", Skip, Skip)]),
                Each(List::Hints, &[MAIN]),
            ],
        ),
    ],
);

/// The choices as a line of buttons, each of which selects its choice and sends it, or goes on. Below the name of a decision about an
/// action is what it holds for. Beside the choices is a field for the person's own answer, with its button. Without a field the button
/// is there only for a delivery: it has the focus meanwhile, and sends again.
const CHIPS: Piece = Element(
    "div",
    "chips",
    &[
        Attr("role", Fixed("group")),
        Attr("aria-labelledby", StepId("text")),
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
        Element("div", "own", &[Each(List::TypesOwn, &[row::FIELD]), MAIN]),
        Drawn(Drawing::Action),
    ],
);

/// Continue, Review or Send.
const MAIN: Piece = Element(
    "button",
    "button main",
    &[
        BUTTON,
        Attr("id", Fixed("main")),
        Live("hidden", Of(Binding::MainHidden)),
        On(Handler::Advance),
        LiveText(Of(Binding::Main)),
    ],
);

/// "Leave without sending?", in place of the buttons.
pub(super) const LEAVE: Piece = Element(
    "div",
    "foot leave",
    &[
        Attr("role", Fixed("group")),
        Attr("aria-labelledby", Fixed("leave")),
        Element("p", "leave-title", &[Attr("id", Fixed("leave")), Text(Words(Word::LeaveTitle))]),
        Element(
            "div",
            "buttons",
            &[
                button!("button quiet danger", Leave, LeaveGo),
                LiveEach(List::GoOn, &[button!("button second", Decline, LeaveDecline)]),
                button!("button main", KeepAnswering, LeaveKeep, Attr("id", Fixed("keep"))),
            ],
        ),
    ],
);

/// The time that is left, and buttons for more time and for a pause.
pub(super) const TIME: Piece = Element(
    "div",
    "time",
    &[
        Live("data-state", Of(Binding::TimeState)),
        Element("span", "time-text", &[Attr("role", Fixed("timer")), LiveText(Of(Binding::TimeLeft))]),
        button!("link", Extend, Extend),
        Element("button", "link", &[BUTTON, On(Handler::Pause), LiveText(Of(Binding::Pause))]),
    ],
);
