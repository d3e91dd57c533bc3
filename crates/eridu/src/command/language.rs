//! The language of the terminal: the flag, or else the locale.

use std::env;

use display::Language;

/// The language named by the flag, or else by the locale; English by default.
pub(super) fn spoken(flag: Option<Language>) -> Language {
    // POSIX: the first of these variables that is set and not empty wins.
    let set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set);
    let locale = variable.and_then(env::var_os).unwrap_or_default();
    flag.unwrap_or_else(|| of_locale(&locale.to_string_lossy()))
}

/// The language of a locale such as `it_IT.UTF-8`.
fn of_locale(locale: &str) -> Language {
    let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    code.to_lowercase().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language_first() {
        for locale in ["it", "it_IT.UTF-8", "it_CH@euro", "IT"] {
            assert_eq!(of_locale(locale), Language::Italian, "{locale}");
        }
        for locale in ["", "C", "POSIX", "en_GB.UTF-8", "de_DE.UTF-8", "italy"] {
            assert_eq!(of_locale(locale), Language::English, "{locale}");
        }
    }
}
