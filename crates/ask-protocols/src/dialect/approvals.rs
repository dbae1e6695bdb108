//! Runs that wait for a person: for an approval of an action, or for the value of an interrupt. The reply resumes the run.

pub(super) mod langgraph_approval;
pub(super) mod own_interrupt;
pub(super) mod permission;
pub(super) mod plain_answer;
