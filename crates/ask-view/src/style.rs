//! The style sheet of the panel: constructed once and shared by all panels of the page. Strict policies forbid style
//! elements and attributes. The npm package has its own copy in JavaScript, which its pages load before the wasm.

use leptos::{
    wasm_bindgen::JsValue,
    web_sys::{CssStyleSheet, ShadowRoot, js_sys::Array},
};

/// `style/*.css`, minified by the build script.
pub(crate) const CSS: &str = include_str!(concat!(env!("OUT_DIR"), "/style.css"));

thread_local! {
    static SHEET: Option<CssStyleSheet> = sheet().ok();
}

/// Attaches the panel's style sheet to a shadow root, in place of what a server has written there.
pub fn attach_styles(root: &ShadowRoot) {
    SHEET.with(|sheet| {
        if let Some(sheet) = sheet {
            root.set_adopted_style_sheets(&Array::of1(sheet));
            if let Ok(Some(style)) = root.query_selector("style") {
                style.remove();
            }
        }
    });
}

fn sheet() -> Result<CssStyleSheet, JsValue> {
    let sheet = CssStyleSheet::new()?;
    sheet.replace_sync(CSS)?;
    Ok(sheet)
}
