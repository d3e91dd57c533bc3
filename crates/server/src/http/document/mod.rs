//! The description of the API, made of the list of routes and the types of their handlers: the
//! OpenAPI document that the server sends, and the TypeScript types of the client.
//!
//! Both files are kept in the repository and compared here. `UPDATE_EXPECT=1` writes them.

mod calls;
mod describe;
mod types;

use std::{collections::BTreeMap, path::Path};

use axum::{handler::Handler, routing::MethodFilter};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};
use ts_rs::TS;

use calls::Calls;
pub(crate) use describe::Described;
use types::Types;

use super::{
    error::Refused,
    routes::{self, Routes},
};
use crate::state::State;

/// The description of the routes so far.
struct Document {
    paths: BTreeMap<&'static str, Map<String, Value>>,
    calls: Calls,
    schemas: Schemas,
}

/// The types of requests and answers so far.
struct Schemas {
    requests: SchemaGenerator,
    answers: SchemaGenerator,
    types: Types,
}

impl Schemas {
    /// What a request carries. Requests are shallow, and many of their fields may be left out that
    /// answers always have, so they share no schema with answers.
    fn request<T: JsonSchema>(&mut self) -> Value {
        let mut schema = self.requests.root_schema_for::<T>();
        schema.remove("title");
        schema.to_value()
    }

    /// What an answer or an event carries.
    fn answer<T: JsonSchema + TS + 'static>(&mut self) -> Value {
        self.types.add::<T>();
        self.answers.subschema_for::<T>().to_value()
    }
}

/// One route, while its handler describes it.
pub(crate) struct Operation<'a> {
    path: &'static str,
    schemas: &'a mut Schemas,
    parameters: Vec<Value>,
    /// The media type and the schema of the body.
    body: Option<(&'static str, Value)>,
    status: &'static str,
    /// The contents of the answer by their media types.
    content: Map<String, Value>,
    /// The TypeScript type of the answer, if it is JSON of ours.
    answer: Option<String>,
}

impl Document {
    fn new() -> Self {
        let settings = || {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.meta_schema = None;
                settings.definitions_path = "/components/schemas".into();
            })
        };
        let requests = settings().for_deserialize().with(|all| all.inline_subschemas = true);
        let schemas = Schemas {
            requests: requests.into_generator(),
            answers: settings().for_serialize().into_generator(),
            types: Types::default(),
        };
        Self { paths: BTreeMap::new(), calls: Calls::default(), schemas }
    }

    /// The OpenAPI document and the types.
    fn finish(mut self) -> (String, String) {
        let refused = self.schemas.answer::<Refused>();
        let schemas = self.schemas.answers.take_definitions(true);
        let mut document = json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Eridu",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "The table on the network. docs/protocol.md is its guide.",
            },
            "paths": self.paths,
            "components": {
                "schemas": schemas,
                // Every text for people, that of a refusal too, is in this language.
                "parameters": { "lang": {
                    "name": "lang", "in": "query", "required": false,
                    "description": "The language of all texts, before `Accept-Language`.",
                    "schema": { "type": "string", "enum": ["en", "it"] },
                } },
                "responses": { "refused": {
                    "description": "Refused",
                    "content": { "application/json": { "schema": refused } },
                } },
            },
        });
        shorten(&mut document);
        let types = self.schemas.types.finish() + &self.calls.finish();
        (format!("{document:#}\n"), types)
    }
}

/// Writes every description as one line, without the examples that are written in Rust.
fn shorten(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("description") {
                let said = text.split("```").next().unwrap_or_default();
                *text = said.split_whitespace().collect::<Vec<_>>().join(" ");
            }
            fields.values_mut().for_each(shorten);
        }
        Value::Array(values) => values.iter_mut().for_each(shorten),
        _ => {}
    }
}

impl Routes for Document {
    fn on<T: 'static, H>(
        mut self,
        method: MethodFilter,
        path: &'static str,
        _: H,
        does: &'static str,
    ) -> Self
    where
        H: Handler<T, State> + Described<T>,
    {
        let mut operation = Operation {
            path,
            schemas: &mut self.schemas,
            parameters: Vec::new(),
            body: None,
            status: "200",
            content: Map::new(),
            answer: None,
        };
        operation.parameters.push(json!({ "$ref": "#/components/parameters/lang" }));
        H::describe(&mut operation);
        let Operation { parameters, body, status, content, answer, .. } = operation;
        let mut described = json!({
            "summary": does,
            "parameters": parameters,
            "responses": {
                status: { "description": does, "content": content },
                "default": { "$ref": "#/components/responses/refused" },
            },
        });
        if let (Some((_, schema)), Some(answer)) = (&body, answer)
            && method == MethodFilter::POST
        {
            self.calls.add(path, schema, &answer);
        }
        if let Some((media, schema)) = body {
            let content = json!({ media: { "schema": schema } });
            described["requestBody"] = json!({ "required": true, "content": content });
        }
        let methods = [
            (MethodFilter::GET, "get"),
            (MethodFilter::POST, "post"),
            (MethodFilter::PATCH, "patch"),
            (MethodFilter::DELETE, "delete"),
        ];
        let (_, name) = methods.into_iter().find(|(known, _)| *known == method).unwrap();
        let twice = self.paths.entry(path).or_default().insert(name.to_owned(), described);
        assert!(twice.is_none(), "{name} {path} is there twice");
        self
    }
}

#[test]
fn the_document_and_the_types_of_the_client_are_those_of_the_handlers() {
    let (document, types) = routes::all(Document::new()).finish();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (file, text) in [("openapi.json", document), ("../../web/types.d.ts", types)] {
        table_test::golden::keep(&here.join(file), &text).unwrap();
    }
}

#[test]
fn every_route_has_a_summary_and_an_answer_and_every_change_a_body() {
    let document = routes::all(Document::new());
    for (path, methods) in &document.paths {
        for (method, route) in methods {
            assert!(route["summary"].as_str().is_some_and(|does| does.len() > 4), "{path}");
            let answers = route["responses"].as_object().unwrap().values();
            let content = answers.filter_map(|answer| answer["content"].as_object());
            assert!(content.flatten().count() > 0, "{method} {path}");
            // The page in a mail sends an empty form.
            let form = *path == "/api/notices/off";
            let changes = *method != "get" && *method != "delete" && !form;
            assert_eq!(route.get("requestBody").is_some(), changes, "{method} {path}");
            let gaps = path.matches('{').count();
            let named = route["parameters"].as_array().unwrap().iter();
            assert_eq!(named.filter(|one| one["in"] == "path").count(), gaps, "{method} {path}");
        }
    }
}
