//! What reading came to, for JavaScript.

use ask_core::protocol::{Advice, Reading};
use ask_core::{Problem, Repair};
use serde::Serialize;
use wasm_bindgen::JsValue;

#[derive(Serialize)]
struct Report<'a> {
    problems: Vec<Refused<'a>>,
    repairs: Vec<Mended<'a>>,
    advice: Vec<Advised<'a>>,
}

#[derive(Serialize)]
struct Refused<'a> {
    path: &'a str,
    rule: &'a str,
    limit: &'a str,
    actual: &'a str,
    cure: &'a str,
    message: String,
}

#[derive(Serialize)]
struct Mended<'a> {
    path: &'a str,
    code: &'a str,
    before: &'a str,
    after: &'a str,
}

#[derive(Serialize)]
struct Advised<'a> {
    path: &'a str,
    code: &'a str,
    text: &'a str,
}

/// `{problems, repairs, advice}`, as documented in the types of the package.
pub(crate) fn report(reading: &Reading) -> JsValue {
    let refused = |problem: &'_ Problem| problem.to_string();
    let report = Report {
        problems: reading
            .problems
            .iter()
            .map(|problem| Refused {
                path: &problem.path,
                rule: problem.rule,
                limit: &problem.limit,
                actual: &problem.actual,
                cure: &problem.cure,
                message: refused(problem),
            })
            .collect(),
        repairs: reading.repairs.iter().map(mended).collect(),
        advice: reading.advice.iter().map(advised).collect(),
    };
    serde_wasm_bindgen::to_value(&report).unwrap_or_default()
}

fn mended(repair: &Repair) -> Mended<'_> {
    Mended { path: &repair.path, code: repair.code, before: &repair.before, after: &repair.after }
}

fn advised(advice: &Advice) -> Advised<'_> {
    Advised { path: &advice.path, code: advice.code, text: &advice.text }
}
