//! `cargo xtask release --dry-run`: everything that a release is, and nothing is published.

use crate::cli::given::Given;
use crate::package::{npm, sizes};
use crate::release::{files, versions};
use crate::suites::test;
use crate::tools::command;
use crate::tools::files::{copy_folder, write};
use crate::tools::progress::{note, step};
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The checks of `cargo xtask test --all` that are about what is published: licences and advisories, the crates as crates.io would take
/// them, in order, and the same bytes from another folder and another time.
const CHECKS: [&str; 3] = ["audit", "libraries", "build-twice"];

/// Rehearses a release. What it would publish is in `target/release-files`.
pub fn run(workspace: &Workspace, given: &Given) -> Result<()> {
    ensure!(
        given.has("dry-run"),
        "this program publishes nothing; use --dry-run. A tag publishes, by .github/workflows/publish.yml"
    );
    versions::check_committed(workspace)?;
    let version = versions::version(workspace)?;
    let notes = versions::notes(workspace, &version)?;
    note(&format!("version {version}, with {} lines of notes", notes.lines().count()));
    npm::build(workspace)?;
    sizes::check(workspace)?;
    test::only(workspace, &CHECKS)?;

    let out = workspace.root.join("target/release-files");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    write(&out.join("notes.md"), notes.as_bytes())?;
    let packed = files::pack(workspace, &out)?;
    publish(workspace, &packed.file)?;
    let site = files::write_shown(workspace)?;
    let address = address(workspace, given)?;
    let pages = files::write_sitemap(&site, &address)?;
    let links = step("check the links of the site", || files::check_links(workspace, &site))?;
    note(&format!(
        "the site for {address} is {}: {pages} pages in sitemap.xml; {}",
        workspace.shown(&site),
        links.trim()
    ));
    let archive = archive(&site, &out, &version)?;
    note(&format!("the whole site: {}", workspace.shown(&archive)));
    note(&format!("{}: {}", workspace.shown(&packed.file), packed.about["integrity"].as_str().unwrap_or_default()));

    println!("\n{:<24} {:>6} {:>10}", "folder of the package", "files", "KB");
    for (folder, count, bytes) in files::by_folder(&packed.about) {
        println!("{folder:<24} {count:>6} {:>10}", kilobytes(bytes));
    }
    let total = |name: &str| kilobytes(packed.about[name].as_u64().unwrap_or_default());
    println!("unpacked {} KB, packed {} KB\n", total("unpackedSize"), total("size"));
    println!("Version {version} can be released: tag v{version}.");
    Ok(())
}

/// Lets npm check the tarball as it would publish it. No registry is asked: whether the version is taken is for it to say.
fn publish(workspace: &Workspace, tarball: &Path) -> Result<()> {
    let mut npm = command::npm("npm");
    npm.current_dir(&workspace.root).args(["publish", "--dry-run", "--provenance", "--access", "public"]);
    npm.args(["--registry=http://127.0.0.1:9", "--fetch-retries=0"]).arg(tarball);
    step("npm publish --dry-run", || command::output(&mut npm)).map(drop)
}

/// The site in one file, for people without Rust and npm. It unpacks to one folder.
fn archive(site: &Path, out: &Path, version: &str) -> Result<PathBuf> {
    let name = format!("ask-user-question-{version}-site");
    let (folder, file) = (out.join(&name), out.join(format!("{name}.tgz")));
    copy_folder(site, &folder)?;
    let mut tar = Command::new("tar");
    tar.arg("-czf").arg(&file).arg("-C").arg(out).arg(&name);
    step("pack the site", || command::output(&mut tar))?;
    fs::remove_dir_all(folder)?;
    Ok(file)
}

/// Where the site will be: what is given, or the pages of the repository on GitHub.
fn address(workspace: &Workspace, given: &Given) -> Result<String> {
    if let Some(address) = given.value("site") {
        let address = address.to_str().context("--site takes an address")?;
        return Ok([address.trim_end_matches('/'), "/"].concat());
    }
    let repository = workspace.repository()?;
    let path = repository.strip_prefix("https://github.com/").context("name the address of the site with --site")?;
    let (owner, name) = path.split_once('/').context("the repository has no owner")?;
    Ok(format!("https://{owner}.github.io/{name}/"))
}

fn kilobytes(bytes: u64) -> String {
    format!("{}.{}", bytes / 1000, bytes / 100 % 10)
}
