//! The panel: what is around the questions.

use ask_core::Word;

use super::{AUTO, BUTTON, COMMENT, HIDDEN, foot, head, question, review};
use crate::{
    Fact, Hook, List,
    Piece::{self, Attr, Each, El, Live, LiveEach, Text, Use},
    Value::{Fixed, Of, Words},
};

/// The panel, and the button that leads to it while it is out of view.
pub const ROOT: Piece = El("div", "root", &[PANEL, button!("jump", GoToPanel, GoTo)]);

/// The panel itself: the collapsed bar, or what belongs to the current stage.
const PANEL: Piece = El(
    "section",
    "panel",
    &[
        Attr("aria-label", Of(Fact::PanelName)),
        Live("data-state", Of(Fact::PanelState)),
        Live("data-armed", Of(Fact::Armed)),
        LiveEach(List::Collapsed, &[BAR]),
        LiveEach(List::Stage, &[head::HEAD, SCROLL]),
        LiveEach(List::Leaving, &[foot::LEAVE]),
        LiveEach(List::FootStage, &[Each(List::Clock, &[foot::TIME]), foot::FOOT]),
        LiveEach(List::Open, &[head::TOOLS]),
    ],
);

/// One line that says that a question waits.
const BAR: Piece = El(
    "div",
    "bar",
    &[
        El("span", "pulse", &[HIDDEN]),
        El(
            "span",
            "bar-text",
            &[
                El("b", "", &[Text(Words(Word::Waiting))]),
                Text(Fixed(" ")),
                El("bdi", "", &[Text(Of(Fact::BarQuestion))]),
            ],
        ),
        button!("button second", Expand, Open, Attr("id", Fixed("open"))),
    ],
);

/// What scrolls between the head and the buttons. It is inert while the answers are being delivered.
const SCROLL: Piece = El(
    "div",
    "scroll",
    &[
        Live("inert", Of(Fact::ScrollInert)),
        Each(List::Context, &[El("p", "context", &[AUTO, Text(Of(Fact::Context))])]),
        LiveEach(List::Summary, &[SUMMARY]),
        Each(List::Asked, &[question::QUESTION]),
        Each(List::Review, &[review::TITLE, review::ANSWERS]),
        Each(List::Comment, &[El("div", "notes", &COMMENT)]),
    ],
);

/// What is missing in a form, each with a link to it.
const SUMMARY: Piece = El(
    "div",
    "summary",
    &[
        Attr("id", Fixed("summary")),
        Attr("tabindex", Fixed("-1")),
        Attr("role", Fixed("group")),
        Attr("aria-labelledby", Fixed("summary-title")),
        El("b", "", &[Attr("id", Fixed("summary-title")), Text(Of(Fact::Summary))]),
        El("ul", "", &[Each(List::Questions, &[Each(List::Missing, &[El("li", "", &[MISSING])])])]),
    ],
);

const MISSING: Piece = El("button", "link", &[BUTTON, AUTO, Use(Hook::Change), Text(Of(Fact::ShortName))]);
