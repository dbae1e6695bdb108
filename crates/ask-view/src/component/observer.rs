//! An observer of how much of an element can be seen.

use leptos::{
    wasm_bindgen::{JsCast, JsValue, closure::Closure},
    web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit, js_sys::Array},
};

/// Observes until it is dropped.
pub(super) struct Observer {
    observer: Option<IntersectionObserver>,
    #[allow(dead_code, reason = "held for its life alone")]
    heard: Closure<dyn FnMut(Array)>,
}

impl Observer {
    /// Calls `heard` soon, and whenever a threshold is crossed.
    pub(super) fn of(
        element: &Element,
        options: &IntersectionObserverInit,
        thresholds: &[f64],
        mut heard: impl FnMut(IntersectionObserverEntry) + 'static,
    ) -> Self {
        options.set_threshold(&thresholds.iter().copied().map(JsValue::from_f64).collect::<Array>());
        let heard: Closure<dyn FnMut(Array)> =
            Closure::new(move |entries: Array| heard(entries.pop().unchecked_into()));
        let observer = IntersectionObserver::new_with_options(heard.as_ref().unchecked_ref(), options).ok();
        observer.iter().for_each(|observer| observer.observe(element));
        Self { observer, heard }
    }
}

impl Drop for Observer {
    fn drop(&mut self) {
        self.observer.iter().for_each(IntersectionObserver::disconnect);
    }
}
