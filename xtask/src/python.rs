//! The Python package: built as a wheel, installed into clean environments, and tested.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    error::Error,
    program::{Program, root},
    step::Step,
    tools::{self, Tool},
    wheels::{self, PACKAGE},
};

/// The Python package builds, installs and passes its tests.
pub(crate) const STEP: Step = Step {
    name: "python",
    what: "the Python package installs and passes its tests, examples and type checks",
    run: check,
};

/// Where a virtual environment has its Python.
pub(crate) const BIN: &str = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };

const TOOLS: &[Tool] =
    &[Tool { program: "python3", package: "python3", why: "to test the Python package" }];

fn check() -> Result<String, Error> {
    tools::have(TOOLS)?;
    let python = environment(&root().join(".venv"))?;
    let pip = || Program::new(&python).with("-m pip --disable-pip-version-check");
    let quietly = "install --quiet --upgrade";
    wheels::tools(&python)?;
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
    let shipped = wheel(&python, "")?;
    wheels::try_out(&python, &shipped)?;
    install(&shipped)?;
    inside(Program::new(&python).with("-m mypy")).run()?;
    inside(Program::new(&python).with("-m pyright --pythonpath").arg(&python)).run()?;
    inside(test()).run()?;
    Ok(String::new())
}

/// The Python of a virtual environment, which is created if missing.
pub(crate) fn environment(folder: &Path) -> Result<String, Error> {
    let python = folder.join(BIN);
    let works = || Program::new(&text(&python)).with("-m pip --version").ask().is_ok();
    if !works() {
        let make = || Program::new("python3").with("-m venv --clear").arg(folder).run();
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
    wheels::for_this_machine(python, "dev", features, &root().join("target/wheels/check"))
}

/// Removes a folder and everything in it.
pub(crate) fn empty(folder: &Path) -> Result<(), Error> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Error::file(folder))?;
    }
    Ok(())
}

/// The only file of a folder.
pub(crate) fn only_file(folder: &Path) -> Result<PathBuf, Error> {
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
