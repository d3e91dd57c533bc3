//! Counts of victory points, the end and the early end (rules text, "Cosa fa guadagnare pt.
//! vittoria", "Fine del gioco", "Terminare la partita in anticipo").

use table::{Outcome, Seat, Sink};

use crate::{
    event::{Event, Field},
    ids::bits,
    options::{Ties, Zero},
    phase::{Phases, Stage},
    ruleset::ERAS,
    seats,
    state::Civilization,
};

/// The maximum score of a civilization.
const MOST_POINTS: u16 = 60_000;

impl Civilization {
    pub(crate) fn score(&mut self, seat: Seat, points: u16) {
        let own = &mut self.table.civ_mut(seat).points;
        *own = own.saturating_add(points).min(MOST_POINTS);
    }

    /// A seat's value in a field.
    pub(crate) fn field(&self, field: Field, seat: Seat) -> u16 {
        match field {
            Field::Happiness => self.table.happiness(seat),
            Field::Levels => self.table.levels(seat),
            Field::Technologies => self.table.civ(seat).technologies.count_ones() as u16,
        }
    }

    /// The points that these values score (civilization.count.2, civilization.count.3).
    pub(crate) fn points_for(&self, values: &[u16; seats::MOST], seat: Seat) -> u16 {
        let own = values[seat.index()];
        if own == 0 && self.options.zero == Zero::Nothing {
            return 0;
        }
        let mut better: Vec<u16> =
            Seat::all(self.seats).map(|s| values[s.index()]).filter(|v| *v > own).collect();
        if self.options.ties == Ties::Dense {
            better.sort_unstable();
            better.dedup();
        }
        self.rules().constants.rank_points.get(better.len()).copied().unwrap_or(0)
    }

    /// Scores a count; the card may give the active player extra happy faces
    /// (civilization.count.1).
    pub(crate) fn count_points(&mut self, faces: u16, events: &mut impl Sink<Event>) {
        for field in [Field::Happiness, Field::Levels, Field::Technologies] {
            let mut values = [0; seats::MOST];
            for seat in Seat::all(self.seats) {
                values[seat.index()] = self.field(field, seat);
            }
            if field == Field::Happiness {
                values[self.active.index()] += faces;
            }
            for seat in Seat::all(self.seats) {
                let (value, points) = (values[seat.index()], self.points_for(&values, seat));
                self.score(seat, points);
                if points > 0 {
                    events.tell(|| Event::Counted { field, seat, value, points });
                }
            }
        }
    }

    /// Ends the game: a last count, points for wonders and seminal technologies, and a bonus for an
    /// early end.
    pub(crate) fn finish(&mut self, early: bool, events: &mut impl Sink<Event>) {
        events.tell(|| Event::Ended { early });
        self.count_points(0, events);
        for seat in Seat::all(self.seats) {
            let civ = self.table.civ(seat);
            let constants = &self.rules().constants;
            let technologies = bits(civ.technologies);
            let seminal = technologies
                .filter(|bit| self.rules().technologies[usize::from(*bit)].seminal)
                .count();
            let wonders = civ.wonders.count_ones() as u16 * constants.vp_wonder;
            let seminal = seminal as u16 * constants.vp_seminal;
            self.score(seat, wonders + seminal);
            events.tell(|| Event::EndBonus { seat, wonders, seminal });
            if early {
                self.early_bonus(seat, events);
            }
        }
        self.sealed = None;
        self.crowd = Default::default();
        self.choosing = Default::default();
        self.phases = Phases::at(Stage::Over { early });
    }

    /// Adds the bonus of an early end (civilization.end.4).
    fn early_bonus(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let constants = &self.rules().constants;
        let civ = self.table.civ(seat);
        let structures: u16 = bits(civ.structures)
            .map(|bit| &self.rules().structures[usize::from(bit)])
            .filter(|data| data.era >= constants.early_structures_from)
            .map(|data| u16::from(data.happiness) + u16::from(data.production))
            .sum();
        let symbols = structures + self.table.ground_production(seat);
        let modern = self.table.era == ERAS;
        let worth = |(token, points, late): &(_, u16, u16)| {
            self.table.exploits(seat, *token) * if modern { *late } else { *points }
        };
        let resources = constants.early_tokens.iter().map(worth).sum();
        let credits = civ.credits / constants.credits_per_point;
        self.score(seat, symbols + resources + credits);
        events.tell(|| Event::EarlyBonus { seat, symbols, resources, credits });
    }

    /// The most points win; tied players share the win (civilization.end.3).
    pub(crate) fn final_outcome(&self) -> Option<Outcome> {
        matches!(self.phases.stage, Stage::Over { .. }).then(|| {
            let points = |seat| vec![i32::from(self.table.civ(seat).points)];
            Outcome::from_scores(Seat::all(self.seats).map(points).collect())
        })
    }
}
