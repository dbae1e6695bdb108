//! A small static server on 127.0.0.1. It serves mounted folders, and disables caching.

use anyhow::{Result, anyhow};
use std::fs::{self, File};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

/// The strictest policy that allows WebAssembly. Connections to a bridge on this machine are allowed too.
pub const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    connect-src 'self' http://127.0.0.1:*";

/// A folder, which need not exist yet, and the path below which it is served, such as `/` or `/ask-user-question/`.
pub struct Mount {
    /// Starts and ends with a slash.
    pub at: String,
    /// The folder.
    pub folder: PathBuf,
}

/// Binds a port before anything slow starts, so that a busy one fails at once. Port 0 selects a free one.
pub fn listen(port: u16) -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow!(
                "port {port} is taken; end the program that uses it, or pass another with --port (0 is any free one)"
            )
        }
        ErrorKind::PermissionDenied => anyhow!("port {port} is reserved; pass one above 1023 with --port"),
        _ => anyhow!("port {port} cannot be opened ({error}); pass another with --port"),
    })
}

/// Answers requests until the program ends. `missing` is what a person reads in the place of a page that is not there.
pub fn serve(listener: TcpListener, mounts: &[Mount], missing: &str) -> Result<()> {
    let server = Server::from_listener(listener, None).map_err(|error| anyhow!("the server cannot start: {error}"))?;
    for request in server.incoming_requests() {
        // A page that closes its connection early must not stop the server.
        let _ = reply(request, mounts, missing);
    }
    Ok(())
}

/// The address of the server.
pub fn address(listener: &TcpListener) -> Result<String> {
    let SocketAddr::V4(local) = listener.local_addr()? else { return Err(anyhow!("127.0.0.1 is not IPv4 here")) };
    Ok(format!("http://{local}/"))
}

fn reply(request: Request, mounts: &[Mount], missing: &str) -> Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return plain(request, 405, "Only GET and HEAD are answered.\n");
    }
    let Some(file) = find(request.url(), mounts) else {
        return plain(request, 404, missing);
    };
    // With a length, so that a page can show progress.
    let mut response = Response::from_file(File::open(&file)?).with_chunked_threshold(usize::MAX);
    response.add_header(header("Content-Type", content_type(&file))?);
    for (name, value) in common() {
        response.add_header(header(name, value)?);
    }
    Ok(request.respond(response)?)
}

fn plain(request: Request, status: u16, text: &str) -> Result<()> {
    let mut response = Response::from_string(text).with_status_code(StatusCode(status));
    for (name, value) in common() {
        response.add_header(header(name, value)?);
    }
    Ok(request.respond(response)?)
}

fn common() -> [(&'static str, &'static str); 3] {
    [("Cache-Control", "no-store"), ("Content-Security-Policy", POLICY), ("X-Content-Type-Options", "nosniff")]
}

fn header(name: &str, value: &str) -> Result<Header> {
    Header::from_bytes(name, value).map_err(|()| anyhow!("`{name}: {value}` is not a header"))
}

/// The file behind an address, from the mount with the longest matching prefix.
fn find(url: &str, mounts: &[Mount]) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?;
    let path = decode(path)?;
    let mount = mounts.iter().filter(|mount| path.starts_with(&mount.at)).max_by_key(|mount| mount.at.len())?;
    let below = safe(&path[mount.at.len()..])?;
    let file = mount.folder.join(if path.ends_with('/') { below.join("index.html") } else { below });
    // A symbolic link may lead out of the folder.
    let (real, root) = (fs::canonicalize(file).ok()?, fs::canonicalize(&mount.folder).ok()?);
    (real.starts_with(root) && real.is_file()).then_some(real)
}

/// A relative path that cannot leave its folder on any operating system.
fn safe(path: &str) -> Option<PathBuf> {
    let names = path.split('/').filter(|name| !name.is_empty()).collect::<Vec<_>>();
    let harmless = |name: &&str| !name.starts_with('.') && !name.contains(['\\', ':', '\0']);
    names.iter().all(harmless).then(|| names.iter().collect())
}

/// Decodes percent-encoding; `None` when the result is not UTF-8.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        if byte == b'%' {
            let digits = std::str::from_utf8(after.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &after[2..];
        } else {
            bytes.push(byte);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok()
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("ts" | "md" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    #[test]
    fn nothing_outside_the_folder_is_reached() {
        for path in ["../secret", "a/../../secret", "a/./b", "..\\secret", "c:/secret", ".git/config", "a\0b"] {
            assert_eq!(safe(path), None, "{path}");
        }
        assert_eq!(safe("a//b.js"), Some("a/b.js".into()));
        assert_eq!(decode("/%2e%2e/x").as_deref().map(|path| safe(&path[1..])), Some(None));
        assert_eq!(decode("/%ff"), None);
        assert_eq!(decode("/%2"), None);
        assert_eq!(decode("/a%20b"), Some("/a b".into()));
    }

    #[test]
    fn wasm_and_modules_get_the_types_that_browsers_require() {
        assert_eq!(content_type(Path::new("a/panel_bg.wasm")), "application/wasm");
        assert_eq!(content_type(Path::new("index.js")), "text/javascript; charset=utf-8");
        assert_eq!(content_type(Path::new("LICENSE-MIT")), "application/octet-stream");
    }

    #[test]
    fn a_browser_gets_pages_and_the_package_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("ask-server-{}", std::process::id()));
        fs::create_dir_all(folder.join("www")).unwrap();
        fs::create_dir_all(folder.join("package")).unwrap();
        fs::write(folder.join("www/index.html"), "page").unwrap();
        fs::write(folder.join("package/index.js"), "code").unwrap();
        let mount = |at: &str, name| Mount { at: at.into(), folder: folder.join(name) };
        let mounts = [mount("/", "www"), mount("/ask/", "package"), mount("/docs/", "docs")];
        let listener = listen(0).unwrap();
        let port = listener.local_addr().unwrap().port();
        std::thread::spawn(move || serve(listener, &mounts, "Soon.\n"));
        let get = |request: &str| {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
            write!(stream, "{request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
            let mut reply = String::new();
            stream.read_to_string(&mut reply).unwrap();
            reply
        };
        let page = get("GET /?scene=1");
        assert!(page.starts_with("HTTP/1.1 200") && page.ends_with("page"), "{page}");
        assert!(page.contains(POLICY) && page.contains("Cache-Control: no-store"), "{page}");
        assert!(get("GET /ask/index.js").ends_with("code"));
        let head = get("HEAD /");
        assert!(head.starts_with("HTTP/1.1 200") && !head.ends_with("page"), "{head}");
        for missing in
            ["GET /none", "GET /ask", "GET /ask/", "GET /../package/index.js", "GET /%2e%2e/package/index.js"]
        {
            assert!(get(missing).starts_with("HTTP/1.1 404"), "{missing}");
        }
        // A folder that does not exist yet, and then does.
        assert!(get("GET /docs/").ends_with("Soon.\n"));
        fs::create_dir_all(folder.join("docs")).unwrap();
        fs::write(folder.join("docs/index.html"), "pages").unwrap();
        assert!(get("GET /docs/").ends_with("pages"));
        assert!(get("POST /").starts_with("HTTP/1.1 405"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_error_for_a_busy_port_names_the_flag() {
        let taken = listen(0).unwrap();
        let port = taken.local_addr().unwrap().port();
        let error = listen(port).unwrap_err().to_string();
        assert!(error.contains(&port.to_string()) && error.contains("--port"), "{error}");
    }
}
