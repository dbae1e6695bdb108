//! Reads and builds JavaScript values. A page may pass anything: objects with getters that throw, proxies, values of other
//! windows. Nothing here lets an exception of the page pass through Rust, which would skip its destructors.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A member of a value; `undefined` if there is none, or if reading it throws.
pub(crate) fn get(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).unwrap_or_default()
}

/// A member that is a text.
pub(crate) fn text(value: &JsValue, name: &str) -> Option<String> {
    get(value, name).as_string()
}

/// Sets a member of an object that was made here.
pub(crate) fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Only objects that are frozen or have setters refuse.
    let _ = Reflect::set(object, &name.into(), value);
}

/// An object without a prototype.
pub(crate) fn bare() -> Object {
    Object::create(JsValue::NULL.unchecked_ref())
}

/// Defines a member of an object, also one with the name `__proto__`.
pub(crate) fn define(object: &Object, key: &JsValue, value: &JsValue) {
    let descriptor = bare();
    set(&descriptor, "value", value);
    for flag in ["enumerable", "configurable", "writable"] {
        set(&descriptor, flag, &JsValue::TRUE);
    }
    let _ = Reflect::define_property(object, key, &descriptor);
}

/// Calls a function of the page.
///
/// # Errors
/// What the function throws.
pub(crate) fn call(function: &JsValue, this: &JsValue, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let Some(function) = function.dyn_ref::<Function>() else { return Ok(JsValue::UNDEFINED) };
    function.apply(this, &arguments.iter().collect::<Array>())
}

/// Calls a function of the page. An exception is reported as an uncaught error of the page; the panel goes on.
pub(crate) fn notify(function: &JsValue, arguments: &[JsValue]) {
    if let Err(error) = call(function, &JsValue::UNDEFINED, arguments) {
        report(&error);
    }
}

/// Calls a method. Nothing happens if there is none, or if it throws.
pub(crate) fn call_method(object: &JsValue, name: &str, arguments: &[JsValue]) -> JsValue {
    call(&get(object, name), object, arguments).unwrap_or_default()
}

/// Reports an error as uncaught.
pub(crate) fn report(error: &JsValue) {
    let global = js_sys::global();
    if let Ok(report) = get(&global, "reportError").dyn_into::<Function>() {
        let _ = report.call1(&global, error);
    }
}

/// Runs `call` when the code that runs now has returned.
pub(crate) fn later(call: impl FnOnce() + 'static) {
    wasm_bindgen_futures::spawn_local(async move { call() });
}
