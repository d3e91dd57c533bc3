//! The lossless observation of Stone Age.

use stone_age::{
    CARDS, DiceSet, End, ExtraCard, Goods, OneUse, Phase, Place, PlayerView, StoneAge, TILES, View,
};
use table::Seat;

use crate::observe::{Around, Observe, Sheet, copy, mark};

impl Observe for StoneAge {
    fn observe(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
        let around = Around::new(seat, view.players.len() as u8);
        sheet.table(around, &view.options);
        write_round(view, around, sheet);
        write_question(view, around, sheet);
        write_people(view, around, sheet);
        write_possessions(view, around, sheet);
        write_supply(view, sheet);
    }
}

fn write_round(view: &View, around: Around, sheet: &mut Sheet<'_>) {
    sheet.number("round", 10.0, view.round.into(), "the round, from 1; 0 before the first");
    let about = "consecutive rounds in which no card or building was taken";
    sheet.number("idle", 10.0, view.idle.into(), about);
    sheet.flag("taken", view.taken, "whether a card or building was taken in this round");
    let about = "one-hot: the player with the start figure, once it is drawn";
    let start = view.start.map(|seat| around.place(seat));
    sheet.one_of("start_player", around.seats(), start, about);
}

/// What a phase is about.
#[derive(Default)]
struct Question {
    kind: usize,
    seat: Option<Seat>,
    roll: Option<(Goods, u8)>,
    pips: u8,
    /// The card place or the stack.
    place: Option<u8>,
    dice: DiceSet,
    end: Option<End>,
}

impl Question {
    fn of(phase: Phase) -> Self {
        let kind = |kind| Self { kind, ..Self::default() };
        let by = |number, seat| Self { seat: Some(seat), ..kind(number) };
        match phase {
            Phase::Lot => kind(0),
            Phase::Deal => kind(1),
            Phase::Placing { seat } => by(2, seat),
            Phase::Using { seat } => by(3, seat),
            Phase::Rolling { seat, goods, dice } => {
                Self { roll: Some((goods, dice)), ..by(4, seat) }
            }
            Phase::Rolled { seat, goods, dice, pips } => {
                Self { roll: Some((goods, dice)), pips, ..by(5, seat) }
            }
            Phase::Buying { seat, place } => Self { place: Some(place), ..by(6, seat) },
            Phase::Drawing { seat } => by(7, seat),
            Phase::RollingForAll { seat } => by(8, seat),
            Phase::Picking { seat, dice } => Self { dice, ..by(9, seat) },
            Phase::Building { seat, stack } => Self { place: Some(stack), ..by(10, seat) },
            Phase::Turning { seat, stack } => Self { place: Some(stack), ..by(11, seat) },
            Phase::Feeding { seat } => by(12, seat),
            Phase::Over { end } => Self { end: Some(end), ..kind(13) },
        }
    }
}

fn write_question(view: &View, around: Around, sheet: &mut Sheet<'_>) {
    let Question { kind, seat, roll, pips, place, dice, end } = Question::of(view.phase);
    let about = "one-hot: what the game waits for: start player, deal, placing, using, rolling, \
                 rolled (tools may be added), buying, drawing the extra card, rolling for all, \
                 picking a die, building, turning up a tile, feeding, over";
    sheet.one_of("phase", 14, Some(kind), about);
    let about = "one-hot: the player whom the phase concerns; for picking, who bought the card";
    sheet.one_of("phase_player", around.seats(), seat.map(|seat| around.place(seat)), about);
    let about = "one-hot: the player who is asked";
    let asked = view.asked().map(|seat| around.place(seat));
    sheet.one_of("asked", around.seats(), asked, about);
    let about = "one-hot: what is gathered: food, wood, brick, stone, gold";
    sheet.one_of("roll_goods", 5, roll.map(|(goods, _)| goods as usize), about);
    let about = "how many dice are rolled for it";
    sheet.number("roll_dice", 5.0, roll.map_or(0.0, |(_, dice)| dice.into()), about);
    let about = "the total of these dice, once they are rolled";
    sheet.number("roll_pips", 20.0, pips.into(), about);
    let about = "one-hot: the card place or building stack that is paid for or turned up";
    sheet.one_of("phase_place", 4, place.map(usize::from), about);
    let about = "the dice left to pick from: wood, brick, stone, gold, tool, agriculture";
    let left = sheet.field("dice_left", &[6], 1.0, about);
    dice.pips().for_each(|die| left[usize::from(die - 1)] += 1.0);
    let about = "one-hot: why the game is over: deck, stack, idle rounds";
    let end = end.map(|end| match end {
        End::Deck => 0,
        End::Stack => 1,
        End::Idle => 2,
    });
    sheet.one_of("ending", 3, end, about);
}

fn players(view: &View, around: Around) -> impl Iterator<Item = &PlayerView> {
    around.players().map(|(_, seat)| &view.players[seat.index()])
}

fn write_people(view: &View, around: Around, sheet: &mut Sheet<'_>) {
    let (seats, players) = (around.seats(), || players(view, around));
    let about = "each player's people, at home and on the board";
    copy(sheet.field("people", &[seats], 5.0, about), players().map(|player| player.people));
    let about = "each player's people at home";
    copy(sheet.field("home", &[seats], 5.0, about), players().map(|player| player.home));
    let about = "each player's people on each place: tool maker, hut, field, hunt, forest, clay \
                 pit, quarry, river, the four card places, the four building stacks";
    let places = Place::ALL.len();
    let placed = sheet.field("placed", &[seats, places], 2.0, about);
    for (row, player) in placed.chunks_exact_mut(places).zip(players()) {
        for standing in &player.placed {
            row[standing.place as usize] = standing.people.into();
        }
    }
}

fn write_possessions(view: &View, around: Around, sheet: &mut Sheet<'_>) {
    let (seats, players) = (around.seats(), || players(view, around));
    let about = "each player's food";
    copy(sheet.field("food", &[seats], 10.0, about), players().map(|player| player.food as f32));
    let about = "each player's agriculture";
    let agriculture = sheet.field("agriculture", &[seats], 5.0, about);
    copy(agriculture, players().map(|player| player.agriculture));
    let about = "each player's points on the track";
    copy(sheet.field("points", &[seats], 50.0, about), players().map(|p| p.points as f32));
    let about = "each player's wood, brick, stone and gold";
    let stock = sheet.field("stock", &[seats, 4], 5.0, about);
    copy(stock, players().flat_map(|player| player.stock.map(|count| count as f32)));
    let about = "the values of each player's tools, highest first";
    let tools = sheet.field("tools", &[seats, 3], 2.0, about);
    for (row, player) in tools.chunks_exact_mut(3).zip(players()) {
        copy(row, player.tools.tools().map(|tool| tool.value));
    }
    let about = "whether each of these tools is used up in this round";
    let used = sheet.field("tools_used", &[seats, 3], 1.0, about);
    for (row, player) in used.chunks_exact_mut(3).zip(players()) {
        copy(row, player.tools.tools().map(|tool| u8::from(tool.used)));
    }
    let about = "each player's unused one-use tools of value 2, 3 and 4";
    let once = sheet.field("one_use_tools", &[seats, 3], 1.0, about);
    for (row, player) in once.chunks_exact_mut(3).zip(players()) {
        for value in player.one_use.values() {
            mark(row, OneUse::VALUES.iter().position(|known| *known == value));
        }
    }
    let about = "whether each player can still take their two resources of choice";
    copy(sheet.field("claim", &[seats], 1.0, about), players().map(|p| u8::from(p.claim)));
    let about = "the cards that each player took openly, by the index of the card";
    let cards = sheet.field("cards", &[seats, CARDS], 1.0, about);
    for (row, player) in cards.chunks_exact_mut(CARDS).zip(players()) {
        player.cards.iter().for_each(|card| row[card.index()] = 1.0);
    }
    let about = "whether each player has an extra card";
    let extra = sheet.field("extra", &[seats], 1.0, about);
    copy(extra, players().map(|player| u8::from(player.extra != ExtraCard::None)));
    let about = "each player's extra card, where the observer knows it";
    let extra = sheet.field("extra_card", &[seats, CARDS], 1.0, about);
    for (row, player) in extra.chunks_exact_mut(CARDS).zip(players()) {
        if let ExtraCard::Known(card) = player.extra {
            row[card.index()] = 1.0;
        }
    }
    let about = "each player's buildings, by the index of the tile";
    let buildings = sheet.field("buildings", &[seats, TILES], 1.0, about);
    for (row, player) in buildings.chunks_exact_mut(TILES).zip(players()) {
        player.buildings.iter().for_each(|tile| row[tile.index()] = 1.0);
    }
}

fn write_supply(view: &View, sheet: &mut Sheet<'_>) {
    let about = "the card on each place of the row, the cheapest place first";
    let row = sheet.field("row", &[4, CARDS], 1.0, about);
    for (place, card) in row.chunks_exact_mut(CARDS).zip(&view.row) {
        mark(place, card.map(|card| card.index()));
    }
    let stacks = view.stacks.len();
    let about = "the number of tiles in each building stack, including the open one";
    copy(sheet.field("stack_heights", &[stacks], 7.0, about), view.stacks.iter().map(|s| s.height));
    let about = "the open tile of each stack";
    let open = sheet.field("stack_tops", &[stacks, TILES], 1.0, about);
    for (row, stack) in open.chunks_exact_mut(TILES).zip(&view.stacks) {
        mark(row, stack.open.map(|tile| tile.index()));
    }
    sheet.number("deck", 36.0, view.deck.into(), "the number of cards in the deck");
    let about = "the cards that the observer has not seen: in the deck, or a hidden extra card";
    let cards = sheet.field("unseen_cards", &[CARDS], 1.0, about);
    view.unseen_cards.iter().for_each(|card| cards[card.index()] = 1.0);
    let about = "the tiles that nobody has seen: under the open ones, or in the box";
    let tiles = sheet.field("unseen_tiles", &[TILES], 1.0, about);
    view.unseen_tiles.iter().for_each(|tile| tiles[tile.index()] = 1.0);
}
