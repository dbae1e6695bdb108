//! The names of the tools whose calls ask questions: all spellings of `AskUserQuestion`, and those that the host adds.

use ask_core::input::is_question_tool;
use ask_core::internal::input::is_same_name;
use ask_core::{Problem, Value, json};

/// The names of question tools that a host adds to the usual ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToolNames {
    names: Vec<String>,
    any: bool,
    approvals: bool,
}

impl ToolNames {
    /// These names in addition to `AskUserQuestion`. One `*` in a name stands for any characters:
    /// `mcp__*__ask`. Case does not matter; without a `*`, neither do `_` and `-`.
    #[must_use]
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        Self { names: names.into_iter().collect(), ..Self::default() }
    }

    /// Every name, for messages that were recognized before.
    pub(super) fn any() -> Self {
        Self { any: true, ..Self::default() }
    }

    /// The same, and calls of other tools that wait for a permission are read as decisions. Otherwise they ask nothing: every call of an
    /// agent may wait for one, so a host has to want that.
    #[must_use]
    pub fn with_approvals(self, approvals: bool) -> Self {
        Self { approvals, ..self }
    }

    /// Whether calls of other tools that wait for a permission are read.
    #[must_use]
    pub fn approvals(&self) -> bool {
        self.approvals
    }

    /// Reads the members `tools` and `approvals` of the options of a host.
    ///
    /// # Errors
    /// One problem: `tools` is no list of names.
    pub fn from_json(options: &str) -> Result<Self, Vec<Problem>> {
        let options = json::read(options).unwrap_or_default();
        let tools = options.get("tools");
        let names: Option<Vec<String>> = match tools {
            Value::Null => Some(Vec::new()),
            Value::List(names) => names.iter().map(|name| name.as_text().map(str::to_owned)).collect(),
            _ => None,
        };
        let approvals = options.get("approvals").as_bool() == Some(true);
        names.map(|names| Self::new(names).with_approvals(approvals)).ok_or_else(|| {
            vec![Problem {
                path: "options.tools".to_owned(),
                rule: "wrong-type",
                limit: "must be a list of tool names".to_owned(),
                actual: tools.kind().to_owned(),
                cure: "send [\"my_tool\", \"mcp__*__ask\"]".to_owned(),
            }]
        })
    }

    /// Whether a tool of this name asks questions.
    #[must_use]
    pub fn contain(&self, name: &Value) -> bool {
        let added = |name: &str| self.names.iter().any(|pattern| matches(pattern, name));
        self.any || is_question_tool(name) || name.as_text().is_some_and(added)
    }
}

fn matches(pattern: &str, name: &str) -> bool {
    let Some(star) = pattern.bytes().position(|byte| byte == b'*') else { return is_same_name(pattern, name) };
    let (start, end) = (&pattern[..star], &pattern[star + 1..]);
    let Some(at) = name.len().checked_sub(end.len()).filter(|at| *at >= start.len()) else { return false };
    let parts = name.get(..start.len()).zip(name.get(at..));
    parts.is_some_and(|(first, last)| is_same_name(first, start) && is_same_name(last, end))
}

#[cfg(test)]
mod tests {
    use super::ToolNames;

    #[test]
    fn a_star_stands_for_any_characters_between_both_ends() {
        let names = ToolNames::new(["mcp__*__ask_person".to_owned(), "prompt".to_owned()]);
        for name in [
            "mcp__desk__ask_person",
            "mcp____ask_person",
            "MCP__a__b__Ask_Person",
            "PROMPT",
            "pro_mpt",
            "AskUserQuestion",
        ] {
            assert!(names.contain(&name.into()), "{name}");
        }
        for name in ["mcp__desktop__other", "desktop__ask_person", "mcp__ask_person", "prompts", ""] {
            assert!(!names.contain(&name.into()), "{name}");
        }
        assert!(ToolNames::any().contain(&"anything".into()));
    }
}
