//! How long each step took in the last run on this machine, in `target/xtask/times.json`.

use crate::tools::files::write;
use anyhow::Result;
use std::collections::BTreeMap;
use std::path::Path;

/// The seconds of each step, by its name.
pub type Steps = BTreeMap<String, f64>;

/// For each kind of run, such as `test --all`, the steps that succeeded in the last one.
type Times = BTreeMap<String, Steps>;

/// The times of the last run of this kind. There are none at first, and a damaged file counts as none.
pub fn read(file: &Path, kind: &str) -> Steps {
    all(file).remove(kind).unwrap_or_default()
}

/// Replaces the times of these steps, and keeps those of all others.
pub fn merge(file: &Path, kind: &str, steps: Steps) -> Result<()> {
    let mut times = all(file);
    times.entry(kind.to_owned()).or_default().extend(steps);
    write(file, serde_json::to_string_pretty(&times)?.as_bytes())
}

fn all(file: &Path) -> Times {
    std::fs::read(file).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_time_of_each_step_is_kept_by_kind_of_run() {
        let folder = std::env::temp_dir().join(format!("ask-times-{}", std::process::id()));
        let file = folder.join("times.json");
        let steps =
            |steps: &[(&str, f64)]| steps.iter().map(|&(name, time)| (name.to_owned(), time)).collect::<Steps>();
        assert_eq!(read(&file, "test"), Steps::new());
        merge(&file, "test", steps(&[("lint", 1.5), ("browser", 200.0)])).unwrap();
        merge(&file, "test --all", steps(&[("browser", 900.0)])).unwrap();
        merge(&file, "test", steps(&[("browser", 210.0)])).unwrap();
        assert_eq!(read(&file, "test"), steps(&[("lint", 1.5), ("browser", 210.0)]));
        assert_eq!(read(&file, "test --all"), steps(&[("browser", 900.0)]));
        std::fs::write(&file, "{").unwrap();
        assert_eq!(read(&file, "test"), Steps::new());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
