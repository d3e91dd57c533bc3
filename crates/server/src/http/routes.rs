//! Every route of the server: method, path, handler, and what it does.
//!
//! The router is made of this list, and so is the description of the API (`document`), which reads
//! the types of requests and answers off the handlers.

use std::sync::Arc;

use axum::{
    Router,
    extract::Request,
    handler::Handler,
    response::Response,
    routing::{self, MethodFilter},
};

#[cfg(test)]
pub(crate) use super::document::Described;
use super::{app::metrics, client, glossary, health, openapi, pages};
use crate::{
    Boxed,
    club::{changes, home, lessons, moderation, statistics},
    live::{feed, streams},
    people::{accounts, departing, guests, notices, programs, push, sessions, silence},
    pictures::{self, covers, films},
    puzzles::routes as puzzles,
    reviews::{analysis, routes as reviews},
    state::State,
    studies::{positions, routes as studies},
    tables::{chronicle, clicks, coaching, foresee, making, past, playing},
};

/// What is made of the list of routes.
pub(crate) trait Routes: Sized {
    /// Adds a route.
    fn on<T: 'static, H>(
        self,
        method: MethodFilter,
        path: &'static str,
        handler: H,
        does: &'static str,
    ) -> Self
    where
        H: Handler<T, State> + Described<T>;

    /// Adds a route for `GET`.
    fn get<T: 'static, H>(self, path: &'static str, handler: H, does: &'static str) -> Self
    where
        H: Handler<T, State> + Described<T>,
    {
        self.on(MethodFilter::GET, path, handler, does)
    }

    /// Adds a route for `POST`.
    fn post<T: 'static, H>(self, path: &'static str, handler: H, does: &'static str) -> Self
    where
        H: Handler<T, State> + Described<T>,
    {
        self.on(MethodFilter::POST, path, handler, does)
    }

    /// Adds a route for `PATCH`.
    fn patch<T: 'static, H>(self, path: &'static str, handler: H, does: &'static str) -> Self
    where
        H: Handler<T, State> + Described<T>,
    {
        self.on(MethodFilter::PATCH, path, handler, does)
    }

    /// Adds a route for `DELETE`.
    fn delete<T: 'static, H>(self, path: &'static str, handler: H, does: &'static str) -> Self
    where
        H: Handler<T, State> + Described<T>,
    {
        self.on(MethodFilter::DELETE, path, handler, does)
    }
}

impl Routes for Router<State> {
    fn on<T: 'static, H>(
        self,
        method: MethodFilter,
        path: &'static str,
        handler: H,
        _: &'static str,
    ) -> Self
    where
        H: Handler<T, State> + Described<T>,
    {
        self.route(path, routing::on(method, Erased::new(handler)))
    }
}

/// A handler without its type: what lies around a handler is compiled once, and not for each route.
#[derive(Clone)]
struct Erased(Arc<dyn Fn(Request, State) -> Boxed<'static, Response> + Send + Sync>);

impl Erased {
    fn new<T: 'static, H: Handler<T, State>>(handler: H) -> Self {
        Self(Arc::new(move |request, state| Box::pin(handler.clone().call(request, state))))
    }
}

impl Handler<Self, State> for Erased {
    type Future = Boxed<'static, Response>;

    fn call(self, request: Request, state: State) -> Self::Future {
        (self.0)(request, state)
    }
}

/// A handler whose types the description of the API can read; only tests ask for that.
#[cfg(not(test))]
pub(crate) trait Described<T> {}

#[cfg(not(test))]
impl<T, H> Described<T> for H {}

/// Every route.
#[cfg(test)]
pub(crate) fn all<R: Routes>(routes: R) -> R {
    lasting(free(records(brief(routes))))
}

/// Routes that are answered at once.
pub(crate) fn brief<R: Routes>(routes: R) -> R {
    house(studied(deeds(tables(club(notified(people(routes)))))))
}

/// People: who I am, my account and my sessions.
fn people<R: Routes>(routes: R) -> R {
    routes
        .get("/api/me", guests::show, "Who I am")
        .patch("/api/me", guests::change, "Change my name")
        .delete("/api/me", guests::forget, "Log out")
        .post("/api/guests", guests::create, "Become a guest, or change my name")
        .post(
            "/api/accounts",
            accounts::create,
            "Make an account, of the guest who asks or of someone new",
        )
        .post("/api/login", accounts::log_in, "Log in")
        .post("/api/recover", accounts::recover, "Set a new password with a recovery code")
        .post("/api/me/password", accounts::change_password, "Change my password")
        .post("/api/me/codes", accounts::renew_codes, "New recovery codes")
        .get("/api/me/sessions", sessions::list, "Where I am logged in")
        .delete("/api/me/sessions", sessions::end_others, "End all sessions but this one")
        .delete("/api/me/sessions/{session}", sessions::end, "End a session")
        .get("/api/me/people", silence::list, "Whom I mute or block")
        .post("/api/me/people", silence::add, "Mute or block someone")
        .delete("/api/me/people/{relation}", silence::remove, "Take that back")
        .post("/api/me/erase", departing::erase, "Delete me; my games stay")
}

/// How I am told that it is my turn, and my programs.
fn notified<R: Routes>(routes: R) -> R {
    routes
        .get("/api/me/notices", notices::show, "How I am told that it is my turn")
        .post(
            "/api/me/notices/webhook",
            notices::set_webhook,
            "Be told by a webhook; an empty address switches it off",
        )
        .post(
            "/api/me/notices/email",
            notices::set_email,
            "Be told by mail; an empty address switches it off",
        )
        .post("/api/me/notices/confirm", notices::confirm, "Confirm the address for mail")
        .get("/api/me/push", push::show, "Whether this browser is told while no page is open")
        .post("/api/me/push", push::subscribe, "Be told by Web Push in this browser")
        .delete("/api/me/push", push::unsubscribe, "No longer be told by Web Push here")
        .get("/api/notices/off", notices::ask_off, "Ask whether to send no more mail")
        .post("/api/notices/off", notices::off, "Send no more mail")
        .get("/api/me/bots", programs::list, "My programs")
        .post(
            "/api/me/bots",
            programs::create,
            "Make a program that plays; its token is shown once",
        )
        .delete("/api/me/bots/{bot}", programs::remove, "Remove a program")
        .post("/api/me/bots/{bot}/token", programs::renew, "Replace the token of a program")
}

/// The club: games, rules, lessons and ratings.
fn club<R: Routes>(routes: R) -> R {
    routes
        .get("/api/home", home::show, "Games, my tables, open tables, what was played")
        .get("/api/games", home::games, "All games")
        .get("/api/games/{game}", home::one_game, "One game")
        .get("/api/games/{game}/rules", pages::rules, "The rules of a game")
        .get("/api/games/{game}/glossary", glossary::show, "The words of a game")
        .get("/api/games/{game}/lesson/{part}", lessons::part, "A part of the first lesson")
        .get("/api/games/{game}/examples/{number}", lessons::example, "A drawn example of a rule")
        .get("/api/games/{game}/puzzles", puzzles::list, "The puzzles of a game")
        .get("/api/games/{game}/puzzles/{puzzle}", puzzles::show, "A puzzle as its seat sees it")
        .post(
            "/api/games/{game}/puzzles/{puzzle}",
            puzzles::attempt,
            "Try an answer to a puzzle, or see the solution",
        )
        .get("/api/games/{game}/picture.svg", covers::show, "A picture of a game")
        .get(
            "/api/games/{game}/plots/{plot}",
            statistics::game_plot,
            "A plot of a game: ratings.svg, seats.svg or points.svg",
        )
        .post(
            "/api/analysis",
            analysis::analyse,
            "The answers of a seat in a drawn position, judged from what it knows",
        )
        .get("/api/ratings", statistics::leaderboard, "The leaderboard of a game")
        .get("/api/players/{player}", statistics::show, "A player and their ratings")
        .get(
            "/api/players/{player}/plots/{plot}",
            statistics::player_plot,
            "A plot of a player: rating.svg, opponents.svg or points.svg",
        )
}

/// Tables, as they are seen.
fn tables<R: Routes>(routes: R) -> R {
    routes
        .post("/api/tables", making::create, "Make a table")
        .get("/api/tables/{id}", playing::show, "The state of a table for me")
        .get("/api/tables/{id}/entries", playing::entries, "A part of the log")
        .get(
            "/api/tables/{id}/record.eridu",
            playing::record_text,
            "The record as text, once the game is over",
        )
        .get(
            "/api/tables/{id}/record.json",
            playing::record_json,
            "The record as JSON, once the game is over",
        )
        .get("/api/tables/{id}/replay/{step}", playing::replay, "A finished game at a step")
        .get("/api/tables/{id}/ratings", changes::show, "How a finished game changed the ratings")
        .get("/api/tables/{id}/review", reviews::show, "The review of a finished game")
        .post("/api/tables/{id}/review", reviews::begin, "Have a finished game reviewed")
        .get("/api/tables/{id}/review/{step}", reviews::puzzle, "A decision as its seat saw it")
        .post(
            "/api/tables/{id}/review/try",
            reviews::attempt,
            "Try another answer to a reviewed decision, or see the best ones",
        )
        .get("/api/tables/{id}/chronicle", chronicle::show, "A finished game as a story")
        .get("/api/tables/{id}/past/{step}", past::show, "A running game as I saw it after a step")
        .get("/api/tables/{id}/picture.svg", pictures::table_svg, "The table as I see it")
        .get("/api/tables/{id}/picture.png", pictures::table_png, "The table as I see it")
}

/// What is done at a table.
fn deeds<R: Routes>(routes: R) -> R {
    routes
        .post("/api/tables/{id}/join", playing::join, "Take an open seat")
        .post("/api/tables/{id}/leave", playing::leave, "Get up")
        .post("/api/tables/{id}/seats", playing::seats, "Change a seat before the start")
        .post("/api/tables/{id}/start", playing::start, "Begin")
        .post("/api/tables/{id}/act", playing::act, "Answer the question of my seat")
        .post("/api/tables/{id}/coach", coaching::advise, "What the coach would do")
        .post("/api/tables/{id}/coach/check", coaching::check, "Whether an answer loses much")
        .post("/api/tables/{id}/why", playing::why, "Why an action would be refused")
        .post("/api/tables/{id}/click", clicks::click, "Why what was clicked cannot be picked")
        .post(
            "/api/tables/{id}/foresee",
            foresee::foresee,
            "What an action is called and would bring about",
        )
        .post("/api/tables/{id}/draft", foresee::draft, "What several answers would come to")
        .post("/api/tables/{id}/undo", playing::undo, "Take back my own last answers")
        .post(
            "/api/tables/{id}/stand",
            playing::stand,
            "Answer routine questions alike from now on",
        )
        .post("/api/tables/{id}/propose", playing::propose, "Ask the others to take back")
        .post("/api/tables/{id}/answer", playing::answer, "Answer that")
        .post("/api/tables/{id}/concede", playing::concede, "Let a bot go on for me")
        .post("/api/tables/{id}/resign", playing::resign, "Lose the game, for good")
        .post("/api/tables/{id}/return", playing::come_back, "Take my seat back")
        .post("/api/tables/{id}/rematch", playing::rematch, "Offer or accept another game")
        .post("/api/tables/{id}/chat", playing::chat, "Say something")
}

/// Studies.
fn studied<R: Routes>(routes: R) -> R {
    routes
        .post("/api/positions", positions::draw, "Draw a position, or learn what is wrong with it")
        .get("/api/studies", studies::list, "My studies")
        .post(
            "/api/studies",
            studies::create,
            "Make a study of a finished game, a drawn position or a lesson",
        )
        .get("/api/studies/{study}", studies::show, "A study with its tree")
        .delete("/api/studies/{study}", studies::delete, "Delete a study of mine")
        .get("/api/studies/{study}/nodes/{node}", studies::node, "A study at a node")
        .post("/api/studies/{study}/act", studies::act, "Answer for any seat at a node")
        .post("/api/studies/{study}/roll", studies::roll, "Choose or roll chance at a node")
        .post("/api/studies/{study}/cut", studies::cut, "Cut off a branch")
        .post("/api/studies/{study}/judgements", studies::judge, "Have a node judged")
        .get("/api/studies/{study}/judgements/{node}", studies::judged, "The judgement of a node")
        .post(
            "/api/studies/{study}/point",
            studies::point,
            "Say where I look and point, and take or give up the lead",
        )
}

/// The house: administration, this description, and how the server is.
fn house<R: Routes>(routes: R) -> R {
    routes
        .get("/api/openapi.json", openapi::show, "This document")
        .get("/api/admin/tables", moderation::tables, "All tables, for administrators")
        .post("/api/admin/tables/{id}/end", moderation::end, "End a table")
        .get("/api/admin/bans", moderation::list_bans, "Bans and reduced rate limits")
        .post("/api/admin/bans", moderation::ban, "Ban or slow a name or an address; 0 days let go")
        .get("/api/admin/accounts", moderation::accounts, "All accounts")
        .get("/api/admin/audit", moderation::audit, "What administrators did")
        .get("/health", health::show, "Whether the server and its database answer")
        .get("/metrics", metrics, "Numbers for Prometheus")
}

/// Records, which may be larger than other requests.
pub(crate) fn records<R: Routes>(routes: R) -> R {
    routes.post(
        "/api/records",
        making::upload,
        "Look at a record: its text, or its JSON, is the body",
    )
}

/// What is made once and costs nothing to send again, and is therefore not counted.
pub(crate) fn free<R: Routes>(routes: R) -> R {
    routes
        .get("/api/words", client::words, "The words of the client")
        .get("/api/art.svg", client::art, "The symbols of all games")
        .get("/api/art.css", client::style, "The colours and states of all symbols")
}

/// What takes its time: a stream is open for hours, and every event must leave at once.
pub(crate) fn lasting<R: Routes>(routes: R) -> R {
    routes
        .get("/api/events", streams::open, "The stream of events")
        .get("/api/bot/stream", feed::open, "What a program is asked, line by line")
        .get("/api/me/export", departing::export, "Everything about me")
        .get("/api/tables/{id}/picture.gif", films::show, "A finished game as a film")
}
