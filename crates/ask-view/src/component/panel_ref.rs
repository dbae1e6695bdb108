//! The application's way to an open panel.

use std::rc::Rc;

use ask_core::{Action, Session};
use leptos::prelude::*;

use crate::open_panel::PanelHandle;

/// A reference to the panel of an [`AskPanel`](crate::AskPanel()), copied freely. While there is no panel, it does nothing.
#[derive(Clone, Copy)]
pub struct PanelRef {
    panel: StoredValue<Option<PanelHandle>>,
    changes: StoredValue<Option<String>>,
}

impl Default for PanelRef {
    fn default() -> Self {
        Self::new()
    }
}

impl PanelRef {
    /// A reference for the `panel` property of [`AskPanel`](crate::AskPanel()).
    #[must_use]
    pub fn new() -> Self {
        Self { panel: StoredValue::new(None), changes: StoredValue::new(None) }
    }

    /// Applies an action that comes from outside the panel: [`Action::Delivered`], [`Action::Reply`],
    /// [`Action::Supersede`], [`Action::Collapse`] and others.
    pub fn apply(self, action: Action) {
        if let Some(panel) = self.panel() {
            panel.apply_from_page(action);
        }
    }

    /// Puts the keyboard focus into the panel, where the person left it.
    pub fn focus(self) {
        if let Some(panel) = self.panel() {
            panel.focus_current();
        }
    }

    /// The state of the panel, while there is one.
    #[must_use]
    pub fn session(self) -> Option<Rc<Session>> {
        self.panel().map(PanelHandle::session)
    }

    /// What the person has changed of the arguments of actions, as a text that is stored beside the session: the property `changes` of a
    /// later [`AskPanel`](crate::AskPanel()) has them again. Nothing if nothing is changed.
    #[must_use]
    pub fn changes(self) -> Option<String> {
        self.changes.try_get_value().flatten()
    }

    pub(crate) fn set_changes(self, changes: Option<String>) {
        self.changes.try_set_value(changes);
    }

    /// From now on it refers to this panel.
    pub(crate) fn set(self, panel: PanelHandle) {
        self.panel.try_set_value(Some(panel));
    }

    fn panel(self) -> Option<PanelHandle> {
        self.panel.try_get_value().flatten().filter(|panel| panel.try_data().is_some())
    }
}
