//! Domain types: what the page of a panel keeps of the answers. An outcome has it only where a page passes it on to the headless core.

use crate::Value;
use crate::value::Object;

/// For each question the files beside the answer and the changed arguments of its action: `{files?, changes?}`. Where no question has any,
/// the list is empty.
///
/// Files are a list of `{name, type, size, reference?}`; `reference` is what the host's upload returned. Changes are a map from JSON
/// Pointers to values, one for each member of the arguments that the person changed: `{"/name": value}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept(Vec<Value>);

impl Kept {
    /// What the entries of an outcome in JSON have as `files` and `changes`. What is neither is ignored, and so are other members of a
    /// file, such as the file itself.
    #[must_use]
    pub fn of(entries: &[&Value]) -> Self {
        let mut kept = Vec::new();
        let mut is_empty = true;
        for entry in entries {
            let mut object = Object::default();
            object.put_some("files", &files(entry.get("files")));
            object.put_some("changes", entry.get("changes"));
            let object = object.into_value();
            is_empty &= object.members().is_empty();
            kept.push(object);
        }
        Self(if is_empty { Vec::new() } else { kept })
    }

    /// The positions of the questions with files.
    pub fn with_files(&self) -> impl Iterator<Item = usize> + use<'_> {
        (0..self.0.len()).filter(|index| !self.0[*index].get("files").is_null())
    }

    /// What is changed of the arguments in the question at this position; nothing if nothing is.
    #[must_use]
    pub fn changes(&self, index: usize) -> Option<&Value> {
        self.0.get(index).map(|kept| kept.get("changes")).filter(|changes| !changes.members().is_empty())
    }

    /// Adds `files` and `changes` to the member `entries` of the JSON form of an outcome.
    #[must_use]
    pub fn add_to(&self, mut outcome: Value) -> Value {
        if let Value::Map(members) = &mut outcome
            && let Some((_, Value::List(entries))) = members.iter_mut().find(|(name, _)| name == "entries")
        {
            for (kept, entry) in self.0.iter().zip(entries) {
                if let (Value::Map(mut kept), Value::Map(members)) = (kept.clone(), entry) {
                    members.append(&mut kept);
                }
            }
        }
        outcome
    }
}

/// A list of files, or null if it has none.
fn files(list: &Value) -> Value {
    let mut files = Vec::new();
    for file in list.items() {
        let (Value::Text(_), Value::Number(_)) = (file.get("name"), file.get("size")) else { continue };
        let mut object = Object::default();
        object.put_some("name", file.get("name"));
        object.put_text("type", file.get("type").as_text().unwrap_or_default());
        object.put_some("size", file.get("size"));
        object.put_some("reference", file.get("reference"));
        files.push(object.into_value());
    }
    if files.is_empty() { Value::Null } else { Value::List(files) }
}
