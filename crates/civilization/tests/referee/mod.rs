//! An independent referee for positions, based only on the rules and the position text.

use std::collections::{BTreeMap, BTreeSet};

use civilization::{Civilization, Ruleset};
use table_test::Referee;

/// `Ok`, or why the position is impossible.
type Verdict = Result<(), &'static str>;

fn must(holds: bool, objection: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(objection) }
}

pub(crate) struct Rulebook;

impl Referee<Civilization> for Rulebook {
    fn judge(position: &str) -> Verdict {
        let sheet = Sheet::read(position);
        sheet.seats_are_sound()?;
        sheet.things_are_once()?;
        sheet.board_is_sound()?;
        sheet.tokens_are_counted()?;
        sheet.stage_is_sound()?;
        sheet.steps_are_sound()?;
        sheet.choices_are_sound()?;
        sheet.knowledge_is_sound()
    }

    fn may_repeat(line: &str) -> bool {
        matches!(line, "crowd" | "frame")
    }
}

const NAMES: [&str; 6] = ["red", "blue", "green", "yellow", "white", "black"];
const LAND_UNITS: [&str; 3] = ["infantry", "cavalry", "artillery"];

/// The lines of a position, as words.
struct Sheet<'a> {
    lines: Vec<Vec<&'a str>>,
    seats: Vec<&'a str>,
}

/// The word after a keyword.
fn after<'a>(line: &[&'a str], key: &str) -> Option<&'a str> {
    let at = line.iter().position(|word| *word == key)?;
    line.get(at + 1).copied()
}

fn number(line: &[&str], key: &str) -> u32 {
    after(line, key).and_then(|word| word.parse().ok()).unwrap_or(0)
}

impl<'a> Sheet<'a> {
    fn read(position: &'a str) -> Self {
        let lines = position.lines().map(|line| line.split('#').next().unwrap_or_default());
        let lines: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().collect()).collect();
        let named = |line: &&Vec<&'a str>| line.first() == Some(&"civ");
        let seats = lines.iter().filter(named).filter_map(|line| line.get(1).copied()).collect();
        Self { lines, seats }
    }

    /// The remaining words of all lines that begin with a keyword.
    fn all(&self, key: &str) -> impl Iterator<Item = &[&'a str]> {
        let fits = move |line: &&Vec<&str>| line.first().is_some_and(|word| *word == key);
        self.lines.iter().filter(fits).map(|line| &line[1..])
    }

    fn words(&self, key: &str) -> &[&'a str] {
        self.all(key).next().unwrap_or_default()
    }

    fn has(&self, key: &str) -> bool {
        self.all(key).next().is_some()
    }

    fn word(&self, key: &str) -> &str {
        self.words(key).first().copied().unwrap_or_default()
    }

    fn sits(&self, name: &str) -> bool {
        self.seats.contains(&name)
    }

    fn civ(&self, seat: &str) -> &[&'a str] {
        self.all("civ").find(|line| line.first() == Some(&seat)).unwrap_or_default()
    }

    fn holds(&self, seat: &str) -> Option<&'a str> {
        after(self.civ(seat), "holds").filter(|card| *card != "-")
    }

    fn played(&self, seat: &str) -> Option<&'a str> {
        after(self.civ(seat), "played")
    }

    fn has_town(&self, seat: &str) -> bool {
        self.all("land").any(|line| line.get(1) == Some(&seat) && line.contains(&"level"))
    }

    fn option(&self, name: &str) -> &str {
        let pairs = self.words("options").iter().filter_map(|pair| pair.split_once('='));
        pairs.into_iter().find(|(key, _)| *key == name).map_or("", |(_, value)| value)
    }

    fn is_simultaneous(&self) -> bool {
        let stage = self.word("stage");
        stage == "together" || stage.starts_with("settle-")
    }

    /// The seat whose part of the turn it is.
    fn actor(&self) -> Option<&str> {
        let stage = self.words("stage");
        match *stage.first()? {
            "turn-start" | "top" => Some(self.word("active")),
            "bottom" | "opening-token" => stage.get(1).copied(),
            _ => None,
        }
    }

    fn seats_are_sound(&self) -> Verdict {
        must((2..=6).contains(&self.seats.len()), "two to six can play")?;
        must(self.seats == NAMES[..self.seats.len()], "the seats are in order")?;
        must(self.sits(self.word("first")), "the first to choose has a seat")?;
        must(self.sits(self.word("active")), "the active player has a seat")?;
        for key in ["cursor", "technologies", "wonders", "structures"] {
            let named = self.all(key).all(|line| line.first().is_some_and(|seat| self.sits(seat)));
            must(named, "who has something has a seat")?;
        }
        for seat in &self.seats {
            let civ = self.civ(seat);
            must(number(civ, "credits").is_multiple_of(10), "a treasury holds tens")?;
            must(number(civ, "due").is_multiple_of(5), "amounts are fives")?;
            let together = self.word("stage") == "together";
            must(together || number(civ, "due") < 10, "tens are paid at once")?;
        }
        must((1..=4).contains(&number(&["era", self.word("era")], "era")), "there are four eras")
    }

    fn things_are_once(&self) -> Verdict {
        let mut cards = BTreeSet::new();
        for seat in &self.seats {
            let (holds, played) = (self.holds(seat), self.played(seat));
            must(holds.is_none() || played.is_none(), "nobody has two cards")?;
            let once = holds.into_iter().chain(played).all(|card| cards.insert(card));
            must(once, "every card is in one place")?;
        }
        for key in ["technologies", "wonders"] {
            let mut seen = BTreeSet::new();
            let mut owned = self.all(key).flat_map(|line| line.iter().skip(1));
            must(owned.all(|thing| seen.insert(*thing)), "a technology or wonder has one owner")?;
        }
        Ok(())
    }

    fn board_is_sound(&self) -> Verdict {
        for line in self.all("land") {
            let owner = line.get(1).is_some_and(|word| self.sits(word));
            let pieces = ["level", "settlers", "aircraft", "unit"];
            let stands = pieces.iter().any(|piece| line.contains(piece));
            must(owner == stands, "pieces have an owner")?;
            must(number(line, "level") <= 4, "there are four sizes of settlements")?;
            let flies = number(line, "aircraft") > 0;
            must(!flies || number(line, "level") > 0, "aircraft need a settlement")?;
            let unit = after(line, "unit").and_then(|unit| unit.split('-').next());
            must(unit.is_none_or(|kind| LAND_UNITS.contains(&kind)), "fleets stay at sea")?;
            let peeked = line.contains(&"peeked");
            must(peeked == line.contains(&"by"), "a token is peeked at by somebody")?;
        }
        for line in self.all("sea") {
            must(line.get(1).is_some_and(|seat| self.sits(seat)), "a fleet has an owner")?;
            must(line.get(2).is_some_and(|unit| unit.starts_with("fleet-")), "fleets are at sea")?;
        }
        for line in self.all("crowd") {
            let place = line.first().copied().unwrap_or_default();
            let land = self.all("land").find(|land| land.first() == Some(&place));
            let sea = self.all("sea").any(|sea| sea.first() == Some(&place));
            let beside = sea || land.is_some_and(|land| land.contains(&"unit"));
            must(beside, "a crowd stands beside a unit")?;
            must(!self.word("stage").starts_with("between"), "no crowd stands between turns")?;
        }
        Ok(())
    }

    /// There are at least as many unseen tokens as face-down ones.
    fn tokens_are_counted(&self) -> Verdict {
        let rules = Ruleset::standard();
        let mut left: BTreeMap<&str, i32> =
            rules.tokens.iter().map(|token| (token.id.as_str(), token.count.into())).collect();
        let down = |line: &&[&str]| !["open", "peeked", "gone"].iter().any(|w| line.contains(w));
        let turned = self.all("land").filter(|line| !down(line)).count();
        let mut unseen = 0;
        for pair in self.words("unseen").chunks(2) {
            let count: i32 = pair.get(1).and_then(|word| word.parse().ok()).unwrap_or(0);
            left.entry(pair[0]).and_modify(|left| *left -= count);
            unseen += count as usize;
        }
        for line in self.all("land") {
            if let Some(token) = after(line, "open").or_else(|| after(line, "peeked")) {
                left.entry(token).and_modify(|left| *left -= 1);
            }
        }
        must(left.values().all(|left| *left >= 0), "there are so many tokens of each kind")?;
        must(rules.territories.len() <= unseen + turned, "face-down tokens are unseen")
    }

    fn stage_is_sound(&self) -> Verdict {
        let stage = self.words("stage");
        must(!stage.is_empty(), "there is a stage")?;
        let named = stage.get(1).filter(|_| !["tokens", "between", "over"].contains(&stage[0]));
        must(named.is_none_or(|seat| self.sits(seat)), "the stage names a seat of the table")?;
        let playing = ["top", "bottom", "together", "settle-top", "settle-bottom", "announce"];
        let card = self.played(self.word("active"));
        must(!playing.contains(&stage[0]) || card.is_some(), "a card is being played")?;
        for line in self.all("frame") {
            let acts = line.get(1).copied() == self.actor();
            must(acts, "only the acting seat is interrupted")?;
        }
        Ok(())
    }

    /// Checks simultaneous steps and the seats' progress.
    fn steps_are_sound(&self) -> Verdict {
        let (busy, stage) = (self.words("busy"), self.word("stage"));
        must(busy.is_empty() || self.is_simultaneous(), "only simultaneous steps keep seats busy")?;
        must(busy.iter().all(|seat| self.sits(seat)), "who is busy has a seat")?;
        must(busy.len() < 2 || self.has("sealed"), "several answer unseen")?;
        must(!self.has("sealed") || !busy.is_empty(), "hidden answers are waited for")?;
        must(self.has("sealed") || !self.has("before"), "only hidden answers have a before")?;
        if stage.starts_with("settle-") {
            let due = |seat: &&&str| number(self.civ(seat), "due") > 0;
            let due: Vec<&str> = self.seats.iter().filter(due).copied().collect();
            must(due == busy, "who has 5 credits to come is busy")?;
        }
        for line in self.all("cursor") {
            let seat = line.first().copied().unwrap_or_default();
            let acts = self.actor() == Some(seat);
            must(acts || stage == "together" || number(line, "left") == 0, "only actors act")?;
            let pays = line.contains(&"pending");
            must(!pays || acts || busy.contains(&seat), "who does not act does not pay")?;
            let first = line.iter().position(|word| *word == "rights").map_or(0, |at| at + 1);
            let rights = line.iter().skip(first).take(6).any(|word| *word != "0");
            must(!rights || stage == "together", "rights are owed in simultaneous boxes")?;
            let own = NAMES.iter().position(|name| *name == seat).unwrap_or(0);
            must(line.get(first + own) == Some(&"0"), "nobody owes rights to themselves")?;
        }
        for line in self.all("before").filter(|line| line.first() == Some(&"cursor")) {
            must(!line.contains(&"pending"), "a box begins without payments")?;
            must(line.ends_with(&["0"; 6]), "a box begins without rights")?;
        }
        Ok(())
    }

    fn choices_are_sound(&self) -> Verdict {
        let (choosing, returning) = (self.words("choosing"), self.words("returning"));
        for seat in choosing.iter().chain(returning) {
            must(self.sits(seat), "who chooses has a seat")?;
            must(self.holds(seat).is_none(), "who chooses holds no card")?;
            must(self.has_town(seat), "who chooses has a settlement")?;
            let both = choosing.contains(seat) && returning.contains(seat);
            must(!both, "who chooses does not come back")?;
        }
        let queued = self.words("stage") == ["between", "queued"];
        must(queued || choosing.len() < 2, "only one chooses while others play")?;
        let held: Vec<&str> = self.seats.iter().filter_map(|seat| self.holds(seat)).collect();
        let late = self.words("late").iter().any(|card| held.contains(card));
        must(!late, "late cards are in the pool")?;
        if let Some(proposal) = self.all("proposal").next() {
            must(self.option("agreement") == "on", "the early end is agreed on where it may be")?;
            must(proposal.first() == choosing.first(), "who proposes is choosing")?;
            must(self.has("proposed"), "a proposal is noted")?;
            must(proposal.len() > 1, "a proposal is answered by somebody")?;
            must(!proposal[1..].contains(&proposal[0]), "nobody answers themselves")?;
        }
        Ok(())
    }

    /// No one holds a false belief.
    fn knowledge_is_sound(&self) -> Verdict {
        for line in self.all("may") {
            let [watcher, seat, cards @ ..] = line else { return Err("knowledge is about a seat") };
            must(self.sits(seat) && watcher != seat, "knowledge is about somebody else")?;
            let possible = self.holds(seat).is_none_or(|card| cards.contains(&card));
            must(possible, "what is held may be held")?;
        }
        for line in self.all("surely") {
            let [watcher, cards @ ..] = line else { return Err("somebody knows") };
            let others = self.seats.iter().filter(|seat| *seat != watcher);
            let held: Vec<&str> = others.filter_map(|seat| self.holds(seat)).collect();
            must(cards.iter().all(|card| held.contains(card)), "what is surely held is held")?;
        }
        Ok(())
    }
}
