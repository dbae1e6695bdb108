//! What is drawn of a panel.

use ask_markup::{At, Drawing, Hook, PanelScope, ROOT, Stamped, stamp};
use leptos::{
    prelude::document,
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::{Element, Event, Node},
};

use crate::document::Document;

/// What is heard at the panel.
const HEARD: [&str; 9] =
    ["keydown", "keyup", "pointerdown", "compositionstart", "compositionend", "focusin", "click", "change", "input"];

/// The elements of a panel, and its listener. One listener hears everything: closures are what a panel costs most.
pub(crate) struct View {
    root: Element,
    stamped: Stamped<Node>,
    listener: Closure<dyn Fn(Event)>,
}

impl View {
    /// Draws a panel that is not in the page yet. `heard` gets every event of its elements.
    pub(crate) fn draw(
        scope: &PanelScope<'_>,
        draws: &dyn Fn(&Element, Drawing, At),
        heard: impl Fn(Event) + 'static,
    ) -> Self {
        let fragment = document().create_document_fragment();
        let stamped = stamp(&Document(draws), scope, &ROOT, &fragment);
        let root: Element = fragment.first_child().expect("the table begins with an element").unchecked_into();
        let listener: Closure<dyn Fn(Event)> = Closure::new(heard);
        for event in HEARD {
            let _ = root.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
        }
        Self { root, stamped, listener }
    }

    /// Draws what has changed.
    pub(crate) fn update(&mut self, scope: &PanelScope<'_>, draws: &dyn Fn(&Element, Drawing, At)) {
        self.stamped.update(&Document(draws), scope);
    }

    /// The root element.
    pub(crate) fn root(&self) -> &Element {
        &self.root
    }

    /// What is used, and where, if `target` is in it.
    pub(crate) fn used(&self, target: &Node) -> Option<(Hook, At)> {
        self.stamped.used(&mut |element| element.contains(Some(target)))
    }
}

impl Drop for View {
    fn drop(&mut self) {
        for event in HEARD {
            let _ = self.root.remove_event_listener_with_callback(event, self.listener.as_ref().unchecked_ref());
        }
        self.stamped.release(&Document(&|_, _, _| {}));
        self.root.remove();
    }
}
