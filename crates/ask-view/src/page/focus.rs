//! What browsers leave undone for the focus in a panel.

use leptos::{
    prelude::window,
    wasm_bindgen::JsCast,
    web_sys::{Element, Event, ScrollIntoViewOptions, ScrollLogicalPosition, ShadowRoot, js_sys::Array},
};

use super::observers::Listener;
use crate::event;

/// Keeps the focused row of a panel in view, and its focus where it is, until it is dropped.
pub(crate) struct FocusHelp {
    #[allow(dead_code, reason = "keeps them alive")]
    listeners: [Listener; 3],
}

impl FocusHelp {
    pub(crate) fn new(root: &ShadowRoot) -> Self {
        let (focused, typing) = (root.clone(), root.clone());
        Self {
            listeners: [
                // Browsers scroll a focused control into view, but not the row around it. A press on a radio button or
                // checkbox scrolls nothing, because its release would hit another row.
                Listener::new(root, "focusin", move |_| show(focused.active_element())),
                Listener::new(root, "mousedown", |event| keep_focus(&event)),
                // An on-screen keyboard makes the window smaller.
                Listener::new(&window(), "resize", move |_| {
                    show(typing.query_selector("textarea:focus").ok().flatten());
                }),
            ],
        }
    }
}

fn show(focused: Option<Element>) {
    let focused = focused.filter(|element| element.matches(":focus-visible").unwrap_or(false));
    let row = focused.and_then(|element| element.closest("[part~=row], [part=notes]").ok().flatten());
    if let Some(row) = row {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        row.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// The second press of a double click on a label would select a word and take the focus from its control.
fn keep_focus(event: &Event) {
    if event::number(event, "detail").is_none_or(|presses| presses <= 1.0) {
        return;
    }
    let path = event::call(event, "composedPath").dyn_into::<Array>().unwrap_or_default();
    let mut names = path.iter().filter_map(|node| node.dyn_into::<Element>().ok()).map(|element| element.local_name());
    if names.find(|name| matches!(name.as_str(), "label" | "textarea")).is_some_and(|name| name == "label") {
        event::call(event, "preventDefault");
    }
}
