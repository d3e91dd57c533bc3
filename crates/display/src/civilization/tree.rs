//! The tree of technologies: era by era, each to the right of what it requires.

use std::sync::LazyLock;

use civilization::{Technology, rules};
use table::Seat;

use super::{Table, names, names::has, place::Places};
use crate::{Frame, Layer, Layout, Message, Script, Thing};

/// Draws the tree.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let tree = &*TREE;
    let frames: Vec<_> = Technology::all().map(|tech| tree.frame(tech, places)).collect();
    let mut branches = String::new();
    for (tech, to) in Technology::all().zip(&frames) {
        for from in tech.requires().filter_map(|from| frames.get(from.index())) {
            branches.push_str(&branch(from, to, places.layout));
        }
    }
    let room = places.tree;
    things.push(Thing::drawn("panel tree", room.rounded(16.0), "panel", room, Layer::Ground));
    for era in 1..=4 {
        let frame = tree.band(era, places);
        things.push(Thing::drawn(
            format!("era {era}"),
            frame.rounded(3.0),
            names::era_tint(era),
            frame,
            Layer::Ground,
        ));
    }
    things.push(Thing::drawn("branches", branches, "branch", room, Layer::Ground));
    for (tech, frame) in Technology::all().zip(frames) {
        tile(table, tech, frame, things);
    }
}

/// Columns and rows of the technologies of each era.
struct Tree {
    /// For each technology, its column within its era and its row.
    at: Vec<(usize, usize)>,
    /// For each era, how many columns it has, its first row and the one after its last.
    sizes: [(usize, usize, usize); 4],
}

static TREE: LazyLock<Tree> = LazyLock::new(Tree::grow);

impl Tree {
    fn grow() -> Self {
        let era = |tech: Technology| rules().technologies[tech.index()].era;
        let mut at: Vec<(usize, usize)> = vec![(0, 0); Technology::all().count()];
        // What is required stands before what requires it, so one pass is enough for columns.
        for tech in Technology::all() {
            let before = tech.requires().filter(|other| era(*other) == era(tech));
            at[tech.index()].0 = before.map(|other| at[other.index()].0 + 1).max().unwrap_or(0);
        }
        let mut sizes = [(1, usize::MAX, 1); 4];
        for (index, size) in sizes.iter_mut().enumerate() {
            let own = || Technology::all().filter(move |tech| usize::from(era(*tech)) == index + 1);
            size.0 = own().map(|tech| at[tech.index()].0 + 1).max().unwrap_or(1);
            for column in 0..size.0 {
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
                    // Each lies as near to what it requires as those that come after allow.
                    let last = 6_usize.saturating_sub(count - 1 - place).max(next);
                    let row = (wish / 12).clamp(next, last);
                    at[tech.index()].1 = row;
                    next = row + 1;
                    size.1 = size.1.min(row);
                    size.2 = size.2.max(next);
                }
            }
        }
        Self { at, sizes }
    }

    /// Where the columns of an era begin, how wide one is, and where its rows begin.
    fn era(&self, era: u8, places: &Places) -> (f32, f32, f32, f32) {
        let room = places.tree.inset(10.0);
        let index = usize::from(era.clamp(1, 4)) - 1;
        let columns = |eras: std::ops::Range<usize>| -> usize {
            self.sizes[eras].iter().map(|size| size.0).sum()
        };
        match places.layout {
            Layout::Wide => {
                let gaps = 12.0 * 3.0;
                let wide = (room.width - gaps) / columns(0..4) as f32;
                let x = room.x + columns(0..index) as f32 * wide + index as f32 * 12.0;
                (x, room.y, wide, (room.height - 12.0) / 7.0)
            }
            Layout::Tall => {
                // Two short eras lie beside each other, the others below.
                let (line, before) = [(0, 0), (0, 1), (1, 0), (2, 0)][index];
                let in_line = [columns(0..2), columns(2..3), columns(3..4)][line];
                let high = |era: usize| self.sizes[era].2.saturating_sub(self.sizes[era].1);
                let lines = [high(0).max(high(1)), high(2), high(3)];
                let rows: usize = lines[..line].iter().sum();
                let all: usize = lines.iter().sum();
                let wide = (room.width - 12.0) / in_line as f32;
                let high = (room.height - 3.0 * 18.0) / all.max(1) as f32;
                let x = room.x + columns(0..before) as f32 * wide + before as f32 * 12.0;
                (x, room.y + rows as f32 * high + line as f32 * 18.0, wide, high)
            }
        }
    }

    fn frame(&self, tech: Technology, places: &Places) -> Frame {
        let (column, row) = self.at.get(tech.index()).copied().unwrap_or_default();
        let era = rules().technologies.get(tech.index()).map_or(1, |data| data.era);
        let (x, y, wide, high) = self.era(era, places);
        // A wide tree keeps rows across eras; a tall one begins each line with its first row.
        let first = match places.layout {
            Layout::Wide => 0,
            Layout::Tall => self.sizes[usize::from(era.clamp(1, 4)) - 1].1,
        };
        let row = row.saturating_sub(first);
        let (x, y) = (x + column as f32 * wide, y + 12.0 + row as f32 * high);
        let between = match places.layout {
            Layout::Wide => 16.0,
            Layout::Tall => 18.0,
        };
        Frame::new(x, y, wide - between, high - 6.0)
    }

    /// The band above the columns of an era.
    fn band(&self, era: u8, places: &Places) -> Frame {
        let (x, y, wide, _) = self.era(era, places);
        let columns = self.sizes[usize::from(era.clamp(1, 4)) - 1].0;
        Frame::new(x, y, columns as f32 * wide - 16.0, 7.0)
    }
}

/// A line from what is required to what requires it.
fn branch(from: &Frame, to: &Frame, layout: Layout) -> String {
    let (x, y) = (from.x + from.width, from.y + from.height / 2.0);
    let (u, v) = (to.x, to.y + to.height / 2.0);
    if layout == Layout::Tall && u < x {
        return String::new();
    }
    let bend = 16.0_f32.min((u - x).abs());
    format!("M{x:.0} {y:.0}C{:.0} {y:.0} {:.0} {v:.0} {u:.0} {v:.0}", x + bend, u - bend)
}

fn tile(table: &Table<'_>, tech: Technology, frame: Frame, things: &mut Vec<Thing>) {
    let data = &rules().technologies[tech.index()];
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
    let lower = height * 0.4;
    let name = Frame::new(x + 7.0, y + 2.0, width - 14.0, height - lower - 4.0);
    things.push(
        Thing::new(format!("name {tech}"), "", name, Layer::Mark)
            .caption(Message::new("civilization-name").called("name", tech))
            .script(Script::Paragraph)
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

/// What a technology brings, as signs.
fn gives(tech: Technology) -> Vec<&'static str> {
    let data = &rules().technologies[tech.index()];
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
    let model = rules().models.iter().find(|model| model.tech == Some(tech));
    signs.extend(model.map(|model| names::kind_art(model.kind)));
    if data.max_settlement > 0 {
        signs.push(names::town_art(data.max_settlement));
    }
    signs
}

/// What a technology is and brings.
fn label(tech: Technology, owner: Option<Seat>, price: u16) -> Message {
    let said = match owner {
        Some(seat) => Message::new("civilization-label-technology-known").seat("seat", seat),
        None => Message::new("civilization-label-technology").number("price", price),
    };
    said.called("technology", tech).said("brings", brings(tech))
}

/// What a technology brings, in sentences.
pub(super) fn brings(tech: Technology) -> Vec<Message> {
    let data = &rules().technologies[tech.index()];
    let new = |id: &'static str| Message::new(id);
    let mut brings = Vec::new();
    brings.extend(
        data.structure
            .map(|structure| new("civilization-brings-structure").called("structure", structure)),
    );
    brings.extend(data.wonder.map(|wonder| {
        let of = &rules().wonders[wonder.index()];
        new("civilization-brings-wonder").called("wonder", wonder).name(
            "text",
            "",
            [&of.text, &of.text_it],
        )
    }));
    let models = rules().models.iter().filter(|model| model.tech == Some(tech));
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
        let points = rules().constants.vp_seminal;
        brings.push(new("civilization-brings-seminal").number("points", points));
    }
    if data.ends_game {
        brings.push(new("civilization-brings-end"));
    }
    brings
}
