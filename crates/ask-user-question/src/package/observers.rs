//! Observers and listeners of the browser that end when they are dropped.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, EventTarget, MutationObserver, MutationObserverInit, Node, ResizeObserver, ShadowRoot};

/// Listens to an event.
pub(crate) struct Listener {
    target: EventTarget,
    event: &'static str,
    handler: Closure<dyn Fn(Event)>,
}

impl Listener {
    pub(crate) fn new(target: &EventTarget, event: &'static str, handler: impl Fn(Event) + 'static) -> Self {
        let handler: Closure<dyn Fn(Event)> = Closure::new(handler);
        let _ = target.add_event_listener_with_callback(event, handler.as_ref().unchecked_ref());
        Self { target: target.clone(), event, handler }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.target.remove_event_listener_with_callback(self.event, self.handler.as_ref().unchecked_ref());
    }
}

/// Observes changes of elements.
pub(crate) struct Mutations {
    observer: MutationObserver,
    #[allow(dead_code, reason = "keeps the callback alive")]
    on_change: Closure<dyn Fn(Array)>,
}

impl Mutations {
    /// Calls `on_change` with the records of changes.
    pub(crate) fn new(on_change: impl Fn(Array) + 'static) -> Self {
        let on_change: Closure<dyn Fn(Array)> = Closure::new(on_change);
        let observer = MutationObserver::new(on_change.as_ref().unchecked_ref()).expect("every browser has it");
        Self { observer, on_change }
    }

    /// Observes which nodes the page around an element has, and attributes of theirs.
    pub(crate) fn observe_around(&self, element: &Element, attributes: &[&str]) {
        let options = MutationObserverInit::new();
        options.set_child_list(true);
        options.set_subtree(true);
        if !attributes.is_empty() {
            options.set_attribute_filter(&attributes.iter().map(|&name| JsValue::from(name)).collect::<Array>());
        }
        let mut at: Option<Node> = Some(element.get_root_node());
        while let Some(root) = at {
            let _ = self.observer.observe_with_options(&root, &options);
            at = root.dyn_ref::<ShadowRoot>().map(|root| root.host().get_root_node());
        }
    }

    /// Observes all attributes of an element.
    pub(crate) fn observe_attributes(&self, element: &Element) {
        let options = MutationObserverInit::new();
        options.set_attributes(true);
        let _ = self.observer.observe_with_options(element, &options);
    }
}

impl Drop for Mutations {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Reports the size of an element, now and when it changes.
pub(crate) struct Resize {
    observer: ResizeObserver,
    #[allow(dead_code, reason = "keeps the callback alive")]
    on_resize: Closure<dyn Fn()>,
}

impl Resize {
    pub(crate) fn new(element: &Element, on_resize: impl Fn() + 'static) -> Self {
        let on_resize: Closure<dyn Fn()> = Closure::new(on_resize);
        let observer = ResizeObserver::new(on_resize.as_ref().unchecked_ref()).expect("every browser has it");
        observer.observe(element);
        Self { observer, on_resize }
    }
}

impl Drop for Resize {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
