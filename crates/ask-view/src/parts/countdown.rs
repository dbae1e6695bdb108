//! The time limit, if the application has set one: the time that is left, and buttons for more time and for a pause.

use super::button::{plain_button, word_button};
use crate::{
    open_panel::{PanelHandle, announcements::minutes_and_seconds},
    view_node::{ViewNode, div, span},
};
use ask_core::{Action, Word};

/// The line with the time that is left.
pub(crate) fn countdown(panel: PanelHandle) -> Option<ViewNode> {
    panel.session().clock().is_some().then(|| {
        let text = move || {
            let (left, near, _) = panel.time();
            let mut text = String::new();
            if near {
                text.push_str(&panel.t(Word::TimeNear));
                text.push_str(". ");
            }
            text.push_str(&panel.t_with(Word::TimeLeft, &[("t", &minutes_and_seconds(left))]));
            text
        };
        let is_paused = move || panel.time().2;
        let pause = plain_button("link", move || panel.apply(Action::Pause(!is_paused())))
            .dynamic_text(move || panel.t(if is_paused() { Word::Resume } else { Word::Pause }));
        div("time")
            .dynamic_attr("data-state", move || panel.time().1.then_some("near"))
            .child(span("time-text").attr("role", "timer").dynamic_text(text))
            .child(word_button(panel, Word::Extend, "link", Action::Extend))
            .child(pause)
    })
}
