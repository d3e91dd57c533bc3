//! `eridu growth`: how the cost of an action grows with the load, as a table and plots.

#![allow(clippy::disallowed_methods, reason = "plots are kept in files, and a load takes its time")]

mod finished;

use std::{
    io::{Write, stdout},
    path::PathBuf,
    time::Duration,
};

use clap::Args;
use server::plots::{self, Base, Line, Theme};
use tokio::runtime::Builder;

use super::{
    load::{Plan, Report, Server, drive},
    progress::ProgressBar,
};
use crate::failure::Failure;

/// Measure the cost of an action against the number of tables, streams, players and finished games
/// and the length of a log, and the time to start; write the plots as SVG
///
/// Costs are processor time of the server, so that other programs on the machine hardly change them.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// A folder for the plots
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,

    /// Actions per second
    #[arg(long, default_value_t = 400)]
    rate: u32,

    /// How long to measure each point, in seconds
    #[arg(long, default_value_t = 5)]
    seconds: u64,

    /// The most finished games
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    finished: usize,
}

/// A measured curve.
struct Curve {
    /// Its file, without the ending.
    name: &'static str,
    title: &'static str,
    /// What is on the x axis.
    of: &'static str,
    points: Vec<(f64, f64)>,
}

/// The load that all curves vary.
const TABLES: usize = 100;
const STREAMS: usize = 500;

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let varied: usize = VARIED.iter().map(|(_, _, _, values, _)| values.len()).sum();
            let all = varied + finished::PARTS.len();
            let progress = ProgressBar::new(all as u64, "points");
            let mut curves = Vec::new();
            for (name, title, of, values, vary) in VARIED {
                let mut points = Vec::new();
                for value in *values {
                    progress.note(format!("{value} {of}"));
                    let mut plan = self.plan();
                    vary(&mut plan, *value);
                    points.push((*value as f64, self.cost(plan, None).await?));
                    progress.advance();
                }
                curves.push(Curve { name, title, of, points });
            }
            curves.extend(finished::curves(&self, &progress).await?);
            drop(progress);
            curves.iter().try_for_each(|curve| self.print(curve))
        })
    }

    fn plan(&self) -> Plan {
        Plan {
            addresses: Vec::new(),
            game: "tigris".to_owned(),
            players: 2,
            tables: TABLES,
            streams: STREAMS,
            chat: 0,
            rate: self.rate,
            time: Duration::from_secs(self.seconds),
            pids: Vec::new(),
        }
    }

    /// The processor time of the server for an action, in milliseconds.
    async fn cost(&self, mut plan: Plan, database: Option<&str>) -> Result<f64, Failure> {
        let (server, address) = Server::start(database)?;
        plan.addresses = vec![address];
        plan.pids = vec![server.pid()];
        let report: Report = drive::run(&plan)
            .await
            .map_err(|error| Failure::Serving(format!("the load: {error}")))?;
        Ok(report.cost().unwrap_or_default())
    }

    fn print(&self, curve: &Curve) -> Result<(), Failure> {
        let Curve { name, title, of, points } = curve;
        let mut out = stdout().lock();
        let row = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
        let cells = |cell: fn(&(f64, f64)) -> String| points.iter().map(cell).collect::<Vec<_>>();
        let named = |first: &str, rest: Vec<String>| [vec![first.to_owned()], rest].concat();
        writeln!(out, "\n{}", row(named(of, cells(|point| point.0.to_string()))))?;
        writeln!(out, "{}", row(vec!["---".to_owned(); points.len() + 1]))?;
        writeln!(out, "{}", row(named(title, cells(|point| format!("{:.2}", point.1)))))?;
        if let Some(folder) = &self.out {
            std::fs::create_dir_all(folder)?;
            let end =
                |point: Option<&(f64, f64)>| format!("{} {of}", point.map_or(0.0, |point| point.0));
            let ends = (end(points.first()), end(points.last()));
            let line = Line { points: points.clone(), ..Line::default() };
            let ends = (&*ends.0, &*ends.1);
            let svg = plots::lines(title, &[line], ends, Base::Zero, Theme::named(None));
            std::fs::write(folder.join(format!("{name}.svg")), svg + "\n")?;
        }
        Ok(())
    }
}

/// File, title, what varies, its values, and how it changes the load.
type Varied = (&'static str, &'static str, &'static str, &'static [usize], fn(&mut Plan, usize));

/// The curves of a server with an empty database.
const VARIED: &[Varied] = &[
    (
        "tables",
        "ms of processor time for an action",
        "tables",
        &[25, 50, 100, 200, 400],
        |plan, n| {
            plan.tables = n;
            plan.streams = 5 * n;
        },
    ),
    (
        "streams",
        "ms of processor time for an action",
        "streams at a table",
        &[2, 5, 10, 20],
        |plan, n| {
            plan.streams = TABLES * n;
        },
    ),
    ("players", "ms of processor time for an action", "players", &[2, 3, 4], |plan, n| {
        plan.players = n;
    }),
    (
        "log",
        "ms of processor time for an action",
        "entries before it",
        &[0, 500, 1000, 2000],
        |plan, n| {
            plan.tables = 10;
            plan.streams = 50;
            plan.chat = n;
        },
    ),
];
