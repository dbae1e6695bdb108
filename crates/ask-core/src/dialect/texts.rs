//! Agents that have a request for questions of their own and ask as the tool does. The reply has the answers as texts.

pub(super) mod ahp;
pub(super) mod bridge;
pub(super) mod gemini;
pub(super) mod gencode;
pub(super) mod kimi;
pub(super) mod openclaw;
pub(super) mod opencode;
pub(super) mod qwen;
mod text_answers;
