//! How the game is shown: the count, the target, and one button for each answer.
//!
//! The program's own texts are in the Fluent files of `display`. An external game brings its
//! sentences in both languages with [`Message::spoken`].

use display::{
    Choices, Frame, Ink, Layer, Layout, Lead, Message, Pick, Scene, Shown, State, Thing, Words,
};
use table::{Game, Seat};

use crate::{Add, Asked, Count, CountView, Event, Rejection};

const SEATS: [[&str; 2]; 3] = [["First", "Primo"], ["Second", "Secondo"], ["Third", "Terzo"]];

const EMBLEMS: [&str; 3] = ["dynasty-archer", "dynasty-bull", "dynasty-pot"];

impl Shown for Count {
    fn scene(view: &CountView, _: Layout) -> Scene {
        let number = |id: &'static str, x: f32, text: u8, says: [&'static str; 2]| Thing {
            text: Some(text.to_string()),
            label: Some(Message::spoken(says)),
            ..Thing::new(id, "", Frame { x, y: 0.0, width: 100.0, height: 100.0 }, Layer::Tile)
        };
        let things = vec![
            number("count", 0.0, view.at, ["The count", "Il conto"]),
            number("target", 120.0, view.options.target, ["The target", "Il traguardo"]),
        ];
        let mut scene = Scene { width: 220.0, height: 100.0, things };
        scene.mark(["count"], State::Involved);
        scene
    }

    fn text(view: &CountView, _: &Words, _: Ink) -> String {
        view.to_string()
    }

    fn choices(_: &CountView, legal: &[Add]) -> Choices {
        let pick = |action: &Add| Pick::button(Self::name_action(action), Lead::act(action));
        Choices::flat(legal.iter().map(pick))
    }

    fn ask(_: &Asked, seat: Seat, to_me: bool) -> Message {
        match (to_me, seat.index()) {
            (true, _) => Message::spoken(["Count on", "Continua a contare"]),
            (false, 0) => Message::spoken(["First counts on", "Il primo continua a contare"]),
            (false, 1) => Message::spoken(["Second counts on", "Il secondo continua a contare"]),
            (false, _) => Message::spoken(["Third counts on", "Il terzo continua a contare"]),
        }
    }

    fn tell(event: &Event) -> Message {
        match event {
            Event::Counted { by: 1, .. } => Message::spoken(["One more", "Uno in più"]),
            Event::Counted { by: 2, .. } => Message::spoken(["Two more", "Due in più"]),
            Event::Counted { .. } => Message::spoken(["Three more", "Tre in più"]),
            Event::Won { .. } => Message::spoken(["That is the target", "È il traguardo"]),
        }
    }

    fn touched(_: &Event) -> Vec<String> {
        vec!["count".to_owned()]
    }

    fn refuse(rejection: &Rejection) -> Message {
        Message::spoken(match rejection {
            Rejection::NotYourTurn => ["It is not your turn", "Non è il tuo turno"],
            Rejection::OutOfReach => [
                "You add 1, 2 or 3, and never go past the target",
                "Aggiungi 1, 2 o 3, senza superare il traguardo",
            ],
            Rejection::PlayerCount => ["Two or three can play", "Si gioca in due o in tre"],
        })
    }

    fn name_action(action: &Add) -> Message {
        Message::spoken(match action.0 {
            1 => ["Add one", "Aggiungi uno"],
            2 => ["Add two", "Aggiungi due"],
            _ => ["Add three", "Aggiungi tre"],
        })
    }

    fn preview(_: &CountView, _: &Add) -> Vec<Message> {
        Vec::new()
    }

    fn name_seat(seat: Seat) -> Message {
        Message::spoken(SEATS[seat.index().min(2)])
    }

    fn emblem(seat: Seat) -> &'static str {
        EMBLEMS[seat.index().min(2)]
    }

    fn result(view: &CountView) -> (Vec<Message>, Vec<Vec<i64>>) {
        let game = Self::imagine(view, &mut table::Seed::from_number(0).stream(0));
        let scores = game.outcome().map(|outcome| outcome.scores).unwrap_or_default();
        let row = |score: &Vec<i32>| score.iter().copied().map(i64::from).collect();
        (vec![Message::spoken(["Won", "Vinto"])], scores.iter().map(row).collect())
    }
}
