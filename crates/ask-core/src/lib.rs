//! The core of `ask-user-question`: it reads the structured questions an agent asks, keeps what a person answers,
//! and writes the answers in the agent's own format. It knows no browser, does no input or output and reads no clock.
//!
//! Data flows one way:
//!
//! ```text
//! text or object → protocol (reads, repairs) → Questionnaire → Session ← Action ← keymap ← key or click
//!                                    Session → Effect → page;  Session → Outcome → protocol / format → text
//! ```

pub mod answer;
pub mod api;
pub mod dialect;
pub mod format;
pub mod input;
pub mod json;
pub mod limits;
pub mod outcome;
pub mod problem;
pub mod question;
mod recommended;
pub mod schema;
pub mod session;
pub mod session_json;
pub mod stream;
pub mod text;
pub mod value;
pub mod wording;

pub use answer::{Ending, Entry, Outcome, Picked};
pub use problem::{Problem, Repair};
pub use question::{Choice, Preview, PreviewFormat, Question, Questionnaire, Row, Warning};
pub use session::{Action, Effect, Session, Settings};
pub use text::Text;
pub use value::Value;
pub use wording::{Word, Wording};
