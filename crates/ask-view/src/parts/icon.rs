//! Icons and buttons.

use ask_core::{Action, Word};

use crate::{
    open_panel::{PanelHandle, key_event::began_too_early},
    view_node::{ViewNode, html, svg},
};

pub(crate) const CHEVRON: &str = "M4 6l4 4 4-4";
pub(crate) const CROSS: &str = "M4 4l8 8M12 4l-8 8";
pub(crate) const BACK: &str = "M6.5 4L3 7.5L6.5 11M3 7.5h6a4 4 0 0 1 4 4v.5";
pub(crate) const WARNING: &str = "M8 1.8a6.2 6.2 0 1 1 0 12.4a6.2 6.2 0 0 1 0-12.4M8 5v3.4M8 11h.01";

pub(crate) fn icon(path: &str) -> ViewNode {
    let drawing = svg("svg", "icon").attr("viewBox", "0 0 16 16").hidden();
    drawing.child(svg("path", "").attr("d", path))
}

/// A button with an icon, named by a text.
pub(crate) fn button(panel: PanelHandle, word: Word, path: &str, action: Action) -> ViewNode {
    let name = panel.t(word);
    action_button(panel, "icon-button", action).attr("aria-label", &name).attr("title", &name).child(icon(path))
}

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
