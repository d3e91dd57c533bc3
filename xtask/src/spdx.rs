//! SPDX licence expressions, such as `(MIT OR Apache-2.0) AND NCSA`.

/// Whether the allowed licences satisfy this expression; `None` if it is malformed.
///
/// A slash is an older spelling of `OR`. A licence with an exception counts as a licence of its
/// own.
pub(crate) fn allows(expression: &str, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<_> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words, allowed };
    let answer = reader.any()?;
    reader.words.is_empty().then_some(answer)
}

struct Reader<'a> {
    words: &'a [&'a str],
    allowed: &'a dyn Fn(&str) -> bool,
}

impl<'a> Reader<'a> {
    /// `a OR b OR …`
    fn any(&mut self) -> Option<bool> {
        let mut answer = self.all()?;
        while self.take("OR") {
            answer |= self.all()?;
        }
        Some(answer)
    }

    /// `a AND b AND …`
    fn all(&mut self) -> Option<bool> {
        let mut answer = self.one()?;
        while self.take("AND") {
            answer &= self.one()?;
        }
        Some(answer)
    }

    /// `( … )`, or a licence with or without an exception.
    fn one(&mut self) -> Option<bool> {
        if self.take("(") {
            let answer = self.any()?;
            return self.take(")").then_some(answer);
        }
        let licence = self.name()?;
        if self.take("WITH") {
            let exception = self.name()?;
            return Some((self.allowed)(&format!("{licence} WITH {exception}")));
        }
        Some((self.allowed)(licence))
    }

    fn name(&mut self) -> Option<&'a str> {
        let (name, rest) = self.words.split_first()?;
        self.words = rest;
        (!["AND", "OR", "WITH", "(", ")"].contains(name)).then_some(*name)
    }

    fn take(&mut self, word: &str) -> bool {
        let taken = self.words.first() == Some(&word);
        self.words = &self.words[usize::from(taken)..];
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_mean_what_they_say() {
        let known = ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception"];
        let ask = |expression| allows(expression, &|id| known.contains(&id));
        for (expression, answer) in [
            ("MIT", Some(true)),
            ("GPL-3.0-only", Some(false)),
            ("MIT OR GPL-3.0-only", Some(true)),
            ("MIT/Unknown", Some(true)),
            ("MIT AND Unknown", Some(false)),
            ("(MIT OR Unknown) AND Apache-2.0", Some(true)),
            ("Unknown OR MIT AND Apache-2.0", Some(true)),
            ("Unknown AND MIT OR Unknown", Some(false)),
            ("Apache-2.0 WITH LLVM-exception", Some(true)),
            ("MIT WITH LLVM-exception", Some(false)),
            ("", None),
            ("MIT OR", None),
            ("(MIT", None),
            ("MIT Apache-2.0", None),
            ("AND", None),
        ] {
            assert_eq!(ask(expression), answer, "{expression}");
        }
    }
}
