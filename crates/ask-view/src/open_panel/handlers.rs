//! Maps the events of a panel to actions.

use ask_core::{Action, Row};
use ask_markup::{At, Handler, row};
use leptos::web_sys::{Event, HtmlInputElement, HtmlTextAreaElement, Node};

use super::{
    effects,
    handle::PanelHandle,
    key_event::{self, began_too_early, changed_by_key},
};
use crate::event;

/// Handles an event of the panel.
pub(crate) fn handle(panel: PanelHandle, event: &Event) {
    let (Some(data), Some(name)) = (panel.try_data(), event::text(event, "type")) else { return };
    let found = event::element::<Node>(event, "target").and_then(|target| data.handler_at(&target));
    match (&*name, found) {
        ("click", Some((handler, at))) => press(panel, handler, at, event),
        ("change", Some((Handler::Pick, at))) => pick(panel, at, event),
        ("input", Some((handler, at))) => type_in(panel, handler, at, event),
        ("click" | "change" | "input", _) => {}
        // Of `steps.js`.
        ("resize", _) => data.draw_other_steps(),
        // The button that leads to the panel is not in it.
        (_, Some((Handler::GoToPanel, _))) => {}
        ("focusin", found) => {
            match found {
                Some((Handler::Pick | Handler::SendChoice, at)) => highlight(panel, at, panel.row(at)),
                Some((Handler::TypeOther, at)) => highlight(panel, at, Row::Other),
                _ => {}
            }
            effects::remember_origin(&data, event);
        }
        ("keydown", _) => key_event::key_down(panel, event),
        ("keyup", _) => key_event::key_up(panel, event),
        ("pointerdown", _) => key_event::pointer_down(panel),
        ("compositionstart", _) => data.key_state.composition_started(event),
        _ => data.key_state.composition_ended(event),
    }
}

fn press(panel: PanelHandle, handler: Handler, at: At, click: &Event) {
    let data = panel.data();
    let session = data.session();
    let action = match handler {
        Handler::GoToPanel => return panel.focus_current(),
        Handler::GoBackToMessage => return effects::go_back_to_message(&data),
        Handler::SkipQuestion => return panel.apply_at(at.step, Action::Skip),
        Handler::OpenNotes => return panel.apply_at(at.step, Action::OpenNotes),
        Handler::Compare => {
            let compares = session.compared().is_some() && session.step() == at.step;
            let shown = (!compares).then(|| data.with_scope(|scope| scope.previewed(at)));
            return panel.apply_at(at.step, Action::Compare(shown));
        }
        Handler::Fold => return panel.apply(Action::UnfoldPreview(!session.is_preview_unfolded())),
        Handler::Pause => {
            return panel.apply(Action::Pause(!session.clock().is_some_and(|clock| clock.is_paused())));
        }
        Handler::Reply => {
            panel.apply(Action::ReplyInChat);
            // The application may have removed the panel.
            if let Some(data) = panel.try_data().filter(|data| data.session().is_collapsed()) {
                (data.host.to_chat)();
            }
            return;
        }
        Handler::SendChoice => Action::Send(panel.row(at)),
        Handler::Change => Action::Change(at.step),
        Handler::Collapse => Action::Collapse,
        Handler::Expand => Action::Expand,
        Handler::Cancel => Action::Cancel,
        Handler::Menu => Action::Menu(!session.is_menu_open()),
        Handler::Advance => Action::Advance,
        Handler::GoBack => Action::GoBack,
        Handler::Skip => Action::Skip,
        Handler::Decline => Action::Decline,
        Handler::YouDecide => Action::YouDecide,
        Handler::Leave => Action::Leave,
        Handler::KeepAnswering => Action::KeepAnswering,
        Handler::Extend => Action::Extend,
        Handler::Pick | Handler::TypeOther | Handler::TypeNotes | Handler::TypeComment => return,
    };
    let too_early = action.is_guarded() && began_too_early(panel, click);
    panel.apply(if too_early { Action::Disarm } else { action });
}

fn pick(panel: PanelHandle, at: At, change: &Event) {
    let Some(input) = event::element::<HtmlInputElement>(change, "target") else { return };
    let row = panel.row(at);
    let multi = panel.session().questionnaire().questions()[at.step].multi_select;
    let action = match (multi, input.checked()) {
        (true, false) => Action::Unpick(row),
        // A browser reports only the radio button that was checked.
        (false, false) => return,
        (false, _) if changed_by_key(panel) => Action::SelectByKey(row),
        _ => Action::Pick(row),
    };
    panel.apply_at(at.step, action);
}

fn type_in(panel: PanelHandle, handler: Handler, at: At, input: &Event) {
    let Some(field) = event::element::<HtmlTextAreaElement>(input, "target") else { return };
    let action = match handler {
        Handler::TypeOther => Action::TypeOther,
        Handler::TypeNotes => Action::TypeNotes,
        Handler::TypeComment => Action::TypeComment,
        _ => return,
    };
    panel.apply_at(at.step, action(field.value()));
}

fn highlight(panel: PanelHandle, at: At, row: Row) {
    panel.apply_at(at.step, Action::Highlight(row));
}

impl PanelHandle {
    /// The row at a place.
    fn row(self, at: At) -> Row {
        row(&self.session().questionnaire().questions()[at.step], at)
    }
}
