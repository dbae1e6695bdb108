//! The top line: the chips of the questions, who asks, the button to collapse, and the ways out.

use ask_core::Word;

use super::{BUTTON, HIDDEN};
use crate::{
    Binding, Drawing, Handler, List,
    Piece::{self, Attr, Drawn, Each, Element, Live, LiveEach, LiveText, On, Text},
    Value::{Fixed, Of, Words},
};

pub(super) const HEAD: Piece = Element(
    "div",
    "head",
    &[
        Each(List::Chip, &[CHIP]),
        Each(
            List::Progress,
            &[Element(
                "div",
                "tabs",
                &[
                    Attr("id", Fixed("progress")),
                    Attr("role", Fixed("group")),
                    Live("aria-label", Of(Binding::Progress)),
                    Each(List::Questions, &[TAB]),
                ],
            )],
        ),
        Each(List::FormProgress, &[Element("span", "progress", &[LiveText(Of(Binding::Answered))])]),
        // Hidden from screen readers, because it is the panel's name.
        Each(List::Asker, &[Element("span", "asker", &[HIDDEN, Text(Of(Binding::Asks))])]),
        LiveEach(
            List::Queue,
            &[Element("span", "space", &[Attr("data-count", Of(Binding::Queued)), Text(Of(Binding::Queue))])],
        ),
    ],
);

/// The chip of one of several questions, which leads to it.
const TAB: Piece = Element(
    "button",
    "chip tab",
    &[
        BUTTON,
        Attr("data-state", Of(Binding::TabState)),
        Attr("aria-current", Of(Binding::TabCurrent)),
        Attr("disabled", Of(Binding::TabDisabled)),
        Live("hidden", Of(Binding::NotAsked)),
        On(Handler::Change),
        Text(Of(Binding::ShortName)),
        Drawn(Drawing::Inline(Binding::ShortName)),
    ],
);

/// The chip of a question. Hidden from screen readers, because it is part of the question's name.
const CHIP: Piece = Element("span", "chip", &[HIDDEN, Attr("title", Of(Binding::Header)), Text(Of(Binding::Chip))]);

/// A button with an icon, which the style sheet draws.
macro_rules! icon_button {
    ($part:literal, $handler:ident, $word:ident $(, $more:expr)*) => {
        Element(
            "button",
            $part,
            // The title is the name. A label beside it would be heard twice.
            &[BUTTON, Attr("title", Words(Word::$word)), On(Handler::$handler) $(, $more)*],
        )
    };
}

/// The ways out.
const MENU: Piece = Element(
    "div",
    "menu",
    &[
        LiveEach(List::Decline, &[button!("button quiet", Decline, Decline)]),
        LiveEach(List::YouDecide, &[button!("button quiet", YouDecide, YouDecide)]),
        LiveEach(List::Reply, &[button!("button quiet", Reply, Reply)]),
        button!("button quiet", Cancel, Cancel),
    ],
);

/// The buttons to go back and to collapse, and the ways out beside Skip. They are at the top but last in the tab order, after the answer.
pub(super) const TOOLS: Piece = Element(
    "div",
    "tools",
    &[
        icon_button!("icon-button return", GoBackToMessage, GoBackToMessage),
        icon_button!("icon-button collapse", Collapse, Collapse),
        icon_button!(
            "icon-button menu-button",
            Menu,
            Menu,
            Attr("id", Fixed("menu")),
            Live("aria-expanded", Of(Binding::MenuExpanded))
        ),
        LiveEach(List::Menu, &[MENU]),
    ],
);
