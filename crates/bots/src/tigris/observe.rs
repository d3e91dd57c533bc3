//! The lossless observation of Tigris & Euphrates.

use table::Seat;
use tigris::{
    Area, COLUMNS, Colour, Conflict, Draw, Ending, Geography, Monument, Phase, Purpose, ROWS,
    SPACES, Source, Space, Tigris, View,
};

use crate::observe::{Around, Observe, Sheet, copy, mark};

const HEIGHT: usize = ROWS as usize;
const WIDTH: usize = COLUMNS as usize;
const PLANE: usize = SPACES as usize;

impl Observe for Tigris {
    fn observe(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
        let around = Around::new(seat, view.players.len() as u8);
        write_pieces(view, around, sheet);
        write_built(view, sheet);
        write_players(view, around, sheet);
        write_tiles(view, seat, sheet);
        sheet.table(around, &view.options);
        write_turn(view, around, sheet);
        write_question(view.phase, around, sheet);
    }
}

/// Marks an area in one of the planes.
fn draw(planes: &mut [f32], plane: usize, area: Area) {
    label(planes, plane, area, 1.0);
}

fn label(planes: &mut [f32], plane: usize, area: Area, value: f32) {
    for space in area {
        planes[plane * PLANE + usize::from(space.index())] = value;
    }
}

fn write_pieces(view: &View, around: Around, sheet: &mut Sheet<'_>) {
    let (board, plane) = (&view.board, &[HEIGHT, WIDTH]);
    let about = "planes: tiles, face up or face down: settlements, temples, farms, markets";
    let tiles = sheet.field("tiles", &[4, HEIGHT, WIDTH], 1.0, about);
    for colour in Colour::ALL {
        draw(tiles, colour as usize, board.tiles(colour) | board.turned(colour));
    }
    let about = "plane: tiles that lie face down, under a monument or the wonder";
    draw(sheet.field("face_down", plane, 1.0, about), 0, board.face_down());
    let about = "planes: leaders: kings, priests, farmers, merchants";
    let leaders = sheet.field("leaders", &[4, HEIGHT, WIDTH], 1.0, about);
    for (_, colour, space) in board.leaders() {
        draw(leaders, colour as usize, Area::of(space));
    }
    let about = "planes: the leaders of each player";
    let owners = sheet.field("leader_owners", &[around.seats(), HEIGHT, WIDTH], 1.0, about);
    for (seat, _, space) in board.leaders() {
        draw(owners, around.place(seat), Area::of(space));
    }
    let about = "plane: the kingdoms, numbered from 1 in the order of their first leaders";
    let kingdoms = sheet.field("kingdoms", plane, 4.0, about);
    for (number, kingdom) in (1_u8..).zip(board.kingdoms().iter()) {
        label(kingdoms, 0, kingdom, f32::from(number));
    }
    let about = "plane: treasures that nobody has taken";
    draw(sheet.field("treasures", plane, 1.0, about), 0, board.treasures());
    let about = "plane: spaces lost to catastrophes";
    draw(sheet.field("catastrophes", plane, 1.0, about), 0, board.catastrophes());
    let about = "plane: river spaces";
    let river = Geography::of(view.options.board).river;
    draw(sheet.field("river", plane, 1.0, about), 0, river);
}

fn write_built(view: &View, sheet: &mut Sheet<'_>) {
    let (board, planes) = (&view.board, &[4, HEIGHT, WIDTH]);
    let about = "planes: the four spaces of each monument, in both of its colours: black, red, \
                 blue, green";
    let monuments = sheet.field("monuments", planes, 1.0, about);
    for monument in Monument::all() {
        let Some(corner) = board.monument(monument) else { continue };
        let square = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let square: Area = square.iter().filter_map(|(x, y)| corner.offset(*x, *y)).collect();
        monument.colours().iter().for_each(|colour| draw(monuments, *colour as usize, square));
    }
    if view.options.buildings {
        let about = "planes: the civilization building of each colour: black, red, blue, green";
        let buildings = sheet.field("buildings", planes, 1.0, about);
        for colour in Colour::ALL {
            let at = board.building(colour).map_or(Area::EMPTY, Area::of);
            draw(buildings, colour as usize, at);
        }
    }
    if view.options.wonder {
        let about = "plane: the middle of the wonder";
        let wonder = sheet.field("wonder", &[HEIGHT, WIDTH], 1.0, about);
        draw(wonder, 0, board.wonder().map_or(Area::EMPTY, Area::of));
    }
}

fn write_players(view: &View, around: Around, sheet: &mut Sheet<'_>) {
    let seats = around.seats();
    let players = || around.players().map(|(_, seat)| &view.players[seat.index()]);
    let about = "each player's points without treasures: black, red, blue, green";
    let points = sheet.field("points", &[seats, 4], 10.0, about);
    copy(points, players().flat_map(|player| player.points.0));
    let about = "the treasures each player has taken";
    let treasures = sheet.field("treasures_taken", &[seats], 4.0, about);
    copy(treasures, players().map(|player| player.treasures));
    let about = "the catastrophe tiles each player has left";
    let catastrophes = sheet.field("catastrophes_left", &[seats], 2.0, about);
    copy(catastrophes, players().map(|player| player.catastrophes));
    let about = "the number of tiles in each hand";
    copy(
        sheet.field("hand_sizes", &[seats], 6.0, about),
        players().map(|player| player.hand.count),
    );
    let about = "the tiles that everyone knows to be in each hand, because they were taken from \
                 the display: black, red, blue, green";
    let known = sheet.field("known", &[seats, 4], 3.0, about);
    copy(known, players().flat_map(|player| player.known.0));
    let about = "the number of tiles each player has discarded face down in swaps";
    let swapped = sheet.field("swapped_counts", &[seats], 6.0, about);
    copy(swapped, players().map(|player| player.swapped.count));
}

fn write_tiles(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
    let own = &view.players[seat.index()];
    let tiles = [
        ("hand", 3.0, own.hand.tiles, "the observer's tiles: black, red, blue, green"),
        ("swapped", 3.0, own.swapped.tiles, "the tiles the observer has discarded in swaps"),
        ("display", 3.0, Some(view.display), "the open tiles beside the board"),
        ("discarded", 20.0, Some(view.discarded), "tiles that everyone saw leave the game"),
        ("unseen", 30.0, Some(view.unseen()), "the tiles that the observer has not seen"),
    ];
    for (name, scale, tiles, about) in tiles {
        copy(sheet.field(name, &[4], scale, about), tiles.into_iter().flat_map(|tiles| tiles.0));
    }
    sheet.number("bag", 100.0, view.bag.count.into(), "the number of tiles in the bag");
}

fn write_turn(view: &View, around: Around, sheet: &mut Sheet<'_>) {
    let about = "one-hot: the player whose turn it is";
    sheet.one_of("active", around.seats(), Some(around.place(view.active)), about);
    let about = "the actions that player has left, including the current one";
    sheet.number("actions_left", 2.0, view.actions_left.into(), about);
    sheet.flag("tile_left", view.tile_left, "whether a tile left a hand in this turn");
    let about = "consecutive turns in which no tile left a hand";
    sheet.number("idle_turns", 4.0, view.idle_turns.into(), about);
    let about = "whether the game ends with this turn, because a swap ran out of tiles";
    sheet.flag("fell_short", view.fell_short, about);
}

/// What a phase is about.
#[derive(Default)]
struct Question {
    kind: usize,
    seat: Option<Seat>,
    space: Option<Space>,
    conflict: Option<Conflict>,
    draw: Option<Draw>,
    ending: Option<Ending>,
}

impl Question {
    fn of(phase: Phase) -> Self {
        let kind = |kind| Self { kind, ..Self::default() };
        match phase {
            Phase::StartPlayer => kind(0),
            Phase::Draw(draw) => Self { seat: Some(draw.seat), draw: Some(draw), ..kind(1) },
            Phase::Turn => kind(2),
            Phase::Revolt(conflict) => Self { conflict: Some(conflict), ..kind(3) },
            Phase::ChooseWar { joint } => Self { space: Some(joint), ..kind(4) },
            Phase::War { joint, conflict } => {
                Self { space: Some(joint), conflict: Some(conflict), ..kind(5) }
            }
            Phase::Building { placed } => Self { space: Some(placed), ..kind(6) },
            Phase::Monument { placed } => Self { space: Some(placed), ..kind(7) },
            Phase::Treasure { seat } => Self { seat: Some(seat), ..kind(8) },
            Phase::WonderPoint => kind(9),
            Phase::Over(ending) => Self { ending: Some(ending), ..kind(10) },
        }
    }
}

fn write_question(phase: Phase, around: Around, sheet: &mut Sheet<'_>) {
    let Question { kind, seat, space, conflict, draw: drawing, ending } = Question::of(phase);
    let seats = around.seats();
    let about = "one-hot: what the game waits for: start player, draw, turn, revolt, choice of a \
                 war, war, building, monument, treasure, wonder point, over";
    sheet.one_of("phase", 11, Some(kind), about);
    let about = "plane: the tile just placed that joins kingdoms or allows a building or monument";
    draw(
        sheet.field("placed", &[HEIGHT, WIDTH], 1.0, about),
        0,
        space.map_or(Area::EMPTY, Area::of),
    );
    let about = "one-hot: the player who draws or chooses a treasure";
    sheet.one_of("phase_player", seats, seat.map(|seat| around.place(seat)), about);

    let about = "one-hot: the leaders in conflict: king, priest, farmer, merchant";
    sheet.one_of("conflict_leader", 4, conflict.map(|conflict| conflict.leader as usize), about);
    let about = "one-hot: the attacker";
    let attacker = conflict.map(|conflict| around.place(conflict.attacker));
    sheet.one_of("conflict_attacker", seats, attacker, about);
    let about = "one-hot: the defender";
    let defender = conflict.map(|conflict| around.place(conflict.defender));
    sheet.one_of("conflict_defender", seats, defender, about);
    let about = "whether the attacker has committed tiles, and how many";
    let committed = sheet.field("conflict_committed", &[2], 1.0, about);
    if let Some(count) = conflict.and_then(|conflict| conflict.committed) {
        copy(committed, [1, count]);
    }

    let about = "one-hot: why tiles are drawn: deal, swap, refill";
    let purpose = drawing.map(|draw| match draw.purpose {
        Purpose::Deal => 0,
        Purpose::Swap => 1,
        Purpose::Refill => 2,
    });
    sheet.one_of("draw_purpose", 3, purpose, about);
    let about = "one-hot: where the next tile comes from: the player's choice, the bag, the bag \
                 for the display";
    let source = drawing.map(|draw| match draw.source {
        Source::Choice => 0,
        Source::Bag => 1,
        Source::Display => 2,
    });
    sheet.one_of("draw_source", 3, source, about);
    let about = "how many tiles are still to be drawn";
    sheet.number("draw_wanted", 6.0, drawing.map_or(0.0, |draw| draw.wanted.into()), about);
    let about = "one-hot: why the game is over: treasures, refill, a swap at once, a swap after \
                 the turn, idle turns";
    let over = sheet.field("ending", &[5], 1.0, about);
    mark(
        over,
        ending.map(|ending| match ending {
            Ending::Treasures => 0,
            Ending::Refill => 1,
            Ending::SwapAtOnce => 2,
            Ending::SwapAfterTurn => 3,
            Ending::Idle => 4,
        }),
    );
}
