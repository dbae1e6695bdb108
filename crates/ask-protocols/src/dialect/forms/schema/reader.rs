//! Reads a schema: what its values are asked as, by the types and the constants of all schemas that hold for them.

use super::node::{BOOLEANS, Constant, Kind, Node, constants_of};
use super::reference::{MOST_STEPS, Part, Schema, contains, members, refuse};
use super::refusal::{self, Refusal, Rule};
use super::union::chosen;
use super::{judge, types};
use ask_core::Value;
use ask_core::internal::field::format::holds;
use ask_core::internal::value::NULL;
use ask_core::limits::MAX_CHOICES;

/// Reads a schema. Objects are read level by level, by `form.rs`.
pub(crate) struct Reader<'a> {
    /// The received schema.
    pub schema: Schema<'a>,
    /// The schemas of the objects around the one that is read.
    pub around: Vec<&'a Value>,
    /// How many schemas may still be read.
    left: usize,
    /// How many schemas values may still be compared with.
    steps: usize,
    depth: usize,
}

/// The most schemas of a form. References can double at every level.
const MOST_SCHEMAS: usize = 20_000;

/// Keywords that make other answers depend on an answer.
static CONDITIONAL: [&str; 5] = ["if", "not", "dependentRequired", "dependentSchemas", "dependencies"];
/// Other keywords that limit values in ways that no field can show.
static UNSUPPORTED: [&str; 9] = [
    "contains",
    "prefixItems",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "unevaluatedProperties",
    "unevaluatedItems",
    "$dynamicRef",
    "$recursiveRef",
];

impl<'a> Reader<'a> {
    pub fn new(schema: Schema<'a>) -> Self {
        Self { schema, around: Vec::new(), left: MOST_SCHEMAS, steps: judge::MOST_STEPS, depth: 0 }
    }

    /// Reads the value for which these schemas hold.
    pub fn node(&mut self, schemas: Vec<&'a Value>) -> Result<Node<'a>, Refusal<'a>> {
        if self.depth == MOST_STEPS {
            return refuse(&refusal::TOO_DEEP, self.schema.root);
        }
        let Some(left) = self.left.checked_sub(1) else { return refuse(&refusal::TOO_LARGE, self.schema.root) };
        self.left = left;
        let before = self.around.len();
        self.depth += 1;
        let node = self.read(schemas);
        self.depth -= 1;
        self.around.truncate(before);
        node
    }

    fn read(&mut self, schemas: Vec<&'a Value>) -> Result<Node<'a>, Refusal<'a>> {
        let mut parts = Vec::new();
        for schema in &schemas {
            self.schema.add(schema, &mut parts)?;
        }
        let place = schemas.first().copied().unwrap_or(&BOOLEANS[0]);
        let (mut allowed, mut listed, mut at) = (types::ANY, None, 0);
        // Parts are added meanwhile.
        while let Some(Part { schema, .. }) = parts.get(at).copied() {
            at += 1;
            self.check(schema)?;
            match types::allowed(schema) {
                Some(types) => allowed &= types,
                None => return refuse(&refusal::UNKNOWN_TYPE, schema.get("type")),
            }
            let own = constants_of(schema);
            let any = self.union(schema.get("anyOf"), false, &mut parts)?;
            let one = self.union(schema.get("oneOf"), true, &mut parts)?;
            listed = listed.or(own).or(any).or(one);
        }
        if allowed == types::ANY {
            let mut implied = parts.iter().map(|part| types::implied(part.schema));
            allowed = implied.find(|implied| *implied != types::ANY).unwrap_or(allowed);
        }
        if allowed == 0 {
            return refuse(&refusal::CONTRADICTION, place);
        }
        let of_type = match allowed & !types::NULL {
            types::BOOLEAN => Some(BOOLEANS.iter().map(Constant::of).collect()),
            0 => Some(vec![Constant::of(&NULL)]),
            _ => None,
        };
        let kind = match listed.or(of_type) {
            Some(mut constants) => {
                // More than a question can have are refused when it is read.
                if constants.len() <= MAX_CHOICES {
                    constants.retain(|constant| self.satisfies(&schemas, constant.value));
                }
                if self.steps == 0 {
                    return refuse(&refusal::TOO_LARGE, self.schema.root);
                }
                Kind::Choice(constants)
            }
            None => self.kind_of(allowed, &parts)?,
        };
        let format = members(&parts, "format").filter_map(Value::as_text).find(|name| holds(name, "").is_some());
        let node = Node { kind, parts, schemas, types: allowed, format };
        if node.is_impossible() { refuse(&refusal::CONTRADICTION, place) } else { Ok(node) }
    }

    /// Whether a value of the schema, such as a default, satisfies these schemas.
    pub fn satisfies(&mut self, schemas: &[&'a Value], value: &Value) -> bool {
        judge::satisfies_within(&mut self.steps, self.schema, schemas, value)
    }

    fn kind_of(&mut self, allowed: u8, parts: &[Part<'a>]) -> Result<Kind<'a>, Refusal<'a>> {
        let has = |types| allowed & types != 0;
        // A text can say anything, and a number more than a boolean.
        Ok(if has(types::TEXT) {
            Kind::Text
        } else if has(types::NUMBER) {
            Kind::Number { is_whole: !has(types::FRACTION) }
        } else if has(types::BOOLEAN) {
            Kind::Choice(BOOLEANS.iter().map(Constant::of).collect())
        } else if has(types::LIST) {
            return self.list(parts);
        } else {
            Kind::Object
        })
    }

    fn list(&mut self, parts: &[Part<'a>]) -> Result<Kind<'a>, Refusal<'a>> {
        let of_items: Vec<&Value> = members(parts, "items").collect();
        let place = of_items.first().copied().unwrap_or(&BOOLEANS[0]);
        self.around.extend(parts.iter().map(|part| part.schema));
        let item = self.node(of_items)?;
        match item.kind {
            Kind::Choice(constants) => Ok(Kind::Choices(constants)),
            Kind::Text | Kind::Number { .. } => Ok(Kind::Lines(Box::new(item))),
            _ => refuse(&refusal::LIST_OF_OBJECTS, place),
        }
    }

    /// Checks that nothing in a schema limits its values in a way that is not asked. Keywords that JSON Schema does not know are
    /// annotations.
    fn check(&mut self, schema: &'a Value) -> Result<(), Refusal<'a>> {
        if !matches!(schema, Value::Map(_) | Value::Bool(_)) {
            return refuse(&refusal::NOT_A_SCHEMA, schema);
        }
        if contains(&self.around, schema) {
            return refuse(&refusal::CIRCULAR, schema);
        }
        for (name, value) in schema.members() {
            let rule: &Rule = match name.as_str() {
                name if CONDITIONAL.contains(&name) => &refusal::CONDITIONAL,
                name if UNSUPPORTED.contains(&name) => &refusal::UNSUPPORTED,
                // Of draft 7: a schema for each position.
                "items" if matches!(value, Value::List(_)) => &refusal::UNSUPPORTED,
                // Of draft 4, where it changes what another keyword means.
                "exclusiveMinimum" | "exclusiveMaximum" if value.as_bool() == Some(true) => &refusal::UNSUPPORTED,
                // References within it would begin there.
                "$id" if !std::ptr::eq(schema, self.schema.root) => &refusal::UNSUPPORTED,
                _ => continue,
            };
            return refuse(rule, value);
        }
        Ok(())
    }

    /// Reads alternatives: constants, which are returned, or the only one beside null, which is added to the parts.
    fn union(
        &mut self,
        list: &'a Value,
        is_exclusive: bool,
        parts: &mut Vec<Part<'a>>,
    ) -> Result<Option<Vec<Constant<'a>>>, Refusal<'a>> {
        if list.items().is_empty() {
            return Ok(None);
        }
        let mut branches = Vec::new();
        let before = self.around.len();
        self.around.extend(parts.iter().map(|part| part.schema));
        for schema in list.items() {
            match self.node(vec![schema]) {
                Ok(node) => branches.push((schema, node)),
                Err(refusal) if refusal.is_impossible() => {}
                Err(refusal) => return Err(refusal),
            }
        }
        self.around.truncate(before);
        if branches.iter().any(|(_, node)| node.types != types::NULL) {
            branches.retain(|(_, node)| node.types != types::NULL);
        }
        let is_choice = |(_, node): &(&Value, Node)| matches!(node.kind, Kind::Choice(_));
        if branches.iter().all(is_choice) {
            return Ok(Some(branches.into_iter().flat_map(|(schema, node)| node.described(schema)).collect()));
        }
        let chosen = match branches.as_slice() {
            [(only, _)] => Some(*only),
            _ => chosen(&branches, is_exclusive),
        };
        match chosen {
            Some(schema) => self.schema.add(schema, parts).map(|()| None),
            None => refuse(&refusal::UNION, list),
        }
    }
}
