//! Views: what a viewer with perfect memory knows, built field by field.

use serde::{Serialize, Serializer, ser::SerializeStruct};
use table::{Dice, Seat, Viewer};

use crate::{
    board::{Civ, Crowd, Land, Lying, Table, Zone},
    ids::{Card, Place, Sea, Structure, Technology, Territory, Token, Wonder, bits},
    options::Options,
    phase::{Frame, Phases, Sealed, Stage},
    ruleset::{MOST_SEAS, Ruleset},
    seats,
    sets::CardSet,
    state::{Belief, Choosing, Civilization, SPECTATOR, WATCHERS, bit},
    unit::Unit,
};

/// The game as a viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The options of the table.
    pub options: Options,
    /// The era, from 1.
    pub era: u8,
    /// The number of completed turns.
    pub turns: u16,
    /// The stage of the turn. Others' shares in a simultaneous box are shown as they began.
    pub stage: Stage,
    /// The seat that chose first.
    pub first: Seat,
    /// The active player.
    pub active: Seat,
    /// The resource that was announced.
    pub announced: Option<Token>,
    /// The board and the possessions of the civilizations.
    pub table: TableView,
    /// The public state at the start of the current simultaneous step.
    pub before: Option<TableView>,
    /// The public stage at the start of that step.
    pub began: Option<Stage>,
    /// Seats that have not finished the simultaneous step, as bits.
    pub busy: u8,
    /// Surplus units, which share a place with another one until the turn ends.
    pub crowd: Vec<(Place, Unit)>,
    /// The interruptions of the stage, including payments and proposals; the last one is resolved
    /// first.
    pub frames: Vec<Frame>,
    /// The card that each seat holds.
    pub held: Vec<Held>,
    /// The seats that choose a card, in order.
    pub choosing: Vec<Seat>,
    /// Cards that returned to the pool too late for the seat that chooses now.
    pub late: CardSet,
    /// Whether the seat that chooses now has proposed the early end.
    pub proposed: bool,
    /// Seats that came back and will choose at the end of the turn, as bits.
    pub returning: u8,
    /// What each watcher knows about the cards in other hands; the last entry is for spectators.
    pub beliefs: Vec<Option<BeliefView>>,
    /// Tokens that the viewer has not seen, by kind: face down or beside the board.
    pub unseen: Vec<u8>,
}

/// The board and the possessions of the civilizations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    /// The ruleset in play.
    pub(crate) rules: &'static Ruleset,
    /// Every territory, in the order of the map.
    pub territories: Vec<Land>,
    /// Every sea zone.
    pub seas: Vec<Zone>,
    /// What each seat has.
    pub civilizations: Vec<Civ>,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Held {
    /// No card.
    Nothing,
    /// A face-down card.
    Hidden,
    /// A card known to the viewer.
    Shown(Card),
}

/// What a watcher knows about the cards in other hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BeliefView {
    /// For each seat, the cards that it may hold or will choose from.
    pub may_hold: Vec<CardSet>,
    /// Cards that others certainly hold.
    pub surely_held: CardSet,
}

/// A civilization's possessions, with bit sets expanded into names.
#[derive(Serialize)]
struct CivNamed {
    credits: u16,
    due: u16,
    points: u16,
    reserve: bool,
    technologies: Vec<Technology>,
    wonders: Vec<Wonder>,
    structures: Vec<Structure>,
    waiting: [u8; 5],
    played: Option<Card>,
    lands: Vec<Territory>,
    towns: Vec<Territory>,
    fleets: Vec<Sea>,
}

impl CivNamed {
    fn of(rules: &Ruleset, civ: &Civ) -> Self {
        Self {
            credits: civ.credits,
            due: civ.due,
            points: civ.points,
            reserve: civ.reserve,
            technologies: bits(civ.technologies).map(|bit| Technology::of(rules, bit)).collect(),
            wonders: bits(civ.wonders).map(|bit| Wonder::of(rules, bit)).collect(),
            structures: bits(civ.structures).map(|bit| Structure::of(rules, bit)).collect(),
            waiting: civ.waiting,
            played: civ.played,
            lands: bits(civ.lands).map(|bit| Territory::of(rules, bit)).collect(),
            towns: bits(civ.towns).map(|bit| Territory::of(rules, bit)).collect(),
            fleets: bits(civ.fleets.into()).map(|bit| Sea::of(rules, bit)).collect(),
        }
    }
}

impl Serialize for TableView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let civilizations: Vec<_> =
            self.civilizations.iter().map(|civ| CivNamed::of(self.rules, civ)).collect();
        let mut out = serializer.serialize_struct("TableView", 3)?;
        out.serialize_field("territories", &self.territories)?;
        out.serialize_field("seas", &self.seas)?;
        out.serialize_field("civilizations", &civilizations)?;
        out.end()
    }
}

impl View {
    /// The ruleset in play.
    pub const fn rules(&self) -> &'static Ruleset {
        self.options.rules
    }
}

impl TableView {
    fn of(table: &Table, seats: u8, viewer: Viewer) -> Self {
        let rules = table.rules;
        let mut territories = table.lands[..rules.territories.len()].to_vec();
        for land in &mut territories {
            let known = match viewer {
                Viewer::All => true,
                Viewer::Seat(seat) => land.peeked_by & bit(seat) != 0,
                Viewer::Spectator => false,
            };
            if matches!(land.token, Lying::Peeked(_)) && !known {
                land.token = Lying::Veiled;
            }
        }
        Self {
            rules,
            territories,
            seas: table.seas[..rules.seas.len()].to_vec(),
            civilizations: table.civs[..usize::from(seats)].to_vec(),
        }
    }

    fn table(&self, era: u8) -> Table {
        let mut table = Table { era, ..Table::empty(self.rules) };
        table.lands.iter_mut().zip(&self.territories).for_each(|(to, from)| *to = *from);
        table.seas.iter_mut().zip(&self.seas).for_each(|(to, from)| *to = *from);
        table.civs.iter_mut().zip(&self.civilizations).for_each(|(to, from)| *to = *from);
        table.discovered = table.civs.iter().fold(0, |set, civ| set | civ.technologies);
        table
    }
}

impl Civilization {
    /// The table without the hidden answers of other seats.
    fn seen_table(&self, viewer: Viewer) -> TableView {
        let Some(sealed) = self.sealed.as_deref().filter(|_| viewer != Viewer::All) else {
            return TableView::of(&self.table, self.seats, viewer);
        };
        let mut table = sealed.table.clone();
        if let Viewer::Seat(seat) = viewer {
            for at in Territory::all(self.rules()) {
                if sealed.table.land(at).owner == Some(seat) {
                    *table.land_mut(at) = *self.table.land(at);
                }
            }
            *table.civ_mut(seat) = *self.table.civ(seat);
        }
        TableView::of(&table, self.seats, viewer)
    }

    /// The stage with the hidden shares of other seats as they began.
    fn seen_stage(&self, viewer: Viewer) -> Stage {
        let now = self.phases.stage;
        match (&self.sealed, now, viewer) {
            (None, ..) | (_, _, Viewer::All) => now,
            (Some(sealed), Stage::Together(shares), Viewer::Seat(seat)) => {
                let mut seen = sealed.stage;
                if let Some(share) = seen.share_mut(seat) {
                    *share = shares[seat.index()];
                }
                seen
            }
            (Some(sealed), ..) => sealed.stage,
        }
    }

    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        let held = Seat::all(self.seats).map(|seat| match self.held[seat.index()] {
            None => Held::Nothing,
            Some(card) if viewer.sees(seat) => Held::Shown(card),
            Some(_) => Held::Hidden,
        });
        let before = self.sealed.as_deref();
        let before = before.map(|sealed| TableView::of(&sealed.table, self.seats, viewer));
        let table = self.seen_table(viewer);
        let mut unseen = self.unseen[..self.rules().tokens.len()].to_vec();
        for (land, own) in table.territories.iter().zip(&self.table.lands) {
            if let (Lying::Veiled, Lying::Peeked(token)) = (land.token, own.token) {
                unseen[token.index()] += 1;
            }
        }
        View {
            viewer,
            options: self.options,
            era: self.table.era,
            turns: self.turns,
            stage: self.seen_stage(viewer),
            first: self.first,
            active: self.active,
            announced: self.announced,
            table,
            before,
            began: self.sealed.as_ref().map(|sealed| sealed.stage),
            busy: self.busy(),
            crowd: self.crowd.iter().collect(),
            frames: self.phases.frames.clone(),
            held: held.collect(),
            choosing: self.choosing.queue.iter().flatten().copied().collect(),
            late: CardSet::new(self.rules(), self.choosing.late),
            proposed: self.choosing.proposed,
            returning: self.choosing.returning,
            beliefs: (0..WATCHERS).map(|watcher| self.belief_of(watcher, viewer)).collect(),
            unseen,
        }
    }

    /// A watcher's knowledge of the cards in other hands, if the viewer may see it.
    fn belief_of(&self, watcher: usize, viewer: Viewer) -> Option<BeliefView> {
        let known = watcher == SPECTATOR
            || viewer == Viewer::All && watcher < usize::from(self.seats)
            || matches!(viewer, Viewer::Seat(seat) if seat.index() == watcher);
        known.then(|| BeliefView {
            may_hold: self.belief.may_hold[watcher][..usize::from(self.seats)]
                .iter()
                .map(|set| CardSet::new(self.rules(), *set))
                .collect(),
            surely_held: CardSet::new(self.rules(), self.belief.surely_held[watcher]),
        })
    }

    /// Builds a game consistent with the view; hidden information is redealt at random.
    pub(crate) fn from_view(view: &View, dice: &mut dyn Dice) -> Self {
        let table = view.table.table(view.era);
        let sealed = view.before.as_ref().zip(view.began).map(|(before, stage)| {
            let table = before.table(view.era);
            Box::new(Sealed { table, stage })
        });
        let mut crowd = Crowd::default();
        view.crowd.iter().for_each(|(at, unit)| crowd.push(*at, *unit));
        let mut choosing = Choosing {
            late: view.late.bits,
            proposed: view.proposed,
            returning: view.returning,
            ..Choosing::default()
        };
        view.choosing.iter().for_each(|seat| choosing.push(*seat));
        let mut unseen = [0; MOST_SEAS];
        unseen.iter_mut().zip(&view.unseen).for_each(|(to, from)| *to = *from);
        let mut game = Self {
            options: view.options,
            seats: view.held.len() as u8,
            table,
            sealed,
            crowd,
            phases: Phases { stage: view.stage, frames: view.frames.clone() },
            first: view.first,
            active: view.active,
            turns: view.turns,
            announced: view.announced,
            unseen,
            held: [None; seats::MOST],
            choosing,
            belief: Belief::default(),
        };
        game.deal_tokens(dice);
        crate::imagining::deal_cards(&mut game, view, dice);
        if view.viewer != Viewer::All {
            crate::imagining::deal_answers(&mut game, view, dice);
        }
        game
    }

    /// Deals the tokens that others have looked at, uniformly over all consistent deals.
    fn deal_tokens<D: Dice + ?Sized>(&mut self, dice: &mut D) {
        for at in Territory::all(self.rules()) {
            if self.table.land(at).token != Lying::Veiled {
                continue;
            }
            let left: Vec<(Token, u32)> = Token::all(self.rules())
                .map(|token| (token, u32::from(self.unseen[token.index()])))
                .collect();
            let token = table::weighted(&left, dice);
            if let Some(token) = token {
                self.unseen[token.index()] -= 1;
            }
            let lying = token.map_or(Lying::Down, Lying::Peeked);
            self.table.land_mut(at).token = lying;
            if let Some(sealed) = &mut self.sealed {
                sealed.table.land_mut(at).token = lying;
            }
        }
    }
}
