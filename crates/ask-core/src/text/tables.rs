//! The tables of Unicode data that few texts need: how characters join and how wide they are, and which ones look alike.
//!
//! They are a file, `tables.bin`, which `tests/unicode_tables.rs` writes. A program without the feature `skeletons` has it once it has
//! called [`load_skeletons`].

use super::prototypes::{self, Prototypes};
use std::cell::Cell;
use std::sync::OnceLock;

/// A list of runs of characters in the planes 0 and 1, see `class.rs`.
pub(super) type Runs = [Vec<u32>; 2];

pub(super) struct Tables {
    /// The classes of `class.rs`.
    pub classes: Runs,
    /// The characters that are two columns wide.
    pub wide: Runs,
    pub prototypes: Prototypes,
}

static TABLES: OnceLock<Tables> = OnceLock::new();

thread_local! {
    /// Whether a text needed the tables while there were none.
    static LACKED: Cell<bool> = const { Cell::new(false) };
}

/// The tables. If there are none, [`lacked_skeletons`] says so.
pub(super) fn tables() -> Option<&'static Tables> {
    #[cfg(feature = "skeletons")]
    load_skeletons(include_bytes!("tables.bin"));
    let tables = TABLES.get();
    if tables.is_none() {
        LACKED.set(true);
    }
    tables
}

/// Gives a program without the feature `skeletons` the file `tables.bin` of this crate's source.
pub fn load_skeletons(table: &[u8]) {
    TABLES.get_or_init(|| read(table));
}

/// Whether a text has been read without the tables although it may need them, since this function was called last. Without the
/// feature `skeletons` the caller then passes them to [`load_skeletons`] and reads the text again.
#[must_use]
pub fn lacked_skeletons() -> bool {
    LACKED.replace(false)
}

/// Four lists of runs, each a length (16 bits) and that many runs (32 bits, lowest byte first); then the prototypes.
fn read(bytes: &[u8]) -> Tables {
    let mut rest = bytes.iter().copied();
    let mut runs = || {
        let mut number =
            |bytes: u32| (0..bytes).fold(0, |sum, at| sum | u32::from(rest.next().unwrap_or(0)) << (8 * at));
        let length = number(2);
        (0..length).map(|_| number(4)).collect::<Vec<u32>>()
    };
    let [classes, wide] = [[runs(), runs()], [runs(), runs()]];
    Tables { classes, wide, prototypes: prototypes::read(rest) }
}
