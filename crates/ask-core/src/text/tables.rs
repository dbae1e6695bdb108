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
    /// The characters that are two columns wide.
    pub wide: Runs,
    pub prototypes: Prototypes,
}

static TABLES: OnceLock<Tables> = OnceLock::new();

/// The classes of `class.rs`.
static CLASSES: OnceLock<Runs> = OnceLock::new();

/// The file, which begins with the classes. A program that reads no more of it has no more of it.
const FILE: &[u8] = include_bytes!("tables.bin");
static FILE_OF_CLASSES: [u8; end_of_runs(end_of_runs(0))] = *FILE.first_chunk().expect("the classes are there");

/// Where the list ends that begins here in the file.
const fn end_of_runs(start: usize) -> usize {
    start + 2 + 4 * (FILE[start] as usize | (FILE[start + 1] as usize) << 8)
}

thread_local! {
    /// Whether a text needed the tables while there were none.
    static LACKED: Cell<bool> = const { Cell::new(false) };
}

/// The tables. If there are none, [`lacked_skeletons`] says so.
pub(super) fn tables() -> Option<&'static Tables> {
    #[cfg(feature = "skeletons")]
    load_skeletons(FILE);
    or_lacked(TABLES.get())
}

/// The same of the classes.
pub(super) fn classes() -> Option<&'static Runs> {
    #[cfg(feature = "skeletons")]
    load_classes();
    or_lacked(CLASSES.get())
}

fn or_lacked<T>(table: Option<T>) -> Option<T> {
    if table.is_none() {
        LACKED.set(true);
    }
    table
}

/// Gives a program without the feature `skeletons` the file `tables.bin` of this crate's source.
pub fn load_skeletons(table: &[u8]) {
    TABLES.get_or_init(|| {
        let mut rest = table.iter().copied();
        let classes = read_runs(&mut rest);
        CLASSES.get_or_init(|| classes);
        Tables { wide: read_runs(&mut rest), prototypes: prototypes::read(rest) }
    });
}

/// Has the classes alone, which are a tenth of the tables.
pub fn load_classes() {
    CLASSES.get_or_init(|| read_runs(&mut FILE_OF_CLASSES.iter().copied()));
}

/// Whether a text has been read without the tables although it may need them, since this function was called last. Without the
/// feature `skeletons` the caller then passes them to [`load_skeletons`] and reads the text again.
#[must_use]
pub fn lacked_skeletons() -> bool {
    LACKED.replace(false)
}

/// A list of runs for each plane: its length (16 bits) and that many runs (32 bits, lowest byte first). The file has those of the classes,
/// those of wide characters, and the prototypes.
fn read_runs(rest: &mut impl Iterator<Item = u8>) -> Runs {
    let mut number = |bytes: u32| (0..bytes).fold(0, |sum, at| sum | u32::from(rest.next().unwrap_or(0)) << (8 * at));
    [(); 2].map(|()| (0..number(2)).map(|_| number(4)).collect())
}
