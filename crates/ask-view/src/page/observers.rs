//! Observers and listeners of the browser that end when they are dropped.

use leptos::{
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::{
        Element, Event, EventTarget, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit,
        ResizeObserver, js_sys::Array,
    },
};

/// Reports how much of an element is in view.
pub(super) struct Intersection {
    observer: IntersectionObserver,
    #[allow(dead_code, reason = "keeps the callback alive")]
    on_entries: Closure<dyn Fn(Array)>,
}

impl Intersection {
    /// Calls `on_entry` with the last of several entries, which is current.
    pub(super) fn new(
        element: &Element,
        options: &IntersectionObserverInit,
        on_entry: impl Fn(IntersectionObserverEntry) + 'static,
    ) -> Self {
        let on_entries: Closure<dyn Fn(Array)> =
            Closure::new(move |entries: Array| on_entry(entries.get(entries.length() - 1).unchecked_into()));
        let function = on_entries.as_ref().unchecked_ref();
        let observer = IntersectionObserver::new_with_options(function, options).expect("its options are valid");
        observer.observe(element);
        Self { observer, on_entries }
    }
}

impl Drop for Intersection {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Reports when an element changes its size.
pub(super) struct Resize {
    observer: ResizeObserver,
    #[allow(dead_code, reason = "keeps the callback alive")]
    on_resize: Closure<dyn Fn()>,
}

impl Resize {
    pub(super) fn new(element: &Element, on_resize: impl Fn() + 'static) -> Self {
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

/// Listens to an event.
pub(super) struct Listener {
    target: EventTarget,
    event: &'static str,
    handler: Closure<dyn Fn(Event)>,
    captures: bool,
}

impl Listener {
    pub(super) fn new(target: &EventTarget, event: &'static str, handler: impl Fn(Event) + 'static) -> Self {
        Self::add(target, event, handler, false)
    }

    /// Hears of the event before what is inside of the target, and of events that do not bubble.
    pub(super) fn capturing(target: &EventTarget, event: &'static str, handler: impl Fn(Event) + 'static) -> Self {
        Self::add(target, event, handler, true)
    }

    fn add(target: &EventTarget, event: &'static str, handler: impl Fn(Event) + 'static, captures: bool) -> Self {
        let handler: Closure<dyn Fn(Event)> = Closure::new(handler);
        let function = handler.as_ref().unchecked_ref();
        let _ = target.add_event_listener_with_callback_and_bool(event, function, captures);
        Self { target: target.clone(), event, handler, captures }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let function = self.handler.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback_and_bool(self.event, function, self.captures);
    }
}
