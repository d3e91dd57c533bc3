# Civilization, new rules.

civilization = Civilization, new rules
    .about = From the first village to the stars: play a card that helps everybody, and call a count when you are ahead.

## Peoples

civilization-red = Red
    .the = Red
    .of = Red's
    .to = to Red
civilization-blue = Blue
    .the = Blue
    .of = Blue's
    .to = to Blue
civilization-green = Green
    .the = Green
    .of = Green's
    .to = to Green
civilization-yellow = Yellow
    .the = Yellow
    .of = Yellow's
    .to = to Yellow
civilization-white = White
    .the = White
    .of = White's
    .to = to White
civilization-black = Black
    .the = Black
    .of = Black's
    .to = to Black

## Units

civilization-infantry = infantry
    .a = an infantry unit
    .the = the infantry
    .many = infantry
civilization-cavalry = cavalry
    .a = a cavalry unit
    .the = the cavalry
    .many = cavalry
civilization-artillery = artillery
    .a = an artillery unit
    .the = the artillery
    .many = artillery
civilization-fleet = fleet
    .a = a fleet
    .the = the fleet
    .many = fleets
civilization-aircraft = aircraft
    .a = an aircraft
    .the = the aircraft
    .many = aircraft
civilization-settler = settler
    .a = a settler
    .the = the settler
    .many = settlers

## Eras

civilization-era-1 = Antiquity
civilization-era-2 = Middle Ages
civilization-era-3 = Industry
civilization-era-4 = Modern times

## Where it is, for places whose names want an article

civilization-place-antilles =
    .in = in the Antilles
civilization-place-britannia =
    .in = in the British Isles
civilization-place-balkans =
    .in = in the Balkans
civilization-place-prairies =
    .in = on the Great Plains
civilization-place-atlantic-states =
    .in = on the Atlantic Coast
civilization-place-far-west =
    .in = in the Far West
civilization-place-philippines =
    .in = in the Philippines
civilization-place-sunda =
    .in = in the Sunda Islands
civilization-place-congo =
    .in = in the Congo
civilization-place-sahel =
    .in = in the Sahel
civilization-place-maghreb =
    .in = in the Maghreb
civilization-place-deccan =
    .in = in the Deccan
civilization-place-north-pacific =
    .in = in the North Pacific
civilization-place-east-pacific =
    .in = in the East Pacific
civilization-place-south-pacific =
    .in = in the South Pacific
civilization-place-west-pacific =
    .in = in the West Pacific
civilization-place-labrador-sea =
    .in = in the Labrador Sea
civilization-place-north-atlantic =
    .in = in the North Atlantic
civilization-place-caribbean-sea =
    .in = in the Caribbean Sea
civilization-place-mid-atlantic =
    .in = in the Central Atlantic
civilization-place-south-atlantic =
    .in = in the South Atlantic
civilization-place-north-sea =
    .in = in the North Sea
civilization-place-west-med =
    .in = in the Western Mediterranean
civilization-place-east-med =
    .in = in the Eastern Mediterranean
civilization-place-black-sea =
    .in = in the Black Sea
civilization-place-arabian-sea =
    .in = in the Arabian Sea
civilization-place-west-indian =
    .in = in the Western Indian Ocean
civilization-place-south-indian =
    .in = in the Southern Indian Ocean
civilization-place-bay-of-bengal =
    .in = in the Bay of Bengal
civilization-place-south-china-sea =
    .in = in the South China Sea
civilization-place-east-china-sea =
    .in = in the East China Sea
civilization-place-coral-sea =
    .in = in the Coral Sea

## Questions

civilization-technologies = Technologies

civilization-order-total = { $spent } of { $credits } credits
civilization-ask-choose-card = Choose the card for your next turn.
civilization-ask-start = Where do you found your first settlement?
civilization-ask-early-end = { $by } proposes to end the game now. Do you agree?
civilization-ask-turn-start = Your turn begins: you may use your wonders first.
civilization-ask-announce = Which resource should pay with the card { $card }?
civilization-ask-together = Everybody carries out the bottom box of { $card } at the same time.
civilization-ask-together-plain = Everybody carries out this box at the same time.
civilization-ask-payment = The price is { $price }:{ $what }. There are no coins of 5: how do you pay?
civilization-ask-settle = You are owed 5 credits, and there are no coins of 5: what do you take?
civilization-ask-free-technology = Which technology do you discover for free?
civilization-ask-gift = Where do you place { $kind-the } that came with the technology?
civilization-ask-assault = A joint attack { $place-in }: add units, then attack or call it off.
civilization-ask-surplus = Only one unit can stay { $place-in }. Which one?
civilization-ask-buy-technology = { $left ->
    [one] Buy a technology, if you like
   *[other] Buy up to { $left } technologies
}{ $discount ->
    [0] .
   *[other] , for { $discount } credits less.
}
civilization-ask-free-unit = { $left ->
    [one] Place a free unit.
   *[other] Place up to { $left } free units.
}
civilization-ask-buy-units = { $left ->
    [one] Buy and place a unit, if you like
   *[other] Buy and place up to { $left } units
}{ $discount ->
    [0] .
   *[other] { $left ->
        [one] , for { $discount } credits less.
       *[other] , each for { $discount } credits less.
    }
}
civilization-ask-free-settler = { $left ->
    [one] Place a free settler.
   *[other] Place up to { $left } free settlers.
}
civilization-ask-buy-settlers = { $left ->
    [one] Buy and place a settler, if you like.
   *[other] Buy and place up to { $left } settlers.
}
civilization-ask-move-settlers = { $left ->
    [one] Move a settler, if you like.
   *[other] Move up to { $left } settlers.
}
civilization-ask-found = { $cost ->
    [0] Found a settlement for free
   *[other] Found settlements for { $cost } each
}, where you have a settler.
civilization-ask-grow = { $left ->
    [one] Upgrade a settlement
   *[other] Upgrade up to { $left } settlements
} for { $cost }, where you have a settler.
civilization-ask-buy-structure = { $left ->
    [one] Buy a structure, if you like.
   *[other] Buy up to { $left } structures.
}
civilization-ask-move = { $left ->
    [one] Move a unit, if you like
   *[other] Move up to { $left } units
}{ $steps ->
    [one] , one space.
   *[other] , up to { $steps } spaces.
}
civilization-ask-upgrade-infantry = Upgrade old infantry for { $cost } each.
civilization-wait-choose-card = { $seat } is choosing a card.
civilization-wait-start = { $seat } is founding the first settlement.
civilization-wait-early-end = { $seat } is considering the early end.
civilization-wait-turn-start = { $seat } is beginning the turn.
civilization-wait-announce = { $seat } is announcing a resource.
civilization-wait-top = { $seat } is carrying out the top box.
civilization-wait-bottom = { $seat } is carrying out the bottom box.
civilization-wait-payment = { $seat } is settling a payment with settlers.
civilization-wait-free-technology = { $seat } is choosing a free technology.
civilization-wait-gift = { $seat } is placing { $kind-the } from a technology.
civilization-wait-assault = { $seat } is preparing an attack { $place-in }.
civilization-wait-surplus = { $seat } is deciding which unit stays { $place-in }.

## Events

civilization-event-first = { $seat-who ->
    [you] You choose
   *[other] { $seat } chooses
} first.
civilization-event-token-laid = { $token } lies face up { $place-in }.
civilization-event-token-down = A token lies face down { $place-in }.
civilization-event-dealt = { $seat-who ->
    [you] You are
   *[other] { $seat } is
} dealt the technology { $technology }.
civilization-event-card-chosen = { $seat-who ->
    [you] You choose
   *[other] { $seat } chooses
} the card { $card }.
civilization-event-card-chosen-hidden = { $seat-who ->
    [you] You have
   *[other] { $seat } has
} chosen a card.
civilization-event-pool = { $seat-who ->
    [you] You look
   *[other] { $seat } looks
} at the cards.
civilization-event-started = { $seat-who ->
    [you] You found your
   *[other] { $seat } founds the
} first settlement { $place-in }.
civilization-event-turn = Turn { $turn }: { $seat-who ->
    [you] your turn
   *[other] { $seat }
}.
civilization-event-card-played = { $seat-who ->
    [you] You play
   *[other] { $seat } plays
} { $card }.
civilization-event-announced = { $seat-who ->
    [you] You announce
   *[other] { $seat } announces
} the resource { $token }.
civilization-event-answered = { $seat-who ->
    [you] You decide
   *[other] { $seat } decides
}:{ $what }.
civilization-event-answered-hidden = { $seat-who ->
    [you] You have
   *[other] { $seat } has
} taken a step, face down.
civilization-event-answers-shown = Everybody has finished and shows what they did.
civilization-event-territory-shown = { $place }, { $seat-who ->
    [you] yours
   *[other] { $seat }
}: settlement level { $level }, { $settlers ->
    [one] one settler
   *[other] { $settlers } settlers
}.
civilization-event-era = A new era begins: { $era }.
civilization-event-card-discarded = The card { $card } leaves the game.
civilization-event-end-proposed = { $seat-who ->
    [you] You propose
   *[other] { $seat } proposes
} to end the game early.
civilization-event-end-agreed = { $seat-who ->
    [you] You agree
   *[other] { $seat } agrees
} to the early end.
civilization-event-end-refused = { $seat-who ->
    [you] You want
   *[other] { $seat } wants
} to play on.
civilization-event-ended = The game is over: a discovery has opened the future.
civilization-event-ended-early = The game ends early.
civilization-event-treasury = { $seat-who ->
    [you] You have
   *[other] { $seat } has
} { $amount ->
    [one] one credit
   *[other] { $amount } credits
}.
civilization-event-received = { $seat-who ->
    [you] You receive
   *[other] { $seat } receives
} { $amount ->
    [one] one credit
   *[other] { $amount } credits
}.
civilization-event-rights = { $seat-who ->
    [you] You receive
   *[other] { $seat } receives
} { $amount ->
    [one] one credit
   *[other] { $amount } credits
} for rights.
civilization-event-resources = { $seat-who ->
    [you] You receive
   *[other] { $seat } receives
} { $amount ->
    [one] one credit
   *[other] { $amount } credits
} for { $token }.
civilization-event-paid = { $seat-who ->
    [you] You pay
   *[other] { $seat } pays
} { $amount ->
    [one] one credit
   *[other] { $amount } credits
}.
civilization-event-settler-given = { $seat-who ->
    [you] You give
   *[other] { $seat } gives
} up a settler { $place-in } for 5 credits.
civilization-event-reserve-given = { $seat-who ->
    [you] You give
   *[other] { $seat } gives
} the reserve marker for 5 credits.
civilization-event-settler-taken = { $seat-who ->
    [you] You take
   *[other] { $seat } takes
} a settler { $place-in } as change.
civilization-event-reserve-taken = { $seat-who ->
    [you] You keep
   *[other] { $seat } keeps
} 5 credits as the reserve marker.
civilization-event-outcast = { $seat-who ->
    [you] You have no settlement and receive
   *[other] { $seat } has no settlement and receives
} { $amount ->
    [one] one credit
   *[other] { $amount } credits
}.
civilization-event-counted-happiness = { $seat-who ->
    [you] You have
   *[other] { $seat } has
} { $value ->
    [one] one happy face
   *[other] { $value } happy faces
}: { $points ->
    [one] one point
   *[other] { $points } points
}.
civilization-event-counted-levels = { $seat-who ->
    [you] You have
   *[other] { $seat } has
} { $value ->
    [one] one level
   *[other] { $value } levels
} of settlements: { $points ->
    [one] one point
   *[other] { $points } points
}.
civilization-event-counted-technologies = { $seat-who ->
    [you] You have
   *[other] { $seat } has
} { $value ->
    [one] one technology
   *[other] { $value } technologies
}: { $points ->
    [one] one point
   *[other] { $points } points
}.
civilization-event-end-bonus = { $seat-who ->
    [you] You add
   *[other] { $seat } adds
} { $wonders ->
    [one] one point
   *[other] { $wonders } points
} for wonders and { $seminal } for seminal technologies.
civilization-event-early-bonus = { $seat-who ->
    [you] You add
   *[other] { $seat } adds
} { $symbols } for symbols, { $resources } for resources and { $credits } for credits.
civilization-event-placed = { $seat-who ->
    [you] You place
   *[other] { $seat } places
} { $kind-a } of era { $era } { $place-in }.
civilization-event-aircraft-placed = { $seat-who ->
    [you] You place
   *[other] { $seat } places
} an aircraft { $place-in }.
civilization-event-settler-placed = { $seat-who ->
    [you] You place
   *[other] { $seat } places
} a settler { $place-in }.
civilization-event-settler-moved = { $seat-who ->
    [you] You move
   *[other] { $seat } moves
} a settler: { $from } → { $to }.
civilization-event-moved = { $seat-who ->
    [you] You move
   *[other] { $seat } moves
} { $kind-a } of era { $era }: { $from } → { $to }.
civilization-event-surplus = { $seat-who ->
    [you] You keep { $kind-a } of era { $era } { $place-in } and discard
   *[other] { $seat } keeps { $kind-a } of era { $era } { $place-in } and discards
} the rest.
civilization-event-founded = { $seat-who ->
    [you] You found
   *[other] { $seat } founds
} a settlement { $place-in }.
civilization-event-grew = { $seat-of } settlement { $place-in } grows to level { $level }.
civilization-event-units-wait = { $count ->
    [one] { $kind-a } waits
   *[other] { $count } { $kind-many } wait
} on one of { $seat-of } wonders.
civilization-event-gift-lost = { $seat-who ->
    [you] You cannot
   *[other] { $seat } cannot
} place { $kind-the }, which is lost.
civilization-event-models-renewed = All { $kind-many } of era { $era } become the newest model.
civilization-event-models-replaced = All { $kind-many } of era { $from } become those of era { $to }.
civilization-event-upgraded = { $seat-of } { $kind } { $place-in } is upgraded to era { $era }.
civilization-event-called-off = { $seat-who ->
    [you] You call
   *[other] { $seat } calls
} off the attack { $place-in }.
civilization-event-conquered = { $seat-who ->
    [you] You win
   *[other] { $seat } wins
} { $place-in } against { $from }: { $attack } to { $defence }.
civilization-event-repelled = { $seat-of } attack { $place-in } is repelled: { $attack } to { $defence }.
civilization-event-dice = The dice: { $attack } for the attack, { $defence } for the defence.
civilization-event-settlement-razed = { $seat-who ->
    [you] You destroy
   *[other] { $seat } destroys
} the settlement { $place-in }.
civilization-event-settlement-taken = { $seat-who ->
    [you] You take
   *[other] { $seat } takes
} the settlement { $place-in }, now of level { $level }.
civilization-event-eliminated-card = { $seat-who ->
    [you] You have lost your last
   *[other] { $seat } has lost the last
} settlement; the card { $card } goes back.
civilization-event-eliminated = { $seat-who ->
    [you] You have lost your last
   *[other] { $seat } has lost the last
} settlement.
civilization-event-came-back = { $seat-who ->
    [you] You are
   *[other] { $seat } is
} back with a settlement.
civilization-event-peeked = { $seat-who ->
    [you] You look
   *[other] { $seat } looks
} at the token { $place-in }: { $token }.
civilization-event-peeked-hidden = { $seat-who ->
    [you] You look
   *[other] { $seat } looks
} at the token { $place-in }.
civilization-event-explored = { $seat-who ->
    [you] You explore
   *[other] { $seat } explores
} { $place }: { $token }.
civilization-event-new-civilization = { $seat-who ->
    [you] You find
   *[other] { $seat } finds
} a people { $place-in } that joins { $to }.
civilization-event-plague = Plague { $place-in }: { $seat-who ->
    [you] you lose all your pieces
   *[other] { $seat } loses all pieces
} in { $count ->
    [one] one territory
   *[other] { $count } territories
} and { $seat-who ->
    [you] gain
   *[other] gains
} a point.
civilization-event-built = { $seat-who ->
    [you] You build
   *[other] { $seat } builds
} the structure { $structure }.
civilization-event-discovered = { $seat-who ->
    [you] You discover
   *[other] { $seat } discovers
} { $technology }.
civilization-event-no-free-technology = { $seat-who ->
    [you] You take
   *[other] { $seat } takes
} no free technology.
civilization-event-wonder = { $seat-who ->
    [you] You gain
   *[other] { $seat } gains
} the wonder { $wonder }.
civilization-event-structure-lost = { $seat-of } structure { $structure } is obsolete and is discarded.

## Refusals

civilization-refuse-player-count = Two to six can play, not { $seats }.
civilization-refuse-not-asked = It's not your turn to answer.
civilization-refuse-wrong-answer = That doesn't answer the question.
civilization-refuse-game-over = The game is over.
civilization-refuse-no-chance = Nothing is rolled or drawn now.
civilization-refuse-first-is-drawn = Only the player who chooses first can be drawn now.
civilization-refuse-resources-are-laid = Only resources can be laid out now.
civilization-refuse-technology-is-dealt = Only a technology can be dealt now.
civilization-refuse-token-is-turned = Only a token can be turned up now.
civilization-refuse-dice-are-rolled = Only the dice of a battle can be rolled now.
civilization-refuse-cannot-be-first = { $seat-the } is not playing and can't choose first.
civilization-refuse-resource-not-left = No resource of this kind is left to lay face up: { $token }.
civilization-refuse-only-resources-left = Only resources are left to lay face up.
civilization-refuse-dealt-already = { $technology } has already been dealt.
civilization-refuse-never-dealt = { $technology } requires another technology and is not dealt.
civilization-refuse-token-not-left = No token of this kind is left face down: { $token }.
civilization-refuse-card-not-in-pool = { $card } is not among the cards to choose from.
civilization-refuse-card-just-played = You have just played { $card } and can't choose it again right away.
civilization-refuse-peeked-already = You may look at only one token per turn.
civilization-refuse-no-such-power = You need a wonder with this power, in its own era.
civilization-refuse-nothing-waits = No { $kind } is waiting to be placed.
civilization-refuse-other-kind = This instruction isn't about { $kind-a }.
civilization-refuse-too-expensive = It costs { $price }, and you have { $credits }.
civilization-refuse-no-reserve = You have no reserve marker.
civilization-refuse-reserve-not-allowed = The reserve marker is only for players with no place for a settler.
civilization-refuse-no-model = No model of { $kind } of this era has been discovered yet.
civilization-refuse-too-weak = The attack is worth { $attack } and the defence { $defence }: it must be worth more.
civilization-refuse-attack-is-full = No more units can join this attack.
civilization-refuse-no-unit-to-move = You have no { $kind } { $place-in } that can still move.
civilization-refuse-out-of-reach = You can't get from { $from } to { $to }.
civilization-refuse-several-models = You have { $kind-many } of several eras { $place-in }: say which one, with its era.
civilization-refuse-one-model = The possible { $kind-many } { $place-in } are all of one era: leave the era out.
civilization-refuse-no-newer-model = No newer model of { $kind-the } { $place-in } has been discovered.
civilization-refuse-no-resource = You can announce only a resource, and not the card's own.
civilization-refuse-no-proposal = You can't propose the early end now.
civilization-refuse-requirement-missing = { $technology } requires a technology that has not been discovered.
civilization-refuse-era-too-far = { $technology } belongs to an era that is too far away.
civilization-refuse-beyond-reach = A free technology does not reach the era of { $technology }.
civilization-refuse-discovered-already = { $technology } has already been discovered.
civilization-refuse-structure-unknown = The structure { $structure } needs a technology that nobody has discovered.
civilization-refuse-structure-of-another-era = The structure { $structure } belongs to another era.
civilization-refuse-structure-twice = You already have the structure { $structure }.
civilization-refuse-territory-taken = Another people has settled { $place-in }.
civilization-refuse-not-face-down = No token lies face down { $place-in }.
civilization-refuse-no-settler-there = You have no settler to give { $place-in }.
civilization-refuse-settler-is-needed = The settler { $place-in } is needed for what you are paying for.
civilization-refuse-change-not-allowed = A settler taken as change cannot be placed { $place-in }.
civilization-refuse-too-far-from-settlement = { $place } neither has a settlement of yours nor borders one.
civilization-refuse-too-far-from-coast = { $place } borders neither a settlement nor a fleet of yours.
civilization-refuse-aircraft-needs-settlement = An aircraft needs a settlement of yours, and there is none { $place-in }.
civilization-refuse-settler-needs-company = A settler goes where a settlement or a military unit of yours is, not to { $place }.
civilization-refuse-too-crowded = No more pieces fit { $place-in }.
civilization-refuse-no-settler = You have no settler { $place-in }.
civilization-refuse-settled-already = There is already a settlement { $place-in }.
civilization-refuse-no-settlement-in-desert = You can't found a settlement in a desert, and there is one { $place-in }.
civilization-refuse-no-settlement = You have no settlement { $place-in }.
civilization-refuse-level-not-discovered = No discovered technology allows a larger settlement { $place-in }.
civilization-refuse-ground-bears-no-more = The land { $place-in } doesn't support a larger settlement.
civilization-refuse-no-joint-attack = A joint attack needs an enemy unit { $place-in }, and at least two units of yours that can get there.
civilization-refuse-no-such-unit = There is no such unit { $place-in }.

## Actions

civilization-action-done = Continue
civilization-action-choose = Choose the card { $card }
civilization-action-start = Start { $place-in }
civilization-action-peek = Look at the token { $place-in }
civilization-action-place = Place { $kind-a } { $place-in }
civilization-action-buy = Buy { $kind-a } and place it { $place-in }
civilization-action-move = Move { $kind-a }: { $from } → { $to }
civilization-action-move-era = Move { $kind-a } of era { $era }: { $from } → { $to }
civilization-action-attack = Joint attack { $place-in }
civilization-action-add = Buy { $kind-a } for the attack
civilization-action-add-from = Add { $kind-the } { $place-in }
civilization-action-add-from-era = Add { $kind-the } of era { $era } { $place-in }
civilization-action-storm = Attack
civilization-action-found = Found a settlement { $place-in }
civilization-action-grow = Upgrade the settlement { $place-in }
civilization-action-build = Build the structure { $structure }
civilization-action-learn = Discover { $technology }
civilization-action-upgrade = Upgrade { $kind-the } { $place-in }
civilization-action-upgrade-era = Upgrade { $kind-the } of era { $era } { $place-in }
civilization-action-give-reserve = Give the reserve marker for 5 credits
civilization-action-give = Give up a settler { $place-in } for 5 credits
civilization-action-change-reserve = Keep 5 credits as the reserve marker
civilization-action-change = Take a settler { $place-in } for 5 credits
civilization-action-keep = Keep { $kind-the } of era { $era } { $place-in }
civilization-action-announce = Announce the resource { $token }
civilization-action-propose = Propose to end the game
civilization-action-agree = Agree to the early end
civilization-action-refuse = Play on

## Buttons and what is asked between picks

civilization-button-announce = { $token }
civilization-button-attack = Joint attack
civilization-button-call-off = Call off the attack
civilization-button-done = Done
civilization-button-keep-resource = Keep { $token }
civilization-button-no-gift = Don't place it
civilization-button-no-technology = Take no technology
civilization-button-pay-less = Pay { $less } and give up a settler
civilization-button-pay-more = Pay { $more } and get a new settler
civilization-button-receive-more = Give up a settler and take 10
civilization-button-receive-settler = Take a settler instead of 5
civilization-button-reveal = Reveal the card
civilization-prompt-place = Where do you place { $kind-the }?
civilization-prompt-move = Where does { $kind-the } { $place-in } go?
civilization-prompt-assault = Joint attack { $place-in }: { $attack } against { $defence }. You need more than { $defence } to win.
civilization-prompt-attack = Where do you attack with several units?
civilization-prompt-give = Which settler leaves the board?
civilization-prompt-change = Where do you place the new settler?

## What would happen

civilization-preview-offer = Right now it gives you { $credits ->
    [one] one credit
   *[other] { $credits } credits
} and { $points ->
    [one] one point
   *[other] { $points } points
}.
civilization-preview-token = A face-down token is turned up.
civilization-preview-dice = { $attack } against { $defence }, and each side adds a die.

## What a technology brings

civilization-brings-structure = Allows the structure { $structure }.
civilization-brings-wonder = Brings the wonder { $wonder }: { $text }
civilization-brings-model = New model: { $model } ({ $kind }).
civilization-brings-gift = Brings { $count ->
    [one] { $kind-a }
   *[other] { $count } { $kind-many }
} at once.
civilization-brings-level = Settlements may grow to level { $level }.
civilization-brings-seminal = Seminal: { $points ->
    [one] one point
   *[other] { $points } points
} at the end.
civilization-brings-end = Ends the game.

## What each player could do next

civilization-outlook-technologies = Technologies to pay for now
civilization-outlook-technology = { $technology } for { $price } credits.{ $brings }
civilization-outlook-next = { $technology } costs { $price } credits: { $missing } are still missing.{ $brings }
civilization-outlook-cards = Cards that may come next
civilization-outlook-card-credits = { $card }: { $credits } credits
civilization-outlook-card-points = { $card }: { $points ->
    [one] one point
   *[other] { $points } points
}
civilization-outlook-card-both = { $card }: { $credits } credits and { $points ->
    [one] one point
   *[other] { $points } points
}
civilization-outlook-structures = Structures to buy now
civilization-outlook-structure = { $structure } for { $price } credits: happiness { $happiness }, production { $production }
civilization-outlook-settlements = Settlements
civilization-outlook-found = Found one { $place-in }
civilization-outlook-grow = Upgrade the one { $place-in }
civilization-outlook-conquests = Places to conquer with one unit
civilization-outlook-move = { $place } ({ $from }), { $attack } against { $defence }: { $kind-the } { $origin-in } moves there
civilization-outlook-buy = { $place } ({ $from }), { $attack } against { $defence }: with { $kind-a } bought now
civilization-outlook-more = and { $count } more

## What things are called

civilization-name = { $name }
civilization-label-land = { $place }
civilization-label-sea = { $place }, sea
civilization-label-link = { $one } and { $other } are linked
civilization-label-realm = { $place }, held by { $seat }
civilization-label-town = { $seat-of } settlement of level { $level } { $place-in }
civilization-label-settlers = { $seat-of } { $count ->
    [one] settler
   *[other] { $count } settlers
} { $place-in }
civilization-label-aircraft = { $seat-of } { $count ->
    [one] aircraft
   *[other] { $count } aircraft
} { $place-in }
civilization-label-unit = { $seat-of } { $model } ({ $kind }) { $place-in }, worth { $value }
civilization-label-own-unit = your { $model } ({ $kind }) { $place-in }, worth { $value }
civilization-label-token-down = face-down token { $place-in }
civilization-label-token-veiled = face-down token { $place-in } that another player has seen
civilization-label-token-peeked = face-down token { $place-in }; you know it is { $token }
civilization-label-token = { $token } { $place-in }
civilization-label-supply = { $kind }: { $price } credits
civilization-label-supply-unknown = { $kind }: { $price } credits, but no model of this era has been discovered
civilization-label-structure = structure { $structure }: { $price } credits, happiness { $happiness }, production { $production } (technology { $technology })
civilization-label-structure-owned = structure { $structure }, already yours, happiness { $happiness }, production { $production }
civilization-label-structure-unknown = structure { $structure }: { $price } credits, happiness { $happiness }, production { $production }; it needs { $technology }, which nobody has discovered
civilization-label-built = structure { $structure }, happiness { $happiness }, production { $production }
civilization-label-wonder = wonder { $wonder }: { $text }
civilization-label-wonder-asleep = wonder { $wonder }, whose era is over: one point at the end
civilization-label-player = { $seat }
civilization-label-credits = { $seat } has { $credits ->
    [one] one credit
   *[other] { $credits } credits
}
civilization-label-all-settlers = { $seat } has { $count ->
    [one] one settler
   *[other] { $count } settlers
} on the board
civilization-label-holds = { $seat } holds a card for its next turn
civilization-label-reserve = { $seat-of } reserve marker, worth 5 credits
civilization-label-no-reserve = space for the reserve marker of 5 credits
civilization-label-points = { $seat }: { $points ->
    [one] one victory point
   *[other] { $points } victory points
}
civilization-label-happiness = { $seat }: { $value ->
    [one] one happy face
   *[other] { $value } happy faces
}; a count would bring { $points ->
    [one] one point
   *[other] { $points } points
}
civilization-label-levels = { $seat }: { $value ->
    [one] one level
   *[other] { $value } levels
} of settlements; a count would bring { $points ->
    [one] one point
   *[other] { $points } points
}
civilization-label-technologies = { $seat }: { $value ->
    [one] one technology
   *[other] { $value } technologies
}; a count would bring { $points ->
    [one] one point
   *[other] { $points } points
}
civilization-label-card = { $card }. Top box: { $top } Bottom box: { $bottom } { $token } pays { $pays }.
civilization-label-away = another player holds { $card }
civilization-label-offer = { $card } would now give { $seat } { $credits ->
    [one] one credit
   *[other] { $credits } credits
} and { $points ->
    [one] one point
   *[other] { $points } points
}
civilization-label-technology = { $technology }: { $price } credits.{ $brings }
civilization-label-technology-known = { $technology }, discovered by { $seat }.{ $brings }
civilization-caption-era = { $era }
civilization-caption-turn = Turn { $turn }
civilization-caption-over = The end
civilization-caption-over-early = An early end
civilization-caption-setup = Setting up
civilization-caption-opening = { $seat } goes first
civilization-caption-plays = { $seat }: { $card }
civilization-caption-begins = { $seat-of } turn
civilization-caption-top = Top box: { $text }
civilization-caption-bottom = Bottom box: { $text }
civilization-caption-resource = { $token } pays everyone who exploits it.
civilization-caption-surplus = End of the turn: where several units share a space, only one stays.
civilization-caption-final = The most victory points win.
civilization-caption-laying-out = Tokens are laid out and technologies dealt.
civilization-caption-next = The next card is about to be revealed.
civilization-heading-happiness = happy faces
civilization-heading-levels = levels
civilization-heading-technologies = technologies
civilization-heading-points = victory points
civilization-legend = Owner and level, unit and value (i infantry, c cavalry, a artillery, f fleet), settlers, token

## Options

civilization-option-ties = Ties in a count
    .about = How tied players share places.
civilization-option-ties-dense = The next place follows
    .about = Two firsts, and then a second.
civilization-option-ties-skip = Shared places are skipped
    .about = Two firsts, and then a third.
civilization-option-rights = Rights
    .about = Who pays the owner of a technology.
civilization-option-rights-acquirer = The buyer
    .about = The buyer of the unit or structure pays 5.
civilization-option-rights-bank = The bank
    .about = The bank pays 5.
civilization-option-free-technology = Free technology
    .about = How far a free technology reaches.
civilization-option-free-technology-current = Up to the current era
    .about = New eras begin by purchase.
civilization-option-free-technology-next = Up to the next era
    .about = A free technology may begin a new era.
civilization-option-zero = Zero in a count
    .about = Whether a value of zero scores.
civilization-option-zero-nothing = Scores nothing
    .about = A player with none gets no points.
civilization-option-zero-points = Scores like any other
    .about = Places are given even for zero.
civilization-option-die = Dice in combat
    .about = Whether attacker and defender add a die.
civilization-option-die-off = Off
    .about = The stronger side always wins.
civilization-option-die-on = On
    .about = Both sides add a die to their value.
civilization-option-rounds = Length
    .about = After how many rounds the game ends early.
civilization-option-rounds-standard = Standard
    .about = After about 150 turns.
civilization-option-rounds-short = Short
    .about = After about 75 turns.
civilization-option-rounds-long = Long
    .about = After about 300 turns.
civilization-option-rounds-none = No limit
    .about = Until a discovery ends the game.
civilization-option-agreement = Early end by agreement
    .about = Whether players may agree to stop.
civilization-option-agreement-off = Off
    .about = The game is played to its end.
civilization-option-agreement-on = On
    .about = The player choosing a card may propose to stop; all others must agree.
civilization-option-first = Who chooses first
    .about = How the first player is chosen.
civilization-option-first-drawn = Drawn at random
    .about = Every seat has the same chance.
civilization-option-first-first-seat = The first seat
    .about = Red goes first.
civilization-preset-standard = Standard
    .about = The rulings of the rules page.
civilization-preset-short = Short
    .about = The same rules, half as long.

## The chronicle of a finished game, below the name of a player

civilization-story-chapter = { $era }
civilization-story-start = Began { $place-in }, knowing { $technology }.
civilization-story-era = Opened a new era with { $technology }: { $era }.
civilization-story-discoveries = { $count ->
    [0] Discovered nothing
    [one] Made one discovery
   *[other] Made { $count } discoveries
} and gained { $wonders ->
    [0] no wonder
    [one] one wonder
   *[other] { $wonders } wonders
}.
civilization-story-peace = Lived in peace: nothing was conquered, nothing lost.
civilization-story-war = Conquered { $won ->
    [0] nothing
    [one] one place
   *[other] { $won } places
} and lost { $lost ->
    [0] none
    [one] one
   *[other] { $lost }
}.
civilization-story-plague = { $times ->
    [one] Plague struck once.
   *[other] Plague struck { $times } times.
}
civilization-story-fallen = { $times ->
    [one] The last settlement fell once
   *[other] The last settlement fell { $times } times
}, { $returned ->
    [0] and this civilization never came back
   *[other] but this civilization came back
}.
civilization-story-called = Called { $times ->
    [one] one count
   *[other] { $times } counts
}.
civilization-story-counted = In the counts, { $field } brought the most: { $points ->
    [one] one point
   *[other] { $points } points
}.
civilization-story-happiness = happy faces
civilization-story-levels = settlements
civilization-story-technologies = technologies
civilization-story-town = At the end the greatest city lay { $place-in }, at level { $level }.
civilization-story-ended = Ended the game with { $technology }.
civilization-story-result = { $place ->
    [1] Won with { $points } points.
   *[other] Came in place { $place } with { $points } points.
}
