//! Lookalike names, according to Unicode Technical Standard 39: skeletons, invisible characters and
//! mixed scripts.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;
use unicode_script::Script;
use unicode_security::{
    GeneralSecurityProfile, general_security_profile::IdentifierType,
    mixed_script::AugmentedScriptSet, skeleton,
};

/// The skeletons of a name. Two names look alike if they share one.
///
/// A skeleton is computed from the name as written, in lower case and in upper case: `Ivan` looks
/// like `lvan` because of its capital, `mario` like `rnario` in lower case, and all spellings of a
/// name are one name.
pub(crate) fn skeletons(name: &str) -> BTreeSet<String> {
    let plain: String = name.nfkc().collect();
    let (small, capital) = (plain.to_lowercase(), plain.to_uppercase());
    [plain, small, capital].iter().map(|cased| bones(cased)).collect()
}

/// The skeleton of a text, ignoring case and blanks.
fn bones(text: &str) -> String {
    let bare: String = skeleton(text).collect();
    bare.to_lowercase().nfd().filter(|c| !c.is_whitespace()).collect()
}

/// Whether a character is visible and unambiguous: assigned, not deprecated, not default-ignorable,
/// and not drawn as a blank.
pub(crate) fn is_visible(c: char) -> bool {
    use IdentifierType::{Default_Ignorable, Deprecated, Not_Character};
    let known =
        !matches!(c.identifier_type(), None | Some(Not_Character | Deprecated | Default_Ignorable));
    // The empty Braille pattern, the null notehead, blanks among the hieroglyphs, and the Khitan
    // filler.
    let blank = matches!(c, '\u{2800}' | '\u{1d159}' | '\u{13441}' | '\u{13442}' | '\u{16fe4}');
    // A skeleton drops default-ignorable characters.
    known && !blank && skeleton(c.encode_utf8(&mut [0; 4])).next().is_some()
}

/// Whether a name uses one script, or a common mixture: Latin with Chinese, Japanese or Korean, or
/// with one other living script whose letters do not resemble Latin. The standard calls this
/// "moderately restrictive".
pub(crate) fn is_of_one_script(name: &str) -> bool {
    let (mut all, mut beside_latin) =
        (AugmentedScriptSet::default(), AugmentedScriptSet::default());
    for c in name.chars() {
        let scripts = AugmentedScriptSet::for_char(c);
        all.intersect_with(scripts);
        if !scripts.base.contains_script(Script::Latin) {
            beside_latin.intersect_with(scripts);
        }
    }
    let one_other = || {
        let mut others = beside_latin.base.iter();
        let distinct = |script: Script| {
            script.is_recommended() && !matches!(script, Script::Cyrillic | Script::Greek)
        };
        beside_latin.base.len() == 1 && others.next().is_some_and(distinct)
    };
    !all.is_empty() || beside_latin.hanb || beside_latin.jpan || beside_latin.kore || one_other()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(one: &str, other: &str) -> bool {
        !skeletons(one).is_disjoint(&skeletons(other))
    }

    #[test]
    fn names_that_look_alike_share_a_skeleton() {
        for (one, other) in [
            ("Anna", "ANNA"),
            ("anna", "\u{430}nn\u{430}"),
            ("Papa", "\u{420}\u{430}\u{440}\u{430}"),
            ("ANNA", "\u{391}\u{39d}\u{39d}\u{391}"),
            ("Anna", "\u{ff21}\u{ff4e}\u{ff4e}\u{ff41}"),
            ("Anna", "\u{1d400}\u{1d427}\u{1d427}\u{1d41a}"),
            ("Anna", "An na"),
            ("Anna", "An\u{200b}na"),
            ("Ivan", "lvan"),
            ("ivan", "1van"),
            ("Mario", "rnario"),
            ("Bob", "B0b"),
            ("Bruno", "Brun\u{3bf}"),
            ("Nicol\u{f2}", "Nicolo\u{300}"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("Anna", "Hanna"),
            ("Nicolo", "Nicol\u{f2}"),
            ("Anna", "\u{410}\u{43d}\u{43d}\u{430}"),
            ("\u{674e}", "\u{738b}"),
            ("Ivan", "Evan"),
        ] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_known() {
        for c in
            "aZ\u{f2}\u{436}\u{3c9}\u{674e}\u{3042}\u{d55c}7'-&<\u{2764}\u{1f600}\u{12000}".chars()
        {
            assert!(is_visible(c), "{c:?}");
        }
        for c in "\u{ad}\u{34f}\u{115f}\u{200b}\u{200d}\u{202e}\u{2060}\u{2800}\u{3164}\u{fe0f}\u{ffa0}\u{16fe4}\u{1d159}\u{e0061}\u{e000}\u{378}\u{7}".chars() {
            assert!(!is_visible(c), "{c:?}");
        }
    }

    #[test]
    fn people_of_every_script_have_a_name() {
        for name in [
            "Nicol\u{f2} d'Este",
            "Anna 2",
            "\u{391}\u{3bd}\u{3b4}\u{3c1}\u{3ad}\u{3b1}\u{3c2}",
            "\u{41e}\u{43b}\u{44c}\u{433}\u{430} 7",
            "\u{674e}\u{5c0f}\u{9f99}",
            "\u{3055}\u{304f}\u{3089}\u{30c1}\u{30a7}\u{30ea}\u{30fc}",
            "\u{6797} Hayashi \u{3055}\u{3093}",
            "\u{ae40}\u{bbfc}\u{c9c0} Minji",
            "\u{5d0}\u{5e0}\u{5d4} Anna",
            "\u{645}\u{62d}\u{645}\u{62f}",
            "\u{2764} Anna \u{2764}",
        ] {
            assert!(is_of_one_script(name), "{name}");
        }
        for name in [
            "\u{430}nn\u{430}",
            "Anna \u{410}\u{43d}\u{43d}\u{430}",
            "Brun\u{3bf}",
            "\u{41e}\u{39b}",
            "Anna\u{13a0}",
            "\u{5d0}\u{645}",
        ] {
            assert!(!is_of_one_script(name), "{name}");
        }
    }
}
