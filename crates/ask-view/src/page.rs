//! The page around a panel of [`crate::AskPanel`]: whether the panel is visible, its focus, a live region, the clipboard,
//! and events that no person has caused.
//!
//! This is JavaScript, in `js/`, because the npm package uses the same files. In Rust they would add 3.5 KB gzip to what
//! its first question loads.

use leptos::{
    wasm_bindgen::{self, closure::Closure, prelude::wasm_bindgen},
    web_sys::{Element, HtmlElement, ShadowRoot, js_sys::Function},
};

#[wasm_bindgen(module = "/js/lazy/visibility.js")]
extern "C" {
    #[wasm_bindgen(js_name = observeVisibility)]
    fn observe_visibility(element: &Element, on_change: &Closure<dyn FnMut(bool)>) -> Function;
}

#[wasm_bindgen(module = "/js/lazy/focus.js")]
extern "C" {
    #[wasm_bindgen(js_name = helpFocus)]
    fn help_focus(root: &ShadowRoot) -> Function;
}

#[wasm_bindgen(module = "/js/lazy/live-region.js")]
extern "C" {
    #[wasm_bindgen(js_name = createLiveRegion)]
    fn create_live_region() -> HtmlElement;
    fn announce(region: &HtmlElement, text: &str);
}

#[wasm_bindgen(module = "/js/lazy/clipboard.js")]
extern "C" {
    /// Lets the copy button of a receipt, if there is one, copy its value.
    #[wasm_bindgen(js_name = copyOnPress)]
    pub(crate) fn copy_on_press(root: &ShadowRoot);
}

#[wasm_bindgen(module = "/js/lazy/trusted-events.js")]
extern "C" {
    /// Stops events that scripts dispatch before they reach the panel.
    #[wasm_bindgen(js_name = refuseScripted)]
    pub(crate) fn refuse_scripted(root: &ShadowRoot);
}

/// Observes whether an element is visible, until it is dropped.
pub(crate) struct VisibilityObserver {
    stop: Function,
    #[allow(dead_code, reason = "keeps the callback alive")]
    on_change: Closure<dyn FnMut(bool)>,
}

impl VisibilityObserver {
    /// Calls `on_change` when the element becomes visible, stops being so, or is moved by the page.
    pub(crate) fn new(element: &Element, on_change: impl Fn(bool) + 'static) -> Self {
        let on_change = Closure::new(on_change);
        Self { stop: observe_visibility(element, &on_change), on_change }
    }
}

impl Drop for VisibilityObserver {
    fn drop(&mut self) {
        let _ = self.stop.call0(&self.stop);
    }
}

/// Helps the focus in a panel, until it is dropped.
pub(crate) struct FocusHelp(Function);

impl FocusHelp {
    pub(crate) fn new(root: &ShadowRoot) -> Self {
        Self(help_focus(root))
    }
}

impl Drop for FocusHelp {
    fn drop(&mut self) {
        let _ = self.0.call0(&self.0);
    }
}

/// A live region. Dropping it removes it from the page.
pub(crate) struct LiveRegion(HtmlElement);

impl LiveRegion {
    /// A new, empty region behind `element`.
    pub(crate) fn after(element: &Element) -> Self {
        let region = create_live_region();
        let _ = element.after_with_node_1(&region);
        Self(region)
    }

    /// Has screen readers say `text`.
    pub(crate) fn announce(&self, text: &str) {
        announce(&self.0, text);
    }
}

impl Drop for LiveRegion {
    fn drop(&mut self) {
        self.0.remove();
    }
}
