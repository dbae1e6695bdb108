//! `cargo xtask demo`: serves the playground with a fast build of the package. `cargo xtask bridge`: the same, connected
//! to a session bridge.

use crate::cli::given::Given;
use crate::docs::site;
use crate::package::npm;
use crate::serve::bridge;
use crate::serve::server::{self, Mount};
use crate::tools::command;
use crate::tools::progress::note;
use crate::tools::workspace::{PACKAGE, Workspace};
use anyhow::{Result, ensure};
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::thread;

const PORT: u16 = 8017;

const BRIDGE_PORT: u16 = 8019;

/// Instead of a page that is not there.
const NOT_FOUND: &str = "Not found. The documentation is there once the terminal says so.\n";

/// Builds, serves, and opens a browser unless `--no-open` is set.
pub fn run(workspace: &Workspace, given: &Given) -> Result<()> {
    let listener = server::listen(given.number("port", PORT)?)?;
    serve(workspace, !given.has("no-open"), listener, "")
}

/// Starts a bridge and serves the playground connected to one of its sessions.
pub fn with_bridge(workspace: &Workspace, given: &Given) -> Result<()> {
    let listener = server::listen(given.number("port", PORT)?)?;
    let port = listener.local_addr()?.port();
    let origins = ["127.0.0.1", "localhost"].map(|name| format!("http://{name}:{port}"));
    let mut bridge = bridge::start(workspace, BRIDGE_PORT, &origins)?;
    println!("\nThe bridge is at {}. The token of its agent is {}.", bridge.address, bridge.token);
    // The part after `#` is not sent to any server.
    let place = format!("session.html#baseUrl={}&sessionId=demo&token={}", bridge.address, bridge.token);
    let served = serve(workspace, !given.has("no-open"), listener, &place);
    bridge.end();
    served
}

fn serve(workspace: &Workspace, opens: bool, listener: TcpListener, place: &str) -> Result<()> {
    let www = workspace.root.join("www");
    ensure!(www.join("index.html").is_file(), "www/index.html is missing, so there is no page to serve; restore it");
    let package = npm::build_demo(workspace)?;
    let origin = server::address(&listener)?;
    let address = format!("{origin}{place}");
    println!("\nThe playground is at {address} — Ctrl+C ends it.");
    if opens && !open_browser(&address) {
        note("no browser could be opened; open the address yourself");
    }
    let mounts = [
        Mount { at: "/".into(), folder: www },
        Mount { at: "/docs/".into(), folder: site::folder(workspace) },
        Mount { at: format!("/{PACKAGE}/"), folder: package },
    ];
    thread::scope(|scope| {
        // Nobody who wants to see the panel waits for it.
        scope.spawn(|| match site::build(workspace) {
            Ok(_) => note(&format!("the documentation is at {origin}docs/")),
            Err(error) => note(&format!("there is no documentation: {error:#}")),
        });
        server::serve(listener, &mounts, NOT_FOUND)
    })
}

fn open_browser(address: &str) -> bool {
    let mut opener = if cfg!(windows) {
        let mut cmd = Command::new("cmd");
        cmd.args(["/c", "start", ""]);
        cmd
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else if command::on_path(&["xdg-open"]).is_some() {
        Command::new("xdg-open")
    } else {
        return false;
    };
    // The browser runs on its own: this program neither waits for it nor shows its messages.
    opener.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
}
