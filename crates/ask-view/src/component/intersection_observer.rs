//! An observer of how much of an element can be seen.

use leptos::{
    wasm_bindgen::{JsCast, JsValue, closure::Closure},
    web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit, js_sys::Array},
};

/// Observes until it is dropped.
pub(super) struct Observer {
    observer: Option<IntersectionObserver>,
    #[allow(dead_code, reason = "keeps it alive")]
    on_entry: Closure<dyn FnMut(Array)>,
}

impl Observer {
    /// Calls `on_entry` soon, and whenever a threshold is crossed.
    pub(super) fn new(
        element: &Element,
        options: &IntersectionObserverInit,
        thresholds: &[f64],
        mut on_entry: impl FnMut(IntersectionObserverEntry) + 'static,
    ) -> Self {
        options.set_threshold(&thresholds.iter().copied().map(JsValue::from_f64).collect::<Array>());
        let on_entry: Closure<dyn FnMut(Array)> =
            Closure::new(move |entries: Array| on_entry(entries.pop().unchecked_into()));
        let observer = IntersectionObserver::new_with_options(on_entry.as_ref().unchecked_ref(), options).ok();
        observer.iter().for_each(|observer| observer.observe(element));
        Self { observer, on_entry }
    }
}

impl Drop for Observer {
    fn drop(&mut self) {
        self.observer.iter().for_each(IntersectionObserver::disconnect);
    }
}
