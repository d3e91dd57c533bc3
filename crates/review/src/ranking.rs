//! Ranking by value. The sort is compiled once, and not for the answers of every game.

/// Sorts by value, the highest first; equal values keep their order.
pub(crate) fn highest_first<T>(items: &mut Vec<T>, value: impl Fn(&T) -> f64) {
    let order = order(&items.iter().map(value).collect::<Vec<_>>());
    let mut taken: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().filter_map(|place| taken[place].take()));
}

/// The places of these values in that order.
fn order(values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*other].total_cmp(&values[*one]));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_is_first_and_equals_keep_their_order() {
        let mut items = vec![("a", 1.0), ("b", 3.0), ("c", 1.0), ("d", -2.0), ("e", 3.0)];
        highest_first(&mut items, |(_, value)| *value);
        let names: Vec<_> = items.into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["b", "e", "a", "c", "d"]);
    }
}
