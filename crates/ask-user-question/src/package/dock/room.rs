//! Makes the end of the page reachable while a dock covers it.

use js_sys::{Array, Reflect};
use leptos::{
    prelude::{document, window},
    web_sys::HtmlElement,
};
use wasm_bindgen::prelude::*;
use web_sys::CssStyleSheet;

use crate::package::{js, observers::Resize};

/// The space above and below a dock, in CSS pixels.
const MARGINS: f64 = 24.0;

const SHEETS: &str = "adoptedStyleSheets";

/// An element of the dock's height at the end of the page, until it is dropped.
pub(super) struct Room {
    element: HtmlElement,
    sheet: Option<CssStyleSheet>,
    #[allow(dead_code, reason = "keeps it alive")]
    resize: Resize,
}

impl Room {
    pub(super) fn for_dock(dock: &HtmlElement) -> Self {
        let element = document().create_element("div").expect("the name is valid").unchecked_into::<HtmlElement>();
        let _ = element.set_attribute("data-ask-user-question", "room");
        let _ = element.set_attribute("aria-hidden", "true");
        let sheet = CssStyleSheet::new().ok();
        if let Some(sheet) = &sheet {
            js::call_method(&js::get(&document(), SHEETS), "push", &[sheet.into()]);
        }
        let on_resize = {
            let (dock, element, sheet) = (dock.clone(), element.clone(), sheet.clone());
            move || set_height(&element, sheet.as_ref(), dock.get_bounding_client_rect().height() + MARGINS)
        };
        Self { resize: Resize::new(dock, on_resize), element, sheet }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.element.remove();
        let sheets = Array::from(&js::get(&document(), SHEETS));
        let is_own = |sheet: &JsValue| self.sheet.as_ref().is_some_and(|own| sheet == own.unchecked_ref::<JsValue>());
        let others: Array = sheets.iter().filter(|sheet| !is_own(sheet)).collect();
        let _ = Reflect::set(&document(), &SHEETS.into(), &others);
    }
}

fn set_height(element: &HtmlElement, sheet: Option<&CssStyleSheet>, height: f64) {
    if !element.is_connected() {
        let parent = if is_flow() { document().body().map(Into::into) } else { document().document_element() };
        let _ = parent.map(|parent| parent.append_child(element));
    }
    let height = [&height.to_string(), "px"].concat();
    let style = [("position", "absolute"), ("width", "1px"), ("height", height.as_str()), ("visibility", "hidden")];
    for (name, value) in style {
        let _ = element.style().set_property(name, value);
    }
    let rule = [":where(:root) { --ask-dock-height: ", &height, "; scroll-padding-block-end: ", &height, " }"].concat();
    let _ = sheet.map(|sheet| sheet.replace_sync(&rule));
}

/// A page scrolls only as far as its content. The element comes after it and takes no part in the layout.
fn is_flow() -> bool {
    let style = document().body().and_then(|body| window().get_computed_style(&body).ok().flatten());
    let display = style.and_then(|style| style.get_property_value("display").ok()).unwrap_or_default();
    !display.contains("flex") && !display.contains("grid")
}
