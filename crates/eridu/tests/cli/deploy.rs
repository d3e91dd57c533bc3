//! The files in `deploy/` work as their comments describe.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    host::{Host, folder},
    run::{binary, eridu, eridu_within},
};

fn deployed(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// The values of a key of a unit file.
fn values<'a>(unit: &'a str, key: &str) -> Vec<&'a str> {
    unit.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('=')).collect()
}

/// The commands in the comment at the top of a file.
fn instructions(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().take_while(|line| line.starts_with('#'));
    lines.filter_map(|line| line.strip_prefix("#   ")).map(|line| line.split(' ').collect())
}

/// A machine on which the service was installed as its file describes: a folder in place of `/`.
struct Machine(PathBuf);

impl Machine {
    fn install(name: &str) -> Self {
        let root = folder(name);
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for words in instructions(&deployed("eridu.service")) {
            if let ["install", options @ .., from, to] = &*words {
                let from = match *from {
                    "target/release/eridu" => PathBuf::from(binary()),
                    other => source.join(other),
                };
                let to = root.join(to.trim_start_matches('/'));
                fs::create_dir_all(to.parent().unwrap()).unwrap();
                // The binary is run from where it was built.
                if !to.ends_with("bin/eridu") {
                    let ran = Command::new("install").args(options).args([&from, &to]).status();
                    assert!(ran.unwrap().success(), "{words:?}");
                }
            }
        }
        Self(root)
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.join(path.trim_start_matches('/'))
    }

    /// Prepares what systemd prepares before it starts the service, and returns the service's
    /// command.
    fn command(&self) -> Vec<String> {
        let unit = fs::read_to_string(self.path("/etc/systemd/system/eridu.service")).unwrap();
        let credentials = self.path("/run/credentials");
        fs::create_dir_all(&credentials).unwrap();
        for credential in values(&unit, "LoadCredential") {
            let (name, path) = credential.split_once(':').unwrap();
            fs::copy(self.path(path), credentials.join(name)).unwrap();
        }
        // Variables set here would silently override the settings file.
        assert!(values(&unit, "Environment").is_empty(), "{unit}");
        assert!(values(&unit, "EnvironmentFile").is_empty(), "{unit}");
        let [start] = values(&unit, "ExecStart")[..] else { panic!("one command: {unit}") };
        let words = start.replace("${CREDENTIALS_DIRECTORY}", credentials.to_str().unwrap());
        words.split(' ').map(str::to_owned).collect()
    }
}

#[test]
fn the_service_reads_the_settings_that_it_has_one_install() {
    let machine = Machine::install("service");
    let settings = machine.path("/etc/eridu/settings.toml");
    // Edited settings, all different from the defaults.
    let text = fs::read_to_string(&settings).unwrap();
    let database = machine.path("/var/lib/eridu/eridu.db");
    let text = text.replace("127.0.0.1:7780", "127.0.0.1:0");
    let text = text.replace("/var/lib/eridu/eridu.db", database.to_str().unwrap());
    fs::write(&settings, text.replace("# public-url", "public-url")).unwrap();
    let command = machine.command();
    assert_eq!(command[0], "/usr/local/bin/eridu");
    let words: Vec<&str> = command[1..].iter().map(String::as_str).collect();
    let host = Host::run(&words, &[]);
    assert!(host.lines.last().unwrap().contains(database.to_str().unwrap()), "{:?}", host.lines);
    assert!(!host.address.ends_with(":7780"), "{}", host.address);
    // With an https public address, cookies are secure.
    assert!(host.guest("Anna").starts_with("__Host-eridu="));
}

#[test]
fn a_mistake_in_the_settings_of_the_service_stops_it() {
    let machine = Machine::install("mistake");
    fs::write(machine.path("/etc/eridu/settings.toml"), "conections = 7\n").unwrap();
    let command = machine.command();
    let words: Vec<&str> = command[1..].iter().map(String::as_str).collect();
    eridu(&words).fails(2, "unknown field `conections`");
}

#[test]
fn the_service_may_write_where_its_settings_keep_the_games() {
    let unit = deployed("eridu.service");
    let [state] = values(&unit, "StateDirectory")[..] else { panic!("{unit}") };
    let settings = deployed("settings.toml");
    assert!(settings.contains(&format!("database = \"/var/lib/{state}/")), "{settings}");
    for key in ["DynamicUser=yes", "ProtectSystem=strict", "UMask=0077", "StateDirectoryMode=0700"]
    {
        assert!(unit.contains(&format!("\n{key}\n")), "{key}");
    }
}

/// Every commented-out setting is valid, too.
#[test]
fn the_examples_in_the_settings_can_be_switched_on() {
    let place = folder("examples");
    let text = deployed("settings.toml");
    let uncommented = text.lines().map(|line| match line.strip_prefix("# ") {
        Some(setting) if setting.contains(" = ") => setting,
        _ => line,
    });
    let text = uncommented.collect::<Vec<_>>().join("\n");
    assert!(text.contains("\nsmtp = ") && text.contains("\npublic-url = "), "{text}");
    let path = place.join("settings.toml");
    fs::write(&path, text).unwrap();
    let database = place.join("eridu.db");
    let words = ["serve", "--settings", path.to_str().unwrap(), "--listen", "127.0.0.1:0"];
    let words = [&words[..], &["--database", database.to_str().unwrap()]].concat();
    assert_eq!(Host::run(&words, &[]).get("/health", "")["status"], "ok");
}

/// systemd accepts the unit file, where systemd is installed.
#[test]
fn systemd_understands_the_service() {
    let unit = deployed("eridu.service");
    // systemd checks that the program exists.
    let unit = unit.replace("/usr/local/bin/eridu", binary());
    assert!(unit.contains(&format!("ExecStart={} serve", binary())), "{unit}");
    let path = folder("unit").join("eridu.service");
    fs::write(&path, &unit).unwrap();
    match Command::new("systemd-analyze").arg("verify").arg(&path).output() {
        Ok(ran) => {
            let said = String::from_utf8_lossy(&ran.stderr);
            let ours: Vec<_> = said.lines().filter(|line| line.contains("eridu")).collect();
            assert!(ran.status.success() && ours.is_empty(), "{said}");
        }
        // Without systemd, at least every line has the syntax of a unit file.
        Err(_) => {
            for line in unit.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                let key = line.split_once('=').map(|(key, _)| key);
                let known = key.is_some_and(|key| key.chars().all(|c| c.is_ascii_alphanumeric()));
                assert!(known || line.starts_with('['), "{line}");
            }
        }
    }
}

/// The instructions of a container file.
fn container(key: &str) -> Vec<String> {
    let text = deployed("Containerfile");
    let found = text.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
    found.map(str::to_owned).collect()
}

#[test]
fn the_container_keeps_games_in_its_volume_as_nobody_in_particular() {
    let [volume] = &container("VOLUME")[..] else { panic!("one volume") };
    let [user] = &container("USER")[..] else { panic!("one user") };
    assert!(user.split(':').all(|id| id.parse::<u32>().unwrap() > 0), "{user}");
    // The volume must belong to the user, otherwise nothing could be written to it.
    let id = user.split(':').next().unwrap();
    let run = container("    && install").join("");
    for part in [format!("--owner={id} "), "--mode=0700 ".to_owned(), volume.clone()] {
        assert!(run.contains(&part), "{part}: {run}");
    }
    let environment = container("ENV").join(" ");
    let environment: Vec<(&str, &str)> =
        environment.split(' ').map(|pair| pair.split_once('=').unwrap()).collect();
    let names: Vec<&str> = environment.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["ERIDU_LISTEN", "ERIDU_DATABASE"]);
    assert!(environment[1].1.starts_with(&format!("{volume}/")));
    let [port] = &container("EXPOSE")[..] else { panic!("one port") };
    assert_eq!(environment[0].1, format!("0.0.0.0:{port}"));
    // The image's address and database override those of a file; everything else comes from the
    // file.
    let place = folder("container");
    let settings = place.join("settings.toml");
    fs::write(&settings, "listen = '192.0.2.1:1'\ndatabase = '/nowhere/x.db'\nbot-pace = 0\n")
        .unwrap();
    let database = place.join("eridu.db");
    let [entry, words] = ["ENTRYPOINT", "CMD"].map(|key| container(key).join(""));
    assert_eq!((&*entry, &*words), (r#"["/usr/local/bin/eridu"]"#, r#"["serve"]"#));
    let given = [
        ("ERIDU_LISTEN", "127.0.0.1:0"),
        ("ERIDU_DATABASE", database.to_str().unwrap()),
        ("ERIDU_SETTINGS", settings.to_str().unwrap()),
    ];
    let host = Host::run(&["serve"], &given);
    assert!(host.lines.last().unwrap().contains(database.to_str().unwrap()), "{:?}", host.lines);
    let broken = [given[0], given[1], ("ERIDU_SETTINGS", "/nowhere/settings.toml")];
    eridu_within(&["serve"], &broken).fails(2, "/nowhere/settings.toml cannot be read");
}
