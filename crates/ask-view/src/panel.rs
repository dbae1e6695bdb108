//! The panel as a Leptos component. [`crate::AskPanel`] and the npm package both mount it.

mod mounted;

pub use mounted::Mounted;

use std::{future::Future, rc::Rc};

use ask_core::{Session, Wording};
use leptos::{
    prelude::*,
    tachys::{
        html::attribute::{Attribute, any_attribute::AnyAttribute},
        hydration::Cursor,
        view::{Position, PositionState, add_attr::AddAnyAttr},
    },
    web_sys::ShadowRoot,
};

use crate::{
    host::Host,
    open_panel::{OpenPanel, PanelData},
};

/// Draws a session into a shadow root that has the styles of [`crate::attach_styles`]. Attributes that it is given are set
/// on the root element of the panel. There is no shadow root on a server; [`crate::AskPanel`] can be rendered there.
#[component(transparent)]
pub fn Panel(
    /// Where the panel is drawn, wherever the component itself is in the view.
    root: ShadowRoot,
    /// The questions, and what has been entered so far.
    session: Rc<Session>,
    /// The texts of the panel.
    words: Wording,
    /// What the panel reports to.
    host: Host,
) -> PanelView {
    PanelView { panel: OpenPanel::new(PanelData::new(&root, session, words, host)), attributes: () }
}

/// Draws a session into a shadow root.
#[must_use = "dropping what is mounted removes it"]
pub fn mount(root: &ShadowRoot, session: Rc<Session>, words: Wording, host: Host) -> Mounted {
    let mounted = Panel(PanelProps { root: root.clone(), session, words, host }).build();
    mounted.enter_page();
    mounted
}

/// The view of [`Panel()`].
pub struct PanelView<A = ()> {
    panel: OpenPanel,
    attributes: A,
}

impl<A: Attribute> Render for PanelView<A> {
    type State = Mounted<A>;

    fn build(self) -> Mounted<A> {
        Mounted::draw(self.panel, self.attributes, None)
    }

    fn rebuild(self, state: &mut Mounted<A>) {
        *state = Mounted::draw(self.panel, self.attributes, state.marker());
        state.enter_page();
    }
}

impl<A: Attribute> AddAnyAttr for PanelView<A> {
    type Output<New: Attribute> = PanelView<A::Output<New>>;

    fn add_any_attr<New: Attribute>(self, attribute: New) -> Self::Output<New> {
        PanelView { panel: self.panel, attributes: self.attributes.add_any_attr(attribute) }
    }
}

/// In the HTML of a server there is only the marker of its place.
impl<A: Attribute> RenderHtml for PanelView<A> {
    type AsyncOutput = Self;
    type Owned = PanelView<A::CloneableOwned>;

    const MIN_LENGTH: usize = <() as RenderHtml>::MIN_LENGTH;
    const EXISTS: bool = false;

    fn dry_resolve(&mut self) {}

    fn resolve(self) -> impl Future<Output = Self> + Send {
        std::future::ready(self)
    }

    fn to_html_with_buf(
        self,
        html: &mut String,
        position: &mut Position,
        escape: bool,
        mark_branches: bool,
        attributes: Vec<AnyAttribute>,
    ) {
        RenderHtml::to_html_with_buf((), html, position, escape, mark_branches, attributes);
    }

    fn hydrate<const FROM_SERVER: bool>(self, cursor: &Cursor, position: &PositionState) -> Mounted<A> {
        let marker = RenderHtml::hydrate::<FROM_SERVER>((), cursor, position);
        let state = Mounted::draw(self.panel, self.attributes, Some(marker));
        state.enter_page();
        state
    }

    fn into_owned(self) -> Self::Owned {
        PanelView { panel: self.panel, attributes: self.attributes.into_cloneable_owned() }
    }
}
