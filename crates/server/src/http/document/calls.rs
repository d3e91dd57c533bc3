//! The client's `POST` requests in TypeScript: the body and the answer of each, by its path.
//!
//! A body is written from its schema and not from its Rust type, because the schema knows which
//! fields a request may leave out.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// The requests so far, by the pattern of their path.
#[derive(Default)]
pub(super) struct Calls(BTreeMap<String, String>);

impl Calls {
    /// Adds a request with the schema of its body and the type of its answer.
    pub(super) fn add(&mut self, path: &str, body: &Value, answer: &str) {
        let call = format!("{{ body: {}; answer: {answer} }}", written(body));
        self.0.insert(pattern(path), call);
    }

    /// The declarations. A path with parameters is a template: `/api/tables/${string}/act`.
    pub(super) fn finish(self) -> String {
        let mut posts =
            "\n/** The body and the answer of every `POST`, by its path. */\n".to_owned();
        posts.push_str("export interface Posts {\n");
        let mut deeds = "\n/** Those of a table, by the end of the path. */\n".to_owned();
        deeds.push_str("export interface Deeds {\n");
        for (path, call) in self.0 {
            if path.contains('$') {
                posts.push_str(&format!("  [path: `{path}`]: {call};\n"));
            } else {
                posts.push_str(&format!("  '{path}': {call};\n"));
            }
            if let Some(deed) = path.strip_prefix("/api/tables/${string}/") {
                deeds.push_str(&format!("  '{deed}': Posts[`{path}`];\n"));
            }
        }
        format!("{posts}}}\n{deeds}}}\n")
    }
}

/// The path with `${string}` for each parameter.
fn pattern(path: &str) -> String {
    let mut parts = path.split('{');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (_, rest) = part.split_once('}').unwrap();
        out.push_str("${string}");
        out.push_str(rest);
    }
    out
}

/// A schema as a TypeScript type.
fn written(schema: &Value) -> String {
    let one_of = |key: &str| schema[key].as_array().map(|all| union(all.iter().map(written)));
    let fixed = |value: &Value| value.to_string();
    if let Some(value) = schema.get("const") {
        return fixed(value);
    }
    if let Some(values) = schema["enum"].as_array() {
        return union(values.iter().map(fixed));
    }
    if let Some(properties) = schema["properties"].as_object() {
        return object(schema, properties);
    }
    if let Some(union) = one_of("oneOf").or_else(|| one_of("anyOf")) {
        return union;
    }
    match &schema["type"] {
        Value::String(kind) => of_kind(schema, kind),
        Value::Array(kinds) => {
            union(kinds.iter().filter_map(Value::as_str).map(|kind| of_kind(schema, kind)))
        }
        _ => "unknown".to_owned(),
    }
}

fn of_kind(schema: &Value, kind: &str) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => format!("Array<{}>", written(&schema["items"])),
        "object" if schema["additionalProperties"].is_object() => {
            format!("Record<string, {}>", written(&schema["additionalProperties"]))
        }
        "object" => "Record<string, never>".to_owned(),
        other => other.to_owned(),
    }
}

/// An object whose fields are optional unless the schema requires them. A schema may add its own
/// fields to each of its variants.
fn object(schema: &Value, properties: &Map<String, Value>) -> String {
    let required: Vec<_> = schema["required"].as_array().into_iter().flatten().collect();
    let field = |(name, schema): (&String, &Value)| {
        let optional = if required.iter().any(|one| *one == name) { "" } else { "?" };
        format!("{name}{optional}: {}", written(schema))
    };
    let fields: Vec<_> = properties.iter().map(field).collect();
    let own = format!("{{ {} }}", fields.join("; "));
    match schema["oneOf"].as_array() {
        Some(variants) => format!("{own} & ({})", union(variants.iter().map(written))),
        None => own,
    }
}

fn union(types: impl Iterator<Item = String>) -> String {
    let mut types: Vec<_> = types.collect();
    types.dedup();
    types.join(" | ")
}

#[test]
fn a_body_is_written_as_its_schema_says() {
    use serde_json::json;

    let schema = json!({
        "type": "object", "required": ["seat"],
        "properties": {
            "seat": { "type": "integer" },
            "key": { "type": ["string", "null"] },
            "things": { "type": "array", "items": { "enum": ["a", "b"] } },
            "options": { "type": "object", "additionalProperties": { "type": "string" } },
        },
        "oneOf": [{ "type": "object", "properties": { "kind": { "const": "me" } }, "required": ["kind"] }],
    });
    let fields = "key?: string | null; options?: Record<string, string>; seat: number; \
                  things?: Array<\"a\" | \"b\">";
    assert_eq!(written(&schema), format!("{{ {fields} }} & ({{ kind: \"me\" }})"));
    assert_eq!(pattern("/api/tables/{id}/act"), "/api/tables/${string}/act");
}
