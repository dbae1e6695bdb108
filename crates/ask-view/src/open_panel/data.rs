//! What belongs to one panel: its session, its words, its host, its timers and observers, and what is drawn.

use std::{
    borrow::Cow,
    cell::{Cell, RefCell},
    mem,
    rc::Rc,
};

use ask_core::{
    Action, Effect, PreviewFormat, Session, Word, Wording,
    session::{Arming, Stage},
    text::decimal,
};
use ask_markup::{At, Drawing, Handler, PanelScope, ROOT, Scope, render};
use leptos::web_sys::{Element, HtmlElement, Node, ShadowRoot};

use super::{arming::ArmingTimer, key_state::KeyState, ticker::Ticker, view::View};
use crate::{document::Document, host::Host};

pub(crate) struct PanelData {
    /// Readers get a snapshot, which later changes leave alone.
    session: RefCell<Rc<Session>>,
    view: RefCell<Option<View>>,
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
        self.t_with(word, &[("n", &decimal(n)), ("total", &decimal(total))])
    }

    /// Who asks.
    pub(crate) fn asker(&self) -> String {
        self.host.asked_by.clone().unwrap_or_else(|| self.t(Word::Asker))
    }

    /// Calls `call` with the state that fills the tables.
    pub(crate) fn with_scope<T>(&self, call: impl FnOnce(&PanelScope<'_>) -> T) -> T {
        call(&self.scope_of(&self.session()))
    }

    /// What fills the tables for a session.
    fn scope_of<'a>(&'a self, session: &'a Session) -> PanelScope<'a> {
        PanelScope { session, words: &self.words, asked_by: self.host.asked_by.as_deref(), action_text: None }
    }

    /// Draws each other step behind the panel. `steps.js` measures them, and removes them.
    pub(crate) fn draw_other_steps(&self) {
        let session = self.session();
        let questionnaire = session.questionnaire();
        if session.is_form() || questionnaire.has_actions() {
            return;
        }
        let dom = Document(&|_, _, _| {});
        for step in (0..questionnaire.questions().len()).filter(|&step| Stage::Step(step) != session.stage()) {
            let mut session = session.clone();
            Session::show_step(&mut session, step);
            render(&dom, &self.scope_of(&session), &ROOT, &self.root, None);
        }
    }

    /// The handler of the element that contains `target`, and where in the table it is. None while the panel is being updated.
    pub(crate) fn handler_at(&self, target: &Node) -> Option<(Handler, At)> {
        self.view.try_borrow().ok()?.as_ref()?.handler_at(target)
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
    pub(crate) fn set_view(&self, view: View) {
        self.view.replace(Some(view));
    }

    pub(crate) fn take_view(&self) -> Option<View> {
        self.view.take()
    }

    /// The root element of what is drawn.
    pub(crate) fn element(&self) -> Option<Element> {
        self.view.borrow().as_ref().map(|view| view.root().clone())
    }

    /// Has the host draw into an element, if there is something to draw.
    pub(crate) fn draw_by_host(&self, element: &Element, drawing: Drawing, at: At) {
        let kind = match drawing {
            Drawing::Inline(text) if !self.with_scope(|scope| scope.binding(text, at).is_some_and(has_markup)) => {
                return;
            }
            Drawing::Inline(_) => "inline",
            Drawing::Files => "files",
            Drawing::Action => "action",
            Drawing::Preview => match self.with_scope(|scope| scope.format(at)) {
                Some(PreviewFormat::Markdown) => "markdown",
                Some(PreviewFormat::Html) => "html",
                _ => return,
            },
        };
        (self.host.draw)(element, kind);
    }

    /// Updates the view until it shows the session: while it is drawn, events of the page may change the session again.
    pub(crate) fn draw(&self) {
        self.stale.set(true);
        let Ok(mut view) = self.view.try_borrow_mut() else { return };
        while self.stale.take() {
            let draws = |element: &Element, drawing, at| self.draw_by_host(element, drawing, at);
            view.iter_mut().for_each(|view| self.with_scope(|scope| view.update(scope, &draws)));
        }
    }
}

/// Whether a text may have inline markup.
fn has_markup(text: Cow<'_, str>) -> bool {
    // No text contains a zero.
    let mut before = 0;
    text.bytes().any(|letter| {
        matches!(
            (mem::replace(&mut before, letter), letter),
            (_, b'*' | b'`' | b'|') | (b'\n', b'-' | b'#') | (0, b'#')
        )
    })
}
