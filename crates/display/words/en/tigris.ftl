# Tigris & Euphrates.

tigris = Tigris & Euphrates
    .about = Lay tiles, place leaders, and make sure your weakest colour is stronger than everyone else's.

## Dynasties

tigris-archer = archer
    .the = the archer
    .of = the archer's
tigris-bull = bull
    .the = the bull
    .of = the bull's
tigris-pot = pot
    .the = the pot
    .of = the pot's
tigris-lion = lion
    .the = the lion
    .of = the lion's

## Leaders

tigris-king = king
    .the = the king
    .many = kings
tigris-priest = priest
    .the = the priest
    .many = priests
tigris-farmer = farmer
    .the = the farmer
    .many = farmers
tigris-merchant = merchant
    .the = the merchant
    .many = merchants

## Tiles

tigris-settlement = settlement
    .a = a settlement
    .the = the settlement
    .many = settlements
tigris-temple = temple
    .a = a temple
    .the = the temple
    .many = temples
tigris-farm = farm
    .a = a farm
    .the = the farm
    .many = farms
tigris-market = market
    .a = a market
    .the = the market
    .many = markets

## Colours

tigris-black = black
tigris-red = red
tigris-blue = blue
tigris-green = green

## Buildings and monuments

tigris-palace = palace
    .the = the palace
tigris-library = library
    .the = the library
tigris-granary = granary
    .the = the granary
tigris-market-hall = market hall
    .the = the market hall
tigris-monument-black-red = black and red monument
    .the = the black and red monument
tigris-monument-black-blue = black and blue monument
    .the = the black and blue monument
tigris-monument-black-green = black and green monument
    .the = the black and green monument
tigris-monument-red-blue = red and blue monument
    .the = the red and blue monument
tigris-monument-red-green = red and green monument
    .the = the red and green monument
tigris-monument-blue-green = blue and green monument
    .the = the blue and green monument

## Questions, to the player who is asked

tigris-ask-turn = Your turn: { $actions ->
    [one] one action left
   *[other] { $actions } actions left
}. Pick a tile, a leader or a catastrophe, or swap tiles.
tigris-ask-attack-revolt = Your { $leader } challenges { $rival-the }: { $attack } against { $defence } on the board. How many temples do you add from your hand?
tigris-ask-attack-war = Your { $leader } goes to war against { $rival-the }: { $attack } against { $defence } on the board. How many { $tile-many } do you add from your hand?
tigris-ask-defend-revolt = { $rival-the } challenges your { $leader } with { $attack } against { $defence }. How many temples do you add from your hand? You win ties.
tigris-ask-defend-war = { $rival-the } makes war on your { $leader } with { $attack } against { $defence }. How many { $tile-many } do you add from your hand? You win ties.
tigris-ask-choose-war = Several pairs of leaders are at war. Which pair fights next?
tigris-ask-building = Three { $tile-many } in a row: which of them gets { $building-the }?
tigris-ask-monument = The tile on { $space } completes a square. Do you build a monument?
tigris-ask-treasure = { $count ->
    [2] Which treasure do you take? The other one stays on the board.
   *[other] Which of the { $count } treasures stays on the board? The others are yours.
}
tigris-ask-take-refill = Refill your hand: take an open tile or draw from the bag, { $wanted ->
    [one] one more
   *[other] { $wanted } more
}.
tigris-ask-take-swap = Draw for your swap: take an open tile or draw from the bag, { $wanted ->
    [one] one more
   *[other] { $wanted } more
}.
tigris-ask-wonder-point = Your king is beside the wonder: in which colour do you take the point?

## Questions, as the others hear them

tigris-wait-turn = { $seat-the } is playing, { $actions ->
    [one] one action left
   *[other] { $actions } actions left
}.
tigris-wait-commit = { $seat-the } is deciding how many { $tile-many } to commit.
tigris-wait-choose-war = { $seat-the } is choosing which leaders fight next.
tigris-wait-building = { $seat-the } may put up { $building-the }.
tigris-wait-monument = { $seat-the } may build a monument.
tigris-wait-treasure = { $seat-the } is taking treasures.
tigris-wait-take = { $seat-the } is drawing tiles.
tigris-wait-wonder-point = { $seat-the } is choosing the colour of the wonder's point.

## Events

tigris-event-started = { $seat-who ->
    [you] You go
   *[other] { $seat-the } goes
} first.
tigris-event-turn-began = It is { $seat-of } turn.
tigris-event-drew = { $seat-who ->
    [you] You draw
   *[other] { $seat-the } draws
} { $tile-a }.
tigris-event-drew-hidden = { $seat-who ->
    [you] You draw
   *[other] { $seat-the } draws
} a tile.
tigris-event-took = { $seat-who ->
    [you] You take
   *[other] { $seat-the } takes
} { $tile-a } from the open tiles.
tigris-event-display-filled = { $tile-a } joins the open tiles.
tigris-event-leader-placed = { $seat-who ->
    [you] You place your
   *[other] { $seat-the } places the
} { $leader } on { $space }.
tigris-event-leader-moved = { $seat-who ->
    [you] You move your
   *[other] { $seat-the } moves the
} { $leader } from { $from } to { $space }.
tigris-event-leader-withdrawn = { $seat-who ->
    [you] You withdraw your
   *[other] { $seat-the } withdraws the
} { $leader } from { $space }.
tigris-event-leader-home-temple = { $seat-of } { $leader } has no temple left beside { $space } and goes home.
tigris-event-leader-home-revolt = { $seat-of } { $leader } is driven from { $space } by the revolt.
tigris-event-leader-home-war = { $seat-of } { $leader } is driven from { $space } by the war.
tigris-event-tile-placed = { $seat-who ->
    [you] You place
   *[other] { $seat-the } places
} { $tile-a } on { $space }.
tigris-event-scored-tile = { $seat-of } leader scores { $points ->
    [one] one { $colour } point
   *[other] { $points } { $colour } points
} for the tile.
tigris-event-scored-king = { $seat-of } king scores { $points ->
    [one] one { $colour } point
   *[other] { $points } { $colour } points
} for the tile, in place of the leader of that colour.
tigris-event-scored-building = { $seat-who ->
    [you] You score
   *[other] { $seat-the } scores
} { $points ->
    [one] one { $colour } point
   *[other] { $points } { $colour } points
} for the tile, doubled by the building.
tigris-event-scored-revolt = { $seat-who ->
    [you] You score
   *[other] { $seat-the } scores
} { $points ->
    [one] one { $colour } point
   *[other] { $points } { $colour } points
} for the revolt.
tigris-event-scored-war = { $seat-who ->
    [you] You score
   *[other] { $seat-the } scores
} { $points ->
    [one] one { $colour } point
   *[other] { $points } { $colour } points
} for the war.
tigris-event-scored-monument = { $seat-who ->
    [you] You score
   *[other] { $seat-the } scores
} { $points ->
    [one] one { $colour } point
   *[other] { $points } { $colour } points
} for monuments.
tigris-event-scored-wonder = { $seat-who ->
    [you] You score
   *[other] { $seat-the } scores
} { $points ->
    [one] one { $colour } point
   *[other] { $points } { $colour } points
} for the wonder.
tigris-event-nothing-leader = The tile scores nothing: its kingdom has neither a leader of its colour nor a king.
tigris-event-nothing-kingdom = The tile scores nothing: it is outside every kingdom.
tigris-event-nothing-joined = The tile scores nothing: it joins two kingdoms.
tigris-event-catastrophe = { $seat-who ->
    [you] You play
   *[other] { $seat-the } plays
} a catastrophe on { $space }.
tigris-event-catastrophe-destroys = { $seat-who ->
    [you] You play a catastrophe on { $space } and destroy
   *[other] { $seat-the } plays a catastrophe on { $space } and destroys
} { $tile-the } there.
tigris-event-swapped = { $seat-who ->
    [you] You swap
   *[other] { $seat-the } swaps
} { $tiles }.
tigris-event-swapped-hidden = { $seat-who ->
    [you] You swap
   *[other] { $seat-the } swaps
} { $count ->
    [one] one tile
   *[other] { $count } tiles
}.
tigris-event-passed = { $seat-who ->
    [you] You pass
   *[other] { $seat-the } passes
}.
tigris-event-revolt = Revolt: { $attacker-of } { $leader } challenges { $defender-who ->
    [you] yours
   *[other] { $defender-of }
}.
tigris-event-joined = The tile on { $space } joins two kingdoms.
tigris-event-peace = No two leaders on either side of { $space } have the same colour: the kingdoms unite in peace.
tigris-event-war = War: { $attacker-of } { $leader } fights { $defender-who ->
    [you] yours
   *[other] { $defender-of }
}.
tigris-event-war-avoided = The two { $leader-many } are no longer in the same kingdom: their war is off.
tigris-event-committed = { $seat-who ->
    [you] You commit
   *[other] { $seat-the } commits
} { $count ->
    [0] nothing
    [one] { $tile-a }
   *[other] { $count } { $tile-many }
}.
tigris-event-revolt-won = { $winner-who ->
    [you] You win
   *[other] { $winner-the } wins
} the revolt of the { $leader-many } against { $loser-the }, { $won } to { $lost }.
tigris-event-war-won = { $winner-who ->
    [you] You win
   *[other] { $winner-the } wins
} the war of the { $leader-many } against { $loser-the }, { $won } to { $lost }.
tigris-event-tiles-removed = { $count ->
    [one] { $tile-a } is lost: { $spaces }
   *[other] { $count } { $tile-many } are lost: { $spaces }
}.
tigris-event-unification-removed = All wars are over, and { $space } is an ordinary tile again.
tigris-event-building = { $seat-who ->
    [you] You put
   *[other] { $seat-the } puts
} up { $building-the } on { $space }.
tigris-event-building-moved = { $seat-who ->
    [you] You move
   *[other] { $seat-the } moves
} { $building-the } from { $from } to { $space }.
tigris-event-building-returned = { $building-the } leaves { $space } and waits beside the board.
tigris-event-monument = { $seat-who ->
    [you] You build
   *[other] { $seat-the } builds
} { $monument-the } on { $space }.
tigris-event-wonder = { $seat-who ->
    [you] You build
   *[other] { $seat-the } builds
} the wonder around { $space }.
tigris-event-declined-building = { $seat-who ->
    [you] You put
   *[other] { $seat-the } puts
} up no building.
tigris-event-declined-monument = { $seat-who ->
    [you] You build
   *[other] { $seat-the } builds
} no monument.
tigris-event-treasure = { $seat-of } merchant takes the treasure of { $space }.
tigris-event-swap-fell-short = There are too few tiles for the swap: the game ends after { $seat-of } turn.
tigris-event-turn-ended = { $seat-of } turn is over.
tigris-event-ended-treasures = Only the last treasures are left on the board: the game is over.
tigris-event-ended-refill = A hand can't be refilled: the game is over.
tigris-event-ended-swap = A swap can't be completed: the game is over.
tigris-event-ended-idle = For three rounds nobody has placed, swapped or committed a tile: the game is over.

## Refusals

tigris-refuse-player-count = Two to four can play, not { $seats }.
tigris-refuse-not-asked = It's not your turn to answer.
tigris-refuse-wrong-answer = That doesn't answer the question.
tigris-refuse-game-over = The game is over.
tigris-refuse-nothing-drawn = Nothing is drawn now.
tigris-refuse-cannot-be-drawn = This can't be drawn.
tigris-refuse-tile-is-drawn = Only a tile can be drawn now, not the start player.
tigris-refuse-start-is-drawn = Only the start player can be drawn now, not a tile.
tigris-refuse-cannot-begin = { $seat-the } is not playing and can't go first.
tigris-refuse-leader-not-on-board = Your { $leader } is not on the board.
tigris-refuse-space-taken = { $space } is not empty.
tigris-refuse-space-lost = { $space } was lost to a catastrophe.
tigris-refuse-leader-on-river = Leaders stay on land, and { $space } is river.
tigris-refuse-leader-needs-temple = A leader must be next to a temple, and there is none beside { $space }.
tigris-refuse-leader-joins-kingdoms = A leader on { $space } would join kingdoms, and only tiles may do that.
tigris-refuse-leader-stands-there = Your { $leader } is already on { $space }.
tigris-refuse-tile-not-in-hand = You have no { $tile } in your hand.
tigris-refuse-farm-on-land = Farms go on rivers, and { $space } is land.
tigris-refuse-tile-on-river = Only farms go on rivers, and { $space } is river.
tigris-refuse-tile-joins-three = A tile on { $space } would join three kingdoms.
tigris-refuse-no-catastrophe-left = You have no catastrophe left.
tigris-refuse-catastrophe-on-leader = There is a leader on { $space }, and catastrophes spare leaders.
tigris-refuse-catastrophe-on-treasure = A treasure protects the tile on { $space }.
tigris-refuse-catastrophe-on-turned = A monument or the wonder protects { $space }.
tigris-refuse-catastrophe-on-building = A building protects the tile on { $space }.
tigris-refuse-swap-nothing = You must swap at least one tile.
tigris-refuse-swap-not-in-hand = You don't have all these tiles in your hand.
tigris-refuse-temples-not-in-hand = You don't have that many temples in your hand.
tigris-refuse-followers-not-in-hand = You don't have that many tiles of this colour in your hand.
tigris-refuse-commit-too-weak = In the English variant you must beat the defender's { $defence }, or commit nothing.
tigris-refuse-commit-must-tie = In the English variant you must commit exactly { $exactly }, which makes a tie, or nothing.
tigris-refuse-no-such-war = There is no war between the { $leader-many }.
tigris-refuse-building-off-row = { $space } isn't in a row made by the tile you placed.
tigris-refuse-building-row-not-longer = The row of { $space } is no longer than the one the building is in.
tigris-refuse-monument-elsewhere = The square of { $space } doesn't include the tile you placed.
tigris-refuse-monument-needs-square = The square of { $space } isn't all of one colour.
tigris-refuse-monument-colour = { $monument-the } doesn't have the colour of the square.
tigris-refuse-monument-built = { $monument-the } is already built.
tigris-refuse-wonder-not-played = This table plays without the wonder.
tigris-refuse-wonder-built = The wonder is already built.
tigris-refuse-wonder-elsewhere = The plus around { $space } doesn't include the tile you placed.
tigris-refuse-wonder-needs-plus = The plus around { $space } isn't all of one colour.
tigris-refuse-treasure-not-there = { $space } has no treasure of this kingdom.
tigris-refuse-treasure-framed = The framed treasure on { $space } must be taken first.
tigris-refuse-not-in-display = There is no { $tile } among the open tiles.
tigris-refuse-bag-empty = The bag is empty.

## Actions

tigris-action-leader = Place the { $leader } on { $space }
tigris-action-withdraw = Withdraw the { $leader }
tigris-action-tile = Place { $tile-a } on { $space }
tigris-action-catastrophe = Play a catastrophe on { $space }
tigris-action-swap = Swap { $tiles }
tigris-action-pass = Pass
tigris-action-war = Let the { $leader-many } fight
tigris-action-commit = Commit { $count ->
    [0] nothing
    [one] one tile
   *[other] { $count } tiles
}
tigris-action-building = Put up the building on { $space }
tigris-action-monument = Build { $monument-the } on { $space }
tigris-action-wonder = Build the wonder around { $space }
tigris-action-decline = Build nothing
tigris-action-leave = Leave the treasure on { $space }
tigris-action-take = Take { $tile-a } from the open tiles
tigris-action-take-bag = Draw from the bag
tigris-action-score = Take the point in { $colour }

## Buttons and what is asked between picks

tigris-button-withdraw = Withdraw the { $leader }
tigris-button-swap = Swap tiles
tigris-button-swap-these = Swap { $tiles }
tigris-button-pass = Pass
tigris-button-commit = { $count ->
    [0] Nothing
    [one] { $tile-a }
   *[other] { $count } { $tile-many }
}
tigris-button-war = War between the { $leader-many }
tigris-button-decline = Build nothing
tigris-button-score = { $colour }
tigris-prompt-tile = Where does { $tile-the } go?
tigris-prompt-leader = Where does your { $leader } go?
tigris-prompt-catastrophe = Where does the catastrophe strike?
tigris-prompt-swap = Which tiles do you swap?
tigris-prompt-monument = Which monument do you build on { $space }?
tigris-prompt-wonder = Where is the centre of the wonder?

## What would happen

tigris-preview-revolt = On the board: { $attack } for { $attacker-of } { $leader }, { $defence } for { $defender-who ->
    [you] yours
   *[other] { $defender-of }
}. A tie goes to { $defender-the }.
tigris-preview-war = On the board: { $attack } for { $attacker-of } { $leader }, { $defence } for { $defender-who ->
    [you] yours
   *[other] { $defender-of }
}. A tie goes to { $defender-the }.
tigris-preview-wars = { $count } wars break out, and you choose their order.
tigris-preview-monument = You may build a monument.
tigris-preview-building = You may put up { $building-the }.

## What things are called

tigris-label-land = { $space }
tigris-label-river = { $space }, river
tigris-label-beast = { $space }, winged beast
tigris-label-tile = { $tile } on { $space }
tigris-label-turned = { $space }, a face-down tile
tigris-label-treasure = treasure on { $space }
tigris-label-treasure-framed = framed treasure on { $space }, to be taken first
tigris-label-unification = unification tile on { $space }
tigris-label-catastrophe = catastrophe on { $space }
tigris-label-catastrophe-left = { $seat-of } catastrophe, not played yet
tigris-label-kingdom = a kingdom with { $leaders ->
    [one] one leader
   *[other] { $leaders } leaders
} on { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
}
tigris-label-leader = { $seat-of } { $leader } on { $space }: { $followers ->
    [one] one { $tile }
   *[other] { $followers } { $tile-many }
} for a war, { $temples ->
    [one] one temple
   *[other] { $temples } temples
} for a revolt
tigris-label-leader-supply = { $seat-of } { $leader }, not on the board
tigris-label-own-leader = Your { $leader } on { $space }: { $followers ->
    [one] one { $tile }
   *[other] { $followers } { $tile-many }
} for a war, { $temples ->
    [one] one temple
   *[other] { $temples } temples
} for a revolt
tigris-label-own-leader-supply = Your { $leader }, not on the board
tigris-label-monument = { $monument }, not built yet
tigris-label-monument-built = { $monument } on { $space }
tigris-label-building = { $building }, not put up yet
tigris-label-building-built = { $building } on { $space }
tigris-label-wonder = the wonder, not built yet
tigris-label-wonder-built = the wonder around { $space }
tigris-label-player = { $seat-the }
tigris-label-hand = { $seat-of } hand, leaders and catastrophes
tigris-label-hand-tile = { $tile }, in the hand
tigris-label-hidden-tile = a tile you can't see
tigris-label-held = { $seat-the } holds { $count ->
    [one] one tile
   *[other] { $count } tiles
}
tigris-label-points = { $seat-the }: { $points ->
    [one] one { $colour } point
   *[other] { $points } { $colour } points
}
tigris-label-treasures = { $seat-the }: { $count ->
    [one] one treasure
   *[other] { $count } treasures
}
tigris-label-bag = bag with { $count ->
    [one] one tile
   *[other] { $count } tiles
}
tigris-label-open = open { $tile }
tigris-label-treasures-left = { $count ->
    [one] one treasure
   *[other] { $count } treasures
} left on the board; the game ends when only two remain
tigris-label-actions = { $count ->
    [one] one action
   *[other] { $count } actions
} left
tigris-label-side = { $seat-of } { $leader }: { $board } on the board, { $committed } committed
tigris-caption-turn = { $seat-of } turn
tigris-caption-revolt = Revolt of the { $leader-many }
tigris-caption-war = War of the { $leader-many }
tigris-caption-choose-war = Which war comes first?
tigris-caption-start = Who goes first?
tigris-caption-over-treasures = The end: the treasures are gone
tigris-caption-over-tiles = The end: no tiles left
tigris-caption-over-idle = The end: three idle rounds
tigris-heading-treasures = treasures
tigris-heading-result = weakest colour
tigris-heading-second = second weakest
tigris-heading-third = third weakest
tigris-heading-fourth = strongest

## Options

tigris-option-board = Board
    .about = Which side of the board is up.
tigris-option-board-standard = Classic
    .about = Ten temples with treasures, four of them in the corners: the board of all editions.
tigris-option-board-advanced = Advanced
    .about = Fourteen temples with treasures and wilder rivers: the back of the board in newer editions.
tigris-option-english = English variant
    .about = Tiles can be committed to a conflict only where they matter: fewer questions, good for playing at a distance.
tigris-option-english-off = Off
    .about = Commit whatever you like.
tigris-option-english-on = On
    .about = The attacker must get ahead and the defender must draw level, or commit nothing.
tigris-option-open-tiles = Open tiles
    .about = Six tiles lie open beside the board, to be taken instead of drawing blind.
tigris-option-open-tiles-off = Off
    .about = All tiles come unseen from the bag.
tigris-option-open-tiles-on = On
    .about = Take an open tile or draw from the bag.
tigris-option-buildings = Civilization buildings
    .about = Four buildings that double the points for tiles of their colour.
tigris-option-buildings-off = Off
    .about = Play without them.
tigris-option-buildings-on = On
    .about = Three tiles of one colour in a row may carry the building of that colour.
tigris-option-wonder = Wonder
    .about = A plus of five tiles of one colour can become the wonder.
tigris-option-wonder-off = Off
    .about = Play without it.
tigris-option-wonder-on = On
    .about = The king beside the wonder scores a point of any colour every turn.
tigris-option-open-scoring = Open scoring
    .about = Whether everyone can see everyone's points and treasures.
tigris-option-open-scoring-off = Off
    .about = Points stay behind the screens, as in the rulebook. Keep count if you can.
tigris-option-open-scoring-on = On
    .about = Everyone sees all points and treasures.
tigris-option-hidden-catastrophes = Hidden catastrophes
    .about = Whether unplayed catastrophes lie behind the screens.
tigris-option-hidden-catastrophes-off = Off
    .about = Everyone sees who still has catastrophes.
tigris-option-hidden-catastrophes-on = On
    .about = Unplayed catastrophes lie behind the screens.
tigris-option-swap-shortage = Too few tiles for a swap
    .about = What happens when the bag runs out during a swap.
tigris-option-swap-shortage-at-once = The game ends at once
    .about = First edition.
tigris-option-swap-shortage-finish-turn = The turn is finished first
    .about = Pegasus edition.
tigris-option-idle-rounds = Idle rounds
    .about = Whether a game in which nothing happens comes to an end.
tigris-option-idle-rounds-three = Three end the game
    .about = The game ends when nobody has placed, swapped or committed a tile for three whole rounds.
tigris-option-idle-rounds-never = The game goes on
    .about = Play until treasures or tiles run out.
tigris-option-start-player = Who goes first
    .about = How the start player is chosen.
tigris-option-start-player-drawn = Drawn at random
    .about = Every seat has the same chance.
tigris-option-start-player-first-seat = The first seat
    .about = The archer goes first.
tigris-preset-first-edition = First edition
    .about = The rules of 1997.
tigris-preset-pegasus = Pegasus edition
    .about = The rules of 2007: catastrophes stay behind the screens, and the turn is finished when a swap falls short.

# What can be drawn on a space by hand.
tigris-brush = { $what }
tigris-brush-treasure = a temple with a treasure
tigris-brush-catastrophe = a catastrophe
tigris-brush-leader = { $seat-of } { $leader }
