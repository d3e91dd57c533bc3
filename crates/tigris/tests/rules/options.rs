//! Options and presets.

use table::{Game, Options as _, Viewer};
use tigris::{IdleRounds, Options, Side, StartPlayer, SwapShortage, Tigris};

use crate::support::{check, new_game, table};

/// tigris.options.1: no action changes them.
#[test]
fn the_options_stay_the_same_until_the_end() {
    let options = Options { english: true, board: Side::Advanced, ..Options::default() };
    let game = Tigris::start(&options, 2).unwrap();
    assert_eq!(game.options(), &options);
    let played = new_game("english=on board=advanced start-player=first-seat", 2).quietly(&[
        "? draw 6 temple",
        "? draw 6 temple",
        "archer: pass",
        "archer: pass",
    ]);
    assert!(played.game.options().english && played.game.options().board == Side::Advanced);
}

/// tigris.options.2
#[test]
fn the_board_is_the_standard_or_the_advanced_one() {
    let treasures = |options| new_game(options, 2).game.position().matches("t*").count();
    assert_eq!((treasures("board=standard"), treasures("board=advanced")), (10, 14));
}

/// tigris.options.3
#[test]
fn the_variants_can_be_chosen_together() {
    let all = "english=on open-tiles=on buildings=on wonder=on start-player=first-seat";
    let game = new_game(all, 4).quietly(&["? draw 24 temple", "? draw 6 farm"]);
    game.says("display 6 farm");
}

/// tigris.options.4, tigris.options.5, tigris.options.6: these two options change only what a table
/// shows; a player who kept count knows it anyway, and play is the same.
#[test]
fn open_scoring_and_hidden_catastrophes_change_nothing_in_play() {
    let drawing = "
              H
         6    x
        archer | points 3 red | treasures 1 | catastrophes 1
        treasures K1 B2 P2 F3 N5 I7 B8 O9 F10
        bull | hand 6 temple
        ";
    for options in ["open-scoring=on", "hidden-catastrophes=on"] {
        let usual = table(drawing);
        let other = table(&format!("options {options}\n{drawing}"));
        assert_eq!(usual.legal("archer"), other.legal("archer"));
        let seen = |game: &Tigris| game.view(Viewer::Spectator).players;
        assert_eq!(seen(&usual.game), seen(&other.game));
        assert!(other.seen_by("bull").contains(options));
    }
}

/// tigris.options.7, tigris.options.8
#[test]
fn the_presets_are_the_editions() {
    let first = Options::preset("first-edition").unwrap();
    assert_eq!(first, Options::default());
    assert_eq!(first.swap_shortage, SwapShortage::AtOnce);
    assert_eq!((first.board, first.start_player), (Side::Standard, StartPlayer::Drawn));
    assert_eq!(first.idle_rounds, IdleRounds::Three);
    assert!(!(first.english || first.open_tiles || first.buildings || first.wonder));
    let pegasus = Options::preset("pegasus").unwrap();
    let finish = SwapShortage::FinishTurn;
    assert_eq!(pegasus, Options { swap_shortage: finish, hidden_catastrophes: true, ..first });
}

/// tigris.options.9
#[test]
fn every_option_of_a_preset_can_be_changed_on_its_own() {
    for field in Options::FIELDS {
        for value in field.values {
            let pairs = [("preset", "pegasus"), (field.name, *value)];
            let options = Options::from_pairs(pairs).unwrap();
            assert!(options.pairs().contains(&(field.name, *value)));
            let usual = Options::preset("pegasus").unwrap().pairs();
            let others = options.pairs().into_iter().filter(|(name, _)| *name != field.name);
            assert!(others.into_iter().all(|pair| usual.contains(&pair)));
        }
    }
    assert!(Options::from_pairs([("english", "maybe")]).is_err());
    assert!(Options::from_pairs([("chess", "on")]).is_err());
}

/// tigris.options.10
#[test]
fn the_first_seat_may_start_instead_of_a_drawn_one() {
    let game = new_game("start-player=first-seat", 2);
    assert_eq!(game.outcomes(), "draw settlement 30, draw temple 47, draw farm 36, draw market 30");
    game.quietly(&["? draw 12 temple"]).says("active archer 2\nphase turn");
}

/// tigris.options.11
#[test]
fn what_a_short_swap_does_can_be_chosen() {
    for (options, asked) in [("at-once", "nobody"), ("finish-turn", "archer")] {
        let drawing = format!(
            "options swap-shortage={options}
             archer | hand 6 temple
             bull | hand 6 farm
             bag 5 farm
             discarded 30 settlement 41 temple 25 farm 30 market"
        );
        let short = table(&drawing).quietly(&["archer: swap 6 temple", "? draw 5 farm"]);
        assert_eq!(short.asked(), asked);
    }
}

/// tigris.options.12
#[test]
fn idle_rounds_end_nothing_when_they_are_switched_off() {
    let hands = "archer | hand 6 farm\nbull | hand 6 farm\nidle 5\nactive archer 1";
    check(
        &format!("options idle-rounds=never\n{hands}"),
        &["archer: pass"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        turn.1         bull begins a turn
    ",
    )
    .says("idle 6");
    check(
        hands,
        &["archer: pass"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        end.10         the game ends: Idle
    ",
    );
}
