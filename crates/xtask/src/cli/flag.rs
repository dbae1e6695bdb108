//! Flags, as the table of commands has them.

/// One flag of a command.
pub struct Flag {
    /// Its name without the hyphens.
    pub name: &'static str,
    /// The placeholder of its value, if it takes one.
    pub value: Option<&'static str>,
    /// One line of help.
    pub help: &'static str,
}

/// A flag without a value.
pub const fn switch(name: &'static str, help: &'static str) -> Flag {
    Flag { name, value: None, help }
}

/// A flag with a value.
pub const fn flag(name: &'static str, value: &'static str, help: &'static str) -> Flag {
    Flag { name, value: Some(value), help }
}
