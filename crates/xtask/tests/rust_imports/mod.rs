//! Which file of a crate imports which, read from its source. Tests inside the files (`#[cfg(test)]`) do not count.

use super::Imports;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::Visit;
use syn::{Item, ItemMod, ItemUse, UseTree, Visibility};

/// The path of a module or an item from the root of its crate.
type Name = Vec<String>;

/// Re-exports and glob imports of other crates lead nowhere; a path is given up after as many of them.
const DEEPEST: usize = 8;

/// A module: its file, what it defines and imports, and every path in it.
#[derive(Default)]
struct Module {
    file: PathBuf,
    children: BTreeSet<String>,
    defined: BTreeSet<String>,
    imported: BTreeMap<String, Name>,
    globs: Vec<Name>,
    /// Paths as they are written, and whether each is only a re-export.
    paths: Vec<(Name, bool)>,
}

/// Every file's imports, named by their paths below `src`.
pub fn of_files(src: &Path) -> Imports {
    let modules = load(src);
    let mut imports = Imports::new();
    for (from, to) in edges(&modules) {
        let shown = |name: &Name| modules[name].file.strip_prefix(src).unwrap().display().to_string();
        let (from, to) = (shown(&from), shown(&to));
        if from != to {
            imports.entry(from).or_default().insert(to);
        }
    }
    imports
}

/// For every module with children, which child imports which; whatever lies below a child belongs to it.
pub fn of_folders(src: &Path) -> BTreeMap<String, Imports> {
    let mut folders: BTreeMap<String, Imports> = BTreeMap::new();
    for (from, to) in edges(&load(src)) {
        let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
        if let (Some(one), Some(other)) = (from.get(common), to.get(common)) {
            let parent = [&["crate".to_owned()], &from[..common]].concat().join("::");
            folders.entry(parent).or_default().entry(one.clone()).or_default().insert(other.clone());
        }
    }
    folders
}

/// Pairs of modules of which the first names something of the second.
fn edges(modules: &BTreeMap<Name, Module>) -> BTreeSet<(Name, Name)> {
    let mut edges = BTreeSet::new();
    for (name, module) in modules {
        for (path, re_export) in &module.paths {
            let Some((target, is_item)) = resolve(modules, name, path, 0) else { continue };
            let below = target.len() > name.len() && target.starts_with(name);
            // A module that is named without an item only shortens later paths, and those count by themselves.
            if target != *name && is_item && !(*re_export && below) {
                edges.insert((name.clone(), target));
            }
        }
    }
    edges
}

/// The module that defines what a path means when it stands in a module, and whether it means an item of it.
fn resolve(modules: &BTreeMap<Name, Module>, at: &Name, path: &[String], depth: usize) -> Option<(Name, bool)> {
    if depth > DEEPEST {
        return None;
    }
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => return follow(modules, Vec::new(), rest, depth),
        "self" => return follow(modules, at.clone(), rest, depth),
        "super" => return resolve_from_parent(modules, at, rest, depth),
        _ => {}
    }
    let module = &modules[at];
    let begins_here = module.children.contains(first) || module.imported.contains_key(first);
    (begins_here || module.globs.iter().any(|glob| defines(modules, at, glob, first, depth)))
        .then(|| follow(modules, at.clone(), path, depth))?
}

fn resolve_from_parent(
    modules: &BTreeMap<Name, Module>,
    at: &Name,
    rest: &[String],
    depth: usize,
) -> Option<(Name, bool)> {
    let parent = at.split_last()?.1.to_vec();
    match rest.split_first() {
        Some((first, rest)) if first == "super" => resolve_from_parent(modules, &parent, rest, depth),
        _ => follow(modules, parent, rest, depth),
    }
}

fn defines(modules: &BTreeMap<Name, Module>, at: &Name, glob: &Name, item: &str, depth: usize) -> bool {
    resolve(modules, at, glob, depth + 1).is_some_and(|(module, _)| modules[&module].defined.contains(item))
}

/// Walks down from a module through children and re-exports.
fn follow(modules: &BTreeMap<Name, Module>, at: Name, path: &[String], depth: usize) -> Option<(Name, bool)> {
    let Some((first, rest)) = path.split_first() else { return Some((at, false)) };
    let module = &modules[&at];
    if module.defined.contains(first) {
        return Some((at, true));
    }
    if module.children.contains(first) {
        return follow(modules, [at, vec![first.clone()]].concat(), rest, depth);
    }
    let imported = |target: &Name| resolve(modules, &at, &[target, rest].concat(), depth + 1);
    module.imported.get(first).map_or_else(
        || {
            module.globs.iter().find_map(|glob| {
                defines(modules, &at, glob, first, depth)
                    .then(|| resolve(modules, &at, &[glob, path].concat(), depth + 1))?
            })
        },
        imported,
    )
}

/// Reads a crate from its root file on.
fn load(src: &Path) -> BTreeMap<Name, Module> {
    let root = ["lib.rs", "main.rs"].map(|name| src.join(name)).into_iter().find(|file| file.is_file()).unwrap();
    let mut modules = BTreeMap::new();
    let items = parse(&root);
    read(Vec::new(), &root, src, &items, &mut modules);
    modules
}

fn parse(file: &Path) -> Vec<Item> {
    let code = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    syn::parse_file(&code).unwrap_or_else(|error| panic!("{}: {error}", file.display())).items
}

/// Notes a module and its children; `folder` is where the files of its children are.
fn read(name: Name, file: &Path, folder: &Path, items: &[Item], modules: &mut BTreeMap<Name, Module>) {
    let mut module = Module { file: file.to_owned(), ..Module::default() };
    for item in items {
        match item {
            Item::Mod(child) if is_test(&child.attrs) => {}
            Item::Mod(child) => {
                module.children.insert(child.ident.to_string());
                read_child(&name, child, file, folder, modules);
            }
            Item::Use(item) => module.import(item),
            item => {
                module.defined.extend(defined(item));
                module.visit_item(item);
            }
        }
    }
    modules.insert(name, module);
}

fn read_child(parent: &Name, child: &ItemMod, file: &Path, folder: &Path, modules: &mut BTreeMap<Name, Module>) {
    let ident = child.ident.to_string();
    let name = [parent.clone(), vec![ident.clone()]].concat();
    let below = folder.join(&ident);
    match &child.content {
        Some((_, items)) => read(name, file, &below, items, modules),
        None => {
            let named = path_of(child).map(|path| file.parent().unwrap().join(path));
            let candidates = [folder.join(format!("{ident}.rs")), below.join("mod.rs")];
            let found = named.clone().into_iter().chain(candidates).find(|file| file.is_file());
            let file = found.expect("a module has a file").canonicalize().unwrap();
            // The children of a file that is named by its path stand beside it.
            let below = if named.is_some() { file.parent().unwrap().to_owned() } else { below };
            read(name, &file, &below, &parse(&file), modules);
        }
    }
}

/// The file that `#[path = "…"]` names.
fn path_of(module: &ItemMod) -> Option<String> {
    let attribute = module.attrs.iter().find(|attribute| attribute.path().is_ident("path"))?;
    let syn::Meta::NameValue(named) = &attribute.meta else { return None };
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) = &named.value else { return None };
    Some(path.value())
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_cfg = attribute.path().is_ident("cfg");
        is_cfg && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

fn defined(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        _ => return None,
    };
    Some(ident.to_string())
}

impl Module {
    fn import(&mut self, item: &ItemUse) {
        if !is_test(&item.attrs) {
            let re_export = !matches!(item.vis, Visibility::Inherited);
            self.leaves(&item.tree, &mut Vec::new(), re_export);
        }
    }

    fn leaves(&mut self, tree: &UseTree, before: &mut Name, re_export: bool) {
        let leaf = |module: &mut Self, ident: &syn::Ident, alias: &syn::Ident| {
            let mut path = before.clone();
            if ident != "self" {
                path.push(ident.to_string());
            }
            let alias = if alias == "self" { path.last().cloned().unwrap() } else { alias.to_string() };
            module.imported.insert(alias, path.clone());
            module.paths.push((path, re_export));
        };
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.leaves(&path.tree, before, re_export);
                before.pop();
            }
            UseTree::Name(name) => leaf(self, &name.ident, &name.ident),
            UseTree::Rename(name) => leaf(self, &name.ident, &name.rename),
            UseTree::Glob(_) => self.globs.push(before.clone()),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.leaves(tree, before, re_export)),
        }
    }
}

impl<'ast> Visit<'ast> for Module {
    fn visit_item_mod(&mut self, _: &'ast ItemMod) {}

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.import(item);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments = path.segments.iter().map(|segment| segment.ident.to_string());
        self.paths.push((segments.collect(), false));
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.visit_path(&call.path);
        self.tokens(call.tokens.clone());
    }
}

impl Module {
    /// The paths in what is handed to a macro.
    fn tokens(&mut self, tokens: proc_macro2::TokenStream) {
        use proc_macro2::TokenTree;
        let (mut path, mut joined): (Name, usize) = (Vec::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if joined != 2 && !path.is_empty() {
                        self.paths.push((std::mem::take(&mut path), false));
                    }
                    path.push(ident.to_string());
                    joined = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => joined += 1,
                other => {
                    if !path.is_empty() {
                        self.paths.push((std::mem::take(&mut path), false));
                    }
                    joined = 0;
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        if !path.is_empty() {
            self.paths.push((path, false));
        }
    }
}
