//! Draws a panel into the page: the panel itself, with its parts, and the button that leads to it.

use std::rc::Rc;

use ask_core::Word;
use ask_core::{Action, Session, Wording, session::Stage};
use leptos::{
    tachys::view::{Mountable, Render},
    wasm_bindgen::JsCast,
    web_sys::ShadowRoot,
};

use crate::{
    announcements, bar, countdown, effects, foot, head,
    host::Host,
    icon, key_event,
    panel::Panel,
    panel_data::PanelData,
    review, step,
    view_node::{ViewNode, div, html},
};

/// A panel in the page. Dropping it removes the panel, its listeners and its timers.
pub struct Mounted(Panel);

impl Mounted {
    /// Applies an action that comes from outside the panel.
    pub fn apply(&self, action: Action) {
        self.0.apply_from_page(action);
    }

    /// The panel is visible, and a picture of it has been in its place for `ms` milliseconds.
    pub fn seen_for(&self, ms: u32) {
        self.0.data().arming_timer.has_waited(ms);
        self.0.apply(Action::Visible(true));
    }

    /// Puts the keyboard focus into the panel, where the person left it.
    pub fn focus(&self) {
        self.0.focus_current();
    }

    /// The state of the panel.
    #[must_use]
    pub fn session(&self) -> Rc<Session> {
        self.0.session()
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        if let Some(mut view) = self.0.close().and_then(|data| data.take_view()) {
            view.unmount();
        }
    }
}

/// Draws a session into a shadow root.
#[must_use = "dropping what is mounted removes it"]
pub fn mount(root: &ShadowRoot, session: Rc<Session>, words: Wording, host: Host) -> Mounted {
    let panel = Panel::open(PanelData::new(root, session, words, host));
    let mut view = panel_root(panel).build();
    // Leptos mounts into elements; a shadow root takes children as they do.
    view.mount(root.unchecked_ref(), None);
    let data = panel.data();
    data.set_view(view);
    announcements::announce_arrival(&data);
    data.arming_timer.watch_window(move || panel.apply(Action::Disarm));
    panel.arm_later();
    if data.session().clock().is_some() {
        data.ticker.start(move |ms| panel.apply(Action::Tick(ms)));
    }
    Mounted(panel)
}

/// The panel, and the button that leads to it while it is out of view.
fn panel_root(panel: Panel) -> ViewNode {
    let jump = icon::plain_button("jump", move || panel.focus_current()).t(panel, Word::GoTo);
    div("root").child(section(panel)).child(jump)
}

/// The panel itself. It listens for all keys and contains either the collapsed bar or the current stage.
fn section(panel: Panel) -> ViewNode {
    let label = panel.t_with(Word::PanelLabel, &[("asker", &panel.data().asker())]);
    html("section", "panel")
        .attr("aria-label", &label)
        .dynamic_attr("data-state", move || panel.has_error().then_some("error"))
        .dynamic_attr("data-armed", move || Some(if panel.is_armed() { "true" } else { "false" }))
        .on("keydown", move |event| key_event::key_down(panel, &event))
        .on("keyup", move |event| key_event::key_up(panel, &event))
        .on("pointerdown", move |_| key_event::pointer_down(panel))
        .on("compositionstart", move |event| panel.data().key_state.composition_started(&event))
        .on("compositionend", move |event| panel.data().key_state.composition_ended(&event))
        .on("focusin", move |event| effects::remember_origin(&panel.data(), &event))
        .dynamic(
            move || {
                let (collapsed, stage) = panel.session().shown();
                [collapsed.into(), stage_key(stage), 0, 0]
            },
            move || stage_nodes(panel),
        )
        .dynamic(
            move || {
                let session = panel.session();
                let (collapsed, stage) = session.shown();
                [collapsed.into(), stage_key(stage), session.is_leaving().into(), session.delivery() as usize]
            },
            move || bottom_nodes(panel),
        )
}

/// The collapsed bar, or the head and the current stage.
fn stage_nodes(panel: Panel) -> Vec<ViewNode> {
    let ((collapsed, stage), form) = (panel.session().shown(), panel.session().is_form());
    if collapsed {
        return vec![bar::bar(panel)];
    }
    let scroller = match stage {
        _ if form => step::form(panel),
        Stage::Step(index) => step::step(panel, index),
        Stage::Review => review::review(panel),
    };
    vec![head::head(panel, stage), scroller.children(step::comment(panel))]
}

/// What is below the current stage.
fn bottom_nodes(panel: Panel) -> Vec<ViewNode> {
    let ((collapsed, stage), leaving) = (panel.session().shown(), panel.session().is_leaving());
    let mut nodes = Vec::new();
    if !collapsed {
        if leaving {
            nodes.push(foot::leave(panel));
        } else {
            nodes.extend(countdown::countdown(panel));
            nodes.push(foot::foot(panel, stage));
        }
        nodes.push(head::tools(panel));
    }
    nodes
}

/// A stage as a number, for what depends on it.
fn stage_key(stage: Stage) -> usize {
    if let Stage::Step(step) = stage { step } else { usize::MAX }
}
