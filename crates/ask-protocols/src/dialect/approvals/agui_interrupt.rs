//! Interrupts of AG-UI, which end a run; the reply is the `resume` of the next run.
//!
//! One run has to resume all interrupts of the thread. Source: docs/sources.md, section 3.11.

#[path = "agui_interrupt/answer.rs"]
mod answer;
#[path = "agui_interrupt/approval.rs"]
mod approval;
#[path = "agui_interrupt/demanded.rs"]
mod demanded;
#[path = "agui_interrupt/members.rs"]
mod members;
#[path = "agui_interrupt/reason.rs"]
mod reason;

use crate::dialect::approvals::langgraph_approval;
use crate::dialect::forms::elicitation;
use crate::dialect::forms::vocabulary::{self, Forms, Vocabulary};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::{Form, Protocol};
use crate::dialect::reader::Reader;
use crate::format::objects;
use answer::Asked;
use ask_core::internal::value::object;
use ask_core::{Ending, Loss, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

pub(in crate::dialect) static FORM: Form = Form { read: questions, write: answer_question };

/// Reads the end of a run, one interrupt, or the event `on_interrupt` of servers without interrupts. The start of a run
/// withdraws what it resumes.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    read(message, &|interrupt| request(interrupt, reader))
}

/// Reads the interrupts that ask anything but for a decision about a call.
fn questions(message: &Value, reader: &Reader, vocabulary: &'static Vocabulary) -> Decoded {
    let forms = Forms { vocabulary, single: VALUE };
    read(message, &|interrupt| {
        let asked = answer::asked(interrupt, reader.tools, forms, langgraph_approval::may_be_decision);
        question(interrupt, reader, asked, forms)
    })
}

fn read(message: &Value, ask: &dyn Fn(&Value) -> Decoded) -> Decoded {
    let ask = |interrupt: &Value| {
        let has_id = !interrupt.get("id").is_null() || is_legacy(interrupt);
        if has_id { ask(interrupt) } else { Decoded::default() }
    };
    match message.get("type").as_text() {
        Some("RUN_FINISHED") => {
            let interrupts = message.get("outcome").get("interrupts").items().iter();
            Decoded::several(interrupts.map(ask).collect())
        }
        Some("RUN_STARTED") => {
            let resumed =
                message.get("input").get("resume").items().iter().map(|entry| entry.get("interruptId").clone());
            let withdraw = |correlation| Inbound::Withdraw { correlation, because: "answered" }.into();
            Decoded::several(resumed.map(withdraw).collect())
        }
        Some("CUSTOM") if is_legacy(message) => ask(message),
        Some(_) => Decoded::default(),
        None => ask(message),
    }
}

/// Whether this is the event of servers that had no interrupts yet.
pub(crate) fn is_legacy(message: &Value) -> bool {
    message.get("name").as_text() == Some("on_interrupt")
}

/// Reads one interrupt. What the agent's code wrote is not held to the limits of the tool.
fn request(interrupt: &Value, reader: &Reader) -> Decoded {
    let id = interrupt.get("id");
    match answer::asked(interrupt, reader.tools, WHOLE, langgraph_approval::is_decision) {
        Some(Asked::Decisions(value)) => match langgraph_approval::questions_of(&value, reader.tools) {
            Some(input) => Decoded::ask_form(id, input, interrupt, reader),
            None => langgraph_approval::ask(id, &value, interrupt, reader),
        },
        Some(Asked::Approval) => approval::ask(id, interrupt, reader),
        asked => question(interrupt, reader, asked, WHOLE),
    }
}

/// One that asks for no decision.
fn question(interrupt: &Value, reader: &Reader, asked: Option<Asked>, forms: Forms) -> Decoded {
    let id = interrupt.get("id");
    // Whatever is asked, the payload is judged by the schema.
    let is_known = members::schema(interrupt).is_null() || forms.vocabulary.judge.is_some();
    match asked {
        Some(Asked::Form(params)) => elicitation::ask(id, &params, interrupt, reader, forms, |input, _| input),
        Some(Asked::Questions(_) | Asked::Message) if !is_known => Decoded::elsewhere(),
        Some(Asked::Questions(input)) => Decoded::ask_form(id, &input, interrupt, reader),
        Some(Asked::Message) => Decoded::ask_form(id, &answer::text_question(interrupt), interrupt, reader),
        Some(Asked::Decisions(_) | Asked::Approval) => Decoded::elsewhere(),
        None => Decoded::default(),
    }
}

/// Writes the part of the next run's input: `{resume: [entry]}`, or for the older event `{forwardedProps: {command}}`.
/// That event has no form for endings that stop the agent, so nothing is sent.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let asked = answer::asked(&pending.raw, &pending.tools(), WHOLE, langgraph_approval::is_decision);
    resume(pending, outcome, asked, answer::payload, WHOLE)
}

/// The same for what [`questions`] has read.
fn answer_question(pending: &Pending, outcome: &Outcome, vocabulary: &'static Vocabulary) -> Encoded {
    let forms = Forms { vocabulary, single: VALUE };
    let asked = answer::asked(&pending.raw, &pending.tools(), forms, langgraph_approval::may_be_decision);
    resume(pending, outcome, asked, answer::payload_of_question, forms)
}

type Payload = fn(Option<&Asked>, &Pending, &Outcome, Forms) -> (Value, Vec<Loss>);

/// The name of the only field where the schema describes one value.
const VALUE: &str = "value";

/// Forms with any keywords.
const WHOLE: Forms = Forms { vocabulary: &vocabulary::WHOLE, single: VALUE };

fn resume(pending: &Pending, outcome: &Outcome, asked: Option<Asked>, payload: Payload, forms: Forms) -> Encoded {
    let interrupt = &pending.raw;
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (payload, losses) = match outcome.ending() {
        Ending::Answered | Ending::Declined => payload(asked.as_ref(), pending, outcome, forms),
        _ => (Value::Null, Vec::new()),
    };
    if is_legacy(interrupt) {
        let continues = matches!(outcome.ending(), Ending::Answered | Ending::Declined);
        // A graph that waits for decisions reads nothing else.
        let asks_decisions = matches!(asked, Some(Asked::Decisions(_)));
        let resume = match payload {
            Value::Null if !continues || asks_decisions => return Encoded::default().with_losses(losses),
            Value::Null => objects::payload(&pending.format_input(outcome, &Value::Null)),
            payload => payload,
        };
        let command = object([("resume", Some(resume)), ("interruptEvent", Some(interrupt.get("value").clone()))]);
        let props = object([("command", Some(command))]);
        return Encoded::one(object([("forwardedProps", Some(props))])).with_losses(losses);
    }
    let status = if payload.is_null() { "cancelled" } else { "resolved" };
    let entry = object([
        ("interruptId", Some(pending.correlation.clone())),
        ("status", Some(status.into())),
        ("payload", Some(payload).filter(|payload| !payload.is_null())),
    ]);
    Encoded::one(object([("resume", Some([entry].into_iter().collect()))])).with_losses(losses)
}

fn is(message: &Value) -> bool {
    match message.get("type").as_text() {
        Some("RUN_FINISHED") => !message.get("outcome").get("interrupts").is_null(),
        Some("RUN_STARTED") => true,
        Some("CUSTOM") => is_legacy(message),
        _ => message.get("reason").as_text().is_some() && message.get("id").as_text().is_some(),
    }
}
