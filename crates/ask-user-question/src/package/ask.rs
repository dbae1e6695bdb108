//! One call: its promise, its session while it waits, and its panel while it is in the page.
//!
//! Handlers of the page may act on any call while one is worked on. So everything that calls the page works on a copy of the
//! `Rc`, and holds no borrow.

use std::{
    cell::{Cell, RefCell},
    mem,
    rc::Rc,
};

use ask_core::{Action, Outcome, Questionnaire, Session, Wording};
use ask_view::{AskPanel, AskPanelProps, PanelRef};
use js_sys::{Function, Object};
use leptos::{
    mount::mount_to,
    prelude::{Callback, Effect},
    web_sys::HtmlElement,
};
use wasm_bindgen::prelude::*;

use super::{
    error::{ending_error, load_error},
    input, js,
    options::Options,
    outcome,
    place::{self, Place},
    queue::Queue,
    signal::AbortListener,
    theme,
};

thread_local! {
    /// The calls that have not settled.
    static ASKS: RefCell<Vec<Rc<Ask>>> = const { RefCell::new(Vec::new()) };
    static LAST_ID: Cell<u32> = const { Cell::new(0) };
}

/// What a call resolves to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wants {
    /// The answers map. Every other ending rejects.
    Answers,
    /// The outcome, however it ended.
    Outcome,
}

/// The functions that settle a promise.
pub(crate) struct Promise {
    pub(crate) resolve: Function,
    pub(crate) reject: Function,
}

pub(crate) struct Ask {
    id: u32,
    options: Options,
    wants: Wants,
    promise: Promise,
    questionnaire: Rc<Questionnaire>,
    words: Wording,
    /// `None` for the dock.
    host: Option<HtmlElement>,
    queue: Queue,
    /// What the queue has of this call.
    entry: Object,
    #[allow(dead_code, reason = "keeps the function of the entry alive")]
    on_advance: Closure<dyn Fn()>,
    signal: RefCell<Option<AbortListener>>,
    state: RefCell<State>,
    /// The entries of the last draft.
    draft: RefCell<JsValue>,
}

enum State {
    /// Waits in the queue.
    Waiting(Box<Session>),
    /// In the page. Actions wait until its panel has been drawn.
    Shown {
        place: Place,
        panel: PanelRef,
        pending: Vec<Action>,
    },
    Ended,
}

/// Begins a call. Returns its id.
///
/// # Errors
/// An `AskError` if the questions cannot be asked here.
pub(crate) fn begin(questions: &JsValue, options: Options, wants: Wants, promise: &Promise) -> Result<u32, JsValue> {
    let signal = AbortListener::signal_of(&options)?;
    let host = place::host_of(&options.get("host"))?;
    let questionnaire = Rc::new(options.adapt(input::questionnaire(questions, options.value())?));
    if host.as_ref().is_some_and(|host| !host.is_connected()) {
        return Err(load_error("The host element is not in the document"));
    }
    let id = LAST_ID.get() + 1;
    LAST_ID.set(id);
    let on_advance: Closure<dyn Fn()> = Closure::new(move || with(id, Ask::show_if_first));
    let entry = Object::new();
    js::set(&entry, "advance", on_advance.as_ref());
    let queue = Queue::of(host.as_deref());
    queue.push(&entry);
    let ask = Rc::new(Ask {
        id,
        state: State::Waiting(Box::new(Session::proposed(questionnaire.clone(), options.settings()))).into(),
        words: options.words(),
        options,
        wants,
        promise: Promise { resolve: promise.resolve.clone(), reject: promise.reject.clone() },
        questionnaire,
        host,
        queue,
        entry,
        on_advance,
        signal: RefCell::default(),
        draft: RefCell::default(),
    });
    ASKS.with_borrow_mut(|asks| asks.push(ask.clone()));
    if let Some(signal) = signal {
        ask.signal.replace(Some(AbortListener::new(&signal, move || apply(id, Action::Abort))));
        if signal.aborted() {
            ask.apply(Action::Abort);
        }
    }
    // A page that does something with the panel at once does it before the panel appears.
    let queue = ask.queue.clone();
    js::later(move || queue.advance());
    Ok(id)
}

/// Applies an action to a call that has not settled.
pub(crate) fn apply(id: u32, action: Action) {
    with(id, |ask| ask.apply(action));
}

/// Moves the keyboard focus to the place in the panel where the person left it.
pub(crate) fn focus(id: u32) {
    with(id, |ask| {
        if let Some(panel) = ask.panel() {
            panel.focus();
        }
    });
}

/// Changes the theme of the panel.
pub(crate) fn set_theme(id: u32, theme: &JsValue) {
    with(id, |ask| {
        ask.options.set("theme", theme);
        if let State::Shown { place, .. } = &*ask.state.borrow() {
            theme::set_theme(place.element(), theme);
        }
    });
}

fn with(id: u32, call: impl FnOnce(&Rc<Ask>)) {
    let ask = ASKS.with_borrow(|asks| asks.iter().find(|ask| ask.id == id).cloned());
    if let Some(ask) = ask {
        call(&ask);
    }
}

impl Ask {
    fn panel(&self) -> Option<PanelRef> {
        match &*self.state.borrow() {
            State::Shown { panel, .. } => Some(*panel),
            _ => None,
        }
    }

    fn apply(self: &Rc<Self>, action: Action) {
        if let Some(panel) = self.panel() {
            if panel.session().is_some() {
                panel.apply(action);
            } else if let State::Shown { pending, .. } = &mut *self.state.borrow_mut() {
                pending.push(action);
            }
            return;
        }
        let outcome = match &mut *self.state.borrow_mut() {
            State::Waiting(session) => {
                session.apply(action);
                session.outcome().cloned()
            }
            _ => None,
        };
        if let Some(outcome) = outcome {
            self.settle(&outcome);
        }
    }

    /// Appears if it is the first of its queue, and says how many wait behind it.
    fn show_if_first(self: &Rc<Self>) {
        if !self.queue.is_first(&self.entry) {
            return;
        }
        let waits = matches!(&*self.state.borrow(), State::Waiting(_));
        if waits && self.host.as_ref().is_some_and(|host| !host.is_connected()) {
            return self.apply(Action::Abort);
        }
        if waits && let State::Waiting(session) = self.state.replace(State::Ended) {
            self.show(*session);
        }
        self.apply(Action::Queued(self.queue.waiting()));
    }

    fn show(self: &Rc<Self>, session: Session) {
        let (id, is_dock) = (self.id, self.host.is_none());
        let parent = self.host.clone().or_else(|| place::document().body()).expect("a page has a body");
        let panel_ref = Rc::new(Cell::new(None));
        let mounted = mount_to(parent.clone(), {
            let (this, panel_ref) = (self.clone(), panel_ref.clone());
            move || {
                let panel = PanelRef::new();
                panel_ref.set(Some(panel));
                let view = AskPanel(this.props(session, panel));
                // After the effect that draws the panel.
                Effect::new(move |_| with(id, Self::shown));
                view
            }
        });
        let on_remove = move || apply(id, Action::Abort);
        let place = Place::new(&parent, Box::new(mounted), is_dock, &self.options, on_remove);
        let panel = panel_ref.take().expect("the panel has been built");
        self.state.replace(State::Shown { place, panel, pending: Vec::new() });
    }

    fn props(&self, session: Session, panel: PanelRef) -> AskPanelProps {
        let id = self.id;
        let props = AskPanelProps::builder()
            .session(session)
            .words(self.words.clone())
            .receipt(self.options.receipt())
            .trusted_only(self.options.flag("trustedOnly", false))
            .on_settled(Callback::new(move |outcome: Outcome| with(id, |ask| ask.settle(&outcome))))
            .on_changed(Callback::new(move |session: Session| with(id, |ask| ask.changed(&session))))
            .on_deliver(Callback::new(move |outcome: Outcome| with(id, |ask| ask.deliver(&outcome))))
            .on_announce(Callback::new(move |text: String| with(id, |ask| ask.announce(&text))))
            .on_chat(Callback::new(move |()| with(id, |ask| ask.go_to_chat())))
            .panel(panel);
        match self.options.text("askedBy") {
            Some(asker) => props.asked_by(asker).build(),
            None => props.build(),
        }
    }

    /// The panel has been drawn.
    fn shown(self: &Rc<Self>) {
        let (element, pending) = match &mut *self.state.borrow_mut() {
            State::Shown { place, pending, .. } => {
                place.shown();
                (place.element().clone(), mem::take(pending))
            }
            _ => return,
        };
        place::announce_waiting(&element, &self.options);
        for action in pending {
            self.apply(action);
        }
        if self.options.flag("focus", false) && place::is_idle() {
            focus(self.id);
        }
    }

    fn announce(&self, text: &str) {
        let element = match &*self.state.borrow() {
            State::Shown { place, .. } => Some(place.element().clone()),
            _ => None,
        };
        place::announce(element.and_then(|element| element.closest("dialog:modal").ok().flatten()), text);
    }

    fn changed(&self, session: &Session) {
        let (entries, comment) = outcome::draft(session);
        self.draft.replace(entries.clone());
        js::notify(&self.options.get("onChange"), &[entries, comment]);
    }

    /// The panel waits until the page has delivered the answers. A page that throws or rejects has not.
    fn deliver(&self, outcome: &Outcome) {
        let id = self.id;
        let outcome = outcome::outcome(&self.questionnaire, outcome, self.options.as_lists());
        let delivering = js::call(&self.options.get("deliver"), &JsValue::UNDEFINED, &[outcome]);
        wasm_bindgen_futures::spawn_local(async move {
            let delivered = match delivering {
                Ok(value) => wasm_bindgen_futures::JsFuture::from(js_sys::Promise::resolve(&value)).await.is_ok(),
                Err(_) => false,
            };
            apply(id, Action::Delivered(delivered));
        });
    }

    fn go_to_chat(&self) {
        if let Some(element) = place::element_of(&self.options.get("replyTo")) {
            js::call_method(&element, "focus", &[]);
        }
    }

    /// Settles the promise, once. The panel is removed when the code that runs in it has returned.
    fn settle(self: &Rc<Self>, outcome: &Outcome) {
        let value = outcome::outcome(&self.questionnaire, outcome, self.options.as_lists());
        if self.wants == Wants::Outcome {
            self.end(&self.promise.resolve, &value);
        } else if outcome.has_answers() {
            self.end(&self.promise.resolve, &js::get(&value, "answers"));
        } else {
            self.end(&self.promise.reject, &ending_error(outcome.ending().name(), &value));
        }
    }

    fn end(self: &Rc<Self>, settle: &Function, value: &JsValue) {
        let was_open = ASKS.with_borrow_mut(|asks| {
            let at = asks.iter().position(|ask| ask.id == self.id);
            at.map(|at| asks.swap_remove(at)).is_some()
        });
        if !was_open {
            return;
        }
        let _ = settle.call1(&JsValue::UNDEFINED, value);
        drop(self.signal.take());
        let this = self.clone();
        js::later(move || this.dispose());
    }

    fn dispose(&self) {
        drop(self.state.replace(State::Ended));
        self.queue.remove(&self.entry);
        self.queue.advance();
    }
}

/// The wasm has failed: every open call rejects, with the person's draft, and its panel is removed.
pub(crate) fn fail_all() -> Failed {
    let asks = ASKS.take();
    for ask in &asks {
        let draft = ask.draft.try_borrow().map(|draft| draft.clone()).unwrap_or_default();
        let error = ending_error("panic", &outcome::failed(&draft));
        let _ = ask.promise.reject.call1(&JsValue::UNDEFINED, &error);
        ask.queue.remove(&ask.entry);
        if let Ok(state) = ask.state.try_borrow()
            && let State::Shown { place, .. } = &*state
        {
            place.element().remove();
        }
    }
    Failed(asks)
}

/// Calls of a wasm that has failed.
pub(crate) struct Failed(Vec<Rc<Ask>>);

impl Failed {
    /// Ends the listeners and observers of the panels, as far as that is still possible. A second panic ends this, so it
    /// comes last.
    pub(crate) fn stop(self) {
        for ask in &self.0 {
            let state = ask.state.try_borrow_mut().map(|mut state| mem::replace(&mut *state, State::Ended));
            let signal = ask.signal.try_borrow_mut().map(|mut signal| signal.take());
            drop((state, signal));
        }
        // Their functions may be running.
        mem::forget(self);
    }
}
