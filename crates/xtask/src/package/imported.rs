//! What the files of the package import.

use serde_json::Value;
use std::collections::BTreeSet;

use crate::package::on_demand::{MODULES, ON_DEMAND};

pub const PANEL: &str = "index.js";

/// The files that an entry imports; with `dynamic` also those that it imports at run time, except on demand.
pub fn closure(graph: &Value, entry: &str, dynamic: bool) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut open = vec![entry.to_owned()];
    while let Some(file) = open.pop() {
        let imports = graph[&file]["imports"].as_array().into_iter().flatten();
        let wanted = imports
            .filter(|import| import["external"] != true)
            .filter(|import| import["kind"] != "dynamic-import" || dynamic && !is_on_demand(&import["path"]))
            .filter_map(|import| import["path"].as_str());
        open.extend(wanted.filter(|path| !seen.contains(*path)).map(str::to_owned));
        seen.insert(file);
    }
    seen
}

fn is_on_demand(path: &Value) -> bool {
    path.as_str().is_some_and(|path| path == MODULES || ON_DEMAND.iter().any(|folder| path.starts_with(folder)))
}
