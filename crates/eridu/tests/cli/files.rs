//! Database files: one server per file whatever its name, and private to their owner.

use std::{
    fs::{self, Permissions},
    os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink},
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    host::{Host, folder, on},
    run::binary,
};

/// An owner and group that no test machine has.
const OTHER: (u32, u32) = (47_110, 47_111);

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().mode() & 0o777
}

fn owner(path: &Path) -> (u32, u32) {
    let data = fs::metadata(path).unwrap();
    (data.uid(), data.gid())
}

/// Changes the owner of a file if this test has the right to; returns the owner.
fn given_away(path: &Path) -> (u32, u32) {
    let mine = owner(path);
    if chown(path, Some(OTHER.0), Some(OTHER.1)).is_ok() { OTHER } else { mine }
}

/// An existing database, and a backup of it.
fn with_backup(place: &Path) -> (PathBuf, PathBuf) {
    let (database, copy) = (place.join("eridu.db"), place.join("copy.db"));
    on(&database, &["migrate"]).works();
    on(&database, &["backup", copy.to_str().unwrap()]).works();
    (database, copy)
}

#[test]
fn a_file_takes_one_server_whatever_it_is_called() {
    let place = folder("names");
    let database = place.join("real/eridu.db");
    let host = Host::start(&database);
    symlink("real/eridu.db", place.join("link.db")).unwrap();
    symlink(place.join("link.db"), place.join("link of a link.db")).unwrap();
    symlink("real", place.join("folder")).unwrap();
    for name in ["link.db", "link of a link.db", "folder/eridu.db", "real/../real/eridu.db"] {
        let name = place.join(name);
        let another = format!("another eridu is at work on {}", name.display());
        on(&name, &["serve", "--listen", "0"]).fails(3, &another);
    }
    // Two hard links to one file would have two write-ahead logs, so even consecutive servers must
    // not use them.
    let second = place.join("second.db");
    fs::hard_link(&database, &second).unwrap();
    let copy = place.join("copy.db");
    for command in [
        &["serve", "--listen", "0"][..],
        &["migrate"],
        &["admin", "tables"],
        &["backup", copy.to_str().unwrap()],
    ] {
        on(&second, command).fails(3, "has 2 names (hard links)");
    }
    let anna = host.guest("Anna");
    let table = host.table(&anna);
    let number = host.play(&table, &anna);
    drop(host);
    on(&second, &["serve", "--listen", "0"]).fails(3, "has 2 names (hard links)");
    fs::remove_file(&second).unwrap();
    let host = Host::start(&place.join("link.db"));
    assert_eq!(host.get(&format!("/api/tables/{table}"), &anna)["number"], number);
}

#[test]
fn a_link_to_a_database_that_is_yet_to_be_made_is_followed() {
    let place = folder("dangling");
    fs::create_dir(place.join("real")).unwrap();
    let (link, real) = (place.join("link.db"), place.join("real/eridu.db"));
    symlink("real/eridu.db", &link).unwrap();
    let _host = Host::start(&link);
    assert!(real.is_file());
    on(&real, &["serve", "--listen", "0"]).fails(3, "another eridu is at work on");
}

#[test]
fn whatever_the_umask_nobody_else_reads_the_games() {
    for umask in ["umask 000", "umask 777"] {
        let place = folder("private");
        let (database, copy) = (place.join("eridu.db"), place.join("copy.db"));
        let host = Host::after(umask, &database);
        host.table(&host.guest("Anna"));
        let script = format!("{umask} && exec \"$0\" \"$@\"");
        let run = |arguments: &[&str]| {
            let mut command = Command::new("sh");
            assert!(
                command.args(["-c", &script, binary()]).args(arguments).status().unwrap().success()
            );
        };
        let [from, to] = [&database, &copy].map(|path| path.to_str().unwrap());
        run(&["backup", to, "--database", from]);
        let restored = place.join("restored.db");
        run(&["restore", to, "--database", restored.to_str().unwrap()]);
        let files: Vec<_> =
            fs::read_dir(&place).unwrap().map(|entry| entry.unwrap().path()).collect();
        // Two databases with their locks, the write-ahead log of the running one, and the backup.
        assert_eq!(files.len(), 7, "{files:?}");
        for file in files {
            assert_eq!(mode(&file), 0o600, "{umask}: {}", file.display());
        }
    }
}

#[test]
fn a_folder_that_is_made_for_a_database_is_closed() {
    let place = folder("closed").join("games");
    on(&place.join("eridu.db"), &["migrate"]).works();
    assert_eq!(mode(&place), 0o700);
}

#[test]
fn a_database_that_was_opened_to_others_keeps_its_mode() {
    let place = folder("opened");
    let database = place.join("eridu.db");
    on(&database, &["migrate"]).works();
    for (wanted, warned) in [(0o640, false), (0o644, true)] {
        fs::set_permissions(&database, Permissions::from_mode(wanted)).unwrap();
        let host = Host::start(&database);
        host.guest("Anna");
        for file in ["eridu.db", "eridu.db-wal", "eridu.db-shm"] {
            assert_eq!(mode(&place.join(file)), wanted, "{file}");
        }
        let (_, log, _) = host.end();
        assert_eq!(log.contains("chmod 600"), warned, "{log}");
    }
}

#[test]
fn a_restored_database_has_the_owner_and_the_mode_of_the_one_it_replaces() {
    let place = folder("owner");
    let (database, copy) = with_backup(&place);
    fs::set_permissions(&database, Permissions::from_mode(0o640)).unwrap();
    // A backup may be world-readable; the restored database is not.
    fs::set_permissions(&copy, Permissions::from_mode(0o644)).unwrap();
    let wanted = given_away(&database);
    on(&database, &["restore", "--replace", copy.to_str().unwrap()]).works();
    assert_eq!((owner(&database), mode(&database)), (wanted, 0o640));
    // The symlink stays, and the file behind it is replaced.
    let link = place.join("link.db");
    symlink("eridu.db", &link).unwrap();
    let before = fs::metadata(&database).unwrap().ino();
    on(&link, &["restore", "--replace", copy.to_str().unwrap()]).works();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_ne!(fs::metadata(&database).unwrap().ino(), before);
    assert_eq!((owner(&database), mode(&database)), (wanted, 0o640));
}

#[test]
fn a_new_database_belongs_to_the_owner_of_its_folder() {
    let place = folder("new-owner");
    let (_, copy) = with_backup(&place);
    let home = place.join("home");
    fs::create_dir(&home).unwrap();
    let wanted = given_away(&home);
    let restored = home.join("restored.db");
    on(&restored, &["restore", copy.to_str().unwrap()]).works();
    let made = home.join("made.db");
    on(&made, &["migrate"]).works();
    // The lock, too: the server of that user must be able to lock it.
    for file in [&restored, &made, &home.join("restored.db-serving")] {
        assert_eq!((owner(file), mode(file)), (wanted, 0o600), "{}", file.display());
    }
}
