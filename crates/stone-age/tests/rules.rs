//! The rules pages agree with each other, the code and the tests.

use table_test::keeps_the_rules_pages;

#[test]
fn the_rules_pages_fit_the_code_and_the_tests() {
    keeps_the_rules_pages("stone-age", env!("CARGO_MANIFEST_DIR"));
}
