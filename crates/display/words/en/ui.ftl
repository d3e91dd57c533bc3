# The words of the browser's interface.

## Everywhere

ui-to-home = Home
ui-settings = Settings
ui-language = Language
ui-light = Light
ui-dark = Dark
ui-close = Close
ui-cancel = Cancel
ui-save = Save
ui-go-on = Go on
ui-show = Show
ui-rules = Rules
ui-bot = Computer
ui-level-random = plays anything
ui-level-greedy = greedy
ui-level-novice = novice
ui-level-easy = easy
ui-level-medium = medium
ui-level-hard = hard
ui-level-expert = expert
ui-failed-title = This page cannot be shown
ui-missing-title = There is no such page
ui-missing-text = Nothing is at { $name }. Perhaps the link was cut off, or is old.
ui-offline = The server cannot be reached. Please try again.

## Names

ui-name-title = What shall we call you?
ui-name-text = The others at the table see this name. No account, no password.
ui-name-label = Name
ui-name-placeholder = Guest
ui-name-change = Change the name

## The first page

ui-hero-title = The great games of early civilization
ui-hero-text = Sit down and play in a minute: against the computer, with friends on one screen, or over the network.
ui-hero-play = Play { $game } now
ui-hero-learn = Learn it by playing
ui-next-turn-one = It is your turn at one table
ui-next-turn-other = It is your turn at { $number } tables
ui-games = The games
ui-about-tigris = Found kingdoms between the rivers, lead them, and fight over them. Only your weakest colour counts.
ui-about-stone-age = Send your people to hunt, dig and build, and feed them every evening. The best-planned village wins.
ui-about-civilization = From the first village to the stars: a strategy card each turn, and something on it for everybody. Call the count when you lead.
ui-play-now = Play now
ui-set-up = Set up a table
ui-game-people = { $name } players.
ui-my-tables = My tables
ui-my-tables-none = The games that you play will be here, those that wait for you first.
ui-open-tables = Open tables
ui-open-tables-none = Nobody is waiting for players just now. Set up a table with an open seat, and others will see it here.
ui-recent = Finished games
ui-recent-none = Finished games can be watched here move by move, once the first one is over.
ui-record-open = Open a record
ui-record-text = Look at any game that was saved as a file: an .eridu record, or its JSON.
ui-unofficial = Eridu is an unofficial project. The names of published games only say what is played; all drawings and all rules texts are ours.

## Tables in a list

ui-seat-open = open seat
ui-card-free = Open seats: { $number }
ui-card-ready = Ready to start
ui-card-won = { $name } won
ui-card-over = Finished
ui-card-ended = Ended by the host
ui-card-away = Everybody is away; it goes on when somebody returns
ui-your-turn = Your turn
ui-card-waits = { $name } to play
ui-card-running = In progress

## Setting up a table

ui-set-up-text = Choose who plays and by which rules. Everything has a good default.
ui-who-plays = Who plays?
ui-who-plays-text = An open seat waits for whoever gets the link.
ui-seat = Seat { $number }
ui-seat-me = I
ui-seat-open-link = Open seat
ui-seat-here = Somebody on this screen
ui-seat-none = Nobody
ui-seat-program = My bot { $name }
ui-seat-program-online = My bot { $name } (online)
ui-which-rules = Which rules?
ui-edition = Edition
ui-options = Single rules
ui-how-played = How?
ui-clock = Clock
ui-clock-none = None
ui-clock-fast = 10 minutes each, and 15 seconds a move
ui-clock-slow = 30 minutes each, and 30 seconds a move
ui-clock-days = 3 days for each move
ui-title = Name of the table
ui-title-placeholder = Friday evening
ui-title-of = The table of { $name }
ui-public = Show it to everybody on the first page
ui-allow-spectators = Others may watch
ui-make-table = Sit down

## Before the start

ui-lobby-waiting = Waiting for players
ui-lobby-ready = Everybody is here
ui-lobby-text = The game starts when every seat is taken.
ui-lobby-link = The link for the others
ui-sit-here = Sit here
ui-seat-bot = Let a computer play
ui-start = Start
ui-start-bots = Start now, with computers on the open seats
ui-leave = Leave
ui-join = Take a seat

## At the table

ui-board = The table
ui-side = Players and log
ui-players = Players
ui-tools = At the table
ui-watching = You are watching
ui-waiting = Waiting
ui-waiting-for = Waiting for { $name }
ui-is-online = here
ui-is-offline = away
ui-is-asked = is asked now
ui-kept-left = away: a computer plays
ui-kept-conceded = gave up: a computer plays
ui-kept-time = out of time: a computer plays
ui-zoom = Size
ui-zoom-in = Larger
ui-zoom-out = Smaller
ui-confirm = Confirm
ui-confirm-ask = Do it?
ui-confirm-named = { $name }?
ui-back = Back
ui-sending = One moment…
ui-undo = Take back
ui-undo-ask = Ask to take back
ui-undo-asked = { $name } asks to take a move back.
ui-agree = Agree
ui-refuse = Refuse
ui-stale = The table has moved on; please choose again.
ui-show-rule = Show the rule
ui-concede = Give up
ui-concede-title = Give up?
ui-concede-text = A computer goes on in your place; you can come back.
ui-return = Take my seat back
ui-share = Share
ui-link-copied = The link is copied.
ui-rematch = Play again
ui-rematch-join = To the new table
ui-connection-lost = The connection is lost. Trying again…
ui-online-again = Connected again
ui-over = The game is over.
ui-days-left = { $number } days
ui-curtain-title = { $name }, it is your turn
ui-curtain-text = Hand the screen over to { $name }. Nobody else looks.
ui-curtain-lift = I am { $name }: show my table

## Log and chat

ui-log = Story
ui-log-none = Nothing has happened yet.
ui-log-earlier = Earlier
ui-filter = Show
ui-filter-all = All
ui-filter-moves = Moves
ui-filter-mine = Mine
ui-since-away = since you were away
ui-since-move = since your move
ui-away-moves-one = One move while you were away.
ui-away-moves-other = { $number } moves while you were away.
ui-tree = Technologies
ui-recap = Last round again
ui-recap-next = Next
ui-recap-stop = Back to the table
ui-rule-of = Rule { $name }
ui-chat = Chat
ui-chat-none = Nobody has said anything yet.
ui-chat-label = Say something
ui-send = Send

## The end, and looking back

ui-you-won = You won!
ui-place = Place { $number }
ui-scores = Scores
ui-seed-title = Was it fair?
ui-seed = Seed of the game, to be checked against the hash shown at the start:
ui-replay = Replay
ui-replay-step = Step
ui-replay-first = To the beginning
ui-replay-previous = One step back
ui-replay-next = One step on
ui-replay-last = To the end
ui-replay-play = Play
ui-pause = Pause
ui-replay-eyes = Whose eyes
ui-replay-open = Everything open
ui-replay-seat = As { $name } saw it
ui-replay-link = Copy the link to this step
ui-replay-from = Show step { $number }
ui-download-record = Record

## Rules

ui-rules-search = Search the rules
ui-rules-found-one = One rule
ui-rules-found-other = { $number } rules
ui-rules-page = As a page
ui-contents = Contents

ui-example = Example
ui-example-before = Before
ui-example-next = Next
ui-example-again = From the beginning

## The first lesson

ui-lesson = First lesson
ui-lesson-part = Part { $number } of { $name }
ui-lesson-happened = What just happened
ui-lesson-back = Back
ui-lesson-next = Next
ui-lesson-skip = Skip
ui-lesson-read = First read on; then it is your turn.

## Settings

ui-set-lang = Language
ui-set-lang-text = Of everything here, the rules too.
ui-set-lang-en = English
ui-set-lang-it = Italiano
ui-set-theme = Colours
ui-set-theme-text = Clay by day, lapis by night.
ui-set-theme-auto = As the device
ui-set-theme-light = Light
ui-set-theme-dark = Dark
ui-set-confirm = Confirm a move
ui-set-confirm-text = A picked move is shown before it is made.
ui-set-confirm-always = Always
ui-set-confirm-turn = Only when it ends the turn
ui-set-confirm-never = Never
ui-set-motion = Motion
ui-set-motion-text = Whether things glide to their new place.
ui-set-motion-auto = As the device
ui-set-motion-on = On
ui-set-motion-off = Off
ui-set-sound = Sound
ui-set-sound-text = A chime when it is your turn.
ui-set-sound-off = Off
ui-set-sound-on = On
ui-set-tints = Areas on the board
ui-set-tints-text = How strongly kingdoms and countries are tinted.
ui-set-tints-faint = Faint
ui-set-tints-strong = Strong
ui-set-tints-off = Not at all
ui-set-coordinates = Coordinates
ui-set-coordinates-text = Letters and numbers at the edge of boards.
ui-set-coordinates-on = Shown
ui-set-coordinates-off = Hidden

## How it works

ui-tutorial = How it works
ui-tutorial-aim = Sit down
ui-tutorial-aim-text = “Play now” seats you with two computers. The first paragraph of the rules says what the game is about; the rest can wait until you need it.
ui-tutorial-look = Read the sentence below the board
ui-tutorial-look-text = It always says what is asked, and of whom. When it glows golden, it is you.
ui-tutorial-pick = Pick what is lit
ui-tutorial-pick-text = First the thing, then the place where it goes; other answers are buttons. With the keyboard: arrows, Enter, and the letter on a button.
ui-tutorial-confirm = See what would happen
ui-tutorial-confirm-text = Move over a lit space and the line below foretells points and conflicts. Then confirm, or step back with Escape.
ui-tutorial-why = Ask why not
ui-tutorial-why-text = A click on something that is not lit tells you why it cannot be done, and shows the rule.
ui-tutorial-undo = Change your mind
ui-tutorial-undo-text = A move can be taken back as long as nothing was revealed since. Later, you can ask the others.
