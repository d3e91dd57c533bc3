//! A view as text: a table of named places. For `Viewer::All` it is the position.

use std::fmt::{self, Write};

use table::{Game, Options};

use crate::{
    goods::Resource,
    options::Customs,
    place::{Place, Purpose},
    player::SEAT_NAMES,
    state::StoneAge,
    view::{ExtraCard, PlayerView, View},
};

/// One line of the table: a name, one cell for each player, and anything else.
struct Line {
    name: String,
    cells: Vec<String>,
    rest: String,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_head(f)?;
        let lines = self.table();
        let name = lines.iter().map(|line| line.name.len()).max().unwrap_or(0);
        let column = |index: usize| {
            lines.iter().map(|line| line.cells[index].chars().count()).max().unwrap_or(0)
        };
        let columns: Vec<_> = (0..self.players.len()).map(column).collect();
        for line in &lines {
            let mut text = format!("{:<name$}", line.name);
            for (cell, width) in line.cells.iter().zip(&columns) {
                write!(text, "  {cell:>width$}")?;
            }
            writeln!(f, "{}{}", text, line.rest)?;
        }
        self.write_tail(f)
    }
}

impl View {
    fn write_head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", StoneAge::NAME)?;
        write!(f, "options")?;
        for (name, value) in Customs::pairs(&self.options) {
            write!(f, " {name}={value}")?;
        }
        let start = self.start.map_or("-", |seat| SEAT_NAMES[seat.index() & 3]);
        writeln!(f, "\nphase {}", self.phase)?;
        writeln!(f, "round {}", self.round)?;
        writeln!(f, "start {start}")?;
        writeln!(f, "idle {}", self.idle)?;
        writeln!(f, "taken {}", yes(self.taken))?;
        writeln!(f, "deck {}\n", self.deck)
    }

    fn table(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut line = |name: &str, cell: &dyn Fn(&PlayerView) -> String| {
            let cells = self.players.iter().map(cell).collect();
            lines.push(Line { name: name.to_owned(), cells, rest: String::new() });
        };
        line("people", &|player| player.people.to_string());
        line("food", &|player| player.food.to_string());
        line("agriculture", &|player| player.agriculture.to_string());
        line("points", &|player| player.points.to_string());
        for resource in Resource::ALL {
            line(&resource.to_string(), &|player| player.stock[resource as usize].to_string());
        }
        line("tools", &|player| player.tools.to_string());
        line("one-use", &|player| list(player.one_use.values(), ","));
        line("claim", &|player| yes(player.claim).to_owned());
        for place in Place::ALL {
            if let Purpose::Building(stack) = place.purpose()
                && stack >= self.stacks.len()
            {
                continue;
            }
            let cells = self.players.iter().map(|player| standing(player, place)).collect();
            lines.push(Line { name: place.to_string(), cells, rest: self.lying(place) });
        }
        let names = SEAT_NAMES.iter().take(self.players.len()).map(|name| (*name).to_owned());
        let seats = Line { name: "seats".into(), cells: names.collect(), rest: String::new() };
        lines.insert(0, seats);
        lines
    }

    /// The card or tile on a place, with its description.
    fn lying(&self, place: Place) -> String {
        match place.purpose() {
            Purpose::Card(index) => match self.row[index] {
                Some(card) => format!("  {card}  # {}", card.face()),
                None => "  -".to_owned(),
            },
            Purpose::Building(index) => {
                let stack = self.stacks[index];
                match stack.open {
                    Some(tile) => format!("  {tile}  {}  # {}", stack.height, tile.plan()),
                    None => format!("  -  {}", stack.height),
                }
            }
            _ => String::new(),
        }
    }

    fn write_tail(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = || self.players.iter().zip(SEAT_NAMES);
        writeln!(f)?;
        for (player, seat) in players() {
            writeln!(f, "cards {seat} {}", list(player.cards.iter(), " "))?;
        }
        for (player, seat) in players() {
            match player.extra {
                ExtraCard::None => {}
                ExtraCard::Hidden => writeln!(f, "extra {seat} ?")?,
                ExtraCard::Known(card) => writeln!(f, "extra {seat} {card}  # {}", card.face())?,
            }
        }
        for (player, seat) in players() {
            writeln!(f, "buildings {seat} {}", list(player.buildings.iter(), " "))?;
        }
        for (score, seat) in self.scores.iter().flatten().zip(SEAT_NAMES) {
            writeln!(
                f,
                "# {seat} {}: track {}, culture {}, farmers {}, tool makers {}, hut builders {}, \
                 shamans {}, resources {}; tie-break {}",
                score.total(),
                score.track,
                score.culture,
                score.farmers,
                score.tool_makers,
                score.hut_builders,
                score.shamans,
                score.resources,
                score.tie_break,
            )?;
        }
        Ok(())
    }
}

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn standing(player: &PlayerView, place: Place) -> String {
    let people = player.placed.iter().find(|standing| standing.place == place);
    people.map_or_else(|| "-".to_owned(), |standing| standing.people.to_string())
}

/// The items of a list in one word or line, or a dash if there are none.
fn list<T: fmt::Display>(things: impl Iterator<Item = T>, between: &str) -> String {
    let words: Vec<_> = things.map(|thing| thing.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(between) }
}
