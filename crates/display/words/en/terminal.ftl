# The words of the terminal.

terminal-hand-over = Pass the screen to { $name }, who presses Enter.
terminal-help = Type a number to pick, or a whole move as it is written in records. Other words: back, undo, table, rules and a word, quit.
terminal-keys = Arrows and Enter pick, letters narrow the list, Escape goes back, Ctrl-Z takes back, Ctrl-Q leaves.
terminal-hint = › { $typed } · F1 help · Esc back · Ctrl-Z undo
terminal-nothing-to-undo = There is nothing that you can take back.
terminal-at-the-start = This is the first pick already.
terminal-no-such-number = There is no such number.
terminal-reading = › { $typed } · letters search · Enter next · Esc back
terminal-step = Step { $step } of { $steps }
terminal-spectator = as a spectator sees it
terminal-everything = with nothing hidden
terminal-stepping = Arrows step, Page Up and Page Down take ten, Home and End go to the ends, Tab changes whose eyes you look with, Esc leaves.
