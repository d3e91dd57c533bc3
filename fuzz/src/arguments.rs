//! The command line of a target: the libFuzzer options that apply here.

use std::{path::PathBuf, time::Duration};

/// What a target should do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The number of inputs to try.
    pub(crate) runs: u64,
    /// The seed of the mutations: the same seed gives the same inputs.
    pub(crate) seed: u64,
    /// The time limit, whatever the number of inputs.
    pub(crate) time: Option<Duration>,
    /// The path prefix for inputs that make the target fail.
    pub(crate) artifacts: String,
    /// Folders of seed inputs, or single inputs to run as they are.
    pub(crate) inputs: Vec<PathBuf>,
}

/// Parses the command line of a target.
///
/// # Errors
/// Says what is wrong with it.
pub(crate) fn read(target: &str, words: impl IntoIterator<Item = String>) -> Result<Asked, String> {
    let mut asked = Asked {
        runs: u64::MAX,
        seed: 1,
        time: None,
        artifacts: format!("fuzz/artifacts/{target}/"),
        inputs: Vec::new(),
    };
    for word in words {
        let number = |text: &str| text.parse().map_err(|_| format!("`{word}` needs a number"));
        match word.split_once('=') {
            Some(("-runs", text)) => asked.runs = number(text)?,
            Some(("-seed", text)) => asked.seed = number(text)?,
            Some(("-max_total_time", text)) => {
                asked.time = Some(Duration::from_secs(number(text)?));
            }
            Some(("-artifact_prefix", text)) => text.clone_into(&mut asked.artifacts),
            _ if word.starts_with('-') => {
                let known = "-runs=, -seed=, -max_total_time= and -artifact_prefix=";
                return Err(format!("`{word}` is unknown; the options are {known}"));
            }
            _ => asked.inputs.push(PathBuf::from(word)),
        }
    }
    Ok(asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Result<Asked, String> {
        read("record", line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_are_written_as_for_libfuzzer() {
        let read =
            asked("-runs=7 -seed=3 -max_total_time=9 -artifact_prefix=a/ fuzz/corpus").unwrap();
        let expected = Asked {
            runs: 7,
            seed: 3,
            time: Some(Duration::from_secs(9)),
            artifacts: "a/".to_owned(),
            inputs: vec![PathBuf::from("fuzz/corpus")],
        };
        assert_eq!(read, expected);
        assert_eq!(asked("").unwrap().artifacts, "fuzz/artifacts/record/");
    }

    #[test]
    fn what_cannot_be_understood_is_named() {
        assert!(asked("-runs=many").unwrap_err().contains("-runs=many"));
        assert!(asked("-jobs=2").unwrap_err().contains("-jobs"));
    }
}
