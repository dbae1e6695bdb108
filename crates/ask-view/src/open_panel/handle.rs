//! The handle through which views, timers and the application reach a panel.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use ask_core::{
    Action, Effect, Questionnaire, Row, Session, Word,
    session::{Arming, ValidationError},
};

use leptos::tachys::view::Mountable;

use super::{announcements, data::PanelData, effects};
use crate::view_node::ViewNode;

/// A handle of one open panel, copied freely.
#[derive(Clone, Copy)]
pub(crate) struct PanelHandle(usize);

thread_local! {
    /// The open panels, each with its number.
    static PANELS: RefCell<Vec<(usize, Rc<PanelData>)>> = const { RefCell::new(Vec::new()) };
    static NEXT: Cell<usize> = const { Cell::new(0) };
}

/// Owns an open panel. Dropping it closes the panel; later actions do nothing. Unlike what it owns, it is a number, so
/// a view that has one is `Send`.
pub(crate) struct OpenPanel(pub(crate) PanelHandle);

impl OpenPanel {
    /// Opens a panel.
    pub(crate) fn new(data: PanelData) -> Self {
        let panel = PanelHandle(NEXT.replace(NEXT.get() + 1));
        PANELS.with_borrow_mut(|panels| panels.push((panel.0, Rc::new(data))));
        Self(panel)
    }
}

impl Drop for OpenPanel {
    fn drop(&mut self) {
        let number = self.0.0;
        let data = PANELS.with_borrow_mut(|panels| {
            panels.iter().position(|(panel, _)| *panel == number).map(|at| panels.swap_remove(at).1)
        });
        if let Some(mut view) = data.and_then(|data| data.take_view()) {
            view.unmount();
        }
    }
}

impl PanelHandle {
    /// Takes the panel out of the page, for as long as its owner keeps it.
    pub(crate) fn leave_page(self) {
        if let Some(element) = self.try_data().and_then(|data| data.element()) {
            element.remove();
        }
    }

    /// Puts what is drawn into the shadow root. The first time it is announced and its timers start.
    pub(crate) fn enter_page(self) {
        let data = self.data();
        if let Some(element) = data.element() {
            let _ = data.root.append_child(&element);
        }
        if data.entered.replace(true) {
            return;
        }
        announcements::announce_arrival(&data);
        data.arming_timer.watch_window(move || self.apply(Action::Disarm));
        self.arm_later();
        if data.session().clock().is_some() {
            data.ticker.start(move |ms| self.apply(Action::Tick(ms)));
        }
    }

    /// Applies an action, draws what changed, and carries out the effects. Does nothing once the panel is closed.
    pub(crate) fn apply(self, action: Action) {
        self.apply_all(None, action, true);
    }

    /// Applies an action of the page. It moves the focus only if that is in the panel.
    pub(crate) fn apply_from_page(self, action: Action) {
        self.apply_all(None, action, false);
    }

    /// Applies an action to one question. In a form the person may have been at another one.
    pub(crate) fn apply_at(self, step: usize, action: Action) {
        self.apply_all(Some(Action::Visit(step)), action, true);
    }

    fn apply_all(self, first: Option<Action>, action: Action, by_person: bool) {
        let Some(data) = self.try_data() else { return };
        let moves_focus = by_person || data.root.active_element().is_some();
        let mut effects = Vec::new();
        for action in first.into_iter().chain([action]) {
            effects.append(&mut data.change(action));
        }
        data.draw();
        let settles = matches!(effects.last(), Some(Effect::Settle));
        for effect in effects {
            // The page, which is called for an effect, may end the panel or remove it. The other effects then do not count.
            let Some(data) = self.try_data() else { return };
            if !settles && data.session().outcome().is_some() {
                return;
            }
            if moves_focus || !matches!(effect, Effect::Focus(_)) {
                effects::perform(&data, effect, || self.arm_later());
            }
        }
    }

    /// Arms the panel after a while, or later if it moves meanwhile.
    pub(crate) fn arm_later(self) {
        let Some(data) = self.try_data() else { return };
        let on_end = move |is_still| if is_still { self.apply(Action::Arm) } else { self.arm_later() };
        data.arming_timer.restart(data.root.host(), on_end);
    }

    /// Puts the keyboard focus where the person left it.
    pub(crate) fn focus_current(self) {
        effects::focus_current(&self.data());
    }

    /// Whether every press counts.
    pub(crate) fn is_armed(self) -> bool {
        self.session().arming() == Arming::Armed
    }

    /// The session as it is now.
    pub(crate) fn session(self) -> Rc<Session> {
        self.data().session()
    }

    /// The questions.
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

    /// Whether anything that is shown is missing.
    pub(crate) fn has_error(self) -> bool {
        let session = self.session();
        let mut drafts = session.drafts().iter();
        if session.is_form() { drafts.any(|draft| draft.error().is_some()) } else { session.draft().error().is_some() }
    }

    /// The time that is left (ms), whether it is nearly over, and whether the clock is paused.
    pub(crate) fn time(self) -> (u64, bool, bool) {
        let session = self.session();
        session.clock().map_or((0, false, false), |clock| (clock.left(), clock.is_near(), clock.is_paused()))
    }

    /// A text of the panel.
    pub(crate) fn t(self, word: Word) -> String {
        self.data().t(word)
    }

    /// A text of the panel with values for its placeholders.
    pub(crate) fn t_with(self, word: Word, values: &[(&str, &str)]) -> String {
        self.data().t_with(word, values)
    }

    /// A text of the panel with a number for its placeholder.
    pub(crate) fn t_number(self, word: Word, name: &str, number: usize) -> String {
        self.t_with(word, &[(name, &number.to_string())])
    }

    /// The data of the panel. Only its views and listeners call this, and they end with it.
    pub(crate) fn data(self) -> Rc<PanelData> {
        self.try_data().expect("listeners and timers end with their panel")
    }

    /// The data of the panel, if it is open.
    pub(crate) fn try_data(self) -> Option<Rc<PanelData>> {
        PANELS.with_borrow(|panels| panels.iter().find(|(number, _)| *number == self.0).map(|(_, data)| data.clone()))
    }
}

impl ViewNode {
    /// With a text of a panel. A method of its own, because it is called often: each copy of its two steps costs bytes.
    pub(crate) fn t(self, panel: PanelHandle, word: Word) -> Self {
        self.text(&panel.t(word))
    }
}
