//! `backup`, `restore`, `migrate` and `admin`: maintaining a database, even while it is in use.

use std::{
    fs,
    process::Command,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
};

use serde_json::{Value, json};

use crate::{
    host::{Host, folder, on, until},
    run::eridu,
};

#[test]
fn a_backup_is_made_while_people_play_and_goes_on_from_there() {
    let place = folder("backup");
    let (database, copy) = (place.join("eridu.db"), place.join("copy.db"));
    let host = Host::start(&database);
    let anna = host.guest("Anna");
    let table = host.table(&anna);
    let (acknowledged, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    let (before, after) = thread::scope(|scope| {
        scope.spawn(|| {
            while !enough.load(Ordering::SeqCst) {
                acknowledged.store(host.play(&table, &anna), Ordering::SeqCst);
            }
        });
        while acknowledged.load(Ordering::SeqCst) < 10 {
            thread::yield_now();
        }
        let before = acknowledged.load(Ordering::SeqCst);
        let said = on(&database, &["backup", copy.to_str().unwrap()]).works();
        assert!(said.contains("was copied to"), "{said}");
        let after = acknowledged.load(Ordering::SeqCst);
        enough.store(true, Ordering::SeqCst);
        (before, after)
    });
    // Nothing is ever overwritten.
    on(&database, &["backup", copy.to_str().unwrap()]).fails(3, "a backup never overwrites a file");
    drop(host);

    let restored = place.join("restored/eridu.db");
    let said = on(&restored, &["restore", copy.to_str().unwrap()]).works();
    assert!(said.contains("is now the database"), "{said}");
    let host = Host::start(&restored);
    let number = host.get(&format!("/api/tables/{table}"), &anna)["number"].as_u64().unwrap();
    // Everything acknowledged before the backup began is in it. An answer may lead to several
    // draws, which are acknowledged together.
    assert!((before..=after + 20).contains(&number), "{before} {number} {after}");
    assert!(host.play(&table, &anna) > number);
}

#[test]
fn a_restored_backup_replaces_a_database_only_when_that_is_said() {
    let place = folder("restore");
    let (database, copy) = (place.join("eridu.db"), place.join("copy.db"));
    let host = Host::start(&database);
    let anna = host.guest("Anna");
    let table = host.table(&anna);
    host.play(&table, &anna);
    on(&database, &["backup", copy.to_str().unwrap()]).works();
    let saved = host.get(&format!("/api/tables/{table}"), &anna)["number"].clone();
    host.play(&table, &anna);
    host.end();
    let before = fs::read(&database).unwrap();
    on(&database, &["restore", copy.to_str().unwrap()]).fails(3, "--replace overwrites it");
    assert_eq!(fs::read(&database).unwrap(), before);
    on(&database, &["restore", "--replace", copy.to_str().unwrap()]).works();
    let host = Host::start(&database);
    assert_eq!(host.get(&format!("/api/tables/{table}"), &anna)["number"], saved);
    host.play(&table, &anna);
}

#[test]
fn a_backup_that_is_none_or_damaged_replaces_nothing() {
    let place = folder("damaged");
    let (database, copy) = (place.join("eridu.db"), place.join("copy.db"));
    let host = Host::start(&database);
    let anna = host.guest("Anna");
    let table = host.table(&anna);
    for _ in 0..20 {
        host.play(&table, &anna);
    }
    host.end();
    on(&database, &["backup", copy.to_str().unwrap()]).works();
    let before = fs::read(&database).unwrap();
    let mut damaged = fs::read(&copy).unwrap();
    for byte in damaged.iter_mut().skip(4096).step_by(7) {
        *byte ^= 0x5a;
    }
    for (name, bytes) in [
        ("damaged.db", damaged),
        ("half.db", fs::read(&copy).unwrap()[..10_000].to_vec()),
        ("text.db", b"no database at all".repeat(500)),
    ] {
        let bad = place.join(name);
        fs::write(&bad, bytes).unwrap();
        let ran = on(&database, &["restore", "--replace", bad.to_str().unwrap()]);
        assert_eq!((ran.code, &*ran.out), (3, ""), "{name}: {ran:?}");
        assert_eq!(ran.err.lines().count(), 1, "{name}: {ran:?}");
        assert_eq!(fs::read(&database).unwrap(), before, "{name}");
    }
    on(&database, &["restore", "--replace", "nowhere.db"]).fails(3, "nowhere.db");
    assert!(
        fs::read_dir(&place)
            .unwrap()
            .all(|entry| { !entry.unwrap().file_name().to_string_lossy().contains("restoring") })
    );
}

#[test]
fn migrate_makes_and_checks_a_database() {
    let database = folder("migrate").join("eridu.db");
    on(&database, &["admin", "tables"]).fails(3, "there is no such file");
    on(&database, &["backup", "x.db"]).fails(3, "there is no such file");
    let said = on(&database, &["migrate"]).works();
    assert!(said.contains("0 of 0 tables replay"), "{said}");
    assert_eq!(on(&database, &["migrate"]).works(), said);
    assert_eq!(on(&database, &["admin", "tables"]).works(), "");
}

#[test]
fn check_names_a_table_that_does_not_replay_also_while_a_server_runs() {
    let database = folder("check").join("eridu.db");
    on(&database, &["check"]).fails(3, "there is no such file");
    let host = Host::start(&database);
    let anna = host.guest("Anna");
    let (sound, broken) = (host.table(&anna), host.table(&anna));
    host.play(&sound, &anna);
    let said = on(&database, &["check"]).works();
    assert!(said.contains("2 of 2 tables replay to exactly what is stored"), "{said}");
    drop(host);
    let sql = format!("DELETE FROM entries WHERE table_id = '{broken}' AND number = 2");
    let change =
        "import sqlite3, sys\nwith sqlite3.connect(sys.argv[1]) as db: db.execute(sys.argv[2])";
    let changed = Command::new("python3").args(["-c", change]).arg(&database).arg(sql).status();
    assert!(changed.unwrap().success());
    for command in ["check", "migrate"] {
        let ran = on(&database, &[command]);
        assert_eq!(
            (ran.code, &*ran.err),
            (1, "eridu: 1 of 2 tables and studies do not replay\n"),
            "{ran:?}"
        );
        assert!(ran.out.contains(&broken) && !ran.out.contains(&sound), "{ran:?}");
    }
}

#[test]
fn whoever_runs_the_server_lists_tables_ends_one_and_bans_a_name() {
    let database = folder("admin").join("eridu.db");
    let host = Host::start(&database);
    let anna = host.guest("Anna");
    let (one, other) = (host.table(&anna), host.table(&anna));
    host.play(&other, &anna);
    let listed = on(&database, &["admin", "tables"]).works();
    assert_eq!(listed.lines().count(), 2, "{listed}");
    let line = listed.lines().find(|line| line.starts_with(&other)).unwrap();
    assert!(line.contains("tigris") && line.contains("running"), "{line}");
    assert_eq!(on(&database, &["admin", "tables", "--most", "1"]).works().lines().count(), 1);

    // The running server notices it, and later actions are refused.
    assert!(on(&database, &["admin", "end", &one]).works().contains("is over"));
    let state = |id: &str| host.get(&format!("/api/tables/{id}"), &anna);
    until(|| state(&one)["table"]["status"] == "ended");
    let act = json!({ "seat": 0, "action": "pass", "step": 0 });
    let (status, _, answer) = host.ask("POST", &format!("/api/tables/{one}/act"), &anna, &act);
    assert_eq!((status, &answer["error"]["code"]), (409, &json!("not-running")));
    host.play(&other, &anna);
    on(&database, &["admin", "end", &"0".repeat(32)]).fails(3, "there is no such table");

    let named = |name: &str| host.ask("POST", "/api/guests", "", &json!({ "name": name })).2;
    assert!(on(&database, &["admin", "ban", "Mallory", "--days", "2"]).works().contains("Mallory"));
    until(|| named("Mallory")["error"]["code"] == "banned");
    for name in ["mallory", "MALLORY"] {
        assert_eq!(named(name)["error"]["code"], "banned", "{name}");
    }
    assert_eq!(named("Mallory's friend")["error"], Value::Null);
    on(&database, &["admin", "unban", "mallory"]).works();
    until(|| named("Mallory")["error"] == Value::Null);
}

#[test]
fn the_commands_explain_themselves() {
    for command in [
        &["backup", "--help"][..],
        &["restore", "--help"],
        &["migrate", "--help"],
        &["move", "--help"],
        &["admin", "--help"],
        &["load", "--help"],
        &["bridge", "--help"],
    ] {
        assert!(eridu(command).works().contains("Usage:"), "{command:?}");
    }
    assert_eq!(eridu(&["backup"]).code, 2);
    assert_eq!(eridu(&["admin", "dance"]).code, 2);
}

#[test]
fn the_load_generator_plays_and_measures() {
    let measured =
        eridu(&["load", "--tables", "4", "--streams", "9", "--rate", "40", "--seconds", "2"])
            .works();
    assert!(measured.contains("| live tables | 4 |"), "{measured}");
    assert!(measured.contains("| open event streams | 9 |"), "{measured}");
    assert!(measured.contains("| refused actions / broken connections | 0 / 0 |"), "{measured}");
}
