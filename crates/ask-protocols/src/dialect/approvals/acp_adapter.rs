//! ACP `session/request_permission` that is marked as a question by the ACP adapter for Claude Code: one request for each question.
//!
//! Source: docs/sources.md, section 3.7.

use crate::dialect::approvals::permission::{answer_question, encode, is_marked, question_alone};
use crate::dialect::protocol::{Part, Protocol};
use crate::dialect::rpc;

pub(in crate::dialect) static PROTOCOL: Protocol =
    Protocol { is: |message| is_marked(rpc::params(message)), after: &[], decode: question_alone, encode };

pub(in crate::dialect) static QUESTIONS: Part = Part { decode: question_alone, encode: answer_question };
