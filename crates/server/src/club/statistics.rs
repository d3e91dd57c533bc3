//! Statistics: the leaderboards, the player pages, and their plots.

use std::collections::BTreeMap;

use arena::Rating;
use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
};
use display::Message;
use games::Style;
use room::Lang;
use serde::{Deserialize, Serialize};

use crate::{
    club::{
        home,
        plots::{self, Base, Line, Row, Theme},
        rating,
    },
    http::{
        error::{AppError, Code},
        extract::Address,
        limits::Kind,
        sent::{Json, Sent, Svg},
    },
    nodes::time,
    pictures,
    state::State,
    store::{Class, Played, Ranked},
};

/// The number of places on a leaderboard.
const PLACES: i64 = 100;

/// The number of games in a plot.
const GAMES: i64 = 1000;

/// The number of lines in a plot of a game.
const LEADERS: i64 = 5;

/// The selected games, and the theme of a plot.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ClassQuery {
    game: Option<String>,
    players: Option<i64>,
    /// `people` or `bots`.
    pool: Option<String>,
    /// The colours of a plot: `light` or `dark`.
    theme: Option<String>,
}

/// A leaderboard.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Leaders {
    /// The class that is shown, if anything was played.
    class: Option<RatingClass>,
    /// Every class there is.
    classes: Vec<RatingClass>,
    /// The places, from the first.
    rows: Vec<ShownRank>,
}

/// Games that are rated together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct RatingClass {
    game: String,
    /// The name of the game for people.
    title: String,
    /// The number of players.
    players: i64,
    /// `people`, or `bots` where one of them sat.
    pool: String,
}

/// The rating of a player in a class.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Ranked")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ShownRank {
    /// The place, from 1; 0 on the page of a player.
    rank: usize,
    name: String,
    /// What the page of the player is called.
    player: String,
    /// `guest`, `account`, `program` or `bot`.
    kind: String,
    game: String,
    players: i64,
    pool: String,
    rating: f64,
    uncertainty: f64,
    /// The rating that is certain to be reached.
    certain: f64,
    games: i64,
    /// The mean error of a decision in reviewed games, as a share of the win; nothing if none of
    /// the games was reviewed.
    error: Option<f64>,
}

/// The page of a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Player {
    name: String,
    player: String,
    kind: String,
    /// Since when; nothing for a bot of the house.
    since: Option<i64>,
    ratings: Vec<ShownRank>,
    /// The games' names for people.
    titles: BTreeMap<String, String>,
    online: bool,
}

impl ClassQuery {
    /// The requested class; by default the first existing one.
    fn choose(&self, classes: impl Iterator<Item = Class>) -> Option<Class> {
        let mut fitting = classes.filter(|class| {
            self.game.as_ref().is_none_or(|game| *game == class.game)
                && self.players.is_none_or(|players| players == class.players)
                && self.pool.as_ref().is_none_or(|pool| *pool == class.pool)
        });
        fitting.next()
    }
}

fn class_of(class: &Class, lang: Lang) -> RatingClass {
    let Class { game, players, pool } = class.clone();
    RatingClass { title: title(&game, lang), game, players, pool }
}

fn title(game: &str, lang: Lang) -> String {
    lang.word(game).unwrap_or_else(|| game.to_owned())
}

/// The name of a player, or which bot it is.
fn name(subject: &str, person: Option<&str>, lang: Lang) -> String {
    if let Some(name) = person {
        return name.to_owned();
    }
    let bot = subject.strip_prefix("bot ").unwrap_or(subject);
    let (level, style) = bot.split_once('/').map_or((bot, None), |(l, s)| (l, Some(s)));
    let level = lang.word(&format!("ui-level-{level}")).unwrap_or_else(|| level.to_owned());
    let kind = lang.word("ui-bot").unwrap_or_default();
    let opponent = style.and_then(|style| style.parse::<Style>().ok()?.opponent());
    format!("{} ({level})", opponent.unwrap_or(&kind))
}

fn row(rank: usize, ranked: &Ranked, lang: Lang) -> ShownRank {
    let (person, kind) = ranked.person.as_ref().map(|(n, k)| (&**n, &**k)).unzip();
    let Ranked { rating, uncertainty, .. } = *ranked;
    let certain = Rating { rating, uncertainty }.certain();
    ShownRank {
        rank,
        name: name(&ranked.subject, person, lang),
        player: person.unwrap_or(&ranked.subject).to_owned(),
        kind: kind.unwrap_or("bot").to_owned(),
        game: ranked.game.clone(),
        players: ranked.players,
        pool: ranked.pool.clone(),
        rating: rounded(rating),
        uncertainty: rounded(uncertainty),
        certain: rounded(certain),
        games: ranked.games,
        error: None,
    }
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// `GET /api/ratings`
pub(crate) async fn leaderboard(
    Shared(state): Shared<State>,
    Query(query): Query<ClassQuery>,
    lang: Lang,
) -> Result<Json<Leaders>, AppError> {
    let all: Vec<Class> =
        state.store.classes().await?.into_iter().map(|(class, _)| class).collect();
    let class = query.choose(all.iter().cloned());
    let (leaders, errors) = match &class {
        Some(class) => {
            (state.store.leaders(class, PLACES).await?, state.store.error_rates(class).await?)
        }
        None => Default::default(),
    };
    let rows = leaders.iter().zip(1..).map(|(ranked, rank)| ShownRank {
        error: errors.get(&ranked.subject).copied(),
        ..row(rank, ranked, lang)
    });
    let rows = rows.collect();
    let classes = all.iter().map(|class| class_of(class, lang)).collect();
    let class = class.map(|class| class_of(&class, lang));
    Ok(Json(Leaders { class, classes, rows }))
}

/// The player with this name, and their ratings.
async fn player(state: &State, called: &str) -> Result<(String, Vec<Ranked>), AppError> {
    let missing = || AppError::new(Code::NotFound);
    let subject = rating::named(state, called).await?.ok_or_else(missing)?;
    let ratings = state.store.ratings_of(&subject).await?;
    if ratings.is_empty() && subject.starts_with("bot ") {
        return Err(missing());
    }
    Ok((subject, ratings))
}

/// `GET /api/players/{player}`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Path(called): Path<String>,
    lang: Lang,
) -> Result<Json<Player>, AppError> {
    let (subject, ratings) = player(&state, &called).await?;
    let person = state.store.named_person(&subject).await?;
    let (shown, kind) = person.as_ref().map(|(n, k)| (&**n, &**k)).unzip();
    let since = if person.is_some() { Some(state.store.came(&subject).await?) } else { None };
    Ok(Json(Player {
        name: name(&subject, shown, lang),
        player: shown.unwrap_or(&subject).to_owned(),
        kind: kind.unwrap_or("bot").to_owned(),
        since,
        ratings: ratings.iter().map(|ranked| row(0, ranked, lang)).collect(),
        titles: ratings.iter().map(|r| (r.game.clone(), title(&r.game, lang))).collect(),
        online: person.is_some() && state.hub.is_online(&subject),
    }))
}

/// `GET /api/players/{player}/plots/{plot}`
pub(crate) async fn player_plot(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path((called, plot)): Path<(String, String)>,
    Query(query): Query<ClassQuery>,
    lang: Lang,
) -> Result<Sent<Svg>, AppError> {
    state.limits.count(Kind::Picture, None, address.0)?;
    let (subject, ratings) = player(&state, &called).await?;
    let theme = Theme::named(query.theme.as_deref());
    let classes =
        ratings.into_iter().map(|r| Class { game: r.game, players: r.players, pool: r.pool });
    let class = query.choose(classes);
    let heading = |id: &'static str, class: Option<&Class>| heading(id, class, lang);
    let empty = |id| nothing(&heading(id, class.as_ref()), lang, theme);
    let svg = match (&*plot, &class) {
        ("rating.svg", None) => empty("server-plot-rating"),
        ("opponents.svg", None) => empty("server-plot-opponents"),
        ("points.svg", None) => empty("server-plot-points"),
        ("rating.svg", Some(class)) => {
            let played = state.store.results(class, Some(&subject), GAMES).await?;
            let (times, line) = (times(&played), over_time(String::new(), &played, true));
            let times = (&*times.0, &*times.1);
            plots::lines(
                &heading("server-plot-rating", Some(class)),
                &[line],
                times,
                Base::Lowest,
                theme,
            )
        }
        ("opponents.svg", Some(class)) => {
            let opponents = state.store.opponents(class, &subject).await?;
            let rows: Vec<_> = opponents
                .into_iter()
                .map(|(who, person, counts)| Row {
                    name: name(&who, person.as_deref(), lang),
                    values: counts.map(|count| count as f64).to_vec(),
                })
                .collect();
            let series = ["ahead", "level", "behind"]
                .map(|part| lang.say(&Message::new(format!("server-plot-{part}"))));
            let series = series.each_ref().map(|name| &**name);
            let heading = heading("server-plot-opponents", Some(class));
            plots::stacked(&heading, &series, &rows, theme)
        }
        ("points.svg", Some(class)) => {
            let played = state.store.results(class, Some(&subject), GAMES).await?;
            let all = state.store.results(class, None, GAMES).await?;
            let his = lang.say(&Message::new("server-plot-mean-own"));
            let theirs = lang.say(&Message::new("server-plot-mean-all"));
            let parts = [(&*his, &played[..]), (&*theirs, &all[..])];
            by_category(&heading("server-plot-points", Some(class)), &parts, lang, theme)
        }
        _ => return Err(AppError::new(Code::NotFound)),
    };
    Ok(pictures::svg_response(svg))
}

/// `GET /api/games/{game}/plots/{plot}`
pub(crate) async fn game_plot(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path((game, plot)): Path<(String, String)>,
    Query(query): Query<ClassQuery>,
    lang: Lang,
) -> Result<Sent<Svg>, AppError> {
    state.limits.count(Kind::Picture, None, address.0)?;
    home::find(&state, &game)?;
    let theme = Theme::named(query.theme.as_deref());
    let query = ClassQuery { game: Some(game), ..query };
    let all = state.store.classes().await?.into_iter().map(|(class, _)| class);
    let class = query.choose(all);
    let known = ["ratings.svg", "seats.svg", "points.svg"];
    let Some(id) = known.iter().position(|name| *name == plot) else {
        return Err(AppError::new(Code::NotFound));
    };
    let id = ["server-plot-leaders", "server-plot-seats", "server-plot-points"][id];
    let title = heading(id, class.as_ref(), lang);
    let Some(class) = class else {
        return Ok(pictures::svg_response(nothing(&title, lang, theme)));
    };
    let svg = match &*plot {
        "ratings.svg" => {
            let mut lines = Vec::new();
            let mut all = Vec::new();
            for leader in state.store.leaders(&class, LEADERS).await? {
                let played = state.store.results(&class, Some(&leader.subject), GAMES).await?;
                let person = leader.person.as_ref().map(|(name, _)| &**name);
                lines.push(over_time(name(&leader.subject, person, lang), &played, false));
                all.extend(played);
            }
            let times = times(&all);
            plots::lines(&title, &lines, (&times.0, &times.1), Base::Lowest, theme)
        }
        "seats.svg" => {
            let all = state.store.results(&class, None, GAMES).await?;
            let rows = by_seat(&state, &class, &all, lang)?;
            let won = lang.say(&Message::new("server-plot-won"));
            plots::compared(&title, &[&won], &rows, theme)
        }
        _ => {
            let all = state.store.results(&class, None, GAMES).await?;
            let (first, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|p| p.place == 1);
            let winners = lang.say(&Message::new("server-plot-winners"));
            let rest = lang.say(&Message::new("server-plot-others"));
            let parts = [(&*winners, &first[..]), (&*rest, &others[..])];
            by_category(&title, &parts, lang, theme)
        }
    };
    Ok(pictures::svg_response(svg))
}

/// A plot without games.
fn nothing(title: &str, lang: Lang, theme: Theme) -> String {
    plots::nothing(title, &lang.say(&Message::new("server-plot-empty")), theme)
}

fn heading(id: &'static str, class: Option<&Class>, lang: Lang) -> String {
    let what = lang.say(&Message::new(id));
    let Some(class) = class else { return what };
    let pool = Message::new(format!("server-pool-{}", class.pool));
    let class = Message::new("server-plot-class")
        .text("game", title(&class.game, lang))
        .number("players", class.players)
        .text("pool", lang.as_it_is(&pool));
    format!("{what} · {}", lang.as_it_is(&class))
}

/// When the first and the last of these games ended.
fn times(played: &[Played]) -> (String, String) {
    let at = played.iter().map(|played| played.at);
    let day = |at: Option<i64>| at.map(time::day).unwrap_or_default();
    (day(at.clone().min()), day(at.max()))
}

/// A rating over time.
fn over_time(name: String, played: &[Played], band: bool) -> Line {
    let points = played.iter().map(|played| (played.at as f64, played.rating)).collect();
    let widths = played.iter().filter(|_| band).map(|played| played.uncertainty).collect();
    Line { name, points, widths }
}

/// The win percentage of each seat; ties are split.
fn by_seat(state: &State, class: &Class, all: &[Played], lang: Lang) -> Result<Vec<Row>, AppError> {
    let kind = home::find(state, &class.game)?;
    let mut winners: BTreeMap<&str, f64> = BTreeMap::new();
    for played in all.iter().filter(|played| played.place == 1) {
        *winners.entry(&played.table).or_default() += 1.0;
    }
    let rows = (0..class.players).map(|seat| {
        let won = all.iter().filter(|played| played.seat == seat && played.place == 1);
        let won: f64 = won.map(|p| 1.0 / winners.get(&*p.table).copied().unwrap_or(1.0)).sum();
        let role = usize::try_from(seat).ok().and_then(|seat| kind.seat_names().get(seat));
        let role = role.copied().unwrap_or("");
        let name = lang.word(&format!("{}-{role}", class.game)).unwrap_or_else(|| role.to_owned());
        Row { name, values: vec![100.0 * won / winners.len().max(1) as f64] }
    });
    Ok(rows.collect())
}

/// Compares the mean points by category of several sets of results.
fn by_category(title: &str, parts: &[(&str, &[Played])], lang: Lang, theme: Theme) -> String {
    let mut order: Vec<String> = Vec::new();
    let mut sums: BTreeMap<(String, usize), (f64, f64)> = BTreeMap::new();
    for (part, (_, played)) in parts.iter().enumerate() {
        // A bot's result in someone's seat does not count as theirs.
        for played in played.iter().filter(|played| !played.left_to_bot) {
            let points: Vec<(String, f64)> =
                serde_json::from_str(&played.points).unwrap_or_default();
            for (category, value) in points {
                if !order.contains(&category) {
                    order.push(category.clone());
                }
                let sum = sums.entry((category, part)).or_default();
                *sum = (sum.0 + value, sum.1 + 1.0);
            }
        }
    }
    if order.is_empty() {
        return nothing(title, lang, theme);
    }
    let mean = |category: &String, part: usize| {
        sums.get(&(category.clone(), part)).map_or(0.0, |(sum, count)| sum / count)
    };
    let rows: Vec<_> = order
        .iter()
        .map(|category| Row {
            name: lang.word(category).unwrap_or_else(|| category.clone()),
            values: (0..parts.len()).map(|part| mean(category, part)).collect(),
        })
        .collect();
    let series: Vec<_> = parts.iter().map(|(name, _)| *name).collect();
    plots::compared(title, &series, &rows, theme)
}
