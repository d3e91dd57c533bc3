//! Players who resigned: they share the last place.

use super::{Place, Record};

/// The places of all seats, with those who resigned behind all others, who keep their order.
///
/// ```
/// assert_eq!(table::behind(&[1, 2, 3], &[0]), [3, 1, 2]);
/// assert_eq!(table::behind(&[1, 1, 1], &[0, 2]), [2, 1, 2]);
/// ```
pub fn behind(places: &[u8], resigned: &[u8]) -> Vec<u8> {
    let gone = |seat: usize| resigned.iter().any(|other| usize::from(*other) == seat);
    let key = |seat: usize| if gone(seat) { (true, 0) } else { (false, places[seat]) };
    let place = |seat: usize| {
        let before = (0..places.len()).filter(|other| key(*other) < key(seat)).count();
        u8::try_from(before + 1).unwrap_or(u8::MAX)
    };
    (0..places.len()).map(place).collect()
}

impl Record {
    /// The result that the record must show, from the outcome of the game at its end. A game that
    /// ended because players resigned was not scored: those who are left have won.
    pub(crate) fn expected(&self, outcome: Option<Vec<Place>>) -> Option<Vec<Place>> {
        let unscored = Place { place: 1, scores: Vec::new() };
        let scored = match outcome {
            Some(places) => places,
            None if self.resigned.is_empty() => return None,
            None => vec![unscored; self.seats.len()],
        };
        let order: Vec<_> = scored.iter().map(|place| place.place).collect();
        let places = behind(&order, &self.resigned).into_iter().zip(scored);
        Some(places.map(|(place, Place { scores, .. })| Place { place, scores }).collect())
    }
}
