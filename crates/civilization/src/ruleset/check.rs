//! Consistency checks across the tables of a ruleset.

mod numbers;
mod words;

use super::{At, ERAS, MOST, MOST_SEAS, Ruleset, RulesetError, TokenEffect};
use crate::{
    ids::{Structure, Wonder},
    unit::Kind,
};

/// The maximum number of seats. Each holds a card and may have another in front of it.
const SEATS: usize = 6;
/// The maximum number of instructions in a box.
const BOX: usize = 8;
/// The maximum price or gain.
const LARGEST: u16 = 2000;

fn fault(file: &'static str, entry: &str, reason: impl Into<String>) -> RulesetError {
    RulesetError::Entry { file, at: At::UNKNOWN, entry: entry.to_owned(), reason: reason.into() }
}

/// Checks the whole ruleset and fills in the derived tables.
pub(super) fn check(rules: &mut Ruleset) -> Result<(), RulesetError> {
    sizes(rules)?;
    borders(rules)?;
    tokens(rules)?;
    technologies(rules)?;
    unlocked(rules)?;
    models(rules)?;
    cards(rules)?;
    numbers::check(rules)?;
    words::check(rules)
}

fn sizes(rules: &Ruleset) -> Result<(), RulesetError> {
    let tables = [
        ("map.toml", "territory", rules.territories.len(), MOST),
        ("map.toml", "sea", rules.seas.len(), MOST_SEAS),
        ("tokens.toml", "token", rules.tokens.len(), MOST_SEAS),
        ("technologies.toml", "technology", rules.technologies.len(), MOST),
        ("wonders.toml", "wonder", rules.wonders.len(), MOST),
        ("structures.toml", "structure", rules.structures.len(), MOST),
        ("strategy_cards.toml", "card", rules.cards.len(), MOST),
        ("units.toml", "model", rules.models.len(), MOST),
    ];
    for (file, entry, len, most) in tables {
        if len > most {
            return Err(fault(file, entry, format!("there are {len}, and {most} is the most")));
        }
    }
    if rules.territories.len() < 2 * SEATS {
        return Err(fault("map.toml", "territory", "there are too few for six players"));
    }
    Ok(())
}

/// Borders are symmetric, and no place borders itself.
fn borders(rules: &mut Ruleset) -> Result<(), RulesetError> {
    for (index, territory) in rules.territories.iter().enumerate() {
        for (other, data) in rules.territories.iter().enumerate() {
            border(territory.land, (index, &territory.id), data.land, (other, &data.id))?;
        }
    }
    for (index, sea) in rules.seas.iter().enumerate() {
        for (other, data) in rules.seas.iter().enumerate() {
            let (here, there) = (sea.sea.into(), data.sea.into());
            border(here, (index, &sea.id), there, (other, &data.id))?;
        }
    }
    let coasts: Vec<u64> = (0..rules.seas.len())
        .map(|sea| {
            let touching = rules.territories.iter().enumerate();
            touching.fold(0, |set, (at, data)| set | u64::from(data.sea >> sea & 1) << at)
        })
        .collect();
    rules.seas.iter_mut().zip(coasts).for_each(|(sea, coast)| sea.coast = coast);
    Ok(())
}

/// Whether a border is listed on both of its sides.
fn border(
    here: u64,
    (index, id): (usize, &str),
    there: u64,
    (other, other_id): (usize, &str),
) -> Result<(), RulesetError> {
    if here >> other & 1 == 0 {
        Ok(())
    } else if index == other {
        Err(fault("map.toml", id, "it borders itself"))
    } else if there >> index & 1 == 0 {
        Err(fault("map.toml", id, format!("it borders `{other_id}`, which does not border it")))
    } else {
        Ok(())
    }
}

fn tokens(rules: &Ruleset) -> Result<(), RulesetError> {
    let total: usize = rules.tokens.iter().map(|token| usize::from(token.count)).sum();
    let open: usize = rules
        .tokens
        .iter()
        .filter(|token| token.effect == TokenEffect::Resource)
        .map(|token| usize::from(token.count))
        .sum();
    let needed = rules.territories.len();
    if total < needed || total > 255 {
        let reason = format!("there are {total} for {needed} territories");
        return Err(fault("tokens.toml", "count", reason));
    }
    if open >= total {
        return Err(fault("tokens.toml", "count", "there are only resources"));
    }
    Ok(())
}

/// Every technology can be reached, none requires a newer one, and the game can end.
fn technologies(rules: &Ruleset) -> Result<(), RulesetError> {
    let file = "technologies.toml";
    let mut reached = 0_u64;
    loop {
        let next = rules.technologies.iter().enumerate().fold(reached, |set, (index, tech)| {
            if tech.requires & !reached == 0 { set | 1 << index } else { set }
        });
        if next == reached {
            break;
        }
        reached = next;
    }
    for (index, tech) in rules.technologies.iter().enumerate() {
        if reached >> index & 1 == 0 {
            return Err(fault(file, &tech.id, "it can never be discovered"));
        }
        let newer = |(other, data): (usize, &super::TechnologyData)| {
            tech.requires >> other & 1 == 1 && data.era > tech.era
        };
        if rules.technologies.iter().enumerate().any(newer) {
            return Err(fault(file, &tech.id, "it requires a technology of a later era"));
        }
        if tech.cost == 0 || !tech.cost.is_multiple_of(5) || tech.cost > LARGEST {
            return Err(fault(file, &tech.id, "a cost is a multiple of 5"));
        }
    }
    for era in 1..=ERAS {
        if !rules.technologies.iter().any(|tech| tech.era == era) {
            return Err(fault(file, "era", format!("era {era} has no technology")));
        }
    }
    if !rules.technologies.iter().any(|tech| tech.ends_game) {
        return Err(fault(file, "ends_game", "no technology ends the game"));
    }
    let roots = |tech: &&super::TechnologyData| tech.requires == 0;
    let simple = |tech: &super::TechnologyData| {
        tech.era == 1 && tech.wonder.is_none() && tech.gift.is_none() && !tech.ends_game
    };
    if rules.technologies.iter().filter(roots).count() < SEATS {
        return Err(fault(file, "requires_none", "there are too few to deal one to each of six"));
    }
    match rules.technologies.iter().filter(roots).find(|tech| !simple(tech)) {
        Some(tech) => {
            Err(fault(file, &tech.id, "what is dealt at set-up is of era 1 and gives nothing"))
        }
        None => Ok(()),
    }
}

/// Wonders and structures refer to the technologies that unlock them, and vice versa.
fn unlocked(rules: &Ruleset) -> Result<(), RulesetError> {
    for (index, wonder) in rules.wonders.iter().enumerate() {
        let tech = &rules.technologies[wonder.tech.index()];
        if tech.wonder.map(Wonder::index) != Some(index) || tech.era != wonder.era {
            let reason = format!("`{}` is of another era or brings another wonder", tech.id);
            return Err(fault("wonders.toml", &wonder.id, reason));
        }
    }
    for (index, structure) in rules.structures.iter().enumerate() {
        let tech = &rules.technologies[structure.tech.index()];
        let sound = tech.structure.map(Structure::index) == Some(index);
        if !sound || tech.era != structure.era {
            let reason = format!("`{}` is of another era or allows another structure", tech.id);
            return Err(fault("structures.toml", &structure.id, reason));
        }
    }
    for tech in &rules.technologies {
        let wonder = tech.wonder.is_none_or(|w| {
            rules.technologies[rules.wonders[w.index()].tech.index()].id == tech.id
        });
        let structure = tech.structure.is_none_or(|s| {
            rules.technologies[rules.structures[s.index()].tech.index()].id == tech.id
        });
        if !wonder || !structure {
            return Err(fault("technologies.toml", &tech.id, "another technology brings that too"));
        }
    }
    Ok(())
}

fn models(rules: &mut Ruleset) -> Result<(), RulesetError> {
    let file = "units.toml";
    let mut by_era: [[Vec<u8>; ERAS as usize + 1]; 6] = Default::default();
    for (index, model) in rules.models.iter().enumerate() {
        if let Some(tech) = model.tech
            && rules.technologies[tech.index()].era != model.era
        {
            return Err(fault(file, &model.id, "its technology is of another era"));
        }
        if model.replaces_era.is_some_and(|era| era >= model.era) {
            return Err(fault(file, &model.id, "it replaces a model that is not older"));
        }
        let place = (model.kind, model.era, model.rank);
        let twin = |other: &&super::ModelData| (other.kind, other.era, other.rank) == place;
        if let Some(other) = rules.models[..index].iter().find(twin) {
            let reason = format!("`{}` has the same kind, era and rank", other.id);
            return Err(fault(file, &model.id, reason));
        }
        by_era[model.kind as usize][usize::from(model.era)].push(index as u8);
    }
    for models in by_era.iter_mut().flatten() {
        models.sort_by_key(|model| std::cmp::Reverse(rules.models[usize::from(*model)].rank));
    }
    let starts = |model: &u8| rules.models[usize::from(*model)].tech.is_none();
    if !by_era[Kind::Infantry as usize][1].iter().any(starts) {
        return Err(fault(file, "infantry", "everybody begins with an infantry of era 1"));
    }
    rules.by_era = by_era;
    Ok(())
}

fn cards(rules: &mut Ruleset) -> Result<(), RulesetError> {
    let file = "strategy_cards.toml";
    for card in &rules.cards {
        if card.top.len().max(card.bottom.len()) > BOX {
            return Err(fault(file, &card.id, format!("a box has {BOX} instructions at most")));
        }
        if rules.tokens[card.resource.index()].effect != TokenEffect::Resource {
            return Err(fault(file, &card.id, "its symbol is no resource"));
        }
        if !matches!(card.pays, 5 | 10) {
            return Err(fault(file, &card.id, "a symbol pays 5 or 10"));
        }
        if card.discard_at != 0 && !(card.era + 1..=ERAS).contains(&card.discard_at) {
            return Err(fault(file, &card.id, "it is discarded when a later era begins"));
        }
        if card.simultaneous && card.bottom.iter().any(|op| !op.is_simultaneous()) {
            let reason = "units, movement and technologies are never simultaneous";
            return Err(fault(file, &card.id, reason));
        }
    }
    for era in 1..=ERAS {
        let in_pool = |card: &&super::CardData| {
            card.era <= era && (card.discard_at == 0 || card.discard_at > era)
        };
        let pool = rules.cards.iter().enumerate().filter(|(_, card)| in_pool(card));
        let pool = pool.fold(0_u64, |set, (index, _)| set | 1 << index);
        rules.pools[usize::from(era)] = pool;
        let count = pool.count_ones() as usize;
        if count < SEATS + 2 {
            let reason = format!("era {era} has {count} cards, and six players need {}", SEATS + 2);
            return Err(fault(file, "era", reason));
        }
    }
    for (bit, technology) in rules.technologies.iter().enumerate() {
        let sizes = rules.allowing.iter_mut().take(usize::from(technology.max_settlement) + 1);
        sizes.for_each(|set| *set |= 1 << bit);
    }
    Ok(())
}
