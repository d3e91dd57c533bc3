//! A review as text: the course of the game, who was lucky, and what was a mistake.

use std::io::{self, Write};

use display::{Language, Words};
use games::{Play, Shelf};
use review::{Account, Cause, Choice, Grade, Line, Moment, Review};
use table::{Record, Seat, record::Step};

/// The width of the chart, in characters.
const WIDE: usize = 60;
/// The bars of the chart, from 0 to 1.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The number of mistakes and of strokes of luck that are listed.
const LISTED: usize = 10;
const STROKES: usize = 3;

/// A review with the record that it is about.
pub(super) struct Report<'a> {
    shelf: Shelf,
    record: &'a Record,
    review: &'a Review,
    /// The width of the longest name.
    names: usize,
}

impl<'a> Report<'a> {
    pub(super) fn new(shelf: Shelf, record: &'a Record, review: &'a Review) -> Self {
        let names = record.seats.iter().map(|entry| entry.name.chars().count());
        let names = names.max().unwrap_or_default().max("player".len());
        Self { shelf, record, review, names }
    }

    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { record, review, .. } = self;
        let open =
            |moment: &&Moment| matches!(&moment.cause, Cause::Decision(choice) if choice.is_open());
        let decisions = review.moments.iter().filter(open).count();
        let steps = record.steps.len();
        let depth = match review.depth.nodes {
            0 => "judged one step ahead".to_owned(),
            nodes => format!("judged with {nodes} nodes behind each answer"),
        };
        writeln!(out, "{}, {steps} steps, {decisions} decisions, {depth}", record.game)?;
        self.chart(out)?;
        self.table(out)?;
        self.luck(out)?;
        self.mistakes(out)
    }

    fn name(&self, seat: usize) -> &str {
        self.record.seats.get(seat).map_or("?", |entry| &entry.name)
    }

    /// One line of bars for each player.
    fn chart(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\nWinning chances from the first step to the last\n")?;
        let moments = &self.review.moments;
        let wide = moments.len().min(WIDE);
        for seat in 0..self.review.accounts.len() {
            let bar = |column: usize| {
                let last = moments.len().saturating_sub(1);
                let at = column * last / wide.saturating_sub(1).max(1);
                let chance = moments[at].chances.get(seat).copied().unwrap_or_default();
                BARS[((chance * BARS.len() as f64) as usize).min(BARS.len() - 1)]
            };
            let bars: String = (0..wide).map(bar).collect();
            writeln!(out, "  {:names$}  {bars}", self.name(seat), names = self.names)?;
        }
        Ok(())
    }

    /// What made the result of every player, in percent of the win.
    fn table(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\nWhat made the result, in percent of the win\n")?;
        writeln!(
            out,
            "  {:names$}   start     luck   errors    gifts  revision  result   without luck",
            "player",
            names = self.names
        )?;
        for (seat, account) in self.review.accounts.iter().enumerate() {
            let Account { start, luck, errors, gifts, revision, result, adjusted, .. } = account;
            writeln!(
                out,
                "  {:names$}  {:6.1}  {:+7.1}  {:+7.1}  {:+7.1}   {:+7.1}  {:6.1}  {:13.1}",
                self.name(seat),
                100.0 * start,
                100.0 * luck,
                -100.0 * errors,
                100.0 * gifts,
                100.0 * revision,
                100.0 * result,
                100.0 * adjusted,
                names = self.names,
            )?;
        }
        writeln!(out)?;
        for (seat, account) in self.review.accounts.iter().enumerate() {
            let count = |grade: Grade| {
                let count = account.grades.get(grade as usize).copied().unwrap_or_default();
                let plural = match grade {
                    Grade::Inaccuracy => "inaccuracies",
                    Grade::Mistake => "mistakes",
                    Grade::Blunder => "blunders",
                };
                format!("{count} {}", if count == 1 { grade.name() } else { plural })
            };
            let [mild, bad, worst] = Grade::ALL.map(count);
            writeln!(
                out,
                "  {:names$}  {:.2} per decision ({}): {worst}, {bad}, {mild}",
                self.name(seat),
                100.0 * account.rate(),
                account.decisions,
                names = self.names,
            )?;
            let phases: Vec<_> = ["opening", "middle", "end"]
                .into_iter()
                .zip(&account.phases)
                .map(|(phase, errors)| format!("{phase} {:.1}", 100.0 * errors))
                .collect();
            let kinds = account.kinds.iter().take(4);
            let kinds: Vec<_> =
                kinds.map(|kind| format!("{} {:.1}", kind.name, 100.0 * kind.errors)).collect();
            let by_kind =
                if kinds.is_empty() { String::new() } else { format!("; {}", kinds.join(", ")) };
            writeln!(
                out,
                "  {:names$}  errors by phase and kind: {}{by_kind}",
                "",
                phases.join(", "),
                names = self.names
            )?;
        }
        Ok(())
    }

    /// The outcomes that changed most.
    fn luck(&self, out: &mut impl Write) -> io::Result<()> {
        let mut strokes = Vec::new();
        for moment in &self.review.moments {
            let Cause::Chance { outcome, luck, .. } = &moment.cause else { continue };
            let luckiest = luck.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1));
            if let Some((seat, luck)) = luckiest {
                strokes.push((*luck, seat, moment.step, outcome));
            }
        }
        strokes.sort_by(|one, other| other.0.total_cmp(&one.0));
        if strokes.is_empty() {
            return Ok(());
        }
        writeln!(out, "\nThe luckiest outcomes\n")?;
        for (luck, seat, step, outcome) in strokes.into_iter().take(STROKES) {
            let name = self.name(seat);
            writeln!(out, "  step {step}: `{outcome}`, {:+.1} for {name}", 100.0 * luck)?;
        }
        Ok(())
    }

    /// The decisions that cost most, in the order of the game.
    fn mistakes(&self, out: &mut impl Write) -> io::Result<()> {
        let least = Grade::Mistake;
        let percent = |grade: Grade| (100.0 * grade.threshold()).round();
        let mut mistakes: Vec<_> = self.review.mistakes(least).collect();
        mistakes.sort_by(|one, other| other.1.error.total_cmp(&one.1.error));
        let left_out = mistakes.len().saturating_sub(LISTED);
        mistakes.truncate(LISTED);
        mistakes.sort_by_key(|(index, _)| *index);
        let (mild, bad, worst) =
            (percent(Grade::Inaccuracy), percent(Grade::Mistake), percent(Grade::Blunder));
        writeln!(
            out,
            "\nMistakes cost at least {bad} percent of the win, blunders {worst}, inaccuracies {mild}"
        )?;
        if mistakes.is_empty() {
            return writeln!(out, "\n  Nobody made a mistake.");
        }
        for (index, choice) in mistakes {
            self.mistake(&self.review.moments[index], choice, out)?;
        }
        if left_out > 0 {
            writeln!(out, "\n  and {left_out} smaller ones; --json lists all")?;
        }
        Ok(())
    }

    fn mistake(&self, moment: &Moment, choice: &Choice, out: &mut impl Write) -> io::Result<()> {
        let before = self.before(moment.step);
        let (name, cost) = (self.name(usize::from(choice.seat)), 100.0 * choice.error);
        let grade = choice.grade().map_or("error", Grade::name);
        let doubt = 100.0 * choice.doubt;
        writeln!(
            out,
            "\n  step {}: {name}, a {grade} that cost {cost:.1} ± {doubt:.1}",
            moment.step
        )?;
        let played = choice.lines.iter().find(|line| line.action == choice.action);
        for (word, line) in [("played", played), ("better", choice.best())] {
            let Some(line) = line else { continue };
            let said = self.say(before.as_deref(), choice, line);
            let (chance, doubt) = (100.0 * line.chance, 100.0 * line.doubt);
            writeln!(out, "    {word} ({chance:.1} ± {doubt:.1}): {said}")?;
        }
        Ok(())
    }

    /// The match before a step of the record.
    fn before(&self, step: u32) -> Option<Box<dyn Play>> {
        let until = (step as usize).checked_sub(1)?;
        debug_assert!(matches!(self.record.steps.get(until), Some(Step::Act { .. })));
        games::replay(self.shelf, self.record, Some(until)).ok()
    }

    /// An answer as a sentence, with what the player could foresee of it.
    fn say(&self, before: Option<&dyn Play>, choice: &Choice, line: &Line) -> String {
        let words = Words::of(Language::English);
        let show = before.and_then(Play::show);
        let Some((show, seat)) = show.zip(Seat::new(choice.seat)) else {
            return line.action.clone();
        };
        let Ok(name) = show.name_action(&line.action) else { return line.action.clone() };
        let foreseen = show.preview(seat, &line.action).unwrap_or_default();
        let foreseen: String =
            foreseen.iter().map(|message| format!(" {}", words.say(message))).collect();
        format!("{}.{foreseen}", words.say(&name))
    }
}
