//! The panel: its handle, through which everything it does goes, and its outermost element.

use std::{cell::Cell, rc::Rc};

use ask_core::{
    Action, Questionnaire, Row, Session, Word, Wording,
    session::{Arming, Gap, Stage},
};
use leptos::{
    mount::{UnmountHandle, mount_to_renderer},
    prelude::*,
    wasm_bindgen::JsCast,
    web_sys::{Element, Event, HtmlElement, KeyboardEvent, ShadowRoot},
};

use crate::{
    arming::Watch,
    bar,
    countdown::{self, Ticker},
    effects,
    el::{El, el},
    foot, head, icon,
    key_event::{self, Keys},
    review, step,
};

/// What the page around a panel wants to be told.
pub struct Host {
    /// Who asks, by the host's word: "Claude".
    pub asked_by: Option<String>,
    /// The outcome is there; called once, last.
    pub settled: Box<dyn Fn(&Session) -> Told>,
    /// What the person typed or picked has changed.
    pub changed: Box<dyn Fn(&Session) -> Told>,
    /// This is to be said to people who cannot see the change.
    pub announce: Box<dyn Fn(&str)>,
    /// The text of this element has marks that may be drawn: the whole of `markdown`, the few of `inline`, or `html`.
    pub draw: Draw,
    /// The answers are ready to be delivered; the host reports [`Action::Delivered`].
    pub deliver: Box<dyn Fn(&Session) -> Told>,
    /// The person goes on in the chat.
    pub to_chat: Box<dyn Fn()>,
}

/// What is done with what was read of a session, once it is free again: a host may close the panel it hears of.
pub type Told = Box<dyn FnOnce()>;

/// Draws the marks in the text of an element, of this kind.
pub type Draw = Box<dyn Fn(&Element, &'static str)>;

/// A handle of one panel: what it asks, its words, its page. Copied freely.
#[derive(Clone, Copy)]
pub struct Panel {
    session: Signal,
    parts: StoredValue<Rc<Parts>, LocalStorage>,
}

type Signal = RwSignal<Session, LocalStorage>;

/// What belongs to a panel besides its state.
pub(crate) struct Parts {
    pub(crate) words: Wording,
    pub(crate) host: Host,
    pub(crate) root: ShadowRoot,
    pub(crate) keys: Keys,
    pub(crate) watch: Watch,
    pub(crate) ticker: Ticker,
    /// The element that had the focus before the person came into the panel.
    pub(crate) origin: Cell<Option<HtmlElement>>,
}

/// A panel in the page. Dropping it removes the panel, its listeners and its timers.
pub struct Mounted {
    panel: Panel,
    _view: UnmountHandle<El>,
    owner: Owner,
}

impl Mounted {
    /// Tells the panel what happened outside of it.
    pub fn apply(&self, action: Action) {
        self.panel.apply(action);
    }

    /// Puts the keyboard focus into the panel, where the person left it.
    pub fn focus(&self) {
        effects::focus_home(self.panel);
    }

    /// Reads the state of the panel.
    pub fn read<T>(&self, read: impl FnOnce(&Session) -> T) -> T {
        read(&self.panel.now())
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.owner.cleanup();
    }
}

/// Draws a session into a shadow root.
#[must_use = "dropping what is mounted removes it"]
pub fn mount(root: &ShadowRoot, session: Session, words: Wording, host: Host) -> Mounted {
    let place = document().create_element("div").expect("every page makes such elements");
    let _ = root.append_child(&place);
    let owner = Owner::new();
    let panel = owner.with(|| Panel {
        session: RwSignal::new_local(session),
        parts: StoredValue::new_local(Rc::new(Parts {
            words,
            host,
            root: root.clone(),
            keys: Keys::default(),
            watch: Watch::default(),
            ticker: Ticker::default(),
            origin: Cell::default(),
        })),
    });
    let view = owner.with(|| mount_to_renderer(&place, move || frame(panel)));
    effects::announce_arrival(panel);
    panel.parts().watch.start(panel);
    panel.parts().ticker.start(panel);
    Mounted { panel, _view: view, owner }
}

impl Panel {
    /// Lets something happen, and carries out what follows from it.
    pub(crate) fn apply(self, action: Action) {
        // Something may still be on its way to a panel that has gone.
        let effects = self.session.try_update(|session| session.apply(action));
        effects::perform(self, effects.unwrap_or_default());
    }

    /// The state as it is now. Let go of it before anything is applied.
    pub(crate) fn now(self) -> <Signal as ReadUntracked>::Value {
        self.session.read_untracked()
    }

    /// The state; what looks at it in a view follows it.
    pub(crate) fn follow(self) -> <Signal as Read>::Value {
        self.session.read()
    }

    /// What is asked.
    pub(crate) fn questionnaire(self) -> Rc<Questionnaire> {
        self.now().questionnaire().clone()
    }

    /// Whether this row is ticked. Followed.
    pub(crate) fn is_picked(self, step: usize, row: Row) -> bool {
        self.follow().drafts()[step].is_picked(row)
    }

    /// Lets something happen at one question. In a form the person may have been at another one.
    pub(crate) fn apply_at(self, step: usize, action: Action) {
        self.apply(Action::Visit(step));
        self.apply(action);
    }

    /// What is missing at a question. Followed.
    pub(crate) fn gap(self, step: usize) -> Option<Gap> {
        self.follow().drafts()[step].gap()
    }

    /// Whether anything in sight is missing. Followed.
    fn has_gap(self) -> bool {
        let session = self.follow();
        let mut drafts = session.drafts().iter();
        if session.is_form() { drafts.any(|draft| draft.gap().is_some()) } else { session.draft().gap().is_some() }
    }

    /// The time that is left, whether that is little, and whether the clock stands still. Followed.
    pub(crate) fn time(self) -> (u64, bool, bool) {
        let session = self.follow();
        session.clock().map_or((0, false, false), |clock| (clock.left(), clock.is_near(), clock.is_paused()))
    }

    /// Whether the panel is still there, for what comes back to it later.
    pub(crate) fn is_here(self) -> bool {
        self.parts.try_with_value(|_| ()).is_some()
    }

    /// A word of the panel.
    pub(crate) fn say(self, word: Word) -> String {
        self.parts().words.say(word).to_owned()
    }

    /// A word of the panel with its values.
    pub(crate) fn fill(self, word: Word, values: &[(&str, &str)]) -> String {
        self.parts().words.fill(word, values)
    }

    /// What belongs to the panel besides its state.
    pub(crate) fn parts(self) -> Rc<Parts> {
        self.parts.get_value()
    }

    /// Who asks.
    pub(crate) fn asker(self) -> String {
        let named = self.parts().host.asked_by.clone();
        named.unwrap_or_else(|| self.say(Word::Asker))
    }
}

/// The panel, and the button that leads to it while it is out of sight.
fn frame(panel: Panel) -> El {
    let jump = icon::plain_button("jump", move || effects::focus_home(panel)).say(panel, Word::GoTo);
    el("div", "root").child(sheet(panel)).child(jump)
}

/// The panel itself: it hears every key, and holds either the folded bar or the stage.
fn sheet(panel: Panel) -> El {
    let label = panel.fill(Word::PanelLabel, &[("asker", &panel.asker())]);
    let key = move |event: &Event| event.clone().unchecked_into::<KeyboardEvent>();
    el("section", "panel")
        .attr("aria-label", &label)
        .live("data-state", move || panel.has_gap().then_some("error"))
        .live("data-armed", move || Some(if panel.follow().arming() == Arming::Armed { "true" } else { "false" }))
        .on("keydown", move |event| key_event::key_down(panel, &key(&event)))
        .on("keyup", move |event| key_event::key_up(panel, &key(&event)))
        .on("pointerdown", move |_| key_event::pointer_down(panel))
        .on("compositionstart", move |_| panel.parts().keys.composition_started())
        .on("compositionend", move |event| panel.parts().keys.composition_ended(event.time_stamp()))
        .on("focusin", move |event| effects::remember_origin(panel, &event.unchecked_into()))
        .slot(
            move || {
                let (collapsed, stage) = panel.follow().shown();
                [collapsed.into(), place(stage), 0, 0]
            },
            move || {
                let ((collapsed, stage), form) = (panel.now().shown(), panel.now().is_form());
                match stage {
                    _ if collapsed => vec![bar::bar(panel)],
                    _ if form => vec![head::head(panel, stage), step::form(panel)],
                    Stage::Step(index) => vec![head::head(panel, stage), step::step(panel, index)],
                    Stage::Review => vec![head::head(panel, stage), review::review(panel)],
                }
            },
        )
        .slot(
            move || {
                let session = panel.follow();
                let (collapsed, stage) = session.shown();
                [collapsed.into(), place(stage), session.is_leaving().into(), session.delivery() as usize]
            },
            move || {
                let ((collapsed, stage), leaving) = (panel.now().shown(), panel.now().is_leaving());
                if collapsed {
                    return vec![];
                }
                if leaving {
                    return vec![foot::leave(panel), head::tools(panel)];
                }
                let foot = [foot::foot(panel, stage), head::tools(panel)];
                countdown::countdown(panel).into_iter().chain(foot).collect()
            },
        )
}

/// A stage as a number, for what depends on it.
fn place(stage: Stage) -> usize {
    if let Stage::Step(step) = stage { step } else { usize::MAX }
}
