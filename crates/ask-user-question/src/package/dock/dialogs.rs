//! Notices dialogs that no observer sees, and keeps the focus in a dock while dialogs come and go.

use std::{cell::RefCell, rc::Rc};

use leptos::{prelude::document, web_sys::HtmlElement};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, Node, ShadowRoot};

use crate::package::{js, observers::Listener};

/// Follows the focus in a dock, until it is dropped.
pub(super) struct DialogObserver {
    #[allow(dead_code, reason = "keeps them alive")]
    listeners: [Listener; 4],
}

/// The control in the dock that has the focus, or had it last.
type Focused = Rc<RefCell<Option<Element>>>;

impl DialogObserver {
    /// Calls `place` when the focus goes into a dialog.
    pub(super) fn new(dock: &HtmlElement, place: impl Fn() + 'static) -> Option<Self> {
        let root = dock.shadow_root()?;
        let focused = Focused::default();
        let on_focus_in = {
            let (focused, root) = (focused.clone(), root.clone());
            move |_: Event| drop(focused.replace(root.active_element()))
        };
        let on_focus_out = {
            let (dock, root, focused) = (dock.clone(), root.clone(), focused.clone());
            move |event: Event| focus_left(&dock, &root, &focused, &event)
        };
        let on_toggle = move |_: Event| {
            if document().active_element() == document().body().map(Into::into) {
                restore(&focused);
            }
        };
        let on_page_focus = move |event: Event| {
            // A dialog in a shadow root is noticed by the focus that it takes.
            let path = event.composed_path();
            if path.iter().any(|node| js::text(&node, "localName").is_some_and(|name| name == "dialog")) {
                place();
            }
        };
        let listeners = [
            Listener::new(&document(), "focusin", on_page_focus),
            Listener::new(&root, "focusin", on_focus_in),
            Listener::new(&root, "focusout", on_focus_out),
            Listener::new(dock, "toggle", on_toggle),
        ];
        Some(Self { listeners })
    }
}

/// A dialog that closes gives the focus to where it was before, even if the person is writing in the dock by now. One that
/// is removed takes the focus with it, and so does a browser that moves the dock by removing it.
fn focus_left(dock: &HtmlElement, root: &ShadowRoot, focused: &Focused, event: &Event) {
    let parent = dock.parent_node();
    let is_closed = parent.as_ref().is_some_and(|parent| js::get(parent, "open") == JsValue::FALSE);
    let is_taken = is_closed || !js::get(event, "relatedTarget").is_truthy();
    let (dock, root, focused): (Node, _, _) = (dock.clone().into(), root.clone(), focused.clone());
    js::later(move || {
        if !dock.is_connected() {
            return;
        }
        if is_taken && dock.parent_node() != parent {
            restore(&focused);
        } else {
            focused.replace(root.active_element());
        }
    });
}

fn restore(focused: &Focused) {
    let element = focused.borrow().clone();
    if let Some(element) = element {
        let options = js_sys::Object::new();
        js::set(&options, "preventScroll", &JsValue::TRUE);
        js::call_method(&element, "focus", &[options.into()]);
    }
}
