//! The dock: a panel without a host, at the bottom of the window and in front of everything.

mod dialogs;
mod room;

use std::rc::{Rc, Weak};

use js_sys::Array;
use leptos::{
    prelude::{document, window},
    web_sys::HtmlElement,
};
use wasm_bindgen::prelude::*;
use web_sys::{Element, MutationRecord, ShadowRoot};

use self::{dialogs::DialogObserver, room::Room};
use super::{js, observers::Mutations};

/// Beside the place, what browsers and pages give to popovers. The z-index is for browsers without them.
const STYLE: [(&str, &str); 9] = [
    ("position", "fixed"),
    ("inset", "auto 0 12px"),
    ("margin", "0 auto"),
    ("width", "min(680px, calc(100% - 24px))"),
    ("border", "0"),
    ("padding", "0"),
    ("background", "none"),
    ("overflow", "visible"),
    ("z-index", "2147483000"),
];

/// A panel's element as a dock, until it is dropped. It stays in the topmost modal dialog: when dialogs open or close, or
/// when one is removed with the dock in it.
pub(crate) struct Dock {
    placement: Rc<Placement>,
    #[allow(dead_code, reason = "keeps it alive")]
    room: Room,
    dialogs: Option<DialogObserver>,
}

struct Placement {
    element: HtmlElement,
    mutations: Mutations,
}

impl Dock {
    /// Makes a dock of an element that is in the page. Calls `on_remove` when the page has removed it.
    pub(crate) fn new(element: &HtmlElement, on_remove: impl Fn() + 'static) -> Self {
        let _ = element.set_attribute("popover", "manual");
        for (name, value) in STYLE {
            let _ = element.style().set_property(name, value);
        }
        let _ = element.style().set_property("max-height", "calc(100dvh - 24px)");
        let placement = Rc::new_cyclic(|placement: &Weak<Placement>| {
            let placement = placement.clone();
            let on_change = move |records: Array| {
                let Some(placement) = placement.upgrade() else { return };
                if !placement.page_changed(&records) {
                    on_remove();
                }
            };
            Placement { element: element.clone(), mutations: Mutations::new(on_change) }
        });
        placement.place(true);
        Self { room: Room::for_dock(element), placement, dialogs: None }
    }

    /// Keeps the focus in the dock while dialogs come and go, once its panel has been drawn.
    pub(crate) fn follow_dialogs(&mut self) {
        let placement = Rc::downgrade(&self.placement);
        let place = move || {
            if let Some(placement) = placement.upgrade() {
                placement.place(false);
            }
        };
        self.dialogs = DialogObserver::new(&self.placement.element, place);
    }
}

impl Placement {
    /// Follows a change of the page. Returns whether the dock is still there.
    fn page_changed(&self, records: &Array) -> bool {
        let is_connected = self.element.is_connected();
        let mut changes = records.iter().map(|record| record.unchecked_into::<MutationRecord>().type_());
        if if is_connected { changes.any(|kind| kind == "attributes") } else { self.element.parent_node().is_some() } {
            self.place(false);
            return true;
        }
        is_connected
    }

    fn place(&self, is_first: bool) {
        self.move_in_front(is_first);
        self.mutations.observe_around(&self.element, &["open"]);
    }

    fn move_in_front(&self, is_first: bool) {
        let element = &self.element;
        let Some(parent) = topmost_modal().or_else(|| document().body().map(Into::into)) else { return };
        if !is_first && element.is_connected() && element.parent_element().as_ref() == Some(&parent) {
            return;
        }
        // Only this kind of move keeps the focus, frames and what is scrolled.
        if element.is_connected() && js::get(&parent, "moveBefore").is_function() {
            js::call_method(&parent, "moveBefore", &[element.into(), JsValue::NULL]);
        } else {
            let _ = parent.append_child(element);
        }
        // In front is what entered the top layer last.
        js::call_method(element, "hidePopover", &[]);
        js::call_method(element, "showPopover", &[]);
    }
}

/// The topmost modal dialog, outside of which nothing can be used. Everything else is inert, so a point of the window finds
/// the dialog or something in it, in open shadow roots, too.
fn topmost_modal() -> Option<Element> {
    let size = |length: Result<JsValue, JsValue>| length.ok().and_then(|length| length.as_f64()).unwrap_or_default();
    let (x, y) = (size(window().inner_width()) / 2.0, size(window().inner_height()) / 2.0);
    let mut at = document().element_from_point(x as f32, y as f32);
    while let Some(inner) =
        at.as_ref().and_then(|element| element.shadow_root()?.element_from_point(x as f32, y as f32))
    {
        if at.replace(inner.clone()) == Some(inner) {
            break;
        }
    }
    while let Some(element) = at {
        if element.matches("dialog:modal").unwrap_or(false) {
            return Some(element);
        }
        let slot = element.assigned_slot().map(Into::into);
        let host = || element.get_root_node().dyn_into::<ShadowRoot>().ok().map(|root| root.host());
        at = slot.or_else(|| element.parent_element()).or_else(host);
    }
    // The page may let presses through the dialog's backdrop.
    let dialogs = document().query_selector_all("dialog:modal").ok()?;
    dialogs.get(dialogs.length().checked_sub(1)?)?.dyn_into().ok()
}
