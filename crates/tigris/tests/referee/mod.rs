//! An independent referee for positions, using only the rules and the drawn text.

mod conflicts;
mod sheet;

use std::collections::BTreeSet;

use sheet::{At, Sheet, Tiles, around, count, region};
use table_test::Referee;
use tigris::{Geography, Side, Space, Tigris};

/// `Ok`, or why the position is impossible.
type Verdict = Result<(), &'static str>;

fn must(holds: bool, objection: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(objection) }
}

pub(crate) struct Rulebook;

impl Referee<Tigris> for Rulebook {
    fn judge(position: &str) -> Verdict {
        let sheet = Sheet::read(position).ok_or("a word has no meaning")?;
        sheet.pieces_are_all_there()?;
        sheet.board_is_sound()?;
        sheet.hands_are_sound()?;
        sheet.turn_is_sound()?;
        sheet.merchants_have_taken()?;
        sheet.phase_is_sound()
    }
}

/// The letter of a tile, face up or face down.
fn tile(glyph: &str) -> Option<char> {
    let leader = glyph.len() == 2 && glyph.ends_with(['K', 'P', 'F', 'M']);
    let letter = glyph.chars().next()?;
    Some(letter).filter(|letter| !leader && "stfmSTFM".contains(*letter))
}

fn plus(one: &Tiles, other: &Tiles) -> Tiles {
    let mut sum = one.clone();
    other.iter().for_each(|(kind, count)| *sum.entry(kind).or_default() += count);
    sum
}

impl Sheet {
    fn geography(&self) -> &'static Geography {
        Geography::of(if self.option("board", "advanced") {
            Side::Advanced
        } else {
            Side::Standard
        })
    }

    fn is_river(&self, (column, row): At) -> bool {
        let space = Space::at(column as u8, row as u8);
        space.is_some_and(|space| self.geography().river.contains(space))
    }

    fn treasures(&self) -> BTreeSet<At> {
        self.spaces(|glyph| glyph.contains('*'))
    }

    fn temples(&self) -> BTreeSet<At> {
        self.spaces(|glyph| tile(glyph) == Some('t'))
    }

    fn pieces_are_all_there(&self) -> Verdict {
        let piles = [&self.bag, &self.display, &self.discarded];
        let hands = self.players.iter().flat_map(|player| [&player.hand, &player.swapped]);
        let all = piles.into_iter().chain(hands).fold(Tiles::new(), |all, pile| plus(&all, pile));
        for (kind, letter, number) in
            [("settlement", 's', 30), ("temple", 't', 57), ("farm", 'f', 36), ("market", 'm', 30)]
        {
            let lying = |glyph: &str| tile(glyph).is_some_and(|t| t.to_ascii_lowercase() == letter);
            let lying = self.spaces(lying).len() as u32;
            must(all.get(kind).unwrap_or(&0) + lying == number, "tiles are lost or made")?;
        }
        let beasts = self.geography().beasts.len();
        let taken: u32 = self.players.iter().map(|player| player.treasures).sum();
        let left = self.treasures().len() as u32;
        must(left + taken == beasts && left > 0, "treasures are lost or made")?;
        let played = self.spaces(|glyph| glyph == "x").len();
        let kept: u32 = self.players.iter().map(|player| player.catastrophes).sum();
        let all = 2 * self.players.len();
        must(played + kept as usize == all, "catastrophes are lost or made")
    }

    fn board_is_sound(&self) -> Verdict {
        let (temples, geography) = (self.temples(), self.geography());
        for (at, glyph) in &self.board {
            let river = self.is_river(*at);
            let farm = tile(glyph).map(|letter| letter.eq_ignore_ascii_case(&'f'));
            must(farm.is_none_or(|farm| farm == river), "a tile lies on the wrong ground")?;
            let beast = Space::at(at.0 as u8, at.1 as u8)
                .is_some_and(|space| geography.beasts.contains(space));
            let treasure = glyph.contains('*');
            must(!treasure || beast && glyph.starts_with(['t', 'T']), "a treasure is misplaced")?;
            let building = glyph.contains('^');
            let up = glyph.starts_with(['s', 't', 'f', 'm']);
            must(!building || self.option("buildings", "on") && up, "a building is misplaced")?;
        }
        for (seat, _, at) in self.leaders() {
            must(seat < self.players.len(), "a leader has no player")?;
            must(around(at).any(|near| temples.contains(&near)), "a leader has no temple")?;
            must(!self.is_river(at), "a leader swims")?;
        }
        let mut covered = BTreeSet::new();
        let monuments = self.monuments.iter().map(|(colours, (column, row))| {
            let square = [(0, 0), (1, 0), (0, 1), (1, 1)];
            (colours.as_str(), square.map(|(c, r)| (column + c, row + r)).to_vec())
        });
        let wonder = self.wonder.map(|middle| {
            ("black-red-blue-green", around(middle).chain([middle]).collect::<Vec<_>>())
        });
        must(wonder.is_none() || self.option("wonder", "on"), "a wonder is not played")?;
        for (colours, spaces) in monuments.chain(wonder) {
            let letter = self.glyph(spaces[0]).chars().next().unwrap_or('.');
            let colour = match letter {
                'S' => "black",
                'T' => "red",
                'F' => "blue",
                'M' => "green",
                _ => "none",
            };
            let alike = spaces.iter().all(|at| self.glyph(*at).starts_with(letter));
            let fits = colours.split('-').any(|one| one == colour);
            must(alike && fits && spaces.len() > 3, "a monument stands on other tiles")?;
            let free = spaces.into_iter().all(|at| covered.insert(at));
            must(free, "a monument stands on another")?;
        }
        let turned =
            self.spaces(|glyph| glyph.len() < 3 && tile(glyph).is_some_and(char::is_uppercase));
        must(turned.is_subset(&covered), "a tile is turned for nothing")
    }

    fn hands_are_sound(&self) -> Verdict {
        let open = self.option("open-tiles", "on");
        must((2..=4).contains(&self.players.len()), "so many cannot play")?;
        must(self.active < self.players.len(), "the active player does not play")?;
        for player in &self.players {
            must(count(&player.hand) <= 6, "a hand is too large")?;
            let holds =
                |(kind, known): (&_, &u32)| player.hand.get(kind).is_some_and(|n| n >= known);
            must(player.known.iter().all(holds), "a known tile is not in the hand")?;
            must(open || player.known.is_empty(), "a tile is known though none lies open")?;
        }
        let (shown, phase) = (count(&self.display), self.phase.join(" "));
        let dealing = phase == "start-player" || phase.starts_with("draw deal");
        let full = match () {
            () if !open => shown == 0,
            () if dealing => shown < 6,
            () if phase.starts_with("draw") && phase.ends_with("display") => shown == 5,
            () => shown == 6 || shown < 6 && count(&self.bag) == 0,
        };
        must(full, "the display is not filled")
    }

    /// The progress of the turn is consistent with the phase.
    fn turn_is_sound(&self) -> Verdict {
        let words: Vec<&str> = self.phase.iter().map(String::as_str).collect();
        let (before, closed, scoring) = match words[..] {
            ["start-player"] | ["draw", "deal", ..] => (true, false, false),
            ["draw", "refill", ..] => (false, true, false),
            ["wonder-point"] => (false, false, true),
            ["over", why] => (false, why != "swap-at-once", false),
            _ => (false, false, false),
        };
        let actions = match (before, closed || scoring) {
            (true, _) => 2..=2,
            (_, true) => 0..=0,
            _ => 1..=2,
        };
        must(actions.contains(&self.actions), "the number of actions does not fit")?;
        let rounds = 3 * self.players.len() as u32;
        let over = words[0] == "over" && closed;
        let most = if over { rounds } else { rounds - 1 };
        let counted = self.option("idle-rounds", "never") || self.idle <= most;
        must(counted, "the game would have ended by idle turns")?;
        must(!before || self.idle == 0 && !self.tile_left, "something happened too early")?;
        must(!closed || self.tile_left == (self.idle == 0), "idle turns are counted wrongly")?;
        let fresh = words[0] == "turn" && self.actions == 2;
        must(!fresh || !self.tile_left, "a tile left a hand before the first action")?;
        let few = self.treasures().len() <= 2;
        let goes_on = self.actions == 2 || words[..2.min(words.len())] == ["draw", "refill"];
        must(!few || !goes_on, "the game would have ended by treasures")?;
        let active = &self.players[self.active];
        let empty = count(&self.bag) + count(&self.display) == 0;
        let short = empty && count(&active.hand) < 6 && count(&active.swapped) > 0;
        if self.fell_short {
            must(self.option("swap-shortage", "finish-turn"), "a short swap ends the game")?;
            must(short && self.tile_left, "the swap did not fall short")?;
            let later =
                if words[0] == "over" { "swap-after-turn" == words[1] } else { self.actions < 2 };
            must(later, "the swap did not fall short yet")?;
        }
        match words[..] {
            ["over", "treasures"] => must(few && !self.fell_short, "treasures end nothing"),
            ["over", "idle"] => must(self.idle == rounds && !few, "idle turns end nothing"),
            ["over", "refill"] => {
                let hand = self.players.iter().any(|player| count(&player.hand) < 6);
                must(hand && empty && !few, "no hand failed to be filled")
            }
            ["over", "swap-at-once"] => {
                let at_once = !self.option("swap-shortage", "finish-turn");
                must(short && at_once && self.tile_left, "no swap ended the game")
            }
            ["over", _] => must(self.fell_short, "no swap fell short"),
            _ => Ok(()),
        }
    }

    /// The number of treasures in a merchant's kingdom, ignoring one space.
    fn treasures_of(&self, merchant: At, without: Option<At>) -> usize {
        let mut links = self.links();
        without.map(|space| links.remove(&space));
        region(merchant, &links).intersection(&self.treasures()).count()
    }

    fn merchants(&self) -> impl Iterator<Item = At> {
        self.leaders().into_iter().filter(|(_, kind, _)| *kind == 'M').map(|(_, _, at)| at)
    }

    fn merchants_have_taken(&self) -> Verdict {
        let settling = ["revolt", "choose-war", "war", "building", "monument", "treasure"];
        let rests = !settling.contains(&self.phase[0].as_str());
        let full = self.merchants().filter(|at| self.treasures_of(*at, None) > 1).count();
        let most = if self.phase[0].ends_with("war") { 2 } else { usize::from(!rests) };
        // In a revolt two merchants may fight for one kingdom.
        let most = if self.phase[0] == "revolt" { 2 } else { most };
        must(full <= most, "a merchant left two treasures")
    }
}
