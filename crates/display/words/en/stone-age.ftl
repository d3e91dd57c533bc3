# Stone Age.

stone-age = Stone Age
    .about = Send your people out to hunt, gather and build, feed them in the evening, and lead your tribe to the most points.

## Tribes

stone-age-red = red
    .the = red
    .of = red's
stone-age-blue = blue
    .the = blue
    .of = blue's
stone-age-green = green
    .the = green
    .of = green's
stone-age-yellow = yellow
    .the = yellow
    .of = yellow's

## Places

stone-age-place-tool-maker = tool maker
    .the = the tool maker
    .on = at the tool maker
    .to = to the tool maker
stone-age-place-hut = hut
    .the = the hut
    .on = in the hut
    .to = to the hut
stone-age-place-field = field
    .the = the field
    .on = in the field
    .to = to the field
stone-age-place-hunt = hunt
    .the = the hunt
    .on = on the hunt
    .to = to the hunt
stone-age-place-forest = forest
    .the = the forest
    .on = in the forest
    .to = to the forest
stone-age-place-clay-pit = clay pit
    .the = the clay pit
    .on = in the clay pit
    .to = to the clay pit
stone-age-place-quarry = quarry
    .the = the quarry
    .on = in the quarry
    .to = to the quarry
stone-age-place-river = river
    .the = the river
    .on = at the river
    .to = to the river
stone-age-place-card-1 = card for 1
    .the = the card for 1 resource
    .on = on the card for 1 resource
    .to = to the card for 1 resource
stone-age-place-card-2 = card for 2
    .the = the card for 2 resources
    .on = on the card for 2 resources
    .to = to the card for 2 resources
stone-age-place-card-3 = card for 3
    .the = the card for 3 resources
    .on = on the card for 3 resources
    .to = to the card for 3 resources
stone-age-place-card-4 = card for 4
    .the = the card for 4 resources
    .on = on the card for 4 resources
    .to = to the card for 4 resources
stone-age-place-building-1 = first building
    .the = the first building
    .on = on the first building
    .to = to the first building
stone-age-place-building-2 = second building
    .the = the second building
    .on = on the second building
    .to = to the second building
stone-age-place-building-3 = third building
    .the = the third building
    .on = on the third building
    .to = to the third building
stone-age-place-building-4 = fourth building
    .the = the fourth building
    .on = on the fourth building
    .to = to the fourth building

## Goods, and what dice can bring

stone-age-food = food
    .many = food
stone-age-wood = wood
    .many = wood
    .enough = wood
stone-age-brick = brick
    .many = bricks
    .enough = bricks
stone-age-stone = stone
    .many = stone
    .enough = stone
stone-age-gold = gold
    .many = gold
    .enough = gold
stone-age-tool = tool
stone-age-agriculture = agriculture

## Symbols and figures

stone-age-healing = healing
stone-age-art = art
stone-age-writing = writing
stone-age-pottery = pottery
stone-age-time = time
stone-age-transport = transport
stone-age-music = music
stone-age-weaving = weaving
stone-age-farmer = farmer
    .many = farmers
stone-age-tool-maker = tool maker
    .many = tool makers
stone-age-hut-builder = hut builder
    .many = hut builders
stone-age-shaman = shaman
    .many = shamans

## Cards and buildings

stone-age-card-culture = { $top }, then { $symbol }
stone-age-card-figures = { $top }, then { $figures }
stone-age-top-dice = dice for all
stone-age-top-goods = { $goods }
stone-age-top-roll = { $dice } dice for { $goods }
stone-age-top-points = { $count ->
    [one] one point
   *[other] { $count } points
}
stone-age-top-tool = a tool
stone-age-top-agriculture = a step of agriculture
stone-age-top-extra-card = an extra card
stone-age-top-one-use = a one-use tool of { $value }
stone-age-top-choose = two resources of your choice
stone-age-tile-exactly = { $price } for { $points } points
stone-age-tile-kinds = { $count } resources of { $kinds ->
    [one] one kind
   *[other] { $kinds } kinds
} for their value
stone-age-tile-between = { $least } to { $most } resources for their value

## Questions, to the player who is asked

stone-age-ask-place = Place people: { $home ->
    [one] one is
   *[other] { $home } are
} still at home. Pick a place.
stone-age-ask-use = Your people are { $count ->
    [one] in one place
   *[other] in { $count } places
}. Which do you use first?
stone-age-ask-tools = Your dice show { $pips } and bring { $goods }. You need { $missing } more to get another, and your tools aren't enough. Do you add tools?
stone-age-ask-tools-least = Your dice show { $pips } and bring { $goods }. Tools worth { $tools } would bring one more. Which tools do you add?
stone-age-ask-card = Do you buy this card? It brings { $card }. Pick { $cost ->
    [one] one resource
   *[other] { $cost } resources
} to pay.
stone-age-ask-die = { $count ->
    [one] One die is left: take it.
   *[other] { $count } dice are left: which one do you take?
}
stone-age-ask-building = Do you build? It costs { $tile }. Pick what you pay.
stone-age-ask-feed = Your { $people } people have { $food } food. Pick { $missing ->
    [one] one resource
   *[other] { $missing } resources
} to feed the others, or lose { $penalty ->
    [one] one point
   *[other] { $penalty } points
}.

## Questions, as the others hear them

stone-age-wait-place = { $seat-the } is placing people.
stone-age-wait-use = { $seat-the } is choosing which place to use.
stone-age-wait-tools = { $seat-the } may add tools to the roll for { $goods }.
stone-age-wait-card = { $seat-the } may buy a card: { $card }.
stone-age-wait-die = { $seat-the } is choosing a die.
stone-age-wait-building = { $seat-the } may build: { $tile }.
stone-age-wait-feed = { $seat-the } is { $missing } food short and is deciding how to feed the tribe.

## Events

stone-age-event-start = { $seat-who ->
    [you] You are
   *[other] { $seat-the } is
} drawn to go first.
stone-age-event-card-turned = A card is laid out as { $place-the }: { $card }.
stone-age-event-tile-turned = A building is turned up: { $tile }.
stone-age-event-round = Round { $round } begins: { $seat-who ->
    [you] you go
   *[other] { $seat-the } goes
} first.
stone-age-event-card-slid = A card slides down and is now { $place-the }: { $card }.
stone-age-event-tools-back = All tools can be used again.
stone-age-event-placed = { $seat-who ->
    [you] You send
   *[other] { $seat-the } sends
} { $people ->
    [one] one person
   *[other] { $people } people
} { $place-to }.
stone-age-event-skipped = { $seat-who ->
    [you] You have
   *[other] { $seat-the } has
} { $home ->
    [one] one person
   *[other] { $home } people
} left and nowhere to place them.
stone-age-event-used = { $seat-who ->
    [you] You use { $place-the } and take
   *[other] { $seat-the } uses { $place-the } and takes
} { $people ->
    [one] one person
   *[other] { $people } people
} home.
stone-age-event-tool-new = { $seat-who ->
    [you] You make
   *[other] { $seat-the } makes
} a new tool of value 1.
stone-age-event-tool-raised = { $seat-who ->
    [you] You improve
   *[other] { $seat-the } improves
} a tool to { $value }.
stone-age-event-tool-nothing = { $seat-of } tools cannot be improved any more.
stone-age-event-born = A child is born: { $seat-who ->
    [you] you now have
   *[other] { $seat-the } now has
} { $people } people.
stone-age-event-nobody-born = { $seat-of } tribe already has ten people: nobody is born.
stone-age-event-agriculture = { $seat-of } agriculture rises to { $level }.
stone-age-event-agriculture-stayed = { $seat-of } agriculture is already at ten and stays there.
stone-age-event-rolled = { $seat-who ->
    [you] You roll
   *[other] { $seat-the } rolls
} { $dice ->
    [one] one die
   *[other] { $dice } dice
} for { $goods }: { $pips } in all.
stone-age-event-gathered = { $seat-who ->
    [you] You get
   *[other] { $seat-the } gets
} { $goods }.
stone-age-event-gathered-tools = { $seat-who ->
    [you] You add tools worth { $tools } and get
   *[other] { $seat-the } adds tools worth { $tools } and gets
} { $goods }.
stone-age-event-card-bought = { $seat-who ->
    [you] You pay
   *[other] { $seat-the } pays
} { $paid } for a card: { $card }.
stone-age-event-card-declined = { $seat-who ->
    [you] You leave
   *[other] { $seat-the } leaves
} the card where it is: { $card }.
stone-age-event-received = The card brings { $seat-the } { $goods }.
stone-age-event-points = { $seat-who ->
    [you] You score
   *[other] { $seat-the } scores
} { $points ->
    [one] one point
   *[other] { $points } points
} for the card.
stone-age-event-one-use = { $seat-who ->
    [you] You keep
   *[other] { $seat-the } keeps
} a one-use tool of { $value }.
stone-age-event-claim-kept = { $seat-who ->
    [you] You keep
   *[other] { $seat-the } keeps
} two resources of choice for later.
stone-age-event-claimed = { $seat-who ->
    [you] You take
   *[other] { $seat-the } takes
} { $resources } with the card of two resources.
stone-age-event-extra-card = { $seat-who ->
    [you] You draw
   *[other] { $seat-the } draws
} an extra card: { $card }. Its upper half has no effect.
stone-age-event-extra-hidden = { $seat-who ->
    [you] You draw an extra card and keep it
   *[other] { $seat-the } draws an extra card and keeps it
} hidden.
stone-age-event-deck-empty = The deck is empty: there is no extra card for { $seat }.
stone-age-event-rolled-for-all = { $seat-who ->
    [you] You roll
   *[other] { $seat-the } rolls
} dice for all: { $dice }.
stone-age-event-die-taken = { $seat-who ->
    [you] You take
   *[other] { $seat-the } takes
} a die: { $prize }.
stone-age-event-built = { $seat-who ->
    [you] You pay { $paid } for a building and score
   *[other] { $seat-the } pays { $paid } for a building and scores
} { $points ->
    [one] one point
   *[other] { $points } points
}.
stone-age-event-building-declined = { $seat-who ->
    [you] You leave
   *[other] { $seat-the } leaves
} the building where it is: { $tile }.
stone-age-event-harvested = { $seat-who ->
    [you] You harvest
   *[other] { $seat-the } harvests
} { $food } food.
stone-age-event-fed = { $seat-who ->
    [you] You feed your
   *[other] { $seat-the } feeds the
} tribe with { $food } food.
stone-age-event-fed-resources = { $seat-who ->
    [you] You feed your
   *[other] { $seat-the } feeds the
} tribe with { $food } food and { $resources }.
stone-age-event-starved = { $unfed ->
    [one] One of { $seat-of } people has
   *[other] { $unfed } of { $seat-of } people have
} nothing to eat: { $seat-who ->
    [you] you lose
   *[other] { $seat-the } loses
} { $lost ->
    [one] one point
   *[other] { $lost } points
}.
stone-age-event-ended-deck = There are not enough cards for the next round: the game is over.
stone-age-event-ended-stack = A building stack is empty: the game is over.
stone-age-event-ended-idle = Nobody has taken a card or a building for too long: the game is over.
stone-age-event-scored = { $seat-who ->
    [you] You have
   *[other] { $seat-the } has
} { $total } points: { $track } on the track, { $culture } for culture, { $farmers } for farmers, { $tool-makers } for tool makers, { $hut-builders } for hut builders, { $shamans } for shamans, { $resources } for resources.

## Refusals

stone-age-refuse-seat-count = Two to four can play, not { $seats }.
stone-age-refuse-game-over = The game is over.
stone-age-refuse-not-asked = It's not your turn to answer.
stone-age-refuse-other-question = That doesn't answer the question.
stone-age-refuse-no-chance = Nothing is rolled or turned up now.
stone-age-refuse-start-is-drawn = Only the start player can be drawn now.
stone-age-refuse-card-is-turned = Only a card can be turned up now.
stone-age-refuse-tile-is-turned = Only a building can be turned up now.
stone-age-refuse-dice-are-rolled = Only the dice for gathering can be rolled now.
stone-age-refuse-dice-for-all = Only the dice for all players can be rolled now.
stone-age-refuse-not-seated = { $seat-the } is not playing.
stone-age-refuse-not-in-deck = This card isn't in the deck: { $card }.
stone-age-refuse-not-unseen = This building has already been turned up: { $tile }.
stone-age-refuse-no-such-total = { $dice ->
    [one] One die
   *[other] { $dice } dice
} can't show { $pips }.
stone-age-refuse-wrong-dice = One die is rolled for each player, { $seats } in all.
stone-age-refuse-nobody-sent = You must place at least one person.
stone-age-refuse-too-few-at-home = You have only { $home ->
    [one] one person
   *[other] { $home } people
} left at home.
stone-age-refuse-already-there = You have already placed people { $place-on } this round.
stone-age-refuse-taken = { $place-the } is already taken this round.
stone-age-refuse-wrong-number = You must send exactly { $people ->
    [one] one person
   *[other] { $people } people
} { $place-to }.
stone-age-refuse-full = There isn't room for that many people { $place-on }: { $free ->
    [0] nothing is free
    [one] one place is free
   *[other] { $free } places are free
}.
stone-age-refuse-village-closed = With two or three players, only two of the tool maker, hut and field can be used each round.
stone-age-refuse-closed-to-third = With three players, only two of them can be { $place-on }.
stone-age-refuse-closed-to-second = With two players, only one of them can be { $place-on }.
stone-age-refuse-no-such-building = There is one stack of buildings per player: { $place-the } isn't in play.
stone-age-refuse-nobody-there = None of your people are { $place-on }.
stone-age-refuse-tool-not-there = You don't have these tools, or you have already used them this round.
stone-age-refuse-one-use-not-there = You don't have these one-use tools, or you have already used them.
stone-age-refuse-card-costs = This card costs exactly { $cost ->
    [one] one resource
   *[other] { $cost } resources
}.
stone-age-refuse-card-lacks = You don't have enough { $resource-enough } for the card.
stone-age-refuse-tile-costs = The building costs something else: { $tile }.
stone-age-refuse-tile-lacks = You don't have enough { $resource-enough } for the building.
stone-age-refuse-no-such-die = No die is left for this: { $prize }.
stone-age-refuse-whole-rest = Feed everybody who is still hungry with resources, { $missing } in all, or use none.
stone-age-refuse-feed-lacks = You don't have enough { $resource-enough } to feed your people with.
stone-age-refuse-nothing-to-claim = You don't have a card for two resources of your choice.
stone-age-refuse-claim-two = The card gives you exactly two resources.

## Actions, as they are read aloud

stone-age-action-place = send { $people ->
    [one] one person
   *[other] { $people } people
} { $place-to }
stone-age-action-use = use { $place-the }
stone-age-action-no-tools = add no tools
stone-age-action-tools = add tools worth { $tools }
stone-age-action-pay = pay { $paid }
stone-age-action-decline = leave it
stone-age-action-take = take the die for { $prize }
stone-age-action-feed = feed the tribe with { $paid }
stone-age-action-starve = let the tribe go hungry
stone-age-action-claim = take { $resources }

## What would follow

stone-age-preview-roll = { $dice ->
    [one] One die brings
   *[other] { $dice } dice bring
} { $goods }; { $whole }.{ $tenth } on average.
stone-age-preview-roll-tools = With all your tools, +{ $tools }: { $goods }; { $whole }.{ $tenth } on average.

## Buttons and prompts

stone-age-button-people = { $people ->
    [one] One person
   *[other] { $people } people
}
stone-age-button-pay = Pay { $paid }
stone-age-button-build = Pay { $paid } for { $points ->
    [one] one point
   *[other] { $points } points
}
stone-age-button-feed = Feed { $paid }
stone-age-button-decline = Leave it
stone-age-button-starve = Go hungry: −{ $lost ->
    [one] 1 point
   *[other] { $lost } points
}
stone-age-button-no-tools = No tools: { $goods }
stone-age-button-tools = Add { $tools }: { $goods }
stone-age-prompt-people = How many do you send { $place-to }?
stone-age-prompt-card = Chosen: { $chosen }. What else do you pay?
stone-age-prompt-building = Chosen: { $chosen }, worth { $points }. What else do you pay?
stone-age-prompt-feed = Chosen: { $chosen }. What else do you feed with?
stone-age-prompt-tools = With tools worth { $tools } you have { $pips }. Add more, or take what you have.
stone-age-prompt-claim = Which two resources do you take? Pick the first one.
stone-age-prompt-claim-more = You take { $chosen }. What else?

## Labels

stone-age-label-rate = Every { $pips } pips bring one { $goods }
stone-age-label-tool-maker = Tool maker: one person makes a tool. { $people ->
    [0] { $room ->
        [-1] Nobody is here.
        [0] Closed this round.
       *[other] Free.
    }
   *[other] Taken.
}
stone-age-label-hut = Hut: two people of one tribe have a child. { $people ->
    [0] { $room ->
        [-1] Nobody is here.
        [0] Closed this round.
       *[other] Free.
    }
   *[other] Taken.
}
stone-age-label-field = Field: one person raises agriculture. { $people ->
    [0] { $room ->
        [-1] Nobody is here.
        [0] Closed this round.
       *[other] Free.
    }
   *[other] Taken.
}
stone-age-label-hunt = Hunt: every 2 pips bring one food, and there is room for everybody. { $people ->
    [0] Nobody is here.
    [one] One person is here.
   *[other] { $people } people are here.
}
stone-age-label-gather = { $place }: every { $pips } pips bring one { $goods }. { $people ->
    [0] Nobody is here.
    [one] One person is here.
   *[other] { $people } people are here.
} { $room ->
    [0] Closed for now.
    [one] Room for one more.
   *[other] Room for { $room } more.
}
stone-age-label-gathering = { $place }: every { $pips } pips bring one { $goods }. { $people ->
    [0] Nobody is here.
    [one] One person is here.
   *[other] { $people } people are here.
}
stone-age-label-people = { $seat-of } people { $place-on }: { $count }
stone-age-label-no-card = { $place-the } is gone until the next round.
stone-age-label-price = Costs { $count ->
    [one] one resource
   *[other] { $count } resources
} of any kind
stone-age-label-card-payable = Card: { $card }. Costs { $cost ->
    [one] one resource
   *[other] { $cost } resources
}: affordable now. Worth { $points ->
    [one] one point
   *[other] { $points } points
} right now.
stone-age-label-card-unpayable = Card: { $card }. Costs { $cost ->
    [one] one resource
   *[other] { $cost } resources
}: not affordable yet. Worth { $points ->
    [one] one point
   *[other] { $points } points
} right now.
stone-age-label-gain = Worth { $points ->
    [one] one point
   *[other] { $points } points
} right now
stone-age-label-no-tile = { $place-the } is gone: the stack is empty.
stone-age-label-stack = { $count ->
    [one] One tile
   *[other] { $count } tiles
} in this stack
stone-age-label-tile-payable = Building: { $tile }. Affordable now, for up to { $points ->
    [one] one point
   *[other] { $points } points
}. { $height } in the stack.
stone-age-label-tile-unpayable = Building: { $tile }. Not affordable yet. { $height } in the stack.
stone-age-label-player = { $seat-of } tribe
stone-age-label-hand = { $seat-of } resources, tools and cards
stone-age-label-start = { $seat-the } goes first
stone-age-label-food = { $seat-the } has { $count } food
stone-age-label-hungry = Hunger ahead: { $seat-the } will be { $count } food short this evening
stone-age-label-own-hunger = Hunger ahead: you will be { $count } food short this evening
stone-age-label-meal = { $people } people will eat this evening, and there is enough
stone-age-label-agriculture = { $seat-the } harvests { $count } food each round
stone-age-label-points = { $seat-the } has { $count ->
    [one] one point
   *[other] { $count } points
}
stone-age-label-tribe = { $seat-the } has { $people } people, { $home } at home
stone-age-label-stock = { $seat-the } has { $stock }
stone-age-label-tool = A tool of value { $value }
stone-age-label-tool-used = A tool of value { $value }, used this round
stone-age-label-one-use = A one-use tool of value { $value }
stone-age-label-claim = { $seat-the } may take two resources of choice
stone-age-label-buildings = { $seat-the } has { $count ->
    [one] one building
   *[other] { $count } buildings
}
stone-age-label-figures = { $seat-the } has { $figures }
stone-age-label-culture = { $symbol }: { $count }
stone-age-label-extra-hidden = { $seat-the } has a hidden extra card
stone-age-label-extra = { $seat-of } extra card: { $card }; only its lower half counts
stone-age-label-round = Round { $round }.
stone-age-label-deck = Deck: { $count ->
    [one] one card
   *[other] { $count } cards
}.
stone-age-label-rolling = { $dice ->
    [one] One die is
   *[other] { $dice } dice are
} rolled for { $goods }
stone-age-label-pips = { $dice ->
    [one] One die shows
   *[other] { $dice } dice show
} { $pips }
stone-age-label-outcome = The dice alone bring { $goods }
stone-age-label-outcome-tools = With tools worth { $tools }: { $goods }
stone-age-label-die = A { $pips }: { $prize }
stone-age-label-total = { $seat-the } has { $points ->
    [one] one point
   *[other] { $points } points
}

## What is going on

stone-age-caption-lot = Who goes first?
stone-age-caption-deal = Setting up
stone-age-caption-placing = { $seat-the } places people
stone-age-caption-using = { $seat-the } uses the places
stone-age-caption-rolling = { $seat-the } rolls for { $goods }
stone-age-caption-buying = { $seat-the } may buy a card
stone-age-caption-for-all = { $seat-the } rolls dice for all
stone-age-caption-picking = { $seat-the } takes a die
stone-age-caption-building = { $seat-the } may build
stone-age-caption-feeding = { $seat-the } feeds the tribe
stone-age-caption-over-deck = The end: no cards left
stone-age-caption-over-stack = The end: a stack is empty
stone-age-caption-over-idle = The end: nobody builds any more

## In a terminal

stone-age-terminal-score = { $points ->
    [one] one point
   *[other] { $points } points
}, { $people } people, { $buildings ->
    [one] one building
   *[other] { $buildings } buildings
}
stone-age-terminal-food = Food { $food } (+{ $agriculture })

## The final scoring

stone-age-heading-track = Track
stone-age-heading-culture = Culture
stone-age-heading-farmers = Farmers
stone-age-heading-tool-makers = Tool makers
stone-age-heading-hut-builders = Hut builders
stone-age-heading-shamans = Shamans
stone-age-heading-resources = Resources
stone-age-heading-result = Result

## Options

stone-age-preset-standard = Rulebook
    .about = Starving costs 10 points, and 20 idle rounds end the game.
stone-age-preset-per-person = Hunger per person
    .about = Starving costs 3 points for each person without food.
stone-age-option-starvation = Hunger
    .about = What a tribe loses if it can't be fed.
stone-age-option-starvation-flat-10 = 10 points in all
    .about = However many go hungry.
stone-age-option-idle-rounds = Idle rounds
    .about = The game ends after this many rounds in which nobody takes a card or a building.
stone-age-option-idle-rounds-10 = 10 rounds
    .about = Ten rounds in a row.
stone-age-option-idle-rounds-20 = 20 rounds
    .about = Twenty rounds in a row.
stone-age-option-idle-rounds-40 = 40 rounds
    .about = Forty rounds in a row.
stone-age-option-starvation-per-person-1 = 1 point each
    .about = One point for each person without food.
stone-age-option-starvation-per-person-2 = 2 points each
    .about = Two points for each person without food.
stone-age-option-starvation-per-person-3 = 3 points each
    .about = Three points for each person without food.
stone-age-option-starvation-per-person-4 = 4 points each
    .about = Four points for each person without food.
stone-age-option-starvation-per-person-5 = 5 points each
    .about = Five points for each person without food.
stone-age-option-starvation-per-person-6 = 6 points each
    .about = Six points for each person without food.
stone-age-option-starvation-per-person-7 = 7 points each
    .about = Seven points for each person without food.
stone-age-option-starvation-per-person-8 = 8 points each
    .about = Eight points for each person without food.
stone-age-option-starvation-per-person-9 = 9 points each
    .about = Nine points for each person without food.
stone-age-option-starvation-per-person-10 = 10 points each
    .about = Ten points for each person without food.
