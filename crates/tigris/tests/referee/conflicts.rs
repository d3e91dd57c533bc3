//! What must be true while an action is being settled.

use super::{
    At, Sheet, Verdict, around, count, must, region,
    sheet::{at, seat},
    tile,
};

impl Sheet {
    pub(super) fn phase_is_sound(&self) -> Verdict {
        let words: Vec<&str> = self.phase.iter().map(String::as_str).collect();
        let joint = match words[..] {
            ["choose-war", joint] | ["war", joint, ..] => at(joint),
            _ => None,
        };
        let covered = self.spaces(|glyph| glyph.contains('!'));
        must(covered.iter().copied().eq(joint), "the unification tile lies elsewhere")?;
        self.leaders_are_at_peace(joint)?;
        match words[..] {
            ["draw", purpose, who, wanted, from] => {
                let who = seat(who).ok_or("nobody draws")?;
                self.draw_is_sound(purpose, who, wanted.parse().unwrap_or(99), from)
            }
            ["revolt", leader, attacker, defender, ..] => {
                let (attacker, defender) = (seat(attacker), seat(defender));
                must(attacker == Some(self.active), "in a revolt the active player attacks")?;
                must(attacker != defender, "nobody revolts against themself")?;
                let stand = self.fighters(leader);
                let space = |who: Option<usize>| stand.iter().find(|(s, _)| Some(*s) == who);
                let (Some((_, from)), Some((_, to))) = (space(attacker), space(defender)) else {
                    return Err("a leader that fights is not on the board");
                };
                must(region(*from, &self.links()).contains(to), "those who fight are apart")?;
                self.was_rest_before(*from)?;
                must(self.kingdoms_next_to(*from) == 1, "a leader joined two kingdoms")?;
                self.commit_is_sound("temple", 0)
            }
            ["war", _, leader, attacker, defender, ..] => {
                let joint = joint.ok_or("no kingdoms are joined")?;
                self.tile_was_placed(joint)?;
                let joined = region(joint, &self.links());
                let mut sides: Vec<usize> = self
                    .fighters(leader)
                    .into_iter()
                    .filter(|(_, at)| joined.contains(at))
                    .map(|(seat, _)| seat)
                    .collect();
                let seats = self.players.len();
                sides.sort_by_key(|who| (who + seats - self.active) % seats);
                let named = [attacker, defender].map(seat);
                must(sides.into_iter().map(Some).eq(named), "others fight this war")?;
                let placed = u32::from(named[0] == Some(self.active));
                self.commit_is_sound(follower(leader), placed)
            }
            ["choose-war", _] => {
                let joint = joint.ok_or("no kingdoms are joined")?;
                self.tile_was_placed(joint)?;
                let joined = region(joint, &self.links());
                let both = |leader: &&str| {
                    self.fighters(leader).iter().filter(|(_, at)| joined.contains(at)).count() > 1
                };
                let wars =
                    ["king", "priest", "farmer", "merchant"].into_iter().filter(both).count();
                must(wars > 1, "there are no wars to choose from")
            }
            ["building", placed] => {
                let placed = at(placed).ok_or("no tile was placed")?;
                must(self.option("buildings", "on"), "buildings are not played")?;
                self.tile_was_placed(placed)?;
                must(self.longest_row(placed) >= 3, "no row is long enough for a building")
            }
            ["monument", placed] => {
                let placed = at(placed).ok_or("no tile was placed")?;
                self.tile_was_placed(placed)?;
                must(self.makes_a_figure(placed), "nothing can be built")
            }
            ["treasure", who] => self.treasures_came_together(who),
            _ => Ok(()),
        }
    }

    /// Whether something that was just placed brought the treasures together that a player chooses
    /// from.
    fn treasures_came_together(&self, who: &str) -> Verdict {
        let who = seat(who).ok_or("nobody chooses")?;
        let merchant = self.leaders().into_iter().find(|(s, k, _)| (*s, *k) == (who, 'M'));
        let (_, _, merchant) = merchant.ok_or("who chooses has no merchant")?;
        must(self.treasures_of(merchant, None) > 1, "there are no treasures to choose from")?;
        let kingdom = region(merchant, &self.links());
        let fresh = kingdom.into_iter().filter(|at| !self.glyph(*at).contains('*'));
        let mut came_last = fresh.filter(|at| {
            let own = self.leaders().iter().any(|(s, _, a)| a == at && *s == self.active);
            let placed = tile(self.glyph(*at)).is_some() && self.tile_left;
            (own || placed) && (*at == merchant || self.treasures_of(merchant, Some(*at)) < 2)
        });
        must(came_last.next().is_some(), "nothing brought the treasures together")
    }

    /// Where the leaders of a kind stand, by seat.
    fn fighters(&self, leader: &str) -> Vec<(usize, At)> {
        let letter = leader.chars().next().unwrap_or('?').to_ascii_uppercase();
        let leaders = self.leaders().into_iter().filter(|(_, kind, _)| *kind == letter);
        leaders.map(|(seat, _, at)| (seat, at)).collect()
    }

    fn leaders_are_at_peace(&self, joint: Option<At>) -> Verdict {
        let mut links = self.links();
        joint.map(|joint| links.remove(&joint));
        let leaders = self.leaders();
        for (seat, kind, space) in &leaders {
            let kingdom = region(*space, &links);
            let rivals =
                leaders.iter().filter(|(s, k, at)| s != seat && k == kind && kingdom.contains(at));
            let rivals: Vec<usize> = rivals.map(|(seat, _, _)| *seat).collect();
            let in_revolt = self.phase[0] == "revolt"
                && self.phase[1].starts_with(kind.to_ascii_lowercase())
                && [*seat, rivals.first().copied().unwrap_or(9)].iter().all(|seat| {
                    self.phase[2..].contains(&super::sheet::NAMES[seat % 4].to_owned())
                });
            must(
                rivals.is_empty() || in_revolt && rivals.len() == 1,
                "two leaders share a kingdom",
            )?;
        }
        Ok(())
    }

    /// How many kingdoms a space is next to once it is empty.
    fn kingdoms_next_to(&self, space: At) -> usize {
        let mut links = self.links();
        links.remove(&space);
        let leaders: Vec<At> = self.leaders().into_iter().map(|(_, _, at)| at).collect();
        let mut found = Vec::new();
        for near in around(space).filter(|near| links.contains(near)) {
            let kingdom = region(near, &links);
            if leaders.iter().any(|at| *at != space && kingdom.contains(at))
                && !found.contains(&kingdom)
            {
                found.push(kingdom);
            }
        }
        found.len()
    }

    fn was_rest_before(&self, last: At) -> Verdict {
        let mut others = self.merchants().filter(|merchant| *merchant != last);
        let rested = others.all(|merchant| self.treasures_of(merchant, Some(last)) < 2);
        must(rested, "a merchant left two treasures before")
    }

    fn tile_was_placed(&self, space: At) -> Verdict {
        let glyph = self.glyph(space);
        must(tile(glyph).is_some_and(char::is_lowercase), "no tile was placed there")?;
        must(!glyph.contains('*'), "a placed tile has a treasure")?;
        must(self.tile_left, "a tile was placed and left no hand")?;
        must(count(&self.players[self.active].hand) < 6, "a tile was placed from nowhere")?;
        let mut temples = self.temples();
        temples.remove(&space);
        let stood =
            |(_, _, at): &(usize, char, At)| around(*at).any(|near| temples.contains(&near));
        must(self.leaders().iter().all(stood), "a leader stood without a temple")?;
        self.was_rest_before(space)
    }

    /// Committed tiles have left the hand and the game.
    fn commit_is_sound(&self, kind: &str, placed: u32) -> Verdict {
        let named = if self.phase[0] == "war" { 5 } else { 4 };
        let Some(word) = self.phase.get(named) else { return Ok(()) };
        let committed: u32 = word.parse().map_err(|_| "a word has no meaning")?;
        let attacker = seat(&self.phase[named - 2]).ok_or("nobody attacks")?;
        let held = count(&self.players[attacker].hand);
        must(committed + held + placed <= 6, "more was committed than a hand holds")?;
        must(committed == 0 || self.tile_left, "tiles were committed and left no hand")?;
        let gone = self.discarded.get(kind).copied().unwrap_or(0);
        must(gone >= committed, "what was committed is not gone")
    }

    fn longest_row(&self, placed: At) -> usize {
        let letter = tile(self.glyph(placed));
        let alike = |at: &At| tile(self.glyph(*at)) == letter;
        let along = |step: fn(At) -> Option<At>| {
            std::iter::successors(step(placed), |at| step(*at)).take_while(alike).count()
        };
        let across = along(|(c, r)| (c < 15).then_some((c + 1, r)))
            + along(|(c, r)| Some((c.checked_sub(1)?, r)));
        let down = along(|(c, r)| (r < 10).then_some((c, r + 1)))
            + along(|(c, r)| Some((c, r.checked_sub(1)?)));
        1 + across.max(down)
    }

    /// Whether the tile completes a square or a plus.
    fn makes_a_figure(&self, (column, row): At) -> bool {
        let letter = tile(self.glyph((column, row)));
        let alike = |c: usize, r: usize| c < 16 && r < 11 && tile(self.glyph((c, r))) == letter;
        let squares = [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter();
        let mut squares =
            squares.filter_map(|(c, r)| Some((column.checked_sub(c)?, row.checked_sub(r)?)));
        let square = squares
            .any(|(c, r)| alike(c, r) && alike(c + 1, r) && alike(c, r + 1) && alike(c + 1, r + 1));
        let mut middles = around((column, row)).chain([(column, row)]);
        let plus = middles.any(|middle| {
            let arms: Vec<At> = around(middle).collect();
            arms.len() == 4 && arms.iter().chain([&middle]).all(|(c, r)| alike(*c, *r))
        });
        square || plus && self.option("wonder", "on") && self.wonder.is_none()
    }

    fn draw_is_sound(&self, purpose: &str, who: usize, wanted: u32, from: &str) -> Verdict {
        let seats = self.players.len();
        let player = self.players.get(who).ok_or("who draws does not play")?;
        let (held, bag) = (count(&player.hand), count(&self.bag));
        let order = |seat: usize| (seat + seats - self.active) % seats;
        let before = (0..seats).filter(|seat| order(*seat) < order(who));
        let after = (0..seats).filter(|seat| order(*seat) > order(who));
        let hand = |seat: usize| count(&self.players[seat].hand);
        let mut tell_apart = before.clone();
        match purpose {
            "swap" => {
                must(who == self.active, "only the active player swaps")?;
                must(self.tile_left, "a swap left no hand")?;
                let swapped = count(&player.swapped);
                must(held + wanted <= 6 && wanted <= swapped, "so many were not swapped")?;
            }
            "refill" => {
                must(held + wanted == 6, "a hand is filled up to six")?;
                must(tell_apart.all(|seat| hand(seat) == 6), "hands are filled in turn")?;
            }
            _ => {
                must(held + wanted == 6, "a hand is filled up to six")?;
                must(tell_apart.all(|seat| hand(seat) == 6), "hands are filled in turn")?;
                must(after.clone().all(|seat| hand(seat) == 0), "hands are filled in turn")?;
                let players = self.players.iter();
                let nothing = self.leaders().is_empty()
                    && count(&self.discarded) == 0
                    && players.map(|p| count(&p.swapped) + p.points + p.treasures).sum::<u32>()
                        == 0;
                must(nothing, "something happened before the deal was over")?;
            }
        }
        match from {
            "bag" => must(bag > 0 && wanted > 0, "the bag is empty"),
            "choice" => must(count(&self.display) > 0 && wanted > 0, "there is nothing to take"),
            _ => must(bag > 0, "the bag is empty"),
        }
    }
}

fn follower(leader: &str) -> &'static str {
    match leader {
        "king" => "settlement",
        "priest" => "temple",
        "farmer" => "farm",
        _ => "market",
    }
}
