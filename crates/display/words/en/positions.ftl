# What is wrong with a drawn position. Words in backticks are those of its text.

position-at = { $place }: { $what }
position-notation = { $expected }, but found `{ $found }`.
position-range = This number must be from { $least } to { $most }, not { $found }.
position-ends = { $expected }, but the line ends.
position-option = There is no such option, or it has no such value.
position-twice = `{ $what }` is given twice.
position-missing = The line `{ $line }` is missing.
position-too-long = The text is too long: at most { $most } bytes are allowed.

# Tigris & Euphrates

tigris-position-two-things = Two things on one space.
tigris-position-building-without-tile = A building without a tile of its colour.
tigris-position-leader-on-river = A leader on the river.
tigris-position-leader-without-temple = A leader without a temple next to it.
tigris-position-treasure-elsewhere = A treasure that is not on a temple on a winged beast.
tigris-position-face-down-alone = A face-down tile without monument or wonder.
tigris-position-no-wonder = The wonder is not played at this table.
tigris-position-no-buildings = Buildings are not played at this table.
tigris-position-leader-of-nobody = A leader of a dynasty that does not play.
tigris-position-known-not-held = Known tiles that are not in the hand.
tigris-position-known-needs-variant = Tiles of a hand are known only with the variant of the open tiles.
tigris-position-catastrophes = Too many catastrophes.
tigris-position-last-treasure = A merchant leaves one treasure, so the last one cannot be taken.
tigris-position-linked-leaders = Two leaders of one colour are linked, but not by the unification tile.
tigris-position-no-king-at-wonder = The active player's king is not in the kingdom of the wonder.
tigris-position-revolt-attacker = In a revolt the active player attacks.
tigris-position-revolt-apart = The leaders of a revolt are in one kingdom.
tigris-position-revolt-joins = A leader may not join two kingdoms, so it cannot have begun this revolt.
tigris-position-no-choice-of-wars = There are no two wars to choose from.
tigris-position-building-on-new-tile = No building stands on a tile that was just placed.
tigris-position-joined-kingdoms = The unification tile cannot have joined just two kingdoms.
tigris-position-before-start-player = Before the start player is drawn nothing has happened.
tigris-position-during-deal = While the hands are dealt nothing else has happened.
tigris-position-first-begins = The first seat begins at this table.
tigris-position-display-after-hands = The display is filled after all hands.
tigris-position-hands-before-display = The hands are dealt before the display is filled.
tigris-position-swap-active = Only the active player swaps.
tigris-position-swap-draws = More tiles are drawn than were swapped.
tigris-position-swap-hand = A hand of more than six tiles was swapped.
tigris-position-bag-empty = There is no tile to draw from the bag.
tigris-position-tiles-not-open = Tiles are not open at this table.
tigris-position-no-choice-of-source = There is nothing to choose between display and bag.
tigris-position-display-not-filled = There is no tile to fill the display with.
tigris-position-display-not-taken = The display is filled after a tile was taken from it.
tigris-position-idle-but-played = The game has ended by idle turns, but tiles were played.
tigris-position-idle-before-draw = The game has ended by idle turns before tiles were drawn.
tigris-position-refill-but-full = The game has ended because a hand could not be filled, but all are full.
tigris-position-swap-finishes-turn = With `swap-shortage=finish-turn` a swap does not end the game at once.
tigris-position-swap-not-short = The game has ended by a swap, but the active player's swap did not fall short.
tigris-position-fell-short-missing = The game has ended by a swap, so `fell-short` must be given.
tigris-position-tiles-to-draw = The game has ended for lack of tiles, but there are tiles to draw.
tigris-position-leader-had-no-temple = This leader had no temple before the last one was placed.
tigris-position-first-turn-actions = Before the first turn both of its actions are left.
tigris-position-turn-over-actions = The turn is over, so no action is left.
tigris-position-tile-left-missing = A tile has left a hand in this turn, so `tile-left` must be given.
tigris-position-tile-left-early = No tile can have left a hand in this turn yet.
tigris-position-idle-turn = A turn is idle exactly when no tile left a hand in it.
tigris-position-idle-before-first = Before the first turn no turn was idle.
tigris-position-swap-ends-at-once = With `swap-shortage=at-once` a swap that falls short ends the game.
tigris-position-short-but-tiles = The swap fell short, but there are tiles to draw.
tigris-position-short-hand = The swap fell short, so the active player has swapped and holds fewer than six tiles.
tigris-position-short-action-over = The swap fell short in an action that is over, and the game ends with the turn.
tigris-position-players = Two to four can play.
tigris-position-too-many-tiles = There are more tiles than the game has.
tigris-position-tiles = There are { $found } tiles `{ $tile }`, not { $right }.
tigris-position-farm-on-land = A farm on land.
tigris-position-river-needs-farm = A tile on the river that is not a farm.
tigris-position-over-the-edge = `{ $what }` hangs over the edge.
tigris-position-not-on-its-tiles = `{ $what }` is not on its tiles.
tigris-position-overlaps = `{ $what }` overlaps another one.
tigris-position-absent = { $seat } does not play.
tigris-position-hand-size = A hand of { $count } tiles.
tigris-position-catastrophes-left = With { $played ->
    [one] 1 catastrophe
   *[other] { $played } catastrophes
} on the board and { $left } left there are not { $all }.
tigris-position-open-tiles = { $count ->
    [one] 1 open tile
   *[other] { $count } open tiles
}.
tigris-position-treasures = With { $left ->
    [one] 1 treasure
   *[other] { $left } treasures
} on the board and { $won } taken there are not { $all }.
tigris-position-leaders-in-kingdom = A kingdom with { $count } leaders `{ $leader }`.
tigris-position-leaders-at-war = A war of { $count } leaders `{ $leader }`.
tigris-position-revolt-leaders = A revolt needs two leaders `{ $leader }` on the board.
tigris-position-no-war = There is no war of the `{ $leader }` to fight.
tigris-position-other-war = In the war of the `{ $leader }` { $attacker } attacks { $defender }.
tigris-position-committed-and-held = { $seat } has committed { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} and still holds { $held }.
tigris-position-committed-not-discarded = { $seat } has committed { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}, but fewer are discarded.
tigris-position-committed-by-variant = The English variant does not let { $seat } commit { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}.
tigris-position-asked-to-commit = { $seat } is asked to commit, but everybody can see that there is no choice.
tigris-position-two-treasures-before = Before { $space } was taken, a merchant's kingdom already had two treasures.
tigris-position-dealt-early = { $seat } is dealt tiles after { $before }.
tigris-position-draws-to-six = { $seat } holds { $held ->
    [one] 1 tile
   *[other] { $held } tiles
} and draws { $wanted }, not up to six.
tigris-position-draws-in-order = { $seat } draws after those before have six tiles.
tigris-position-open-tiles-missing = { $count ->
    [one] 1 open tile
   *[other] { $count } open tiles
}, although the bag is not empty.
tigris-position-ended-by-treasures = With { $count ->
    [one] 1 treasure
   *[other] { $count } treasures
} on the board the game has ended by treasures.
tigris-position-not-ended-by-treasures = The game has ended by treasures, but { $count } lie on the board.
tigris-position-merchant-takes = The merchant of { $seat } would have taken all but one of { $count } treasures.
tigris-position-nothing-placed = No tile was placed there.
tigris-position-new-tile-treasure = A tile that was just placed has no treasure.
tigris-position-placed-and-holds-six = { $seat } has placed a tile and still holds six.
tigris-position-allows-no-building = The tile at { $space } allows no building.
tigris-position-allows-no-monument = The tile at { $space } allows neither a monument nor the wonder.
tigris-position-no-choice-of-treasures = { $seat } has no choice of treasures.
tigris-position-brought-together = No single tile or leader can have brought the treasures of { $seat } together.
tigris-position-actions-left = { $count } actions are left, but one or two must be while one is taken.
tigris-position-idle-turns = After { $count ->
    [one] 1 idle turn
   *[other] { $count } idle turns
} the game would be over.
tigris-position-last-turn = With { $count ->
    [one] 1 treasure
   *[other] { $count } treasures
} on the board the last turn would have been the end.
tigris-position-is-river = Drawn as land, but it is river.
tigris-position-is-land = Drawn as river, but it is land.
tigris-position-leader-twice = This leader is drawn twice.
tigris-position-building-twice = This building is drawn twice.
tigris-position-unification-twice = There is only one unification tile.
tigris-position-unification-elsewhere = The unification tile is not where the phase says.

# Stone Age

stone-age-position-players = Two to four play.
stone-age-position-start-player = The start player plays.
stone-age-position-needless-question = A player is asked who has at most one answer.
stone-age-position-cards = Each card is once in the deck, on the row or with a player.
stone-age-position-extra-not-bought = A player with an extra card has bought it.
stone-age-position-extra-missing = A player who bought an extra card has it, unless the deck was empty.
stone-age-position-extra-drawing = A player who draws an extra card has bought it and not drawn it yet.
stone-age-position-tiles = Each tile is once with a player, open on a stack or unseen.
stone-age-position-tiles-missing = The tiles missing from the stacks were built.
stone-age-position-empty-stack = An empty stack has no open tile.
stone-age-position-open-tile = Every stack that is not empty has an open tile, unless one is being turned.
stone-age-position-crowded-players = Too many players are on one place.
stone-age-position-crowded-people = More than 7 people are on a place.
stone-age-position-place-for-one = Two players are on a place for one.
stone-age-position-nothing-there = People are on a place without a card or tile.
stone-age-position-village = Only two of tool maker, hut and field can be taken.
stone-age-position-taken-by-nobody = What was taken belongs to a player.
stone-age-position-people-left = A player who has used all their places has nobody on the board.
stone-age-position-not-in-game = The player is not in the game.
stone-age-position-gap-in-row = The row has a gap but nothing was taken.
stone-age-position-before-lot = Before the lot nothing has happened.
stone-age-position-cards-slide = Cards slide before gaps are filled.
stone-age-position-no-gap = There is no gap to fill.
stone-age-position-deck-too-small = The deck cannot fill the gaps.
stone-age-position-round-not-begun = The new round has not begun.
stone-age-position-before-first-round = Before the first round nobody has anything new.
stone-age-position-cards-before-tiles = Cards are laid out before tiles, from the first place on.
stone-age-position-placed-first = People are placed before anything is used.
stone-age-position-eat-at-home = People eat at home.
stone-age-position-rounds-from-one = Rounds are counted from 1.
stone-age-position-should-have-ended = The game should have ended before this round.
stone-age-position-too-many-idle = There were not that many rounds.
stone-age-position-ended-idle = The game would have ended by idle rounds.
stone-age-position-not-idle = Something was taken in the last round, so it was not idle.
stone-age-position-too-many-dice = Not that many people gather there.
stone-age-position-cannot-have-gathered = That many people cannot have gathered there.
stone-age-position-dice = The dice cannot show that.
stone-age-position-card-being-bought = The card that is bought lies on its place and nobody else is there.
stone-age-position-building-being-bought = The building that is bought is open and nobody else is there.
stone-age-position-turning = The player waiting for the next tile has taken the one above it.
stone-age-position-rolls-for-all = The player who rolls for all has bought such a card.
stone-age-position-dice-for-all = There is at most one die for each player.
stone-age-position-draws-extra = A player who draws an extra card has taken a card in this round.
stone-age-position-wrong-end = The game does not end like this.
stone-age-position-people = A tribe has 5 to 10 people.
stone-age-position-agriculture = Agriculture goes up to 10.
stone-age-position-tools = The tools are impossible.
stone-age-position-people-somewhere = Each person is at home or on one place.
stone-age-position-people-counted = People are counted where they stand.
stone-age-position-one-use-tool = A player with a one-use tool has bought it.
stone-age-position-claim = A player who can choose two resources has bought that card.
stone-age-position-too-many-places = A player has taken more places than turns of placing.
stone-age-position-passed-over = A player was passed over who can place people.
stone-age-position-was-passed-over = A player was passed over who could place people then.
stone-age-position-tool-too-early = A player who has used no place has used no tool.
stone-age-position-card-too-early = A player who has taken a card of this round has begun to use places.
stone-age-position-people-on-board = More people on the board than in all.

# Civilization

civilization-position-players = The number of players must be between 2 and 6.
civilization-position-no-territory = There is no such territory.
civilization-position-no-seat = There is no such seat.
civilization-position-no-agreement = An early end cannot be agreed on at this point.
civilization-position-all-answered = Every seat has already answered the proposal.
civilization-position-own-proposal = The proposing seat cannot answer its own proposal.
civilization-position-proposal-time = A proposal can only be made while choosing a card.
civilization-position-era = The era must be between 1 and 4.
civilization-position-credits-in-tens = A treasury must be a multiple of 10.
civilization-position-credits-too-large = A treasury is too large.
civilization-position-credits-in-fives = Amounts must be multiples of 5.
civilization-position-waiting = Too many units are waiting.
civilization-position-two-owners = A technology or wonder has two owners.
civilization-position-structure-era = A structure belongs to another era.
civilization-position-structure-technology = The technology of a structure is not discovered.
civilization-position-wonder-technology = A wonder is owned without its technology.
civilization-position-technology-era = A technology belongs to an era that has not begun.
civilization-position-technology-requires = A technology is owned without the one it requires.
civilization-position-technology-wonder = A technology was discovered without its wonder.
civilization-position-discovered = The discovered technologies must be those that somebody owns.
civilization-position-only-fleets = Only fleets can be at sea, each with an owner.
civilization-position-fleets = The sets of fleets are wrong.
civilization-position-owner = An area with pieces must have an owner, and no other area.
civilization-position-settlement-size = The size of a settlement must be between 1 and 4.
civilization-position-terrain = The terrain does not allow a settlement of this size.
civilization-position-settlement-technology = No technology allows such a settlement.
civilization-position-aircraft = Aircraft must be in a settlement.
civilization-position-too-many-pieces = There are too many pieces in one area.
civilization-position-fleet-on-land = A fleet cannot be on land.
civilization-position-looked-by-whom = A token that was looked at must say by whom.
civilization-position-unknown-token = The token is not known.
civilization-position-territories = The sets of territories are wrong.
civilization-position-removed-token = A token that is removed at once must be face up.
civilization-position-too-many-tokens = There are too many tokens of a kind.
civilization-position-no-tokens = There are no such tokens.
civilization-position-face-down-tokens = There are fewer unseen tokens than lie face down.
civilization-position-removed-tokens = More tokens were removed than the board had.
civilization-position-card-twice = A card is in two places.
civilization-position-card-era = A card belongs to an era that has not begun.
civilization-position-two-cards = A seat has two cards.
civilization-position-chooser = A seat that is choosing must have a settlement and no card.
civilization-position-returner = A seat that returns must have a settlement and no card.
civilization-position-played-card = A played card stays on the table until the next one is chosen.
civilization-position-no-card = A civilization has no card.
civilization-position-card-without-settlement = A seat without a settlement cannot hold a card.
civilization-position-no-such-cards = There are no such cards.
civilization-position-ruled-out-held = Spectators rule out a card that somebody holds.
civilization-position-ruled-out-pool = Spectators rule out a card that is still in the pool.
civilization-position-known-not-held = Spectators know of a held card that nobody holds.
civilization-position-late-cards = Cards of a later era are in the pool.
civilization-position-knows-less = A seat knows less than a spectator.
civilization-position-crowd-between-turns = There are several units in one area between turns.
civilization-position-too-many-attackers = An attack has too many attackers.
civilization-position-crowd = There are too many units in one area.
civilization-position-surplus = Surplus units must stand beside a first unit.
civilization-position-wrong-element = Fleets belong at sea and other units on land.
civilization-position-only-units = Only units can be grouped.
civilization-position-no-card-played = No card is being played.
civilization-position-active-without-card = The active player has no card to play.
civilization-position-only-resources = Only a resource can be announced.
civilization-position-first-card-chosen = The first card was already chosen.
civilization-position-first-card-missing = The first card was not chosen.
civilization-position-already-founded = The first settlement was already founded.
civilization-position-token-there = There is already a token in that area.
civilization-position-dealt-technologies = Technologies must be dealt one to each seat, in order.
civilization-position-not-simultaneous = The card's box is not simultaneous.
civilization-position-simultaneous = The card's box is simultaneous.
civilization-position-choosing-too-early = No seat can be choosing before the first turn.
civilization-position-first-era = The first era has begun.
civilization-position-last-round = The last round is over.
civilization-position-too-many-turns = There are too many turns.
civilization-position-over = The game is over.
civilization-position-nothing-to-choose = There is no card to choose.
civilization-position-one-chooser = Only one seat can be choosing during play.
civilization-position-active-has-chosen = The active player has already chosen a card.
civilization-position-proposer-chooses = The proposing seat must be choosing.
civilization-position-nobody-settled = Nobody has settled yet.
civilization-position-nobody-chose = Nobody has chosen a card yet.
civilization-position-no-tokens-yet = No tokens have been placed yet.
civilization-position-settled-without-card = A seat that has settled must have chosen a card.
civilization-position-not-begun = A seat that has not begun cannot have anything.
civilization-position-too-many-gifts = There are more gifts than technologies that bring one.
civilization-position-too-many-interruptions = There are too many interruptions.
civilization-position-revealed-twice = A token can be revealed only once.
civilization-position-wrong-interruption = An interruption does not fit the current phase.
civilization-position-not-to-be-interrupted = A payment or a proposal cannot be interrupted.
civilization-position-no-outcomes = A chance event is due that has no outcomes.
civilization-position-nobody-asked = Nobody is asked.
civilization-position-pays-for-nothing = A seat is paying for something it cannot have.
civilization-position-five-due = A seat that is asked must have 5 credits to receive.
civilization-position-instruction-done = A pending instruction is already done.
civilization-position-no-answer = A seat is asked but has no legal answer.
civilization-position-no-defender = An attack has no defender.
civilization-position-no-such-unit = There is no such unit.
civilization-position-gap-in-attack = The attackers have a gap.
civilization-position-tens-due = Credits due in tens are paid at once.
civilization-position-open-answers = Several seats answer at the same time but can see each other's answers.
civilization-position-too-many-upgrades = Too many units are to be upgraded.
civilization-position-finished-box = A finished box still has instructions left.
civilization-position-instruction-too-often = An instruction was done more often than it allows.
civilization-position-called-off = Too many attacks were called off.
civilization-position-done-and-pending = An instruction is both done and pending.
civilization-position-done-and-paying = A seat that is done cannot be paying.
civilization-position-no-rights = No such rights are pending.
civilization-position-hidden-for-nobody = There are hidden answers, but no seat is asked.
civilization-position-hidden-alone = Answers can be hidden only in a simultaneous step.
civilization-position-simultaneous-changes = A simultaneous step can only change settlers and settlements.
civilization-position-changed-unasked = A seat that was not asked has changed something.
civilization-position-must-be-hidden = Answers must be hidden when several seats are asked.
civilization-position-other-phase = The step began in another phase.
civilization-position-box-incomplete = A simultaneous box must begin with complete instructions.
civilization-position-moved-backwards = A seat has moved backwards in its box.
civilization-position-more-tokens = There are more tokens of a kind than the game has.
civilization-position-must-wait = A simultaneous step must wait for every seat that is still acting.
civilization-position-absent = Nobody plays { $seat }.
civilization-position-no-part = { $seat } has no part in this stage.
civilization-position-two-payments = Two seats pay at the same time.
civilization-position-pieces-and-owner = The pieces in { $place } need an owner, and an owner needs pieces.
civilization-position-asked-nothing = A seat is asked nothing.
