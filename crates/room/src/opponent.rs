//! What the bots at a table are called: a style is played by an opponent with a name.

use games::Style;

use crate::Place;

/// The name of the opponent whom the bot on a seat plays; `None` for a bot without a style. A
/// namesake on an earlier seat makes it the second of that name.
pub(crate) fn opponent(places: &[Place], seat: usize) -> Option<String> {
    let style = |place: &Place| match place {
        Place::Bot { style: Some(style), .. } => style.parse::<Style>().ok(),
        _ => None,
    };
    let own = style(places.get(seat)?)?;
    let name = own.opponent()?;
    let before = places[..seat].iter().filter(|place| style(place) == Some(own)).count();
    Some(match ["", " II", " III", " IV", " V", " VI"].get(before) {
        Some(numeral) => format!("{name}{numeral}"),
        None => name.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot(style: Option<&str>) -> Place {
        Place::Bot { level: "hard".to_owned(), style: style.map(str::to_owned) }
    }

    #[test]
    fn a_style_has_a_name_and_namesakes_are_counted() {
        let styles = [Some("builder"), None, Some("builder"), Some("balanced"), Some("unheard-of")];
        let places: Vec<_> = styles.into_iter().map(bot).collect();
        let names: Vec<_> = (0..=places.len()).map(|seat| opponent(&places, seat)).collect();
        let expected = [Some("Gudea"), None, Some("Gudea II"), None, None, None];
        assert_eq!(names, expected.map(|name| name.map(str::to_owned)));
    }
}
