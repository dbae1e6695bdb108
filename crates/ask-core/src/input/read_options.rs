//! How to read an input, and the JSON that hosts write for it.

use super::argument::{argument_problem, json_argument, unknown_value};
use crate::limits::{Limits, MAX_CHOICES, Mode, Profile};
use crate::text::decimal;
use crate::{PreviewFormat, Problem, Value, problem};

/// How to read an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// How strict to be.
    pub mode: Mode,
    /// Whose limits apply.
    pub profile: Profile,
    /// The format of previews. The input does not name it.
    pub preview: PreviewFormat,
    /// How many options a question may have, if not the number that the profile allows: at least 4, which every reader allows.
    pub max_options: Option<usize>,
}

impl ReadOptions {
    /// The limits of the profile, with the number of options that the host allows.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let limits = self.profile.limits();
        Limits { options: self.max_options.unwrap_or(limits.options), ..limits }
    }

    /// Reads the options of a host: JSON text `{mode?, profile?, preview?, maxOptions?}`, where `preview` may be `previews`. Blank text stands for the defaults.
    ///
    /// # Errors
    /// One problem: the text is not JSON, or an option has an unknown value.
    pub fn from_json(options: &str) -> Result<Self, Vec<Problem>> {
        let options = if options.trim().is_empty() { Value::Null } else { json_argument("options", options)? };
        Ok(Self {
            mode: MODES[option(&options, "mode", &["contract", "strict", "lenient"])?],
            profile: PROFILES[option(&options, "profile", &["claude", "gencode", "wave", "gemini", "vscode"])?],
            preview: PREVIEWS[option(&options, preview_name(&options), &["markdown", "html", "text"])?],
            max_options: most_options(&options)?,
        })
    }
}

/// The option for the format of previews: a panel calls it `previews`.
fn preview_name(options: &Value) -> &'static str {
    if options.get("previews").is_null() { "preview" } else { "previews" }
}

/// `maxOptions`, if it is given.
fn most_options(options: &Value) -> Result<Option<usize>, Vec<Problem>> {
    let given = options.get("maxOptions");
    let most = given.as_index().filter(|most| (4..=MAX_CHOICES).contains(most));
    if given.is_null() || most.is_some() {
        return Ok(most);
    }
    let limit = ["must be a whole number from 4 to ", &decimal(MAX_CHOICES)].concat();
    Err(argument_problem(
        "options.maxOptions",
        "unknown-value",
        given.to_json(),
        limit,
        "send how many options a question may have",
    ))
}

const MODES: [Mode; 3] = [Mode::Contract, Mode::Strict, Mode::Lenient];
const PROFILES: [Profile; 5] = [Profile::Claude, Profile::Gencode, Profile::Wave, Profile::Gemini, Profile::Vscode];
const PREVIEWS: [PreviewFormat; 3] = [PreviewFormat::Markdown, PreviewFormat::Html, PreviewFormat::Text];

/// The position of an option's value in `names`. The first is the default.
fn option(options: &Value, option: &str, names: &[&str]) -> Result<usize, Vec<Problem>> {
    let given = options.get(option);
    if given.is_null() {
        return Ok(0);
    }
    names.iter().position(|name| Some(*name) == given.as_text()).ok_or_else(|| {
        let path = ["options.", option].concat();
        let actual = given.as_text().map_or_else(|| given.kind().to_owned(), problem::quoted);
        unknown_value(&path, actual, "value", names)
    })
}
