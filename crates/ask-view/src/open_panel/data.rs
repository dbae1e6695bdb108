//! What belongs to one panel: its session, its words, its host, its timers and observers, and what is drawn.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use ask_core::{Action, Effect, Session, Word, Wording, session::Arming};
use leptos::web_sys::{Element, HtmlElement, ShadowRoot};

use super::{arming::ArmingTimer, key_state::KeyState, ticker::Ticker};
use crate::{host::Host, view_node::ViewNode};

pub(crate) struct PanelData {
    /// Readers get a snapshot, which later changes leave alone.
    session: RefCell<Rc<Session>>,
    view: RefCell<Option<ViewNode>>,
    /// It has been in the page.
    pub(crate) entered: Cell<bool>,
    /// The session has changed since it was drawn.
    stale: Cell<bool>,
    words: Wording,
    pub(crate) host: Host,
    pub(crate) root: ShadowRoot,
    pub(crate) key_state: KeyState,
    pub(crate) arming_timer: ArmingTimer,
    pub(crate) ticker: Ticker,
    /// The element that had the focus before the person came into the panel.
    pub(crate) origin: Cell<Option<HtmlElement>>,
}

impl PanelData {
    /// Data of a panel that is not drawn yet.
    pub(crate) fn new(root: &ShadowRoot, session: Rc<Session>, words: Wording, host: Host) -> Self {
        Self {
            session: RefCell::new(session),
            view: RefCell::default(),
            entered: Cell::default(),
            stale: Cell::default(),
            words,
            host,
            root: root.clone(),
            key_state: KeyState::default(),
            arming_timer: ArmingTimer::default(),
            ticker: Ticker::default(),
            origin: Cell::default(),
        }
    }

    /// The session as it is now.
    pub(crate) fn session(&self) -> Rc<Session> {
        self.session.borrow().clone()
    }

    /// A text of the panel.
    pub(crate) fn t(&self, word: Word) -> String {
        self.words.text(word).to_owned()
    }

    /// A text of the panel with values for its placeholders.
    pub(crate) fn t_with(&self, word: Word, values: &[(&str, &str)]) -> String {
        self.words.text_with(word, values)
    }

    /// A text of the panel with a number and the total.
    pub(crate) fn t_of(&self, word: Word, n: usize, total: usize) -> String {
        self.t_with(word, &[("n", &n.to_string()), ("total", &total.to_string())])
    }

    /// Who asks.
    pub(crate) fn asker(&self) -> String {
        self.host.asked_by.clone().unwrap_or_else(|| self.t(Word::Asker))
    }

    /// "Claude asks", if the page says who does.
    pub(crate) fn asks(&self) -> Option<String> {
        let asker = self.host.asked_by.as_deref()?;
        Some(self.t_with(Word::PanelLabel, &[("asker", asker)]))
    }

    /// Changes the session. The caller draws and carries out the effects.
    pub(crate) fn change(&self, action: Action) -> Vec<Effect> {
        let mut session = self.session.borrow_mut();
        let effects = Session::apply_to(&mut session, action);
        if session.arming() != Arming::Armed {
            self.key_state.whole_press.set(false);
        }
        effects
    }

    /// What is drawn; [`PanelData::draw`] keeps it up to date.
    pub(crate) fn set_view(&self, view: ViewNode) {
        self.view.replace(Some(view));
    }

    pub(crate) fn take_view(&self) -> Option<ViewNode> {
        self.view.take()
    }

    /// The root element of what is drawn.
    pub(crate) fn element(&self) -> Option<Element> {
        self.view.borrow().as_ref().map(|view| view.element().clone())
    }

    /// Updates the view until it shows the session: while it is drawn, events of the page may change the session again.
    pub(crate) fn draw(&self) {
        self.stale.set(true);
        let Ok(mut view) = self.view.try_borrow_mut() else { return };
        while self.stale.take() {
            view.iter_mut().for_each(ViewNode::update);
        }
    }
}
