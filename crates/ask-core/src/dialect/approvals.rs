//! Runs that wait for a person: for an approval of an action, or for the value of an interrupt. The reply resumes the run.

pub(super) mod agui_interrupt;
pub(super) mod eve;
pub(super) mod langgraph;
mod langgraph_approval;
pub(super) mod mastra;
pub(super) mod openai_agents;
pub(super) mod permission;
mod plain_answer;
