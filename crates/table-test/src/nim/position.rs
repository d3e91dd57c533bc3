//! Positions of Nim, read from text.
//!
//! ```text
//! options heaps=two most=any tokens=swap last=wins
//! heaps 3 5
//! first holds skip, played -, set aside -, answered keep
//! second holds -, played again, set aside blank, answered swap
//! phase turn second 2
//! ```

use table::{Game, Given, NotationError, PositionError, Seat, Words};

use super::{Hand, Nim, NimOptions, Phase, possible::check};

/// Reads a position.
pub(super) fn read(text: &str) -> Result<Nim, PositionError> {
    PositionError::check_length(text)?;
    let mut given = Given::default();
    for (index, line) in text.lines().enumerate() {
        let name = Words::of(line).peek().unwrap_or_default();
        given.once(name).map_err(PositionError::at(index + 1))?;
    }
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line)).peekable();
    let mut line = |key: &'static str| {
        let (number, line) = lines
            .next_if(|(_, line)| Words::of(line).peek() == Some(key))
            .ok_or(PositionError::Missing(key))?;
        let mut words = Words::of(line);
        words.next_word();
        Ok::<_, PositionError>((number, words))
    };

    let (number, mut words) = line("options")?;
    let options: NimOptions = table::drawn_options(&mut words, number)?;
    let (number, mut words) = line("heaps")?;
    let mut heaps = Vec::new();
    while words.peek().is_some() {
        heaps.push(words.read("a number of stones").map_err(PositionError::at(number))?);
    }
    let mut hands = Vec::new();
    for (index, name) in Nim::SEAT_NAMES.iter().enumerate() {
        match line(name) {
            Ok((number, words)) => {
                hands.push(read_hand(words).map_err(PositionError::at(number))?);
            }
            Err(missing) if index < usize::from(*Nim::SEATS.start()) => return Err(missing),
            Err(_) => {}
        }
    }
    let (number, words) = line("phase")?;
    let phase = read_phase(words).map_err(PositionError::at(number))?;
    if let Some((number, rest)) = lines.next() {
        return Err(PositionError::at(number)(NotationError::new("nothing more", Some(rest))));
    }

    let game = Nim { options, heaps, hands, phase };
    check(&game).map_err(|what| PositionError::Impossible(what.into()))?;
    Ok(game)
}

fn read_hand(mut words: Words<'_>) -> Result<Hand, NotationError> {
    let mut value = |key: &[&str]| {
        key.iter().try_for_each(|word| words.expect(word))?;
        words.read::<String>("a word").map(|word| word.trim_end_matches(',').to_owned())
    };
    let [token, played, set_aside] =
        [value(&["holds"])?, value(&["played"])?, value(&["set", "aside"])?];
    let answer = value(&["answered"])?;
    words.end()?;
    let read = |word: &str| if word == "-" { Ok(None) } else { word.parse().map(Some) };
    Ok(Hand {
        token: read(&token)?,
        played: read(&played)?,
        set_aside: read(&set_aside)?,
        answer: if answer == "-" { None } else { Some(answer.parse()?) },
    })
}

fn read_phase(mut words: Words<'_>) -> Result<Phase, NotationError> {
    fn seat(words: &mut Words<'_>) -> Result<Seat, NotationError> {
        let word = words.next_word();
        let index = Nim::SEAT_NAMES.iter().position(|name| Some(*name) == word);
        let seat = index.and_then(|index| Seat::new(index as u8));
        seat.ok_or_else(|| NotationError::new("a seat", word))
    }
    let phase = match words.next_word() {
        Some("fill") => Phase::Fill,
        Some("draw") => Phase::Draw(seat(&mut words)?),
        Some("answer") => Phase::Answer,
        Some("turn") => {
            Phase::Turn { seat: seat(&mut words)?, takes: words.read("how often it takes")? }
        }
        Some("over") => Phase::Over { last: seat(&mut words)? },
        found => return Err(NotationError::new("a phase", found)),
    };
    words.end()?;
    Ok(phase)
}
