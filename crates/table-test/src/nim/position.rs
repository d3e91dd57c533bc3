//! Positions of Nim: read from text, and checked.
//!
//! ```text
//! options heaps=two most=any tokens=swap last=wins
//! heaps 3 5
//! first holds skip, played -, set aside -, answered keep
//! second holds -, played again, set aside blank, answered swap
//! phase turn second 2
//! ```

use table::{Game, NotationError, PositionError, Seat, Words};

use super::{Hand, Nim, NimOptions, Phase, TALLEST, Token, Tokens};

/// Reads a position.
pub(super) fn read(text: &str) -> Result<Nim, PositionError> {
    PositionError::check_length(text)?;
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
    check(&game).map_err(PositionError::Impossible)?;
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

/// Checks what must hold after every step.
pub(super) fn check(game: &Nim) -> Result<(), String> {
    let must = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let heaps = game.options.heaps();
    must(game.heaps.len() <= heaps, "there are too many heaps")?;
    must(game.heaps.iter().all(|stones| *stones <= TALLEST), "a heap is too tall")?;
    must((game.phase == Phase::Fill) == (game.heaps.len() < heaps), "a heap is missing")?;
    let empty = game.phase != Phase::Fill && game.heaps.iter().all(|stones| *stones == 0);
    must(matches!(game.phase, Phase::Over { .. }) == empty, "the last stone ends the game")?;

    let seat = match game.phase {
        Phase::Draw(seat) | Phase::Turn { seat, .. } | Phase::Over { last: seat } => seat.index(),
        Phase::Fill | Phase::Answer => 0,
    };
    must(seat < game.hands.len(), "a seat that nobody has is waited for")?;
    if let Phase::Turn { takes, .. } = game.phase {
        must((1..=2).contains(&takes), "a seat takes once or twice")?;
    }
    must(
        game.phase != Phase::Answer || game.hands.iter().any(|hand| hand.answer.is_none()),
        "all have answered already",
    )?;
    check_tokens(game, must)
}

fn check_tokens(game: &Nim, must: impl Fn(bool, &str) -> Result<(), String>) -> Result<(), String> {
    for token in Token::ALL {
        let gone = game.hands.iter().flat_map(Hand::tokens).filter(|gone| *gone == token).count();
        must(gone <= token.supply() as usize, "there are too many tokens of a kind")?;
    }
    let none = game.options.tokens() == Tokens::None || game.phase == Phase::Fill;
    must(!none || game.hands.iter().all(|h| h.tokens().next().is_none()), "there are no tokens")?;
    let swap = game.options.tokens() == Tokens::Swap;
    must(swap || game.hands.iter().all(|h| h.answer.is_none()), "nobody may swap")?;
    for hand in &game.hands {
        must(hand.token.is_none() || hand.played.is_none(), "a seat has two tokens")?;
    }
    if let Phase::Draw(seat) = game.phase {
        must(game.hands[seat.index()].token.is_none(), "a seat draws a second token")?;
    }
    Ok(())
}
