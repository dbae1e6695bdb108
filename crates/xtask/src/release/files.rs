//! The files of a release: the tarball of the npm package, and a folder that any static server shows.

use crate::docs::site;
use crate::serve::trunk;
use crate::tools::command;
use crate::tools::files::{copy_folder, files, swap, write};
use crate::tools::progress::step;
use crate::tools::workspace::{PACKAGE, Workspace};
use anyhow::{Context, Result};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What `npm pack` has written.
pub struct Packed {
    /// The tarball.
    pub file: PathBuf,
    /// What npm says about it: names, sizes and a digest.
    pub about: Value,
}

/// Packs the built package into a folder.
pub fn pack(workspace: &Workspace, into: &Path) -> Result<Packed> {
    fs::create_dir_all(into)?;
    let mut npm = command::npm("npm");
    npm.current_dir(workspace.package()).args(["pack", "--json", "--ignore-scripts", "--pack-destination"]).arg(into);
    let said = step("npm pack", || command::output(&mut npm))?;
    let said: Value = serde_json::from_str(&said).context("npm pack printed no JSON")?;
    // A list, or an object by names.
    let about = said.get(0).or_else(|| said.as_object()?.values().next()).context("npm pack packed nothing")?.clone();
    let name = about["filename"].as_str().context("npm pack names no file")?;
    Ok(Packed { file: into.join(name), about })
}

/// The folder that any static server shows, also below another folder: the playground with the panel, the documentation, and the package.
pub fn shown(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/site")
}

/// Writes that folder.
pub fn write_shown(workspace: &Workspace) -> Result<PathBuf> {
    let docs = site::build(workspace)?;
    let staging = workspace.root.join("target/site.staging");
    if staging.exists() {
        fs::remove_dir_all(&staging)?;
    }
    let www = workspace.root.join("www");
    for file in trunk::pages(&www)? {
        write(&staging.join(&file), &fs::read(www.join(&file))?)?;
    }
    copy_folder(&docs, &staging.join("docs"))?;
    copy_folder(&workspace.package(), &staging.join(PACKAGE))?;
    swap(&staging, &shown(workspace))?;
    Ok(shown(workspace))
}

/// Writes `sitemap.xml` of the pages for an address that ends in a slash; returns their number.
pub fn write_sitemap(folder: &Path, address: &str) -> Result<usize> {
    let mut pages = files(folder, Path::new(""))?;
    pages.retain(|file| file.extension().is_some_and(|kind| kind == "html") && !file.starts_with(PACKAGE));
    pages.retain(|file| !file.ends_with("404.html"));
    pages.sort();
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    text.push_str("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    for page in &pages {
        let path = page.to_string_lossy().replace('\\', "/").replace('&', "&amp;");
        let path = path.strip_suffix("index.html").unwrap_or(&path);
        text.push_str(&format!("  <url><loc>{address}{path}</loc></url>\n"));
    }
    text.push_str("</urlset>\n");
    write(&folder.join("sitemap.xml"), text.as_bytes())?;
    Ok(pages.len())
}

/// Fails if a page refers to a file that is not there.
pub fn check_links(workspace: &Workspace, folder: &Path) -> Result<String> {
    let mut node = Command::new("node");
    node.arg(workspace.tools().join("links.mjs")).arg(folder);
    command::output(&mut node)
}

/// How many files each folder of a package has, and how many bytes: the largest first.
pub fn by_folder(about: &Value) -> Vec<(String, usize, u64)> {
    let mut rows: Vec<(String, usize, u64)> = Vec::new();
    for file in about["files"].as_array().into_iter().flatten() {
        let path = file["path"].as_str().unwrap_or_default();
        let mut parts = path.split('/');
        let folder = match (parts.next(), parts.next(), parts.next()) {
            (Some("_lib"), Some(part), Some(_)) => format!("_lib/{part}/"),
            (Some(folder), Some(_), _) => format!("{folder}/"),
            _ => "entries and texts".to_owned(),
        };
        let bytes = file["size"].as_u64().unwrap_or_default();
        match rows.iter_mut().find(|(name, ..)| *name == folder) {
            Some((_, count, sum)) => (*count, *sum) = (*count + 1, *sum + bytes),
            None => rows.push((folder, 1, bytes)),
        }
    }
    rows.sort_by_key(|(.., bytes)| std::cmp::Reverse(*bytes));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn files_are_counted_by_folder() {
        let file = |path: &str, size: u64| json!({ "path": path, "size": size });
        let about = json!({ "files": [file("index.js", 1), file("_lib/load/a.js", 5), file("_lib/load/b.js", 6), file("docs/x/y.md", 3)] });
        let expected = [("_lib/load/", 2, 11), ("docs/", 1, 3), ("entries and texts", 1, 1)];
        assert_eq!(by_folder(&about), expected.map(|(name, count, bytes)| (name.to_owned(), count, bytes)));
    }

    #[test]
    fn the_sitemap_lists_pages_by_their_addresses() {
        let folder = std::env::temp_dir().join(format!("ask-sitemap-{}", std::process::id()));
        for file in ["index.html", "docs/a.html", "docs/404.html", "docs/a.md", "ask-user-question/x.html"] {
            write(&folder.join(file), b"").unwrap();
        }
        assert_eq!(write_sitemap(&folder, "https://example.org/x/").unwrap(), 2);
        let text = fs::read_to_string(folder.join("sitemap.xml")).unwrap();
        assert!(text.contains("<loc>https://example.org/x/docs/a.html</loc>"), "{text}");
        assert!(text.contains("<loc>https://example.org/x/</loc>"), "{text}");
        fs::remove_dir_all(folder).unwrap();
    }
}
