//! Prints the digest of each call that it reads: a line of JSON text, `{tool?, arguments?}`. A call without one is "unverifiable".

use ask_core::action::record::digest;
use ask_core::json;
use std::io::{self, BufRead as _, Write as _};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let call = json::read_exact(&line?).ok();
        let digest = call.and_then(|call| digest(call.get("tool").as_text(), call.get("arguments")).ok());
        writeln!(out, "{}", digest.as_deref().unwrap_or("unverifiable"))?;
    }
    Ok(())
}
