//! Going from question to question, and out.

use super::draft::{Draft, Gap};
use super::effect::{Announcement, Effect, Target};
use super::state::Session;
use super::status::{Arming, Delivery, Stage};
use crate::{Ending, Outcome};

impl Session {
    /// Continue, Review or Send. It can always be pressed; with something missing it says what.
    pub(super) fn advance(&mut self) -> Vec<Effect> {
        let Stage::Step(step) = self.stage else {
            return self.send();
        };
        if self.is_form() {
            return self.send();
        }
        let gap = self.missing(step);
        self.drafts[step].set_gap(gap);
        if gap.is_some() {
            return vec![Effect::Focus(self.gap_target())];
        }
        self.go_on(step)
    }

    /// Skips the current question. A single question skipped is declined.
    pub(super) fn skip(&mut self) -> Vec<Effect> {
        let Stage::Step(step) = self.stage else {
            return Vec::new();
        };
        self.drafts[step].skip();
        let mut effects = vec![Effect::Changed];
        effects.extend(self.go_on(step));
        effects
    }

    /// Back: to the question before; from the review to the last one.
    pub(super) fn go_back(&mut self) -> Vec<Effect> {
        match self.stage {
            Stage::Step(0) => Vec::new(),
            Stage::Step(step) => self.go_to(Stage::Step(step - 1)),
            Stage::Review => self.go_to(Stage::Step(self.drafts.len() - 1)),
        }
    }

    /// In a form: the person is at this question now.
    pub(super) fn visit(&mut self, step: usize) {
        if self.is_form() && step < self.drafts.len() && step != self.step() {
            self.stage = Stage::Step(step);
            self.compared = None;
        }
    }

    /// Goes to another place in the panel. What a person has typed stays where it was typed.
    pub(super) fn go_to(&mut self, stage: Stage) -> Vec<Effect> {
        self.stage = stage;
        self.preview_unfolded = false;
        self.compared = None;
        self.leaving = false;
        self.arming = Arming::NumbersOnly;
        vec![Effect::Focus(self.home()), Effect::ArmLater]
    }

    /// Where the focus belongs at the current place.
    pub(super) fn home(&self) -> Target {
        if self.stage == Stage::Review { Target::Review } else { Target::Question }
    }

    fn go_on(&mut self, step: usize) -> Vec<Effect> {
        if self.is_form() {
            // The next question is in sight already; a skip never sends.
            let next = self.drafts.iter().skip(step + 1).position(|draft| !draft.is_skipped());
            let focus = next.map_or(Target::Main, |_| Target::Question);
            self.visit(next.map_or(step, |next| step + 1 + next));
            return vec![Effect::Focus(focus)];
        }
        if step + 1 < self.drafts.len() {
            self.go_to(Stage::Step(step + 1))
        } else if self.reviews() {
            self.go_to(Stage::Review)
        } else {
            self.send()
        }
    }

    /// Sends when every question is answered or skipped; otherwise leads to the first that is not.
    fn send(&mut self) -> Vec<Effect> {
        for step in 0..self.drafts.len() {
            let gap = self.missing(step);
            self.drafts[step].set_gap(gap);
        }
        let first = self.drafts.iter().position(|draft| draft.gap().is_some());
        let several = self.drafts.iter().filter(|draft| draft.gap().is_some()).count() > 1;
        match first {
            None => self.deliver(),
            Some(_) if self.is_form() && several => vec![Effect::Focus(Target::Summary)],
            Some(step) if self.is_form() => {
                self.visit(step);
                vec![Effect::Focus(self.gap_target())]
            }
            Some(step) => self.go_to(Stage::Step(step)),
        }
    }

    /// In a form: from the summary of what is missing to the question it is missing from.
    pub(super) fn go_to_gap(&mut self, step: usize) -> Vec<Effect> {
        self.visit(step);
        vec![Effect::Focus(self.gap_target())]
    }

    /// Where what is missing at the current question can be given.
    fn gap_target(&self) -> Target {
        match self.draft().gap() {
            Some(Gap::OtherEmpty | Gap::OtherLong(_)) => Target::OtherField,
            _ => Target::Question,
        }
    }

    /// Ends as answered, or lets the host deliver the answers first.
    fn deliver(&mut self) -> Vec<Effect> {
        // Nothing but skips is no answer, so there is nothing to deliver.
        if !self.settings.delivers || self.drafts.iter().all(Draft::is_skipped) {
            return self.settle(Ending::Answered);
        }
        self.delivery = Delivery::Sending;
        vec![Effect::Focus(Target::Main), Effect::Deliver]
    }

    /// The host has delivered the answers, or could not: then everything is as before, to be sent again.
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

    fn missing(&self, step: usize) -> Option<Gap> {
        let draft = &self.drafts[step];
        if draft.is_skipped() { None } else { draft.missing(&self.questionnaire.questions()[step]) }
    }

    /// Escape: one layer out. What it does not handle, the view passes on to the page.
    pub(super) fn escape(&mut self) -> Vec<Effect> {
        if self.leaving {
            return self.keep_answering();
        }
        if self.preview_unfolded {
            self.preview_unfolded = false;
            return Vec::new();
        }
        if self.is_touched() || self.settings.escape_cancels { self.leave() } else { Vec::new() }
    }

    /// Cancels an untouched panel at once; asks first where something would be lost.
    pub(super) fn leave(&mut self) -> Vec<Effect> {
        if !self.is_touched() {
            return self.settle(Ending::Cancelled);
        }
        self.leaving = true;
        vec![Effect::Focus(Target::KeepAnswering)]
    }

    pub(super) fn keep_answering(&mut self) -> Vec<Effect> {
        self.leaving = false;
        vec![Effect::Focus(self.home())]
    }

    pub(super) fn you_decide(&mut self) -> Vec<Effect> {
        let effects = self.settle(Ending::Declined);
        if let Some(outcome) = &mut self.outcome {
            outcome.reason = Some("you-decide".to_owned());
        }
        effects
    }

    pub(super) fn reply(&mut self, text: &str) -> Vec<Effect> {
        self.outcome = Some(Outcome::replied(self.entries(), text));
        vec![Effect::Settle]
    }

    pub(super) fn collapse(&mut self) -> Vec<Effect> {
        self.collapsed = true;
        self.leaving = false;
        vec![Effect::Focus(Target::Bar)]
    }

    /// Unfolds the panel. It re-arms, because it appears under whatever the person was about to press.
    pub(super) fn expand(&mut self) -> Vec<Effect> {
        self.collapsed = false;
        self.arming = Arming::Disarmed;
        vec![Effect::Focus(self.home()), Effect::ArmLater]
    }

    /// Time goes by. It never picks anything; when it is over, what was typed is still there.
    pub(super) fn tick(&mut self, ms: u64) -> Vec<Effect> {
        let Some(clock) = &mut self.clock else {
            return Vec::new();
        };
        let said = clock.tick(ms);
        if clock.is_over() {
            return self.settle(Ending::Expired);
        }
        said.map(|left| Effect::Announce(Announcement::TimeLeft(left))).into_iter().collect()
    }

    pub(super) fn settle(&mut self, ending: Ending) -> Vec<Effect> {
        self.outcome = Some(Outcome::new(ending, self.entries()));
        vec![Effect::Settle]
    }
}
