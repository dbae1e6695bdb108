//! A panel in the page: the state of the view [`crate::PanelView`].

use std::rc::Rc;

use ask_core::{Action, Session};
use leptos::{
    tachys::{html::attribute::Attribute, view::Mountable},
    web_sys::{Element, Node},
};

use crate::{
    panel_handle::{OpenPanel, PanelHandle},
    root,
};

/// A panel in a shadow root. Dropping it removes the panel, its listeners and its timers.
pub struct Mounted<A: Attribute = ()> {
    panel: OpenPanel,
    #[allow(dead_code, reason = "keeps attributes up to date")]
    attributes: A::State,
}

impl<A: Attribute> Mounted<A> {
    /// Draws a panel that is not in the page yet.
    pub(crate) fn draw(panel: OpenPanel, attributes: A) -> Self {
        let view = root::root(panel.0);
        let attributes = attributes.build(view.element());
        panel.0.data().set_view(view);
        Self { panel, attributes }
    }

    /// Puts the panel into its shadow root, if it is not there.
    pub(crate) fn enter_page(&self) {
        self.panel.0.enter_page();
    }

    /// The handle of the panel.
    pub(crate) fn panel(&self) -> PanelHandle {
        self.panel.0
    }

    /// Applies an action that comes from outside the panel.
    pub fn apply(&self, action: Action) {
        self.panel.0.apply_from_page(action);
    }

    /// The panel is visible, and a picture of it has been in its place for `ms` milliseconds.
    pub fn seen_for(&self, ms: u32) {
        self.panel.0.data().arming_timer.has_waited(ms);
        self.panel.0.apply(Action::Visible(true));
    }

    /// Puts the keyboard focus into the panel, where the person left it.
    pub fn focus(&self) {
        self.panel.0.focus_current();
    }

    /// The state of the panel.
    #[must_use]
    pub fn session(&self) -> Rc<Session> {
        self.panel.0.session()
    }
}

/// A panel is always a part of its shadow root, wherever its view is.
impl<A: Attribute> Mountable for Mounted<A> {
    fn unmount(&mut self) {
        self.panel.0.leave_page();
    }

    fn mount(&mut self, _parent: &Element, _marker: Option<&Node>) {
        self.enter_page();
    }

    fn insert_before_this(&self, _child: &mut dyn Mountable) -> bool {
        false
    }

    fn elements(&self) -> Vec<Element> {
        Vec::new()
    }
}
