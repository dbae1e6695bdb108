//! The button of a receipt that copies what the person picked and typed, where others ended the question.

use leptos::{
    prelude::window,
    wasm_bindgen::{JsCast, JsValue, closure::Closure},
    web_sys::{
        Element, ShadowRoot,
        js_sys::{Function, Promise, Reflect},
    },
};

/// Lets the copy button of a receipt, if there is one, copy its value.
pub(crate) fn copy_on_press(root: &ShadowRoot) {
    let Ok(Some(button)) = root.query_selector("[part~=copy]") else { return };
    let on_click: Closure<dyn Fn()> = Closure::new({
        let button = button.clone();
        move || copy(&button)
    });
    // The listener ends with the button.
    let on_click = on_click.into_js_value();
    let _ = button.add_event_listener_with_callback("click", on_click.unchecked_ref());
}

/// Where the page may not write to the clipboard, the receipt is selected so that the person can copy it.
fn copy(button: &Element) {
    let card = button.closest("[part=receipt]").ok().flatten();
    let select = move |_: JsValue| {
        if let (Ok(Some(selection)), Some(card)) = (window().get_selection(), &card) {
            let _ = selection.select_all_children(card);
        }
    };
    match write(&button.get_attribute("value").unwrap_or_default()) {
        Ok(writing) => {
            let on_error = Closure::once_into_js(select);
            let _ = member(&writing, "catch").and_then(|catch| Function::from(catch).call1(&writing, &on_error));
        }
        Err(error) => select(error),
    }
}

/// Writes a text to the clipboard, which only secure pages have.
fn write(text: &str) -> Result<Promise, JsValue> {
    let clipboard = member(&window().navigator(), "clipboard")?;
    let write: Function = member(&clipboard, "writeText")?.dyn_into()?;
    write.call1(&clipboard, &text.into())?.dyn_into()
}

fn member(value: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    Reflect::get(value, &name.into())
}
