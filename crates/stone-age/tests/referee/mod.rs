//! An independent referee for positions, using only the rules and the drawn text.

use std::collections::{BTreeMap, BTreeSet};

use stone_age::StoneAge;
use table_test::Referee;

/// `Ok`, or why the position is impossible.
type Verdict = Result<(), &'static str>;

fn must(holds: bool, objection: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(objection) }
}

pub(crate) struct Rulebook;

impl Referee<StoneAge> for Rulebook {
    fn judge(position: &str) -> Verdict {
        let sheet = Sheet::read(position).ok_or("a word has no meaning")?;
        sheet.things_are_once()?;
        sheet.places_have_room()?;
        sheet.round_is_sound()?;
        sheet.phase_is_sound()
    }
}

const NAMES: [&str; 4] = ["red", "blue", "green", "yellow"];
const GATHERING: [(&str, &str); 5] = [
    ("food", "hunt"),
    ("wood", "forest"),
    ("brick", "clay-pit"),
    ("stone", "quarry"),
    ("gold", "river"),
];

/// The words of every line by its name.
struct Sheet {
    lines: BTreeMap<String, Vec<String>>,
    seats: usize,
    start: usize,
    phase: Vec<String>,
    round: u32,
    idle: u32,
    taken: bool,
}

impl Sheet {
    fn read(position: &str) -> Option<Self> {
        let mut lines = BTreeMap::new();
        for line in position.lines().map(|line| line.split('#').next().unwrap_or_default()) {
            let mut words = line.split_whitespace().map(str::to_owned);
            let Some(mut name) = words.next() else { continue };
            if ["cards", "extra", "buildings"].contains(&name.as_str()) {
                name = format!("{name} {}", words.next()?);
            }
            lines.insert(name, words.collect::<Vec<_>>());
        }
        let word = |name: &str| lines.get(name)?.first().cloned();
        let start = word("start")?;
        Some(Self {
            seats: lines.get("seats")?.len(),
            start: NAMES.iter().position(|name| *name == start).unwrap_or(0),
            phase: lines.get("phase").filter(|phase| !phase.is_empty())?.clone(),
            round: word("round")?.parse().ok()?,
            idle: word("idle")?.parse().ok()?,
            taken: word("taken")? == "yes",
            lines,
        })
    }

    fn words(&self, name: &str) -> &[String] {
        self.lines.get(name).map_or(&[], Vec::as_slice)
    }

    fn number(&self, name: &str, seat: usize) -> u32 {
        self.words(name).get(seat).and_then(|word| word.parse().ok()).unwrap_or(0)
    }

    fn places(&self) -> Vec<String> {
        let names = ["tool-maker", "hut", "field", "hunt", "forest", "clay-pit", "quarry", "river"];
        let cards = (1..=4).map(|place| format!("card-{place}"));
        let buildings = (1..=self.seats).map(|stack| format!("building-{stack}"));
        names.map(str::to_owned).into_iter().chain(cards).chain(buildings).collect()
    }

    /// How many places a player has taken.
    fn turns(&self, seat: usize) -> usize {
        self.places().iter().filter(|place| self.number(place, seat) > 0).count()
    }

    fn home(&self, seat: usize) -> u32 {
        let placed: u32 = self.places().iter().map(|place| self.number(place, seat)).sum();
        self.number("people", seat).saturating_sub(placed)
    }

    /// The card or tile on a place.
    fn lying(&self, place: &str) -> Option<&str> {
        self.words(place).get(self.seats).map(String::as_str).filter(|word| *word != "-")
    }

    fn owned(&self, what: &str, seat: usize) -> Vec<&str> {
        let name = format!("{what} {}", NAMES[seat]);
        self.words(&name).iter().map(String::as_str).filter(|word| *word != "-").collect()
    }

    fn gaps(&self) -> usize {
        (1..=4).filter(|place| self.lying(&format!("card-{place}")).is_none()).count()
    }

    fn height(&self, stack: usize) -> u32 {
        self.number(&format!("building-{stack}"), self.seats + 1)
    }

    fn things_are_once(&self) -> Verdict {
        must((2..=4).contains(&self.seats), "so many cannot play")?;
        let mut seen = BTreeSet::new();
        let lying =
            self.places().into_iter().filter_map(|place| self.lying(&place).map(str::to_owned));
        let owned = (0..self.seats).flat_map(|seat| {
            ["cards", "extra", "buildings"].into_iter().flat_map(move |what| self.owned(what, seat))
        });
        let mut all = lying.chain(owned.map(str::to_owned));
        must(all.all(|thing| seen.insert(thing)), "a card or a tile is in two places")?;
        let built: usize = (0..self.seats).map(|seat| self.owned("buildings", seat).len()).sum();
        let missing: u32 = (1..=self.seats).map(|stack| 7 - self.height(stack).min(7)).sum();
        must(built as u32 == missing, "buildings are lost or made")?;
        let out =
            (0..self.seats).map(|s| self.owned("cards", s).len() + self.owned("extra", s).len());
        let deck = 36 - (out.sum::<usize>() + 4 - self.gaps()).min(36);
        let said = self.words("deck").first().and_then(|word| word.parse().ok());
        must(said.is_none_or(|said: usize| said == deck), "cards are lost or made")?;
        for seat in 0..self.seats {
            let has = |card: &str| self.owned("cards", seat).contains(&card);
            let extra = !self.owned("extra", seat).is_empty();
            must(!extra || has("civ04"), "an extra card came from nowhere")?;
            let claim = self.words("claim").get(seat).is_some_and(|word| word == "yes");
            must(!claim || has("civ10"), "resources of choice came from nowhere")?;
        }
        Ok(())
    }

    fn places_have_room(&self) -> Verdict {
        let mut village = 0;
        for place in self.places() {
            let here: Vec<u32> = (0..self.seats).map(|seat| self.number(&place, seat)).collect();
            let players = here.iter().filter(|people| **people > 0).count();
            let most = match place.as_str() {
                "hunt" => self.seats,
                "forest" | "clay-pit" | "quarry" | "river" => {
                    must(here.iter().sum::<u32>() <= 7, "a place is overcrowded")?;
                    [1, 2, 4][self.seats - 2]
                }
                _ => 1,
            };
            must(players <= most, "too many players are on a place")?;
            village +=
                usize::from(["tool-maker", "hut", "field"].contains(&place.as_str())) * players;
            let empty = place.contains("card-") || place.contains("building-");
            let gap = empty && self.lying(&place).is_none();
            must(!gap || players == 0, "somebody stands at a gap")?;
        }
        must(self.seats == 4 || village < 3, "the village is too full")?;
        let sum = |seat: usize| -> u32 { self.places().iter().map(|p| self.number(p, seat)).sum() };
        let all = (0..self.seats).all(|seat| sum(seat) <= self.number("people", seat));
        must(all, "a tribe has more people out than it has")
    }

    fn is(&self, phases: &[&str]) -> bool {
        phases.contains(&self.phase[0].as_str())
    }

    fn round_is_sound(&self) -> Verdict {
        let at_home = (0..self.seats).all(|seat| self.turns(seat) == 0);
        let used = self.words("tools").iter().any(|tools| tools.contains('*'));
        let between = self.is(&["lot", "deal", "over"]);
        let limit = self.words("options").iter().find_map(|o| o.strip_prefix("idle-rounds="));
        let limit: u32 = limit.and_then(|n| n.parse().ok()).unwrap_or(20);
        let over = if between { self.round } else { self.round.saturating_sub(1) };
        must(self.idle <= over, "there were fewer rounds")?;
        must(self.is(&["over"]) || self.idle < limit, "idle rounds would have ended the game")?;
        let empty = (1..=self.seats).any(|stack| self.height(stack) == 0);
        must(
            !empty || self.taken || self.is(&["over"]),
            "an empty stack would have ended the game",
        )?;
        must(!(between || self.is(&["feeding"])) || at_home, "people are not at home")?;
        must(!between || !self.taken, "something is taken between rounds")?;
        let fresh = self.is(&["lot", "deal", "placing"]);
        must(!fresh || !used && !self.taken, "something is used too early")?;
        must(!self.is(&["placing"]) || self.gaps() == 0, "people are placed beside a gap")?;
        let later = !between && !self.is(&["placing"]);
        must(!later || self.taken || self.gaps() == 0, "a card is missing that nobody took")?;
        match self.phase.get(1).map(String::as_str) {
            Some("idle") => {
                must(self.idle == limit && self.gaps() == 0, "the game did not end idle")
            }
            Some("stack") => must(empty && self.idle == 0, "no stack ran out"),
            Some("deck") => must(self.gaps() > 0 && self.idle == 0, "the deck did not run out"),
            _ => Ok(()),
        }
    }

    fn phase_is_sound(&self) -> Verdict {
        let seat = self.phase.get(1).and_then(|word| NAMES.iter().position(|name| name == word));
        let Some(seat) = seat else { return Ok(()) };
        must(seat < self.seats, "who is asked does not play")?;
        let order = |other: usize| (other + self.seats - self.start) % self.seats;
        let at_work = !self.is(&["placing", "feeding"]);
        for other in (0..self.seats).filter(|_| at_work) {
            let done = order(other) < order(seat);
            must(!done || self.turns(other) == 0, "people stay on places that were used")?;
            let waits = order(other) > order(seat);
            let used = self.words("tools").get(other).is_some_and(|tools| tools.contains('*'));
            must(!waits || !used, "a tool was used too early")?;
        }
        match self.phase[0].as_str() {
            "placing" => self.turn_is_in_order(seat, order),
            "rolling" | "rolled" => self.roll_is_sound(seat),
            "rolling-for-all" | "picking" | "drawing" => {
                must(self.taken && self.gaps() > 0, "a card works that nobody took")
            }
            "buying" | "building" => {
                let what = if self.phase[0] == "buying" { "card" } else { "building" };
                let place = format!("{what}-{}", self.phase.get(2).map_or("", String::as_str));
                let free = (0..self.seats).all(|other| self.number(&place, other) == 0);
                must(self.lying(&place).is_some() && free, "nothing is for sale")?;
                must(self.home(seat) > 0, "nobody came home from there")
            }
            "turning" => must(self.taken, "a tile is turned that nobody uncovered"),
            _ => Ok(()),
        }
    }

    /// Players place in turn, unless everything is closed to them.
    fn turn_is_in_order(&self, seat: usize, order: impl Fn(usize) -> usize) -> Verdict {
        let rounds = self.turns(seat);
        for other in 0..self.seats {
            let due = rounds + usize::from(order(other) < order(seat));
            let made = self.turns(other);
            must(made <= due, "a player placed out of turn")?;
            // A player with people at home who does not hunt yet can always hunt.
            let can = self.home(other) > 0 && self.number("hunt", other) == 0;
            must(made == due || !can, "a player was passed over")?;
        }
        Ok(())
    }

    fn roll_is_sound(&self, seat: usize) -> Verdict {
        let (goods, dice) = (self.phase.get(2), self.phase.get(3));
        let dice: u32 = dice.and_then(|word| word.parse().ok()).ok_or("a word has no meaning")?;
        let place = GATHERING.iter().find(|(name, _)| Some(*name) == goods.map(String::as_str));
        let (_, place) = place.ok_or("a word has no meaning")?;
        let others: u32 = (0..self.seats).map(|other| self.number(place, other)).sum();
        let here = (0..self.seats).filter(|other| self.number(place, *other) > 0).count();
        let room = *place == "hunt"
            || others + dice <= 7
                && here < [1, 2, 4][self.seats - 2]
                && self.number(place, seat) == 0;
        let bought = dice == 2 && self.taken && self.gaps() > 0;
        must(dice <= self.home(seat) && room || bought, "so many did not gather")?;
        let pips = self.phase.get(4).and_then(|word| word.parse::<u32>().ok());
        must(pips.is_none_or(|pips| (dice..=6 * dice).contains(&pips)), "dice do not show that")
    }
}
