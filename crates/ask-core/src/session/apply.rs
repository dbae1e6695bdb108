//! Applies an action to a session.

use std::rc::Rc;

use super::action::Action;
use super::clock::Clock;
use super::effect::{Effect, Target};
use super::state::Session;
use super::status::{Arming, Delivery, Stage};
use crate::{Ending, Row};

impl Session {
    /// Puts the session at a step, whatever the person has come to: for a view that measures each of them in a copy.
    pub fn show_step(session: &mut Rc<Self>, step: usize) {
        Rc::make_mut(session).stage = Stage::Step(step);
    }

    /// Like [`Session::apply`], for a session of which others may hold snapshots: those stay as they are.
    // Not inlined: each copy would contain the clone.
    #[inline(never)]
    pub fn apply_to(session: &mut Rc<Self>, action: Action) -> Vec<Effect> {
        Rc::make_mut(session).apply(action)
    }

    /// Changes the state according to `action` and returns what the page must do, in order.
    pub fn apply(&mut self, action: Action) -> Vec<Effect> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        // Somebody who presses again and again means something else, so each press that comes too early restarts the wait.
        if !self.is_allowed(&action) {
            return vec![Effect::ArmLater];
        }
        if let Some(clock) = self.clock.as_mut().filter(|_| !action.is_page_report()) {
            clock.hold();
        }
        if self.delivery == Delivery::Sending && !is_handled_while_sending(&action) {
            return Vec::new();
        }
        // Whatever else the person does closes the list.
        if !action.is_page_report() && !matches!(action, Action::Menu(_) | Action::Escape) {
            self.menu = false;
        }
        // What cannot be selected can be looked at, and nothing more. Drawing takes back what the browser has ticked.
        if action.selected().is_some_and(|row| !self.question().is_available(row)) {
            return Vec::new();
        }
        match action {
            Action::Highlight(row) => self.edit(|_, draft| draft.highlight(row)),
            Action::Pick(row) => return self.pick(row),
            Action::Unpick(row) => return self.changed(|question, draft| draft.unpick(question, row)),
            Action::SelectByKey(row) => return self.select_by_key(row),
            Action::Send(row) => {
                let mut effects = self.changed(|question, draft| draft.pick(question, row));
                effects.extend(self.advance());
                return effects;
            }
            Action::PickAll(row) => {
                for (draft, question) in self.drafts.iter_mut().zip(self.questionnaire.questions()) {
                    if !draft.is_touched() {
                        draft.pick(question, row);
                    }
                }
                return self.go_to(Stage::Review);
            }
            Action::MoveTo(row) => {
                self.edit(|_, draft| draft.highlight(row));
                return vec![Effect::Focus(Target::Row(row))];
            }
            Action::Number(row) => return self.number(row),
            Action::Enter(row) => return self.enter(row),
            Action::EnterField => return self.confirm(),
            Action::LeaveField => return vec![Effect::Focus(Target::Row(Row::Other))],
            Action::TypeOther(text) => return self.changed(|question, draft| draft.type_other(question, text)),
            Action::TypeNotes(text) => return self.changed(|_, draft| draft.type_notes(text)),
            Action::TypeComment(text) => return self.type_comment(text),
            Action::OpenNotes => return self.open_notes(),

            Action::Advance => return self.advance(),
            Action::GoBack => return self.go_back(),
            Action::Skip => return self.skip(),
            Action::Change(step) if self.is_form() => return self.go_to_error(step),
            Action::Change(step) => return self.go_to(Stage::Step(step.min(self.drafts.len() - 1))),
            Action::Menu(open) => self.menu = open,
            Action::Decline => return self.decline(false),
            Action::YouDecide => return self.decline(true),
            Action::ReplyInChat => self.collapsed = true,
            Action::Reply(text) => return self.reply(&text),
            Action::Cancel => return self.ask_to_leave(),
            Action::Escape => return self.escape(),
            Action::KeepAnswering => return self.keep_answering(),
            Action::Leave => return self.settle(Ending::Cancelled),
            Action::Collapse => return self.collapse(),
            Action::Expand => return self.expand(),
            Action::UnfoldPreview(unfolded) => self.preview_unfolded = unfolded,
            Action::Compare(choice) => self.compared = choice,
            Action::Extend => self.clock.iter_mut().for_each(Clock::extend),
            Action::Pause(paused) => self.clock.iter_mut().for_each(|clock| clock.pause(paused)),

            Action::Files(count) => {
                self.files = count;
                return vec![Effect::Changed];
            }
            Action::Checked(step, problem) => {
                if let Some(draft) = self.drafts.get_mut(step) {
                    draft.check(problem);
                }
            }
            Action::Visit(step) => self.visit(step),
            Action::Arm if self.out_of_view => {}
            Action::Arm => self.arming = Arming::Armed,
            Action::Disarm => {
                self.arming = Arming::Disarmed;
                return vec![Effect::ArmLater];
            }
            Action::Visible(visible) => {
                self.out_of_view = !visible;
                self.arming = Arming::Disarmed;
                return if visible { vec![Effect::ArmLater] } else { Vec::new() };
            }
            Action::Delivered(arrived) => return self.delivered(arrived),
            Action::Tick(ms) => return self.tick(ms),
            Action::Queued(count) => self.queued = count,
            Action::Abort => return self.settle(Ending::Aborted),
            Action::Supersede => return self.settle(Ending::Superseded),
        }
        Vec::new()
    }

    /// Whether the arming allows this action.
    fn is_allowed(&self, action: &Action) -> bool {
        self.arming == Arming::Armed || !action.is_guarded()
    }
}

/// While the answers are being sent, the panel is inert and its clock stands still. Everything else that the page
/// reports still counts: should the delivery fail, the panel goes on with an up-to-date state. The person can leave,
/// because a delivery may never end.
fn is_handled_while_sending(action: &Action) -> bool {
    let leaves =
        matches!(action, Action::Menu(_) | Action::Cancel | Action::Escape | Action::KeepAnswering | Action::Leave);
    leaves || (action.is_page_report() && !matches!(action, Action::Tick(_)))
}
