//! Prints every public item of a crate on a line of its own, sorted. The argument is the JSON that rustdoc wrote for it.
//! Implementations that follow from others, for example of `Any` or `Send`, are left out.

use std::{env, error::Error};

use public_api::Builder;

fn main() -> Result<(), Box<dyn Error>> {
    let json = env::args_os().nth(1).ok_or("the argument is the JSON file of rustdoc")?;
    let api = Builder::from_rustdoc_json(json).omit_blanket_impls(true).omit_auto_trait_impls(true).build()?;
    for item in api.items() {
        println!("{item}");
    }
    Ok(())
}
