//! The perft table of Stone Age.

use stone_age::StoneAge;
use table_test::keeps_the_perft_table;

#[test]
fn the_perft_table_is_right() {
    keeps_the_perft_table::<StoneAge>(env!("CARGO_MANIFEST_DIR"));
}
