//! What bots and simulators need. The game has no trained networks.

use bots::{
    Around, Encode, Evaluate, Factor, Observe, Sheet, Shipped, Span,
    factor::{Factors, Split},
};
use table::{Game, Seat};

use crate::{Add, Count, CountView};

impl Evaluate for Count {
    /// With two players, leaving a remainder that is a multiple of four wins.
    fn evaluate(&self, seat: Seat) -> f32 {
        let left = self.options().target - self.at();
        let mine = self.decision(seat).is_some();
        if left.is_multiple_of(4) == mine { 0.0 } else { 1.0 }
    }

    fn prospects(&self, looks: Seat, into: &mut [f32]) {
        let seats = Seat::all(self.seats()).cycle().skip(looks.index());
        into.iter_mut().zip(seats).for_each(|(hope, seat)| *hope = self.evaluate(seat));
    }

    fn is_quiet(&self) -> bool {
        true
    }

    fn quick_answer(&self, seat: Seat) -> Option<Add> {
        self.nth_legal(seat, 0)
    }
}

impl Observe for Count {
    fn observe(view: &CountView, seat: Seat, sheet: &mut Sheet<'_>) {
        let around = Around::new(seat, view.seats);
        sheet.table(around, &view.options);
        sheet.number("at", 10.0, view.at.into(), "the count so far");
        let about = "one-hot: the player to move, or the winner once the game is over";
        sheet.one_of("turn", around.seats(), Some(around.place(view.turn)), about);
    }
}

impl Factor for Count {
    fn factor(action: &Add) -> Factors {
        Split::new("add").amount(action.0).done()
    }
}

impl Encode for Count {
    const ENCODING: u32 = 1;
    const SCORES: usize = 1;
    const SCORE_SCALE: f32 = 1.0;
    const EXPERT_NODES: u32 = 400;

    fn features(_: u8) -> usize {
        1
    }

    fn layout(_: u8) -> Vec<Span> {
        vec![Span { name: "share of the way to the target".to_owned(), start: 0, length: 1 }]
    }

    fn encode(&self, _: Seat, into: &mut [f32]) {
        let share = f32::from(self.at()) / f32::from(self.options().target);
        into.iter_mut().for_each(|number| *number = share);
    }

    fn networks() -> &'static [Shipped] {
        &[]
    }
}
