//! A host's own data: other cards, another map, in a process of their own.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use civilization::{Civilization, Ruleset, ruleset::BUILT_IN};
use table::{Dice, Game, Match, MatchError, OptionError, Refusal, Seed, Waiting, replay};

/// The built-in files with prices that end in 5, a card with two free units, and a new island.
fn files() -> Vec<(&'static str, String)> {
    let change = |(name, text): &(&'static str, &str)| {
        let text = match *name {
            "strategy_cards.toml" => text
                .replace(
                    r#"{ op = "found", n = 1, cost = 0 }"#,
                    r#"{ op = "found", n = 1, cost = 5 }"#,
                )
                .replacen(r#"kinds = ["infantry"], n = 1"#, r#"kinds = ["infantry"], n = 2"#, 1),
            "map.toml" => {
                let island = "[[territory]]\nid = \"atlantis\"\nit = \"Atlantide\"\nen = \"Atlantis\"\n\
                    continent = \"north_america\"\nland = []\nsea = [\"mid_atlantic\"]\nlon = -40\nlat = 30\n";
                let (before, after) = text.split_once("[[territory]]").unwrap();
                format!("{before}{island}[[territory]]{after}")
            }
            "rules.toml" => text.replace("start_credits = 30", "start_credits = 50"),
            _ => (*text).to_owned(),
        };
        (*name, text)
    };
    BUILT_IN.iter().map(change).collect()
}

fn played(seed: u64) -> Match<Civilization> {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let mut played =
        Match::<Civilization>::new(&Default::default(), names, Some(Seed::from_number(seed)))
            .unwrap();
    let mut dice = Seed::from_number(seed + 1).stream(0);
    loop {
        match played.game().waiting() {
            Waiting::Over => return played,
            Waiting::Chance => {
                let outcome = played.proposal().unwrap();
                played.chance(&outcome).unwrap();
            }
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let mut legal = Vec::new();
                played.game().legal_actions(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize];
                played.act(seat, &action).unwrap();
                played.game().check().unwrap();
            }
        }
    }
}

/// civilization.data.1: a whole game with the host's data, whose record says so.
#[test]
fn a_host_plays_by_his_own_data() {
    let files = files();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
    let rules = Ruleset::from_files(&files).unwrap().put_in_force().unwrap();
    assert_eq!((rules.territories.len(), rules.constants.start_credits), (55, 50));
    let record = played(1).record();
    assert_eq!(record.options[0], ("ruleset".to_owned(), rules.hash().to_owned()));
    assert!(replay::<Civilization>(&record, None).is_ok());

    // What was played with other data, or does not say with which, is not played again.
    let with = |hash: Option<&str>| {
        let mut other = record.clone();
        other.options.remove(0);
        let stamp = hash.map(|hash| ("ruleset".to_owned(), hash.to_owned()));
        other.options.extend(stamp);
        replay::<Civilization>(&other, None).unwrap_err().error
    };
    assert_eq!(
        with(Some("built-in")),
        MatchError::Options(OptionError::Stamp {
            stamp: "ruleset",
            value: "built-in".to_owned(),
            here: rules.hash()
        })
    );
    assert_eq!(with(None), MatchError::Options(OptionError::Unstamped { stamp: "ruleset" }));

    // Founding costs 5 here: the settler that founds is not the one that pays (pay.2).
    let text = "civilization 1
        stage top
        civ red credits 10 points 0 played fondazione holds -
        civ blue credits 0 points 0 holds genio
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        land japan blue level 1 gone
        land gallia red level 1 gone
        land atlantis red settlers 1 gone
        land iberia red settlers 1 gone
    ";
    let mut game = Civilization::from_position(text).unwrap();
    let red = table::Seat::new(0).unwrap();
    game.act(red, &"found atlantis".parse().unwrap(), &mut table::Nobody).unwrap();
    let refused = game.act(red, &"give atlantis".parse().unwrap(), &mut table::Nobody).unwrap_err();
    assert_eq!(refused.rule().0, "civilization.pay.2");
    game.act(red, &"give iberia".parse().unwrap(), &mut table::Nobody).unwrap();
    assert!(game.position().contains("land atlantis red level 1 settlers 1"));

    // Two free infantry attack together, as bought ones do.
    let text = "civilization 1
        stage top
        civ red credits 10 points 0 played esplorazione holds -
        civ blue credits 0 points 0 holds genio
        cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
        land japan blue level 1 gone
        land gallia red level 1 gone
        land iberia blue level 1 unit infantry-1 gone
    ";
    let mut game = Civilization::from_position(text).unwrap();
    let weak = game.act(red, &"place infantry iberia".parse().unwrap(), &mut table::Nobody);
    assert_eq!(weak.unwrap_err().rule().0, "civilization.conquest.1");
    for action in ["attack iberia", "add infantry", "add infantry", "storm"] {
        game.act(red, &action.parse().unwrap(), &mut table::Nobody).unwrap();
    }
    assert!(game.position().contains("land iberia red unit infantry-1"));
    assert!(game.position().contains("civ red credits 10"));
}
