//! The examples for TorchRL and RLlib, which take gigabytes to install.

use std::time::Duration;

use crate::{
    error::Error,
    program::{Program, root},
    python,
    wheels::{self, PACKAGE},
};

/// Installs the package with both libraries into an environment of its own, and runs their tests.
pub(crate) fn learn(_: Duration) -> Result<String, Error> {
    let python = python::environment(&root().join("target/frameworks"))?;
    wheels::tools(&python)?;
    let folder = root().join("target/wheels/frameworks");
    let wheel = wheels::for_this_machine(&python, "release", "", &folder)?;
    let pip = || Program::new(&python).with("-m pip --disable-pip-version-check");
    let wanted = format!("{}[torchrl,rllib]", wheel.display());
    pip().with("install --quiet --upgrade pytest").arg(wanted).run()?;
    pip().with("install --quiet --force-reinstall --no-deps").arg(&wheel).run()?;
    let test = Program::new(&python).with("-m pytest --quiet -p no:cacheprovider frameworks");
    test.within(PACKAGE).run()?;
    Ok("TorchRL and RLlib learn Stone Age".to_owned())
}
