//! A host's own data: different cards and a different map, played beside the built-in ones.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use civilization::{Action, Civilization, Options, Rejection, Ruleset, ruleset::EARLIER};
use table::{Dice, Game, Match, OptionError, Refusal, ReplayFault, Seed, Waiting, replay};

/// The files that were built in first, with prices that end in 5, a card with two free units, and a new island.
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
    EARLIER[0].1.iter().map(change).collect()
}

fn played(options: &Options, seed: u64) -> Match<Civilization> {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let mut played =
        Match::<Civilization>::new(options, names, Some(Seed::from_number(seed))).unwrap();
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

/// The host's ruleset.
fn own_rules() -> &'static Ruleset {
    let files = files();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
    Ruleset::from_files(&files).unwrap()
}

fn act(game: &mut Civilization, seat: table::Seat, action: &str) -> Result<(), Rejection> {
    game.act(seat, &Action::read(game.rules(), action).unwrap(), &mut table::Nobody)
}

/// civilization.data.1: a whole game with the host's data, which its record names.
#[test]
fn hosts_play_by_their_own_data() {
    let rules = own_rules();
    assert_eq!((rules.territories.len(), rules.constants.start_credits), (55, 50));
    let record = played(&Options::by(rules), 1).record();
    assert_eq!(record.options[0], ("ruleset".to_owned(), rules.hash().to_owned()));
    assert!(replay::<Civilization>(&record, None).is_ok());

    // A record with other data, or without a data hash, is not replayed.
    let with = |hash: Option<&str>| {
        let mut other = record.clone();
        other.data.clear();
        other.options.remove(0);
        other.options.extend(hash.map(|hash| ("ruleset".to_owned(), hash.to_owned())));
        replay::<Civilization>(&other, None).unwrap_err().fault
    };
    let mut contradiction = record.clone();
    contradiction.options[0].1 = "built-in".to_owned();
    let refused = replay::<Civilization>(&contradiction, None).unwrap_err().fault;
    assert!(matches!(refused, ReplayFault::Options(OptionError::BadData { .. })), "{refused:?}");
    let otherwise = with(Some("built-in"));
    assert!(!matches!(otherwise, ReplayFault::Options(_)), "{otherwise:?}");
    let (data, name) = ("ruleset", "0123".to_owned());
    let unknown = OptionError::UnknownData { data, name };
    assert_eq!(with(Some("0123")), ReplayFault::Options(unknown));
    assert_eq!(with(None), ReplayFault::Options(OptionError::NoData { data }));
}

/// civilization.data.1: the ruleset belongs to the game, so two games with different data can be
/// played in alternating steps, and each ends as it does alone.
#[test]
fn games_by_different_data_are_played_side_by_side() {
    let options = [Options::default(), Options::by(own_rules())];
    let mut games = options.map(|options| {
        let seed = Seed::from_number(3);
        let game = Civilization::start(&options, 3).unwrap();
        (game, seed.stream(0), seed.stream(1), String::new())
    });
    while games.iter().any(|(game, ..)| game.waiting() != Waiting::Over) {
        for (game, chance, taste, told) in &mut games {
            step(game, chance, taste, told);
            game.check().unwrap();
        }
    }
    for (options, (game, _, _, told)) in options.into_iter().zip(games) {
        let seed = Seed::from_number(3);
        let (mut chance, mut taste, mut alone) = (seed.stream(0), seed.stream(1), String::new());
        let mut again = Civilization::start(&options, 3).unwrap();
        while again.waiting() != Waiting::Over {
            step(&mut again, &mut chance, &mut taste, &mut alone);
        }
        assert_eq!((game.position(), told), (again.position(), alone));
        assert_eq!(Civilization::from_position(&game.position()).as_ref(), Ok(&game));
    }
    let places =
        |rules: &Ruleset| civilization::Place::all(rules).map(|at| at.to_string()).collect();
    let [built_in, own]: [Vec<String>; 2] = options.map(|options| places(options.rules));
    assert!(own.contains(&"atlantis".to_owned()) && !built_in.contains(&"atlantis".to_owned()));
}

/// Takes one step, and records it.
fn step(game: &mut Civilization, chance: &mut dyn Dice, taste: &mut dyn Dice, told: &mut String) {
    let written = match game.waiting() {
        Waiting::Over => return,
        Waiting::Chance => {
            let outcome = game.sample_chance(chance).unwrap();
            game.resolve_chance(&outcome, &mut table::Nobody).unwrap();
            outcome.to_string()
        }
        Waiting::For(seats) => {
            let seat = seats.first().unwrap();
            let pick = |count: usize| taste.below(count as u32) as usize;
            let action = game.pick_legal(seat, pick).unwrap();
            game.act(seat, &action, &mut table::Nobody).unwrap();
            action.to_string()
        }
    };
    told.push_str(&written);
    told.push('\n');
}

/// civilization.pay.2, civilization.conquest.1: cases that only a host's data makes possible.
#[test]
fn prices_that_end_in_five_and_two_free_units_are_played() {
    let options = format!("options ruleset={}", own_rules().hash());
    // Founding costs 5 here: the settler that founds cannot also pay (pay.2).
    let text = format!(
        "civilization 1
        {options}
        stage top
        civ red credits 10 points 0 played fondazione holds -
        civ blue credits 0 points 0 holds genio
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        land japan blue level 1 gone
        land gallia red level 1 gone
        land atlantis red settlers 1 gone
        land iberia red settlers 1 gone
    "
    );
    let mut game = Civilization::from_position(&text).unwrap();
    let red = table::Seat::new(0).unwrap();
    act(&mut game, red, "found atlantis").unwrap();
    let refused = act(&mut game, red, "give atlantis").unwrap_err();
    assert_eq!(refused.rule().0, "civilization.pay.2");
    act(&mut game, red, "give iberia").unwrap();
    assert!(game.position().contains("land atlantis red level 1 settlers 1"));

    // Two free infantry attack together, as bought ones do.
    let text = format!(
        "civilization 1
        {options}
        stage top
        civ red credits 10 points 0 played esplorazione holds -
        civ blue credits 0 points 0 holds genio
        cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
        land japan blue level 1 gone
        land gallia red level 1 gone
        land iberia blue level 1 unit infantry-1 gone
    "
    );
    let mut game = Civilization::from_position(&text).unwrap();
    let weak = act(&mut game, red, "place infantry iberia");
    assert_eq!(weak.unwrap_err().rule().0, "civilization.conquest.1");
    for action in ["attack iberia", "add infantry", "add infantry", "storm"] {
        act(&mut game, red, action).unwrap();
    }
    assert!(game.position().contains("land iberia red unit infantry-1"));
    assert!(game.position().contains("civ red credits 10"));
}
