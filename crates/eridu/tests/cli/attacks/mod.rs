//! Attacks on real servers: one on a SQLite file, or two on the PostgreSQL that
//! `ERIDU_TEST_POSTGRES` names.
//!
//! The check runs them against the binary it has built. `cargo xtask long` runs them against a
//! release binary, which `ERIDU_BIN` names, with a thousand kills.

mod crowds;
mod kills;
mod looks;
mod people;

use std::path::PathBuf;

use crate::{
    host::Host,
    nodes::{database, is_shared},
};

/// The servers under attack, on one database.
struct Stage {
    database: PathBuf,
    flags: Vec<String>,
    nodes: Vec<Host>,
}

impl Stage {
    /// Servers with the default settings, changed by these flags.
    fn with(name: &str, flags: &[&str]) -> Self {
        let database = database(name);
        let count = if is_shared(&database) { 2 } else { 1 };
        let flags: Vec<_> = flags.iter().map(|flag| (*flag).to_owned()).collect();
        let nodes = (0..count).map(|_| serve(&database, &flags)).collect();
        Self { database, flags, nodes }
    }

    /// The server that this person talks to.
    fn node(&self, person: usize) -> &Host {
        &self.nodes[person % self.nodes.len()]
    }

    /// Starts a server in place of a killed one.
    fn restart(&mut self, node: usize) {
        // The killed process must release its lock on the file first.
        self.nodes[node].reap();
        self.nodes[node] = serve(&self.database, &self.flags);
    }
}

fn serve(database: &std::path::Path, flags: &[String]) -> Host {
    let database = database.to_str().unwrap();
    let mut arguments = vec!["serve", "--database", database, "--listen", "127.0.0.1:0"];
    arguments.extend(flags.iter().map(String::as_str));
    Host::run(&arguments, &[])
}
