//! Every command of `cargo xtask`, with its flags. Help, errors and the parser read this table; nothing about a flag stands
//! anywhere else.

use crate::build::leptos;
use crate::cli::command::Command;
use crate::cli::flag::{Flag, flag, switch};
use crate::docs::{notices, public_api, site};
use crate::package::{npm, page_module, sizes};
use crate::protocols;
use crate::release::{files, rehearsal};
use crate::serve::{demo, trunk};
use crate::suites::{bench, screenshots, test};

const SERVED: &[Flag] =
    &[flag("port", "N", "the port, 8017 by default; 0 selects a free one"), switch("no-open", "do not open a browser")];

const TEST: &[Flag] = &[
    switch("all", "also the slow suites, and the slow tests of the others"),
    flag("only", "SUITE", "only this suite, with what it needs; may stand several times"),
    switch("times", "where the time went, also in target/xtask/times.txt"),
    flag("soak", "N", "run the browser suites N times, and list what fails now and then"),
    flag("busy", "M", "with --soak: beside M busy threads"),
];

const BENCH: &[Flag] = &[
    flag("rounds", "N", "how often each panel is measured, 7 by default"),
    switch("docs", "write the results into docs/costs.md"),
    flag("only", "LIST", "measure less: some of panels,ways,readers,endurance,transcripts"),
    flag("before", "DIR", "also measure the build of the package in this folder"),
];

const SCREENSHOTS: &[Flag] = &[
    flag("out", "DIR", "their folder, by default target/screenshots; its index.html shows them in tables"),
    flag("before", "DIR", "show those of this folder above them"),
];

const RELEASE: &[Flag] = &[
    switch("dry-run", "publish nothing; without it nothing is done at all"),
    flag("site", "URL", "where the site will be, for its sitemap; by default the pages of the repository"),
];

/// The word of `test`.
const FILTER: Option<(&str, &str)> = Some(("FILTER", "run only tests whose name contains this"));

/// All commands, in the order of the list.
pub static COMMANDS: &[Command] = &[
    Command { flags: SERVED, run: demo::run, ..plain("demo", "serve the playground with a fast, unoptimised build") },
    Command {
        flags: SERVED,
        run: demo::with_bridge,
        ..plain("bridge", "the same, connected to the session bridge of tests/bridge on port 8019")
    },
    Command {
        flags: TEST,
        operand: FILTER,
        run: test::run,
        ..plain("test", "run all checks and tests, or some of them")
    },
    Command {
        flags: &[switch("any-size", "succeed even when a size is over its budget")],
        run: |workspace, given| {
            npm::build(workspace)?;
            let packed = files::pack(workspace, &workspace.npm())?;
            let shown = files::write_shown(workspace)?;
            println!("{}\n{}", workspace.shown(&packed.file), workspace.shown(&shown));
            if given.has("any-size") { Ok(()) } else { sizes::check(workspace) }
        },
        ..plain("package", "build the npm package, its tarball in target/npm, and target/site, a folder to serve")
    },
    Command {
        flags: RELEASE,
        run: rehearsal::run,
        ..plain("release", "check and build everything that a release is, into target/release-files and target/site")
    },
    Command {
        run: |workspace, _| {
            println!("{}", workspace.shown(&site::build(workspace)?));
            Ok(())
        },
        ..plain("docs", "build the documentation site into target/docs; the playground shows it at docs/")
    },
    Command {
        flags: BENCH,
        run: bench::run,
        ..plain("bench", "measure bytes, times and memory beside rival packages")
    },
    Command {
        flags: SCREENSHOTS,
        run: screenshots::run,
        ..plain("screenshots", "take screenshots of the panel and of its rivals")
    },
    Command {
        run: |workspace, _| test::only(workspace, &["wasm-pack-types", "wasm-pack"]),
        ..plain("wasm-pack", "build the wasm crates with wasm-pack and test the results")
    },
    Command {
        run: |workspace, _| test::only(workspace, &["cross-browser"]),
        ..plain("cross-browser", "test the package in the installed Firefox and WebKitGTK")
    },
    Command {
        run: |workspace, _| test::only(workspace, &["screen-reader"]),
        ..plain(
            "screen-reader",
            "compare what the screen reader Orca says in Firefox and Chromium with the transcripts",
        )
    },
    Command {
        run: |workspace, _| test::only(workspace, &["trunk"]),
        ..plain("trunk", "build the playground with Trunk and check that it is complete")
    },
    Command {
        hidden: true,
        run: |workspace, _| trunk::stage(workspace),
        ..plain("trunk-stage", "copy the files of the playground for Trunk, which runs this")
    },
    Command {
        run: |workspace, _| leptos::build(workspace),
        ..plain("leptos", "build the Leptos application of crates/ask-view/examples into target/leptos")
    },
    Command {
        run: |workspace, _| test::only(workspace, &["leptos-server"]),
        ..plain("leptos-server", "build and test the Leptos application of tests/leptos-server, which a server renders")
    },
    Command {
        run: |workspace, _| test::only(workspace, &["libraries"]),
        ..plain("libraries", "check the crates for crates.io: packages, examples, public API, an outside application")
    },
    Command {
        run: |workspace, _| public_api::write(workspace),
        ..plain("public-api", "write the public API of these crates into tests/public-api")
    },
    Command {
        run: |workspace, _| notices::run(workspace),
        ..plain("notices", "write THIRD-PARTY-NOTICES.md, the licences of everything compiled in")
    },
    Command {
        run: |workspace, _| protocols::write(workspace),
        ..plain("protocols", "write everything that lists the protocols, from their files in crates/ask-protocols")
    },
    Command {
        run: |workspace, _| {
            protocols::write(workspace)?;
            page_module::write(workspace)
        },
        ..plain("page", "write the JavaScript and the types of the crate ask-user-question, which wasm-pack packs")
    },
    Command {
        run: |workspace, _| test::only(workspace, &["audit"]),
        ..plain("audit", "check licences, sources and known vulnerabilities of all dependencies")
    },
    Command {
        run: |workspace, _| test::only(workspace, &["build-twice"]),
        ..plain("build-twice", "build the package in two folders and compare every file")
    },
];

/// A command without flags, to which the table adds what it does.
const fn plain(name: &'static str, summary: &'static str) -> Command {
    Command { name, summary, flags: &[], operand: None, hidden: false, run: |_, _| Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_and_every_line_says_something() {
        let names = COMMANDS.iter().map(|command| command.name).collect::<BTreeSet<_>>();
        assert_eq!(names.len(), COMMANDS.len());
        for Command { name, summary, flags, .. } in COMMANDS {
            assert!(!summary.is_empty() && flags.iter().all(|flag| !flag.help.is_empty()), "{name}");
            let flags_of = flags.iter().map(|flag| flag.name).collect::<BTreeSet<_>>();
            assert!(flags_of.len() == flags.len() && !flags_of.contains("help"), "{name}");
        }
    }
}
