//! Licence texts: which licence a text is, and where its copyright notice ends and its terms begin.

use super::spdx;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// The terms of one licence, granted with one copyright notice.
#[derive(Clone, Debug, PartialEq)]
pub struct Grant {
    /// The SPDX id.
    pub id: &'static str,
    /// Who grants it: usually copyright lines.
    pub notice: String,
    /// The rest of the text.
    pub terms: String,
}

/// Files with their names.
pub type Texts = Vec<(String, String)>;

/// How to recognise the text of a licence.
struct Kind {
    id: &'static str,
    /// Words that only this licence has.
    mark: &'static str,
    /// The terms begin with the line that begins with these words.
    start: &'static str,
}

/// The licences that can be complied with, the preferred ones first. What a licence asks for must be true of the
/// package before the licence is added here and to `deny.toml`.
const KINDS: [Kind; 7] = [
    Kind {
        id: "MIT",
        mark: "to any person obtaining a copy of this software and associated documentation files",
        start: "Permission is hereby granted",
    },
    Kind {
        id: "Zlib",
        mark: "This software is provided 'as-is', without any express or implied warranty",
        start: "This software is provided",
    },
    Kind { id: "BSL-1.0", mark: "Boost Software License - Version 1.0", start: "Boost Software License" },
    Kind { id: "Unicode-3.0", mark: "UNICODE LICENSE V3", start: "NOTICE TO USER" },
    Kind { id: "Apache-2.0", mark: "Apache License Version 2.0, January 2004", start: "Apache License" },
    Kind { id: "LLVM-exception", mark: "LLVM Exceptions to the Apache 2.0 License", start: "---- LLVM Exceptions" },
    // Only ever an alternative to MIT so far; here so that its text is recognised.
    Kind {
        id: "Unlicense",
        mark: "This is free and unencumbered software released into the public domain",
        start: "This is free",
    },
];

/// Headings that name the licence; the document has headings of its own.
const TITLES: [&str; 5] = [
    "mit license",
    "the mit license (mit)",
    "the mit license",
    "unicode license v3",
    "copyright and permission notice",
];

/// The position in the order of preference; unknown licences come last.
pub(super) fn rank(id: &str) -> usize {
    KINDS.iter().position(|kind| kind.id == id).unwrap_or(KINDS.len())
}

/// The licence texts of this repository, for components that ship none.
pub struct Standard(Vec<Grant>);

impl Standard {
    /// Reads them from the root of the repository.
    pub fn read(root: &Path) -> Result<Self> {
        let read = |name: &str| {
            let text = fs::read_to_string(root.join(name)).with_context(|| format!("{name} cannot be read"))?;
            split(&text).with_context(|| format!("{name} is not the licence it should be"))
        };
        Ok(Self(vec![read("LICENSE-MIT")?, read("LICENSE-APACHE")?]))
    }
}

/// The grants of a component under the licences chosen from its expression. A licence without a text among `files` is
/// granted by the standard text with `fallback_notice`. Also returns the files that are no licence text.
pub fn grants(
    expression: &str,
    files: Texts,
    fallback_notice: &str,
    standard: &Standard,
) -> Result<(Vec<Grant>, Texts)> {
    let (mut recognised, mut remarks) = (Vec::new(), Vec::new());
    for (name, text) in files {
        match split(&text) {
            Some(grant) => recognised.push(grant),
            None => remarks.push((name, text)),
        }
    }
    let mut grants = Vec::new();
    for id in spdx::choose(expression, rank)? {
        let own = recognised.iter().filter(|grant| grant.id == id).cloned().collect::<Vec<_>>();
        if !own.is_empty() {
            grants.extend(own);
        } else if let Some(text) = standard.0.iter().find(|grant| grant.id == id) {
            grants.push(Grant { notice: fallback_notice.to_owned(), ..text.clone() });
        } else if rank(&id) == KINDS.len() {
            bail!("the licence {id} is unknown; if the package can comply with it, add it to KINDS in licence.rs");
        } else {
            bail!("there is no text of {id} among the licence files");
        }
    }
    Ok((grants, remarks))
}

/// Separates the copyright notice from the terms; nothing when the text is no licence of [`KINDS`].
fn split(text: &str) -> Option<Grant> {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let kind = KINDS.iter().find(|kind| words.contains(kind.mark))?;
    let lines = text.lines().map(str::trim_end).collect::<Vec<_>>();
    let start = lines.iter().position(|line| line.trim_start().starts_with(kind.start))?;
    let (notice, terms) = lines.split_at(start);
    let is_title = |line: &&str| TITLES.contains(&line.trim_matches(['#', ' ']).to_lowercase().as_str());
    let notice = notice.iter().map(|line| line.trim()).filter(|line| !line.is_empty() && !is_title(line));
    Some(Grant {
        id: kind.id,
        notice: notice.collect::<Vec<_>>().join("\n"),
        terms: terms.join("\n").trim_end().to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIT: &str = "\
# MIT License

Copyright (c) 2020 One
Copyright (c) 2021 Two

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the \"Software\"), to deal
";

    #[test]
    fn a_text_is_split_into_notice_and_terms() {
        let grant = split(MIT).unwrap();
        assert_eq!((grant.id, grant.notice.as_str()), ("MIT", "Copyright (c) 2020 One\nCopyright (c) 2021 Two"));
        assert!(grant.terms.starts_with("Permission is") && grant.terms.ends_with("to deal"), "{}", grant.terms);
        assert_eq!(split("Do what you like."), None);
    }

    #[test]
    fn the_chosen_licence_is_granted_by_the_own_text_or_else_by_the_standard_one() {
        let standard = Standard(vec![Grant { notice: "ours".into(), ..split(MIT).unwrap() }]);
        let files = vec![("LICENSE-MIT".into(), MIT.into()), ("NOTICE".into(), "Thanks.".into())];
        let (own, remarks) = grants("Apache-2.0 OR MIT", files, "", &standard).unwrap();
        assert_eq!((own, remarks), (vec![split(MIT).unwrap()], vec![("NOTICE".into(), "Thanks.".into())]));
        let (fallback, _) = grants("MIT", Vec::new(), "by someone", &standard).unwrap();
        assert_eq!((fallback.len(), fallback[0].notice.as_str()), (1, "by someone"));
        assert!(grants("Zlib", Vec::new(), "by someone", &standard).is_err());
    }
}
