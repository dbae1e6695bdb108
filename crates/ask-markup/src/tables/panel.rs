//! The panel: what is around the questions.

use ask_core::Word;

use super::{AUTO, BUTTON, COMMENT, HIDDEN, foot, head, question, review};
use crate::{
    Binding, Drawing, Handler, List,
    Piece::{self, Attr, Drawn, Each, Element, Live, LiveEach, On, Text},
    Value::{Fixed, Of, Words},
};

/// The panel, and the button that leads to it while it is out of view.
pub const ROOT: Piece = Element("div", "root", &[PANEL, button!("jump", GoToPanel, GoTo)]);

/// The panel itself: the collapsed bar, or what belongs to the current stage.
const PANEL: Piece = Element(
    "section",
    "panel",
    &[
        Attr("aria-label", Of(Binding::PanelName)),
        Live("data-state", Of(Binding::PanelState)),
        Live("data-armed", Of(Binding::Armed)),
        LiveEach(List::Collapsed, &[BAR]),
        LiveEach(List::Stage, &[head::HEAD, SCROLL]),
        LiveEach(List::Leaving, &[foot::LEAVE]),
        LiveEach(List::FootStage, &[Each(List::Clock, &[foot::TIME]), foot::FOOT]),
        LiveEach(List::Open, &[head::TOOLS]),
    ],
);

/// One line that says that a question waits.
const BAR: Piece = Element(
    "div",
    "bar",
    &[
        Element("span", "pulse", &[HIDDEN]),
        Element(
            "span",
            "bar-text",
            &[
                Element("b", "", &[Text(Words(Word::Waiting))]),
                Text(Fixed(" ")),
                Element("bdi", "", &[Text(Of(Binding::BarQuestion))]),
            ],
        ),
        button!("button second", Expand, Open, Attr("id", Fixed("open"))),
    ],
);

/// What scrolls between the head and the buttons. It is inert while the answers are being delivered.
const SCROLL: Piece = Element(
    "div",
    "scroll",
    &[
        Live("inert", Of(Binding::Inert)),
        Each(List::Titled, &[Element("h2", "heading", &[AUTO, Text(Of(Binding::Title))])]),
        Each(
            List::Context,
            &[Element("p", "context", &[AUTO, Text(Of(Binding::Context)), Drawn(Drawing::Inline(Binding::Context))])],
        ),
        LiveEach(List::Summary, &[SUMMARY]),
        Each(List::Asked, &[question::QUESTION]),
        Each(List::Review, &[review::TITLE, review::ANSWERS]),
        Each(List::Comment, &[Element("div", "notes", &COMMENT)]),
    ],
);

/// What is missing in a form, each with a link to it.
const SUMMARY: Piece = Element(
    "div",
    "summary",
    &[
        Attr("id", Fixed("summary")),
        Attr("tabindex", Fixed("-1")),
        Attr("role", Fixed("group")),
        Attr("aria-labelledby", Fixed("summary-title")),
        Element("b", "", &[Attr("id", Fixed("summary-title")), Text(Of(Binding::Summary))]),
        Element("ul", "", &[Each(List::Questions, &[Each(List::Missing, &[Element("li", "", &[MISSING])])])]),
    ],
);

const MISSING: Piece = Element("button", "link", &[BUTTON, AUTO, On(Handler::Change), Text(Of(Binding::ShortName))]);
