//! Options: checks that they are sound, and covers every pair of values.

use table::{Field, Game, MAX_SEATS, Options, Preset, Refusal, Seed};

use super::{
    broken::{Check, Fault, Promise, ensure, line_of},
    pairs, told,
};

/// The setup of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Case<O> {
    pub(crate) options: O,
    pub(crate) seats: u8,
}

/// Every preset with every number of seats, and more cases until every pair of values occurs.
pub(crate) fn cases<G: Game>(seed: u64) -> Result<Vec<Case<G::Options>>, Fault> {
    check::<G>()?;
    let fields = G::Options::FIELDS;
    let least = usize::from(*G::SEATS.start());
    let mut columns = vec![G::SEATS.count()];
    columns.extend(fields.iter().map(|field| field.values.len()));

    let case = |row: &[usize]| {
        let mut options = G::Options::default();
        row[1..].iter().enumerate().for_each(|(field, value)| options.set(field, *value));
        Case { options, seats: (least + row[0]) as u8 }
    };
    let mut rows = Vec::new();
    for preset in G::Options::PRESETS {
        let options =
            G::Options::preset(preset.name).map_err(Fault::of(Promise::OptionsAreSound))?;
        for seats in 0..columns[0] {
            let mut row = vec![seats];
            row.extend((0..fields.len()).map(|field| options.get(field)));
            rows.push(row);
        }
    }
    let possible = |row: &[usize]| {
        let case = case(row);
        G::start(&case.options, case.seats).is_ok()
    };
    pairs::cover(&columns, &mut rows, possible, &mut Seed::from_number(seed).stream(0));
    Ok(rows.iter().map(|row| case(row)).collect())
}

fn check<G: Game>() -> Check {
    names_are_words::<G>()?;
    fields_are_sound::<G::Options>()?;
    presets_are_sound::<G::Options>()?;
    only_these_seats_play::<G>()
}

fn names_are_words<G: Game>() -> Check {
    let fields = G::Options::FIELDS
        .iter()
        .flat_map(|Field { name, values }| values.iter().copied().chain([*name]));
    let presets = G::Options::PRESETS.iter().map(|preset| preset.name);
    let names = fields.chain(presets).chain(G::SEAT_NAMES.iter().copied()).chain([G::NAME]);
    for name in names {
        let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let word = !name.is_empty() && name.chars().all(letter);
        ensure(word, Promise::NamesAreWords, || format!("`{name}` is not such a word"))?;
    }
    let most = usize::from(*G::SEATS.end());
    ensure(G::SEAT_NAMES.len() >= most && most <= MAX_SEATS, Promise::NamesAreWords, || {
        format!("{} seats have {} names", most, G::SEAT_NAMES.len())
    })
}

fn fields_are_sound<O: Options>() -> Check {
    let sound =
        |holds, detail: &dyn Fn() -> String| ensure(holds, Promise::OptionsAreSound, detail);
    for (index, field) in O::FIELDS.iter().enumerate() {
        for (value, name) in field.values.iter().enumerate() {
            let mut options = O::default();
            options.set(index, value);
            sound(options.get(index) == value, &|| {
                format!("`{}` was set to `{name}` but reads differently", field.name)
            })?;
            let pairs = options.pairs();
            sound(O::from_pairs(pairs).as_ref() == Ok(&options), &|| {
                format!("`{}` does not read back what it writes", line_of(&options))
            })?;
        }
        let mut options = O::default();
        options.set(index, field.values.len());
        options.set(O::FIELDS.len(), 0);
        sound(options == O::default(), &|| {
            format!("a nonexistent value of `{}` changed something", field.name)
        })?;
    }
    Ok(())
}

fn presets_are_sound<O: Options>() -> Check {
    for Preset { name, values } in O::PRESETS {
        let options = O::preset(name).map_err(Fault::of(Promise::OptionsAreSound))?;
        let chosen = |name: &str| O::FIELDS.iter().any(|field| field.name == name);
        let read = options.pairs().into_iter().filter(|(name, _)| chosen(name));
        let read: Vec<_> = read.map(|(_, value)| value).collect();
        ensure(read == *values, Promise::OptionsAreSound, || {
            format!("the preset `{name}` does not name one value for each option")
        })?;
    }
    let first = O::PRESETS.first().and_then(|preset| O::preset(preset.name).ok());
    ensure(first == Some(O::default()), Promise::OptionsAreSound, || {
        "the default is not the first preset".to_owned()
    })
}

fn only_these_seats_play<G: Game>() -> Check {
    for preset in G::Options::PRESETS {
        let options =
            G::Options::preset(preset.name).map_err(Fault::of(Promise::OptionsAreSound))?;
        for seats in 0..=u8::MAX {
            let started = G::start(&options, seats);
            let expected = G::SEATS.contains(&seats);
            ensure(started.is_ok() == expected, Promise::PresetsCanBePlayed, || {
                let what = if expected { "cannot" } else { "can" };
                format!("{seats} {what} play the preset `{}`", preset.name)
            })?;
            if let Err(rejection) = started {
                told::names_a_rule::<G>(rejection.rule())?;
            }
        }
    }
    Ok(())
}
