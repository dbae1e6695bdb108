//! Moving between questions, sending, and leaving.

use super::draft::ValidationError;
use super::effect::{Announcement, Effect, Target};
use super::state::Session;
use super::status::{Arming, Delivery, Stage};
use crate::{Ending, Outcome};

impl Session {
    /// Continue, Review or Send. The button is always enabled; if something is missing, it says what.
    pub(super) fn advance(&mut self) -> Vec<Effect> {
        let Stage::Step(step) = self.stage else {
            return self.send();
        };
        if self.is_form() {
            return self.send();
        }
        let error = self.validate(step);
        self.drafts[step].set_error(error);
        if error.is_some() {
            return vec![Effect::Focus(self.error_target())];
        }
        self.go_on(step)
    }

    /// Skips the current question. Skipping the only question declines.
    pub(super) fn skip(&mut self) -> Vec<Effect> {
        let Stage::Step(step) = self.stage else {
            return Vec::new();
        };
        self.drafts[step].skip();
        let mut effects = vec![Effect::Changed];
        effects.extend(self.go_on(step));
        effects
    }

    /// Goes to the previous question, or from the review to the last one.
    pub(super) fn go_back(&mut self) -> Vec<Effect> {
        match self.stage {
            Stage::Step(step) => match self.asked_before(step) {
                Some(before) => self.go_to(Stage::Step(before)),
                None => Vec::new(),
            },
            Stage::Review => self.go_to(Stage::Step(self.last_asked())),
        }
    }

    /// In a form: makes this the current question.
    pub(super) fn visit(&mut self, step: usize) {
        if self.is_form() && step < self.drafts.len() && step != self.step() && self.is_asked(step) {
            self.stage = Stage::Step(step);
            self.compared = None;
        }
    }

    /// Goes to another stage. All drafts stay.
    pub(super) fn go_to(&mut self, stage: Stage) -> Vec<Effect> {
        self.stage = stage;
        self.reached = self.reached.max(self.step());
        self.preview_unfolded = false;
        self.compared = None;
        self.leaving = false;
        self.leaves_decision = false;
        self.arming = Arming::AfterStep;
        vec![Effect::Focus(self.focus_target()), Effect::ArmLater]
    }

    /// Where the focus belongs: in the collapsed bar, or in the current stage.
    #[must_use]
    pub fn focus_target(&self) -> Target {
        match self.stage {
            _ if self.collapsed => Target::Bar,
            Stage::Review => Target::Review,
            Stage::Step(_) => Target::Question,
        }
    }

    pub(super) fn go_on(&mut self, step: usize) -> Vec<Effect> {
        if self.is_form() {
            // The next question is visible already, and a skip never sends.
            let next = self.asked_after(step, true);
            let focus = next.map_or(Target::Main, |_| Target::Question);
            self.visit(next.unwrap_or(step));
            return vec![Effect::Focus(focus)];
        }
        if let Some(next) = self.asked_after(step, false) {
            self.go_to(Stage::Step(next))
        } else if self.reviews() {
            self.go_to(Stage::Review)
        } else {
            self.send()
        }
    }

    /// Sends if every question is answered or skipped. Otherwise goes to the first one that is not.
    fn send(&mut self) -> Vec<Effect> {
        for step in 0..self.drafts.len() {
            let error = self.validate(step);
            self.drafts[step].set_error(error);
        }
        let first = self.drafts.iter().position(|draft| draft.error().is_some());
        let several = self.drafts.iter().filter(|draft| draft.error().is_some()).count() > 1;
        match first {
            None => self.deliver(),
            Some(_) if self.is_form() && several => vec![Effect::Focus(Target::Summary)],
            Some(step) if self.is_form() => {
                self.visit(step);
                vec![Effect::Focus(self.error_target())]
            }
            Some(step) => self.go_to(Stage::Step(step)),
        }
    }

    /// In a form: goes from the error summary to a question.
    pub(super) fn go_to_error(&mut self, step: usize) -> Vec<Effect> {
        self.visit(step);
        vec![Effect::Focus(self.error_target())]
    }

    /// The focus target for fixing the error of the current question.
    fn error_target(&self) -> Target {
        match self.draft().error() {
            Some(ValidationError::OtherEmpty | ValidationError::OtherLong(_)) => Target::OtherField,
            _ => Target::Question,
        }
    }

    /// Ends as answered, or asks the host to deliver the answers first.
    fn deliver(&mut self) -> Vec<Effect> {
        // If everything was skipped, there is no answer to deliver.
        if !self.settings.delivers || !(self.has_comment() || self.entries().iter().any(crate::Entry::is_answered)) {
            return self.settle(Ending::Answered);
        }
        self.delivery = Delivery::Sending;
        vec![Effect::Focus(Target::Main), Effect::Deliver]
    }

    /// The host has delivered the answers, or failed to. After a failure they can be sent again.
    pub(super) fn delivered(&mut self, arrived: bool) -> Vec<Effect> {
        if self.delivery != Delivery::Sending {
            return Vec::new();
        }
        if arrived {
            return self.settle(Ending::Answered);
        }
        self.delivery = Delivery::Failed;
        vec![Effect::Announce(Announcement::NotDelivered), Effect::Focus(Target::Main)]
    }

    fn validate(&self, step: usize) -> Option<ValidationError> {
        let (draft, question) = (&self.drafts[step], &self.questionnaire.questions()[step]);
        if draft.is_skipped() || !self.is_asked(step) {
            None
        } else {
            draft.validate(question).filter(|&error| !self.is_left_out(question, draft, error))
        }
    }

    /// Escape: closes the innermost layer. The view passes an Escape without effect on to the page.
    pub(super) fn escape(&mut self) -> Vec<Effect> {
        if self.menu {
            self.menu = false;
            return vec![Effect::Focus(Target::Menu)];
        }
        if self.leaving {
            return self.keep_answering();
        }
        if self.preview_unfolded {
            self.preview_unfolded = false;
            return Vec::new();
        }
        if self.is_touched() {
            return self.ask_to_leave();
        }
        if self.settings.escape_cancels { self.settle(Ending::Cancelled) } else { Vec::new() }
    }

    /// Asks before the panel is cancelled: something would be lost, or the button was taken for one that only closes.
    pub(super) fn ask_to_leave(&mut self) -> Vec<Effect> {
        self.leaving = true;
        vec![Effect::Focus(Target::KeepAnswering)]
    }

    pub(super) fn keep_answering(&mut self) -> Vec<Effect> {
        self.leaving = false;
        self.leaves_decision = false;
        vec![Effect::Focus(self.focus_target())]
    }

    /// Goes on without an answer, and leaves the decision to the agent if the person says so. Asks first if something would be lost.
    pub(super) fn decline(&mut self, decides: bool) -> Vec<Effect> {
        let decides = decides || self.leaves_decision;
        if self.is_touched() && !self.leaving {
            self.leaves_decision = decides;
            return self.ask_to_leave();
        }
        let effects = self.settle(Ending::Declined);
        if let Some(outcome) = self.outcome.as_mut().filter(|_| decides) {
            outcome.reason = Some("you-decide".to_owned());
        }
        effects
    }

    pub(super) fn reply(&mut self, text: &str) -> Vec<Effect> {
        self.outcome = Some(Outcome::replied(self.entries(), text, &self.comment));
        vec![Effect::Settle]
    }

    pub(super) fn collapse(&mut self) -> Vec<Effect> {
        self.collapsed = true;
        self.leaving = false;
        self.leaves_decision = false;
        vec![Effect::Focus(Target::Bar)]
    }

    /// Expands the panel. It must be armed again, because it appears under whatever the person was about to press.
    pub(super) fn expand(&mut self) -> Vec<Effect> {
        self.collapsed = false;
        self.arming = Arming::Disarmed;
        vec![Effect::Focus(self.focus_target()), Effect::ArmLater]
    }

    /// Advances the clock. Running out of time keeps the drafts and selects nothing.
    pub(super) fn tick(&mut self, ms: u64) -> Vec<Effect> {
        let Some(clock) = &mut self.clock else {
            return Vec::new();
        };
        let announced = clock.tick(ms);
        if clock.is_over() {
            return self.settle(Ending::Expired);
        }
        announced.map(|left| Effect::Announce(Announcement::TimeLeft(left))).into_iter().collect()
    }

    pub(super) fn settle(&mut self, ending: Ending) -> Vec<Effect> {
        self.outcome = Some(self.ended_as(ending));
        vec![Effect::Settle]
    }
}
