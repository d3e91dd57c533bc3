//! Hunting and gathering resources with dice and tools: rulebook p. 5 and 6.

use table::{Seat, Sink};

use crate::{
    action::Action, event::Event, goods::Goods, phase::Phase, rejection::Rejection,
    state::StoneAge, tool_use::ToolUse,
};

/// What a total of pips yields with these tools.
pub(crate) fn yields(goods: Goods, pips: u8, tools: ToolUse) -> u32 {
    goods.from_pips(pips + tools.sum())
}

impl StoneAge {
    /// Applies a roll of the dice.
    pub(crate) fn roll(&mut self, pips: u8, events: &mut impl Sink<Event>) {
        if let Phase::Rolling { seat, goods, dice } = self.phase {
            self.phase = Phase::Rolled { seat, goods, dice, pips };
            events.tell(|| Event::Rolled { seat, goods, dice, pips });
        }
    }

    /// Whether a player has these tools, unused.
    pub(crate) fn may_add(&self, seat: Seat, tools: ToolUse) -> Result<(), Rejection> {
        let player = self.player(seat);
        if !player.rack.offers(tools) {
            Err(Rejection::ToolNotThere)
        } else if !player.once.includes(tools.one_use()) {
            Err(Rejection::OneUseNotThere)
        } else {
            Ok(())
        }
    }

    pub(crate) fn list_tools(&self, seat: Seat, into: &mut Vec<Action>) {
        let player = self.player(seat);
        ToolUse::each(player.rack, player.once, |tools| into.push(Action::Tools(tools)));
    }

    /// Adds tools to the roll and takes what it yields.
    pub(crate) fn add_tools(&mut self, tools: ToolUse, events: &mut impl Sink<Event>) {
        let Phase::Rolled { seat, goods, pips, .. } = self.phase else { return };
        let amount = yields(goods, pips, tools);
        let player = self.player_mut(seat);
        player.rack.spend(tools);
        player.once = player.once.without(tools.one_use());
        player.receive(goods, amount);
        events.tell(|| Event::Gathered { seat, goods, pips, tools, amount });
        self.phase = Phase::Using { seat };
    }

    /// Takes what the roll yields if no tool could be added.
    pub(crate) fn settle_tools(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> bool {
        let player = self.player(seat);
        if player.rack.has_unused() || !player.once.is_empty() {
            return false;
        }
        self.add_tools(ToolUse::NONE, events);
        true
    }

    /// The cheapest tools, one-use tools last, with which a roll yields one more.
    pub(crate) fn least_for_one_more(&self, seat: Seat, goods: Goods, pips: u8) -> Option<ToolUse> {
        let player = self.player(seat);
        let now = yields(goods, pips, ToolUse::NONE);
        let cost = |tools: ToolUse| (tools.sum(), tools.one_use(), tools.len());
        let mut least: Option<ToolUse> = None;
        ToolUse::each(player.rack, player.once, |tools| {
            if yields(goods, pips, tools) > now && least.is_none_or(|best| cost(tools) < cost(best))
            {
                least = Some(tools);
            }
        });
        least
    }
}
