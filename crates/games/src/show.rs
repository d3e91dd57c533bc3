//! Showing a type-erased match: scenes, choices and sentences.

use display::{
    Brush, Choices, Chronicle, Ink, Language, Layout, Message, OrderPart, Outlook, Paper, Scene,
    Sheet, Shown, State, Words,
};
use table::{Dice, Game, MatchError, Record, Seat, Told as _, Viewer, Waiting};

use crate::{
    Click, Code, Error, Order, Play, Refused, Telling, chronicle, click, ordering, play::PlayOf,
};

/// A match that can be shown.
pub trait Show {
    /// The table as a viewer sees it.
    fn scene(&self, viewer: Viewer, layout: Layout) -> Scene;

    /// The table as text for a terminal, as a viewer sees it.
    fn text(&self, viewer: Viewer, language: Language, ink: Ink) -> String;

    /// The table in blocks for a terminal screen, as a viewer sees it.
    fn sheet(&self, viewer: Viewer, paper: &Paper<'_>) -> Sheet;

    /// The action that spends nothing, in decisions where others may waste something.
    fn sparing(&self, seat: Seat) -> Option<String>;

    /// A warning about what an action would waste.
    ///
    /// # Errors
    /// If it is not in the notation of the game.
    fn waste(&self, seat: Seat, action: &str) -> Result<Option<Message>, Error>;

    /// The legal actions of a seat as picks on the things of its scene; `None` if it is not asked.
    fn choices(&self, seat: Seat) -> Option<Choices>;

    /// The question of a seat, addressed to that seat or about it to everyone else.
    fn ask(&self, seat: Seat, to: Viewer) -> Option<Message>;

    /// Why a seat cannot pick a clicked thing; `None` if the thing is part of no action, or can be
    /// picked.
    fn refuse_click(&self, seat: Seat, click: &Click, words: &Words) -> Option<Refused>;

    /// An action as a sentence.
    ///
    /// # Errors
    /// If it is not in the notation of the game.
    fn name_action(&self, action: &str) -> Result<Message, Error>;

    /// An outcome of chance as sentences: what would be told if it happened now.
    ///
    /// # Errors
    /// If it is not in the notation of the game, or cannot happen now.
    fn name_chance(&self, outcome: &str) -> Result<Vec<Message>, Error>;

    /// The consequences of an action, as far as the seat can foresee them.
    ///
    /// # Errors
    /// If it is not in the notation of the game.
    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Message>, Error>;

    /// Whether a seat will no longer be asked after this action, as far as it can foresee: its turn
    /// ends, or another seat must answer first.
    ///
    /// # Errors
    /// If it is not in the notation of the game.
    fn ends_turn(&self, seat: Seat, action: &str) -> Result<bool, Error>;

    /// Whether an action attacks another player; see [`Shown::attacks`].
    ///
    /// # Errors
    /// If it is not in the notation of the game.
    fn attacks(&self, seat: Seat, action: &str) -> Result<bool, Error>;

    /// Where the open question of a seat belongs in an order.
    fn order_part(&self, seat: Seat) -> Option<OrderPart>;

    /// The answer of a seat that adds nothing more to an order; `None` if it must add something.
    fn enough(&self, seat: Seat) -> Option<String>;

    /// Tries an order of a seat: answers that it puts together before it gives them.
    ///
    /// # Errors
    /// If the seat is not asked for an order, or one of the answers is impossible.
    fn order(&self, seat: Seat, actions: &[String]) -> Result<Order, Error>;

    /// The name of a seat.
    fn name_seat(&self, seat: Seat) -> Message;

    /// The words in which the person on a seat reads of themselves: "you". A seat whose name has its
    /// own text is named for them as for everybody.
    fn words_to(&self, seat: Seat, words: &Words) -> Words {
        let word = self.name_seat(seat);
        if word.args.is_empty() { words.reading(&word.id) } else { words.clone() }
    }

    /// The art of a seat's emblem.
    fn emblem(&self, seat: Seat) -> &'static str;

    /// What each player could do next, by seat, from what everybody knows; empty for a game that
    /// cannot say.
    fn outlook(&self) -> Vec<Outlook>;

    /// The final scoring as a table, once the game is over: a heading for each column, then a row
    /// for each seat.
    fn result(&self) -> Option<(Vec<Message>, Vec<Vec<i64>>)>;
}

/// Turns an event into a sentence.
pub(crate) type Tell<G> = fn(&<G as Game>::Event) -> Telling;

/// Gives the entry of a game access to its pictures. A game without pictures has none.
pub(crate) struct Pictured<G: Game> {
    /// The match as a [`Show`].
    pub(crate) show: for<'a> fn(&'a PlayOf<G>) -> &'a dyn Show,
    pub(crate) tell: Tell<G>,
    /// A refusal as a sentence.
    pub(crate) refuse: fn(&G::Rejection) -> Message,
    /// The emblem of a seat.
    pub(crate) emblem: fn(Seat) -> &'static str,
    /// The chronicle of a record.
    pub(crate) chronicle: fn(&Record) -> Result<Option<Chronicle>, Error>,
    /// See [`Shown::OUTLOOK`].
    pub(crate) outlook: bool,
    /// See [`Shown::brushes`].
    pub(crate) brushes: fn(u8) -> Vec<Brush>,
    /// See [`Shown::DERIVED`].
    pub(crate) derived: &'static [&'static str],
}

impl<G: Shown> Pictured<G> {
    pub(crate) const NEW: Self = Self {
        show: |play| play,
        tell: tell::<G>,
        refuse: G::refuse,
        emblem: G::emblem,
        chronicle: chronicle::of::<G>,
        outlook: G::OUTLOOK,
        brushes: G::brushes,
        derived: G::DERIVED,
    };
}

fn tell<G: Shown>(event: &G::Event) -> Telling {
    Telling { rule: event.rule(), message: G::tell(event), touched: G::touched(event) }
}

/// The match as a [`Show`].
///
/// # Errors
/// If this game has no pictures and no words.
pub fn shown(play: &dyn Play) -> Result<&dyn Show, Error> {
    play.show().ok_or_else(|| {
        let text = format!("`{}` has no pictures and no words yet", play.entry().name());
        Error::new(Code::UnknownGame, text)
    })
}

/// Deterministic dice for imagined games.
pub(crate) struct Lowest;

impl Dice for Lowest {
    fn bits(&mut self) -> u32 {
        0
    }

    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

impl dyn Show + '_ {
    /// The table as a viewer sees it after the events of a step, with what they moved marked.
    pub fn scene_after(&self, told: &[Telling], viewer: Viewer, layout: Layout) -> Scene {
        let mut scene = self.scene(viewer, layout);
        let touched = told.iter().flat_map(|telling| &telling.touched);
        scene.mark(touched.map(String::as_str), State::LastMoved);
        scene
    }
}

impl<G: Shown> Show for PlayOf<G> {
    fn scene(&self, viewer: Viewer, layout: Layout) -> Scene {
        G::scene(&self.game().view(viewer), layout)
    }

    fn text(&self, viewer: Viewer, language: Language, ink: Ink) -> String {
        G::text(&self.game().view(viewer), Words::of(language), ink)
    }

    fn sheet(&self, viewer: Viewer, paper: &Paper<'_>) -> Sheet {
        G::sheet(&self.game().view(viewer), paper)
    }

    fn sparing(&self, seat: Seat) -> Option<String> {
        self.game().decision(seat)?;
        G::sparing(&self.game().view(Viewer::Seat(seat))).map(|action| action.to_string())
    }

    fn waste(&self, seat: Seat, action: &str) -> Result<Option<Message>, Error> {
        let action = G::read_action(self.game().options(), action)?;
        Ok(G::waste(&self.game().view(Viewer::Seat(seat)), &action))
    }

    fn choices(&self, seat: Seat) -> Option<Choices> {
        self.game().decision(seat)?;
        let mut legal = Vec::new();
        self.game().legal_actions(seat, &mut legal);
        let view = self.game().view(Viewer::Seat(seat));
        let mut choices = G::choices(&view, &legal);
        choices.ready = G::ready(&view, &legal);
        let waste = |action: &G::Action| Some((action.to_string(), G::waste(&view, action)?));
        choices.warnings = legal.iter().filter_map(waste).collect();
        Some(choices)
    }

    fn ask(&self, seat: Seat, to: Viewer) -> Option<Message> {
        let decision = self.game().decision(seat)?;
        Some(G::ask(&decision, seat, to == Viewer::Seat(seat)))
    }

    fn refuse_click(&self, seat: Seat, click: &Click, words: &Words) -> Option<Refused> {
        click::refuse(self.game(), seat, click, words)
    }

    fn name_action(&self, action: &str) -> Result<Message, Error> {
        Ok(G::name_action(&G::read_action(self.game().options(), action)?))
    }

    fn name_chance(&self, outcome: &str) -> Result<Vec<Message>, Error> {
        let outcome = G::read_chance(self.game().options(), outcome)?;
        let mut events = Vec::new();
        self.game()
            .clone()
            .resolve_chance(&outcome, &mut events)
            .map_err(|rejection| Error::from(MatchError::Rejected(rejection)))?;
        Ok(events.iter().map(G::tell).collect())
    }

    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Message>, Error> {
        let action = G::read_action(self.game().options(), action)?;
        Ok(G::preview(&self.game().view(Viewer::Seat(seat)), &action))
    }

    fn ends_turn(&self, seat: Seat, action: &str) -> Result<bool, Error> {
        // Use an imagined game: the answer must not depend on what the seat cannot see.
        let mut game = G::imagine(&self.game().view(Viewer::Seat(seat)), &mut Lowest);
        let action = G::read_action(game.options(), action)?;
        if game.act(seat, &action, &mut table::Nobody).is_err() {
            return Ok(false);
        }
        Ok(!matches!(game.waiting(), Waiting::For(seats) if seats.contains(seat)))
    }

    fn attacks(&self, seat: Seat, action: &str) -> Result<bool, Error> {
        let action = G::read_action(self.game().options(), action)?;
        Ok(G::attacks(&self.game().view(Viewer::Seat(seat)), &action))
    }

    fn order_part(&self, seat: Seat) -> Option<OrderPart> {
        ordering::part(self.game(), seat)
    }

    fn enough(&self, seat: Seat) -> Option<String> {
        let mut legal = Vec::new();
        self.game().legal_actions(seat, &mut legal);
        G::enough(&legal).map(|action| action.to_string())
    }

    fn order(&self, seat: Seat, actions: &[String]) -> Result<Order, Error> {
        ordering::tried(self, seat, actions)
    }

    fn name_seat(&self, seat: Seat) -> Message {
        G::name_seat(seat)
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        G::emblem(seat)
    }

    fn outlook(&self) -> Vec<Outlook> {
        G::outlook(&self.game().view(Viewer::Spectator))
    }

    fn result(&self) -> Option<(Vec<Message>, Vec<Vec<i64>>)> {
        self.game().outcome()?;
        Some(G::result(&self.game().view(Viewer::All)))
    }
}
