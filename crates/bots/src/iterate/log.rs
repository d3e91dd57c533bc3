//! The binary format of self-play logs.
//!
//! A log file is a sequence of frames: the length of the body (u32), the body, and the first four
//! bytes of its BLAKE3 hash. A truncated frame ends the file. The body:
//!
//! ```text
//! u64      seed          u8  seats       u8  1 if the teacher played, else 0
//! u8       number of options, u8 … their values
//! u32      number of answers, u16 … the index of each in its legal list
//! u32      number of thoughts; for each:
//!   u32    answer index  u8  number of shares, f32 … win share of each seat
//!   u16    number of visited answers; for each: u16 index, u16 visit count
//! ```
//! All numbers are little-endian.

/// The log of one self-play game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameLog {
    /// The seed number that chance is drawn from.
    pub seed: u64,
    /// The number of players.
    pub seats: u8,
    /// Whether the shipped network played instead of the one in training.
    pub taught: bool,
    /// The value of each option.
    pub options: Vec<u8>,
    /// Every answer, as an index into its legal list.
    pub answers: Vec<u16>,
    /// The search results for some of the answers.
    pub thoughts: Vec<Thought>,
}

/// The search result for one answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thought {
    /// The index of the answer in the game.
    pub answer: u32,
    /// The expected win share of each seat, from seat 0; empty if it was not estimated.
    pub shares: Vec<f32>,
    /// Legal answers with their visit counts; empty if there is no policy target.
    pub visits: Vec<(u16, u16)>,
}

impl GameLog {
    /// Serialises the log as a frame.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::new();
        body.extend(self.seed.to_le_bytes());
        body.extend([self.seats, u8::from(self.taught), self.options.len() as u8]);
        body.extend(&self.options);
        body.extend((self.answers.len() as u32).to_le_bytes());
        body.extend(self.answers.iter().flat_map(|answer| answer.to_le_bytes()));
        body.extend((self.thoughts.len() as u32).to_le_bytes());
        for thought in &self.thoughts {
            body.extend(thought.answer.to_le_bytes());
            body.push(thought.shares.len() as u8);
            body.extend(thought.shares.iter().flat_map(|share| share.to_le_bytes()));
            body.extend((thought.visits.len() as u16).to_le_bytes());
            for (place, visits) in &thought.visits {
                body.extend(place.to_le_bytes());
                body.extend(visits.to_le_bytes());
            }
        }
        let mut frame = (body.len() as u32).to_le_bytes().to_vec();
        frame.extend(&body);
        frame.extend(&blake3::hash(&body).as_bytes()[..4]);
        frame
    }

    fn from_body(mut body: &[u8]) -> Option<Self> {
        let bytes = &mut body;
        let mut log = Self { seed: u64::from_le_bytes(take(bytes)?), ..Self::default() };
        let [seats, taught, options] = take(bytes)?;
        log.seats = seats;
        log.taught = taught != 0;
        for _ in 0..options {
            log.options.push(take::<1>(bytes)?[0]);
        }
        for _ in 0..u32::from_le_bytes(take(bytes)?) {
            log.answers.push(u16::from_le_bytes(take(bytes)?));
        }
        for _ in 0..u32::from_le_bytes(take(bytes)?) {
            let answer = u32::from_le_bytes(take(bytes)?);
            let mut thought = Thought { answer, ..Thought::default() };
            for _ in 0..take::<1>(bytes)?[0] {
                thought.shares.push(f32::from_le_bytes(take(bytes)?));
            }
            for _ in 0..u16::from_le_bytes(take(bytes)?) {
                let place = u16::from_le_bytes(take(bytes)?);
                thought.visits.push((place, u16::from_le_bytes(take(bytes)?)));
            }
            log.thoughts.push(thought);
        }
        bytes.is_empty().then_some(log)
    }
}

/// Reads the logs up to the first incomplete frame; also returns the length of the complete frames.
pub fn read_logs(bytes: &[u8]) -> (Vec<GameLog>, usize) {
    let (mut logs, mut rest) = (Vec::new(), bytes);
    while let Some((log, after)) = next_log(rest) {
        logs.push(log);
        rest = after;
    }
    (logs, bytes.len() - rest.len())
}

fn next_log(mut bytes: &[u8]) -> Option<(GameLog, &[u8])> {
    let length = u32::from_le_bytes(take(&mut bytes)?) as usize;
    let (body, mut rest) = bytes.split_at_checked(length)?;
    let check: [u8; 4] = take(&mut rest)?;
    (blake3::hash(body).as_bytes()[..4] == check).then_some(())?;
    Some((GameLog::from_body(body)?, rest))
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_are_read_as_they_were_written_up_to_a_torn_end() {
        let thought =
            Thought { answer: 1, shares: vec![0.25, 0.75], visits: vec![(3, 40), (9, 2)] };
        let log = GameLog {
            seed: 7,
            seats: 2,
            taught: true,
            options: vec![0, 1],
            answers: vec![5, 300],
            thoughts: vec![thought, Thought::default()],
        };
        let mut bytes = log.to_bytes();
        bytes.extend(GameLog::default().to_bytes());
        assert_eq!(read_logs(&bytes), (vec![log.clone(), GameLog::default()], bytes.len()));
        let whole = log.to_bytes().len();
        assert_eq!(read_logs(&bytes[..bytes.len() - 1]), (vec![log], whole));
        bytes[9] ^= 1;
        assert_eq!(read_logs(&bytes), (vec![], 0));
    }
}
