//! The bottom of the panel: keyboard hints and the buttons to continue, go back and leave, or the prompt whether to leave.

use ask_core::Word;

use super::{BUTTON, DISABLED, HIDDEN, question::ERROR};
use crate::{
    Fact, Hook, List,
    Piece::{self, Attr, Each, El, Live, LiveEach, LiveText, Text, Use},
    Value::{Fixed, Of, Words},
};

pub(super) const FOOT: Piece = El(
    "div",
    "foot",
    &[
        LiveEach(List::Failed, &[El("p", "error", &[Text(Words(Word::NotDelivered))])]),
        LiveEach(List::StepError, &[ERROR]),
        // The keys that work here. Hidden from screen readers, which announce the controls themselves.
        Each(
            List::Hints,
            &[El(
                "div",
                "hints",
                &[
                    HIDDEN,
                    Each(
                        List::HintMove,
                        &[El("span", "hint", &[Attr("data-key", Fixed("↑ ↓")), Text(Words(Word::HintMove))])],
                    ),
                    Each(
                        List::HintToggle,
                        &[El("span", "hint", &[Attr("data-key", Fixed("Space")), Text(Words(Word::HintToggle))])],
                    ),
                    Each(List::HintQuick, &[El("span", "hint", &[Text(Words(Word::HintQuick))])]),
                    El("span", "hint", &[Attr("data-key", Fixed("Enter")), Text(Words(Word::HintConfirm))]),
                    El("span", "hint", &[Attr("data-key", Fixed("Esc")), Text(Words(Word::HintCancel))]),
                ],
            )],
        ),
        El(
            "div",
            "buttons",
            &[
                LiveEach(
                    List::Back,
                    &[El(
                        "button",
                        "button second back",
                        &[BUTTON, DISABLED, Use(Hook::GoBack), Text(Words(Word::Back))],
                    )],
                ),
                LiveEach(
                    List::Skip,
                    &[El("button", "button quiet skip", &[BUTTON, DISABLED, Use(Hook::Skip), Text(Words(Word::Skip))])],
                ),
                Each(List::Main, &[MAIN]),
                LiveEach(
                    List::Decline,
                    &[El(
                        "button",
                        "button quiet out",
                        &[BUTTON, DISABLED, Use(Hook::Decline), Text(Words(Word::Decline))],
                    )],
                ),
                LiveEach(
                    List::YouDecide,
                    &[El(
                        "button",
                        "button quiet out",
                        &[BUTTON, DISABLED, Use(Hook::YouDecide), Text(Words(Word::YouDecide))],
                    )],
                ),
                LiveEach(
                    List::Reply,
                    &[El(
                        "button",
                        "button quiet out",
                        &[BUTTON, DISABLED, Use(Hook::Reply), Text(Words(Word::Reply))],
                    )],
                ),
            ],
        ),
    ],
);

/// Continue, Review or Send.
pub(super) const MAIN: Piece = El(
    "button",
    "button main",
    &[
        BUTTON,
        DISABLED,
        Attr("id", Fixed("main")),
        Live("hidden", Of(Fact::MainHidden)),
        Use(Hook::Advance),
        LiveText(Of(Fact::Main)),
    ],
);

/// "Leave without sending?", in place of the buttons.
pub(super) const LEAVE: Piece = El(
    "div",
    "foot leave",
    &[
        Attr("role", Fixed("group")),
        Attr("aria-labelledby", Fixed("leave")),
        El("p", "leave-title", &[Attr("id", Fixed("leave")), Text(Words(Word::LeaveTitle))]),
        El(
            "div",
            "buttons",
            &[
                El("button", "button quiet danger", &[BUTTON, DISABLED, Use(Hook::Leave), Text(Words(Word::LeaveGo))]),
                El(
                    "button",
                    "button main",
                    &[
                        BUTTON,
                        DISABLED,
                        Attr("id", Fixed("keep")),
                        Use(Hook::KeepAnswering),
                        Text(Words(Word::LeaveKeep)),
                    ],
                ),
            ],
        ),
    ],
);

/// The time that is left, and buttons for more time and for a pause.
pub(super) const TIME: Piece = El(
    "div",
    "time",
    &[
        Live("data-state", Of(Fact::TimeState)),
        El("span", "time-text", &[Attr("role", Fixed("timer")), LiveText(Of(Fact::TimeLeft))]),
        El("button", "link", &[BUTTON, DISABLED, Use(Hook::Extend), Text(Words(Word::Extend))]),
        El("button", "link", &[BUTTON, DISABLED, Use(Hook::Pause), LiveText(Of(Fact::Pause))]),
    ],
);
