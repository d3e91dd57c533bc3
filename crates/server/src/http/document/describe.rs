//! What the types of a handler say about its route: arguments about the request, the result about
//! the answer.

use std::future::Future;

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
    http::{HeaderMap, HeaderName, HeaderValue},
    response::Html,
};
use room::{
    Lang,
    wire::{Card, News},
};
use schemars::JsonSchema;
use serde_json::{Value, json};
use ts_rs::TS;

use super::Operation;
use crate::{
    http::{
        error::AppError,
        extract::{Address, Body},
        sent::{self, Created, Json, Ready, Sent},
    },
    live::{streams::Hello, subscription::Goodbye},
    people::guests::{Account, Admin, Caller, Cookies, Guest, Player, Who},
    state::State,
    studies::wire::StudyNews,
    tables::{
        news::Online,
        playing::{Doer, ShownQuery},
    },
};

/// A handler that can be described; `T` is what axum takes its arguments for.
pub(crate) trait Described<T> {
    fn describe(operation: &mut Operation<'_>);
}

/// An argument of a handler.
pub(super) trait Asks {
    fn describe(_: &mut Operation<'_>) {}
}

/// The result of a handler.
pub(super) trait Answers {
    fn describe(operation: &mut Operation<'_>);
}

/// Describes functions with so many arguments.
macro_rules! described {
    ($($argument:ident)*) => {
        impl<F, Fut, R, M, $($argument: Asks),*> Described<(M, $($argument,)*)> for F
        where
            F: Fn($($argument),*) -> Fut,
            Fut: Future<Output = R>,
            R: Answers,
        {
            fn describe(operation: &mut Operation<'_>) {
                $($argument::describe(operation);)*
                R::describe(operation);
            }
        }
    };
}

described!();
described!(A);
described!(A B);
described!(A B C);
described!(A B C D);
described!(A B C D E);
described!(A B C D E G);
described!(A B C D E G H);

impl Asks for Shared<State> {}
impl Asks for Extension<Address> {}
impl Asks for HeaderMap {}
impl Asks for Lang {}
impl Asks for Who {}
impl Asks for Guest {}
impl Asks for Player {}
impl Asks for Account {}
impl Asks for Admin {}
impl Asks for Caller {}

impl Asks for Doer {
    fn describe(operation: &mut Operation<'_>) {
        Query::<ShownQuery>::describe(operation);
    }
}

impl<T: JsonSchema> Asks for Query<T> {
    fn describe(operation: &mut Operation<'_>) {
        let schema = operation.schemas.request::<T>();
        let required = |name: &String| {
            schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name))
        };
        for (name, field) in schema["properties"].as_object().unwrap() {
            let mut parameter = json!({
                "name": name, "in": "query", "required": required(name), "schema": field,
            });
            // A query has no `null`: what may be left out is left out.
            let schema = parameter["schema"].as_object_mut().unwrap();
            if let Some(kind) = schema["type"].as_array().and_then(|kinds| kinds.first()).cloned() {
                schema["type"] = kind;
            }
            if let Some(says) = schema.remove("description") {
                parameter["description"] = says;
            }
            operation.parameters.push(parameter);
        }
    }
}

impl<T: JsonSchema> Asks for Path<T> {
    fn describe(operation: &mut Operation<'_>) {
        let schema = operation.schemas.request::<T>();
        let names = operation.path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        for (index, name) in names.enumerate() {
            let schema = schema["prefixItems"].get(index).unwrap_or(&schema);
            operation.parameters.push(json!({
                "name": name, "in": "path", "required": true, "schema": schema,
            }));
        }
    }
}

impl<T: JsonSchema> Asks for Body<T> {
    fn describe(operation: &mut Operation<'_>) {
        operation.body = Some(("application/json", operation.schemas.request::<T>()));
    }
}

impl Asks for String {
    fn describe(operation: &mut Operation<'_>) {
        operation.body = Some(("text/plain", json!({ "type": "string" })));
    }
}

impl<T: Answers> Answers for Result<T, AppError> {
    fn describe(operation: &mut Operation<'_>) {
        T::describe(operation);
    }
}

impl<T: JsonSchema + TS + 'static> Answers for Json<T> {
    fn describe(operation: &mut Operation<'_>) {
        let schema = operation.schemas.answer::<T>();
        operation.answer = Some(operation.schemas.types.name::<T>());
        operation.content.insert("application/json".to_owned(), json!({ "schema": schema }));
    }
}

impl<T: JsonSchema + TS + 'static> Answers for Ready<T> {
    fn describe(operation: &mut Operation<'_>) {
        Json::<T>::describe(operation);
    }
}

impl<T: Answers> Answers for Created<T> {
    fn describe(operation: &mut Operation<'_>) {
        operation.status = "201";
        T::describe(operation);
    }
}

impl<T: Answers> Answers for (Cookies, T) {
    fn describe(operation: &mut Operation<'_>) {
        T::describe(operation);
    }
}

impl<T: Answers, const COUNT: usize> Answers for ([(HeaderName, HeaderValue); COUNT], T) {
    fn describe(operation: &mut Operation<'_>) {
        T::describe(operation);
    }
}

impl<T: Answers> Answers for Sent<T> {
    fn describe(operation: &mut Operation<'_>) {
        T::describe(operation);
    }
}

/// Describes answers that are no JSON of ours by their media types.
macro_rules! media {
    ($($answer:ty = $media:literal $schema:tt,)*) => {
        $(impl Answers for $answer {
            fn describe(operation: &mut Operation<'_>) {
                operation.content.insert($media.to_owned(), json!({ "schema": $schema }));
            }
        })*
    };
}

media! {
    String = "text/plain" { "type": "string" },
    Html<String> = "text/html" { "type": "string" },
    sent::Text = "text/plain" { "type": "string" },
    sent::Svg = "image/svg+xml" { "type": "string" },
    sent::Css = "text/css" { "type": "string" },
    sent::Png = "image/png" { "contentMediaType": "image/png" },
    sent::Gif = "image/gif" { "contentMediaType": "image/gif" },
    sent::Foreign = "application/json" { "type": "object" },
    sent::Lines = "application/x-ndjson" { "type": "string", "description": "Lines of JSON, see docs/bots.md." },
}

impl Answers for sent::Events {
    fn describe(operation: &mut Operation<'_>) {
        let schemas = &mut *operation.schemas;
        let events: [(&str, Value); 6] = [
            ("hello", schemas.answer::<Hello>()),
            ("entries", schemas.answer::<News<'static>>()),
            ("table", schemas.answer::<Card>()),
            ("online", schemas.answer::<Online<'static>>()),
            ("study", schemas.answer::<StudyNews>()),
            ("bye", schemas.answer::<Goodbye>()),
        ];
        let data: Vec<_> = events
            .into_iter()
            .map(|(name, schema)| json!({ "title": name, "allOf": [schema] }))
            .collect();
        let stream = json!({
            "schema": {
                "type": "string",
                "description": "Server-sent events; the data of each is JSON.",
                "contentMediaType": "application/json",
                "contentSchema": { "oneOf": data },
            },
        });
        operation.content.insert("text/event-stream".to_owned(), stream);
    }
}
