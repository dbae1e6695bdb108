//! Fills the tables with the state of a panel.

use std::{borrow::Cow, ops::Range};

use ask_core::Wording;

use super::{PanelScope, Scope, bindings, lists};
use crate::{At, Binding, List};

impl Scope for PanelScope<'_> {
    fn list(&self, list: List, at: At) -> Range<usize> {
        lists::list(self, list, at)
    }

    fn binding(&self, binding: Binding, at: At) -> Option<Cow<'_, str>> {
        bindings::binding(self, binding, at)
    }

    fn is_ticked(&self, at: At) -> bool {
        self.is_picked(at)
    }

    fn words(&self) -> &Wording {
        self.words
    }
}
