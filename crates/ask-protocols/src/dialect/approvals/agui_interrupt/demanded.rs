//! What a response schema demands besides an approval. It is asked with the call, above the buttons: a rejection needs none of it.

use crate::dialect::message::{Decoded, Inbound};
use ask_core::internal::value::object;
use ask_core::{Condition, Decision, Question, Questionnaire, Value};

/// The request for a decision, with the questions of the form behind it. If these cannot be asked, nothing is.
pub(super) fn with_form(decision: Decoded, form: Decoded) -> Decoded {
    let (mut pending, form) = match (decision.inbound, form.inbound) {
        (Inbound::Ask(pending), Inbound::Ask(form)) => (pending, form.questionnaire),
        (Inbound::Ask(_), _) => {
            return Decoded { reading: form.reading, is_elsewhere: form.unread.is_some(), ..Decoded::default() };
        }
        (inbound, _) => return Decoded { inbound, ..decision },
    };
    let mut questions = pending.questionnaire.questions().to_vec();
    let Some(condition) = questions.last().map(|question| allowed(questions.len() - 1, question)) else {
        return Decoded::default();
    };
    questions.extend(
        form.questions()
            .iter()
            .map(|question| Question { when: question.when.clone().or_else(|| condition.clone()), ..question.clone() }),
    );
    if let Some(all) = Questionnaire::new(questions) {
        pending.questionnaire = all;
    }
    Decoded { inbound: Inbound::Ask(pending), ..decision }
}

/// The condition that the action is allowed by the question at this position.
fn allowed(at: usize, question: &Question) -> Option<Condition> {
    let allows = |decision: Option<Decision>| decision.is_some_and(Decision::allows);
    let choices = question.choices.iter().enumerate().filter(|(_, choice)| allows(choice.decision));
    let is: Vec<Value> = [Value::Null].into_iter().chain(choices.map(|(index, _)| index.into())).collect();
    Condition::written(&object([("question", Some(at.into())), ("is", Some(Value::List(is)))]))
}
