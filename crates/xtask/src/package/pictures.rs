//! What the documentation shows of the repository: its pictures, which weigh as much as its texts, and the changelog. Few look at them in
//! a package.

use crate::tools::files::files;
use anyhow::Result;
use std::fs;
use std::path::Path;

const PICTURE: &str = ".png";
const CHANGELOG: &str = "CHANGELOG.md";

/// Removes the pictures below the folder `docs`, and lets all documents name those, and the changelog, of the repository at this address.
pub fn leave_out(repository: &str, staging: &Path, docs: &str) -> Result<()> {
    for path in files(staging, Path::new(""))? {
        let file = staging.join(&path);
        let shown = path.to_string_lossy();
        if path.starts_with(docs) && shown.ends_with(PICTURE) {
            fs::remove_file(&file)?;
        } else if shown.ends_with(".md") {
            let folders = path.parent().into_iter().flatten();
            let folder = folders.map(|part| [&part.to_string_lossy(), "/"].concat()).collect::<String>();
            let text = with_addresses(&fs::read_to_string(&file)?, PICTURE, &format!("{repository}/raw/HEAD/{folder}"));
            fs::write(&file, with_addresses(&text, CHANGELOG, &format!("{repository}/blob/HEAD/{folder}")))?;
        }
    }
    Ok(())
}

/// A text in which files beside it whose names end like this are addressed in this folder.
fn with_addresses(text: &str, ending: &str, folder: &str) -> String {
    let parts = text.split_inclusive(ending).map(|part| {
        let start = part.rfind(['(', '"']).map_or(part.len(), |at| at + 1);
        let (before, name) = part.split_at(start);
        let is_beside = name != PICTURE && name.ends_with(ending) && !name.contains([':', ' ']);
        if is_beside { [before, folder, name].concat() } else { part.to_owned() }
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_those_of_the_repository() {
        let text = "![A (b)](a.png), <img src=\"docs/b.png\" alt=\"x\">";
        assert_eq!(with_addresses(text, PICTURE, "R/"), "![A (b)](R/a.png), <img src=\"R/docs/b.png\" alt=\"x\">");
        let others = "`c.png`, \"d e.png\", (https://f.test/g.png), \".png\" and more";
        assert_eq!(with_addresses(others, PICTURE, "R/"), others);
    }

    #[test]
    fn the_changelog_is_that_of_the_repository() {
        let text = "[CHANGELOG.md](CHANGELOG.md), [a](../CHANGELOG.md)";
        assert_eq!(with_addresses(text, CHANGELOG, "R/"), "[CHANGELOG.md](R/CHANGELOG.md), [a](R/../CHANGELOG.md)");
    }
}
