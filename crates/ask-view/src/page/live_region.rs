//! Announcements for people who use a screen reader: a polite live region in the page, outside any shadow root.

use leptos::{
    prelude::{document, window},
    wasm_bindgen::{JsCast, closure::Closure},
    web_sys::{Element, HtmlElement},
};

/// How long a text waits. Screen readers need a part of it to notice a new region, and the panel is painted first.
const DELAY_MS: i32 = 250;

/// How long a text stays in the region.
const CLEAR_MS: i32 = 5000;

const VISUALLY_HIDDEN: [(&str, &str); 7] = [
    ("position", "absolute"),
    ("width", "1px"),
    ("height", "1px"),
    ("margin", "-1px"),
    ("overflow", "hidden"),
    ("clip-path", "inset(50%)"),
    ("white-space", "nowrap"),
];

/// A live region, to be put into the page before the first announcement. Dropping it removes it from the page.
pub struct LiveRegion(HtmlElement);

impl Default for LiveRegion {
    fn default() -> Self {
        Self::new()
    }
}

impl LiveRegion {
    /// An empty region, which is not in the page.
    #[must_use]
    pub fn new() -> Self {
        let region: HtmlElement = element("div").unchecked_into();
        let _ = region.set_attribute("role", "status");
        let _ = region.set_attribute("data-ask-user-question", "announcer");
        for (name, value) in VISUALLY_HIDDEN {
            let _ = region.style().set_property(name, value);
        }
        Self(region)
    }

    /// A new, empty region behind `element`.
    pub(crate) fn after(element: &Element) -> Self {
        let region = Self::new();
        let _ = element.after_with_node_1(&region.0);
        region
    }

    /// Whether the region is in the page.
    #[must_use]
    pub fn is_in_page(&self) -> bool {
        self.0.is_connected()
    }

    /// Puts the region at the end of `parent`, unless it is there. Outside of a modal dialog screen readers read nothing.
    pub fn put_into(&self, parent: &Element) {
        if self.0.parent_element().as_ref() != Some(parent) {
            let _ = parent.append_child(&self.0);
        }
    }

    /// Has screen readers say `text`.
    pub fn announce(&self, text: &str) {
        let (region, text) = (self.0.clone(), text.to_owned());
        let announce = move || {
            let line = element("div");
            line.set_text_content(Some(&text));
            let _ = region.append_child(&line);
            later(CLEAR_MS, move || line.remove());
        };
        later(DELAY_MS, announce);
    }
}

impl Drop for LiveRegion {
    fn drop(&mut self) {
        self.0.remove();
    }
}

/// Calls `act` once, after `ms`. A `Timeout` that is forgotten keeps its memory; this function gives it back when it has been
/// called.
fn later(ms: i32, act: impl FnOnce() + 'static) {
    let act = Closure::once_into_js(act);
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(act.unchecked_ref(), ms);
}

fn element(name: &str) -> Element {
    document().create_element(name).expect("the name is valid")
}
