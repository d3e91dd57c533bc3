//! The technology tree: era by era, each technology to the right of its prerequisites.

use std::sync::OnceLock;

use civilization::{Ruleset, Technology, ruleset::MOST_RULESETS};
use table::Seat;

use super::{Table, names, names::has, place::Places};
use crate::{Frame, Layer, Layout, Message, Script, Thing};

/// Draws the tree.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let rules = table.view.rules();
    let tree = Tree::of(rules);
    let frames: Vec<_> = Technology::all(rules).map(|tech| tree.frame(tech, places)).collect();
    let mut branches = String::new();
    for (tech, to) in Technology::all(rules).zip(&frames) {
        let near = tech.requires().filter(|from| tree.are_joined(*from, tech, places.layout));
        for from in near.filter_map(|from| frames.get(from.index())) {
            branches.push_str(&branch(from, to));
        }
    }
    let room = places.tree;
    things.push(Thing::drawn("panel tree", room.rounded(16.0), "panel", room, Layer::Ground));
    for era in 1..=4 {
        let frame = tree.band(era, places);
        let tint = names::era_tint(era);
        let band =
            Thing::drawn(format!("era {era}"), frame.rounded(3.0), tint, frame, Layer::Ground);
        things.push(band.page(Message::new("civilization-technologies"), tree.page(era, places)));
    }
    things.push(Thing::drawn("branches", branches, "branch", room, Layer::Ground));
    for (tech, frame) in Technology::all(rules).zip(frames) {
        tile(table, tech, frame, places.layout, things);
    }
}

/// The height of the tree in the tall layout.
pub(super) fn tall_height(rules: &'static Ruleset) -> f32 {
    Tree::of(rules).rows as f32 * TALL_ROW + 4.0 * TALL_BAND + 20.0
}

/// The row height of a tall tree: enough for a fingertip, and for two lines of text that are
/// legible on a phone.
const TALL_ROW: f32 = 126.0;
/// The height of an era's band in a tall tree.
const TALL_BAND: f32 = 24.0;
/// The margin around the technologies of an era in a close-up.
const PAGE_EDGE: f32 = 6.0;
/// The number of columns in a tall tree.
const TALL_COLUMNS: usize = 3;

/// Columns and rows of the technologies of each era.
struct Tree {
    /// For each technology, its column within its era and its row.
    at: Vec<(usize, usize)>,
    /// For each era, its number of columns.
    columns: [usize; 4],
    /// For each technology, its cell in a tall tree.
    tall: Vec<Tall>,
    /// For each era, its first row in a tall tree.
    begins: [usize; 4],
    /// The number of rows in a tall tree.
    rows: usize,
}

/// A cell in a tall tree, where an era with many columns wraps over several lines.
#[derive(Clone, Copy, Default)]
struct Tall {
    line: usize,
    column: usize,
    columns: usize,
    row: usize,
}

/// The tree of each ruleset.
static TREES: [OnceLock<Tree>; MOST_RULESETS] = [const { OnceLock::new() }; MOST_RULESETS];

impl Tree {
    fn of(rules: &'static Ruleset) -> &'static Self {
        TREES[rules.place()].get_or_init(|| Self::grow(rules))
    }

    fn grow(rules: &'static Ruleset) -> Self {
        let era = |tech: Technology| tech.data().era;
        let mut at: Vec<(usize, usize)> = vec![(0, 0); Technology::all(rules).count()];
        // Prerequisites come first in the data, so a single pass finds the columns.
        for tech in Technology::all(rules) {
            let before = tech.requires().filter(|other| era(*other) == era(tech));
            at[tech.index()].0 = before.map(|other| at[other.index()].0 + 1).max().unwrap_or(0);
        }
        let mut columns = [1; 4];
        for (index, size) in columns.iter_mut().enumerate() {
            let own =
                || Technology::all(rules).filter(move |tech| usize::from(era(*tech)) == index + 1);
            *size = own().map(|tech| at[tech.index()].0 + 1).max().unwrap_or(1);
            for column in 0..*size {
                let mut list: Vec<_> = own().filter(|tech| at[tech.index()].0 == column).collect();
                let wish = |tech: &Technology| {
                    let rows: Vec<_> = tech.requires().map(|other| at[other.index()].1).collect();
                    rows.iter().sum::<usize>() * 12 / rows.len().max(1)
                };
                list.sort_by_key(wish);
                let list: Vec<_> = list.into_iter().map(|tech| (tech, wish(&tech))).collect();
                let mut next = 0;
                let count = list.len();
                for (place, (tech, wish)) in list.into_iter().enumerate() {
                    // Place each as close to its prerequisites as the remaining ones allow.
                    let last = 6_usize.saturating_sub(count - 1 - place).max(next);
                    let row = (wish / 12).clamp(next, last);
                    at[tech.index()].1 = row;
                    next = row + 1;
                }
            }
        }
        let (tall, begins, rows) = fold(rules, &at, columns);
        Self { at, columns, tall, begins, rows }
    }

    fn frame(&self, tech: Technology, places: &Places) -> Frame {
        let room = places.tree.inset(10.0);
        let era = usize::from(tech.data().era);
        if places.layout == Layout::Tall {
            let at = self.tall.get(tech.index()).copied().unwrap_or_default();
            let wide = room.width / at.columns.max(1) as f32;
            let y = room.y + era as f32 * TALL_BAND + at.row as f32 * TALL_ROW;
            return Frame::new(room.x + at.column as f32 * wide, y, wide - 18.0, TALL_ROW - 6.0);
        }
        let (column, row) = self.at.get(tech.index()).copied().unwrap_or_default();
        let (x, wide) = self.wide(era.clamp(1, 4) - 1, room);
        let high = (room.height - 12.0) / 7.0;
        let (x, y) = (x + column as f32 * wide, room.y + 12.0 + row as f32 * high);
        Frame::new(x, y, wide - 16.0, high - 6.0)
    }

    /// The left edge of an era's columns in the wide layout, and the width of a column.
    fn wide(&self, index: usize, room: Frame) -> (f32, f32) {
        let all: usize = self.columns.iter().sum();
        let before: usize = self.columns[..index].iter().sum();
        let wide = (room.width - 12.0 * 3.0) / all as f32;
        (room.x + before as f32 * wide + index as f32 * 12.0, wide)
    }

    /// The band above the columns of an era.
    fn band(&self, era: u8, places: &Places) -> Frame {
        let (room, index) = (places.tree.inset(10.0), usize::from(era.clamp(1, 4)) - 1);
        if places.layout == Layout::Tall {
            let rows = self.begins[index] as f32 * TALL_ROW;
            let y = room.y + index as f32 * TALL_BAND + rows + 6.0;
            return Frame::new(room.x, y, room.width - 18.0, 7.0);
        }
        let (x, wide) = self.wide(index, room);
        Frame::new(x, room.y, self.columns[index] as f32 * wide - 16.0, 7.0)
    }

    /// The part of the scene with an era's technologies: from its band to the next one.
    fn page(&self, era: u8, places: &Places) -> Frame {
        let band = self.band(era, places);
        let bottom = match places.layout {
            Layout::Tall if era < 4 => self.band(era + 1, places).y,
            Layout::Tall | Layout::Wide => places.tree.y + places.tree.height,
        };
        let (x, y) = (band.x - PAGE_EDGE, band.y - PAGE_EDGE);
        Frame::new(x, y, band.width + 2.0 * PAGE_EDGE, bottom - PAGE_EDGE - y)
    }

    /// Whether to draw a line between two technologies; in the tall layout, only between
    /// neighbours.
    fn are_joined(&self, from: Technology, to: Technology, layout: Layout) -> bool {
        let line = |tech: Technology| self.tall.get(tech.index()).map(|at| at.line);
        layout == Layout::Wide || line(from) == line(to)
    }
}

/// Wraps the eras into lines of a few columns. Returns the cell of each technology, the first row
/// of each era, and the number of rows.
fn fold(
    rules: &Ruleset,
    at: &[(usize, usize)],
    columns: [usize; 4],
) -> (Vec<Tall>, [usize; 4], usize) {
    let mut tall = vec![Tall::default(); at.len()];
    let (mut begins, mut rows, mut line) = ([0; 4], 0, 0);
    for (index, all) in columns.into_iter().enumerate() {
        begins[index] = rows;
        let own = || {
            let all = rules.technologies.iter().zip(at).zip(0..);
            all.filter(move |((data, _), _)| usize::from(data.era) == index + 1)
        };
        let lines = all.div_ceil(TALL_COLUMNS).max(1);
        let each = all.div_ceil(lines).max(1);
        for part in 0..lines {
            let here = || own().filter(move |((_, (column, _)), _)| column / each == part);
            let first = here().map(|((_, (_, row)), _)| *row).min().unwrap_or(0);
            let last = here().map(|((_, (_, row)), _)| *row).max().unwrap_or(0);
            for ((_, (column, row)), tech) in here() {
                let row = rows + row - first;
                tall[tech] = Tall { line, column: column % each, columns: each, row };
            }
            rows += last - first + 1;
            line += 1;
        }
    }
    (tall, begins, rows)
}

/// A line from a prerequisite to its dependent.
fn branch(from: &Frame, to: &Frame) -> String {
    let (x, y) = (from.x + from.width, from.y + from.height / 2.0);
    let (u, v) = (to.x, to.y + to.height / 2.0);
    // Integer units are precise enough, and much faster to format.
    let [x, y, u, v] = [x, y, u, v].map(|value| value.round() as i32);
    let bend = 16.min((u - x).abs());
    format!("M{x} {y}C{} {y} {} {v} {u} {v}", x + bend, u - bend)
}

fn tile(
    table: &Table<'_>,
    tech: Technology,
    frame: Frame,
    layout: Layout,
    things: &mut Vec<Thing>,
) {
    let data = tech.data();
    let civs = table.view.table.civilizations.iter().zip(0..);
    let owner = civs
        .filter(|(civ, _)| has(civ.technologies, tech.index()))
        .find_map(|(_, index)| Seat::new(index));
    let met = tech.requires().all(|other| has(table.discovered, other.index()));
    let open = met && data.era <= table.view.era + 1;
    let tint = match (owner, open) {
        (Some(_), _) => "known",
        (None, true) => "open",
        (None, false) => "far",
    };
    let price = if data.era < table.view.era { data.cost.div_ceil(10) * 5 } else { data.cost };
    things.push(
        Thing::drawn(names::technology_id(tech), frame.rounded(8.0), tint, frame, Layer::Tile)
            .label(label(tech, owner, price)),
    );
    let Frame { x, y, width, height } = frame;
    let lower = match layout {
        Layout::Wide => height * 0.4,
        Layout::Tall => height * 0.33,
    };
    let name = Frame::new(x + 7.0, y + 2.0, width - 14.0, height - lower - 4.0);
    things.push(
        Thing::new(format!("name {tech}"), "", name, Layer::Mark)
            .caption(Message::new("civilization-name").called("name", tech))
            .script(match layout {
                Layout::Wide => Script::Paragraph,
                Layout::Tall => Script::Stanza,
            })
            .tint(if tint == "far" { "faded" } else { "plain" }),
    );
    let foot = Frame::new(x + 6.0, y + height - lower - 2.0, lower * 2.4, lower);
    match owner {
        Some(seat) => {
            let frame = Frame { width: lower, ..foot };
            things.push(Thing::new(format!("of {tech}"), names::emblem(seat), frame, Layer::Mark));
        }
        None => {
            things.push(Thing::new(format!("cost {tech}"), "coin", foot, Layer::Mark).text(price))
        }
    }
    let size = lower;
    let gives = gives(tech);
    let mut right = x + width - 4.0;
    for (number, art) in gives.into_iter().enumerate() {
        right -= size + 1.0;
        let frame = Frame::new(right, y + height - size - 3.0, size, size);
        let thing = Thing::new(format!("gives {number} {tech}"), art, frame, Layer::Mark);
        things.push(thing.tint(names::tint(table.near)));
    }
}

/// What a technology unlocks, as symbols.
fn gives(tech: Technology) -> Vec<&'static str> {
    let data = tech.data();
    let mut signs = Vec::new();
    if data.ends_game {
        signs.push("finish");
    }
    if data.seminal {
        signs.push("star");
    }
    if data.wonder.is_some() {
        signs.push("marvel");
    }
    if data.structure.is_some() {
        signs.push("structure");
    }
    let model = tech.rules().models.iter().find(|model| model.tech == Some(tech));
    signs.extend(model.map(|model| names::kind_art(model.kind)));
    if data.max_settlement > 0 {
        signs.push(names::town_art(data.max_settlement));
    }
    signs
}

/// The label of a technology: its name and what it unlocks.
fn label(tech: Technology, owner: Option<Seat>, price: u16) -> Message {
    let said = match owner {
        Some(seat) => Message::new("civilization-label-technology-known").seat("seat", seat),
        None => Message::new("civilization-label-technology").number("price", price),
    };
    said.called("technology", tech).said("brings", brings(tech))
}

/// What a technology unlocks, in sentences.
pub(super) fn brings(tech: Technology) -> Vec<Message> {
    let data = tech.data();
    let new = |id: &'static str| Message::new(id);
    let mut brings = Vec::new();
    brings.extend(
        data.structure
            .map(|structure| new("civilization-brings-structure").called("structure", structure)),
    );
    brings.extend(data.wonder.map(|wonder| {
        let of = wonder.data();
        new("civilization-brings-wonder").called("wonder", wonder).name(
            "text",
            "",
            [&of.text, &of.text_it],
        )
    }));
    let models = tech.rules().models.iter().filter(|model| model.tech == Some(tech));
    brings.extend(models.map(|model| {
        new("civilization-brings-model")
            .name("model", "", [&model.en, &model.it])
            .kind("kind", model.kind)
    }));
    brings.extend(data.gift.map(|(kind, count)| {
        new("civilization-brings-gift").kind("kind", kind).number("count", count)
    }));
    if data.max_settlement > 0 {
        brings.push(new("civilization-brings-level").number("level", data.max_settlement));
    }
    if data.seminal {
        let points = tech.rules().constants.vp_seminal;
        brings.push(new("civilization-brings-seminal").number("points", points));
    }
    if data.ends_game {
        brings.push(new("civilization-brings-end"));
    }
    brings
}
