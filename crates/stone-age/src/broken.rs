//! The invariants that a drawn position can break, each with the sentence that says so.

table::invariants! {
    PLAYERS = "players" "two to four play";
    START_PLAYER = "start-player" "the start player plays";
    NEEDLESS_QUESTION = "needless-question" "a player is asked who has at most one answer";
    CARDS = "cards" "each card is once in the deck, on the row or with a player";
    EXTRA_NOT_BOUGHT = "extra-not-bought" "a player with an extra card has bought it";
    EXTRA_MISSING = "extra-missing"
        "a player who bought an extra card has it, unless the deck was empty";
    EXTRA_DRAWING = "extra-drawing"
        "a player who draws an extra card has bought it and not drawn it yet";
    TILES = "tiles" "each tile is once with a player, open on a stack or unseen";
    TILES_MISSING = "tiles-missing" "the tiles missing from the stacks were built";
    EMPTY_STACK = "empty-stack" "an empty stack has no open tile";
    OPEN_TILE = "open-tile"
        "every stack that is not empty has an open tile, unless one is being turned";
    CROWDED_PLAYERS = "crowded-players" "too many players are on one place";
    CROWDED_PEOPLE = "crowded-people" "more than 7 people are on a place";
    PLACE_FOR_ONE = "place-for-one" "two players are on a place for one";
    NOTHING_THERE = "nothing-there" "people are on a place without a card or tile";
    VILLAGE = "village" "only two of tool maker, hut and field can be taken";
    TAKEN_BY_NOBODY = "taken-by-nobody" "what was taken belongs to a player";
    PEOPLE_LEFT = "people-left" "a player who has used all their places has nobody on the board";
    NOT_IN_GAME = "not-in-game" "the player is not in the game";
    GAP_IN_ROW = "gap-in-row" "the row has a gap but nothing was taken";
    BEFORE_LOT = "before-lot" "before the lot nothing has happened";
    CARDS_SLIDE = "cards-slide" "cards slide before gaps are filled";
    NO_GAP = "no-gap" "there is no gap to fill";
    DECK_TOO_SMALL = "deck-too-small" "the deck cannot fill the gaps";
    ROUND_NOT_BEGUN = "round-not-begun" "the new round has not begun";
    BEFORE_FIRST_ROUND = "before-first-round" "before the first round nobody has anything new";
    CARDS_BEFORE_TILES = "cards-before-tiles"
        "cards are laid out before tiles, from the first place on";
    PLACED_FIRST = "placed-first" "people are placed before anything is used";
    EAT_AT_HOME = "eat-at-home" "people eat at home";
    ROUNDS_FROM_ONE = "rounds-from-one" "rounds are counted from 1";
    SHOULD_HAVE_ENDED = "should-have-ended" "the game should have ended before this round";
    TOO_MANY_IDLE = "too-many-idle" "there were not that many rounds";
    ENDED_IDLE = "ended-idle" "the game would have ended by idle rounds";
    NOT_IDLE = "not-idle" "something was taken in the last round, so it was not idle";
    TOO_MANY_DICE = "too-many-dice" "not that many people gather there";
    CANNOT_HAVE_GATHERED = "cannot-have-gathered" "that many people cannot have gathered there";
    DICE = "dice" "the dice cannot show that";
    CARD_BEING_BOUGHT = "card-being-bought"
        "the card that is bought lies on its place and nobody else is there";
    BUILDING_BEING_BOUGHT = "building-being-bought"
        "the building that is bought is open and nobody else is there";
    TURNING = "turning" "the player waiting for the next tile has taken the one above it";
    ROLLS_FOR_ALL = "rolls-for-all" "the player who rolls for all has bought such a card";
    DICE_FOR_ALL = "dice-for-all" "there is at most one die for each player";
    DRAWS_EXTRA = "draws-extra" "a player who draws an extra card has taken a card in this round";
    WRONG_END = "wrong-end" "the game does not end like this";
    PEOPLE = "people" "a tribe has 5 to 10 people";
    AGRICULTURE = "agriculture" "agriculture goes up to 10";
    TOOLS = "tools" "the tools are impossible";
    PEOPLE_SOMEWHERE = "people-somewhere" "each person is at home or on one place";
    PEOPLE_COUNTED = "people-counted" "people are counted where they stand";
    ONE_USE_TOOL = "one-use-tool" "a player with a one-use tool has bought it";
    CLAIM = "claim" "a player who can choose two resources has bought that card";
    TOO_MANY_PLACES = "too-many-places" "a player has taken more places than turns of placing";
    PASSED_OVER = "passed-over" "a player was passed over who can place people";
    WAS_PASSED_OVER = "was-passed-over" "a player was passed over who could place people then";
    TOOL_TOO_EARLY = "tool-too-early" "a player who has used no place has used no tool";
    CARD_TOO_EARLY = "card-too-early"
        "a player who has taken a card of this round has begun to use places";
    PEOPLE_ON_BOARD = "people-on-board" "more people on the board than in all";
}
