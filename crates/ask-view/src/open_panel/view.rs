//! What is drawn of a panel.

use ask_markup::{At, Drawing, Handler, PanelScope, ROOT, Rendered, render};
use leptos::{
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::{Element, Event, Node, ShadowRoot},
};

use crate::{document::Document, early::early_root, page::document};

/// The events that a panel handles.
const EVENTS: [&str; 10] = [
    "keydown",
    "keyup",
    "pointerdown",
    "compositionstart",
    "compositionend",
    "focusin",
    "click",
    "change",
    "input",
    "resize",
];

/// The elements of a panel, and its listener. One listener handles all events, because each closure costs memory. It listens
/// at the shadow root: below an element that listens for clicks, Firefox tells screen readers that every text is clickable.
pub(crate) struct View {
    shadow: ShadowRoot,
    root: Element,
    rendered: Rendered<Node>,
    listener: Closure<dyn Fn(Event)>,
}

impl View {
    /// Draws a panel that is not in its shadow root yet, unless an early one is. `on_event` receives every event of its elements.
    pub(crate) fn draw(
        shadow: &ShadowRoot,
        scope: &PanelScope<'_>,
        draws: &dyn Fn(&Element, Drawing, At),
        on_event: impl Fn(Event) + 'static,
    ) -> Self {
        let dom = Document(draws);
        let (root, rendered) = match early_root(shadow) {
            Some(root) => {
                root.set_id("");
                (root.clone(), render(&dom, scope, &ROOT, shadow, Some(root.into())))
            }
            None => {
                let fragment = document().create_document_fragment();
                let rendered = render(&dom, scope, &ROOT, &fragment, None);
                (fragment.first_child().expect("the table begins with an element").unchecked_into(), rendered)
            }
        };
        let listener: Closure<dyn Fn(Event)> = Closure::new(on_event);
        for event in EVENTS {
            let _ = shadow.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
        }
        Self { shadow: shadow.clone(), root, rendered, listener }
    }

    /// Draws what has changed.
    pub(crate) fn update(&mut self, scope: &PanelScope<'_>, draws: &dyn Fn(&Element, Drawing, At)) {
        self.rendered.update(&Document(draws), scope);
    }

    /// The root element.
    pub(crate) fn root(&self) -> &Element {
        &self.root
    }

    /// The handler of the element that contains `target`, and where in the table it is.
    pub(crate) fn handler_at(&self, target: &Node) -> Option<(Handler, At)> {
        self.rendered.find_handler(&mut |element| element.contains(Some(target)))
    }
}

impl Drop for View {
    fn drop(&mut self) {
        for event in EVENTS {
            let _ = self.shadow.remove_event_listener_with_callback(event, self.listener.as_ref().unchecked_ref());
        }
        self.rendered.release(&Document(&|_, _, _| {}));
        self.root.remove();
    }
}
