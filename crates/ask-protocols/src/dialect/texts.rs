//! Agents that have a request for questions of their own and ask as the tool does. The reply has the answers as texts.

pub(super) mod text_answers;
