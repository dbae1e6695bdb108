//! What the operator decides: the command line, and the agent's token in the environment.

use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

/// Shorter tokens could be guessed.
const SHORTEST_TOKEN: usize = 16;

/// The settings of a server.
pub struct Config {
    /// The port on 127.0.0.1; 0 takes any free one.
    pub port: u16,
    /// The bearer token of the agent. The tokens of pages are derived from it.
    pub agent_token: String,
    /// Whether that token was made up, so that nobody else knows it yet.
    pub has_own_token: bool,
    /// Values of the `Host` header that are accepted besides this machine's own.
    pub hosts: Vec<String>,
    /// The origins whose pages may use the server.
    pub origins: Vec<String>,
    /// The file of the database; without one, everything is lost when the server ends.
    pub database: Option<PathBuf>,
    /// Sessions that nobody uses for this long are removed.
    pub idle: Duration,
    /// Whether tests may make the server fail.
    pub has_test_routes: bool,
}

impl Config {
    /// Reads the settings of this process. Without `BRIDGE_TOKEN` a token is made up, which the caller prints.
    pub fn read() -> Result<Self, Box<dyn Error>> {
        use lexopt::prelude::*;
        let given = std::env::var("BRIDGE_TOKEN").ok();
        let has_own_token = given.is_none();
        let mut config = Self::new(given.map_or_else(random_token, Ok)?);
        config.has_own_token = has_own_token;
        let mut flags = lexopt::Parser::from_env();
        while let Some(flag) = flags.next()? {
            match flag {
                Long("port") => config.port = flags.value()?.parse()?,
                Long("host") => config.hosts.push(flags.value()?.string()?),
                Long("origin") => config.origins.push(flags.value()?.string()?),
                Long("database") => config.database = Some(flags.value()?.into()),
                Long("idle-minutes") => config.idle = Duration::from_secs(60 * flags.value()?.parse::<u64>()?),
                Long("test-routes") => config.has_test_routes = true,
                other => return Err(other.unexpected().into()),
            }
        }
        if config.agent_token.len() < SHORTEST_TOKEN {
            return Err(format!("BRIDGE_TOKEN must have at least {SHORTEST_TOKEN} characters").into());
        }
        Ok(config)
    }

    /// The defaults.
    pub fn new(agent_token: String) -> Self {
        Self {
            port: 0,
            agent_token,
            has_own_token: false,
            hosts: Vec::new(),
            origins: Vec::new(),
            database: None,
            idle: Duration::from_secs(24 * 60 * 60),
            has_test_routes: false,
        }
    }
}

fn random_token() -> Result<String, getrandom::Error> {
    Ok(format!("{:032x}{:032x}", random()?, random()?))
}

fn random() -> Result<u128, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(u128::from_ne_bytes(bytes))
}
