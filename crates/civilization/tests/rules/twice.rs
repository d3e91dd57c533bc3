//! Positions with duplicate statements are rejected: the second would silently replace the first.

use civilization::Civilization;
use table::Game;

use crate::support::impossible;

const DRAWN: &str = "civilization 1
stage top
civ red credits 10 points 0 played leva holds -
civ blue credits 0 points 0 holds genio
land japan blue level 1 gone
land gallia red level 1 gone
technologies red pottery
cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
";

#[test]
fn what_is_drawn_twice_is_named() {
    Civilization::from_position(DRAWN).unwrap();
    for (line, says) in [
        ("stage top", "line 9: `stage` is given twice"),
        ("civ blue credits 0 points 0 holds genio", "line 9: `civ blue` is given twice"),
        ("land gallia red level 2 gone", "line 9: `land gallia` is given twice"),
        ("technologies red writing", "line 9: `technologies red` is given twice"),
        ("technologies blue writing barter writing", "line 9: `writing` is given twice"),
        ("busy red red", "line 9: `red` is given twice"),
        ("late genio genio", "line 9: `genio` is given twice"),
        ("unseen wine 1 wine 2", "line 9: `wine` is given twice"),
        ("options die=on\noptions die=off", "line 10: `options` is given twice"),
        ("options die=on die=off", "`die` is given twice"),
        ("first green", "nobody plays green"),
    ] {
        let said = impossible(&format!("{DRAWN}{line}\n"));
        assert!(said.contains(says), "{line}: {said}");
    }
}
