//! The voice of a panel for people who cannot see it: a polite live region beside its element, there and empty before it
//! first speaks.

use gloo_timers::callback::Timeout;
use leptos::{
    prelude::document,
    wasm_bindgen::JsCast,
    web_sys::{Element, HtmlElement},
};

/// Screen readers need this long to take notice of a new region; what is announced is on the screen by then.
const BEFORE_MS: u32 = 150;

/// How long a line can be read.
const KEPT_MS: u32 = 5000;

/// Out of sight, but not out of hearing.
const HIDDEN: [(&str, &str); 7] = [
    ("position", "absolute"),
    ("width", "1px"),
    ("height", "1px"),
    ("margin", "-1px"),
    ("overflow", "hidden"),
    ("clip-path", "inset(50%)"),
    ("white-space", "nowrap"),
];

/// A live region. Dropping it removes it.
pub(super) struct Voice(HtmlElement);

impl Voice {
    /// A new region behind this element.
    pub(super) fn beside(element: &Element) -> Self {
        let region = div();
        let _ = region.set_attribute("role", "status");
        let _ = region.set_attribute("data-ask-user-question", "announcer");
        for (name, value) in HIDDEN {
            let _ = region.style().set_property(name, value);
        }
        let _ = element.after_with_node_1(&region);
        Self(region)
    }

    /// Says a text.
    pub(super) fn say(&self, text: &str) {
        let (region, line) = (self.0.clone(), div());
        line.set_text_content(Some(text));
        let speak = move || {
            let _ = region.append_child(&line);
            Timeout::new(KEPT_MS, move || line.remove()).forget();
        };
        Timeout::new(BEFORE_MS, speak).forget();
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.0.remove();
    }
}

fn div() -> HtmlElement {
    document().create_element("div").expect("a div can be made").unchecked_into()
}
