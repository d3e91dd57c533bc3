//! The palette survives colour blindness, and no symbol or variable is missing.

use super::*;

type Colour = [f64; 3];

/// Colour vision without one kind of cone: Machado, Oliveira and Fernandes 2009, on linear RGB.
const EYES: [(&str, [Colour; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn times(matrix: [Colour; 3], colour: Colour) -> Colour {
    matrix.map(|row| row.iter().zip(colour).map(|(a, b)| a * b).sum())
}

/// Parses `#rrggbb` into linear light.
fn linear(text: &str) -> Colour {
    [1, 3, 5].map(|at| {
        let value = f64::from(u8::from_str_radix(&text[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// Oklab, a colour space in which distances match perceived differences.
fn oklab(colour: Colour) -> Colour {
    let cones = times(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ],
        colour.map(|value| value.clamp(0.0, 1.0)),
    );
    times(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ],
        cones.map(f64::cbrt),
    )
}

fn distance(a: Colour, b: Colour) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

fn contrast(a: &str, b: &str) -> f64 {
    let light = |text| times([[0.2126, 0.7152, 0.0722]; 3], linear(text))[0] + 0.05;
    let (a, b) = (light(a), light(b));
    a.max(b) / a.min(b)
}

/// Checks that the colours differ by at least `least` for every kind of vision, in both themes.
fn differ(names: &[&str], least: f64) {
    for theme in [Theme::Light, Theme::Dark] {
        let variables = variables(theme);
        for (eye, matrix) in EYES {
            for (index, one) in names.iter().enumerate() {
                for other in &names[index + 1..] {
                    let [a, b] =
                        [one, other].map(|name| oklab(times(matrix, linear(variables[*name]))));
                    let distance = distance(a, b);
                    assert!(distance > least, "{theme:?}, {eye}: {one} and {other}: {distance:.2}");
                }
            }
        }
    }
}

/// Emblems also differ in shape; this test covers land and pieces.
#[test]
fn the_six_peoples_differ_for_every_kind_of_eye() {
    let variables = variables(Theme::Light);
    let names = ["red", "blue", "green", "yellow", "white", "black"]
        .map(|name| variables[&*format!("--seat-{name}")]);
    for (eye, matrix) in EYES {
        for (index, one) in names.iter().enumerate() {
            for other in &names[index + 1..] {
                let [a, b] = [one, other].map(|colour| oklab(times(matrix, linear(colour))));
                let distance = distance(a, b);
                assert!(distance > 0.14, "{eye}: {one} and {other}: {distance:.2}");
            }
        }
    }
}

#[test]
fn the_four_colours_of_tigris_differ_for_every_kind_of_eye() {
    differ(&["--black", "--red", "--blue", "--green"], 0.16);
}

#[test]
fn the_four_tribes_and_the_four_resources_differ_for_every_kind_of_eye() {
    differ(&["--red", "--blue", "--green", "--yellow"], 0.16);
    // Resources differ mainly in shape; their colours help.
    differ(&["--wood", "--brick", "--rock", "--gold"], 0.1);
}

#[test]
fn everything_written_has_good_contrast() {
    for theme in [Theme::Light, Theme::Dark] {
        let variables = variables(theme);
        for (text, ground, least) in [
            ("--ink", "--panel", 7.0),
            ("--ink", "--paper", 7.0),
            ("--edge", "--board", 4.5),
            ("--on-black", "--black", 4.5),
            ("--on-red", "--red", 4.5),
            ("--on-blue", "--blue", 4.5),
            ("--on-green", "--green", 4.5),
            ("--on-yellow", "--yellow", 4.5),
            ("--ink", "--glade", 7.0),
            ("--ink", "--card", 7.0),
            ("--ink", "--figure", 4.5),
            ("--ink", "--tile", 4.5),
            ("--dark", "--light", 7.0),
            ("--place", "--country", 4.5),
            ("--sea-name", "--sea", 4.5),
            ("--ink", "--box", 7.0),
            ("--dark", "--era-1", 4.5),
            ("--dark", "--era-2", 3.0),
            ("--light", "--seat-red", 4.5),
            ("--light", "--seat-blue", 4.5),
            ("--light", "--seat-black", 4.5),
            ("--dark", "--seat-green", 4.5),
            ("--dark", "--seat-yellow", 4.5),
            ("--dark", "--seat-white", 4.5),
        ] {
            let contrast = contrast(variables[text], variables[ground]);
            assert!(contrast >= least, "{theme:?}: {text} on {ground}: {contrast:.1}");
        }
    }
}

#[test]
fn every_variable_and_every_symbol_that_is_used_exists() {
    for theme in [Theme::Light, Theme::Dark] {
        assert!(!style(theme).contains("var(") && !style(theme).contains(": none none"));
        let known = variables(theme);
        for used in STYLE.split("var(").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(known.contains_key(used) || used == "…", "{used}");
        }
    }
    for symbol in SYMBOLS.values() {
        assert!(symbol.text.ends_with("</symbol>"), "{}", symbol.text);
        for used in &symbol.uses {
            assert!(has_symbol(used), "{used}");
        }
        for class in symbol.text.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next())
        {
            assert!(STYLE.contains(&format!(".{class} {{")), "{class}");
        }
    }
}
