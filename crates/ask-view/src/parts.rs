//! What a panel consists of: the section with its parts, and the button that leads to it.

mod bar;
mod button;
mod chips;
mod countdown;
mod foot;
mod head;
mod missing;
mod preview;
mod receipt;
mod review;
mod row;
mod step;

pub(crate) use head::main_word;
pub use receipt::draw_receipt;

use ask_core::{Word, session::Stage};

use crate::{
    open_panel::{PanelHandle, effects, key_event},
    view_node::{ViewNode, div, html},
};

/// The panel, and the button that leads to it while it is out of view.
pub(crate) fn root(panel: PanelHandle) -> ViewNode {
    let jump = button::plain_button("jump", move || panel.focus_current()).t(panel, Word::GoTo);
    div("root").child(section(panel)).child(jump)
}

/// The panel itself. It listens for all keys and contains either the collapsed bar or the current stage.
fn section(panel: PanelHandle) -> ViewNode {
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
fn stage_nodes(panel: PanelHandle) -> Vec<ViewNode> {
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
fn bottom_nodes(panel: PanelHandle) -> Vec<ViewNode> {
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
