//! The error of what this machine lacks, and may lack.

use std::fmt;

/// What is missing, with the cure. A suite that needs it is skipped, unless a person has named that suite.
#[derive(Debug)]
pub struct Missing(pub String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Missing {}
