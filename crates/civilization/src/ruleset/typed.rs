//! Turns raw entries into typed ones: resolves every name and parses every effect.

use std::collections::BTreeMap;

use super::{
    ANY_UNIT, At, CardData, Constants, ERAS, KindData, ModelData, Op, Per, Power, RulesetError,
    SeaData, StructureData, TechnologyData, TerritoryData, TokenData, TokenEffect, WonderData,
    raw::{
        Entry, RawCard, RawConstants, RawKind, RawModel, RawOp, RawSea, RawStructure,
        RawTechnology, RawTerritory, RawToken, RawUnlocked, RawWonder,
    },
    read::{Names, Read},
};
use crate::{
    ids::{Structure, Technology, Token, Wonder},
    unit::{Kind, Kinds},
};

/// The error is the reason why an entry is invalid.
type Typed<T> = Result<T, String>;

pub(super) fn each<R: Entry, T>(
    file: &'static str,
    raws: Vec<R>,
    typed: impl Fn(R) -> Typed<T>,
) -> Read<Vec<T>> {
    let one = |raw: R| {
        let entry = raw.id().to_owned();
        typed(raw).map_err(|reason| RulesetError::Entry { file, at: At::UNKNOWN, entry, reason })
    };
    raws.into_iter().map(one).collect()
}

fn find(names: &[String], id: &str, what: &str) -> Typed<u8> {
    let found = names.iter().position(|name| name == id);
    let found = found.ok_or_else(|| format!("there is no {what} `{id}`"))?;
    u8::try_from(found).map_err(|_| format!("there are too many of {what}"))
}

fn set(names: &[String], ids: &[String], what: &str) -> Typed<u64> {
    ids.iter().try_fold(0, |set, id| {
        let bit = 1_u64.checked_shl(find(names, id, what)?.into());
        Ok(set | bit.ok_or_else(|| format!("there are too many of {what}"))?)
    })
}

fn era(era: u8) -> Typed<u8> {
    let sound = (1..=ERAS).contains(&era);
    if sound { Ok(era) } else { Err(format!("there is no era {era}")) }
}

fn kinds(ids: &[String]) -> Typed<Kinds> {
    ids.iter().try_fold(Kinds::default(), |kinds, id| {
        let kind: Kind = id.parse().map_err(|_| format!("there is no kind of unit `{id}`"))?;
        Ok(kinds.with(kind))
    })
}

fn counted(units: &BTreeMap<String, u8>) -> Typed<Option<(Kind, u8)>> {
    match units.iter().next() {
        None => Ok(None),
        Some(_) if units.len() > 1 => Err("units of one kind can be given, not of two".to_owned()),
        Some((id, n)) => {
            let kind: Kind = id.parse().map_err(|_| format!("there is no kind of unit `{id}`"))?;
            let sound = kind != Kind::Settler && (1..=9).contains(n);
            if sound { Ok(Some((kind, *n))) } else { Err("these cannot be given".to_owned()) }
        }
    }
}

impl RawTerritory {
    pub(super) fn typed(self, names: &Names) -> Typed<TerritoryData> {
        Ok(TerritoryData {
            land: set(&names.territories, &self.land, "territory")?,
            sea: u32::try_from(set(&names.seas, &self.sea, "sea zone")?)
                .map_err(|_| "there are too many seas".to_owned())?,
            id: self.id,
            it: self.it,
            en: self.en,
            continent: self.continent,
            lon: self.lon,
            lat: self.lat,
        })
    }
}

impl RawSea {
    pub(super) fn typed(self, names: &Names) -> Typed<SeaData> {
        if names.territories.contains(&self.id) {
            return Err("a territory has the same id".to_owned());
        }
        let sea = u32::try_from(set(&names.seas, &self.adj, "sea zone")?)
            .map_err(|_| "there are too many seas".to_owned())?;
        Ok(SeaData { id: self.id, it: self.it, en: self.en, sea, coast: 0 })
    }
}

impl RawToken {
    pub(super) fn typed(self) -> Typed<TokenData> {
        let effect = match (self.class.as_str(), self.id.as_str()) {
            ("resource", _) => TokenEffect::Resource,
            ("permanent" | "terrain", _) => TokenEffect::Ground,
            ("event", "free_tech") => TokenEffect::FreeTechnology,
            ("event", "new_civ") => TokenEffect::NewCivilization,
            ("event", "plague") => TokenEffect::Plague(self.vp),
            ("event", "nothing") => TokenEffect::Nothing,
            ("event", _) if self.credits > 0 => TokenEffect::Credits(self.credits),
            ("event", _) => return Err("this event has no effect that is known".to_owned()),
            (class, _) => return Err(format!("there is no class `{class}`")),
        };
        let by_kind = |bonus: &BTreeMap<String, i8>| {
            bonus.iter().try_fold([0; 6], |mut table, (id, value)| {
                let kind: Kind =
                    id.parse().map_err(|_| format!("there is no kind of unit `{id}`"))?;
                table[kind as usize] = *value;
                Ok::<_, String>(table)
            })
        };
        Ok(TokenData {
            effect,
            count: self.count,
            production: self.production,
            max_settlement: self.max_settlement.unwrap_or(u8::MAX),
            unit_surcharge: self.unit_surcharge,
            defend_bonus: by_kind(&self.defend_bonus)?,
            any_role_bonus: by_kind(&self.any_role_bonus)?,
            id: self.id,
            it: self.it,
            en: self.en,
        })
    }
}

impl RawTechnology {
    pub(super) fn typed(self, names: &Names) -> Typed<TechnologyData> {
        if self.requires_none != self.prereq.is_empty() {
            return Err("a technology has `prereq`, or else `requires_none = true`".to_owned());
        }
        if let Some(RawUnlocked { kind, model }) = &self.unit {
            kind.parse::<Kind>().map_err(|_| format!("there is no kind of unit `{kind}`"))?;
            if model.is_empty() {
                return Err("the model has no name".to_owned());
            }
        }
        let structure = self.structure.as_deref();
        let wonder = self.wonder.as_deref();
        Ok(TechnologyData {
            era: era(self.era)?,
            cost: self.cost,
            requires: set(&names.technologies, &self.prereq, "technology")?,
            structure: structure
                .map(|id| {
                    find(&names.structures, id, "structure")
                        .map(|index| Structure::new(names.book, index))
                })
                .transpose()?,
            wonder: wonder
                .map(|id| {
                    find(&names.wonders, id, "wonder").map(|index| Wonder::new(names.book, index))
                })
                .transpose()?,
            gift: counted(&self.gift)?,
            max_settlement: self.max_settlement,
            seminal: self.seminal,
            ends_game: self.ends_game,
            id: self.id,
            it: self.it,
            en: self.en,
        })
    }
}

impl RawWonder {
    pub(super) fn typed(self, names: &Names) -> Typed<WonderData> {
        let value = self.power.value;
        let signed = i16::try_from(value).map_err(|_| "the value is too large".to_owned())?;
        let power = match self.power.op.as_str() {
            "none" => Power::None,
            "found_cost" => Power::FoundCost(value),
            "peek_token" => Power::PeekToken,
            "tech_discount" => Power::TechnologyDiscount(value),
            "defend_bonus_settlement" => Power::DefendBonusSettlement(signed),
            "turn_income" => Power::TurnIncome(value),
            "grant_units" => {
                let (kind, n) =
                    counted(&self.power.units)?.ok_or_else(|| "no units are granted".to_owned())?;
                Power::GrantUnits(kind, n)
            }
            "free_upgrade_per_turn" => Power::FreeUpgrade(value.min(9) as u8),
            "own_card_resource_bonus" => Power::OwnCardBonus(value),
            "upgrade_cost" => Power::GrowCost(value),
            "replace_card_resource" => Power::ReplaceResource,
            "turn_income_per_fleet" => Power::IncomePerFleet(value, self.cap),
            "all_fleets_linked" => Power::AllFleetsLinked,
            "attack_bonus" => Power::AttackBonus(signed),
            "plague_immunity" => Power::PlagueImmunity,
            other => return Err(format!("there is no power `{other}`")),
        };
        Ok(WonderData {
            era: era(self.era)?,
            tech: Technology::new(names.book, find(&names.technologies, &self.tech, "technology")?),
            power,
            happiness: self.happiness,
            production: self.production,
            fleet_cost: self.fleet_cost,
            id: self.id,
            it: self.it,
            en: self.en,
            text: self.text,
            text_it: self.text_it,
        })
    }
}

impl RawStructure {
    pub(super) fn typed(self, names: &Names) -> Typed<StructureData> {
        Ok(StructureData {
            era: era(self.era)?,
            tech: Technology::new(names.book, find(&names.technologies, &self.tech, "technology")?),
            happiness: self.happiness,
            production: self.production,
            cost: self.cost,
            id: self.id,
            it: self.it,
            en: self.en,
        })
    }
}

pub(super) fn typed_kinds(raws: Vec<RawKind>) -> Read<Vec<KindData>> {
    let fault = |entry: &str, reason: &str| RulesetError::Entry {
        file: "units.toml",
        at: At::UNKNOWN,
        entry: entry.to_owned(),
        reason: reason.to_owned(),
    };
    let listed = |raw: &RawKind| Kind::ALL.iter().any(|kind| kind.name() == raw.kind);
    if let Some(raw) = raws.iter().find(|raw| !listed(raw)) {
        return Err(fault(&raw.kind, "there is no such kind"));
    }
    let one = |kind: Kind| {
        let mut found = raws.iter().filter(|raw| raw.kind == kind.name());
        match (found.next(), found.next()) {
            (Some(raw), None) => Ok(KindData {
                it: raw.it.clone(),
                en: raw.en.clone(),
                cost: raw.cost,
                base_value: raw.base_value,
            }),
            (None, _) => Err(fault(kind.name(), "this kind is missing")),
            (Some(_), Some(_)) => Err(fault(kind.name(), "this kind is there twice")),
        }
    };
    Kind::ALL.into_iter().map(one).collect()
}

pub(super) fn typed_models(raws: Vec<RawModel>, names: &Names) -> Read<Vec<ModelData>> {
    let eras: Vec<(String, u8)> = raws.iter().map(|raw| (raw.id.clone(), raw.era)).collect();
    each("units.toml", raws, |raw| {
        let kind: Kind =
            raw.kind.parse().map_err(|_| format!("there is no kind of unit `{}`", raw.kind))?;
        if kind == Kind::Settler {
            return Err("settlers have no models".to_owned());
        }
        let tech = raw.tech.as_deref();
        let replaced = |id: &str| {
            let found = eras.iter().find(|(other, _)| other == id);
            found.map(|(_, era)| *era).ok_or_else(|| format!("there is no model `{id}`"))
        };
        Ok(ModelData {
            kind,
            era: era(raw.era)?,
            tech: tech
                .map(|id| {
                    find(&names.technologies, id, "technology")
                        .map(|index| Technology::new(names.book, index))
                })
                .transpose()?,
            rank: raw.rank,
            replaces_era: raw.replaces.as_deref().map(replaced).transpose()?,
            id: raw.id,
            it: raw.it,
            en: raw.en,
        })
    })
}

impl RawOp {
    pub(super) fn typed(self) -> Typed<Op> {
        let amount = || self.n.ok_or_else(|| format!("`{}` lacks `n`", self.op));
        let times = || match amount()? {
            n @ 1..=99 => Ok(n as u8),
            n => Err(format!("`n = {n}` is not from 1 to 99")),
        };
        let cost = || self.cost.ok_or_else(|| format!("`{}` lacks `cost`", self.op));
        let listed = || {
            let ids = self.kinds.as_ref().ok_or_else(|| format!("`{}` lacks `kinds`", self.op))?;
            kinds(ids)
        };
        let discount = self.discount;
        Ok(match self.op.as_str() {
            "score_face" => Op::ScoreFace { n: amount()? },
            "score_count" => Op::ScoreCount,
            "free_tech" => match self.max_era.as_deref() {
                None | Some("current") => Op::FreeTechnology,
                Some(other) => return Err(format!("`max_era` cannot be `{other}`")),
            },
            "buy_tech" => Op::BuyTechnology { n: times()?, discount },
            "gain" => Op::Gain { n: amount()? },
            "gain_era" => {
                Op::GainEra { n: amount()?, others: self.who.as_deref() == Some("others") }
            }
            "gain_per" => {
                let per = match self.per.as_deref() {
                    Some("settlement") => Per::Settlement,
                    Some("level") => Per::Level,
                    Some("unit") => Per::Unit,
                    Some("production") => Per::Production,
                    Some("resource") => Per::Resource,
                    Some("resource_kind") => Per::ResourceKind,
                    Some("tech") => Per::Technology,
                    other => return Err(format!("`per` cannot be {other:?}")),
                };
                Op::GainPer { per, n: amount()? }
            }
            "free_unit" => Op::FreeUnit { kinds: listed()?, n: times()? },
            "buy_units" => Op::BuyUnits { n: times()?, kinds: listed()?, discount },
            "free_settler" => Op::FreeSettler { n: times()? },
            "buy_settlers" => Op::BuySettlers { n: times()? },
            "move_settlers" => Op::MoveSettlers { n: times()? },
            "found" => Op::Found { n: times()?, cost: cost()? },
            "upgrade_settlement" => Op::Grow { n: times()?, cost: cost()? },
            "buy_structure" => Op::BuyStructure { n: times()?, cost: self.cost },
            "move" => Op::Move {
                n: times()?,
                steps: match self.steps {
                    Some(steps @ 1..=9) => steps,
                    other => return Err(format!("`steps` cannot be {other:?}")),
                },
                kinds: self.kinds.as_deref().map(kinds).transpose()?.unwrap_or(ANY_UNIT),
                loot: self.loot,
            },
            "upgrade_infantry" => Op::UpgradeInfantry { cost: cost()? },
            other => return Err(format!("there is no op `{other}`")),
        })
    }
}

impl RawCard {
    pub(super) fn typed(self, names: &Names) -> Typed<CardData> {
        let ops = |raws: Vec<RawOp>| raws.into_iter().map(RawOp::typed).collect::<Typed<Vec<_>>>();
        let simultaneous = match self.bottom_mode.as_str() {
            "simultaneous" => true,
            "clockwise" => false,
            other => return Err(format!("`bottom_mode` cannot be `{other}`")),
        };
        Ok(CardData {
            era: era(self.era)?,
            discard_at: self.discard_at,
            resource: Token::new(names.book, find(&names.tokens, &self.resource, "token")?),
            pays: self.pays,
            top: ops(self.top)?,
            bottom: ops(self.bottom)?,
            simultaneous,
            from_text: self.from_text.is_some(),
            id: self.id,
            it: self.it,
            en: self.en,
            top_text: self.top_text,
            bottom_text: self.bottom_text,
            top_it: self.top_it,
            bottom_it: self.bottom_it,
        })
    }
}

impl RawConstants {
    pub(super) fn typed(self, names: &Names) -> Read<Constants> {
        let early = &self.early_end;
        let listed = [
            ("coal", early.coal, early.coal_modern),
            ("rare", early.rare, early.rare),
            ("oil", early.oil, early.oil),
            ("gems", early.gems, early.gems),
            ("iron", early.iron, early.iron),
        ];
        let token = |(id, points, modern): (&str, u16, u16)| {
            let found = find(&names.tokens, id, "token");
            let token = found.map_err(|reason| RulesetError::File {
                file: "rules.toml",
                at: At::UNKNOWN,
                reason,
            })?;
            Ok((Token::new(names.book, token), points, modern))
        };
        Ok(Constants {
            start_credits: self.start_credits,
            start_level: self.start_settlement_level,
            royalty: self.royalty,
            defend_settlement_bonus: self.defend_settlement_bonus,
            aircraft_bonus: self.aircraft_bonus,
            structure_eras: self.structure_lifetime_eras,
            eliminated_income: self.eliminated_income,
            rank_points: self.rank_points,
            vp_wonder: self.vp_wonder,
            vp_seminal: self.vp_seminal,
            early_tokens: listed.into_iter().map(token).collect::<Read<_>>()?,
            early_structures_from: early.structures_from_era,
            credits_per_point: early.credits_per_point,
        })
    }
}
