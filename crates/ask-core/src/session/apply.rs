//! Applies an action to a session.

use super::action::Action;
use super::clock::Clock;
use super::effect::{Effect, Target};
use super::state::Session;
use super::status::{Arming, Delivery, Stage};
use crate::{Ending, Row};

impl Session {
    /// Takes what happened, changes the state, and says what the page must do.
    pub fn apply(&mut self, action: Action) -> Vec<Effect> {
        if self.outcome.is_some() || !self.counts(&action) {
            return Vec::new();
        }
        self.hold_clock(&action);
        let settles = matches!(action, Action::Delivered(_) | Action::Abort | Action::Supersede);
        if self.delivery == Delivery::Sending && !settles {
            return Vec::new();
        }
        match action {
            Action::Highlight(row) => self.edit(|_, draft| draft.highlight(row)),
            Action::Pick(row) => return self.pick(row),
            Action::Unpick(row) => return self.changed(|question, draft| draft.unpick(question, row)),
            Action::SelectByKey(row) => return self.changed(|question, draft| draft.pick(question, row)),
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
            Action::OpenNotes => return self.open_notes(),

            Action::Advance => return self.advance(),
            Action::GoBack => return self.go_back(),
            Action::Skip => return self.skip(),
            Action::Change(step) if self.is_form() => return self.go_to_gap(step),
            Action::Change(step) => return self.go_to(Stage::Step(step.min(self.drafts.len() - 1))),
            Action::Decline => return self.settle(Ending::Declined),
            Action::YouDecide => return self.you_decide(),
            Action::ReplyInChat => self.collapsed = true,
            Action::Reply(text) => return self.reply(&text),
            Action::Cancel => return self.leave(),
            Action::Escape => return self.escape(),
            Action::KeepAnswering => return self.keep_answering(),
            Action::Leave => return self.settle(Ending::Cancelled),
            Action::Collapse => return self.collapse(),
            Action::Expand => return self.expand(),
            Action::UnfoldPreview(unfolded) => self.preview_unfolded = unfolded,
            Action::Compare(choice) => self.compared = choice,
            Action::Extend => self.clock.iter_mut().for_each(Clock::extend),
            Action::Pause(paused) => self.clock.iter_mut().for_each(|clock| clock.pause(paused)),

            Action::Visit(step) => self.visit(step),
            Action::Arm if self.unseen => {}
            Action::Arm => self.arming = Arming::Armed,
            Action::Disarm => {
                self.arming = Arming::Disarmed;
                return vec![Effect::ArmLater];
            }
            Action::Visible(seen) => {
                self.unseen = !seen;
                self.arming = Arming::Disarmed;
                return if seen { vec![Effect::ArmLater] } else { Vec::new() };
            }
            Action::Delivered(arrived) => return self.delivered(arrived),
            Action::Tick(ms) => return self.tick(ms),
            Action::Queued(count) => self.queued = count,
            Action::Abort => return self.settle(Ending::Aborted),
            Action::Supersede => return self.settle(Ending::Superseded),
        }
        Vec::new()
    }

    /// Whether this action counts now. Looking around, arrows and typing count before the panel is armed, and so does
    /// everything the page reports; whatever a finger already on its way could hit does not.
    fn counts(&self, action: &Action) -> bool {
        match action {
            Action::Number(_) => self.arming != Arming::Disarmed,
            Action::Pick(_)
            | Action::Unpick(_)
            | Action::Enter(_)
            | Action::EnterField
            | Action::LeaveField
            | Action::OpenNotes
            | Action::Advance
            | Action::GoBack
            | Action::Skip
            | Action::Change(_)
            | Action::Decline
            | Action::YouDecide
            | Action::ReplyInChat
            | Action::Cancel
            | Action::Escape
            | Action::KeepAnswering
            | Action::Leave => self.arming == Arming::Armed,
            _ => true,
        }
    }

    /// A person at work stops the clock for a while.
    fn hold_clock(&mut self, action: &Action) {
        let from_page = matches!(
            action,
            Action::Arm
                | Action::Disarm
                | Action::Visible(_)
                | Action::Tick(_)
                | Action::Queued(_)
                | Action::Delivered(_)
                | Action::Abort
                | Action::Supersede
        );
        if let Some(clock) = self.clock.as_mut().filter(|_| !from_page) {
            clock.hold();
        }
    }
}
