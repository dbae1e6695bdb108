//! Reads the fields of a form, object by object.

use super::fields::{Field, Form, Group, Owned};
use super::question;
use super::typed_answer::{Property, TypedAnswer, owners};
use crate::dialect::forms::schema::node::{Kind, Node};
use crate::dialect::forms::schema::object::{Member, members_of, open};
use crate::dialect::forms::schema::reader::Reader;
use crate::dialect::forms::schema::reference::{Part, Schema, refuse};
use crate::dialect::forms::schema::refusal::{self, Refusal};
use crate::dialect::said::said;
use ask_core::internal::value::NULL;
use ask_core::problem::excerpt;
use ask_core::{Problem, Repair, Value};

/// Reads the form of a schema. That of another value than an object is a form of one field with the name `single`, if that is not
/// empty.
pub(crate) fn read<'a>(root: &'a Value, single: &'a str) -> Result<Form<'a>, Problem> {
    Form::read_schema(root, single).map_err(|refusal| refusal.problem(Schema::of(root).pointer(refusal.at)))
}

impl<'a> Form<'a> {
    fn read_schema(root: &'a Value, single: &'a str) -> Result<Self, Refusal<'a>> {
        let schema = Schema::of(root);
        let form = Self { fields: Vec::new(), repairs: Vec::new(), groups: Vec::new(), schema, is_single: false };
        let mut walk = Walk { reader: Reader::new(schema), form, used: Vec::new(), impossible: None };
        let node = walk.reader.node(vec![root])?;
        match node.kind {
            Kind::Object => walk.object(&node, &Around::default(), &NULL, single.is_empty())?,
            // One that says nothing allows the usual answer, an object.
            _ if single.is_empty() && schema.is_satisfied_by(&Value::Map(Vec::new())) => {}
            _ if single.is_empty() => return refuse(&refusal::NOT_AN_OBJECT, root),
            _ => {
                walk.form.is_single = true;
                walk.field(node, single, false, &Around::default(), &NULL);
            }
        }
        // Nobody can answer a form of which everything was left out.
        match walk.impossible.filter(|_| walk.form.fields.is_empty()) {
            Some(refusal) => Err(refusal),
            None => {
                walk.form.propose_no_part();
                Ok(walk.form)
            }
        }
    }

    /// Drops what is proposed for a part of an optional object that needs more than what is proposed. It would begin the object, and the
    /// person would have to answer all of that, or delete it. A member that is not sent has its default all the same.
    fn propose_no_part(&mut self) {
        let lacks = |field: &&Field<'a>| field.is_required && field.default.is_none();
        let mut unfinished: Vec<_> =
            self.fields.iter().filter(lacks).filter_map(|field| field.within.last().cloned()).collect();
        unfinished.sort_unstable();
        for field in &mut self.fields {
            if field.within.iter().any(|group| unfinished.binary_search(group).is_ok()) {
                field.default = None;
            }
        }
    }

    /// Whether the form is one value that cannot be a text.
    pub fn is_one_value_but_text(&self) -> bool {
        self.is_single && !self.fields.iter().any(|field| field.node.takes_text())
    }
}

/// A form that is being read.
struct Walk<'a> {
    pub reader: Reader<'a>,
    pub form: Form<'a>,
    /// The texts of definitions that a field has already. They tell no other field apart.
    pub used: Vec<&'a Value>,
    /// Why a property was left out.
    pub impossible: Option<Refusal<'a>>,
}

impl<'a> Walk<'a> {
    /// Reads the members of an object. One that asks for consent may have none.
    pub fn object(
        &mut self,
        node: &Node<'a>,
        around: &Around<'a>,
        default: &'a Value,
        may_consent: bool,
    ) -> Result<(), Refusal<'a>> {
        if around.path.len() == MOST_LEVELS {
            return refuse(&refusal::TOO_DEEP, self.form.schema.root);
        }
        let members = members_of(&node.parts)?;
        let has_others = |part: &Part| !part.schema.get("additionalProperties").members().is_empty();
        let may_be_empty = may_consent && !node.parts.iter().any(has_others);
        if let Some(open) = open(&node.parts).filter(|_| members.is_empty() && !may_be_empty) {
            return refuse(&refusal::OPEN_OBJECT, open);
        }
        let before = self.reader.around.len();
        self.reader.around.extend(node.parts.iter().map(|part| part.schema));
        let (mut kept, mut found) = (Vec::new(), Vec::new());
        for member in members {
            let read = self.reader.node(member.schemas.clone());
            if let Some(node) = self.unless_impossible(&member, read)? {
                found.push(Property { name: member.name, is_required: member.is_required, node });
                kept.push(member);
            }
        }
        let mut owned = Owned::default();
        let owners = owners(&found);
        for ((member, Property { node, .. }), owner) in kept.into_iter().zip(found).zip(owners) {
            owned.fields.push(self.form.fields.len());
            if let Some(name) = member.undeclared {
                self.repair(name, "required-without-field", member.name, "asked");
            }
            let proposed = default.get(member.name);
            match (&node.kind, owner) {
                (_, Some(owner)) => owned.answers.push((owner, TypedAnswer { name: member.name, node })),
                (Kind::Object, _) => self.group(&member, &node, around, proposed)?,
                _ => self.field(node, member.name, member.is_required, around, proposed),
            }
        }
        owned.attach(&mut self.form.fields);
        self.reader.around.truncate(before);
        Ok(())
    }

    /// An object in another one.
    fn group(
        &mut self,
        member: &Member<'a>,
        node: &Node<'a>,
        around: &Around<'a>,
        proposed: &'a Value,
    ) -> Result<(), Refusal<'a>> {
        let default = self.default_of(node, proposed).unwrap_or(&NULL);
        let mut inner = around.clone();
        inner.path.push(member.name);
        // A schema without a type allows null as it allows everything.
        let mut allows = |value: &Value| self.reader.satisfies(&member.schemas, value);
        let may_be_null =
            member.is_required && allows(&NULL) && !allows(&Value::Bool(true)) && !allows(&Value::Map(Vec::new()));
        if !member.is_required || may_be_null {
            inner.within.push(inner.path.clone());
        }
        let title = self.text(&node.parts, "title").and_then(Value::as_text).unwrap_or(member.name);
        let separator = if around.title.is_empty() { "" } else { " › " };
        inner.title = [&around.title, separator, title].concat();
        let (fields, groups, depth) = (self.form.fields.len(), self.form.groups.len(), self.reader.around.len());
        self.form.groups.push(Group { path: inner.path.clone(), is_required: member.is_required, may_be_null });
        let read = self.object(node, &inner, default, false);
        if self.unless_impossible(member, read)?.is_none() {
            self.form.fields.truncate(fields);
            self.form.groups.truncate(groups);
            self.reader.around.truncate(depth);
        }
        Ok(())
    }

    /// Leaves out a property that no value satisfies, if it may be missing.
    fn unless_impossible<T>(
        &mut self,
        member: &Member<'a>,
        read: Result<T, Refusal<'a>>,
    ) -> Result<Option<T>, Refusal<'a>> {
        match read {
            Ok(read) => Ok(Some(read)),
            Err(refusal) if refusal.is_impossible() && !member.is_required => {
                self.repair(refusal.at, refusal.name(), member.name, "left out");
                self.impossible.get_or_insert(refusal);
                Ok(None)
            }
            Err(refusal) => Err(refusal),
        }
    }

    pub fn field(
        &mut self,
        node: Node<'a>,
        name: &'a str,
        is_required: bool,
        around: &Around<'a>,
        proposed: &'a Value,
    ) {
        let mut path = around.path.clone();
        path.push(name);
        let mut key = path.join(".");
        if key.contains('.') && self.form.fields.iter().any(|field| field.key == key) {
            key = path.iter().copied().map(Value::from).collect::<Value>().to_json();
        }
        let default = self.default_of(&node, proposed).and_then(|default| question::proposal(&node, default));
        let (title, description) = (self.text(&node.parts, "title"), self.text(&node.parts, "description"));
        let (pattern, step) = (self.pattern(&node), question::step(&node));
        self.form.fields.push(Field {
            key,
            path,
            is_required,
            within: around.within.clone(),
            node,
            typed_answer: None,
            group: around.title.clone(),
            title,
            description,
            default,
            pattern,
            step,
        });
    }

    /// A text of a property: its own, or that of its definition if no other field has it.
    fn text(&mut self, parts: &[Part<'a>], name: &str) -> Option<&'a Value> {
        let find = |is_referenced: bool| {
            let mut parts = parts.iter().filter(|part| part.is_referenced == is_referenced);
            parts.find_map(|part| Some(part.schema.get(name)).filter(|text| said(text).is_some()))
        };
        if let Some(own) = find(false) {
            return Some(own);
        }
        let text = find(true).filter(|text| !self.used.contains(text))?;
        self.used.push(text);
        Some(text)
    }

    /// What a property proposes, or what an object around it proposes for it. Null proposes nothing.
    fn default_of(&mut self, node: &Node<'a>, proposed: &'a Value) -> Option<&'a Value> {
        let own = node.parts.iter().map(|part| part.schema.get("default"));
        let default = [proposed].into_iter().chain(own).find(|default| !default.is_null())?;
        let is_allowed = matches!(node.kind, Kind::Object) || self.reader.satisfies(&node.schemas, default);
        if !is_allowed {
            self.repair(default, "default-not-allowed", &default.to_json(), "none");
        }
        Some(default).filter(|_| is_allowed)
    }

    /// The pattern that texts must match. What is none, or cannot be searched for in bounded time, is reported.
    fn pattern(&mut self, node: &Node<'a>) -> Option<String> {
        let mut usable = Vec::new();
        for value in question::patterns(node) {
            match value.as_text() {
                Some(pattern) if question::is_usable(pattern) => usable.push(pattern),
                pattern => self.repair(value, "pattern", pattern.unwrap_or_default(), "none"),
            }
        }
        if usable.is_empty() {
            return None;
        }
        usable.dedup();
        let joined = question::joined(&usable);
        [joined.as_str()].into_iter().chain(usable).find(|pattern| question::is_usable(pattern)).map(str::to_owned)
    }

    fn repair(&mut self, at: &Value, code: &'static str, before: &str, after: &str) {
        if self.form.repairs.len() == MOST_REPAIRS {
            return;
        }
        let [before, after] = [before, after].map(excerpt);
        self.form.repairs.push(Repair { path: self.form.schema.pointer(at), code, before, after });
    }
}

/// The objects around a member.
#[derive(Clone, Default)]
struct Around<'a> {
    path: Vec<&'a str>,
    within: Vec<Vec<&'a str>>,
    title: String,
}

/// The deepest level of objects.
const MOST_LEVELS: usize = 64;
/// The most repairs that are reported. Nobody reads more.
const MOST_REPAIRS: usize = 100;
