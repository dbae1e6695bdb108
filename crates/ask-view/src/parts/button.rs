//! Buttons.

use ask_core::{Action, Word};

use crate::{
    open_panel::{PanelHandle, key_event::began_too_early},
    view_node::{ViewNode, html},
};

/// A button with a text.
pub(crate) fn word_button(panel: PanelHandle, word: Word, part: &'static str, action: Action) -> ViewNode {
    action_button(panel, part, action).t(panel, word)
}

/// A button that applies an action. A guarded action needs a press that began in an armed panel.
pub(crate) fn action_button(panel: PanelHandle, part: &'static str, action: Action) -> ViewNode {
    button_element(part).on("click", move |event| {
        let too_early = action.is_guarded() && began_too_early(panel, &event);
        panel.apply(if too_early { Action::Disarm } else { action.clone() });
    })
}

/// A button.
pub(crate) fn plain_button(part: &'static str, press: impl Fn() + 'static) -> ViewNode {
    button_element(part).on("click", move |_| press())
}

/// Its type is not `submit`, so that it works in sandboxed frames that forbid forms.
fn button_element(part: &'static str) -> ViewNode {
    html("button", part).attr("type", "button")
}
