//! Reading drawn positions.

use table::{Game, NotationError, PositionError, Seat, Words};

use crate::{
    broken,
    card::{Card, Cards},
    goods::Resource,
    options::Customs,
    phase::Phase,
    place::{Place, Purpose},
    player::{MOST_PEOPLE, Player, SEAT_NAMES, read_seat},
    state::{STACK, Stack, StoneAge},
    tile::{Tile, Tiles},
    tools::Rack,
};

/// The largest number of anything in a drawn position. Play never comes close.
const MOST: u32 = 1_000_000;
/// The latest round in a drawn position.
const LAST_ROUND: u16 = 10_000;

/// The lines of a position, without comments and blank lines, numbered from 1.
struct Sheet<'a>(Vec<(usize, &'a str)>);

/// A line that is being read.
struct Line<'a> {
    number: usize,
    words: Words<'a>,
}

impl<'a> Sheet<'a> {
    fn of(text: &'a str) -> Result<Self, PositionError> {
        let lines = table::drawn_lines(text)?;
        let before_comment = |line: &'a str| line.split('#').next().unwrap_or(line).trim();
        Ok(Self(lines.map(|(number, line)| (number, before_comment(line))).collect()))
    }

    /// Takes the line with this name, which must appear exactly once.
    fn take(&mut self, name: &'static str) -> Result<Line<'a>, PositionError> {
        self.take_if_there(name)?.ok_or(PositionError::Missing(name))
    }

    /// Takes the line that begins with these words, if there is one.
    fn take_if_there(&mut self, name: &str) -> Result<Option<Line<'a>>, PositionError> {
        let begins = |line: &str| {
            line.split_whitespace().zip(name.split(' ')).all(|(a, b)| a == b)
                && line.split_whitespace().count() >= name.split(' ').count()
        };
        let Some(index) = self.0.iter().position(|(_, line)| begins(line)) else {
            return Ok(None);
        };
        let (number, line) = self.0.remove(index);
        if let Some((again, _)) = self.0.iter().find(|(_, line)| begins(line)) {
            return Err(PositionError::Twice { line: *again, what: name.to_owned() });
        }
        let mut words = Words::of(line);
        for _ in name.split(' ') {
            words.next_word();
        }
        Ok(Some(Line { number, words }))
    }

    /// Checks that no line is left over.
    fn end(&self) -> Result<(), PositionError> {
        self.0.first().map_or(Ok(()), |(number, line)| {
            let error = NotationError::new("a line of the position", Some(line));
            Err(PositionError::Notation { line: *number, error })
        })
    }
}

impl<'a> Line<'a> {
    fn wrong<T>(&self, expected: &str, found: Option<&str>) -> Result<T, PositionError> {
        let error = NotationError::new(expected, found);
        Err(PositionError::Notation { line: self.number, error })
    }

    fn end(mut self) -> Result<(), PositionError> {
        self.words.end().map_err(PositionError::at(self.number))
    }

    fn word(&mut self, expected: &str) -> Result<&'a str, PositionError> {
        self.words.next_word().map_or_else(|| self.wrong(expected, None), Ok)
    }

    /// Reads a number in a range.
    fn number(&mut self, least: i64, most: i64) -> Result<i64, PositionError> {
        let expected = format!("a number from {least} to {most}");
        let word = self.word(&expected)?;
        match word.parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            Ok(found) => Err(PositionError::Range { line: self.number, least, most, found }),
            Err(_) => self.wrong(&expected, Some(word)),
        }
    }

    fn yes(&mut self) -> Result<bool, PositionError> {
        match self.word("`yes` or `no`")? {
            "yes" => Ok(true),
            "no" => Ok(false),
            word => self.wrong("`yes` or `no`", Some(word)),
        }
    }

    /// Reads a value in its own notation.
    fn read<T>(
        &mut self,
        read: impl FnOnce(&mut Words<'a>) -> Result<T, NotationError>,
    ) -> Result<T, PositionError> {
        read(&mut self.words).map_err(PositionError::at(self.number))
    }

    /// Reads one cell for each player.
    fn cells<T>(
        mut self,
        players: &mut [Player],
        mut cell: impl FnMut(&mut Self) -> Result<T, PositionError>,
        mut set: impl FnMut(&mut Player, T),
    ) -> Result<(), PositionError> {
        for player in players {
            set(player, cell(&mut self)?);
        }
        self.end()
    }
}

/// Reads a drawn position and checks that it is possible.
pub(crate) fn read(text: &str) -> Result<StoneAge, PositionError> {
    let mut sheet = Sheet::of(text)?;
    sheet.take(StoneAge::NAME)?.end()?;
    let mut line = sheet.take("options")?;
    let options: Customs = table::drawn_options(&mut line.words, line.number)?;
    let seats = read_seats(sheet.take("seats")?)?;
    let mut game = StoneAge::set_up(&options, seats)
        .map_err(|_| PositionError::Impossible(broken::PLAYERS.into()))?;
    read_head(&mut game, &mut sheet)?;
    read_players(&mut game.players[..usize::from(seats)], &mut sheet)?;
    read_places(&mut game, &mut sheet)?;
    read_lists(&mut game, &mut sheet)?;
    let deck = sheet.take_if_there("deck")?;
    sheet.end()?;
    hide_the_rest(&mut game);
    if let Some(mut line) = deck {
        let said = line.number(0, 36)?;
        if said != i64::from(game.deck.len()) {
            let expected = format!("`deck {}`, the cards that are nowhere else", game.deck.len());
            return line.wrong(&expected, Some(&said.to_string()));
        }
        line.end()?;
    }
    game.check_all().map_err(PositionError::Impossible)?;
    Ok(game)
}

fn read_seats(mut line: Line<'_>) -> Result<u8, PositionError> {
    let mut seats = 0;
    while let Some(word) = line.words.next_word() {
        if SEAT_NAMES.get(seats) != Some(&word) {
            return line.wrong("two to four of `red blue green yellow`, in this order", Some(word));
        }
        seats += 1;
    }
    Ok(seats as u8)
}

fn read_head(game: &mut StoneAge, sheet: &mut Sheet<'_>) -> Result<(), PositionError> {
    let seats = usize::from(game.seats);
    let mut line = sheet.take("phase")?;
    game.phase = line.read(Phase::read)?;
    let mut line = sheet.take("round")?;
    game.round = line.number(0, i64::from(LAST_ROUND))? as u16;
    line.end()?;
    let mut line = sheet.take("start")?;
    if game.phase == Phase::Lot {
        line.read(|words| words.expect("-"))?;
    } else {
        game.start = line.read(read_seat)?;
        if game.start.index() >= seats {
            return line.wrong("a seat in the game", None);
        }
    }
    line.end()?;
    let mut line = sheet.take("idle")?;
    game.idle = line.number(0, i64::from(game.options.idle_rounds))? as u8;
    line.end()?;
    let mut line = sheet.take("taken")?;
    game.taken = line.yes()?;
    line.end()
}

fn read_players(players: &mut [Player], sheet: &mut Sheet<'_>) -> Result<(), PositionError> {
    let most = i64::from(MOST);
    let number = |least, most| move |line: &mut Line<'_>| line.number(least, most);
    sheet.take("people")?.cells(players, number(5, 10), |player, n| player.people = n as u8)?;
    sheet.take("food")?.cells(players, number(0, most), |player, n| player.food = n as u32)?;
    sheet
        .take("agriculture")?
        .cells(players, number(0, 10), |player, n| player.agriculture = n as u8)?;
    sheet
        .take("points")?
        .cells(players, number(-most, most), |player, n| player.points = n as i32)?;
    for (resource, name) in Resource::ALL.into_iter().zip(["wood", "brick", "stone", "gold"]) {
        let set = |player: &mut Player, n| player.stock[resource as usize] = n as u32;
        sheet.take(name)?.cells(players, number(0, most), set)?;
    }
    let tools = |line: &mut Line<'_>| {
        let cell = line.word("tools such as `2,1,1*`, or `-`")?;
        Rack::read(cell).map_err(PositionError::at(line.number))
    };
    sheet.take("tools")?.cells(players, tools, |player, rack| player.rack = rack)?;
    let once = |line: &mut Line<'_>| {
        let cell = line.word("one-use tools such as `2,4`, or `-`")?;
        cell.parse().map_err(PositionError::at(line.number))
    };
    sheet.take("one-use")?.cells(players, once, |player, once| player.once = once)?;
    sheet.take("claim")?.cells(players, Line::yes, |player, claim| player.claim = claim)
}

/// The names of the lines for the places, in their order.
const PLACE_LINES: [&str; 16] = [
    "tool-maker",
    "hut",
    "field",
    "hunt",
    "forest",
    "clay-pit",
    "quarry",
    "river",
    "card-1",
    "card-2",
    "card-3",
    "card-4",
    "building-1",
    "building-2",
    "building-3",
    "building-4",
];

fn read_places(game: &mut StoneAge, sheet: &mut Sheet<'_>) -> Result<(), PositionError> {
    let seats = usize::from(game.seats);
    for (place, name) in Place::ALL.into_iter().zip(PLACE_LINES) {
        if matches!(place.purpose(), Purpose::Building(stack) if stack >= seats) {
            continue;
        }
        let mut line = sheet.take(name)?;
        for player in &mut game.players[..seats] {
            read_standing(player, place, &mut line)?;
        }
        match place.purpose() {
            Purpose::Card(index) => game.row[index] = read_lying::<Card>(&mut line)?,
            Purpose::Building(index) => {
                let open = read_lying::<Tile>(&mut line)?;
                let height = line.number(0, i64::from(STACK))? as u8;
                game.stacks[index] = Stack { height, open };
            }
            _ => {}
        }
        line.end()?;
    }
    for (player, name) in game.players[..seats].iter_mut().zip(SEAT_NAMES) {
        let placed: u8 = player.spots.iter().map(|place| player.standing(place)).sum();
        player.home = player
            .people
            .checked_sub(placed)
            .ok_or_else(|| PositionError::Impossible(broken::PEOPLE_ON_BOARD.at(name)))?;
    }
    Ok(())
}

fn read_standing(
    player: &mut Player,
    place: Place,
    line: &mut Line<'_>,
) -> Result<(), PositionError> {
    let expected = match place.fixed() {
        Some(people) => format!("`{people}` or `-`"),
        None => format!("a number from 1 to {}, or `-`", place.most().min(MOST_PEOPLE)),
    };
    let word = line.word(&expected)?;
    if word == "-" {
        return Ok(());
    }
    let people = word
        .parse()
        .ok()
        .filter(|people| (place.fixed().unwrap_or(1)..=place.most()).contains(people));
    let Some(people) = people else { return line.wrong(&expected, Some(word)) };
    player.spots = player.spots.with(place);
    if let Purpose::Gather(goods) = place.purpose() {
        player.crowd[goods as usize] = people;
    }
    Ok(())
}

/// Reads a card or a tile, or a dash for none.
fn read_lying<T: std::str::FromStr<Err = NotationError>>(
    line: &mut Line<'_>,
) -> Result<Option<T>, PositionError> {
    match line.word("a card or tile, or `-`")? {
        "-" => Ok(None),
        word => word.parse().map(Some).map_err(PositionError::at(line.number)),
    }
}

fn read_lists(game: &mut StoneAge, sheet: &mut Sheet<'_>) -> Result<(), PositionError> {
    for seat in Seat::all(game.seats) {
        let name = SEAT_NAMES[seat.index()];
        let player = game.player_mut(seat);
        if let Some(mut line) = sheet.take_if_there(&format!("cards {name}"))? {
            while let Some(card) = read_item(&mut line, |card| player.cards.contains(card))? {
                player.cards = player.cards.with(card);
            }
        }
        if let Some(mut line) = sheet.take_if_there(&format!("extra {name}"))? {
            player.extra = read_lying(&mut line)?;
            line.end()?;
        }
        if let Some(mut line) = sheet.take_if_there(&format!("buildings {name}"))? {
            while let Some(tile) = read_item(&mut line, |tile| player.tiles.contains(tile))? {
                player.tiles = player.tiles.with(tile);
            }
        }
    }
    Ok(())
}

/// Reads the next item of a list without repetitions.
fn read_item<T: std::str::FromStr<Err = NotationError> + Copy>(
    line: &mut Line<'_>,
    is_there: impl FnOnce(T) -> bool,
) -> Result<Option<T>, PositionError> {
    match line.words.next_word() {
        None | Some("-") => Ok(None),
        Some(word) => {
            let item = word.parse().map_err(PositionError::at(line.number))?;
            if is_there(item) {
                return Err(PositionError::Twice { line: line.number, what: word.to_owned() });
            }
            Ok(Some(item))
        }
    }
}

/// Whatever is not visible is in the deck, under the open tiles or in the box.
fn hide_the_rest(game: &mut StoneAge) {
    let cards: Cards = game.row.iter().flatten().copied().collect();
    let owned = game.playing().iter().flat_map(|player| player.all_cards().iter());
    let cards = owned.fold(cards, Cards::with);
    game.deck = Card::all().filter(|card| !cards.contains(*card)).collect();
    let open = game.stacks().iter().filter_map(|stack| stack.open);
    let tiles = open.chain(game.playing().iter().flat_map(|player| player.tiles.iter()));
    game.unseen = tiles.fold(Tiles::ALL, Tiles::without);
}
