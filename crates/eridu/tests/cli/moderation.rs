//! `eridu admin` in a club: roles, addresses, reduced rate limits, and the audit log.

use std::thread;

use serde_json::json;

use crate::host::{Host, folder, on};

#[test]
fn whoever_runs_the_server_gives_roles_slows_and_keeps_away_and_it_is_written_down() {
    let database = folder("moderation").join("eridu.db");
    let host = Host::start(&database);
    let body = json!({ "name": "Ada", "password": "the river rises" });
    let (status, cookie, answer) = host.ask("POST", "/api/accounts", "", &body);
    assert_eq!(status, 201, "{answer}");
    let admin = |arguments: &[&str]| on(&database, &[&["admin"], arguments].concat());
    admin(&["promote", "Bob"]).fails(2, "there is no account of the name `Bob`");
    assert_eq!(admin(&["promote", "ada"]).works(), "`ada` is an administrator\n");
    let accounts = admin(&["accounts"]).works();
    assert!(accounts.starts_with("Ada") && accounts.contains("admin"), "{accounts}");
    let login = json!({ "name": "Ada", "password": "the river rises" });
    let (_, again, me) = host.ask("POST", "/api/login", &cookie, &login);
    assert_eq!(me["person"]["admin"], true, "{me}");
    assert_eq!(host.get("/api/admin/audit", &again)["audit"][0]["deed"], "promote");
    assert_eq!(admin(&["slow", "Ada", "--days", "3"]).works(), "`Ada` is slowed\n");
    admin(&["slow", "Nobody"]).fails(2, "there is no account");
    admin(&["ban-address", "home"]).fails(2, "`home` is no address");
    assert_eq!(
        admin(&["ban-address", "2001:db8::7"]).works(),
        "2001:db8:0:0::/64 gets no answer\n"
    );
    let bans = admin(&["bans"]).works();
    assert!(bans.contains("address      2001:db8:0:0::/64, forever\n"), "{bans}");
    assert!(bans.contains("slow-name    ada, 71 hours more\n"), "{bans}");
    admin(&["unslow", "Ada"]).works();
    // This machine's address is banned within seconds, and unbanned again.
    let me = || host.ask("GET", "/api/me", "", &serde_json::Value::Null).0;
    let until = |wanted: u16| {
        for _ in 0..600 {
            if me() == wanted {
                return;
            }
            thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("no {wanted}");
    };
    admin(&["ban-address", "127.0.0.1", "--days", "1"]).works();
    until(403);
    admin(&["unban-address", "127.0.0.1"]).works();
    until(200);
    let audit = admin(&["audit"]).works();
    for deed in ["promote ada", "ban slow-name ada 3 days", "ban address 127.0.0.1 1 days"] {
        assert!(audit.contains(&format!("eridu admin: {deed}")), "{deed} in {audit}");
    }
    admin(&["demote", "Ada"]).works();
    assert!(!admin(&["accounts"]).works().contains("admin"));
}
