//! The Python package: built as a wheel, installed into a clean environment, and tested.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    error::Error,
    program::{Program, root},
    step::Step,
    tools::{self, Tool},
};

/// The Python package builds, installs and passes its tests.
pub(crate) const STEP: Step = Step {
    name: "python",
    what: "the Python package installs and passes its tests, examples and type checks",
    run: check,
};

/// The folder of the package.
const PACKAGE: &str = "bindings/python";

const TOOLS: &[Tool] =
    &[Tool { program: "python3", package: "python3", why: "to test the Python package" }];

fn check() -> Result<String, Error> {
    tools::have(TOOLS)?;
    let python = environment()?;
    let pip = || Program::new(&python).with("-m pip --disable-pip-version-check");
    let quietly = "install --quiet --upgrade";
    pip().with(quietly).arg("maturin>=1.9,<2").run()?;
    // The wheel itself is always reinstalled: its version stays the same while the code changes.
    let install = |wheel: &Path| {
        pip().with(quietly).arg(format!("{}[test]", wheel.display())).run()?;
        pip().with("install --quiet --force-reinstall --no-deps").arg(wheel).run()
    };
    let test = || Program::new(&python).with("-m pytest --quiet -p no:cacheprovider");
    let inside = |program: Program| program.within(PACKAGE);
    // First a module with one more game, then the package as it is shipped.
    install(&wheel(&python, "--features sample")?)?;
    inside(test().arg("sample")).run()?;
    install(&wheel(&python, "")?)?;
    inside(Program::new(&python).with("-m mypy")).run()?;
    inside(Program::new(&python).with("-m mypy examples benchmarks")).run()?;
    inside(test()).run()?;
    Ok(String::new())
}

/// The Python of a virtual environment, which is created if missing.
fn environment() -> Result<String, Error> {
    let folder = root().join(".venv");
    let bin = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    let python = folder.join(bin);
    let works = || Program::new(&text(&python)).with("-m pip --version").ask().is_ok();
    if !works() {
        let make = || Program::new("python3").with("-m venv --clear").arg(&folder).run();
        // Debian has the module in a separate package.
        if make().is_err() {
            tools::install_if_possible(&["python3-venv"]);
            make()?;
        }
    }
    Ok(text(&python))
}

/// Builds the wheel and returns its path. It uses the same profile as the tests, so that nothing is
/// compiled twice.
fn wheel(python: &str, features: &str) -> Result<PathBuf, Error> {
    let folder = root().join("target/wheels/check");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(Error::file(&folder))?;
    }
    let build = "-m maturin build --quiet --locked --profile dev --manifest-path";
    Program::new(python)
        .with(build)
        .arg(format!("{PACKAGE}/Cargo.toml"))
        .with(features)
        .arg("--interpreter")
        .arg(python)
        .arg("--out")
        .arg(&folder)
        .run()?;
    only_file(&folder)
}

/// The only file of a folder.
fn only_file(folder: &Path) -> Result<PathBuf, Error> {
    let entries = fs::read_dir(folder).map_err(Error::file(folder))?;
    let files: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    match <[PathBuf; 1]>::try_from(files) {
        Ok([file]) => Ok(file),
        Err(files) => {
            let what = format!("{}: there are {} wheels, not one", folder.display(), files.len());
            Err(Error::Found(vec![what]))
        }
    }
}

fn text(path: &Path) -> String {
    path.display().to_string()
}
