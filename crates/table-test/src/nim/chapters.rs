//! The chapters of the rules: setting up, tokens, taking, the end.

use table::{Game, Seat, Sink};

use super::{Action, Answer, Event, Hand, Nim, Phase, Rejection, Token, Tokens};

/// The seat that begins.
const FIRST: Seat = Seat::new(0).unwrap();

impl Nim {
    /// Whether this seat must answer now.
    pub(super) fn is_asked(&self, seat: Seat) -> Result<(), Rejection> {
        match self.phase {
            Phase::Over { .. } => Err(Rejection::GameIsOver),
            Phase::Turn { seat: asked, .. } if asked == seat => Ok(()),
            Phase::Answer if self.hands.get(seat.index()).is_some_and(|h| h.answer.is_none()) => {
                Ok(())
            }
            _ => Err(Rejection::NotAsked),
        }
    }

    /// Whether the seat may give this answer. All legality checks are here.
    pub(super) fn can(&self, seat: Seat, action: &Action) -> Result<(), Rejection> {
        self.is_asked(seat)?;
        match (self.phase, *action) {
            (Phase::Answer, Action::Answer(_)) => Ok(()),
            (Phase::Turn { .. }, Action::Take { heap, count }) => self.can_take(heap, count),
            (Phase::Turn { .. }, Action::Play(token)) => self.can_play(seat, token),
            _ => Err(Rejection::OtherQuestion),
        }
    }

    fn can_take(&self, heap: u8, count: u8) -> Result<(), Rejection> {
        let stones = *self.heaps.get(usize::from(heap)).ok_or(Rejection::NoSuchHeap)?;
        if count == 0 {
            Err(Rejection::TakeAtLeastOne)
        } else if count > stones {
            Err(Rejection::HeapHoldsLess { stones })
        } else if count > self.options.most {
            Err(Rejection::TakesTooMany { most: self.options.most })
        } else {
            Ok(())
        }
    }

    fn can_play(&self, seat: Seat, token: Token) -> Result<(), Rejection> {
        if token == Token::Blank {
            Err(Rejection::BlankDoesNothing)
        } else if self.hands[seat.index()].token != Some(token) {
            Err(Rejection::TokenNotHeld { token })
        } else {
            Ok(())
        }
    }

    /// The number of tokens of this kind in the bag.
    pub(super) fn in_bag(&self, token: Token) -> u32 {
        let gone = self.hands.iter().flat_map(Hand::tokens).filter(|gone| *gone == token).count();
        token.supply().saturating_sub(gone as u32)
    }

    /// The kinds of tokens in the bag, with their counts.
    pub(super) fn bag(&self) -> Vec<(Token, u32)> {
        let kinds = Token::ALL.into_iter().map(|token| (token, self.in_bag(token)));
        kinds.filter(|(_, left)| *left > 0).collect()
    }

    pub(super) fn fill(&mut self, size: u8, events: &mut impl Sink<Event>) {
        self.heaps.push(size);
        events.tell(|| Event::Filled { size });
        if self.heaps.len() == self.options.heaps {
            self.phase = self.next_draw();
        }
    }

    pub(super) fn draw(&mut self, seat: Seat, token: Token, events: &mut impl Sink<Event>) {
        self.hands[seat.index()].token = Some(token);
        events.tell(|| Event::Drew { seat, token: Some(token) });
        self.phase = self.next_draw();
    }

    /// The phase after a draw: the next seat draws, or all have a token and answer or play.
    fn next_draw(&self) -> Phase {
        let mut empty =
            Seat::all(self.seats()).filter(|seat| self.hands[seat.index()].token.is_none());
        let turn = Phase::Turn { seat: FIRST, takes: 1 };
        match (self.options.tokens, empty.next()) {
            (Tokens::None, _) => turn,
            (Tokens::One | Tokens::Swap, Some(seat)) => Phase::Draw(seat),
            (Tokens::Swap, None) if self.hands[0].answer.is_none() => Phase::Answer,
            (Tokens::One | Tokens::Swap, None) => turn,
        }
    }

    pub(super) fn answer(&mut self, seat: Seat, answer: Answer, events: &mut impl Sink<Event>) {
        self.hands[seat.index()].answer = Some(answer);
        events.tell(|| Event::Answered { seat, answer: Some(answer) });
        if self.hands.iter().any(|hand| hand.answer.is_none()) {
            return;
        }
        for (seat, hand) in Seat::all(self.seats()).zip(&mut self.hands) {
            let Some(answer) = hand.answer else { continue };
            events.tell(|| Event::Showed { seat, answer });
            if answer == Answer::Swap {
                hand.set_aside = hand.token.take();
            }
        }
        self.phase = self.next_draw();
    }

    pub(super) fn play(&mut self, seat: Seat, token: Token, events: &mut impl Sink<Event>) {
        let hand = &mut self.hands[seat.index()];
        hand.played = hand.token.take();
        events.tell(|| Event::Played { seat, token });
        let next = seat.next(self.seats());
        self.phase = match token {
            Token::Again => Phase::Turn { seat, takes: 2 },
            Token::Skip | Token::Blank => Phase::Turn { seat: next, takes: 1 },
        };
    }

    pub(super) fn take(&mut self, seat: Seat, heap: u8, count: u8, events: &mut impl Sink<Event>) {
        self.heaps[usize::from(heap)] -= count;
        events.tell(|| Event::Took { seat, heap, count });
        self.phase = match self.phase {
            _ if self.heaps.iter().all(|stones| *stones == 0) => Phase::Over { last: seat },
            Phase::Turn { takes: 2, .. } => Phase::Turn { seat, takes: 1 },
            _ => Phase::Turn { seat: seat.next(self.seats()), takes: 1 },
        };
        if let Phase::Over { last } = self.phase {
            events.tell(|| Event::Ended { last });
        }
    }
}

impl Hand {
    /// Every token that is not in the bag.
    pub(super) fn tokens(&self) -> impl Iterator<Item = Token> + use<> {
        [self.token, self.played, self.set_aside].into_iter().flatten()
    }
}
