//! Domain types: the files that the person added to the answers. The panel of the page keeps them, so an outcome has them
//! only where a page passes it on to the headless core.

use crate::Value;
use crate::value::object;

/// The files beside the answers: for each question a list of `{name, type, size, reference?}`, or null. `reference` is
/// what the host's upload returned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files(Vec<Value>);

impl Files {
    /// The files of questions that have these lists. What is no file is ignored, and so are other members, such as the
    /// file itself.
    #[must_use]
    pub fn of(lists: &[&Value]) -> Self {
        let lists: Vec<Value> = lists.iter().map(|list| read(list)).collect();
        Self(if lists.iter().all(Value::is_null) { Vec::new() } else { lists })
    }

    /// The positions of the questions with files.
    pub fn indices(&self) -> impl Iterator<Item = usize> + use<'_> {
        (0..self.0.len()).filter(|index| !self.0[*index].is_null())
    }

    /// Adds the files to the member `entries` of the JSON form of an outcome.
    #[must_use]
    pub fn add_to(&self, outcome: Value) -> Value {
        super::add_to_entries(outcome, "files", &self.0)
    }
}

/// A list of files, or null if it has none.
fn read(list: &Value) -> Value {
    let file = |file: &Value| {
        let text = |name| file.get(name).as_text();
        let Value::Number(_) = file.get("size") else { return None };
        Some(object([
            ("name", Some(text("name")?.into())),
            ("type", Some(text("type").unwrap_or_default().into())),
            ("size", Some(file.get("size").clone())),
            ("reference", Some(file.get("reference").clone()).filter(|reference| !reference.is_null())),
        ]))
    };
    let files: Vec<Value> = list.items().iter().filter_map(file).collect();
    if files.is_empty() { Value::Null } else { Value::List(files) }
}
