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
ui-go-on = Continue
ui-show = Show
ui-rules = Rules
ui-bot = Computer
ui-level-random = random
ui-level-greedy = greedy
ui-level-novice = novice
ui-level-easy = easy
ui-level-medium = medium
ui-level-hard = hard
ui-level-expert = expert
ui-failed-title = This page can't be shown
ui-missing-title = Page not found
ui-missing-text = There is nothing at { $name }. The link may be incomplete or out of date.
ui-offline = Can't reach the server. Please try again.

## Names

ui-name-title = What should we call you?
ui-name-text = The others at the table see this name. No account, no password.
ui-name-label = Name
ui-name-placeholder = Guest
ui-name-change = Change name

## The first page

ui-hero-title = The great games of early civilization
ui-hero-text = Sit down and play in a minute: against the computer, with friends on one screen, or over the network.
ui-hero-play = Play { $game } now
ui-hero-learn = Learn it by playing
ui-next-turn-one = It's your turn at one table
ui-next-turn-other = It's your turn at { $number } tables
ui-games = The games
ui-about-tigris = Found kingdoms between the rivers, lead them, and fight over them. Only your weakest colour counts.
ui-about-stone-age = Send your people to hunt, dig and build, and feed them every evening. The best-planned village wins.
ui-about-civilization = From the first village to the stars: every strategy card you play has something in it for everybody. Call a count when you are ahead.
ui-play-now = Play now
ui-set-up = Set up a table
ui-game-people = { $name } players.
ui-my-tables = My tables
ui-my-tables-none = Your games appear here, with those waiting for you first.
ui-open-tables = Open tables
ui-open-tables-none = Nobody is looking for players right now. Set up a table with an open seat, and others will see it here.
ui-recent = Finished games
ui-recent-none = Finished games appear here, to be replayed move by move.
ui-record-open = Open a record
ui-record-text = Replay any game saved as a file: an .eridu record, or its JSON.
ui-unofficial = Eridu is an unofficial project. Published games are named only to say what is played; all artwork and rules texts are our own.

## Tables in a list

ui-seat-open = open seat
ui-card-free = Open seats: { $number }
ui-card-ready = Ready to start
ui-card-won = { $name } won
ui-card-won-all = { $name } won
ui-card-over = Finished
ui-card-ended = Ended by the host
ui-card-away = Everybody has left; the game resumes when somebody comes back
ui-your-turn = Your turn
ui-card-waits = { $name } to play
ui-card-running = In progress

## Setting up a table

ui-set-up-text = Choose who plays and by which rules. The defaults are good for a first game.
ui-who-plays = Who plays?
ui-who-plays-text = Anyone with the link can take an open seat.
ui-seat = Seat { $number }
ui-seat-me = Me
ui-seat-open-link = Open seat
ui-seat-here = Someone on this screen
ui-seat-none = Nobody
ui-seat-program = My bot { $name }
ui-seat-program-online = My bot { $name } (online)
ui-which-rules = Which rules?
ui-edition = Edition
ui-options = Rule options
ui-how-played = Table settings
ui-clock = Clock
ui-clock-none = None
ui-clock-fast = 10 minutes each, plus 15 seconds per move
ui-clock-slow = 30 minutes each, plus 30 seconds per move
ui-clock-days = 3 days per move
ui-title = Name of the table
ui-title-placeholder = Friday evening
ui-title-of = { $name }'s table
ui-public = List it on the home page
ui-allow-spectators = Allow spectators
ui-make-table = Sit down

## Before the start

ui-lobby-waiting = Waiting for players
ui-lobby-ready = Everybody is here
ui-lobby-text = The game starts when every seat is taken.
ui-lobby-link = Link for the others
ui-sit-here = Sit here
ui-seat-bot = Let the computer play
ui-start = Start
ui-start-bots = Start now, with computers in the open seats
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
ui-is-asked = to move
ui-kept-left = away: the computer plays
ui-kept-conceded = handed over: the computer plays
ui-kept-resigned = resigned
ui-kept-time = out of time: the computer plays
ui-zoom = Size
ui-zoom-in = Larger
ui-zoom-out = Smaller
ui-confirm = Confirm
ui-anyway = Do it anyway
ui-rematch-offer = { $name } wants to play again
ui-rematch-offer-text = Your seat is kept for you at the new table.
ui-rematch-yes = Play again
ui-rematch-no = No, thanks
ui-seat-asked = asked, no answer yet
ui-confirm-ask = Make this move?
ui-confirm-named = { $name }?
ui-back = Back
ui-sending = One moment…
ui-undo = Take back
ui-undo-ask = Ask to take back
ui-undo-asked = { $name } wants to take a move back.
ui-agree = Agree
ui-refuse = Decline
ui-stale = The table has moved on; please choose again.
ui-show-rule = Show the rule
ui-concede = Give up
ui-concede-title = Give up?
ui-concede-bot = Let the computer play on
ui-concede-bot-text = The computer plays in your place until you come back. If you don't, the game counts as a loss.
ui-resign = Resign
ui-resign-text = You lose now, you come last and you can't come back. The game ends if nobody is left to play against; otherwise the computer plays your seat to the end.
ui-resigned = { $name } resigned.
ui-return = Take my seat back
ui-share = Share
ui-link-copied = Link copied.
ui-rematch = Play again
ui-rematch-join = Go to the new table
ui-connection-lost = Connection lost. Reconnecting…
ui-online-again = Connected again
ui-over = The game is over.
ui-days-left = { $number } days
ui-curtain-title = { $name }, it's your turn
ui-curtain-text = Hand the screen to { $name }. No peeking!
ui-curtain-lift = I'm { $name }: show my table

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
ui-recap = Replay the last round
ui-recap-next = Next
ui-recap-stop = Back to the table
ui-rule-of = Rule { $name }
ui-chat = Chat
ui-chat-none = Nobody has said anything yet.
ui-chat-label = Say something
ui-send = Send

## The end, and looking back

ui-result-rating = Rating
ui-you-won = You won!
ui-place = Place { $number }
ui-scores = Scores
ui-seed-title = Was it fair?
ui-seed = The seed of this game. Its hash must match the one shown at the start:
ui-replay = Replay
ui-replay-step = Step
ui-replay-first = To the beginning
ui-replay-previous = One step back
ui-replay-next = One step forward
ui-replay-last = To the end
ui-replay-play = Play
ui-pause = Pause
ui-replay-eyes = View
ui-replay-open = Everything visible
ui-replay-seat = As { $name } saw it
ui-replay-link = Copy the link to this step
ui-download-record = Download record

## Rules

ui-glossary = Glossary
ui-rules-search = Search the rules
ui-rules-found-one = One rule
ui-rules-found-other = { $number } rules
ui-rules-page = Open as a page
ui-contents = Contents

ui-example = Example
ui-example-before = Before
ui-example-next = Next
ui-example-again = From the beginning

## The first lesson

ui-lesson = First lesson
ui-lesson-part = Part { $number } of { $name }
ui-lesson-chapters = Chapters
ui-lesson-happened = What just happened
ui-lesson-back = Back
ui-lesson-next = Next
ui-lesson-skip = Skip
ui-lesson-read = Finish reading first; then it's your turn.

## Settings

ui-set-lang = Language
ui-set-lang-text = For everything, including the rules.
ui-set-lang-en = English
ui-set-lang-it = Italiano
ui-set-theme = Colours
ui-set-theme-text = Clay by day, lapis by night.
ui-set-theme-auto = Same as device
ui-set-theme-light = Light
ui-set-theme-dark = Dark
ui-set-confirm = Confirm moves
ui-set-confirm-text = Show a move before making it.
ui-set-confirm-always = Always
ui-set-confirm-turn = Only when it ends the turn or attacks somebody
ui-set-confirm-never = Never
ui-set-motion = Motion
ui-set-motion-text = Pieces that glide, dice that roll, wars that are staged.
ui-set-motion-auto = Same as device
ui-set-motion-on = On
ui-set-motion-off = Off
ui-set-sound = Sound
ui-set-sound-text = Tiles, dice, your turn, wars and victories, at a low volume.
ui-set-sound-off = Off
ui-set-sound-on = On
ui-set-tints = Tinted areas
ui-set-tints-text = How strongly kingdoms and territories are coloured.
ui-set-tints-faint = Faint
ui-set-tints-strong = Strong
ui-set-tints-off = Off
ui-set-coordinates = Coordinates
ui-set-coordinates-text = Letters and numbers around the board.
ui-set-coordinates-on = Shown
ui-set-coordinates-off = Hidden

## How it works

ui-tutorial = How it works
ui-tutorial-aim = Sit down
ui-tutorial-aim-text = “Play now” seats you with two computers. The first paragraph of the rules says what the game is about; the rest can wait until you need it.
ui-tutorial-look = Read the sentence below the board
ui-tutorial-look-text = It always says what has to be decided, and by whom. When it glows gold, it's up to you.
ui-tutorial-pick = Pick what is lit
ui-tutorial-pick-text = First the piece, then the place where it goes; other answers are buttons. On the keyboard: arrows, Enter, and the letter on a button.
ui-tutorial-confirm = See what would happen
ui-tutorial-confirm-text = Point at a lit space, and the line below tells you the points and conflicts it would bring. Then confirm, or go back with Escape.
ui-tutorial-why = Ask why not
ui-tutorial-why-text = Click something that isn't lit, and you learn why you can't do that, with the rule.
ui-tutorial-undo = Change your mind
ui-tutorial-undo-text = You can take a move back as long as nothing new has been revealed. After that, you can ask the others.

## The story, and what keeps a seat

ui-turn-show = Show this turn on the board
ui-log-last = What the others did last
ui-log-new = New moves
ui-kept-you-left = You left, and the computer is playing for you.
ui-kept-you-conceded = You handed over, and the computer is playing for you.
ui-kept-you-resigned = You have resigned. The computer plays your seat to the end.
ui-kept-you-time = Your time ran out, and the computer is playing for you.
ui-cards = Cards
ui-outlook = What everyone could do next
ui-outlook-about = From what everybody can see: treasuries, the board and the open technologies.
ui-outlook-nothing = Nothing is within reach now.
ui-leaders-empty = Nobody is listed here yet: a place on this board takes at least one rated game, played to its end by people with an account.
ui-lobby-copy = Copy link
ui-lobby-qr = QR code of this table's link
ui-lobby-scan = Scan it to sit down on another device.
ui-lobby-invite = Send an invitation
ui-lobby-ask-label = Invite someone by name
ui-lobby-ask = Invite
ui-lobby-move = Move here
ui-lobby-close = Cancel the table
ui-lobby-close-text = The table disappears for everybody.
ui-sound-switch = Sound on or off
ui-set-skip = Questions without a real choice
ui-set-skip-text = Answer them for me when the answer can't matter, and tell me.
ui-set-skip-on = Skip them
ui-set-skip-off = Ask me
ui-chronicle = Chronicle
ui-chronicle-film = Play the film
ui-order = Your order
ui-order-ask = Confirm this order?
ui-order-confirm = Confirm order
ui-standing-always = Answer like this from now on
ui-standing-end = Ask me again ({ $name })
ui-skipped = Answered for you: { $name }
ui-pick-what = What goes there?
ui-set-alerts = When it's your turn
ui-set-alerts-text = A notice from this browser, with or without an account.
ui-charts = Where the points came from

## Reviews

ui-review = Review
ui-review-ask = Review this game
ui-review-text = Who was lucky, and which decisions cost most?
ui-review-making = Judging the game, step by step…
ui-review-progress = { $number } of { $name }
ui-review-first = A first look, one step ahead; the thorough review is on its way.
ui-review-chart = Winning chances
ui-review-chart-text = Click the chart to see that step.
ui-review-by-chance = Dice and draws
ui-review-by-decision = Decisions
ui-review-swing-chance = Step { $time }: chance gave { $name } { $number } percentage points
ui-review-swing-chance-you = Step { $time }: chance gave you { $number } percentage points
ui-review-swing-decision = Step { $time }: a decision cost { $name } { $number } percentage points
ui-review-swing-decision-you = Step { $time }: a decision cost you { $number } percentage points
ui-review-table = What decided the game, in percentage points
ui-review-start = At the start
ui-review-luck = Luck
ui-review-errors = Own errors
ui-review-gifts = Others' errors
ui-review-revision = Second thoughts
ui-review-revision-text = What came to light later, and where the judge changed its mind.
ui-review-result = Result
ui-review-adjusted = Result without luck
ui-review-rate = Error per decision
ui-mistakes = Your mistakes
ui-mistakes-all = Mistakes
ui-mistakes-none = No decision cost { $number } percentage points or more.
ui-mistakes-text = Decisions that cost at least { $number } percentage points. Look at the table as it was, and try again.
ui-mistakes-try = Try again
ui-mistakes-number = Mistake { $number } of { $name }
ui-mistakes-ask = { $name } could have done better here. What would you do?
ui-mistakes-ask-you = You could have done better here. What would you do now?
ui-mistakes-thinking = Judging your answer…
ui-mistakes-better = Better: { $number } percentage points more than in the game.
ui-mistakes-equal = As good as in the game, and no better.
ui-mistakes-worse = Worse: { $number } percentage points less than in the game.
ui-mistakes-found = That is as good as it gets.
ui-mistakes-solve = Show the best answers
ui-mistakes-best = The best answers
ui-mistakes-given = In the game
ui-mistakes-chance = { $number } percent
ui-mistakes-next = Next mistake
ui-mistakes-back = Back to the review
ui-mistakes-settle = Settle it by playing on
ui-mistakes-settle-text = Plays on many times after your answer and after the one in the game, with luck taken out.
ui-mistakes-settled = Played on 40 times, with luck taken out, in percent:

ui-puzzle = Puzzle
ui-puzzle-daily = Puzzle of the day
ui-puzzle-ask = You play { $name }. One answer is clearly best: which?
ui-puzzle-done = Solved
ui-puzzle-found = You found it!
ui-puzzle-grade = Difficulty { $number } of { $name }
ui-puzzle-levels = How often the bots find it, in percent
ui-puzzle-line = Then: { $name }
ui-puzzle-next = Next puzzle
ui-puzzle-solved = { $number } of { $name } solved
ui-puzzle-worse = Not the best: it is { $number } percentage points behind. Try again.
ui-puzzles = Puzzles
ui-puzzles-none = There are no puzzles for this game yet.
ui-puzzles-text = One answer is clearly best. Can you find it?

ui-coach = Coach
ui-coach-allow = A coach helps those who ask (the game is not rated)
ui-coach-here = With a coach, not rated
ui-coach-ask = What would you do?
ui-coach-more = Tell me the answer
ui-coach-thinking = The coach is thinking…
ui-coach-look = Look at the marked part of the board.
ui-coach-buttons = Look at the buttons, not at the board.
ui-coach-answer = I would: { $name }
ui-coach-warn = Warn me of blunders
ui-coach-sure = Are you sure? That costs you about { $number } percentage points.
ui-coach-then = Expect: { $name }

# Studies and the drawing of positions.
ui-study = Study
ui-studies = Studies
ui-studies-text = Play on from any step of a finished game, from a lesson or from a position that you draw. Everybody who has the link looks at it with you.
ui-studies-none = No studies yet.
ui-studies-draw = Draw a position
ui-study-if = What if?
ui-study-of-table = A finished game
ui-study-of-position = A drawn position
ui-study-of-lesson = Part { $number } of the lesson
ui-study-start = The beginning
ui-study-chance = Chance decides here. Roll, or choose what happens.
ui-study-roll = Roll
ui-study-roll-all = Roll until someone is asked
ui-study-more = { $number } more outcomes can only be rolled.
ui-study-answer-as = Answer as { $name }
ui-study-eyes-asked = As the player who is asked
ui-study-over = The game is over here.
ui-study-line = Steps
ui-study-instead = or { $name }
ui-study-cut = Delete from here
ui-study-judge = Judge this position
ui-study-deeper = Look deeper
ui-study-judging = Judging…
ui-study-chances = Winning chances, in percent
ui-study-best = Best for { $name }
ui-study-depth = { $number } nodes searched for each answer
ui-study-depth-first = A first look, one step ahead
ui-study-share = Copy the link
ui-study-delete = Delete the study
ui-study-delete-sure = Delete this study for everybody?
ui-study-editor = Change the position
ui-study-bots = Play on against bots
ui-study-game = To the game
ui-study-people = Here with you
ui-study-lead = Lead the others
ui-study-lead-stop = Stop leading
ui-study-leads = { $name } leads.
ui-study-leads-me = You lead: the others follow your steps.
ui-study-follow = Follow { $name }
ui-study-follow-stop = Stop following
ui-study-point = Click something on the board to point at it.
ui-study-points = { $name } points here
ui-editor = Draw a position
ui-editor-possible = This position is possible.
ui-editor-over = The game is over in this position.
ui-editor-wrong = This position is impossible.
ui-editor-wrong-line = Line { $number } can't be read.
ui-editor-stale = The board shows the last possible position.
ui-editor-brushes = Pick a piece, then click spaces
ui-editor-erase = Erase
ui-editor-help = Click something on the board to find its line. Click a number or a word to change it.
ui-editor-text = As text
ui-editor-lines = As lines
ui-editor-less = One less
ui-editor-more = One more
ui-editor-undo = Undo
ui-editor-start-over = Start over…
ui-editor-new = New, for { $number }
ui-editor-study = Study it
ui-editor-play = Play it against bots
ui-editor-value = The new value

## Opponents

ui-opponent = Opponent
ui-opponent-none = no one in particular
ui-opponent-aggressive = Sargon, king of Akkad: picks fights and stands in your way.
ui-opponent-builder = Gudea, lord of Lagash: builds whatever can be built.
ui-opponent-collector = Ea-nasir, copper merchant of Ur: would rather keep treasures and goods than spend them.
ui-opponent-scholar = Enheduanna, priestess and poet of Ur: cares for temples, culture and knowledge.
ui-opponent-settler = Etana, shepherd king of Kish: spreads as far as possible.
ui-opponent-guardian = Kubaba, innkeeper and queen of Kish: takes no risks.
