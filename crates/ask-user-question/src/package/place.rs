//! The place of a panel in the page: the host around it, its element, and what stays there.

use std::any::Any;

use ask_view::{LiveRegion, Receipt};
use js_sys::{Array, JSON, Object};
use leptos::web_sys::HtmlElement;
use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, CustomEventInit, Element};

use super::{
    dock::Dock,
    error::load_error,
    js,
    observers::Mutations,
    options::{Options, intl},
    theme,
};

/// Elements in which a browser shows no other element.
const CHILDLESS: [&str; 11] =
    ["br", "canvas", "iframe", "img", "input", "script", "select", "svg", "textarea", "undefined", "video"];

/// The element that a selector or an element stands for; `None` if there is none.
pub(crate) fn element_of(given: &JsValue) -> Option<Element> {
    match given.as_string() {
        Some(selector) => document().query_selector(&selector).ok().flatten(),
        // Elements of other windows are of other classes.
        None => (!given.is_undefined() && !given.is_null()).then(|| given.clone().unchecked_into()),
    }
}

/// The element in which a panel is to appear; `None` for the dock.
///
/// # Errors
/// An `AskError` if there is no such element, or if it cannot contain a panel.
pub(crate) fn host_of(given: &JsValue) -> Result<Option<HtmlElement>, JsValue> {
    let element = element_of(given);
    if let (Some(selector), None) = (given.as_string(), &element) {
        return Err(load_error(&["No element matches the host ", &selector].concat()));
    }
    let Some(element) = element else { return Ok(None) };
    let name = js::text(&element, "localName").unwrap_or("undefined".to_owned());
    if CHILDLESS.contains(&name.as_str()) {
        return Err(load_error(&["The host <", &name, "> cannot contain a panel"].concat()));
    }
    Ok(Some(element.unchecked_into()))
}

pub(crate) fn document() -> web_sys::Document {
    leptos::prelude::document()
}

/// The element of a mounted panel, from when it is in the page until it is removed.
pub(crate) struct Place {
    element: HtmlElement,
    /// Dropping it unmounts the panel.
    mounted: Option<Box<dyn Any>>,
    keeps_receipt: bool,
    around: Around,
}

/// What follows the page around the element.
enum Around {
    Dock(Dock),
    Host {
        #[allow(dead_code, reason = "keeps it alive")]
        removal: Mutations,
    },
}

impl Place {
    /// Takes a panel that has just been mounted at the end of `parent`, as a dock or with `parent` as its host. Calls
    /// `on_remove` once the page has removed it.
    pub(crate) fn new(
        parent: &HtmlElement,
        mounted: Box<dyn Any>,
        is_dock: bool,
        options: &Options,
        on_remove: impl Fn() + 'static,
    ) -> Self {
        let element: HtmlElement = parent.last_element_child().expect("the panel has an element").unchecked_into();
        let density = options.text("density").filter(|density| density == "compact");
        for (name, value) in [("data-density", density), ("dir", options.text("dir")), ("lang", options.text("locale"))]
        {
            if let Some(value) = value {
                let _ = element.set_attribute(name, &value);
            }
        }
        set_separators(&element, options);
        let keeps_receipt = !is_dock && options.receipt() != Receipt::None;
        let around = if is_dock {
            Around::Dock(Dock::new(&element, on_remove))
        } else {
            if is_framed() {
                let _ = element.set_attribute("data-framed", "");
            }
            Around::Host { removal: observe_removal(&element, on_remove) }
        };
        theme::set_theme(&element, &options.get("theme"));
        Self { element, mounted: Some(mounted), keeps_receipt, around }
    }

    pub(crate) fn element(&self) -> &HtmlElement {
        &self.element
    }

    /// The panel has been drawn.
    pub(crate) fn shown(&mut self) {
        if let Around::Dock(dock) = &mut self.around {
            dock.follow_dialogs();
        }
    }
}

impl Drop for Place {
    /// Unmounts the panel. Its element stays with the receipt in it, if there is one to stay.
    fn drop(&mut self) {
        let keeps = self.keeps_receipt && self.element.is_connected() && self.element.has_attribute("data-receipt");
        let marker = document().create_comment("");
        if keeps {
            let _ = self.element.before_with_node_1(&marker);
        }
        // This removes the element.
        drop(self.mounted.take());
        if keeps {
            let _ = marker.replace_with_with_node_1(&self.element);
        }
    }
}

/// Calls `on_remove` when an element has been removed. One that is only moved is back by then.
fn observe_removal(element: &HtmlElement, on_remove: impl Fn() + 'static) -> Mutations {
    let observed = element.clone();
    let removal = Mutations::new(move |_| {
        if !observed.is_connected() {
            on_remove();
        }
    });
    removal.observe_around(element, &[]);
    removal
}

/// Whether the page is in a frame.
fn is_framed() -> bool {
    let global = js_sys::global();
    js::get(&global, "top") != js::get(&global, "self")
}

/// Passes the separators of a language to the style sheet of a panel. They are commas where the browser does not know it.
fn set_separators(element: &HtmlElement, options: &Options) {
    let locale = options.get("locale");
    if !locale.is_truthy() {
        return;
    }
    let kind = js::bare();
    js::set(&kind, "type", &"unit".into());
    js::set(&kind, "style", &"short".into());
    let Some(format) = intl("ListFormat", &locale, Some(&kind)) else { return };
    let letters: Array = ["a", "b", "c"].map(JsValue::from).iter().collect();
    let parts = Array::from(&js::call_method(&format, "formatToParts", &[letters.into()]));
    let is_separator = |part: &JsValue| js::text(part, "type").is_some_and(|kind| kind == "literal");
    let separators: Vec<JsValue> = parts.iter().filter(is_separator).map(|part| js::get(&part, "value")).collect();
    for (name, separator) in ["--comma", "--last-comma"].iter().zip([separators.first(), separators.last()]) {
        let text = separator.and_then(|text| JSON::stringify(text).ok()).map(String::from);
        let _ = element.style().set_property(name, &text.unwrap_or_default());
    }
}

/// Whether the person is not busy: nothing has the focus, or only a button or link that was pressed.
pub(crate) fn is_idle() -> bool {
    let mut focused = document().active_element();
    while let Some(inner) = focused.as_ref().and_then(|element| element.shadow_root()?.active_element()) {
        focused = Some(inner);
    }
    focused.is_none_or(|element| matches!(element.tag_name().as_str(), "BODY" | "BUTTON" | "A"))
}

/// Tells the page that a question waits for the person.
pub(crate) fn announce_waiting(element: &Element, options: &Options) {
    let (detail, init) = (Object::new(), CustomEventInit::new());
    js::set(&detail, "id", &options.get("id"));
    init.set_bubbles(true);
    init.set_composed(true);
    init.set_detail(&detail);
    if let Ok(event) = CustomEvent::new_with_event_init_dict("ask-user-question:waiting", &init) {
        let _ = element.dispatch_event(&event);
    }
    js::notify(&options.get("onWaiting"), &[detail.into()]);
}

thread_local! {
    /// One live region for all panels of the page. It stays: screen readers have to know it before its first text.
    static LIVE_REGION: LiveRegion = LiveRegion::new();
}

/// Puts the live region into the page, unless it is there.
pub(crate) fn prepare_announcements() {
    if let Some(body) = document().body() {
        LIVE_REGION.with(|region| {
            if !region.is_in_page() {
                region.put_into(&body);
            }
        });
    }
}

/// Has screen readers say `text`. Outside of a modal dialog they read nothing.
pub(crate) fn announce(dialog: Option<Element>, text: &str) {
    let Some(parent) = dialog.or_else(|| document().body().map(Into::into)) else { return };
    LIVE_REGION.with(|region| {
        region.put_into(&parent);
        region.announce(text);
    });
}
