//! The looks of the panel: one constructed style sheet, shared by every panel of the page. A style element or
//! attribute is what strict pages forbid.

use leptos::{
    wasm_bindgen::JsValue,
    web_sys::{CssStyleSheet, ShadowRoot, js_sys::Array},
};

/// `style/*.css`, made lean by the build script.
const CSS: &str = include_str!(concat!(env!("OUT_DIR"), "/style.css"));

thread_local! {
    static SHEET: Option<CssStyleSheet> = sheet().ok();
}

/// Gives a shadow root the looks of the panel.
pub fn attach_styles(root: &ShadowRoot) {
    SHEET.with(|sheet| {
        if let Some(sheet) = sheet {
            root.set_adopted_style_sheets(&Array::of1(sheet));
        }
    });
}

fn sheet() -> Result<CssStyleSheet, JsValue> {
    let sheet = CssStyleSheet::new()?;
    sheet.replace_sync(CSS)?;
    Ok(sheet)
}
