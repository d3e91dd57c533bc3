//! Custom data for Civilization: every command uses it, and a faulty folder is refused.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use crate::{
    host::{self, Host},
    run::{binary, eridu, eridu_reading, file},
};

const BUILT_IN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../civilization/data");

/// A folder with the built-in data and one changed file.
fn folder(name: &str, changed: &str, from: &str, to: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    let paths = fs::read_dir(BUILT_IN).unwrap().map(|entry| entry.unwrap().path());
    for path in paths.filter(|path| path.is_file()) {
        let file = path.file_name().unwrap().to_str().unwrap();
        let mut text = fs::read_to_string(&path).unwrap();
        if file == changed {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        fs::write(folder.join(file), text).unwrap();
    }
    folder.to_str().unwrap().to_owned()
}

/// A record of the first steps of a game, made by the engine with this data.
fn record(data: &[&str]) -> String {
    let requests = [
        json!({"id": 1, "do": "new", "game": "civilization", "seats": 2, "seed": 7}),
        json!({"id": 2, "do": "chance", "match": "m1"}),
        json!({"id": 3, "do": "chance", "match": "m1"}),
        json!({"id": 4, "do": "record", "match": "m1"}),
    ];
    let lines: Vec<String> = requests.iter().map(ToString::to_string).collect();
    let arguments = [data, &["engine"]].concat();
    let out = eridu_reading(&arguments, lines.join("\n").as_bytes()).works();
    let answer: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    answer["ok"]["text"].as_str().unwrap().to_owned()
}

#[test]
fn commands_play_by_the_data_of_the_host() {
    let rich = folder("rich", "rules.toml", "start_credits = 30", "start_credits = 90");
    let data = ["--civilization-data", rich.as_str()];
    let (own, built_in) = (record(&data), record(&[]));
    assert!(built_in.contains("option ruleset built-in-2\n"), "{built_in}");
    assert!(!own.contains("built-in"), "{own}");
    let own = file("own.eridu", own);
    let built_in = file("built-in.eridu", built_in);
    // The flag may come before or after the command.
    let said = eridu(&["verify", &own, data[0], data[1]]).answers(5);
    assert!(said.ends_with("civilization, 2 steps: unfinished, right so far\n"), "{said}");
    let shown = eridu(&[data[0], data[1], "replay", &own]).works();
    assert!(shown.contains("credits 90"), "{shown}");
    // The record carries its data, so it replays anywhere.
    eridu(&["verify", &own]).answers(5);
    // Custom data does not hide the built-in data.
    eridu(&["verify", &built_in, data[0], data[1]]).answers(5);
    eridu(&["verify", &built_in]).answers(5);
    let bench = ["bench", "civilization", "--seconds", "0.01", "--json", data[0], data[1]];
    let rows: Value = serde_json::from_str(&eridu(&bench).works()).unwrap();
    assert_eq!(rows.as_array().unwrap().len(), 5);
    eridu(&["perft", "civilization", "--depth", "1", data[0], data[1]]).works();
}

#[test]
fn a_server_takes_data_from_its_host_alone() {
    let rich = folder("richer", "rules.toml", "start_credits = 30", "start_credits = 80");
    let data = ["--civilization-data", rich.as_str()];
    let own = record(&data);
    let upload = |flags: &[&str]| {
        let host = Host::with(&host::folder("uploads").join("games.db"), flags, &[]);
        let anna = host.guest("Anna");
        let (_, said) = host.upload("/api/records", &anna, &own);
        said["error"]["code"].clone()
    };
    assert_eq!(upload(&data), "not-over", "the data is known, and the record is right so far");
    assert_eq!(upload(&[]), "bad-record");
}

#[test]
fn a_faulty_folder_is_refused_with_file_entry_and_reason() {
    let cases = [
        ("effect", "strategy_cards.toml", "op = \"gain\"", "op = \"rob\"", "there is no op `rob`"),
        (
            "name",
            "map.toml",
            "it = \"Alaska\"\n",
            "",
            "map.toml:10:1: `alaska`: missing field `it`",
        ),
        (
            "border",
            "map.toml",
            "land = [\"canada\"]",
            "land = []",
            "`canada`: it borders `alaska`, which does not border it",
        ),
        (
            "reach",
            "technologies.toml",
            "prereq = [\"pottery\"]",
            "prereq = [\"masonry\"]",
            "`masonry`: it can never be discovered",
        ),
        ("toml", "rules.toml", "format = 1", "format 1", "rules.toml:"),
    ];
    for (name, changed, from, to, reason) in cases {
        let faulty = folder(name, changed, from, to);
        for command in [&["games"][..], &["engine"], &["serve"], &["bench", "tigris"]] {
            eridu(&[&["--civilization-data", &faulty], command].concat()).fails(1, reason);
        }
    }
    let lacking = folder("lacking", "", "", "");
    fs::remove_file(PathBuf::from(&lacking).join("units.toml")).unwrap();
    eridu(&["games", "--civilization-data", &lacking]).fails(1, "there is no file `units.toml`");
    let strange = folder("strange", "", "", "");
    fs::write(PathBuf::from(&strange).join("cards.toml"), "").unwrap();
    eridu(&["games", "--civilization-data", &strange])
        .fails(1, "`cards.toml` is no file of a ruleset");
    eridu(&["games", "--civilization-data", "/nowhere"]).fails(2, "/nowhere cannot be read");
}

/// The folder of the small ruleset that ships with the game.
const MEDITERRANEAN: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../civilization/data/mediterranean");

#[test]
fn a_folder_is_checked_and_its_map_is_drawn() {
    let said = eridu(&["civilization", "check", MEDITERRANEAN]).works();
    assert!(said.contains("  16 territories\n") && said.contains("  7 sea zones\n"), "{said}");
    let faulty = folder("check", "map.toml", "land = [\"canada\"]", "land = [\"atlantis\"]");
    eridu(&["civilization", "check", &faulty])
        .fails(1, "map.toml:15:9: `alaska`: there is no territory `atlantis`");
    let svg = file("map.svg", String::new());
    eridu(&["civilization", "draw", MEDITERRANEAN, &svg]).works();
    let drawn = fs::read_to_string(&svg).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.contains("Egypt"), "{}", &drawn[..200]);
    let png = svg.replace("map.svg", "map.png");
    eridu(&["civilization", "draw", MEDITERRANEAN, &png, "--width", "400"]).works();
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    eridu(&["civilization", "draw", MEDITERRANEAN, "map.txt"]).fails(2, "ends neither in `.html`");
    eridu(&["civilization", "draw", &faulty, &svg]).fails(1, "`atlantis`");
}

/// The map is drawn again after every change of the data, and a page says what is wrong with it.
#[test]
fn a_map_is_drawn_while_its_data_changes() {
    let folder = folder("watched", "", "", "");
    let (map, page) = (format!("{folder}/map.toml"), format!("{folder}/map.html"));
    let sound = fs::read_to_string(&map).unwrap();
    fs::remove_file(&page).ok();
    let mut child = Command::new(binary())
        .args(["civilization", "draw", &folder, "--watch"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut err = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut drawn = || {
        assert_eq!(out.next().unwrap().unwrap(), format!("{page} is drawn"));
        fs::read_to_string(&page).unwrap()
    };
    assert!(drawn().contains("Alaska"));
    let replace = |text: String| {
        let beside = format!("{map}.new");
        fs::write(&beside, text).unwrap();
        fs::rename(&beside, &map).unwrap();
    };
    replace(sound.replacen("en = \"Alaska\"", "en = \"Cold Coast\"", 1));
    let changed = drawn();
    assert!(changed.contains("Cold Coast") && !changed.contains("Alaska"));
    assert!(changed.contains("http-equiv=\"refresh\""));
    replace(sound.replacen("land = [\"canada\"]", "land = [\"atlantis\"]", 1));
    let reason = "map.toml:15:9: `alaska`: there is no territory `atlantis`";
    let said = err.next().unwrap().unwrap();
    assert!(said.contains(reason), "{said}");
    assert!(fs::read_to_string(&page).unwrap().contains(reason));
    replace(sound);
    assert!(drawn().contains("Alaska"));
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Every game is playable, or the refusal names what it lacks.
#[test]
fn what_a_game_lacks_is_said() {
    for kind in games::all() {
        let name = kind.name();
        let ran = eridu(&["play", name, "--seats", "me,greedy", "--plain", "--seed", "1"]);
        match ran.code {
            0 => assert!(ran.out.lines().count() > 5, "{ran:?}"),
            _ if kind.bots().is_some() => ran.fails(2, "has no pictures and no words yet"),
            _ => ran.fails(2, &format!("no bot plays `{name}` yet")),
        }
    }
}
