//! Invalid settings are refused at startup, in one sentence that names their source.

use std::{collections::BTreeSet, fs, path::Path};

use crate::{
    host::{Host, folder},
    run::{eridu, eridu_within, file},
};

/// Refused settings: the flag, the value, and what the value must be.
const REFUSED: &[(&str, &str, &str)] = &[
    ("listen", "here", "must be an address such as 127.0.0.1:7780, a port, or lan, not `here`"),
    ("listen", "127.0.0.1:99999", "must be an address such as 127.0.0.1:7780"),
    ("database", "", "must be the path of a SQLite file or a postgres:// address, and is empty"),
    ("database", "mysql://u:secret@host/eridu", "must be the path of a SQLite file or a postgres"),
    ("database", "postgres://u:secret@host:x/e", "must be an address such as postgres://user"),
    ("public-url", "foo", "must be an address such as https://play.example.org, not `foo`"),
    ("public-url", "play.example.org", "must be an address such as https://play.example.org"),
    ("public-url", "https://example.org/eridu", "write `https://example.org`, not"),
    ("public-url", "", "must be an address such as https://play.example.org, not ``"),
    ("trusted-proxy", "nonsense", "must be an IP address such as 127.0.0.1, not `nonsense`"),
    ("trusted-proxy", "10.0.0.0/8", "must be an IP address such as 127.0.0.1"),
    ("open-metrics", "perhaps", "true or false"),
    ("bot-pace", "60001", "must be a whole number from 0 to 60000, not `60001`"),
    ("bot-threads", "1000000", "must be a whole number from 0 to 1024, not `1000000`"),
    ("connections", "0", "must be a whole number from 1 to 1000000, not `0`"),
    ("connections", "18446744073709551615", "must be a whole number from 1 to 1000000"),
    ("connections", "-1", "must be a whole number from 1 to 1000000, not `-1`"),
    ("head-seconds", "0", "must be a whole number from 1 to 3600, not `0`"),
    ("limit-factor", "-1", "must be a whole number from 0 to 4294967295, not `-1`"),
    ("streams-per-person", "0", "must be a whole number from 1 to 10000, not `0`"),
    ("streams-per-address", "0", "must be a whole number from 1 to 1000000, not `0`"),
    ("smtp", "nonsense", "must be an address such as smtps://user:password@mail.example.org"),
    ("smtp", "smtps://user:secret@", "must be an address such as smtps://user:password@mail"),
    ("smtp", "smtps://user@host", "must have a password beside the user, or neither"),
    ("smtp", "smtp://u:secret@h?tls=no", "must end with ?tls=required or ?tls=opportunistic"),
    ("mail-from", "nonsense", "must be a mailbox such as Eridu <table@example.org>"),
];

/// A server that must fail before it listens or creates its database.
fn serve<'a>(database: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let database = if more.iter().any(|word| word.starts_with("--database")) {
        &[][..]
    } else {
        &["--database", database]
    };
    [&["serve", "--listen", "127.0.0.1:0"], database, more].concat()
}

#[test]
fn a_wrong_flag_is_named() {
    let database = folder("flags").join("eridu.db");
    for (name, value, why) in REFUSED.iter().filter(|(name, ..)| *name != "listen") {
        let flag = format!("--{name}={value}");
        let ran = eridu(&serve(database.to_str().unwrap(), &[&flag]));
        ran.fails(2, why);
        assert!(ran.err.starts_with(&format!("eridu: --{name} must ")), "{ran:?}");
        assert!(!ran.err.contains("secret"), "{ran:?}");
        assert!(!database.exists(), "{flag}");
    }
    eridu(&["serve", "--listen", "here"]).fails(2, "--listen must be an address");
}

#[test]
fn a_wrong_variable_of_the_environment_is_named() {
    let database = folder("variables").join("eridu.db");
    for (name, value, why) in REFUSED {
        let variable = format!("ERIDU_{}", name.to_uppercase().replace('-', "_"));
        let words = match *name {
            "listen" => vec!["serve", "--database", database.to_str().unwrap()],
            "database" => vec!["serve", "--listen", "127.0.0.1:0"],
            _ => serve(database.to_str().unwrap(), &[]),
        };
        let ran = eridu_within(&words, &[(&variable, value)]);
        ran.fails(2, why);
        assert!(ran.err.starts_with(&format!("eridu: {variable} must ")), "{ran:?}");
        assert!(!ran.err.contains("secret"), "{ran:?}");
        assert!(!database.exists(), "{variable}");
    }
}

#[test]
fn a_wrong_line_of_the_file_is_named() {
    let database = folder("lines").join("eridu.db");
    for (name, value, why) in REFUSED {
        let (key, line) = match *name {
            "trusted-proxy" => {
                ("trusted-proxies", format!("trusted-proxies = [\n  '127.0.0.1',\n  '{value}',\n]"))
            }
            // Integers are written as TOML integers, everything else as strings.
            _ if value.parse::<i64>().is_ok() => (*name, format!("{name} = {value}")),
            _ => (*name, format!("{name} = '{value}'")),
        };
        let path = file("refused.toml", format!("# A wrong setting.\n{line}\n"));
        let ran = eridu_within(
            &["serve", "--settings", &path],
            &[("XDG_DATA_HOME", database.parent().unwrap().to_str().unwrap())],
        );
        assert_eq!(ran.code, 2, "{ran:?}");
        let begins = format!("eridu: {path}, line 2: `{key}`");
        assert!(ran.err.starts_with(&begins), "{begins}: {ran:?}");
        assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
        assert!(!ran.err.contains("secret"), "{ran:?}");
        // For a value of the wrong type, the error names the expected type.
        if ran.err.contains("` must ") {
            assert!(ran.err.contains(why), "{why}: {ran:?}");
        } else {
            let kinds = ["expected a boolean", "expected a whole number from 1 to 1000000"];
            assert!(kinds.iter().any(|kind| ran.err.contains(kind)), "{ran:?}");
        }
    }
    assert!(fs::read_dir(database.parent().unwrap()).unwrap().next().is_none());
}

#[test]
fn every_command_reads_the_file_with_the_same_care() {
    let path = file("careful.toml", "connections = 0\n");
    for command in [&["migrate"][..], &["backup", "copy.db"], &["admin", "tables"]] {
        let ran = eridu(&[command, &["--settings", &path]].concat());
        ran.fails(2, "line 1: `connections` must be a whole number from 1 to 1000000, not `0`");
    }
    eridu(&["move", "mysql://a", "b.db"]).fails(2, "FROM must be the path of a SQLite file");
    eridu(&["move", "a.db", ""]).fails(2, "TO must be the path of a SQLite file");
}

#[test]
fn mail_is_set_up_as_a_whole_or_not_at_all() {
    let database = folder("mail").join("eridu.db");
    let database = database.to_str().unwrap();
    let (smtp, sender) = ("--smtp=smtp://127.0.0.1:1", "--mail-from=Eridu <table@example.org>");
    let url = "--public-url=https://play.example.org";
    for (given, missing) in
        [(vec![smtp], "mail-from"), (vec![sender, url], "smtp"), (vec![smtp, sender], "public-url")]
    {
        eridu(&serve(database, &given)).fails(2, &format!("and `{missing}` is not set"));
        assert!(!Path::new(database).exists());
    }
    let host = Host::run(&serve(database, &[smtp, sender, url]), &[]);
    assert_eq!(host.get("/health", "")["status"], "ok");
}

#[test]
fn the_file_takes_an_address_in_every_way_that_a_flag_does() {
    let database = folder("listen").join("eridu.db");
    for listen in ["127.0.0.1:0", "0", "lan:0"] {
        let path = file("listen.toml", format!("listen = '{listen}'\n"));
        let database = database.to_str().unwrap();
        let host = Host::run(&["serve", "--settings", &path, "--database", database], &[]);
        assert_eq!(host.lines.len(), if listen == "lan:0" { 3 } else { 2 }, "{:?}", host.lines);
    }
}

#[test]
fn what_the_file_switches_on_a_flag_switches_off() {
    let database = folder("switch").join("eridu.db");
    let path = file("switch.toml", "open-metrics = true\nlisten = '0'\n");
    let words = [
        "serve",
        "--settings",
        &path,
        "--open-metrics=false",
        "--database",
        database.to_str().unwrap(),
    ];
    // From this machine /metrics is readable either way; what matters is that the setting is
    // accepted.
    let host = Host::run(&words, &[("ERIDU_LOG_JSON", "true")]);
    assert_eq!(host.get("/health", "")["status"], "ok");
}

#[test]
fn help_shows_no_secrets_of_the_environment() {
    let secrets = [
        ("ERIDU_DATABASE", "postgres://eridu:hunter2@db/eridu"),
        ("ERIDU_SMTP", "smtps://eridu:hunter2@mail"),
    ];
    for command in [&["serve", "--help"][..], &["backup", "--help"]] {
        let help = eridu_within(command, &secrets).works();
        assert!(!help.contains("hunter2"), "{help}");
    }
}

/// The words of a text that begin with `begin`, without what follows them.
fn words(text: &str, begin: &str) -> BTreeSet<String> {
    let part = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    text.split(part).filter(|word| word.starts_with(begin)).map(str::to_owned).collect()
}

#[test]
fn the_page_lists_every_setting_and_no_other() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, table) = page.split_once("| flag | environment | in the file | usual |").unwrap();
    let rows: Vec<&str> = table.lines().skip(2).take_while(|line| line.starts_with('|')).collect();
    let column = |index: usize| {
        let cells = rows.iter().map(move |row| row.split('|').nth(index).unwrap().trim());
        cells.map(|cell| cell.trim_matches('`').to_owned()).filter(|cell| !cell.is_empty())
    };
    let help = eridu(&["serve", "--help"]).works();
    // The settings file itself has no row, and `help` is not a setting.
    let mut variables = words(&help, "ERIDU_");
    variables.remove("ERIDU_SETTINGS");
    assert_eq!(column(2).collect::<BTreeSet<_>>(), variables);
    let mut flags = words(&help, "--");
    for other in ["--settings", "--help"] {
        assert!(flags.remove(other), "{help}");
    }
    assert_eq!(column(1).collect::<BTreeSet<_>>(), flags);
    // An unknown key makes the program list all keys.
    let path = file("keys.toml", "no-such-key = 1\n");
    let said = eridu(&["serve", "--settings", &path]).err;
    let (_, known) = said.split_once("expected one of ").unwrap();
    let known = known.trim().split(", ").map(|key| key.trim_matches('`').to_owned());
    assert_eq!(column(3).collect::<BTreeSet<_>>(), known.collect());
}
