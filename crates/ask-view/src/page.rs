//! The page around a panel of [`crate::AskPanel`]: whether the panel is visible and still, its focus, a live region, the clipboard,
//! and events that no person has caused.
//!
//! The modules in `js` do all of this, in Leptos applications and in the npm package. None of them imports anything, because
//! an application gets each as a snippet of wasm-bindgen. On a server nothing calls them.

use leptos::{
    wasm_bindgen::{JsValue, closure::Closure},
    web_sys::{Document, Element, HtmlElement, ShadowRoot, js_sys::Function},
};

/// Globals of the page. They are smaller than `web_sys::window()`, which looks for the global object by four names and checks its class.
mod globals {
    use leptos::web_sys::{Document, js_sys::Function};
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(thread_local_v2, js_name = document)]
        pub(super) static DOCUMENT: Document;
        /// Of the window.
        #[wasm_bindgen(js_name = addEventListener)]
        pub(crate) fn add_event_listener(name: &str, listener: &Function);
        #[wasm_bindgen(js_name = removeEventListener)]
        pub(crate) fn remove_event_listener(name: &str, listener: &Function);
    }
}

/// The document. There is none on a server.
pub(crate) fn document() -> Document {
    globals::DOCUMENT.with(Document::clone)
}

pub(crate) use globals::{add_event_listener, remove_event_listener};

/// Exceptions are caught: one that passes through Rust would skip its destructors.
mod scripts {
    use leptos::web_sys::{Element, HtmlElement, ShadowRoot, js_sys::Function};
    use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

    #[wasm_bindgen(module = "/shared/visibility.js")]
    extern "C" {
        #[wasm_bindgen(js_name = observeVisibility, catch)]
        pub(super) fn observe_visibility(element: &Element, on_change: &JsValue) -> Result<Function, JsValue>;
    }

    #[wasm_bindgen(module = "/shared/stillness.js")]
    extern "C" {
        #[wasm_bindgen(js_name = observeStillness, catch)]
        pub(super) fn observe_stillness(element: &Element, on_move: &JsValue) -> Result<Function, JsValue>;
    }

    #[wasm_bindgen(module = "/shared/focus.js")]
    extern "C" {
        #[wasm_bindgen(js_name = helpFocus, catch)]
        pub(super) fn help_focus(root: &ShadowRoot) -> Result<Function, JsValue>;
    }

    #[wasm_bindgen(module = "/shared/steps.js")]
    extern "C" {
        #[wasm_bindgen(js_name = followSteps, catch)]
        pub(super) fn follow_steps(root: &ShadowRoot) -> Result<Function, JsValue>;
    }

    #[wasm_bindgen(module = "/shared/filter.js")]
    extern "C" {
        #[wasm_bindgen(js_name = offerFilter, catch)]
        pub(super) fn offer_filter(root: &ShadowRoot, name: &str, count: &str) -> Result<Function, JsValue>;
    }

    #[wasm_bindgen(module = "/shared/clipboard.js")]
    extern "C" {
        #[wasm_bindgen(js_name = copyOnPress, catch)]
        pub(super) fn copy_on_press(root: &ShadowRoot) -> Result<(), JsValue>;
    }

    #[wasm_bindgen(module = "/shared/trusted-events.js")]
    extern "C" {
        #[wasm_bindgen(js_name = refuseScripted, catch)]
        pub(super) fn refuse_scripted(root: &ShadowRoot) -> Result<(), JsValue>;
    }

    #[wasm_bindgen(module = "/shared/live-region.js")]
    extern "C" {
        #[wasm_bindgen(js_name = createLiveRegion)]
        pub(super) fn create_live_region() -> HtmlElement;
        #[wasm_bindgen(catch)]
        pub(super) fn announce(region: &HtmlElement, text: &str) -> Result<(), JsValue>;
    }
}

/// What a module observes, until this is dropped.
pub(crate) struct Observing {
    stop: Option<Function>,
}

impl Observing {
    /// A module that fails, as in a page without a part of the platform, observes nothing.
    fn new(started: Result<Function, JsValue>) -> Self {
        Self { stop: started.ok() }
    }
}

impl Drop for Observing {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.call0(&JsValue::UNDEFINED);
        }
    }
}

/// Observes whether an element is visible. See `observeVisibility` in `visibility.js`.
pub(crate) fn observe_visibility(element: &Element, on_change: impl Fn(bool) + 'static) -> Observing {
    let on_change: Closure<dyn Fn(bool)> = Closure::new(on_change);
    // The browser owns it: an answer of the page to one call may end the observing before the next one.
    Observing::new(scripts::observe_visibility(element, &on_change.into_js_value()))
}

/// Observes whether an element and the buttons in it stay where they are. See `observeStillness` in `stillness.js`.
pub(crate) fn observe_stillness(element: &Element, on_move: impl Fn() + 'static) -> Observing {
    let on_move: Closure<dyn Fn()> = Closure::new(on_move);
    Observing::new(scripts::observe_stillness(element, &on_move.into_js_value()))
}

/// Keeps the focused row of a panel in view, and its focus where it is.
pub(crate) fn help_focus(root: &ShadowRoot) -> Observing {
    Observing::new(scripts::help_focus(root))
}

/// Keeps the buttons of a panel with several questions where they are.
pub(crate) fn follow_steps(root: &ShadowRoot) -> Observing {
    Observing::new(scripts::follow_steps(root))
}

/// Offers a filter above many options. `name` is what the field is called, `count` says how many match.
pub(crate) fn offer_filter(root: &ShadowRoot, name: &str, count: &str) -> Observing {
    Observing::new(scripts::offer_filter(root, name, count))
}

/// Lets the copy button of a receipt, if there is one, copy its value.
pub(crate) fn copy_on_press(root: &ShadowRoot) {
    let _ = scripts::copy_on_press(root);
}

/// Stops events that scripts dispatch before they reach the panel in a shadow root.
pub(crate) fn refuse_scripted(root: &ShadowRoot) {
    let _ = scripts::refuse_scripted(root);
}

/// A live region in the page. Dropping it removes it.
pub(crate) struct LiveRegion(HtmlElement);

impl LiveRegion {
    /// A new, empty region behind `element`.
    pub(crate) fn after(element: &Element) -> Self {
        let region = scripts::create_live_region();
        let _ = element.after_with_node_1(&region);
        Self(region)
    }

    /// Has screen readers say `text`.
    pub(crate) fn announce(&self, text: &str) {
        let _ = scripts::announce(&self.0, text);
    }
}

impl Drop for LiveRegion {
    fn drop(&mut self) {
        self.0.remove();
    }
}
