#![doc = include_str!("../README.md")]

#[cfg(all(feature = "package", target_family = "wasm"))]
mod package;

pub use ask_core::{
    self, Action, Choice, Ending, Entry, Outcome, Question, Questionnaire, Session, Settings, Value, Word, Wording,
    input::{ReadOptions, read, read_json, read_text},
};
pub use ask_protocols;
pub use ask_view::{AskPanel, AskPanelProps, PanelRef, Receipt};
