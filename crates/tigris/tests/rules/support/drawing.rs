//! Drawing a fragment of the board onto the whole board.

use std::collections::BTreeMap;

use tigris::{COLUMNS, DYNASTIES, Geography, ROWS, Side, Space};

/// The spaces of a piece with what is drawn on them, and the other lines of the drawing.
fn read(drawing: &str) -> (BTreeMap<Space, &str>, Vec<&str>) {
    let mut columns: Vec<u8> = Vec::new();
    let mut piece = BTreeMap::new();
    let mut others = Vec::new();
    for line in drawing.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.iter().all(|word| word.len() == 1 && ("A"..="P").contains(word)) {
            columns = words.iter().map(|word| word.as_bytes()[0] - b'A').collect();
        } else if let Ok(row) = words[0].parse::<u8>() {
            assert_eq!(words.len(), columns.len() + 1, "as many spaces as columns: {line}");
            let spaces = columns.iter().map(|column| Space::at(*column, row - 1).unwrap());
            piece.extend(spaces.zip(words[1..].iter().copied()));
        } else {
            others.push(line);
        }
    }
    (piece, others)
}

/// The whole position that a drawing stands for.
///
/// Two lines exist only here: `treasures K1 F3` lists the treasures around the fragment, and `bare`
/// removes even the temples there.
pub(crate) fn whole_position(drawing: &str) -> String {
    let (piece, mut others) = read(drawing);
    let advanced = others.iter().any(|line| line.contains("board=advanced"));
    let side = Geography::of(if advanced { Side::Advanced } else { Side::Standard });
    let bare = others.contains(&"bare");
    let treasures = others.iter().find_map(|line| line.strip_prefix("treasures"));
    let treasure = |space: Space| {
        treasures.is_none_or(|listed| listed.split(' ').any(|name| name == space.to_string()))
    };
    let mut text = "tigris 1\n".to_owned();
    for row in 0..ROWS {
        text.push_str(&(row + 1).to_string());
        for space in (0..COLUMNS).map(|column| Space::at(column, row).unwrap()) {
            text.push(' ');
            text.push_str(match piece.get(&space) {
                Some(drawn) => drawn,
                None if side.river.contains(space) => "~",
                None if bare || !side.beasts.contains(space) => ".",
                None if treasure(space) => "t*",
                None => "t",
            });
        }
        text.push('\n');
    }
    others.retain(|line| *line != "bare" && !line.starts_with("treasures"));
    let is_player = |line: &&str| DYNASTIES.contains(&line.split(' ').next().unwrap_or_default());
    let players: Vec<&str> = others.iter().copied().filter(is_player).collect();
    for line in others.iter().filter(|line| !is_player(line)) {
        text.push_str(&format!("{line}\n"));
    }
    let seats = (1..=4).rev().find(|seats| plays(DYNASTIES[seats - 1], &piece, &others));
    for dynasty in &DYNASTIES[..seats.unwrap_or(0).max(2)] {
        let line = players.iter().find(|line| line.split(' ').next() == Some(dynasty));
        text.push_str(&format!("{}\n", line.unwrap_or(dynasty)));
    }
    text
}

/// The first and the last space that are drawn.
pub(crate) fn corners(drawing: &str) -> Option<(Space, Space)> {
    let (piece, _) = read(drawing);
    Some((*piece.keys().next()?, *piece.keys().next_back()?))
}

/// Whether a dynasty is drawn or mentioned.
fn plays(dynasty: &str, piece: &BTreeMap<Space, &str>, others: &[&str]) -> bool {
    let letter = dynasty.chars().next().unwrap().to_ascii_uppercase();
    let leader = |drawn: &&str| drawn.len() == 2 && drawn.starts_with(letter);
    let is_drawn =
        piece.values().any(|drawn| leader(drawn) && drawn.chars().all(char::is_uppercase));
    is_drawn || others.iter().any(|line| line.split(' ').any(|word| word == dynasty))
}

/// The part of a position that a fragment draws, drawn the same way.
pub(crate) fn same_piece(position: &str, fragment: &str) -> String {
    let (whole, _) = read(position);
    let mut columns = Vec::new();
    let mut text = String::new();
    for line in fragment.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Ok(row) = words[0].parse::<u8>() {
            text.push_str(words[0]);
            for column in &columns {
                let space: Space = format!("{column}{row}").parse().unwrap();
                text.push_str(&format!(" {}", whole[&space]));
            }
        } else {
            columns = words.iter().map(|word| (*word).to_owned()).collect();
            text.push_str(line);
        }
        text.push('\n');
    }
    text
}

/// A step, or each of several draws.
pub(crate) fn single_steps(step: &str) -> Vec<String> {
    let Some(tiles) = step.strip_prefix("? draw ") else { return vec![step.to_owned()] };
    let words: Vec<&str> = tiles.split(' ').collect();
    if words.len() == 1 {
        return vec![step.to_owned()];
    }
    let pairs = words.chunks(2);
    pairs.flat_map(|pair| vec![format!("? draw {}", pair[1]); pair[0].parse().unwrap()]).collect()
}
