//! `leptos-server FOLDER` serves the application, whose wasm and JavaScript are in FOLDER, and prints its address.

use std::env::args;

use any_spawner::Executor;
use axum::{Router, routing::get};
use leptos::{config::LeptosOptions, view};
use leptos_server::shell;
use tokio::net::TcpListener;
use tower_http::services::ServeDir;

#[tokio::main]
async fn main() {
    // For resources. `generate_route_list`, which this one page does not need, would do it.
    Executor::init_tokio().expect("there is no other executor");
    let folder = args().nth(1).expect("the folder with the application");
    let options = LeptosOptions::builder().output_name("leptos_server").site_pkg_dir("pkg").build();
    let page = leptos_axum::render_app_to_stream(move || {
        let options = options.clone();
        view! { {shell(options)} }
    });
    let router = Router::new().route("/", get(page)).nest_service("/pkg", ServeDir::new(folder));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    println!("http://{}", listener.local_addr().expect("it is bound"));
    axum::serve(listener, router).await.expect("the server runs");
}
