//! The data files against the counts of the rulebook: 36 cards, 28 tiles.

use std::collections::BTreeSet;

use stone_age::{Bottom, Card, Figure, Price, Resource, Symbol, Tile, Top};

fn tops(is: impl Fn(Top) -> bool) -> usize {
    Card::all().filter(|card| is(card.face().top)).count()
}

/// stone-age.setup.3, stone-age.top.1, stone-age.top.6, stone-age.top.7, stone-age.top.8,
/// stone-age.top.9, stone-age.top.10, stone-age.top.11, stone-age.top.12, stone-age.top.14,
/// stone-age.top.15; information sheet, the numbers of cards.
#[test]
fn upper_halves_are_as_many_as_the_information_sheet_says() {
    assert_eq!(Card::all().count(), 36);
    assert_eq!(tops(|top| matches!(top, Top::DiceForAll { tools_allowed: false, .. })), 10);
    assert_eq!(tops(|top| matches!(top, Top::Food { .. })), 7);
    assert_eq!(tops(|top| matches!(top, Top::Resource { .. })), 5);
    assert_eq!(tops(|top| matches!(top, Top::Roll { dice: 2, tools_allowed: true, .. })), 3);
    assert_eq!(tops(|top| matches!(top, Top::Points { amount: 3 })), 3);
    assert_eq!(tops(|top| matches!(top, Top::Tool { amount: 1 })), 1);
    assert_eq!(tops(|top| matches!(top, Top::Agriculture { amount: 1 })), 2);
    assert_eq!(tops(|top| matches!(top, Top::ExtraCard { amount: 1, bottom_only: true })), 1);
    assert_eq!(tops(|top| matches!(top, Top::ChooseResources { amount: 2, deferrable: true })), 1);
    let values: BTreeSet<_> = Card::all()
        .filter_map(|card| match card.face().top {
            Top::OneUseTool { value } => Some(value),
            _ => None,
        })
        .collect();
    assert_eq!(tops(|top| matches!(top, Top::OneUseTool { .. })), 3);
    assert_eq!(values, BTreeSet::from([2, 3, 4]));
}

/// stone-age.score.1, stone-age.score.2: 16 green cards, each of 8 symbols twice; 20 cards of sand,
/// five for each figure.
#[test]
fn lower_halves_are_as_many_as_the_information_sheet_says() {
    let mut symbols: Vec<Symbol> = Vec::new();
    let mut figures: Vec<(Figure, u8)> = Vec::new();
    for card in Card::all() {
        match card.face().bottom {
            Bottom::Green { symbol } => symbols.push(symbol),
            Bottom::Sand { figure, count } => figures.push((figure, count)),
        }
    }
    symbols.sort();
    assert_eq!(symbols.len(), 16);
    assert!(symbols.chunks(2).all(|pair| pair[0] == pair[1]));
    symbols.dedup();
    assert_eq!(symbols.len(), 8);
    assert_eq!(figures.len(), 20);
    for (figure, cards, count) in [
        (Figure::Farmer, 5, 7),
        (Figure::ToolMaker, 5, 8),
        (Figure::HutBuilder, 5, 9),
        (Figure::Shaman, 5, 7),
    ] {
        let of = figures.iter().filter(|(kind, _)| *kind == figure);
        assert_eq!(of.clone().count(), cards, "{figure:?}");
        assert_eq!(of.map(|(_, count)| count).sum::<u8>(), count, "{figure:?}");
    }
}

/// Two faces appear on two cards each.
#[test]
fn two_faces_are_there_twice() {
    let same = |a: &str, b: &str| {
        let (a, b): (Card, Card) = (a.parse().unwrap(), b.parse().unwrap());
        assert_eq!((a.face().top, a.face().bottom), (b.face().top, b.face().bottom));
    };
    same("civ29", "civ31");
    same("civ03", "civ11");
}

/// stone-age.setup.4, stone-age.building.1, stone-age.building.2, stone-age.building.3,
/// stone-age.building.6; rulebook p. 7: 8 tiles of choice, 3 of one to seven.
#[test]
fn tiles_are_as_many_as_the_rulebook_says() {
    let prices: Vec<Price> = Tile::all().map(|tile| tile.plan().price).collect();
    let count = |is: fn(&Price) -> bool| prices.iter().filter(|price| is(price)).count();
    assert_eq!(prices.len(), 28);
    assert_eq!(count(|price| matches!(price, Price::Exactly(_))), 17);
    assert_eq!(count(|price| matches!(price, Price::Kinds { .. })), 8);
    assert_eq!(count(|price| matches!(price, Price::Between { least: 1, most: 7 })), 3);
    for tile in Tile::all() {
        let plan = tile.plan();
        match plan.price {
            Price::Exactly(price) => {
                assert_eq!(price.total(), 3, "{tile}");
                assert_eq!(plan.points.map(u32::from), Some(price.value()), "{tile}");
            }
            _ => assert_eq!(plan.points, None, "{tile}"),
        }
    }
}

/// stone-age.building.7
#[test]
fn resources_are_worth_three_to_six() {
    assert_eq!(Resource::ALL.map(Resource::value), [3, 4, 5, 6]);
}

#[test]
fn names_are_read_as_they_are_written() {
    for card in Card::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for tile in Tile::all() {
        assert_eq!(tile.to_string().parse(), Ok(tile));
    }
    assert!("civ37".parse::<Card>().is_err());
    assert!("bld00".parse::<Tile>().is_err());
}
