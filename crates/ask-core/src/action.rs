//! Domain types: what an agent wants to do, and the decisions about it. A protocol's request becomes a [`ToolAction`] in one
//! way, and [`display`] is the one place that decides what people see of it. A [`record`] binds the decision to
//! what runs. `crate::question::deciding` asks about it.

pub(crate) mod canonical;
mod cut_off;
mod decision;
pub mod display;
pub mod edits;
pub(crate) mod halves;
pub(crate) mod headline;
mod hosts;
mod line;
mod marked;
mod number;
mod outline;
pub mod record;
pub(crate) mod tool_action;
pub mod words;

pub use decision::Decision;
pub use display::Rows;
pub(crate) use display::marked_text;
pub use tool_action::ToolAction;
pub(crate) use tool_action::{CUT_OFF, MISNAMED, PRESS_ONLY, WITHHELD};
