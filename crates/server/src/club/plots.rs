//! Plots as SVG: lines over time, stacked bars, grouped bars.

use std::fmt::Write;

use display::Escaped;

/// The size of a plot.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 320.0;

/// The margins of a plot.
const LEFT: f64 = 56.0;
const RIGHT: f64 = 700.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 276.0;

/// The height of a bar with its gap.
const ROW: f64 = 30.0;

/// Colours with enough contrast in both themes, also for colour-blind readers.
const LIGHT: Theme = Theme {
    paper: "#fffaf0",
    ink: "#2a2018",
    soft: "#665640",
    line: "#d8c6a6",
    series: ["#21418c", "#b4551f", "#3f7d4a", "#8a5aa8", "#8f6a10"],
};
const DARK: Theme = Theme {
    paper: "#1b1f2c",
    ink: "#f2e9d8",
    soft: "#b9ae9b",
    line: "#353c50",
    series: ["#8fb1ff", "#f0946c", "#8fd19a", "#cfa6ea", "#e5b953"],
};

/// The colours of a plot.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    paper: &'static str,
    ink: &'static str,
    soft: &'static str,
    line: &'static str,
    series: [&'static str; 5],
}

impl Theme {
    /// The theme with this name.
    pub fn named(name: Option<&str>) -> Self {
        if name == Some("dark") { DARK } else { LIGHT }
    }

    fn colour(&self, index: usize) -> &'static str {
        self.series[index % self.series.len()]
    }
}

/// One line: its name, and its points from left to right. A width draws a band around it.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Its points, by x.
    pub points: Vec<(f64, f64)>,
    /// Half the height of the band at each point; empty for no band.
    pub widths: Vec<f64>,
}

/// A row of bars: its name, and a value for each series.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) values: Vec<f64>,
}

/// A plot being drawn.
struct Sheet {
    text: String,
    theme: Theme,
}

impl Sheet {
    fn new(title: &str, height: f64, theme: Theme) -> Self {
        let title = Escaped(title);
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
             role=\"img\" aria-label=\"{title}\" font-family=\"Noto Sans, sans-serif\" \
             font-size=\"13\"><title>{title}</title>\
             <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"{}\"/>\
             <text x=\"16\" y=\"26\" font-size=\"16\" font-weight=\"600\" fill=\"{}\">{title}</text>",
            theme.paper, theme.ink
        );
        Self { text, theme }
    }

    fn add(&mut self, element: &str) {
        self.text.push_str(element);
    }

    fn label(&mut self, x: f64, y: f64, anchor: &str, text: &str) {
        let (soft, text) = (self.theme.soft, Escaped(text));
        self.add(&format!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{soft}\">{text}</text>"
        ));
    }

    fn rule(&mut self, from: (f64, f64), to: (f64, f64)) {
        let (colour, (x1, y1), (x2, y2)) = (self.theme.line, from, to);
        self.add(&format!(
            "<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"{colour}\" stroke-width=\"1\"/>"
        ));
    }

    /// The names of the series with their colours.
    fn legend(&mut self, names: &[&str]) {
        let mut x = 16.0;
        for (index, name) in names.iter().enumerate() {
            let colour = self.theme.colour(index);
            self.add(&format!(
                "<rect x=\"{x:.1}\" y=\"36\" width=\"12\" height=\"12\" rx=\"2\" fill=\"{colour}\"/>"
            ));
            self.label(x + 17.0, 47.0, "start", name);
            x += 34.0 + 7.5 * name.chars().count() as f64;
        }
    }

    fn done(mut self) -> String {
        self.text.push_str("</svg>");
        self.text
    }
}

/// A placeholder for a plot without data.
pub(crate) fn nothing(title: &str, said: &str, theme: Theme) -> String {
    let mut sheet = Sheet::new(title, 96.0, theme);
    sheet.label(16.0, 62.0, "start", said);
    sheet.done()
}

/// Where the axis of the values begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// Below the lowest value, for changes.
    Lowest,
    /// At zero, for costs.
    Zero,
}

/// A line plot, with labels for the ends of its x axis.
pub fn lines(title: &str, lines: &[Line], ends: (&str, &str), base: Base, theme: Theme) -> String {
    let mut sheet = Sheet::new(title, HEIGHT, theme);
    let all = || lines.iter().flat_map(|line| &line.points);
    let width = |line: &Line, index: usize| line.widths.get(index).copied().unwrap_or(0.0);
    let (x_low, x_high) = bounds(all().map(|point| point.0));
    let values = lines.iter().flat_map(|line| {
        line.points
            .iter()
            .enumerate()
            .flat_map(move |(index, (_, y))| [y - width(line, index), y + width(line, index)])
    });
    let zero = (base == Base::Zero).then_some(0.0);
    let (y_low, y_high) = bounds(values.chain(zero));
    let step = nice((y_high - y_low) / 5.0);
    let (y_low, y_high) = ((y_low / step).floor() * step, (y_high / step).ceil() * step);
    let x = |value: f64| LEFT + (value - x_low) / (x_high - x_low) * (RIGHT - LEFT);
    let y = |value: f64| BOTTOM - (value - y_low) / (y_high - y_low) * (BOTTOM - TOP);
    let marks = ((y_high - y_low) / step).round() as usize;
    for mark in 0..=marks {
        let value = y_low + mark as f64 * step;
        sheet.rule((LEFT, y(value)), (RIGHT, y(value)));
        sheet.label(LEFT - 8.0, y(value) + 4.0, "end", &number(value));
    }
    for (index, line) in lines.iter().enumerate() {
        let colour = theme.colour(index);
        let path = |offset: f64| {
            let points = line.points.iter().enumerate();
            points.map(move |(at, (time, value))| (x(*time), y(value + offset * width(line, at))))
        };
        if !line.widths.is_empty() {
            let upper: Vec<_> = path(1.0).collect();
            let lower: Vec<_> = path(-1.0).collect();
            let band = joined(upper.into_iter().chain(lower.into_iter().rev()));
            sheet.add(&format!("<path d=\"{band}Z\" fill=\"{colour}\" fill-opacity=\"0.16\"/>"));
        }
        let drawn = joined(path(0.0));
        sheet.add(&format!(
            "<path d=\"{drawn}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" \
             stroke-linejoin=\"round\"/>"
        ));
        if let Some((x, y)) = path(0.0).next_back() {
            sheet.add(&format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{colour}\"/>"));
        }
    }
    if lines.len() > 1 {
        sheet.legend(&lines.iter().map(|line| &*line.name).collect::<Vec<_>>());
    }
    sheet.label(LEFT, BOTTOM + 24.0, "start", ends.0);
    sheet.label(RIGHT, BOTTOM + 24.0, "end", ends.1);
    sheet.done()
}

/// Stacked bars, with their numbers inside.
pub(crate) fn stacked(title: &str, series: &[&str], rows: &[Row], theme: Theme) -> String {
    let mut sheet = Sheet::new(title, 76.0 + ROW * rows.len() as f64, theme);
    sheet.legend(series);
    let whole = rows.iter().map(|row| row.values.iter().sum::<f64>()).fold(1.0, f64::max);
    for (index, row) in rows.iter().enumerate() {
        let y = 62.0 + ROW * index as f64;
        sheet.label(188.0, y + 16.0, "end", &shortened(&row.name));
        let mut x = 196.0;
        for (part, value) in row.values.iter().enumerate().filter(|(_, value)| **value > 0.0) {
            let width = value / whole * (RIGHT - 196.0);
            let (colour, paper) = (theme.colour(part), theme.paper);
            sheet.add(&format!(
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"22\" fill=\"{colour}\"/>",
                (width - 2.0).max(1.0)
            ));
            if width > 22.0 {
                let middle = x + width / 2.0 - 1.0;
                let value = number(*value);
                sheet.add(&format!(
                    "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"{paper}\">\
                     {value}</text>",
                    y + 16.0
                ));
            }
            x += width;
        }
    }
    sheet.done()
}

/// Grouped bars, one for each series of a row.
pub(crate) fn compared(title: &str, series: &[&str], rows: &[Row], theme: Theme) -> String {
    let high = 14.0 * series.len().max(1) as f64;
    let mut sheet = Sheet::new(title, 76.0 + (high + 12.0) * rows.len() as f64, theme);
    sheet.legend(series);
    let most = rows.iter().flat_map(|row| &row.values).fold(1.0_f64, |most, v| most.max(*v));
    for (index, row) in rows.iter().enumerate() {
        let top = 62.0 + (high + 12.0) * index as f64;
        sheet.label(188.0, top + high / 2.0 + 4.0, "end", &shortened(&row.name));
        for (part, value) in row.values.iter().enumerate() {
            let (y, width) = (top + 14.0 * part as f64, value.max(0.0) / most * (RIGHT - 246.0));
            let colour = theme.colour(part);
            sheet.add(&format!(
                "<rect x=\"196\" y=\"{y:.1}\" width=\"{:.1}\" height=\"12\" fill=\"{colour}\"/>",
                width.max(1.0)
            ));
            sheet.label(202.0 + width, y + 11.0, "start", &number(*value));
        }
    }
    sheet.done()
}

/// The minimum and maximum, widened if they are equal.
fn bounds(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let start = (f64::INFINITY, f64::NEG_INFINITY);
    let (low, high) = values.fold(start, |(low, high), v| (low.min(v), high.max(v)));
    match low < high {
        true => (low, high),
        false if low.is_finite() => (low - 1.0, low + 1.0),
        false => (0.0, 1.0),
    }
}

/// A round axis step: 1, 2 or 5 times a power of ten.
fn nice(step: f64) -> f64 {
    let power = 10_f64.powf(step.max(1e-9).log10().floor());
    let part = step / power;
    power
        * if part <= 1.0 {
            1.0
        } else if part <= 2.0 {
            2.0
        } else if part <= 5.0 {
            5.0
        } else {
            10.0
        }
}

fn joined(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.enumerate() {
        let mark = if index == 0 { 'M' } else { 'L' };
        // Writing into a string cannot fail.
        let _ = write!(path, "{mark}{x:.1} {y:.1}");
    }
    path
}

/// A number with at most one decimal.
fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned).replace('-', "\u{2212}")
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= 24 {
        return name.to_owned();
    }
    name.chars().take(23).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_out_of_a_plot() {
        let row = Row { name: "<script>\"&\u{1}".to_owned(), values: vec![1.0, 2.0] };
        let svg = stacked("<b>", &["a\"b", "c"], &[row], LIGHT);
        assert!(!svg.contains("<script") && !svg.contains("<b>") && !svg.contains('\u{1}'));
        assert!(svg.contains("&lt;script&gt;&quot;&amp;"));
    }

    #[test]
    fn steps_are_round() {
        assert_eq!([0.7, 1.3, 3.0, 7.0, 40.0].map(nice), [1.0, 2.0, 5.0, 10.0, 50.0]);
        assert_eq!([number(3.0), number(-1.25), number(0.5)], ["3", "\u{2212}1.2", "0.5"]);
    }

    #[test]
    fn one_game_is_a_point_and_none_is_said() {
        let one = Line { name: "a".into(), points: vec![(1.0, 25.0)], widths: vec![8.0] };
        assert!(lines("t", &[one], ("x", "y"), Base::Lowest, DARK).contains("<circle"));
        assert!(nothing("t", "no games yet", LIGHT).contains("no games yet"));
        assert!(!lines("t", &[], ("x", "y"), Base::Lowest, DARK).contains("NaN"));
    }
}
