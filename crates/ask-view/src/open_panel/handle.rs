//! The handle through which views, timers and the application reach a panel.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use ask_core::{Action, Effect, Session, session::Arming};

use super::{announcements, data::PanelData, effects};

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
        // A listener that runs may still have the data; what is drawn leaves the page now.
        drop(data.and_then(|data| data.take_view()));
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
        // An early panel is there, and would lose the focus.
        if let Some(element) = data.element().filter(|element| !data.root.contains(Some(element))) {
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

    /// The data of the panel. Only its views and listeners call this, and they end with it.
    pub(crate) fn data(self) -> Rc<PanelData> {
        self.try_data().expect("listeners and timers end with their panel")
    }

    /// The data of the panel, if it is open.
    pub(crate) fn try_data(self) -> Option<Rc<PanelData>> {
        PANELS.with_borrow(|panels| panels.iter().find(|(number, _)| *number == self.0).map(|(_, data)| data.clone()))
    }
}
