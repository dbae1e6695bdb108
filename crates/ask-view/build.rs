//! Joins and minifies the style sheets, because the result is part of an application's wasm.

use std::{env, fs, path::PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=style");
    let sheets =
        ["style/tokens.css", "style/panel.css", "style/later-tokens.css", "style/decision.css", "style/later.css"];
    let css: String = sheets.map(|sheet| fs::read_to_string(sheet).expect("the style sheets can be read")).concat();
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(folder.join("style.css"), minified(&css)).expect("OUT_DIR is writable");
}

/// CSS without comments, line breaks and the spaces beside punctuation. Spaces inside values and selectors stay.
fn minified(css: &str) -> String {
    let mut text = String::new();
    let mut rest = css;
    while let Some((before, comment)) = rest.split_once("/*") {
        text.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    let mut text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (wide, narrow) in
        [(" { ", "{"), ("; } ", "}"), ("; }", "}"), (" } ", "}"), ("; ", ";"), (": ", ":"), (", ", ","), ("} ", "}")]
    {
        text = text.replace(wide, narrow);
    }
    text
}
