//! What the notices say of one piece of code.

use super::licence::{Grant, Texts};
use std::collections::BTreeSet;

/// One piece of code by other authors.
#[derive(Debug, PartialEq)]
pub struct Component {
    /// As its authors call it.
    pub name: String,
    /// Components that cargo does not list come with the compiler or the build tools and have no version of their own.
    pub version: Option<String>,
    /// An SPDX expression, as the authors wrote it.
    pub licence: String,
    /// The modules of the package that contain it.
    pub parts: BTreeSet<String>,
    /// Its licences, each with the copyright notice.
    pub grants: Vec<Grant>,
    /// Notices outside the licence texts: file name and text.
    pub remarks: Texts,
}
