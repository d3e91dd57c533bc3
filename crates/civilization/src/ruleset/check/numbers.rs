//! Numeric checks: credits are multiples of 5, and every number is within bounds.

use super::{LARGEST, SEATS, fault};
use crate::{
    ruleset::{ERAS, Op, Power, Ruleset, RulesetError, TokenEffect},
    unit::Kind,
};

/// The maximum bonus, number of symbols or number of points.
const MOST_POINTS: u16 = 99;
/// The maximum number of waiting units of a kind, over all wonders.
const MOST_WAITING: u32 = 90;

type Checked = Result<(), RulesetError>;

const fn is_credits(amount: u16) -> bool {
    amount.is_multiple_of(5) && amount <= LARGEST
}

/// Rejects amounts that are not multiples of 5 or are too large.
fn credits(file: &'static str, entry: &str, amounts: &[u16]) -> Checked {
    match amounts.iter().find(|amount| !is_credits(**amount)) {
        None => Ok(()),
        Some(amount) => {
            let reason = format!("{amount} is not a multiple of 5 up to {LARGEST}");
            Err(fault(file, entry, reason))
        }
    }
}

/// Rejects numbers that are too large or negative.
fn points(file: &'static str, entry: &str, numbers: &[i32]) -> Checked {
    match numbers.iter().find(|number| !(0..=i32::from(MOST_POINTS)).contains(*number)) {
        None => Ok(()),
        Some(number) => Err(fault(file, entry, format!("{number} is not from 0 to {MOST_POINTS}"))),
    }
}

pub(super) fn check(rules: &Ruleset) -> Checked {
    for territory in &rules.territories {
        let (lon, lat) = (territory.lon, territory.lat);
        if !(-180.0..=180.0).contains(&lon) || !(-90.0..=90.0).contains(&lat) {
            let reason = format!("there is no place at longitude {lon}, latitude {lat}");
            return Err(fault("map.toml", &territory.id, reason));
        }
    }
    for (kind, data) in Kind::ALL.iter().zip(&rules.kinds) {
        credits("units.toml", kind.name(), &[data.cost])?;
        points("units.toml", kind.name(), &[data.base_value.into()])?;
    }
    for card in &rules.cards {
        card.top.iter().chain(&card.bottom).try_for_each(|op| instruction(&card.id, *op))?;
    }
    rules.wonders.iter().try_for_each(wonder)?;
    waiting(rules)?;
    for data in &rules.structures {
        credits("structures.toml", &data.id, &[data.cost])?;
        let symbols = [data.happiness.into(), data.production.into()];
        points("structures.toml", &data.id, &symbols)?;
    }
    for data in &rules.technologies {
        if data.max_settlement > 4 {
            let reason = format!("settlements have levels 1 to 4, not {}", data.max_settlement);
            return Err(fault("technologies.toml", &data.id, reason));
        }
    }
    for token in &rules.tokens {
        let amount = if let TokenEffect::Credits(amount) = token.effect { amount } else { 0 };
        credits("tokens.toml", &token.id, &[amount, token.unit_surcharge])?;
        let gift = if let TokenEffect::Plague(points) = token.effect { points } else { 0 };
        points("tokens.toml", &token.id, &[token.production.into(), gift.into()])?;
        let values = token.defend_bonus.iter().chain(&token.any_role_bonus);
        let values: Vec<i32> = values.map(|value| i32::from(*value).abs()).collect();
        points("tokens.toml", &token.id, &values)?;
    }
    constants(rules)
}

fn instruction(card: &str, op: Op) -> Checked {
    let file = "strategy_cards.toml";
    let amount = match op {
        Op::Gain { n } | Op::GainEra { n, .. } | Op::GainPer { n, .. } => n,
        Op::BuyTechnology { discount, .. } | Op::BuyUnits { discount, .. } => discount,
        Op::Found { cost, .. } | Op::Grow { cost, .. } | Op::UpgradeInfantry { cost } => cost,
        Op::BuyStructure { cost, .. } => cost.unwrap_or(0),
        Op::Move { loot, .. } => loot,
        Op::ScoreFace { n } => return points(file, card, &[n.into()]),
        _ => 0,
    };
    credits(file, card, &[amount])
}

fn wonder(wonder: &crate::ruleset::WonderData) -> Checked {
    let file = "wonders.toml";
    let (amount, bonus) = match wonder.power {
        Power::FoundCost(n)
        | Power::TechnologyDiscount(n)
        | Power::TurnIncome(n)
        | Power::OwnCardBonus(n)
        | Power::GrowCost(n) => (n, 0),
        Power::IncomePerFleet(each, most) => {
            credits(file, &wonder.id, &[most])?;
            (each, 0)
        }
        Power::DefendBonusSettlement(bonus) | Power::AttackBonus(bonus) => (0, bonus.into()),
        _ => (0, 0),
    };
    credits(file, &wonder.id, &[amount, wonder.fleet_cost.unwrap_or(0)])?;
    points(file, &wonder.id, &[bonus, wonder.happiness.into(), wonder.production.into()])
}

/// Checks that the waiting units of all wonders fit in front of one civilization.
fn waiting(rules: &Ruleset) -> Checked {
    for kind in Kind::MILITARY {
        let granted = rules.wonders.iter().map(|wonder| match wonder.power {
            Power::GrantUnits(given, count) if given == kind => u32::from(count),
            _ => 0,
        });
        let granted: u32 = granted.sum();
        if granted > MOST_WAITING {
            let reason =
                format!("all wonders together give {granted}, and {MOST_WAITING} can wait");
            return Err(fault("wonders.toml", kind.name(), reason));
        }
    }
    Ok(())
}

fn constants(rules: &Ruleset) -> Checked {
    let file = "rules.toml";
    let constants = &rules.constants;
    let tens = [
        ("start_credits", constants.start_credits),
        ("eliminated_income", constants.eliminated_income),
    ];
    for (entry, amount) in tens {
        if !amount.is_multiple_of(10) || amount > LARGEST {
            return Err(fault(file, entry, "a treasury must be a multiple of 10"));
        }
    }
    credits(file, "royalty", &[constants.royalty])?;
    if !(1..=4).contains(&constants.start_level) {
        return Err(fault(file, "start_settlement_level", "levels are 1 to 4"));
    }
    if !(1..=ERAS).contains(&constants.structure_eras) {
        return Err(fault(file, "structure_lifetime_eras", "structures last 1 to 4 eras"));
    }
    if constants.rank_points.len() > SEATS {
        return Err(fault(file, "rank_points", "there are six places at most"));
    }
    let ranks: Vec<i32> = constants.rank_points.iter().map(|points| i32::from(*points)).collect();
    points(file, "rank_points", &ranks)?;
    if !ranks.is_sorted_by(|better, worse| better >= worse) {
        return Err(fault(file, "rank_points", "a better place is not worth less"));
    }
    let single = [
        ("vp_wonder", constants.vp_wonder.into()),
        ("vp_seminal", constants.vp_seminal.into()),
        ("defend_settlement_bonus", constants.defend_settlement_bonus.into()),
        ("aircraft_bonus", constants.aircraft_bonus.into()),
    ];
    single.iter().try_for_each(|(entry, number)| points(file, entry, &[*number]))?;
    let early = constants.early_tokens.iter().flat_map(|(_, now, modern)| [*now, *modern]);
    points(file, "early_end", &early.map(i32::from).collect::<Vec<_>>())?;
    if constants.credits_per_point == 0 {
        return Err(fault(file, "early_end", "`credits_per_point` cannot be 0"));
    }
    Ok(())
}
