//! Wheels of the Python package: one for each target, for every Python from 3.10 on.
//!
//! Wheels for Linux are linked by zig against an old C library, so that old distributions accept
//! them; zig comes from PyPI. Other targets need their own linker.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    error::Error,
    program::{Program, root},
    python,
};

/// The folder of the package.
pub(crate) const PACKAGE: &str = "bindings/python";

/// Where wheels are put.
const WHEELS: &str = "target/wheels";

/// Builds optimised wheels for these targets, or for all that are installed.
pub(crate) fn build(targets: &[String]) -> Result<(), Error> {
    let python = python::environment(&root().join(".venv"))?;
    tools(&python)?;
    let targets = if targets.is_empty() { installed()? } else { targets.to_vec() };
    let mut wheels = Vec::new();
    for target in &targets {
        let folder = root().join(WHEELS).join(target);
        wheels.push(match *target == host()? {
            true => for_this_machine(&python, "release", "", &folder)?,
            false => for_target(&python, target, &folder)?,
        });
    }
    wheels.iter().for_each(|wheel| println!("{}", wheel.display()));
    Ok(())
}

/// Installs what builds wheels.
pub(crate) fn tools(python: &str) -> Result<(), Error> {
    let pip = "-m pip --disable-pip-version-check install --quiet --upgrade";
    Program::new(python).with(pip).arg("maturin>=1.9,<2").arg("ziglang").run()
}

/// The targets that can run Python and whose standard library is installed.
fn installed() -> Result<Vec<String>, Error> {
    let host = host()?;
    let known = Program::new("rustup").with("target list --installed").ask().unwrap_or_default();
    let mut targets: Vec<_> = known.lines().filter(|name| runs_python(name)).collect();
    if !targets.contains(&host.as_str()) {
        targets.push(&host);
    }
    Ok(targets.into_iter().map(str::to_owned).collect())
}

/// The target of this machine.
fn host() -> Result<String, Error> {
    Ok(Program::new("rustc").with("--print host-tuple").ask()?.trim().to_owned())
}

fn runs_python(target: &str) -> bool {
    ["-linux-gnu", "-linux-musl", "-apple-darwin", "-pc-windows-msvc", "-pc-windows-gnu"]
        .iter()
        .any(|end| target.ends_with(end))
}

/// How a wheel for a target is linked, and for which distributions.
fn linking(target: &str) -> &'static str {
    if target.ends_with("-linux-gnu") {
        "--zig --compatibility manylinux2014"
    } else if target.ends_with("-linux-musl") {
        "--zig --compatibility musllinux_1_2"
    } else {
        ""
    }
}

/// What all builds have in common.
fn maturin(python: &str, profile: &str) -> Program {
    Program::new(python)
        .with("-m maturin build --quiet --locked --profile")
        .arg(profile)
        .with("--manifest-path")
        .arg(format!("{PACKAGE}/Cargo.toml"))
}

/// Builds the wheel of another target into a folder that holds nothing else.
fn for_target(python: &str, target: &str, folder: &Path) -> Result<PathBuf, Error> {
    python::empty(folder)?;
    maturin(python, "release")
        .with("--target")
        .arg(target)
        .with(linking(target))
        .with("--interpreter python3.10 --out")
        .arg(folder)
        .run()?;
    python::only_file(folder)
}

/// Builds the wheel of this machine into a folder that holds nothing else. On Linux it is linked
/// against an old C library, in the folder where everything else is compiled: `maturin --zig` would
/// compile it all again for a target of its own.
pub(crate) fn for_this_machine(
    python: &str,
    profile: &str,
    features: &str,
    folder: &Path,
) -> Result<PathBuf, Error> {
    python::empty(folder)?;
    let host = host()?;
    let mut build = maturin(python, profile).with(features).with("--interpreter").arg(python);
    build = build.with("--out").arg(folder);
    if host.ends_with("-linux-gnu") {
        let linker = linker(python, &host)?;
        // An argument of the last crate alone: set for all, it would compile all again.
        build = build.with("--compatibility manylinux2014 -- -C");
        build = build.arg(format!("linker={}", linker.display()));
    }
    build.run()?;
    python::only_file(folder)
}

/// A linker for systems with a C library as old as that of manylinux2014.
fn linker(python: &str, host: &str) -> Result<PathBuf, Error> {
    let (machine, _) = host.split_once('-').unwrap_or((host, ""));
    let script = root().join(WHEELS).join("linker.sh");
    let text = format!(
        "#!/bin/sh\nexport CARGO_ZIGBUILD_PYTHON_PATH='{python}'\n\
         exec '{python}' -m maturin zig cc -- -target {machine}-linux-gnu.2.17 \"$@\"\n"
    );
    fs::create_dir_all(root().join(WHEELS)).map_err(Error::file(&script))?;
    fs::write(&script, text).map_err(Error::file(&script))?;
    Program::new("chmod").with("+x").arg(&script).run()?;
    Ok(script)
}

/// A Python without a Rust compiler in reach, in a new environment with numpy and this wheel.
pub(crate) fn try_out(python: &str, wheel: &Path) -> Result<(), Error> {
    let folder = root().join("target/wheels/clean");
    python::empty(&folder)?;
    fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
    Program::new(python).with("-m venv").arg(&folder).run()?;
    let clean = |arguments: &str| {
        let inside = folder.join(python::BIN);
        Program::new(&inside.display().to_string()).with(arguments).env("PATH", "/nowhere")
    };
    // Nothing is compiled: not the wheel, and nothing it needs.
    let install = "-m pip --disable-pip-version-check install --quiet --only-binary :all:";
    clean(install).arg(wheel).run()?;
    clean("-I -m eridu.benchmark level:greedy --game stone-age --opponent random --deals 1")
        .with("--processes 1")
        .run()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linux_is_linked_by_zig_and_others_are_not() {
        assert!(linking("x86_64-unknown-linux-gnu").contains("manylinux"));
        assert!(linking("aarch64-unknown-linux-musl").contains("musllinux"));
        assert_eq!(linking("aarch64-apple-darwin"), "");
    }

    #[test]
    fn targets_without_python_are_left_out() {
        assert!(runs_python("aarch64-unknown-linux-gnu"));
        assert!(!runs_python("wasm32-unknown-unknown"));
    }
}
