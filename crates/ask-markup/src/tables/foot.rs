//! The bottom of the panel: keyboard hints and the buttons to continue and go back, or the prompt how to leave.

use ask_core::Word;

use super::{BUTTON, HIDDEN, question::ERROR};
use crate::{
    Binding, Handler, List,
    Piece::{self, Attr, Each, Element, Live, LiveEach, LiveText, On, Text},
    Value::{Fixed, Of, Words},
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
                Each(List::Main, &[MAIN]),
            ],
        ),
    ],
);

/// Continue, Review or Send.
pub(super) const MAIN: Piece = Element(
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
