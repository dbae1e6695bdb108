//! The rules for malformed input: the code of the repair, and the problem where it is refused. The numbers are the
//! rows of the table in docs/sources.md, section 6. Rules without a number are this project's own.

/// The modes that refuse a violation instead of repairing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// No mode: it only deserves a warning.
    Never,
    /// Strict mode.
    Strict,
    /// Strict and contract mode, as the published tool refuses it.
    Contract,
    /// All modes.
    Always,
}

/// A rule for an input, and what happens when it is violated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rule {
    pub refused_in: Refusal,
    /// The code of the repair; empty if the repair is not reported.
    pub code: &'static str,
    /// The name of the rule in a problem.
    pub name: &'static str,
    /// What the rule allows, if that does not depend on the input.
    pub limit: &'static str,
    /// How to satisfy the rule.
    pub cure: &'static str,
}

const fn strict(code: &'static str, name: &'static str, limit: &'static str, cure: &'static str) -> Rule {
    Rule { refused_in: Refusal::Strict, code, name, limit, cure }
}

const fn contract(code: &'static str, name: &'static str, limit: &'static str, cure: &'static str) -> Rule {
    Rule { refused_in: Refusal::Contract, code, name, limit, cure }
}

const fn always(name: &'static str, limit: &'static str, cure: &'static str) -> Rule {
    Rule { refused_in: Refusal::Always, code: "", name, limit, cure }
}

const fn warning(code: &'static str) -> Rule {
    Rule { refused_in: Refusal::Never, code, name: "", limit: "", cure: "" }
}

// The whole input.

/// 1, 3: JSON text in place of an array.
pub(super) static ARRAY_IN_TEXT: Rule =
    strict("parsed-string", "not-an-array", "must be an array", "send the array itself, not as text");
/// The same in place of an object.
pub(super) static OBJECT_IN_TEXT: Rule =
    strict("parsed-string", "not-an-object", "must be an object", "send the object itself, not as text");
/// 4: the same for the whole input.
pub(super) static INPUT_IN_TEXT: Rule =
    strict("unwrapped", "not-an-object", "must be an object", "send the object {questions: [...]} itself");
/// 2
pub(super) static BROKEN_QUOTES: Rule = strict("requoted", "not-json", "", r#"escape quotes inside strings as \""#);
/// The cures of other repairs with the code of this one.
pub(super) static BACKSLASH_CURE: &str = "write a backslash in a string as two backslashes";
pub(super) static LINE_BREAK_CURE: &str = "write a line break in a string as \\n";
pub(super) static EXTRA_BRACKET: Rule =
    strict("extra-bracket", "not-json", "", "remove the closing bracket that closes nothing");
pub(super) static ESCAPED_JSON: Rule =
    strict("unescaped", "not-json", "must be JSON", "send the quotes without backslashes");
/// Ours: a text escaped as HTML or XML.
pub(super) static ENTITIES: Rule =
    strict("entities", "html-entity", "not allowed", "write the characters themselves, such as & and <");
pub(super) static BROKEN_COMMAS: Rule = strict("trailing-comma", "not-json", "", "remove the comma before the end");
/// Ours: a question about an action that cannot be asked as it is.
pub(super) static NO_DECISION: Rule =
    always("no-decision", "must name what is asked and every decision", "send the question as decode gave it");
/// Ours: an action that is too large to be shown whole.
pub(super) static NOT_CONFIRMED: Rule =
    always("not-confirmed", "at most 72 KB as JSON", "send less, or let a connector ask, which asks a second time");
/// 33
pub(super) static CUT_OFF: Rule =
    always("truncated", "must be complete", "call again with the whole input, and shorter texts if it was too long");
pub(super) static TOO_DEEP: Rule =
    always("too-deep", "", "send {questions: [{question, header, options}]} without further nesting");
pub(super) static TOO_LARGE: Rule = always("too-large", "", "shorten the texts, above all the previews");
/// 12
pub(super) static NOTHING_TO_ASK: Rule = always(
    "too-few",
    "at least 1",
    "send {questions: [{question, header, options: [{label, description}], multiSelect}]}",
);
/// 21
pub(super) static FLAT: Rule =
    strict("wrapped", "not-an-array", "must be an array", "put the question into an array: {questions: [question]}");
/// 25
pub(super) static UNKNOWN_MEMBER: Rule = strict("ignored", "unknown-field", "", "remove it");
/// 26
pub(super) static SELF_ANSWER: Rule = strict("self-answer", "self-answer", "", "remove it");
/// 23; also 5, for a label under another name.
pub(super) static ALIAS: Rule = strict("alias", "unknown-field", "", "rename it");
pub(super) static LONE_SURROGATE: Rule = warning("lone-surrogate");

/// Ours: members of the call that hold for all of its questions.
pub(super) static FOR_ALL: Rule = strict("for-all", "unknown-field", "", "send it with each question");
pub(super) static TIMEOUT: Rule =
    strict("timeout", "unknown-field", "", "remove it: the application says how long it waits");
pub(super) static NO_TIMEOUT: Rule = strict("ignored", "not-a-time", "must be a whole number above 0", "remove it");

// Texts.

pub(super) static NOT_TEXT: Rule = strict("stringified", "not-text", "must be text", "put it between quotes");
/// 16
pub(super) static ESCAPED_BREAK: Rule =
    strict("unescaped", "escaped-line-break", "must be a line break", "escape it only once, as \\n in JSON");
/// 17
pub(super) static LINE_END: Rule = strict("line-ends", "line-end", "not allowed", "end lines with \\n only");
/// 18
pub(super) const CONTROL: Rule = strict("controls", "control-character", "not allowed", "remove it");
pub(super) const HIDDEN_IN_PREVIEW: Rule = warning("controls");
pub(super) static MARKS: Rule = warning("marks");
pub(super) static LONG_TEXT: Rule = warning("long-text");

// Questions.

/// 11
pub(super) static MANY_QUESTIONS: Rule = contract("many-questions", "too-many", "", "ask the rest in a later call");
pub(super) static BARE_QUESTION: Rule =
    strict("wrapped", "not-an-object", "must be an object with question", "send {question, header, options}");
pub(super) static NO_QUESTION: Rule =
    contract("dropped", "not-an-object", "must be an object with question", "send {question, header, options}");
/// 12: a question without a text.
pub(super) static NO_TEXT: Rule = contract("dropped", "missing", "must be text", "write the question");
/// 14
pub(super) static EQUAL_QUESTION: Rule = contract("duplicate-question", "duplicate", "must differ", "reword it");
pub(super) static EQUAL_HEADER: Rule = contract("duplicate-header", "duplicate", "must differ", "rename it");
/// 7
pub(super) static LONG_HEADER: Rule = strict("long-header", "too-long", "", "shorten it");
/// 8
pub(super) static NO_HEADER: Rule = strict("default", "missing", "must be text", "add a label of one or two words");
/// 6, if the profile requires it.
pub(super) static NO_MULTI_SELECT: Rule =
    strict("default", "missing", "must be true or false", "add true if several options may be selected, else false");
/// 6, if the profile has a default.
pub(super) static DEFAULT_MULTI_SELECT: Rule = warning("default");
pub(super) static NOT_A_BOOLEAN: Rule =
    strict("parsed-boolean", "not-a-boolean", "must be true or false", "send true or false without quotes");
/// Gemini's documents require a type (docs/sources.md, section 3.20).
pub(super) static NO_TYPE: Rule = strict("default", "missing", "must be choice, text or yesno", "add the type");
/// A ranking is read as any number of options.
pub(super) static UNRANKED: Rule = warning("unranked");
/// 31
pub(super) static BOUNDS: Rule = strict("bounds", "bounds", "", "send a min that is less than max, or neither");
/// Ours: how many options may be selected.
pub(super) static SELECTIONS: Rule =
    strict("bounds", "bounds", "", "send numbers that an answer can satisfy, or neither");
/// Ours: members about the answer.
pub(super) static NO_LENGTH: Rule =
    strict("ignored", "not-a-length", "must be a whole number", "send a number without quotes");
pub(super) static NOT_REQUIRED: Rule =
    strict("ignored", "not-a-boolean", "must be true or false", "send true or false without quotes");
pub(super) static NO_DEFAULT: Rule =
    strict("ignored", "no-answer", "must be an answer of this type", "send the answer as text, or none");
/// 31, if there is nothing to drop: the documents demand both bounds.
pub(super) static NO_BOUNDS: Rule = strict("", "bounds", "must be less than max", "send a min that is less than max");

/// Ours: a condition that names no earlier question, or no answer to it.
pub(super) static NO_SUCH_QUESTION: Rule =
    contract("no-condition", "unknown-question", "must name an earlier question", "send its key or its text");
pub(super) static LATER_QUESTION: Rule =
    contract("no-condition", "later-question", "must name an earlier question", "put this question behind it");
pub(super) static NO_SUCH_ANSWER: Rule =
    contract("no-condition", "unknown-answer", "must be an answer to that question", "send one of its labels");

// Options.

pub(super) static NO_OPTIONS: Rule =
    contract("dropped", "not-an-array", "must be an array", "send an array of {label, description}");
pub(super) static OPTIONS_IN_OBJECT: Rule =
    strict("option-shape", "not-an-array", "must be an array", "send an array of {label, description}");
/// 9
pub(super) static MANY_OPTIONS: Rule = contract("many-options", "too-many", "", "keep the best or split the question");
/// 10
pub(super) static FEW_OPTIONS: Rule = contract("few-options", "too-few", "", "add options");
/// 5
pub(super) static BARE_OPTION: Rule =
    strict("option-shape", "not-an-object", "must be an object with label", "send {label, description}");
/// 5, if the label has another name.
pub(super) static OTHER_LABEL: Rule = strict("option-shape", "unknown-field", "must be label", "rename it");
pub(super) static NO_OPTION: Rule =
    contract("dropped", "not-an-object", "must be an object with label", "send {label, description}");
pub(super) static NO_LABEL: Rule = contract("dropped", "missing", "must be text", "write the label");
/// 13
pub(super) static EQUAL_LABEL: Rule = contract("duplicate-label", "duplicate", "must differ", "rename it");
pub(super) static LOOK_ALIKE: Rule = warning("look-alike");
pub(super) static LONG_LABEL: Rule = strict("long-label", "too-long", "", "shorten it");
pub(super) static MANY_WORDS: Rule = strict("", "too-long", "", "name the choice here and explain it in description");
/// 15
pub(super) static OWN_OTHER: Rule =
    strict("own-other", "reserved", "", "remove it: the user can always type another answer");
/// 22
pub(super) static SELECT_ALL: Rule =
    strict("select-all", "select-all", "", "remove it: the user can select every option");
/// Ours: options that cannot be selected.
pub(super) static NOT_A_FLAG: Rule =
    strict("ignored", "not-a-boolean", "must be true, false or the reason", "send true or false without quotes");
pub(super) static NOT_RECOMMENDED: Rule =
    strict("not-recommended", "not-available", "must be available", "recommend an option that can be chosen");
pub(super) static NONE_AVAILABLE: Rule = always(
    "none-available",
    "at least 1 that can be chosen, or Other",
    "leave out disabled for an option, or allowOther: false",
);
/// 24
pub(super) static NO_DESCRIPTION: Rule =
    strict("default", "missing", "must be text", "say what choosing the option means");
pub(super) static LONG_DESCRIPTION: Rule = strict("long-description", "too-long", "", "shorten it");
/// 32
pub(super) static PREVIEW_ON_MULTI: Rule =
    strict("", "single-select-only", "only for single-select", "remove the preview or set multiSelect to false");
