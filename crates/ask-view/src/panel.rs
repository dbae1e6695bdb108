//! The panel: its handle, through which everything it does goes, and its outermost element.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use ask_core::{
    Action, Questionnaire, Row, Session, Word, Wording,
    session::{Arming, Stage, ValidationError},
};
use leptos::{
    tachys::view::{Mountable, Render},
    wasm_bindgen::JsCast,
    web_sys::{Element, Event, HtmlElement, KeyboardEvent, ShadowRoot},
};

use crate::{
    arming::ArmingTimer,
    bar,
    countdown::{self, Ticker},
    effects, foot, head, icon,
    key_event::{self, KeyState},
    review, step,
    view_node::{ViewNode, html},
};

/// What the page around a panel wants to be told.
pub struct Host {
    /// Who asks, by the host's word: "Claude".
    pub asked_by: Option<String>,
    /// The outcome is there; called once, last.
    pub settled: Box<dyn Fn(&Session)>,
    /// What the person typed or picked has changed.
    pub changed: Box<dyn Fn(&Session)>,
    /// This is to be said to people who cannot see the change.
    pub announce: Box<dyn Fn(&str)>,
    /// The text of this element has marks that may be drawn: the whole of `markdown`, the few of `inline`, or `html`.
    pub draw: Draw,
    /// The answers are ready to be delivered; the host reports [`Action::Delivered`].
    pub deliver: Box<dyn Fn(&Session)>,
    /// The person goes on in the chat.
    pub to_chat: Box<dyn Fn()>,
}

/// Draws the marks in the text of an element, of this kind.
pub type Draw = Box<dyn Fn(&Element, &'static str)>;

/// A handle of one panel: what it asks, its words, its page. Copied freely; the panel itself is among [`PANELS`].
#[derive(Clone, Copy)]
pub struct Panel(usize);

thread_local! {
    /// The panels of this page, each with its number.
    static PANELS: RefCell<Vec<(usize, Rc<PanelData>)>> = const { RefCell::new(Vec::new()) };
    static NEXT: Cell<usize> = const { Cell::new(0) };
}

/// What belongs to a panel.
pub(crate) struct PanelData {
    /// Whoever looks at the state keeps what it was then, whatever happens meanwhile.
    session: RefCell<Rc<Session>>,
    view: RefCell<Option<ViewNode>>,
    /// The state has changed since it was drawn.
    stale: Cell<bool>,
    pub(crate) words: Wording,
    pub(crate) host: Host,
    pub(crate) root: ShadowRoot,
    pub(crate) key_state: KeyState,
    pub(crate) arming_timer: ArmingTimer,
    pub(crate) ticker: Ticker,
    /// The element that had the focus before the person came into the panel.
    pub(crate) origin: Cell<Option<HtmlElement>>,
}

/// A panel in the page. Dropping it removes the panel, its listeners and its timers.
pub struct Mounted(Panel);

impl Mounted {
    /// Tells the panel what happened outside of it.
    pub fn apply(&self, action: Action) {
        self.0.apply(action);
    }

    /// Puts the keyboard focus into the panel, where the person left it.
    pub fn focus(&self) {
        effects::focus_current(self.0);
    }

    /// The state of the panel.
    #[must_use]
    pub fn session(&self) -> Rc<Session> {
        self.0.session()
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        let data = PANELS.with_borrow_mut(|panels| {
            panels.iter().position(|&(number, _)| number == self.0.0).map(|at| panels.swap_remove(at).1)
        });
        if let Some(mut view) = data.and_then(|data| data.view.take()) {
            view.unmount();
        }
    }
}

/// Draws a session into a shadow root.
#[must_use = "dropping what is mounted removes it"]
pub fn mount(root: &ShadowRoot, session: Session, words: Wording, host: Host) -> Mounted {
    let panel = Panel(NEXT.replace(NEXT.get() + 1));
    let data = Rc::new(PanelData {
        session: RefCell::new(Rc::new(session)),
        view: RefCell::default(),
        stale: Cell::default(),
        words,
        host,
        root: root.clone(),
        key_state: KeyState::default(),
        arming_timer: ArmingTimer::default(),
        ticker: Ticker::default(),
        origin: Cell::default(),
    });
    PANELS.with_borrow_mut(|panels| panels.push((panel.0, data.clone())));
    let mut view = panel_root(panel).build();
    // Leptos mounts into elements; a shadow root takes children as they do.
    view.mount(root.unchecked_ref(), None);
    data.view.replace(Some(view));
    effects::announce_arrival(panel);
    data.arming_timer.start(panel);
    data.ticker.start(panel);
    Mounted(panel)
}

impl Panel {
    /// Lets something happen, draws what changed, and carries out what follows from it. Something may still be on its
    /// way to a panel that has gone.
    pub(crate) fn apply(self, action: Action) {
        self.apply_all(None, action);
    }

    /// Lets something happen at one question. In a form the person may have been at another one.
    pub(crate) fn apply_at(self, step: usize, action: Action) {
        self.apply_all(Some(Action::Visit(step)), action);
    }

    fn apply_all(self, first: Option<Action>, action: Action) {
        let Some(data) = self.try_data() else { return };
        let mut effects = Vec::new();
        for action in first.into_iter().chain([action]) {
            effects.append(&mut Rc::make_mut(&mut *data.session.borrow_mut()).apply(action));
        }
        data.draw();
        effects::perform(self, effects);
    }

    /// The state as it is now. What looks at it in a live attribute, text or key follows it.
    pub(crate) fn session(self) -> Rc<Session> {
        self.data().session.borrow().clone()
    }

    /// What is asked.
    pub(crate) fn questionnaire(self) -> Rc<Questionnaire> {
        self.session().questionnaire().clone()
    }

    /// Whether this row is ticked.
    pub(crate) fn is_picked(self, step: usize, row: Row) -> bool {
        self.session().drafts()[step].is_picked(row)
    }

    /// What is missing at a question.
    pub(crate) fn error(self, step: usize) -> Option<ValidationError> {
        self.session().drafts()[step].error()
    }

    /// Whether anything in sight is missing.
    fn has_error(self) -> bool {
        let session = self.session();
        let mut drafts = session.drafts().iter();
        if session.is_form() { drafts.any(|draft| draft.error().is_some()) } else { session.draft().error().is_some() }
    }

    /// The time that is left, whether that is little, and whether the clock stands still.
    pub(crate) fn time(self) -> (u64, bool, bool) {
        let session = self.session();
        session.clock().map_or((0, false, false), |clock| (clock.left(), clock.is_near(), clock.is_paused()))
    }

    /// A word of the panel.
    pub(crate) fn t(self, word: Word) -> String {
        self.data().words.text(word).to_owned()
    }

    /// A word of the panel with its values.
    pub(crate) fn t_with(self, word: Word, values: &[(&str, &str)]) -> String {
        self.data().words.text_with(word, values)
    }

    /// What belongs to the panel. Whatever can ask for it goes with the panel.
    pub(crate) fn data(self) -> Rc<PanelData> {
        self.try_data().expect("listeners and timers end with their panel")
    }

    /// What belongs to the panel, if it is still there.
    pub(crate) fn try_data(self) -> Option<Rc<PanelData>> {
        PANELS.with_borrow(|panels| panels.iter().find(|(number, _)| *number == self.0).map(|(_, data)| data.clone()))
    }

    /// Who asks.
    pub(crate) fn asker(self) -> String {
        let named = self.data().host.asked_by.clone();
        named.unwrap_or_else(|| self.t(Word::Asker))
    }
}

impl PanelData {
    /// Draws until the view is what the state says: drawing may make the page tell the panel something.
    fn draw(&self) {
        self.stale.set(true);
        let Ok(mut view) = self.view.try_borrow_mut() else { return };
        while self.stale.take() {
            view.iter_mut().for_each(ViewNode::update);
        }
    }
}

/// The panel, and the button that leads to it while it is out of sight.
fn panel_root(panel: Panel) -> ViewNode {
    let jump = icon::plain_button("jump", move || effects::focus_current(panel)).t(panel, Word::GoTo);
    html("div", "root").child(section(panel)).child(jump)
}

/// The panel itself: it hears every key, and holds either the folded bar or the stage.
fn section(panel: Panel) -> ViewNode {
    let label = panel.t_with(Word::PanelLabel, &[("asker", &panel.asker())]);
    let key = move |event: &Event| event.clone().unchecked_into::<KeyboardEvent>();
    html("section", "panel")
        .attr("aria-label", &label)
        .dynamic_attr("data-state", move || panel.has_error().then_some("error"))
        .dynamic_attr("data-armed", move || {
            Some(if panel.session().arming() == Arming::Armed { "true" } else { "false" })
        })
        .on("keydown", move |event| key_event::key_down(panel, &key(&event)))
        .on("keyup", move |event| key_event::key_up(panel, &key(&event)))
        .on("pointerdown", move |_| key_event::pointer_down(panel))
        .on("compositionstart", move |_| panel.data().key_state.composition_started())
        .on("compositionend", move |event| panel.data().key_state.composition_ended(event.time_stamp()))
        .on("focusin", move |event| effects::remember_origin(panel, &event.unchecked_into()))
        .dynamic(
            move || {
                let (collapsed, stage) = panel.session().shown();
                [collapsed.into(), stage_key(stage), 0, 0]
            },
            move || {
                let ((collapsed, stage), form) = (panel.session().shown(), panel.session().is_form());
                match stage {
                    _ if collapsed => vec![bar::bar(panel)],
                    _ if form => vec![head::head(panel, stage), step::form(panel)],
                    Stage::Step(index) => vec![head::head(panel, stage), step::step(panel, index)],
                    Stage::Review => vec![head::head(panel, stage), review::review(panel)],
                }
            },
        )
        .dynamic(
            move || {
                let session = panel.session();
                let (collapsed, stage) = session.shown();
                [collapsed.into(), stage_key(stage), session.is_leaving().into(), session.delivery() as usize]
            },
            move || {
                let ((collapsed, stage), leaving) = (panel.session().shown(), panel.session().is_leaving());
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
fn stage_key(stage: Stage) -> usize {
    if let Stage::Step(step) = stage { step } else { usize::MAX }
}
