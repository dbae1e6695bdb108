//! What an agent wants to do.

use super::halves::may_be_replaced;
use super::number::all_exact;
use crate::text::looks_blank;
use crate::value::Object;
use crate::{Value, json};

/// What an agent wants to do, as its JSON form: `{tool?, title?, description?, arguments?, argumentsText?, content?, agent?, server?, edits?,
/// schema?, inexact?, pressOnly?, ownTitle?}`.
///
/// `arguments` is the value of the message, with its members in their order and the digits of its numbers. It is never
/// rebuilt from what is displayed. `content` lists what the protocol attaches: `{text}`, `{path, line?}`, `{path, before?,
/// after}` for a change of a file, and any other value as it is. `edits` says that the protocol can carry changed arguments, and
/// `schema` is the JSON Schema of the arguments, for the fields in which they are changed. `inexact` says that a text had half of a
/// surrogate pair, which no value here can hold. `agent` is the subagent that asks, and `server` where its tool comes from, both as the
/// agent says it. With `pressOnly` no key allows it: only the button does. With `ownTitle` the title is the page's question, or that of a
/// call which asks one; any other title is the agent's words.
///
/// The question whether to allow an action that was not shown whole is about `{tool?, confirms: {seen, of}}` instead, in
/// bytes, or about `{tool?, confirms: {}}` if the agent has sent only a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolAction(Value);

impl ToolAction {
    /// An action whose JSON form is made here.
    pub(crate) fn of_value(value: Value) -> Self {
        Self(value)
    }

    /// The call of a tool with these arguments.
    #[must_use]
    pub fn new(tool: &str, arguments: Value) -> Self {
        Self::of(&Parts { tool: Some(tool), arguments: &arguments, ..Parts::default() })
    }

    #[doc(hidden)]
    pub fn of(parts: &Parts) -> Self {
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
        object.put_some("agent", &said(parts.agent));
        object.put_some("server", &said(parts.server));
        object.put_flag("edits", parts.edits);
        if parts.edits {
            object.put_some("schema", parts.schema);
        }
        object.put_flag(PRESS_ONLY, parts.press_only);
        object.put_flag(OWN_TITLE, parts.own_title);
        Self(object.into_value())
    }

    /// The action of a message that has halves of surrogate pairs, if this action may have one of them.
    #[doc(hidden)]
    pub fn of_halves(self) -> Self {
        let has = |name| may_be_replaced(self.0.get(name));
        let is_inexact = ["tool", "title", "arguments", "argumentsText", "content"].into_iter().any(has);
        if is_inexact { self.flagged(INEXACT) } else { self }
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

    /// What identifies the action: all of it as it was received. What is shown in its place has that as `of`.
    pub(crate) fn identity(&self) -> &Value {
        let of = self.0.get("of");
        if of.is_null() { &self.0 } else { of }
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

    /// Whether the title is the question, in words that are not the agent's.
    pub(super) fn has_own_title(&self) -> bool {
        self.is_flagged(OWN_TITLE)
    }

    /// The title, if it is the question.
    pub(crate) fn own_title(&self) -> Option<&str> {
        self.title().filter(|_| self.has_own_title())
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

    /// Whether the arguments can be changed before the action runs.
    #[must_use]
    pub fn can_be_edited(&self) -> bool {
        self.0.get("edits").as_bool() == Some(true)
    }

    /// Whether the message does not say what is to be done.
    #[must_use]
    pub fn says_nothing(&self) -> bool {
        let has = |name: &str| !self.0.get(name).is_null();
        !["tool", "title", "description", "arguments", "argumentsText", "content", "confirms"].into_iter().any(has)
    }

    /// Whether programs may read a number in the arguments, or a text, differently, so that what was shown may not be what runs.
    #[must_use]
    pub fn is_inexact(&self) -> bool {
        let text = self.0.get("argumentsText").as_text().and_then(|text| json::read_with_lone_surrogates(text).ok());
        self.has_halves()
            || !all_exact(self.0.get("arguments"))
            || text.is_some_and(|(arguments, lone)| !lone.is_empty() || !all_exact(&arguments))
    }

    /// Whether a text of the message had half of a surrogate pair.
    #[doc(hidden)]
    pub fn has_halves(&self) -> bool {
        self.is_flagged(INEXACT)
    }

    /// Whether the question only confirms the one before it, which did not show the action whole.
    #[must_use]
    pub fn confirms(&self) -> bool {
        !self.0.get("confirms").is_null()
    }

    /// The same action with this flag, unless it has it.
    pub(crate) fn flagged(self, flag: &str) -> Self {
        let is_flagged = self.is_flagged(flag);
        match self.0 {
            Value::Map(mut members) if !is_flagged => {
                members.push((flag.to_owned(), true.into()));
                Self(Value::Map(members))
            }
            value => Self(value),
        }
    }

    /// Whether the action has this flag.
    pub(crate) fn is_flagged(&self, flag: &str) -> bool {
        self.0.get(flag).as_bool() == Some(true)
    }

    /// Whether this is what is shown of an action, instead of the action.
    #[must_use]
    pub fn is_displayed(&self) -> bool {
        !self.0.get("rows").is_null()
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).as_text()
    }
}

/// The flag for [`ToolAction::has_halves`].
const INEXACT: &str = "inexact";
/// The flag for [`ToolAction::has_own_title`].
const OWN_TITLE: &str = "ownTitle";
/// The flag of an action that no key allows.
pub(crate) const PRESS_ONLY: &str = "pressOnly";
/// The flag of an action of which a decision is not offered, because what it covers cannot be shown whole.
pub(crate) const WITHHELD: &str = "withheld";
/// The flag of an action of which the agent has sent only a part.
pub(crate) const CUT_OFF: &str = "cutOff";
/// The flag of an action with an option whose name says the opposite of what it does.
pub(crate) const MISNAMED: &str = "misnamed";

/// The parts of an action in a message. Texts in which nothing can be seen count as absent.
pub struct Parts<'a> {
    /// The name of the tool.
    pub tool: Option<&'a str>,
    /// What the agent calls the action.
    pub title: Option<&'a str>,
    /// Whether the title is the question, in words that are not the agent's.
    pub own_title: bool,
    /// What the agent says about it.
    pub description: Option<&'a str>,
    /// The arguments.
    pub arguments: &'a Value,
    /// The arguments as text, where the message has both and they differ, or only the text.
    pub arguments_text: &'a Value,
    /// What the message has beside the arguments, such as changes of files.
    pub content: Vec<Value>,
    /// The subagent that asks, as the agent says it.
    pub agent: Option<&'a str>,
    /// Where its tool comes from, as the agent says it.
    pub server: Option<&'a str>,
    /// Whether no key allows it.
    pub press_only: bool,
    /// Whether the protocol can carry changed arguments.
    pub edits: bool,
    /// The JSON Schema of the arguments, or null.
    pub schema: &'a Value,
}

impl Default for Parts<'_> {
    fn default() -> Self {
        let none = &crate::value::NULL;
        Self {
            tool: None,
            title: None,
            own_title: false,
            description: None,
            arguments: none,
            arguments_text: none,
            content: Vec::new(),
            agent: None,
            server: None,
            press_only: false,
            edits: false,
            schema: none,
        }
    }
}
