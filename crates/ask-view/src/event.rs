//! Checked reads of events.
//!
//! Any code on the page can dispatch an event under any name: of another class, without the members that the browser gives
//! it, or with getters that throw. Extensions and autofill send such events. A typed getter would throw through the engine,
//! which ends every panel of the page.

use leptos::{
    wasm_bindgen::{JsCast, JsValue},
    web_sys::{
        Event,
        js_sys::{Function, Reflect},
    },
};

/// A member of an event; `undefined` if it has none or if reading it throws.
fn member(event: &Event, name: &str) -> JsValue {
    Reflect::get(event, &name.into()).unwrap_or_default()
}

/// A member that is a string.
pub(crate) fn text(event: &Event, name: &str) -> Option<String> {
    member(event, name).as_string()
}

/// A member that is a number.
pub(crate) fn number(event: &Event, name: &str) -> Option<f64> {
    member(event, name).as_f64()
}

/// Whether a member is `true`.
pub(crate) fn flag(event: &Event, name: &str) -> bool {
    member(event, name).as_bool() == Some(true)
}

/// A member that is an element, such as `target`.
pub(crate) fn element<T: JsCast>(event: &Event, name: &str) -> Option<T> {
    member(event, name).dyn_into().ok()
}

/// Keeps the event from the listeners of the page.
pub(crate) fn stop(event: &Event) {
    call(event, "stopPropagation");
}

/// Keeps the event from the listeners of the page and from the browser.
pub(crate) fn consume(event: &Event) {
    call(event, "preventDefault");
    stop(event);
}

/// Calls a method, and returns what it returns: `undefined` if there is none, or if it throws, as one may that the page has
/// replaced.
pub(crate) fn call(event: &Event, name: &str) -> JsValue {
    let method = member(event, name).dyn_into::<Function>();
    method.and_then(|method| method.call0(event)).unwrap_or_default()
}
