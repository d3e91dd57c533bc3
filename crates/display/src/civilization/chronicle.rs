//! The chronicle of a finished game: an era is a chapter, and each civilization gets its story.

use civilization::{Card, Event, Field, Place, Technology, Territory, View, ruleset::Op};
use table::Seat;

use super::names;
use crate::{Chapter, Chronicle, Message};

/// What is told about a civilization.
#[derive(Clone, Debug, Default)]
struct Life {
    start: Option<Territory>,
    dealt: Option<Technology>,
    discoveries: u32,
    /// The eras that it opened, and how.
    opened: Vec<(u8, Technology)>,
    wonders: u32,
    /// Places that it conquered, and places that it lost to others.
    conquered: u32,
    lost: u32,
    /// How often it lost its last settlement, and came back.
    fallen: u32,
    returned: u32,
    /// How often plague struck it.
    plagues: u32,
    /// The counts that it called.
    called: u32,
    /// The points of each field of all counts.
    points: [u32; 3],
    /// The technology with which it ended the game.
    ended: Option<Technology>,
}

/// The chronicle of a game: its events with their steps, and the table at its end.
pub(super) fn chronicle(events: &[(usize, Event)], end: &View) -> Chronicle {
    let mut lives = vec![Life::default(); end.held.len()];
    let mut last = None;
    for (_, event) in events {
        note(&mut lives, event, &mut last);
    }
    let places = places(end);
    let seats = Seat::all(end.held.len() as u8);
    let stories = seats.zip(&lives).map(|(seat, life)| story(seat, life, end, &places)).collect();
    Chronicle { chapters: chapters(events), stories }
}

/// One chapter for each era.
fn chapters(events: &[(usize, Event)]) -> Vec<Chapter> {
    let settled = events.iter().find(|(_, event)| matches!(event, Event::TurnBegan { .. }));
    let mut from = settled.map_or(0, |(step, _)| *step);
    let mut era = 1;
    let mut chapters = Vec::new();
    let chapter = |era: u8, from: usize, to: usize| Chapter {
        title: Message::new("civilization-story-chapter").word("era", names::era(era)),
        from,
        to,
    };
    for (step, event) in events {
        if let Event::EraBegan { era: next } = event {
            chapters.push(chapter(era, from, *step));
            (era, from) = (*next, *step);
        }
    }
    let end = events.last().map_or(0, |(step, _)| *step);
    chapters.push(chapter(era, from, end));
    chapters
}

/// Adds an event to the lives. `last` is the latest discovery.
fn note(lives: &mut [Life], event: &Event, last: &mut Option<(Seat, Technology)>) {
    let mut of = |seat: Seat, tell: &mut dyn FnMut(&mut Life)| {
        if let Some(life) = lives.get_mut(seat.index()) {
            tell(life);
        }
    };
    match *event {
        Event::Started { seat, at } => of(seat, &mut |life| life.start = Some(at)),
        Event::TechnologyDealt { seat, technology } => {
            of(seat, &mut |life| life.dealt = Some(technology));
        }
        Event::Discovered { seat, technology } => {
            *last = Some((seat, technology));
            of(seat, &mut |life| life.discoveries += 1);
        }
        Event::EraBegan { era } => {
            if let Some((seat, technology)) = *last {
                of(seat, &mut |life| life.opened.push((era, technology)));
            }
        }
        Event::Ended { early: false } => {
            if let Some((seat, technology)) = *last {
                of(seat, &mut |life| life.ended = Some(technology));
            }
        }
        Event::WonderGained { seat, .. } => of(seat, &mut |life| life.wonders += 1),
        Event::Conquered { seat, from, .. } => {
            of(seat, &mut |life| life.conquered += 1);
            of(from, &mut |life| life.lost += 1);
        }
        Event::Eliminated { seat, .. } => of(seat, &mut |life| life.fallen += 1),
        Event::CameBack { seat } => of(seat, &mut |life| life.returned += 1),
        Event::PlagueStruck { seat, .. } => of(seat, &mut |life| life.plagues += 1),
        Event::CardPlayed { seat, card } if is_count(card) => {
            of(seat, &mut |life| life.called += 1);
        }
        Event::Counted { field, seat, points, .. } => {
            of(seat, &mut |life| life.points[field as usize] += u32::from(points));
        }
        _ => {}
    }
}

/// Whether a card calls a count.
fn is_count(card: Card) -> bool {
    card.data().bottom.contains(&Op::ScoreCount)
}

/// The place of each seat by points; equal points share a place.
fn places(end: &View) -> Vec<u32> {
    let points: Vec<u16> = end.table.civilizations.iter().map(|civ| civ.points).collect();
    let ahead = |own: &u16| points.iter().filter(|other| *other > own).count() as u32 + 1;
    points.iter().take(end.held.len()).map(ahead).collect()
}

/// The story of a civilization.
fn story(seat: Seat, life: &Life, end: &View, places: &[u32]) -> Vec<Message> {
    let new = |id: &'static str| Message::new(id);
    let mut told = Vec::new();
    if let (Some(at), Some(technology)) = (life.start, life.dealt) {
        let start = new("civilization-story-start").called("place", Place::Land(at));
        told.push(start.called("technology", technology));
    }
    for (era, technology) in &life.opened {
        let opened = new("civilization-story-era").word("era", names::era(*era));
        told.push(opened.called("technology", *technology));
    }
    let found = new("civilization-story-discoveries").number("count", life.discoveries);
    told.push(found.number("wonders", life.wonders));
    told.push(match (life.conquered, life.lost) {
        (0, 0) => new("civilization-story-peace"),
        (won, lost) => new("civilization-story-war").number("won", won).number("lost", lost),
    });
    if life.plagues > 0 {
        told.push(new("civilization-story-plague").number("times", life.plagues));
    }
    if life.fallen > 0 {
        let fallen = new("civilization-story-fallen").number("times", life.fallen);
        told.push(fallen.number("returned", life.returned));
    }
    if life.called > 0 {
        told.push(new("civilization-story-called").number("times", life.called));
    }
    if let Some((field, points)) = strongest(life) {
        let counted = new("civilization-story-counted").word("field", field);
        told.push(counted.number("points", points));
    }
    if let Some((at, level)) = largest(seat, end) {
        let town = new("civilization-story-town").called("place", Place::Land(at));
        told.push(town.number("level", level));
    }
    if let Some(technology) = life.ended {
        told.push(new("civilization-story-ended").called("technology", technology));
    }
    let civ = end.table.civilizations.get(seat.index());
    let place = places.get(seat.index()).copied().unwrap_or(0);
    let points = civ.map_or(0, |civ| civ.points);
    told.push(new("civilization-story-result").number("place", place).number("points", points));
    told
}

/// The field that brought the most points.
fn strongest(life: &Life) -> Option<(&'static str, u32)> {
    let fields = [
        (Field::Happiness, "civilization-story-happiness"),
        (Field::Levels, "civilization-story-levels"),
        (Field::Technologies, "civilization-story-technologies"),
    ];
    let points = fields.map(|(field, word)| (word, life.points[field as usize]));
    points.into_iter().filter(|(_, points)| *points > 0).max_by_key(|(_, points)| *points)
}

/// The largest settlement at the end.
fn largest(seat: Seat, end: &View) -> Option<(Territory, u8)> {
    let lands = Territory::all(end.rules()).zip(&end.table.territories);
    let own = lands.filter(|(_, land)| land.owner == Some(seat) && land.level > 0);
    own.map(|(at, land)| (at, land.level)).max_by_key(|(_, level)| *level)
}
