//! A panel in the page: the state of the view [`crate::PanelView`].

use std::rc::Rc;

use ask_core::{Action, Session};
use leptos::{
    tachys::{
        html::attribute::Attribute,
        renderer::types::Placeholder,
        view::{Mountable, Render},
    },
    web_sys::{Element, Node},
};

use crate::open_panel::{OpenPanel, PanelHandle, View, handlers};

/// A panel in a shadow root. Dropping it removes the panel, its listeners and its timers.
pub struct Mounted<A: Attribute = ()> {
    panel: OpenPanel,
    /// Where the view of the panel is among other views: Leptos puts what comes in its place there. The npm
    /// package has no views around a panel, and no marker.
    marker: Option<Placeholder>,
    #[allow(dead_code, reason = "keeps attributes up to date")]
    attributes: A::State,
}

impl<A: Attribute> Mounted<A> {
    /// Draws a panel that is not in the page yet.
    pub(crate) fn draw(panel: OpenPanel, attributes: A, marker: Option<Placeholder>) -> Self {
        let (handle, data) = (panel.0, panel.0.data());
        let draws = |element: &Element, drawing, at| data.draw_by_host(element, drawing, at);
        let view = data
            .with_scope(|scope| View::draw(&data.root, scope, &draws, move |event| handlers::handle(handle, &event)));
        let attributes = attributes.build(view.root());
        data.set_view(view);
        Self { panel, marker, attributes }
    }

    /// Puts the panel into its shadow root, if it is not there.
    pub(crate) fn enter_page(&self) {
        self.panel.0.enter_page();
    }

    /// The place of the view.
    pub(crate) fn marker(&self) -> Option<Placeholder> {
        self.marker.clone()
    }

    /// The handle of the panel.
    pub(crate) fn panel(&self) -> PanelHandle {
        self.panel.0
    }

    /// Applies an action that comes from outside the panel.
    pub fn apply(&self, action: Action) {
        self.panel.0.apply_from_page(action);
    }

    /// The panel is visible, and has been for so many milliseconds, which count as a part of the half second in which presses do
    /// not. With `u32::MAX` they count at once from now on, as tests of applications want it.
    pub fn show(&self, waited_ms: u32) {
        self.panel.0.data().arming_timer.waited(waited_ms);
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
        self.marker.iter_mut().for_each(Mountable::unmount);
        self.panel.0.leave_page();
    }

    fn mount(&mut self, parent: &Element, before: Option<&Node>) {
        self.marker.get_or_insert_with(|| Render::build(())).mount(parent, before);
        self.enter_page();
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.marker.as_ref().is_some_and(|marker| marker.insert_before_this(child))
    }

    fn elements(&self) -> Vec<Element> {
        Vec::new()
    }
}
