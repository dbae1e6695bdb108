//! Folders as lists of files.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// Writes a file, and the folders around it where they are missing.
pub fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, bytes).with_context(|| format!("{} cannot be written", file.display()))
}

/// Copies everything in a folder into another one, which need not exist.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for file in files(from, Path::new(""))? {
        write(&to.join(&file), &fs::read(from.join(&file))?)?;
    }
    Ok(())
}

/// Every file below a folder, in order, with paths relative to it.
pub fn files(folder: &Path, below: &Path) -> Result<Vec<PathBuf>> {
    let full = folder.join(below);
    let entries = fs::read_dir(&full).with_context(|| format!("{} cannot be read", full.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let path = below.join(entry.file_name());
        match entry.file_type()? {
            kind if kind.is_dir() => found.extend(files(folder, &path)?),
            kind if kind.is_file() => found.push(path),
            _ => bail!("{} is a link; a package contains only files", folder.join(path).display()),
        }
    }
    found.sort();
    Ok(found)
}

/// Puts a new folder in the place of an old one, in one move.
pub fn swap(staging: &Path, target: &Path) -> Result<()> {
    let old = staging.with_file_name(".old");
    if old.exists() {
        fs::remove_dir_all(&old)?;
    }
    if target.exists() {
        fs::rename(target, &old)?;
    }
    fs::rename(staging, target)?;
    if old.exists() {
        fs::remove_dir_all(&old)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_package_replaces_the_old_one_whole() {
        let folder = std::env::temp_dir().join(format!("ask-swap-{}", std::process::id()));
        let (staging, target) = (folder.join(".staging"), folder.join("package"));
        for name in ["first.js", "sub/second.js"] {
            write(&staging.join(name), b"code").unwrap();
            swap(&staging, &target).unwrap();
            assert_eq!(files(&target, Path::new("")).unwrap(), [Path::new(name)]);
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}
