//! What happens when the person uses the elements of a panel.

use ask_core::{Action, Row};
use ask_markup::{At, Hook, row};
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
    let used = event::element::<Node>(event, "target").and_then(|target| data.used(&target));
    match (&*name, used) {
        ("click", Some((hook, at))) => press(panel, hook, at, event),
        ("change", Some((Hook::Pick, at))) => pick(panel, at, event),
        ("input", Some((hook, at))) => type_in(panel, hook, at, event),
        ("click" | "change" | "input", _) => {}
        // The button that leads to the panel is not in it.
        (_, Some((Hook::GoToPanel, _))) => {}
        ("focusin", used) => {
            match used {
                Some((Hook::Pick | Hook::SendChoice, at)) => highlight(panel, at, panel.row(at)),
                Some((Hook::TypeOther, at)) => highlight(panel, at, Row::Other),
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

fn press(panel: PanelHandle, hook: Hook, at: At, click: &Event) {
    let data = panel.data();
    let session = data.session();
    let action = match hook {
        Hook::GoToPanel => return panel.focus_current(),
        Hook::GoBackToMessage => return effects::go_back_to_message(&data),
        Hook::SkipQuestion => return panel.apply_at(at.step, Action::Skip),
        Hook::OpenNotes => return panel.apply_at(at.step, Action::OpenNotes),
        Hook::Compare => {
            let compares = session.compared().is_some() && session.step() == at.step;
            let shown = (!compares).then(|| data.with_scope(|scope| scope.previewed(at)));
            return panel.apply_at(at.step, Action::Compare(shown));
        }
        Hook::Fold => return panel.apply(Action::UnfoldPreview(!session.is_preview_unfolded())),
        Hook::Pause => {
            return panel.apply(Action::Pause(!session.clock().is_some_and(|clock| clock.is_paused())));
        }
        Hook::Reply => {
            panel.apply(Action::ReplyInChat);
            // The application may have removed the panel.
            if let Some(data) = panel.try_data().filter(|data| data.session().is_collapsed()) {
                (data.host.to_chat)();
            }
            return;
        }
        Hook::SendChoice => Action::Send(panel.row(at)),
        Hook::Change => Action::Change(at.step),
        Hook::Collapse => Action::Collapse,
        Hook::Expand => Action::Expand,
        Hook::Cancel => Action::Cancel,
        Hook::Advance => Action::Advance,
        Hook::GoBack => Action::GoBack,
        Hook::Skip => Action::Skip,
        Hook::Decline => Action::Decline,
        Hook::YouDecide => Action::YouDecide,
        Hook::Leave => Action::Leave,
        Hook::KeepAnswering => Action::KeepAnswering,
        Hook::Extend => Action::Extend,
        Hook::Pick | Hook::TypeOther | Hook::TypeNotes | Hook::TypeComment => return,
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

fn type_in(panel: PanelHandle, hook: Hook, at: At, input: &Event) {
    let Some(field) = event::element::<HtmlTextAreaElement>(input, "target") else { return };
    let action = match hook {
        Hook::TypeOther => Action::TypeOther,
        Hook::TypeNotes => Action::TypeNotes,
        Hook::TypeComment => Action::TypeComment,
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
