//! The upper halves of the civilization cards: rulebook, information sheet.

use table::{Seat, Sink};

use crate::{
    action::Action,
    card::{Card, Top},
    chance::{DiceSet, Prize},
    event::Event,
    goods::Resources,
    phase::Phase,
    rejection::Rejection,
    state::StoneAge,
};

impl StoneAge {
    /// Applies the upper half of a card for its buyer.
    pub(crate) fn take_effect(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        let is_last = self.deck.is_empty();
        let player = self.player_mut(seat);
        match card.face().top {
            Top::DiceForAll { .. } => self.phase = Phase::RollingForAll { seat },
            Top::Food { amount } => {
                player.food += u32::from(amount);
                events.tell(|| Event::FoodReceived { seat, amount });
            }
            Top::Resource { resource, amount } => {
                player.receive_resource(resource, amount);
                events.tell(|| Event::ResourcesReceived { seat, resource, amount });
            }
            Top::Roll { resource, dice, .. } => {
                self.phase = Phase::Rolling { seat, goods: resource.into(), dice };
            }
            Top::Points { amount } => {
                player.points += i32::from(amount);
                events.tell(|| Event::PointsReceived { seat, amount });
            }
            Top::Tool { .. } => self.gain_tool(seat, events),
            Top::Agriculture { .. } => self.raise_agriculture(seat, events),
            Top::ExtraCard { .. } if is_last => {
                events.tell(|| Event::DeckWasEmpty { seat });
            }
            Top::ExtraCard { .. } => self.phase = Phase::Drawing { seat },
            Top::OneUseTool { value } => {
                player.once = player.once.with(value);
                events.tell(|| Event::OneUseToolKept { seat, value });
            }
            Top::ChooseResources { .. } => {
                player.claim = true;
                events.tell(|| Event::ClaimKept { seat });
            }
        }
    }

    /// Gives the extra card to its owner.
    pub(crate) fn draw_extra(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.deck = self.deck.without(card);
        self.player_mut(seat).extra = Some(card);
        events.tell(|| Event::ExtraCardDrawn { seat, card: Some(card) });
        self.phase = Phase::Using { seat };
    }

    /// Applies the roll of the dice for all.
    pub(crate) fn roll_for_all(
        &mut self,
        seat: Seat,
        dice: DiceSet,
        events: &mut impl Sink<Event>,
    ) {
        events.tell(|| Event::RolledForAll { seat, dice });
        self.phase = Phase::Picking { seat, dice };
    }

    /// Gives a player what a die brings.
    pub(crate) fn take_die(&mut self, seat: Seat, prize: Prize, events: &mut impl Sink<Event>) {
        let Phase::Picking { seat: buyer, mut dice } = self.phase else { return };
        dice.remove(prize);
        self.phase = if dice.is_empty() {
            Phase::Using { seat: buyer }
        } else {
            Phase::Picking { seat: buyer, dice }
        };
        events.tell(|| Event::DieTaken { seat, prize });
        match (prize, prize.resource()) {
            (_, Some(resource)) => self.player_mut(seat).receive_resource(resource, 1),
            (Prize::Tool, None) => self.gain_tool(seat, events),
            (_, None) => self.raise_agriculture(seat, events),
        }
    }

    /// Takes a die for a player who has no choice.
    pub(crate) fn settle_dice(&mut self, dice: DiceSet, events: &mut impl Sink<Event>) -> bool {
        let mut prizes = dice.prizes();
        match (prizes.next(), prizes.next(), self.asked()) {
            (Some(prize), None, Some(seat)) => self.take_die(seat, prize, events),
            _ => return false,
        }
        true
    }

    /// Whether a player may take these as their two resources of choice.
    pub(crate) fn may_claim(&self, seat: Seat, resources: Resources) -> Result<(), Rejection> {
        if !self.player(seat).claim {
            Err(Rejection::NothingToClaim)
        } else if resources.total() != 2 {
            Err(Rejection::ClaimTwo)
        } else {
            Ok(())
        }
    }

    pub(crate) fn list_claims(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.player(seat).claim {
            into.extend(Resources::pairs().map(Action::Claim));
        }
    }

    /// Takes the two resources of choice.
    pub(crate) fn claim(
        &mut self,
        seat: Seat,
        resources: Resources,
        events: &mut impl Sink<Event>,
    ) {
        let player = self.player_mut(seat);
        player.claim = false;
        resources.add_to(&mut player.stock);
        events.tell(|| Event::Claimed { seat, resources });
    }
}
