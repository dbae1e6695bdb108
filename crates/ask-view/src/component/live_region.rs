//! The voice of a panel for people who cannot see it: a polite live region beside its element, there and empty before it
//! first speaks.

use gloo_timers::callback::Timeout;
use leptos::{
    prelude::document,
    wasm_bindgen::JsCast,
    web_sys::{Element, HtmlElement},
};

/// Screen readers need this long to take notice of a new region; what is announced is on the screen by then.
const DELAY_MS: u32 = 150;

/// How long a line can be read.
const CLEAR_MS: u32 = 5000;

/// Out of sight, but not out of hearing.
const VISUALLY_HIDDEN: [(&str, &str); 7] = [
    ("position", "absolute"),
    ("width", "1px"),
    ("height", "1px"),
    ("margin", "-1px"),
    ("overflow", "hidden"),
    ("clip-path", "inset(50%)"),
    ("white-space", "nowrap"),
];

/// A live region. Dropping it removes it.
pub(super) struct LiveRegion(HtmlElement);

impl LiveRegion {
    /// A new region behind this element.
    pub(super) fn after(element: &Element) -> Self {
        let region = div();
        let _ = region.set_attribute("role", "status");
        let _ = region.set_attribute("data-ask-user-question", "announcer");
        for (name, value) in VISUALLY_HIDDEN {
            let _ = region.style().set_property(name, value);
        }
        let _ = element.after_with_node_1(&region);
        Self(region)
    }

    /// Says a text.
    pub(super) fn announce(&self, text: &str) {
        let (region, line) = (self.0.clone(), div());
        line.set_text_content(Some(text));
        let append = move || {
            let _ = region.append_child(&line);
            Timeout::new(CLEAR_MS, move || line.remove()).forget();
        };
        Timeout::new(DELAY_MS, append).forget();
    }
}

impl Drop for LiveRegion {
    fn drop(&mut self) {
        self.0.remove();
    }
}

fn div() -> HtmlElement {
    document().create_element("div").expect("a div can be made").unchecked_into()
}
