//! `GET /api/openapi.json`: the routes as a machine reads them.

use axum::Json;
use serde_json::{Map, Value, json};

/// A route: method, path, what it does, the fields of its body (an asterisk marks those that
/// must be there), its query, and what it answers with.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    does: &'static str,
    body: &'static [(&'static str, &'static str)],
    query: &'static [&'static str],
    answer: &'static str,
}

/// Writes the table of routes down.
macro_rules! routes {
    ($($method:ident $path:literal $does:literal [$($field:literal : $kind:literal),*] [$($query:literal),*] $answer:literal;)*) => {
        /// Every route of the interface.
        pub(crate) const ROUTES: &[Route] = &[$(Route {
            method: stringify!($method),
            path: $path,
            does: $does,
            body: &[$(($field, $kind)),*],
            query: &[$($query),*],
            answer: $answer,
        }),*];
    };
}

routes! {
    get "/api/me" "Who I am" [] ["lang"] "Me";
    patch "/api/me" "Take another name" ["name*": "string"] ["lang"] "Me";
    delete "/api/me" "Forget the cookie" [] ["lang"] "Me";
    post "/api/guests" "Become a guest, or take another name" ["name*": "string"] ["lang"] "Me";
    post "/api/accounts" "Make an account, of the guest who asks or anew" ["name*": "string", "password*": "string"] ["lang"] "NewAccount";
    post "/api/login" "Log in" ["name*": "string", "password*": "string"] ["lang"] "Me";
    post "/api/recover" "Set another password with a recovery code" ["name*": "string", "code*": "string", "password*": "string"] ["lang"] "Me";
    post "/api/me/password" "Take another password" ["password*": "string", "new*": "string"] ["lang"] "Empty";
    post "/api/me/codes" "New recovery codes" ["password*": "string"] ["lang"] "Codes";
    get "/api/me/sessions" "Where I am logged in" [] ["lang"] "Sessions";
    delete "/api/me/sessions" "End all sessions but this one" [] ["lang"] "Sessions";
    delete "/api/me/sessions/{session}" "End a session" [] ["lang"] "Sessions";
    get "/api/me/people" "Whom I keep away from" [] ["lang"] "People";
    post "/api/me/people" "Mute or block somebody" ["kind*": "string", "name": "string", "table": "string", "seat": "integer", "entry": "integer"] ["lang"] "People";
    delete "/api/me/people/{relation}" "Take that back" [] ["lang"] "People";
    get "/api/me/export" "Everything about me" [] ["lang"] "Export";
    post "/api/me/erase" "Forget me; my games stay" ["password": "string"] ["lang"] "Me";
    get "/api/me/notices" "How I am told that it is my turn" [] ["lang"] "Notices";
    post "/api/me/notices/webhook" "Be told by a webhook; an empty address switches it off" ["url*": "string"] ["lang"] "Notices";
    post "/api/me/notices/email" "Be told by mail; an empty address switches it off" ["address*": "string", "digest_minutes": "integer"] ["lang"] "Notices";
    post "/api/me/notices/confirm" "Confirm the address for mail" ["code*": "string"] ["lang"] "Notices";
    get "/api/notices/off" "Ask whether to send no more mail" [] ["lang", "token"] "html";
    post "/api/notices/off" "Send no more mail" [] ["lang", "token"] "html";
    get "/api/me/bots" "My programs" [] ["lang"] "Bots";
    post "/api/me/bots" "Make a program that plays; its token is told once" ["name*": "string"] ["lang"] "NewBot";
    delete "/api/me/bots/{bot}" "Let a program play no more" [] ["lang"] "Bots";
    post "/api/me/bots/{bot}/token" "Another token in the place of the old one" [] ["lang"] "NewBot";
    get "/api/bot/stream" "What a program is asked, line by line" [] [] "lines";
    get "/api/home" "Games, my tables, open tables, what was played" [] ["lang"] "Home";
    get "/api/games" "All games" [] ["lang"] "Games";
    get "/api/games/{game}" "One game" [] ["lang"] "Game";
    get "/api/games/{game}/rules" "The rules of a game" [] ["lang"] "Rules";
    get "/api/games/{game}/lesson/{part}" "A part of the first lesson" [] ["lang", "layout"] "Lesson";
    get "/api/games/{game}/examples/{number}" "A drawn example of a rule" [] ["lang"] "Example";
    get "/api/games/{game}/picture.svg" "A picture of a game" [] ["theme", "layout"] "svg";
    get "/api/games/{game}/plots/{plot}" "A plot of a game: ratings.svg, seats.svg or points.svg" [] ["lang", "players", "pool", "theme"] "svg";
    get "/api/ratings" "The leaderboard of a game" [] ["lang", "game", "players", "pool"] "Ratings";
    get "/api/players/{player}" "A player and his ratings" [] ["lang"] "Player";
    get "/api/players/{player}/plots/{plot}" "A plot of a player: rating.svg, opponents.svg or points.svg" [] ["lang", "game", "players", "pool", "theme"] "svg";
    get "/api/words" "The words of the client" [] ["lang"] "Words";
    get "/api/art.svg" "The symbols of all games" [] [] "svg";
    get "/api/art.css" "The colours and states of all symbols" [] [] "css";
    post "/api/tables" "Make a table" ["game*": "string", "seats*": "array", "preset": "string", "options": "object", "title": "string", "private": "boolean", "clock": "object", "spectators": "boolean", "start": "string"] ["lang"] "Card";
    get "/api/tables/{id}" "The state of a table for me" [] ["lang", "seat", "layout", "fields", "have"] "State";
    get "/api/tables/{id}/entries" "A part of the log" [] ["lang", "after", "before", "last", "seat"] "Gap";
    post "/api/tables/{id}/join" "Take an open seat" ["seat": "integer"] ["lang"] "Answer";
    post "/api/tables/{id}/leave" "Get up" [] ["lang"] "Answer";
    post "/api/tables/{id}/seats" "Change a seat before the start" ["seat*": "integer", "kind*": "string", "level": "string", "style": "string", "name": "string", "bot": "string"] ["lang"] "Answer";
    post "/api/tables/{id}/start" "Begin" ["bots": "string"] ["lang"] "Answer";
    post "/api/tables/{id}/act" "Answer the question of my seat" ["seat*": "integer", "action*": "string", "step*": "integer", "key": "string"] ["lang"] "Answer";
    post "/api/tables/{id}/why" "Why an action would be refused" ["seat*": "integer", "action*": "string"] ["lang"] "Why";
    post "/api/tables/{id}/click" "Why what was clicked cannot be picked" ["seat*": "integer", "picked*": "array", "things*": "array"] ["lang"] "Clicked";
    post "/api/tables/{id}/foresee" "What an action is called and would bring about" ["seat*": "integer", "action*": "string"] ["lang"] "Foreseen";
    post "/api/tables/{id}/undo" "Take back my own last answers" ["seat*": "integer", "step*": "integer", "to": "integer", "key": "string"] ["lang"] "Answer";
    post "/api/tables/{id}/propose" "Ask the others to take back" ["seat*": "integer", "to": "integer"] ["lang"] "Answer";
    post "/api/tables/{id}/answer" "Answer that" ["seat*": "integer", "agree*": "boolean"] ["lang"] "Answer";
    post "/api/tables/{id}/concede" "Let a bot go on for me" ["seat*": "integer"] ["lang"] "Answer";
    post "/api/tables/{id}/resign" "Lose the game, for good" ["seat*": "integer"] ["lang"] "Answer";
    post "/api/tables/{id}/return" "Take my seat back" ["seat*": "integer"] ["lang"] "Answer";
    post "/api/tables/{id}/rematch" "Offer or accept another game" [] ["lang"] "Card";
    post "/api/tables/{id}/chat" "Say something" ["text*": "string"] ["lang"] "Answer";
    get "/api/tables/{id}/record.eridu" "The record as text, once the game is over" [] [] "text";
    get "/api/tables/{id}/record.json" "The record as JSON, once the game is over" [] [] "Record";
    get "/api/tables/{id}/replay/{step}" "A finished game at a step" [] ["lang", "seat", "layout"] "Replay";
    get "/api/tables/{id}/past/{step}" "A running game as I saw it after a step" [] ["lang", "seat", "layout"] "Past";
    get "/api/tables/{id}/picture.gif" "A finished game as a film" [] ["lang", "seat", "from", "to", "width", "theme"] "gif";
    get "/api/tables/{id}/picture.svg" "The table as I see it" [] ["lang", "seat", "step", "layout", "theme"] "svg";
    get "/api/tables/{id}/picture.png" "The table as I see it" [] ["lang", "seat", "step", "layout", "theme", "width"] "png";
    post "/api/records" "Look at a record: its text, or its JSON, is the body" [] [] "Card";
    get "/api/events" "The stream of events" [] ["lang", "watch"] "events";
    get "/api/admin/tables" "All tables, for those who look after the server" [] ["lang"] "Tables";
    post "/api/admin/tables/{id}/end" "End a table" [] ["lang"] "Empty";
    get "/api/admin/bans" "Who is kept away or slowed" [] ["lang"] "Bans";
    post "/api/admin/bans" "Keep a name or an address away, or slow it; 0 days let go" ["kind*": "string", "value*": "string", "days": "integer"] ["lang"] "Bans";
    get "/api/admin/accounts" "All accounts" [] ["lang"] "Accounts";
    get "/api/admin/audit" "What was done" [] ["lang"] "Audit";
    get "/api/openapi.json" "This document" [] [] "OpenApi";
    get "/health" "Whether the server and its database answer" [] [] "Health";
    get "/metrics" "Numbers for Prometheus" [] [] "text";
}

/// `GET /api/openapi.json`
pub(crate) async fn show() -> Json<Value> {
    Json(document())
}

fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for route in ROUTES {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation(route);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Eridu",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The table on the network. docs/protocol.md describes every field.",
        },
        "paths": paths,
        "components": { "schemas": { "Error": error_schema() } },
    })
}

fn operation(route: &Route) -> Value {
    let in_path = route.path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let in_path = in_path.map(|name| {
        json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
    });
    let in_query = route.query.iter().map(|name| {
        json!({ "name": name, "in": "query", "required": false, "schema": { "type": "string" } })
    });
    let content = match route.answer {
        "svg" => json!({ "image/svg+xml": {} }),
        "css" => json!({ "text/css": {} }),
        "png" => json!({ "image/png": {} }),
        "gif" => json!({ "image/gif": {} }),
        "text" => json!({ "text/plain": {} }),
        "html" => json!({ "text/html": {} }),
        "lines" => json!({ "application/x-ndjson": {} }),
        "events" => json!({ "text/event-stream": {} }),
        name => json!({ "application/json": { "schema": { "type": "object", "title": name } } }),
    };
    let refused = json!({
        "description": "Refused",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Error" } } },
    });
    let mut operation = json!({
        "summary": route.does,
        "parameters": in_path.chain(in_query).collect::<Vec<_>>(),
        "responses": { "2XX": { "description": route.does, "content": content }, "default": refused },
    });
    if route.path == "/api/records" {
        operation["requestBody"] = json!({ "required": true, "content": { "text/plain": {} } });
    } else if !matches!(route.method, "get" | "delete") {
        operation["requestBody"] = json!({
            "required": true,
            "content": { "application/json": { "schema": body(route.body) } },
        });
    }
    operation
}

fn body(fields: &[(&str, &str)]) -> Value {
    let plain = |name: &str| name.trim_end_matches('*').to_owned();
    let properties: Map<_, _> =
        fields.iter().map(|(name, kind)| (plain(name), json!({ "type": kind }))).collect();
    let required: Vec<_> = fields
        .iter()
        .filter(|(name, _)| name.ends_with('*'))
        .map(|(name, _)| plain(name))
        .collect();
    json!({
        "type": "object", "properties": properties, "required": required,
        "additionalProperties": false,
    })
}

fn error_schema() -> Value {
    json!({
        "type": "object",
        "required": ["error"],
        "properties": { "error": {
            "type": "object",
            "required": ["code", "rule", "text"],
            "properties": {
                "code": { "type": "string", "enum": crate::Code::ALL.iter().map(|code| code.name()).collect::<Vec<_>>() },
                "rule": { "type": ["string", "null"] },
                "text": { "type": "string" },
                "detail": { "type": ["string", "null"] },
            },
        } },
    })
}
