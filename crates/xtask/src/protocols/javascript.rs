//! The lists of protocols in JavaScript, and the type of their names.

use super::read::{GENERATED, Protocol, Written};
use anyhow::{Result, ensure};
use serde_json::{Map, Value};
use std::fmt::Write as _;

/// Which modules read the requests of a protocol, one after the other. Those without a list are read by the core.
pub fn modules(protocols: &[Protocol]) -> Result<Written> {
    let (mut modules, mut marked) = (String::new(), String::new());
    for protocol in protocols {
        let of = |list: &Value| -> Result<Vec<String>> {
            let names: Vec<&str> = list.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            for name in &names {
                let why = "its file in Rust has nothing for the module";
                ensure!(protocol.is_in(name), "{}: {why} {name}", protocol.name);
            }
            Ok(names.into_iter().map(str::to_owned).collect())
        };
        let list = of(&protocol.data["modules"])?;
        if !list.is_empty() {
            _ = writeln!(modules, "  {}: {},", key(&protocol.name), Value::from(list));
        }
        let mark = &protocol.data["marked"];
        if let Some(pattern) = mark["pattern"].as_str() {
            _ = writeln!(marked, "  {}: [/{pattern}/, {}],", key(&protocol.name), Value::from(of(&mark["modules"])?));
        }
    }
    let text = format!(
        "{GENERATED}

/**
 * The modules that read the requests of a protocol. What the first one leaves, the next one has.
 *
 * @type {{Record<string, import(\"../requests.js\").GroupName[] | null>}}
 */
export const MODULES = {{
  __proto__: null,
{modules}}};

/**
 * The modules of messages with a mark. It saves one; how a message is read does not depend on it.
 *
 * @type {{Record<string, [mark: RegExp, modules: import(\"../requests.js\").GroupName[]] | null>}}
 */
export const MARKED = {{
  __proto__: null,
{marked}}};
"
    );
    Ok(("npm/_lib/agents/generated/modules.js", text))
}

/// Where the ids of a protocol are unique, and what refuses questions that cannot be asked.
pub fn messages(protocols: &[Protocol]) -> Result<Written> {
    let (mut ids, mut refusals, mut scripts) = (String::new(), String::new(), String::new());
    for Protocol { name, data, .. } in protocols {
        if let Some(scope) = data["ids"].as_str() {
            ensure!(["call", "connection"].contains(&scope), "{name}: `ids` are unique in a call or in a connection");
            _ = writeln!(ids, "  {}: \"{scope}\",", key(name));
        }
        if let Some(script) = data["script"].as_str() {
            _ = writeln!(scripts, "  {}: () => import(\"../{script}\"),", key(name));
        }
        if let Some(refusal) = data.get("refusal") {
            ensure!(refusal["message"].is_object(), "{name}: a `refusal` has a `message`");
            _ = writeln!(refusals, "  {}: {refusal},", key(name));
        }
    }
    let text = format!(
        "{GENERATED}

/**
 * Where the ids of a protocol are unique: each is that of a \"call\", or of its \"connection\".
 *
 * @type {{Record<string, \"call\" | \"connection\" | null>}}
 */
export const IDS = {{
  __proto__: null,
{ids}}};

/**
 * What refuses questions that cannot be asked: a `message`, if the request has the members `of`.
 *
 * @type {{Record<string, {{ of?: object, has?: string[], message: object }} | null>}}
 */
export const REFUSALS = {{
  __proto__: null,
{refusals}}};

/**
 * What a host adds to a protocol: which of its calls wait, and what a reply leaves out.
 *
 * @type {{Record<string, (() => Promise<import(\"../../types/agents.js\").HostScript>) | null>}}
 */
export const SCRIPTS = {{
  __proto__: null,
{scripts}}};
"
    );
    Ok(("npm/_lib/agents/generated/messages.js", text))
}

/// The type `Dialect`.
pub fn types(protocols: &[Protocol]) -> Written {
    let (mut docs, mut names) = (String::new(), String::new());
    for Protocol { name, doc, .. } in protocols {
        _ = writeln!(docs, " * - `{name}`: {}", doc.join("\n *   "));
        _ = write!(names, "\n  | \"{name}\"");
    }
    let text = format!(
        "{GENERATED}

/**
 * The name of an agent protocol. The repository's `docs/sources.md` lists the defining documents.
 *
{docs} *
 * The ACP dialects accept a complete JSON-RPC request and reply with a complete response. Given only the `params`, they
 * reply with only the `result`.
 */
export type Dialect ={names};
"
    );
    ("npm/types/generated/dialect.d.ts", text)
}

/// The examples of the playground: the same questions as messages of each protocol.
pub fn examples(protocols: &[Protocol]) -> Written {
    let mut examples = Map::new();
    for Protocol { name, data, .. } in protocols {
        if let Some(example) = data.get("example") {
            examples.insert(name.clone(), example.clone());
        }
    }
    let examples = serde_json::to_string_pretty(&Value::Object(examples)).expect("a value is JSON");
    let text = format!(
        "{GENERATED}

/** The same questions as messages of each protocol. Some carry one question in a message. */
export const EXAMPLES = {examples};
"
    );
    ("www/app/tools/generated/examples.js", text)
}

/// A name as the key of an object.
fn key(name: &str) -> String {
    if name.contains('-') { format!("\"{name}\"") } else { name.to_owned() }
}
