//! Previews: the foreseeable consequences of an action.

use stone_age::{Action, Event, Odds, Place, PlayerView, Purpose, StoneAge, View};

use super::tell;
use crate::{Message, foresee::foresee};

/// The consequences of an action, in order, up to the first die or card that cannot be foreseen.
pub(super) fn preview(view: &View, action: &Action) -> Vec<Message> {
    let Some(seat) = view.asked() else { return Vec::new() };
    let Some((_, events)) = foresee::<StoneAge>(view, seat, action) else { return Vec::new() };
    let mut messages: Vec<_> = events
        .iter()
        .take_while(|event| ends(event))
        .filter(|event| is_news(event))
        .map(tell::tell)
        .collect();
    let dice = match *action {
        Action::Place { place, people } => Some((place, people)),
        Action::Use(place) => {
            view.players.get(seat.index()).map(|player| (place, player.standing(place)))
        }
        _ => None,
    };
    if let (Some((place, people)), Some(player)) = (dice, view.players.get(seat.index())) {
        messages.extend(rolls(place, people, player));
    }
    messages
}

/// Whether an event still belongs to the action itself. What follows is another player's turn.
fn ends(event: &Event) -> bool {
    !matches!(
        event,
        Event::Skipped { .. }
            | Event::Harvested { .. }
            | Event::RoundBegan { .. }
            | Event::ExtraCardDrawn { .. }
            | Event::Ended { .. }
    )
}

/// Whether an event adds something to the action itself.
fn is_news(event: &Event) -> bool {
    !matches!(
        event,
        Event::Placed { .. }
            | Event::Used { .. }
            | Event::CardBought { .. }
            | Event::CardDeclined { .. }
            | Event::BuildingDeclined { .. }
            | Event::DieTaken { .. }
            | Event::Claimed { .. }
            | Event::FedWithResources { .. }
    )
}

/// Yields with a lower chance than this, in percent, are grouped with those beyond them.
const RARE: u32 = 5;

/// The yield of the dice on a place, without tools and with all that the player can still use.
fn rolls(place: Place, people: u8, player: &PlayerView) -> Vec<Message> {
    let Purpose::Gather(goods) = place.purpose() else { return Vec::new() };
    let bare = Message::new("stone-age-preview-roll").number("dice", people);
    let mut messages = vec![told(bare, &Odds::of(goods, people, 0))];
    let tools = player.tools.unused_sum() + player.one_use.values().sum::<u8>();
    if tools > 0 {
        let helped = Message::new("stone-age-preview-roll-tools").number("tools", tools);
        messages.push(told(helped, &Odds::of(goods, people, tools)));
    }
    messages
}

/// Adds the odds of a roll to a message: the chance of each yield, and the mean.
fn told(message: Message, odds: &Odds) -> Message {
    let tenths = (odds.mean() * 10.0).round() as u32;
    message.text("goods", chances(odds)).number("whole", tenths / 10).number("tenth", tenths % 10)
}

/// The chance of each yield, such as `0 (50%), 1 (50%)`, with the rare ones at either end grouped.
fn chances(odds: &Odds) -> String {
    let percent =
        |ways: u32| (u64::from(ways) * 100 + u64::from(odds.total()) / 2) / u64::from(odds.total());
    let mut yields: Vec<_> =
        odds.ways().map(|(amount, ways)| (amount.to_string(), amount, ways)).collect();
    let rare = |ways: u32| percent(ways) < u64::from(RARE);
    while let [(_, _, first), (_, next, second), _, ..] = yields[..]
        && rare(first)
    {
        yields.splice(..2, [(format!("≤{next}"), next, first + second)]);
    }
    while let [.., _, (_, before, second), (_, _, last)] = yields[..]
        && rare(last)
    {
        let end = yields.len() - 2;
        yields.splice(end.., [(format!("≥{before}"), before, last + second)]);
    }
    let told = yields.iter().map(|(name, _, ways)| format!("{name} ({}%)", percent(*ways)));
    told.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use stone_age::Goods;

    use super::*;

    #[test]
    fn each_yield_is_told_with_its_chance() {
        let told = |goods, dice, tools| chances(&Odds::of(goods, dice, tools));
        assert_eq!(told(Goods::Brick, 1, 0), "0 (50%), 1 (50%)");
        assert_eq!(told(Goods::Gold, 1, 0), "0 (83%), 1 (17%)");
        assert_eq!(told(Goods::Gold, 1, 6), "1 (83%), 2 (17%)");
        assert_eq!(told(Goods::Wood, 4, 0), "≤2 (5%), 3 (19%), 4 (32%), 5 (28%), ≥6 (16%)");
    }
}
