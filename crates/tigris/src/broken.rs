//! The invariants that a drawn position can break, each with the sentence that says so.

table::invariants! {
    TWO_THINGS = "two-things" "two things on one space";
    BUILDING_WITHOUT_TILE = "building-without-tile" "a building without a tile of its colour";
    LEADER_ON_RIVER = "leader-on-river" "a leader on the river";
    LEADER_WITHOUT_TEMPLE = "leader-without-temple" "a leader without a temple next to it";
    TREASURE_ELSEWHERE = "treasure-elsewhere"
        "a treasure that is not on a temple on a winged beast";
    FACE_DOWN_ALONE = "face-down-alone" "a face-down tile without monument or wonder";
    NO_WONDER = "no-wonder" "the wonder is not played at this table";
    NO_BUILDINGS = "no-buildings" "buildings are not played at this table";
    LEADER_OF_NOBODY = "leader-of-nobody" "a leader of a dynasty that does not play";
    KNOWN_NOT_HELD = "known-not-held" "known tiles that are not in the hand";
    KNOWN_NEEDS_VARIANT = "known-needs-variant"
        "tiles of a hand are known only with the variant of the open tiles";
    CATASTROPHES = "catastrophes" "too many catastrophes";
    LAST_TREASURE = "last-treasure"
        "a merchant leaves one treasure, so the last one cannot be taken";
    LINKED_LEADERS = "linked-leaders"
        "two leaders of one colour are linked, but not by the unification tile";
    NO_KING_AT_WONDER = "no-king-at-wonder"
        "the active player's king is not in the kingdom of the wonder";
    REVOLT_ATTACKER = "revolt-attacker" "in a revolt the active player attacks";
    REVOLT_APART = "revolt-apart" "the leaders of a revolt are in one kingdom";
    REVOLT_JOINS = "revolt-joins"
        "a leader may not join two kingdoms, so it cannot have begun this revolt";
    NO_CHOICE_OF_WARS = "no-choice-of-wars" "there are no two wars to choose from";
    BUILDING_ON_NEW_TILE = "building-on-new-tile"
        "no building stands on a tile that was just placed";
    JOINED_KINGDOMS = "joined-kingdoms" "the unification tile cannot have joined just two kingdoms";
    BEFORE_START_PLAYER = "before-start-player"
        "before the start player is drawn nothing has happened";
    DURING_DEAL = "during-deal" "while the hands are dealt nothing else has happened";
    FIRST_BEGINS = "first-begins" "the first seat begins at this table";
    DISPLAY_AFTER_HANDS = "display-after-hands" "the display is filled after all hands";
    HANDS_BEFORE_DISPLAY = "hands-before-display"
        "the hands are dealt before the display is filled";
    SWAP_ACTIVE = "swap-active" "only the active player swaps";
    SWAP_DRAWS = "swap-draws" "more tiles are drawn than were swapped";
    SWAP_HAND = "swap-hand" "a hand of more than six tiles was swapped";
    BAG_EMPTY = "bag-empty" "there is no tile to draw from the bag";
    TILES_NOT_OPEN = "tiles-not-open" "tiles are not open at this table";
    NO_CHOICE_OF_SOURCE = "no-choice-of-source"
        "there is nothing to choose between display and bag";
    DISPLAY_NOT_FILLED = "display-not-filled" "there is no tile to fill the display with";
    DISPLAY_NOT_TAKEN = "display-not-taken" "the display is filled after a tile was taken from it";
    IDLE_BUT_PLAYED = "idle-but-played" "the game has ended by idle turns, but tiles were played";
    IDLE_BEFORE_DRAW = "idle-before-draw"
        "the game has ended by idle turns before tiles were drawn";
    REFILL_BUT_FULL = "refill-but-full"
        "the game has ended because a hand could not be filled, but all are full";
    SWAP_FINISHES_TURN = "swap-finishes-turn"
        "with `swap-shortage=finish-turn` a swap does not end the game at once";
    SWAP_NOT_SHORT = "swap-not-short"
        "the game has ended by a swap, but the active player's swap did not fall short";
    FELL_SHORT_MISSING = "fell-short-missing"
        "the game has ended by a swap, so `fell-short` must be given";
    TILES_TO_DRAW = "tiles-to-draw"
        "the game has ended for lack of tiles, but there are tiles to draw";
    LEADER_HAD_NO_TEMPLE = "leader-had-no-temple"
        "this leader had no temple before the last one was placed";
    FIRST_TURN_ACTIONS = "first-turn-actions" "before the first turn both of its actions are left";
    TURN_OVER_ACTIONS = "turn-over-actions" "the turn is over, so no action is left";
    TILE_LEFT_MISSING = "tile-left-missing"
        "a tile has left a hand in this turn, so `tile-left` must be given";
    TILE_LEFT_EARLY = "tile-left-early" "no tile can have left a hand in this turn yet";
    IDLE_TURN = "idle-turn" "a turn is idle exactly when no tile left a hand in it";
    IDLE_BEFORE_FIRST = "idle-before-first" "before the first turn no turn was idle";
    SWAP_ENDS_AT_ONCE = "swap-ends-at-once"
        "with `swap-shortage=at-once` a swap that falls short ends the game";
    SHORT_BUT_TILES = "short-but-tiles" "the swap fell short, but there are tiles to draw";
    SHORT_HAND = "short-hand"
        "the swap fell short, so the active player has swapped and holds fewer than six tiles";
    SHORT_ACTION_OVER = "short-action-over"
        "the swap fell short in an action that is over, and the game ends with the turn";
    PLAYERS = "players" "two to four can play";
    TOO_MANY_TILES = "too-many-tiles" "there are more tiles than the game has";
    TILES = "tiles" "there are {found} tiles `{tile}`, not {right}";
    FARM_ON_LAND = "farm-on-land" "a farm on land";
    RIVER_NEEDS_FARM = "river-needs-farm" "a tile on the river that is not a farm";
    OVER_THE_EDGE = "over-the-edge" "`{what}` hangs over the edge";
    NOT_ON_ITS_TILES = "not-on-its-tiles" "`{what}` is not on its tiles";
    OVERLAPS = "overlaps" "`{what}` overlaps another one";
    ABSENT = "absent" "{seat} does not play";
    HAND_SIZE = "hand-size" "a hand of {count} tiles";
    CATASTROPHES_LEFT = "catastrophes-left"
        "with {played|catastrophe} on the board and {left} left there are not {all}";
    OPEN_TILES = "open-tiles" "{count|open tile}";
    TREASURES = "treasures" "with {left|treasure} on the board and {won} taken there are not {all}";
    LEADERS_IN_KINGDOM = "leaders-in-kingdom" "a kingdom with {count} leaders `{leader}`";
    LEADERS_AT_WAR = "leaders-at-war" "a war of {count} leaders `{leader}`";
    REVOLT_LEADERS = "revolt-leaders" "a revolt needs two leaders `{leader}` on the board";
    NO_WAR = "no-war" "there is no war of the `{leader}` to fight";
    OTHER_WAR = "other-war" "in the war of the `{leader}` {attacker} attacks {defender}";
    COMMITTED_AND_HELD = "committed-and-held"
        "{seat} has committed {count|tile} and still holds {held}";
    COMMITTED_NOT_DISCARDED = "committed-not-discarded"
        "{seat} has committed {count|tile}, but fewer are discarded";
    COMMITTED_BY_VARIANT = "committed-by-variant"
        "the English variant does not let {seat} commit {count|tile}";
    ASKED_TO_COMMIT = "asked-to-commit"
        "{seat} is asked to commit, but everybody can see that there is no choice";
    TWO_TREASURES_BEFORE = "two-treasures-before"
        "before {space} was taken, a merchant's kingdom already had two treasures";
    DEALT_EARLY = "dealt-early" "{seat} is dealt tiles after {before}";
    DRAWS_TO_SIX = "draws-to-six" "{seat} holds {held|tile} and draws {wanted}, not up to six";
    DRAWS_IN_ORDER = "draws-in-order" "{seat} draws after those before have six tiles";
    OPEN_TILES_MISSING = "open-tiles-missing" "{count|open tile}, although the bag is not empty";
    ENDED_BY_TREASURES = "ended-by-treasures"
        "with {count|treasure} on the board the game has ended by treasures";
    NOT_ENDED_BY_TREASURES = "not-ended-by-treasures"
        "the game has ended by treasures, but {count} lie on the board";
    MERCHANT_TAKES = "merchant-takes"
        "the merchant of {seat} would have taken all but one of {count} treasures";
    NOTHING_PLACED = "nothing-placed" "no tile was placed there";
    NEW_TILE_TREASURE = "new-tile-treasure" "a tile that was just placed has no treasure";
    PLACED_AND_HOLDS_SIX = "placed-and-holds-six" "{seat} has placed a tile and still holds six";
    ALLOWS_NO_BUILDING = "allows-no-building" "the tile at {space} allows no building";
    ALLOWS_NO_MONUMENT = "allows-no-monument"
        "the tile at {space} allows neither a monument nor the wonder";
    NO_CHOICE_OF_TREASURES = "no-choice-of-treasures" "{seat} has no choice of treasures";
    BROUGHT_TOGETHER = "brought-together"
        "no single tile or leader can have brought the treasures of {seat} together";
    ACTIONS_LEFT = "actions-left"
        "{count} actions are left, but one or two must be while one is taken";
    IDLE_TURNS = "idle-turns" "after {count|idle turn} the game would be over";
    LAST_TURN = "last-turn"
        "with {count|treasure} on the board the last turn would have been the end";
    IS_RIVER = "is-river" "drawn as land, but it is river";
    IS_LAND = "is-land" "drawn as river, but it is land";
    LEADER_TWICE = "leader-twice" "this leader is drawn twice";
    BUILDING_TWICE = "building-twice" "this building is drawn twice";
    UNIFICATION_TWICE = "unification-twice" "there is only one unification tile";
    UNIFICATION_ELSEWHERE = "unification-elsewhere"
        "the unification tile is not where the phase says";
}
