//! The contract catches every fault planted in Nim.
//!
//! Two faults cannot be caught by playing. An `imagine` that deals the truth cannot even be
//! planted: it receives a view and nothing else, so it knows the truth only from a view that leaks
//! it, and that is caught. And an `imagine` or a weight that is merely unfair looks like bad luck;
//! games test for that by counting.

mod exchange;
mod faulty;

use std::sync::atomic::{AtomicU32, Ordering};

use faulty::{Fault, is_caught};
use table::{Dice, Game, Outcome, Seat, Viewer, Waiting};
use table_test::{
    NothingHidden, Plan, Vary,
    contract::{Promise, put_to_the_contract},
    nim::{
        Action, Answer, Aside, Chance, Decision, Event, Known, Nim, NimOptions, NimView, Rejection,
        Token,
    },
};

/// A test that plants a fault by overriding methods, and names the promises of which one must be
/// reported broken.
macro_rules! planted {
    ($name:ident breaks $($promise:ident)|+ { $($broken:item)* }) => {
        #[test]
        fn $name() {
            #[derive(Clone, Debug, PartialEq, Eq)]
            struct Planted;
            impl Fault for Planted { $($broken)* }
            is_caught::<Planted>(&[$(Promise::$promise),+]);
        }
    };
}

/// What a seat holds, which only that seat should know.
fn token_of(game: &Nim, seat: Seat) -> Known<Token> {
    let hands = game.view(Viewer::All).hands;
    hands.get(seat.index()).map_or(Known::Nothing, |hand| hand.token)
}

fn somebody_holds(game: &Nim, token: Token) -> bool {
    Seat::all(game.seats()).any(|seat| token_of(game, seat) == Known::Shown(token))
}

planted!(a_token_that_leaks_into_the_view breaks NothingLeaks {
    fn view(game: &Nim, viewer: Viewer) -> NimView {
        let mut view = game.view(viewer);
        view.hands[1].token = game.view(Viewer::All).hands[1].token;
        view
    }
});

planted!(an_answer_that_leaks_into_the_view breaks NothingLeaks {
    fn view(game: &Nim, viewer: Viewer) -> NimView {
        let mut view = game.view(viewer);
        view.hands[0].answer = game.view(Viewer::All).hands[0].answer;
        view
    }
});

planted!(a_view_that_forgets_the_seats_own_token breaks ImagineLooksTheSame {
    fn view(game: &Nim, viewer: Viewer) -> NimView {
        let mut view = game.view(viewer);
        if let (Viewer::Seat(_), Known::Shown(_)) = (viewer, view.hands[0].token) {
            view.hands[0].token = Known::Hidden;
        }
        view
    }
});

planted!(a_token_that_leaks_through_an_event breaks NothingLeaks {
    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Drew { .. } => Some(event.clone()),
            _ => Nim::seen(event, viewer),
        }
    }
});

planted!(an_answer_that_leaks_through_an_event breaks NothingLeaks {
    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Answered { .. } => Some(event.clone()),
            _ => Nim::seen(event, viewer),
        }
    }
});

planted!(an_event_that_even_who_sees_all_does_not_see breaks EventsAreSeen {
    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Nim::seen(event, viewer).filter(|event| !matches!(event, Event::Played { .. }))
    }
});

planted!(an_aside_that_leaks_through_the_decision breaks NothingLeaks | ImagineLooksTheSame {
    fn decision(game: &Nim, seat: Seat) -> Option<Decision> {
        let twice = token_of(game, seat) == Known::Shown(Token::Again);
        match game.decision(seat)? {
            Decision::Take { .. } if twice => Some(Decision::Take { takes: 2 }),
            decision => Some(decision),
        }
    }
});

planted!(a_refusal_that_depends_on_another_hand breaks NothingLeaks {
    fn act(
        game: &mut Nim,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        game.act(seat, action, events).map_err(|rejection| match rejection {
            Rejection::TokenNotHeld { token } if somebody_holds(game, token) => Rejection::NotAsked,
            other => other,
        })
    }
});

planted!(a_list_that_depends_on_another_hand breaks NothingLeaks | ImagineLooksTheSame {
    fn legal_actions(game: &Nim, seat: Seat, into: &mut Vec<Action>) {
        game.legal_actions(seat, into);
        if somebody_holds(game, Token::Skip) {
            into.retain(|action| !matches!(action, Action::Take { count: 2, .. }));
        }
    }
    fn act(
        game: &mut Nim,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        if somebody_holds(game, Token::Skip) && matches!(action, Action::Take { count: 2, .. }) {
            return Err(Rejection::TakesTooMany { most: 1 });
        }
        game.act(seat, action, events)
    }
});

planted!(a_seat_that_is_not_asked_because_of_what_it_holds breaks NothingLeaks {
    fn resolve_chance(
        game: &mut Nim,
        chance: &Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        game.resolve_chance(chance, events)?;
        for seat in Seat::all(game.seats()) {
            if token_of(game, seat) == Known::Shown(Token::Again) {
                // Refused unless the seat is asked, and then nothing has changed.
                let _ = game.act(seat, &Action::Answer(Answer::Keep), events);
            }
        }
        Ok(())
    }
});

planted!(a_list_that_lacks_an_answer breaks LegalListIsExact {
    fn legal_actions(game: &Nim, seat: Seat, into: &mut Vec<Action>) {
        game.legal_actions(seat, into);
        into.retain(|action| *action != Action::Play(Token::Skip));
    }
});

planted!(a_list_with_an_answer_that_is_refused breaks LegalListIsExact {
    fn act(
        game: &mut Nim,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        if *action == Action::Play(Token::Again) {
            return Err(Rejection::BlankDoesNothing);
        }
        game.act(seat, action, events)
    }
});

planted!(a_list_out_of_order breaks LegalListIsSound {
    fn legal_actions(game: &Nim, seat: Seat, into: &mut Vec<Action>) {
        game.legal_actions(seat, into);
        into.reverse();
    }
});

planted!(a_list_with_an_answer_twice breaks LegalListIsSound {
    fn legal_actions(game: &Nim, seat: Seat, into: &mut Vec<Action>) {
        game.legal_actions(seat, into);
        into.extend(into.last().copied());
    }
});

planted!(a_list_that_is_not_cleared_first breaks LegalListIsSound {
    fn legal_actions(game: &Nim, seat: Seat, into: &mut Vec<Action>) {
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        into.extend(legal);
    }
});

planted!(an_answer_that_is_listed_and_never_picked breaks PicksFollowTheList {
    fn pick_from(legal: &mut Vec<Action>) {
        legal.retain(|action| !matches!(action, Action::Play(_)));
    }
});

planted!(picks_in_another_order_than_the_list breaks PicksFollowTheList {
    fn pick_from(legal: &mut Vec<Action>) {
        let middle = legal.len().saturating_sub(3);
        legal[..middle].reverse();
    }
});

planted!(a_pick_beyond_the_end_of_the_list breaks PicksFollowTheList {
    fn pick_from(legal: &mut Vec<Action>) {
        legal.extend(legal.last().copied());
    }
});

planted!(a_legal_answer_that_has_no_number breaks UniverseIsComplete {
    fn every_action(options: &NimOptions, seats: u8) -> Vec<Action> {
        let mut every = Nim::every_action(options, seats);
        every.retain(|action| *action != Action::Answer(Answer::Swap));
        every
    }
});

planted!(a_refusal_that_changes_the_game breaks RefusalsChangeNothing {
    fn act(
        game: &mut Nim,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        let refused = game.act(seat, action, events);
        if let Err(Rejection::TokenNotHeld { .. }) = refused {
            *game = Nim::start(game.options(), game.seats())?;
        }
        refused
    }
});

planted!(a_refusal_that_tells_something breaks RefusalsChangeNothing {
    fn act(
        game: &mut Nim,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        if let Action::Play(token) = *action {
            events.push(Event::Played { seat, token });
        }
        game.act(seat, action, events)
    }
});

planted!(an_answer_taken_from_whoever_is_not_asked breaks OthersAreRefused | NothingLeaks {
    fn act(
        game: &mut Nim,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        match game.waiting() {
            Waiting::For(asked) => game.act(asked.first().unwrap_or(seat), action, events),
            Waiting::Chance | Waiting::Over => game.act(seat, action, events),
        }
    }
});

planted!(a_question_for_those_who_are_not_asked breaks TheAskedHaveAQuestion {
    fn aside(_: &Nim, _: Seat) -> Option<Aside> {
        Some(Aside { token: None })
    }
});

planted!(a_game_that_waits_for_nobody breaks WaitsForSomebody {
    fn waiting(game: &Nim) -> Waiting {
        match game.waiting() {
            Waiting::For(asked) if asked.iter().count() > 1 => Waiting::For(table::Seats::NONE),
            waiting => waiting,
        }
    }
});

planted!(a_chance_outcome_without_weight breaks ChanceListIsSound {
    fn chance_outcomes(game: &Nim, into: &mut Vec<(Chance, u32)>) {
        game.chance_outcomes(into);
        into.iter_mut().for_each(|(_, weight)| *weight -= 1);
    }
});

planted!(a_chance_outcome_that_cannot_happen_and_is_accepted breaks ChanceListIsExact {
    fn resolve_chance(
        game: &mut Nim,
        chance: &Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        game.resolve_chance(chance, events).or(match chance {
            Chance::Heap(_) => Ok(()),
            Chance::Token(_) => Err(Rejection::CannotHappen),
        })
    }
});

planted!(a_chance_outcome_that_can_happen_and_is_not_listed breaks ChanceListIsExact {
    fn chance_outcomes(game: &Nim, into: &mut Vec<(Chance, u32)>) {
        game.chance_outcomes(into);
        if into.len() > 1 && token_of(game, Seat::all(1).last().unwrap()) != Known::Nothing {
            into.pop();
        }
    }
    fn sample_chance<D: Dice + ?Sized>(game: &Nim, dice: &mut D) -> Option<Chance> {
        let mut outcomes = Vec::new();
        Self::chance_outcomes(game, &mut outcomes);
        table::weighted(&outcomes, dice)
    }
});

planted!(a_proposal_that_is_not_listed breaks ProposalsAreListed | ChanceListIsExact {
    fn sample_chance<D: Dice + ?Sized>(game: &Nim, dice: &mut D) -> Option<Chance> {
        game.sample_chance(dice).map(|chance| match chance {
            Chance::Heap(5) => Chance::Heap(6),
            chance => chance,
        })
    }
});

/// How often chance has been asked in this process: something a game must not depend on.
static ASKED: AtomicU32 = AtomicU32::new(0);

planted!(chance_that_depends_on_more_than_the_dice breaks UndoIsExact | SeedsDecide | ChanceListIsExact {
    fn sample_chance<D: Dice + ?Sized>(game: &Nim, _: &mut D) -> Option<Chance> {
        let mut outcomes = Vec::new();
        game.chance_outcomes(&mut outcomes);
        let asked = ASKED.fetch_add(1, Ordering::Relaxed) as usize;
        outcomes.get(asked % outcomes.len().max(1)).map(|(chance, _)| *chance)
    }
});

/// How many answers have been taken in this process.
static ANSWERED: AtomicU32 = AtomicU32::new(0);

planted!(an_answer_whose_effect_depends_on_a_clock breaks
    ReplaysAreExact | UndoIsExact | SeedsDecide | NothingLeaks
{
    fn act(
        game: &mut Nim,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        game.act(seat, action, events)?;
        let turns = ANSWERED.fetch_add(1, Ordering::Relaxed).is_multiple_of(5);
        if turns && let Action::Take { .. } = action {
            let text = game.position().replace("turn first", "turn second");
            *game = Nim::from_position(&text).unwrap();
        }
        Ok(())
    }
});

planted!(a_position_that_loses_a_field breaks PositionsAreLossless {
    fn position(game: &Nim) -> String {
        game.position().replace("answered keep", "answered -")
    }
});

planted!(a_position_that_a_record_cannot_hold breaks PositionsAreLossless {
    fn position(game: &Nim) -> String {
        game.position().replace('\n', " \n")
    }
});

planted!(a_game_that_never_ends breaks GamesEnd {
    fn act(
        game: &mut Nim,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        game.act(seat, action, events)?;
        if game.outcome().is_some() {
            *game = Nim::start(game.options(), game.seats())?;
        }
        Ok(())
    }
});

planted!(a_broken_invariant breaks InvariantsHold {
    fn check(game: &Nim) -> Result<(), String> {
        let stones = &game.view(Viewer::All).heaps;
        if stones.ends_with(&[0]) { Err("the last heap is never empty".into()) } else { Ok(()) }
    }
});

planted!(an_end_without_an_outcome breaks OutcomeAtTheEnd {
    fn outcome(game: &Nim) -> Option<Outcome> {
        game.outcome().filter(|outcome| outcome.places[0] == 1)
    }
});

planted!(places_that_cannot_be breaks OutcomeAtTheEnd {
    fn outcome(game: &Nim) -> Option<Outcome> {
        let Outcome { places, scores } = game.outcome()?;
        Some(Outcome { places: places.iter().map(|place| place + 1).collect(), scores })
    }
});

planted!(an_imagined_game_that_cannot_be breaks ImagineLooksTheSame {
    fn imagine<D: Dice + ?Sized>(view: &NimView, _: &mut D) -> Nim {
        let all_skip = view.to_string().replace("holds ?", "holds skip").replace('?', "blank");
        Nim::from_position(&all_skip.replace("answered blank", "answered keep"))
            .unwrap_or_else(|_| Nim::start(&view.options, view.hands.len() as u8).unwrap())
    }
});

#[test]
fn a_vary_that_never_exchanges_anything() {
    struct Blind;
    impl Vary<Nim> for Blind {
        fn vary(_: &Nim, _: Viewer, _: &mut dyn Dice) -> Option<Nim> {
            None
        }
    }
    let broken = put_to_the_contract::<Nim, Blind>(&Plan::default()).unwrap_err();
    assert_eq!(broken.promise, Promise::VaryExchanges);
}

#[test]
fn hidden_things_in_a_game_that_says_it_has_none() {
    let broken = put_to_the_contract::<Nim, NothingHidden>(&Plan::default()).unwrap_err();
    assert_eq!(broken.promise, Promise::ImagineLooksTheSame);
}

#[test]
fn a_broken_contract_is_reported_with_a_record_that_replays() {
    let broken = put_to_the_contract::<Nim, NothingHidden>(&Plan::default()).unwrap_err();
    let place = broken.place.clone().unwrap();
    let record = table::Record::read(&place.record).unwrap();
    assert!(table::replay::<Nim>(&record, None).is_ok());
    let report = broken.to_string();
    assert!(report.contains(&format!("seats {}, seed {}", place.seats, place.seed)), "{report}");
    assert!(report.ends_with(&place.record), "{report}");
}
