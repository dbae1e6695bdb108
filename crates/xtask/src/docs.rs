//! Writes what people read: the documentation site, the licences, and the listings of public items.

pub mod library;
pub mod notices;
pub mod public_api;
pub mod site;
