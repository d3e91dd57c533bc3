//! The tools that other steps need, installed where possible if they are missing.

use std::{env, fs, path::Path, process::Command};

use crate::{error::Error, program::Program, step::Step};

/// A program that a step needs, and its Debian package.
#[derive(Debug)]
pub(crate) struct Tool {
    /// The program.
    pub(crate) program: &'static str,
    /// The package that brings it.
    pub(crate) package: &'static str,
    /// What it is needed for.
    pub(crate) why: &'static str,
}

/// What the check needs besides Rust.
const TOOLS: &[Tool] = &[
    Tool { program: "git", package: "git", why: "to know which files belong to the project" },
    Tool { program: "cc", package: "gcc", why: "to link" },
    Tool { program: "python3", package: "python3", why: "to play the example bots" },
];

/// Parts of the Rust toolchain: the cargo command, and its rustup component.
const COMPONENTS: &[(&str, &str)] = &[("fmt", "rustfmt"), ("clippy", "clippy")];

/// Every tool is present, or was installed.
pub(crate) const STEP: Step =
    Step { name: "tools", what: "every tool is present, or is installed now", run: check };

fn check() -> Result<String, Error> {
    for program in ["rustc", "cargo"] {
        println!("{}", Program::new(program).with("--version").ask()?.trim());
    }
    let mut missing: Vec<String> = COMPONENTS.iter().filter_map(|c| component(c).err()).collect();
    match have(TOOLS) {
        Ok(()) => {}
        Err(Error::Missing(more)) => missing.extend(more),
        Err(error) => return Err(error),
    }
    if missing.is_empty() { Ok(String::new()) } else { Err(Error::Missing(missing)) }
}

/// Makes sure of a toolchain component.
fn component((command, component): &(&str, &str)) -> Result<(), String> {
    let version = || Program::cargo().arg(command).arg("--version").ask();
    if version().is_err() && find("rustup").is_some() {
        // The second check shows whether it worked.
        let _ = Program::new("rustup").with("component add").arg(component).run();
    }
    match version() {
        Ok(version) => {
            println!("{}", version.trim());
            Ok(())
        }
        Err(_) => Err(format!("{component} is missing: `rustup component add {component}`")),
    }
}

/// Makes sure of some tools, installing their packages if possible.
///
/// # Errors
/// Names each tool that is still missing, why it is needed and its package.
pub(crate) fn have(tools: &[Tool]) -> Result<(), Error> {
    let absent = || tools.iter().filter(|tool| find(tool.program).is_none());
    let packages: Vec<_> = absent().map(|tool| tool.package).collect();
    install_if_possible(&packages);
    for tool in tools {
        if let Some(place) = find(tool.program) {
            println!("{}: {place}", tool.program);
        }
    }
    let missing: Vec<_> = absent()
        .map(|Tool { program, package, why }| {
            format!("`{program}` is missing, needed {why}; the Debian package `{package}` has it")
        })
        .collect();
    if missing.is_empty() { Ok(()) } else { Err(Error::Missing(missing)) }
}

/// Installs packages if possible; check again to see whether it worked.
pub(crate) fn install_if_possible(packages: &[&str]) {
    if !packages.is_empty() && can_install() {
        let _ = install(packages);
    }
}

fn install(packages: &[&str]) -> Result<(), Error> {
    let apt = || Program::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive");
    apt().with("update --quiet").run()?;
    let install = "install --yes --quiet --no-install-recommends";
    apt().with(install).with(&packages.join(" ")).run()
}

/// Whether packages can be installed: on Debian and derivatives, as root.
fn can_install() -> bool {
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    root && find("apt-get").is_some()
}

/// The path of a program.
pub(crate) fn find(program: &str) -> Option<String> {
    let paths = env::var_os("PATH")?;
    let mut places = env::split_paths(&paths).map(|directory| directory.join(program));
    places.find(|place| is_program(place)).map(|place| place.display().to_string())
}

#[cfg(unix)]
fn is_program(place: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(place).is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(place: &Path) -> bool {
    fs::metadata(place.with_extension("exe")).is_ok_and(|data| data.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_found_or_not() {
        assert!(find("cargo").is_some());
        assert!(find("no-such-program-here").is_none());
    }
}
