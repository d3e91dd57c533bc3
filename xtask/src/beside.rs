//! A step that runs in its own process, beside the steps after it.

use std::{
    fs::{self, File},
    path::PathBuf,
    process::{Child, Stdio},
    time::{Duration, Instant},
};

use crate::{
    error::Error,
    program::{Program, root},
    step::Step,
};

/// A running step. Its output goes to a file, and is printed when it has ended.
#[derive(Debug)]
pub(crate) struct Beside {
    pub(crate) step: Step,
    command: String,
    log: PathBuf,
    start: Instant,
    child: Child,
}

impl Beside {
    /// Starts a step.
    ///
    /// # Errors
    /// If its process cannot be started.
    pub(crate) fn start(step: Step) -> Result<Self, Error> {
        let folder = root().join("target/check");
        fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
        let log = folder.join(step.name).with_extension("log");
        let file = File::create(&log).map_err(Error::file(&log))?;
        let errors = file.try_clone().map_err(Error::file(&log))?;
        let program = Program::cargo().with("xtask check --only").arg(step.name);
        let command = program.to_string();
        let mut process = program.into_command();
        process.stdin(Stdio::null()).stdout(file).stderr(errors);
        let child =
            process.spawn().map_err(|source| Error::Start { program: command.clone(), source })?;
        println!("\n=== {}: runs beside the next steps, into {}", step.name, log.display());
        Ok(Self { step, command, log, start: Instant::now(), child })
    }

    /// Waits for its end and prints its output.
    ///
    /// # Errors
    /// If the step failed.
    pub(crate) fn finish(mut self) -> (Result<String, Error>, Duration) {
        let ended = self.child.wait();
        let time = self.start.elapsed();
        match fs::read_to_string(&self.log) {
            Ok(text) => print!("{text}"),
            Err(error) => println!("{}: {error}", self.log.display()),
        }
        let command = self.command;
        let result = match ended {
            Ok(status) if status.success() => Ok("beside the others".to_owned()),
            Ok(status) => Err(Error::Failed { command, status }),
            Err(source) => Err(Error::Start { program: command, source }),
        };
        (result, time)
    }
}
