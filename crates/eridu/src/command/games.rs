//! `eridu games`: lists the games with their players and options.

use std::io::{Write, stdout};

use crate::catalogue::{Entry, entries};
use clap::Args;
use games::Shelf;

use crate::failure::Failure;

/// List the games with their seats, options and presets
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let entries = entries(shelf);
        let mut out = stdout().lock();
        if self.json {
            let json = serde_json::to_string_pretty(&entries).map_err(std::io::Error::from)?;
            writeln!(out, "{json}")?;
        } else {
            entries.iter().try_for_each(|entry| describe(entry, &mut out))?;
        }
        Ok(())
    }
}

/// Prints an entry; the values of the default preset are marked.
fn describe(entry: &Entry, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "{}", entry.name)?;
    writeln!(out, "  rules    version {}", entry.rules)?;
    let seats = entry.seats.join(", ");
    writeln!(out, "  players  {} to {}: {seats}", entry.least, entry.most)?;
    writeln!(out, "  options  (* in the default preset)")?;
    let usual = entry.presets.first();
    for option in &entry.options {
        let chosen = usual.and_then(|preset| preset.options.get(option.name));
        let mark =
            |value: &&str| format!("{value}{}", if chosen == Some(value) { "*" } else { "" });
        let values: Vec<_> = option.values.iter().map(mark).collect();
        writeln!(out, "    {}: {}", option.name, values.join(", "))?;
    }
    writeln!(out, "  presets")?;
    for preset in &entry.presets {
        let differs = |(name, value): &(&&str, &&str)| {
            usual.is_none_or(|usual| usual.options.get(**name) != Some(*value))
        };
        let differences = preset.options.iter().filter(differs);
        let differences: Vec<_> =
            differences.map(|(name, value)| format!("{name}={value}")).collect();
        match differences.is_empty() {
            true => writeln!(out, "    {}", preset.name)?,
            false => writeln!(out, "    {}: {}", preset.name, differences.join(" "))?,
        }
    }
    Ok(())
}
