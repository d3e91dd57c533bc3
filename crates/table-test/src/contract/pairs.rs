//! Pairwise coverage: a short list of rows in which every two values of different columns meet.

use std::collections::BTreeSet;

use table::Dice;

/// A value of one column and a value of a later one.
type Pair = (usize, usize, usize, usize);

/// How many rows to try for a pair before giving it up as impossible.
const TRIES: u32 = 40;

/// Adds rows until every pair of values occurs in a possible row. `columns` holds the number of
/// values of each column. Pairs without a possible row are left out.
pub(super) fn cover<D: Dice>(
    columns: &[usize],
    rows: &mut Vec<Vec<usize>>,
    possible: impl Fn(&[usize]) -> bool,
    dice: &mut D,
) {
    let mut open = every_pair(columns);
    for row in &*rows {
        meet(row, &mut open);
    }
    while let Some(pair) = open.first().copied() {
        let found = (0..TRIES)
            .map(|attempt| row_with(pair, columns, &open, attempt > 0, dice))
            .find(|row| possible(row));
        match found {
            Some(row) => {
                meet(&row, &mut open);
                rows.push(row);
            }
            None => drop(open.remove(&pair)),
        }
    }
}

fn every_pair(columns: &[usize]) -> BTreeSet<Pair> {
    let mut pairs = BTreeSet::new();
    for (left, values) in columns.iter().enumerate() {
        for (right, others) in columns.iter().enumerate().skip(left + 1) {
            for value in 0..*values {
                pairs.extend((0..*others).map(|other| (left, value, right, other)));
            }
        }
    }
    pairs
}

/// Removes the pairs that occur in this row.
fn meet(row: &[usize], open: &mut BTreeSet<Pair>) {
    open.retain(|(left, value, right, other)| row[*left] != *value || row[*right] != *other);
}

/// A row with this pair; each other column gets the value that covers most open pairs, or any.
fn row_with<D: Dice>(
    (left, value, right, other): Pair,
    columns: &[usize],
    open: &BTreeSet<Pair>,
    any: bool,
    dice: &mut D,
) -> Vec<usize> {
    let mut row: Vec<Option<usize>> = vec![None; columns.len()];
    row[left] = Some(value);
    row[right] = Some(other);
    for (column, values) in columns.iter().enumerate() {
        if row[column].is_some() {
            continue;
        }
        let first = dice.below(*values as u32) as usize;
        let candidates = (0..*values).map(|step| (first + step) % values);
        let score = |value: &usize| if any { 0 } else { newly_met(&row, column, *value, open) };
        row[column] = candidates.rev().max_by_key(score);
    }
    row.into_iter().map(Option::unwrap_or_default).collect()
}

/// How many open pairs this value would cover, together with the columns already filled.
fn newly_met(row: &[Option<usize>], column: usize, value: usize, open: &BTreeSet<Pair>) -> usize {
    let filled = row.iter().enumerate().filter_map(|(at, other)| other.map(|other| (at, other)));
    filled
        .filter(|(at, other)| {
            let pair = if *at < column {
                (*at, *other, column, value)
            } else {
                (column, value, *at, *other)
            };
            open.contains(&pair)
        })
        .count()
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    fn rows(columns: &[usize], possible: impl Fn(&[usize]) -> bool) -> Vec<Vec<usize>> {
        let mut rows = Vec::new();
        cover(columns, &mut rows, possible, &mut Seed::from_number(1).stream(0));
        rows
    }

    #[test]
    fn every_pair_meets_in_far_fewer_rows_than_there_are_combinations() {
        let columns = [3, 3, 3, 2, 2, 2, 2, 3];
        let rows = rows(&columns, |_| true);
        let mut open = every_pair(&columns);
        rows.iter().for_each(|row| meet(row, &mut open));
        assert!(open.is_empty());
        assert!(rows.len() <= 18, "{} rows", rows.len());
    }

    #[test]
    fn impossible_rows_are_left_out_and_possible_pairs_still_meet() {
        let rows = rows(&[2, 2, 3], |row| row[0] != 1 || row[1] != 1);
        assert!(rows.iter().all(|row| row[0] != 1 || row[1] != 1));
        assert!(rows.iter().any(|row| row[0] == 1 && row[2] == 2));
    }

    #[test]
    fn rows_that_are_there_already_count() {
        let mut given = vec![vec![0, 0]];
        cover(&[1, 1], &mut given, |_| true, &mut Seed::from_number(1).stream(0));
        assert_eq!(given.len(), 1);
    }
}
