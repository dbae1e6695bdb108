//! Domain types: what an agent wants to do, and the decisions about it. A protocol's request becomes a [`ToolAction`] in one
//! way, and [`display`] is the one place that decides what people see of it.

pub mod display;
mod marked;
mod outline;
mod question;
pub mod words;

pub use display::Rows;
pub(crate) use question::{Offer, for_panel, questions};

use words::Replaced;

use crate::Value;
use crate::text::looks_blank;
use crate::value::Object;

/// A decision about an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Do it this time.
    AllowOnce,
    /// Do it, and do not ask again until the session ends.
    AllowSession,
    /// Do it, and do not ask again.
    AllowAlways,
    /// Do not do it this time.
    RejectOnce,
    /// Do not do it, and do not ask again.
    RejectAlways,
    /// Do not do it; the person's words are the result.
    Respond,
}

impl Decision {
    /// All decisions.
    pub const ALL: [Self; 6] =
        [Self::AllowOnce, Self::AllowSession, Self::AllowAlways, Self::RejectOnce, Self::RejectAlways, Self::Respond];

    /// The name of the decision in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::AllowOnce => "allow-once",
            Self::AllowSession => "allow-session",
            Self::AllowAlways => "allow-always",
            Self::RejectOnce => "reject-once",
            Self::RejectAlways => "reject-always",
            Self::Respond => "respond",
        }
    }

    /// The decision with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|decision| decision.name() == name)
    }

    /// Whether the action is done.
    #[must_use]
    pub fn allows(self) -> bool {
        matches!(self, Self::AllowOnce | Self::AllowSession | Self::AllowAlways)
    }

    /// Whether nobody is asked about such an action again.
    #[must_use]
    pub fn lasts(self) -> bool {
        matches!(self, Self::AllowSession | Self::AllowAlways | Self::RejectAlways)
    }
}

/// What an agent wants to do, as its JSON form: `{tool?, title?, description?, arguments?, argumentsText?, content?}`.
///
/// `arguments` is the value of the message, with its members in their order and the digits of its numbers. It is never
/// rebuilt from what is displayed. `content` lists what the protocol attaches: `{text}`, `{path, line?}`, `{path, before?,
/// after}` for a change of a file, and any other value as it is.
///
/// The question whether to allow an action that was not shown whole is about `{tool?, confirms: {seen, of}}` instead, in
/// bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolAction(Value);

impl ToolAction {
    /// The call of a tool with these arguments.
    #[must_use]
    pub fn new(tool: &str, arguments: Value) -> Self {
        Self::of(&Parts { tool: Some(tool), arguments: &arguments, ..Parts::default() })
    }

    pub(crate) fn of(parts: &Parts) -> Self {
        let said = |text: Option<&str>| text.filter(|text| !looks_blank(text)).map(Value::from).unwrap_or_default();
        let mut object = Object::default();
        object.put_some("tool", &said(parts.tool));
        object.put_some("title", &said(parts.title));
        object.put_some("description", &said(parts.description));
        object.put_some("arguments", parts.arguments);
        object.put_some("argumentsText", parts.arguments_text);
        if !parts.content.is_empty() {
            object.put("content", Value::List(parts.content.clone()));
        }
        Self(object.into_value())
    }

    /// Reads the JSON form; nothing if it is no object.
    #[must_use]
    pub fn written(value: &Value) -> Option<Self> {
        matches!(value, Value::Map(_)).then(|| Self(value.clone()))
    }

    /// The JSON form.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.0
    }

    /// The name of the tool, if the message has one.
    #[must_use]
    pub fn tool(&self) -> Option<&str> {
        self.text("tool")
    }

    /// The name that the protocol has for this action, if it has one besides the tool's.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.text("title")
    }

    /// What the agent says about the action.
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.text("description")
    }

    /// The arguments as received; null if there are none. Where the message carries them as text, that text.
    #[must_use]
    pub fn arguments(&self) -> &Value {
        let arguments = self.0.get("arguments");
        if arguments.is_null() { self.0.get("argumentsText") } else { arguments }
    }

    /// Whether the message does not say what is to be done.
    #[must_use]
    pub fn says_nothing(&self) -> bool {
        let has = |name: &str| !self.0.get(name).is_null();
        !["tool", "title", "description", "arguments", "argumentsText", "content", "confirms"].into_iter().any(has)
    }

    /// Whether only the beginning and the end of it are shown.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        Rows::of(self, "", &words::english).left_out.is_some()
    }

    /// Whether the question only confirms the one before it, which did not show the action whole.
    #[must_use]
    pub fn confirms(&self) -> bool {
        !self.0.get("confirms").is_null()
    }

    /// What is shown of the action, in its place: `{rows, of}`, the JSON form of [`Rows`] and a digest of the action. `heading` is
    /// shown above it.
    #[must_use]
    pub(crate) fn displayed(&self, heading: &str, words: Replaced) -> Self {
        if self.is_displayed() {
            return self.clone();
        }
        let mut shown = Rows::of(self, heading, words).to_value(words);
        if let Value::Map(members) = &mut shown {
            members.push(("of".to_owned(), fnv(&self.0.to_json()).into()));
        }
        Self(shown)
    }

    /// Whether this is what is shown of an action, instead of the action.
    #[must_use]
    pub fn is_displayed(&self) -> bool {
        !self.0.get("rows").is_null()
    }

    /// The JSON form of what is shown of the action, in the words of the host.
    #[must_use]
    pub fn to_display(&self, heading: &str, words: Replaced) -> String {
        self.displayed(heading, words).0.to_json()
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).as_text()
    }
}

/// The FNV-1a hash (64 bits) of a text, in decimal digits. It distinguishes actions of which only parts are shown.
fn fnv(text: &str) -> String {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix).to_string()
}

/// The parts of an action in a message. Texts in which nothing can be seen count as absent.
pub(crate) struct Parts<'a> {
    pub tool: Option<&'a str>,
    pub title: Option<&'a str>,
    pub description: Option<&'a str>,
    pub arguments: &'a Value,
    /// The arguments as text, where the message has both and they differ, or only the text.
    pub arguments_text: &'a Value,
    pub content: Vec<Value>,
}

impl Default for Parts<'_> {
    fn default() -> Self {
        let none = &crate::value::NULL;
        Self { tool: None, title: None, description: None, arguments: none, arguments_text: none, content: Vec::new() }
    }
}
