//! Carries out what a session asks of the page. Nothing else moves the focus, and nothing scrolls.

use ask_core::{Effect, session::Target};
use ask_markup::{At, part_id};
use leptos::{
    wasm_bindgen::JsCast,
    web_sys::{Element, Event, HtmlElement},
};

use super::{announcements, data::PanelData};
use crate::event;

/// Carries out one effect. Arming needs the handle of the panel, so the caller does that.
pub(crate) fn perform(data: &PanelData, effect: Effect, arm_later: impl FnOnce()) {
    match effect {
        Effect::Focus(target) => focus(data, target),
        Effect::ArmLater => arm_later(),
        Effect::Announce(announcement) => announcements::announce(data, announcement),
        Effect::Changed => (data.host.changed)(&data.session()),
        Effect::Deliver => (data.host.deliver)(&data.session()),
        Effect::Settle => {
            data.ticker.stop();
            restore_focus(data);
            announcements::announce_ending(data);
            (data.host.settled)(&data.session());
        }
    }
}

/// Puts the focus where the person left it.
pub(crate) fn focus_current(data: &PanelData) {
    focus(data, data.session().focus_target());
}

pub(crate) fn focus(data: &PanelData, target: Target) {
    let id = {
        let session = data.session();
        let (rows, step) = (session.question().rows(), session.step());
        let row_id = |row| {
            let item = rows.iter().position(|&each| each == row).unwrap_or(0);
            part_id("row", At { step, item })
        };
        let step_id = |part| part_id(part, At { step, item: 0 });
        match target {
            Target::Row(row) => row_id(row),
            Target::Question if session.question().choices.is_empty() => step_id("other"),
            Target::Question => row_id(session.draft().first_picked().unwrap_or(rows[0])),
            Target::OtherField => step_id("other"),
            Target::NotesField => step_id("notes"),
            Target::Review => "review".to_owned(),
            Target::Summary => "summary".to_owned(),
            Target::Main => "main".to_owned(),
            Target::KeepAnswering => "keep".to_owned(),
            Target::Menu => "menu".to_owned(),
            Target::Bar => "open".to_owned(),
        }
    };
    let element = data.root.get_element_by_id(&id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Remembers the element that had the focus before it came into the panel.
pub(crate) fn remember_origin(data: &PanelData, focused: &Event) {
    let inside = |element: &HtmlElement| data.root.contains(Some(element));
    let came_from = event::element(focused, "relatedTarget").filter(|element| !inside(element));
    let target = event::element::<Element>(focused, "target");
    let section = target.and_then(|target| target.closest("section").ok().flatten());
    if let (Some(element), Some(section)) = (came_from, section) {
        data.origin.set(Some(element));
        let _ = section.set_attribute("data-origin", "");
    }
}

/// Moves the focus back to where the person came from. The panel stays.
pub(crate) fn go_back_to_message(data: &PanelData) {
    if let Some(element) = data.origin.take() {
        let _ = element.focus();
        data.origin.set(Some(element));
    }
}

/// Moves the focus back to where the person came from, if it is in the panel.
fn restore_focus(data: &PanelData) {
    let has_focus = data.root.active_element().is_some();
    if let Some(element) = data.origin.take().filter(|_| has_focus)
        && element.is_connected()
    {
        let _ = element.focus();
    }
}
