//! wasm-pack ships what the linker writes. The names of its functions would be a fifth of that.
#![allow(clippy::print_stdout, reason = "how a build script talks to Cargo")]

use std::env;

/// wasm-bindgen reads from that section what the module may use.
const LINK_ARGS: [&str; 2] = ["--strip-all", "--keep-section=target_features"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, expected: &str| env::var(name).is_ok_and(|value| value == expected);
    if is("CARGO_CFG_TARGET_FAMILY", "wasm") && is("PROFILE", "release") {
        LINK_ARGS.iter().for_each(|arg| println!("cargo::rustc-link-arg-cdylib={arg}"));
    }
}
