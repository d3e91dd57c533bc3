# The words of the terminal.

## Playing

terminal-hand-over = Pass the screen to { $name }. { $name }, press Enter when you are ready.
terminal-thinking = The others are thinking…
terminal-help = Type a number to pick, or a whole move as records write it. You can also type: back, undo, table, legend, rules WORD, quit.
terminal-kept-from-now = This game is saved after every move, in { $file }. To continue it later: eridu play --resume { $name }
terminal-not-kept = This game cannot be saved: { $why }
terminal-kept = Saved as { $name }, in { $file }. Continue with: eridu play --resume { $name }
terminal-recorded = The record is in { $file }.
terminal-forgotten = Deleted: { $name }
terminal-offer = You have a saved game. Continue it?
terminal-offer-game = Continue { $name }: { $people }, { $steps ->
    [one] one step
   *[other] { $steps } steps
} played
terminal-offer-new = Start a new game (saved games are kept)
terminal-leave = Leave the game?
terminal-leave-kept = You can continue it later with: eridu play --resume
terminal-leave-lost = Nothing has been played yet, so nothing is saved.
terminal-leave-unsaved = It cannot be saved, so it would be lost: { $why }
terminal-leave-yes = Leave
terminal-leave-no = Keep playing
terminal-nothing-to-undo = There is nothing to take back: since your move, something was revealed or somebody else has moved.
terminal-at-the-start = There is nothing to go back to: this is the first choice.
terminal-no-such-number = There is no choice with that number.
terminal-no-match = Nothing here matches “{ $typed }”. Backspace corrects it, Esc clears it.
terminal-not-now = “{ $typed }” is not a choice here, and not a move either.
terminal-no-rules = The rules do not mention “{ $typed }”.
terminal-no-key = That key does nothing here. F1 shows the keys.
terminal-refused = { $why } (rule { $rule })
terminal-wasteful = { $why } Press Enter again to do it anyway.
terminal-wasteful-plain = { $why } Repeat it to do it anyway.
terminal-too-small = Needs { $columns }×{ $lines }, has { $wide }×{ $high }.

## Panes and keys

terminal-log = Log
terminal-players = Players
terminal-legend = Legend
terminal-new-moves = { $count ->
    [one] 1 more line below
   *[other] { $count } more lines below
}
terminal-hint = › { $typed }▏ ↑↓←→ Enter · Esc back · Tab panes · PgUp/PgDn log · F1 help · Ctrl-Q leave
terminal-hint-short = › { $typed }▏ Enter · Esc · Tab · F1 help
terminal-keys-heading = Keys
terminal-keys = Arrows choose, in the list or on the board; Enter picks.; Type letters to narrow the list, or a whole move as records write it.; Esc goes back one choice, Ctrl-Z takes back your last move.; Tab shows the log, the players or the legend where there is no room for all.; Page Up and Page Down scroll the log, as does the mouse wheel over it.; Click a choice, or a lit space of the board. A click on any other space says why it cannot be picked.; Ctrl-Q or Ctrl-C leaves; the game is saved.
terminal-reading = › { $typed }▏ type to search · Enter next match · arrows scroll · Esc close
terminal-over = The game is over

## Stepping through a record

terminal-step = Step { $step } of { $steps }
terminal-spectator = as a spectator sees it
terminal-everything = nothing hidden
terminal-seen-by = as { $name } sees it
terminal-stepping = ←→ one step · PgUp/PgDn ten · Home/End · Tab whose view · Esc close

## Tigris & Euphrates

terminal-tigris-treasures = { $count ->
    [one] 1 treasure left
   *[other] { $count } treasures left
}
terminal-tigris-display = Open:
terminal-tigris-legend = Two capitals: a dynasty's leader, such as AK for the archer's king; * a treasure on its temple; & a monument, % the wonder; ^ a civilization building; # a catastrophe; ~ river, · land, @ winged beast; [ ] you can pick it, > < Enter picks it

## Stone Age

terminal-stone-age-points = Points
terminal-stone-age-people = People
terminal-stone-age-meals = Food
terminal-stone-age-tools = Tools
terminal-stone-age-buildings = Built
terminal-stone-age-figures = Figures
terminal-stone-age-culture = Culture
terminal-stone-age-waste = A tool of value { $value } would be wasted: without it you get the same.
terminal-stone-age-legend = R G B Y people of a tribe; · a free ring, x closed; Cards 1 to 4: what they cost; (+n) what a card is worth to you now; ^n buildings left in a stack; People 2/5: two of five at home; Food 4+2: food and harvest; !3 three will go hungry; Tools: 2* used, (3) for one use; * start player; [ ] you can pick it, > < Enter picks it

## Civilization

terminal-civilization-legend = R2i3 owner, level, unit and its value; i infantry, c cavalry, a artillery, f fleet, ^ aircraft; then settlers, and the token; ? a hidden token, - none; ¢ credits, ★ points; ☺ happiness, ⌂ levels, § technologies, each with the points of a count; [ ] you can pick it, > < Enter picks it
