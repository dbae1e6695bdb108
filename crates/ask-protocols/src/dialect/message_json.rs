//! The JSON forms of the messages.

use super::message::{Decoded, Encoded, Inbound, Pending, Step, Update};
use ask_core::input::{questionnaire_json, reading_value};
use ask_core::outcome::outcome_json::outcome_value;
use ask_core::{Loss, Value};

impl Decoded {
    /// The JSON form: `{inbound, repairs, problems, advice, more?}`, where `inbound` has a `type`: `ask`, `update`,
    /// `partial`, `withdraw`, `seen` or `none`. `more` holds the other calls of the message in the same form.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let notes = reading_value(&self.reading);
        let notes = notes.members().iter().filter(|(name, _)| name != "questionnaire").cloned();
        let more = self.more.iter().map(Self::to_value).collect();
        let more = Some(("more".to_owned(), more)).filter(|_| !self.more.is_empty());
        Value::Map([("inbound".to_owned(), self.inbound.to_value())].into_iter().chain(notes).chain(more).collect())
    }
}

impl Inbound {
    fn to_value(&self) -> Value {
        let tagged = |name: &str, members: &[(&str, Value)]| {
            let members = members.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
            Value::Map([("type".to_owned(), name.into())].into_iter().chain(members).collect())
        };
        match self {
            Self::None => tagged("none", &[]),
            Self::Ask(pending) => tagged("ask", &[("pending", pending.to_value())]),
            Self::Update(update) => update.to_value(),
            Self::Partial { correlation, questionnaire } => {
                let questionnaire = questionnaire_json::write(questionnaire);
                tagged("partial", &[("correlation", correlation.clone()), ("questionnaire", questionnaire)])
            }
            Self::Withdraw { correlation, because } => {
                tagged("withdraw", &[("correlation", correlation.clone()), ("because", (*because).into())])
            }
            Self::AnsweredElsewhere { correlation, questionnaire, outcome } => {
                let outcome = outcome_value(questionnaire, outcome);
                let questionnaire = questionnaire_json::write(questionnaire);
                let correlation = correlation.clone();
                tagged("seen", &[("correlation", correlation), ("questionnaire", questionnaire), ("outcome", outcome)])
            }
        }
    }
}

impl Update {
    /// The JSON form: `{type: "update", stream, step, correlation?, delta?, complete?}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let (name, more) = match &self.step {
            Step::Opened(correlation) => ("opened", Some(("correlation", correlation.clone()))),
            Step::Grew(delta) => ("grew", Some(("delta", delta.as_str().into()))),
            Step::Closed => ("closed", None),
            Step::Finished(complete) => ("finished", Some(("complete", (*complete).into()))),
        };
        let members = [("type", "update".into()), ("stream", self.stream.clone()), ("step", name.into())];
        Value::map(members.into_iter().chain(more))
    }
}

impl Pending {
    /// The JSON form: `{dialect, correlation, questionnaire, raw}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        Value::map([
            ("dialect", self.dialect.name().into()),
            ("correlation", self.correlation.clone()),
            ("questionnaire", questionnaire_json::write(&self.questionnaire)),
            ("raw", self.raw.clone()),
        ])
    }
}

impl Encoded {
    /// The JSON form: `{messages, losses: [{path, code}]}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        Value::map([
            ("messages", Value::List(self.messages.clone())),
            ("losses", self.losses.iter().map(Loss::to_value).collect()),
        ])
    }
}
