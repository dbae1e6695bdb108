//! What binds a decision to what runs: a digest of the call that was shown, in a record that the side which runs it can check.

use super::canonical::canonical;

use crate::value::Object;
use crate::{Problem, Value};
use sha2::{Digest, Sha256};

/// What the text of a digest begins with.
const SHA_256: &str = "sha256:";

/// The digest of a call: `sha256:` and, in hexadecimal digits, the SHA-256 hash of the canonical text (RFC 8785) of
/// `{"arguments": …, "tool": …}`. What is absent is null.
///
/// # Errors
/// If not every program reads the same call: an argument is a whole number beyond ±(2^53 − 1) or has more than 17 digits, or a name
/// occurs twice.
pub fn digest(tool: Option<&str>, arguments: &Value) -> Result<String, Problem> {
    let mut text = "{\"arguments\":".to_owned();
    canonical(arguments, &mut "arguments".to_owned(), &mut text)?;
    text.push_str(",\"tool\":");
    text.push_str(&tool.map(Value::from).unwrap_or_default().to_json());
    text.push('}');
    let mut digest = SHA_256.to_owned();
    for byte in Sha256::digest(text) {
        for half in [byte >> 4, byte & 0xF] {
            digest.push(char::from(b"0123456789abcdef"[usize::from(half)]));
        }
    }
    Ok(digest)
}

/// A person's decision about a call, to store and to send to the side that runs it. It is no signature: whoever can write a record can
/// make one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionRecord {
    /// Identifies the decision: no other record has this id.
    pub id: String,
    /// When it was made: a time of RFC 3339 in UTC.
    pub at: String,
    /// The name of the tool, if the request has one.
    pub tool: Option<String>,
    /// The [`digest`] of the call as it was shown or changed; nothing if the call has none, so that nobody can verify it.
    pub digest: Option<String>,
    /// Whether the call may run.
    pub allows: bool,
    /// For how long the decision holds: `once`, `session`, `always`, or what the host calls it.
    pub scope: String,
    /// Where the person has changed the arguments, as JSON Pointers (RFC 6901).
    pub changed: Vec<String>,
    /// Why the call was rejected, in the person's words.
    pub reason: Option<String>,
    /// Who asked, as the panel said it.
    pub asked_by: Option<String>,
    /// The protocol of the request: the name of a dialect, or what the host calls it.
    pub protocol: String,
}

/// The version of the form that is written here.
const VERSION: usize = 1;

impl DecisionRecord {
    /// The JSON form: `{version: 1, id, at, tool, digest, decision, scope, changed, reason?, askedBy, protocol}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let text = |text: &Option<String>| text.as_deref().map(Value::from).unwrap_or_default();
        let mut object = Object::default();
        object.put("version", VERSION.into());
        object.put_text("id", &self.id);
        object.put_text("at", &self.at);
        object.put("tool", text(&self.tool));
        object.put("digest", text(&self.digest));
        object.put_text("decision", if self.allows { "allow" } else { "reject" });
        object.put_text("scope", &self.scope);
        object.put("changed", self.changed.iter().map(|pointer| pointer.as_str().into()).collect());
        object.put_text_if("reason", self.reason.as_deref());
        object.put("askedBy", text(&self.asked_by));
        object.put_text("protocol", &self.protocol);
        object.into_value()
    }

    /// Reads the JSON form; nothing if it is no record of this version. Unknown members are ignored.
    #[must_use]
    pub fn read(value: &Value) -> Option<Self> {
        let text = |name: &str| value.get(name).as_text().map(str::to_owned);
        let text_or_null = |name: &str| match value.get(name) {
            Value::Null => Some(None),
            other => other.as_text().map(|text| Some(text.to_owned())),
        };
        let allows = match value.get("decision").as_text()? {
            "allow" => true,
            "reject" => false,
            _ => return None,
        };
        let Value::List(changed) = value.get("changed") else { return None };
        let digest = text_or_null("digest")?;
        if *value.get("version") != VERSION.into() || !digest.as_deref().is_none_or(is_digest) {
            return None;
        }
        Some(Self {
            id: text("id")?,
            at: text("at")?,
            tool: text_or_null("tool")?,
            digest,
            allows,
            scope: text("scope")?,
            changed: changed.iter().map(|pointer| pointer.as_text().map(str::to_owned)).collect::<Option<_>>()?,
            reason: text_or_null("reason")?,
            asked_by: text_or_null("askedBy")?,
            protocol: text("protocol")?,
        })
    }
}

fn is_digest(text: &str) -> bool {
    let digits = text.strip_prefix(SHA_256).unwrap_or_default();
    digits.len() == 64 && digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Why a call must not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The decision is about another tool.
    Tool,
    /// The decision is about other arguments.
    Arguments,
    /// The person rejected the call.
    Rejected,
    /// There is no record of this version, or the call has no digest.
    Unverifiable,
}

impl Refusal {
    /// The name in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Tool => "tool",
            Self::Arguments => "arguments",
            Self::Rejected => "rejected",
            Self::Unverifiable => "unverifiable",
        }
    }
}

/// Checks the call that is about to run against the JSON form of a [`DecisionRecord`]. Nobody but the side that runs the call can do
/// this. It does not know whether the record is one that the person's page made, nor whether it was used before: see SECURITY.md.
///
/// # Errors
/// If the call is not the one that the person allowed. Then it must not run.
pub fn verify_decision(record: &Value, tool: Option<&str>, arguments: &Value) -> Result<(), Refusal> {
    let record = DecisionRecord::read(record).ok_or(Refusal::Unverifiable)?;
    if !record.allows {
        return Err(Refusal::Rejected);
    }
    if record.tool.as_deref() != tool {
        return Err(Refusal::Tool);
    }
    match (record.digest, digest(tool, arguments)) {
        (Some(shown), Ok(runs)) if shown == runs => Ok(()),
        (Some(_), Ok(_)) => Err(Refusal::Arguments),
        _ => Err(Refusal::Unverifiable),
    }
}
