//! What things are worth in Stone Age, in points, given the rounds that are left.

use stone_age::{
    Bottom, Card, Cards, Figure, Goods, Phase, Place, Plan, Player, Price, Purpose, Resource,
    StoneAge, Tile, Top, culture, figures,
};
use table::{Game, Seat};

/// What a resource in the stock is worth, as a share of what it scores in a building.
pub(super) const STOCK: f32 = 0.75;
/// The average of a die.
const DIE: f32 = 3.5;
/// Food that will be eaten.
const FOOD: f32 = 1.25;
/// Food that is missing at the end of this round.
const MISSING: f32 = 2.6;
/// What a person brings each round beyond their food.
const PERSON: f32 = 1.7;
/// What a pip of a tool brings each round.
const TOOL: f32 = 0.8;
/// A person who is still to be placed.
const AT_HOME: f32 = 2.4;
/// Another card from the deck, of which only the lower half counts.
const EXTRA_CARD: f32 = 5.0;
/// The advantage of choosing first among the dice for all.
const FIRST_DIE: f32 = 3.0;
/// The probability that a place pays off although it cannot be paid for yet.
const HOPE: f32 = 0.3;
/// The average gains per round.
const MORE_FIELDS: f32 = 0.2;
const MORE_TOOLS: f32 = 0.45;
const MORE_BUILDINGS: f32 = 0.5;
const MORE_PEOPLE: f32 = 0.2;

/// A game with its expected number of remaining rounds.
pub(super) struct Outlook<'a> {
    game: &'a StoneAge,
    /// The number of rounds after this one.
    rounds: f32,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(game: &'a StoneAge) -> Self {
        Self { game, rounds: rounds_left(game) }
    }

    /// The expected number of rounds after this one.
    pub(super) const fn rounds(&self) -> f32 {
        self.rounds
    }

    /// The value of what a tribe has and can expect. Its extra card counts only if it is visible.
    pub(super) fn worth(&self, seat: Seat, sees_extra: bool) -> f32 {
        let mut player = *self.game.player(seat);
        if !sees_extra {
            player.extra = None;
        }
        let points = player.score().total() as f32;
        if matches!(self.game.phase(), Phase::Over { .. }) {
            return points;
        }
        let growth = f32::from(player.people) * PERSON + f32::from(player.rack.sum()) * TOOL;
        points
            + self.rounds * growth
            + self.larder(seat, &player)
            + stock(&player)
            + self.standing(seat, &player)
    }

    /// Food and fields, against the people to feed in this round and the next ones.
    fn larder(&self, seat: Seat, player: &Player) -> f32 {
        let mouths = f32::from(player.people.saturating_sub(player.agriculture));
        let food = player.food as f32;
        let hunted = f32::from(dice_for(self.game, seat, Place::Hunt)) * DIE / 2.0;
        let missing = (mouths - food - hunted).max(0.0);
        let eaten = (food + hunted).min(mouths * (1.0 + self.rounds));
        let spare = (food + hunted - eaten) * 0.2;
        let fields = f32::from(player.agriculture.min(player.people));
        FOOD * (eaten + fields * (1.0 + self.rounds)) + spare - MISSING * missing
    }

    /// The expected yield of the people on the board.
    fn standing(&self, seat: Seat, player: &Player) -> f32 {
        let mut sum = AT_HOME * f32::from(player.home) * f32::from(u8::from(self.placing()));
        let mut gathers = false;
        let mut later = *player;
        for place in Place::ALL {
            let Purpose::Gather(goods) = place.purpose() else { continue };
            let dice = f32::from(dice_for(self.game, seat, place));
            if dice == 0.0 {
                continue;
            }
            sum += self.roll(seat, goods, dice);
            if let Some(resource) = goods.resource() {
                gathers = true;
                let pips = DIE * dice + f32::from(player.rack.unused_sum()) / 2.0;
                later.stock[resource as usize] += (pips / f32::from(goods.pips())) as u32;
            }
        }
        if gathers {
            sum += STOCK * f32::from(player.rack.unused_sum());
        }
        for place in player.spots.iter() {
            sum += match place.purpose() {
                Purpose::Gather(_) => 0.0,
                Purpose::Tool => self.tool(seat),
                Purpose::Person => self.person(seat),
                Purpose::Agriculture => self.field(seat),
                Purpose::Card(index) => self.game.row()[index]
                    .map_or(0.0, |card| self.bought(seat, card, index as u32 + 1, &later)),
                Purpose::Building(index) => self.game.stacks()[index]
                    .open
                    .map_or(0.0, |tile| self.built(seat, tile, &later)),
            };
        }
        sum
    }

    fn placing(&self) -> bool {
        matches!(self.game.phase(), Phase::Placing { .. })
    }

    /// The value of this many dice for goods, minus the loss by rounding. Food counts towards the
    /// larder while it is being hunted.
    fn roll(&self, seat: Seat, goods: Goods, dice: f32) -> f32 {
        if goods == Goods::Food {
            return 0.0;
        }
        let pips = f32::from(goods.pips());
        (DIE * dice - (pips - 1.0) / 2.0).max(0.0) / pips * self.goods(seat, goods)
    }

    /// One piece of goods.
    pub(super) fn goods(&self, seat: Seat, goods: Goods) -> f32 {
        match goods.resource() {
            Some(resource) => STOCK * f32::from(resource.value()),
            None => {
                let player = self.game.player(seat);
                let mouths = u32::from(player.people.saturating_sub(player.agriculture));
                if player.food < mouths { MISSING } else { FOOD }
            }
        }
    }

    /// A card at this price, for a tribe that will have this stock.
    fn bought(&self, seat: Seat, card: Card, price: u32, later: &Player) -> f32 {
        let gain = self.card(seat, card) - cheapest(later, price);
        if later.stock.iter().sum::<u32>() >= price { gain.max(0.0) } else { HOPE * gain.max(0.0) }
    }

    /// A building, for a tribe that will have this stock.
    fn built(&self, seat: Seat, tile: Tile, later: &Player) -> f32 {
        let Plan { price, points, .. } = tile.plan();
        let stock = later.stock;
        let have: u32 = stock.iter().sum();
        let (value, payable) = match price {
            Price::Exactly(cost) => {
                let enough = |r: Resource| stock[r as usize] >= u32::from(cost.count(r));
                (cost.value() as f32, Resource::ALL.into_iter().all(enough))
            }
            Price::Kinds { count, kinds } => {
                let there = stock.iter().filter(|count| **count > 0).count();
                let enough = there >= usize::from(kinds) && have >= u32::from(count);
                (dearest(later, u32::from(count)), enough)
            }
            Price::Any(count) => (dearest(later, u32::from(count)), have >= u32::from(count)),
            Price::Between { least, most } => {
                (dearest(later, u32::from(most)), have >= u32::from(least))
            }
        };
        let points = points.map_or(value, f32::from);
        let gain = points - STOCK * value + self.building(seat);
        if payable { gain } else { HOPE * gain }
    }

    /// A free card.
    pub(super) fn card(&self, seat: Seat, card: Card) -> f32 {
        let face = card.face();
        let top = match face.top {
            Top::Food { amount } => f32::from(amount) * FOOD,
            Top::Resource { resource, amount } => {
                STOCK * f32::from(resource.value()) * f32::from(amount)
            }
            Top::Roll { dice, .. } => STOCK * DIE * f32::from(dice),
            Top::Points { amount } => f32::from(amount),
            Top::Tool { amount } => self.tool(seat) * f32::from(amount),
            Top::Agriculture { amount } => self.field(seat) * f32::from(amount),
            Top::ExtraCard { .. } => EXTRA_CARD,
            Top::OneUseTool { value } => STOCK * f32::from(value),
            Top::ChooseResources { amount, .. } => {
                STOCK * f32::from(amount) * f32::from(Resource::Gold.value())
            }
            Top::DiceForAll { .. } => FIRST_DIE,
        };
        top + self.bottom(seat, card)
    }

    /// What the lower half of a card will score.
    fn bottom(&self, seat: Seat, card: Card) -> f32 {
        let player = self.game.player(seat);
        match card.face().bottom {
            Bottom::Green { .. } => {
                let with = culture(player.cards.with(card));
                // A symbol is worth more than it scores now, since it makes the next ones more
                // valuable.
                (with - culture(player.cards)) as f32 + 0.4 * self.rounds.min(4.0)
            }
            Bottom::Sand { figure, count } => {
                let (now, more) = match figure {
                    Figure::Farmer => (f32::from(player.agriculture), MORE_FIELDS),
                    Figure::ToolMaker => (f32::from(player.rack.sum()), MORE_TOOLS),
                    Figure::HutBuilder => (player.tiles.len() as f32, MORE_BUILDINGS),
                    Figure::Shaman => (f32::from(player.people), MORE_PEOPLE),
                };
                f32::from(count) * (now + more * self.rounds)
            }
        }
    }

    /// One more tool.
    pub(super) fn tool(&self, seat: Seat) -> f32 {
        let player = self.game.player(seat);
        if player.rack.sum() >= 12 {
            return 0.0;
        }
        self.rounds * TOOL + multiplied(player.cards, Figure::ToolMaker)
    }

    /// One more field.
    pub(super) fn field(&self, seat: Seat) -> f32 {
        let player = self.game.player(seat);
        if player.agriculture >= 10 {
            return 0.0;
        }
        let eaten = if player.agriculture < player.people { FOOD } else { FOOD / 4.0 };
        (1.0 + self.rounds) * eaten + multiplied(player.cards, Figure::Farmer)
    }

    /// One more person.
    fn person(&self, seat: Seat) -> f32 {
        let player = self.game.player(seat);
        self.rounds * PERSON + multiplied(player.cards, Figure::Shaman)
    }

    /// One more building, besides the points it scores.
    pub(super) fn building(&self, seat: Seat) -> f32 {
        multiplied(self.game.player(seat).cards, Figure::HutBuilder)
    }
}

/// What the figures on these cards add for one more of what they multiply.
fn multiplied(cards: Cards, figure: Figure) -> f32 {
    figures(cards, figure) as f32
}

/// How many dice a tribe will roll at a place: one for each person there, and those about to be
/// rolled.
pub(super) fn dice_for(game: &StoneAge, seat: Seat, place: Place) -> u8 {
    match (game.phase(), place.purpose()) {
        (Phase::Rolling { seat: roller, goods, dice }, Purpose::Gather(there))
            if roller == seat && goods == there =>
        {
            dice
        }
        _ => game.player(seat).standing(place),
    }
}

/// The expected number of rounds after this one.
pub(super) fn rounds_left(game: &StoneAge) -> f32 {
    let seats = f32::from(game.seats());
    let by_cards = game.deck_left() as f32 / (1.2 + 0.6 * seats);
    let lowest = game.stacks().iter().map(|stack| stack.height).min().unwrap_or(0);
    by_cards.min(f32::from(lowest) / 0.6)
}

/// The value of the stock beyond the point that each resource scores anyway.
fn stock(player: &Player) -> f32 {
    let worth = |resource: Resource| {
        let each = STOCK * f32::from(resource.value()) - 1.0;
        player.stock[resource as usize] as f32 * each
    };
    let claim = if player.claim { 2.0 * (STOCK * 6.0 - 1.0) } else { 0.0 };
    let one_use: u8 = player.once.values().sum();
    Resource::ALL.into_iter().map(worth).sum::<f32>() + claim + STOCK * f32::from(one_use)
}

/// The value of the cheapest `count` resources of a stock; missing ones are counted as the cheapest
/// kind.
fn cheapest(player: &Player, count: u32) -> f32 {
    let (mut left, mut sum) = (count, 0);
    for resource in Resource::ALL {
        let taken = player.stock[resource as usize].min(left);
        sum += taken * u32::from(resource.value());
        left -= taken;
    }
    STOCK * (sum + left * u32::from(Resource::Wood.value())) as f32
}

/// The score of the most valuable `count` resources of a stock.
fn dearest(player: &Player, count: u32) -> f32 {
    let (mut left, mut sum) = (count, 0);
    for resource in Resource::ALL.into_iter().rev() {
        let taken = player.stock[resource as usize].min(left);
        sum += taken * u32::from(resource.value());
        left -= taken;
    }
    sum as f32
}
