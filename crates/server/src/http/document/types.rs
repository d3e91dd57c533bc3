//! The TypeScript types of what is sent, for the checker of the client.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

/// What stands at the top of the file.
const HEAD: &str = "\
// What the server sends, written from its types by `UPDATE_EXPECT=1 cargo test -p server document`.
// Only for the checker: no browser reads it. test/types.test.mjs compares it with real answers.
";

/// The declarations so far, by their names.
pub(super) struct Types {
    config: Config,
    declared: BTreeMap<String, String>,
}

impl Default for Types {
    fn default() -> Self {
        // No number above 2^53 is sent.
        Self { config: Config::new().with_large_int("number"), declared: BTreeMap::new() }
    }
}

impl Types {
    /// Declares a type and everything it is made of.
    pub(super) fn add<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return T::visit_generics(self);
        }
        let docs = T::docs().unwrap_or_default();
        let text = format!("{docs}export {}", T::decl(&self.config));
        let declared = self.declared.get(&T::ident(&self.config));
        if let Some(before) = declared {
            assert_eq!(*before, text, "two types have one name");
            return;
        }
        self.declared.insert(T::ident(&self.config), text);
        T::visit_dependencies(self);
    }

    /// How a type is named in TypeScript.
    pub(super) fn name<T: TS + 'static + ?Sized>(&self) -> String {
        T::name(&self.config)
    }

    /// The file.
    pub(super) fn finish(self) -> String {
        let mut file = HEAD.to_owned();
        for text in self.declared.values() {
            file.push('\n');
            file.push_str(&laid_out(&with_short_comments(text), 0));
            file.push('\n');
        }
        file
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_some() {
            self.add::<T>();
        }
    }
}

/// The same with every comment on a line of its own.
fn with_short_comments(text: &str) -> String {
    let mut parts = text.split("/**");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (comment, rest) = part.split_once("*/").unwrap();
        let lines = comment.lines().map(|line| line.trim().trim_start_matches('*').trim());
        // An example is written in Rust and says nothing to others.
        let lines = lines.take_while(|line| !line.starts_with("```"));
        let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
        out.push_str(&format!("/** {} */\n{}", lines.join(" "), rest.trim_start()));
    }
    out
}

/// The same with every field on a line of its own where an object has several.
fn laid_out(text: &str, depth: usize) -> String {
    let Some(open) = find(text, '{') else { return text.trim().to_owned() };
    let close = open + find(&text[open..], '}').unwrap();
    let (before, after) = (&text[..open], &text[close + 1..]);
    let fields = fields(&text[open + 1..close]);
    let rest = laid_out(after, depth);
    let gap = if rest.is_empty() || rest.starts_with(';') { "" } else { " " };
    let before = before.trim_start();
    if let [field] = &*fields
        && !field.contains("/**")
    {
        return format!("{before}{{ {} }}{gap}{rest}", laid_out(field, depth));
    }
    let indent = "  ".repeat(depth + 1);
    let mut out = format!("{before}{{\n");
    for field in fields {
        let commented = field.strip_prefix("/**").and_then(|rest| rest.split_once("*/\n"));
        let (comment, field) = match commented {
            Some((comment, field)) => (format!("{indent}/**{comment}*/\n"), field),
            None => (String::new(), &*field),
        };
        out.push_str(&format!("{comment}{indent}{};\n", laid_out(field, depth + 1)));
    }
    format!("{out}{}}}{gap}{rest}", "  ".repeat(depth))
}

/// The fields between two braces.
fn fields(mut text: &str) -> Vec<String> {
    let mut fields = Vec::new();
    while let Some(end) = find(text, ',') {
        fields.push(text[..end].trim().to_owned());
        text = &text[end + 1..];
    }
    fields.push(text.trim().to_owned());
    fields.retain(|field| !field.is_empty());
    fields
}

/// Where a character first stands outside of brackets and comments; a bracket that closes is found
/// from the one that it closes.
fn find(text: &str, wanted: char) -> Option<usize> {
    let (mut depth, mut at) = (0, 0);
    while let Some(next) = text[at..].chars().next() {
        if text[at..].starts_with("/**") {
            at += text[at..].find("*/")? + 2;
            continue;
        }
        if matches!(next, '}' | ']' | ')') || next == '>' && !text[..at].ends_with('=') {
            depth -= 1;
        }
        if next == wanted && depth == 0 {
            return Some(at);
        }
        if matches!(next, '{' | '[' | '(' | '<') {
            depth += 1;
        }
        at += next.len_utf8();
    }
    None
}

#[test]
fn objects_with_several_fields_are_written_line_by_line() {
    let text = "/**\n * A thing,\n * with {braces}.\n */\nexport type A = { \n/**\n * One.\n */\nx: Array<[string, B]>, y?: { [key in string]: string }, \"z\": { \n/**\n * Two.\n */\na: B, }, };";
    let expected = "/** A thing, with {braces}. */\nexport type A = {\n  /** One. */\n  x: Array<[string, B]>;\n  y?: { [key in string]: string };\n  \"z\": {\n    /** Two. */\n    a: B;\n  };\n};";
    assert_eq!(laid_out(&with_short_comments(text), 0), expected);
    let union = "export type T = { \"thing\": string } | { \"node\": number };";
    assert_eq!(laid_out(union, 0), union);
}
