//! Connections, with limits on how many there are, how large their heads are and how long they take.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// How many connections may be open. Others wait.
const MOST_CONNECTIONS: usize = 256;
/// The largest head of a request, in bytes, and the most headers. Larger ones are refused with 431.
pub const LARGEST_HEAD: usize = 16 * 1024;
const MOST_HEADERS: usize = 64;
/// The head of a request must arrive in this time.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// After a failure to accept, such as too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers requests until the program ends.
pub async fn serve(listener: TcpListener, app: Router) {
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let place = Arc::clone(&places).acquire_owned().await;
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let service = TowerToHyperService::new(app.clone());
        tokio::spawn(async move {
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new())
                .header_read_timeout(HEAD_TIMEOUT)
                .max_buf_size(LARGEST_HEAD)
                .max_headers(MOST_HEADERS);
            // A page that closes its connection half-way is no reason to stop.
            let _ = http.serve_connection(TokioIo::new(stream), service).await;
            drop(place);
        });
    }
}
