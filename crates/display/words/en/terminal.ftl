# The words of the terminal.

terminal-hand-over = Pass the screen to { $name }, who presses Enter.
terminal-help = Type a number to pick, or a whole move such as “tile temple D5”. Other words: back, undo, table, quit.
terminal-keys = Arrows and Enter pick, letters narrow the list, Escape goes back, Ctrl-Z takes back, Ctrl-Q leaves.
terminal-hint = › { $typed } · F1 help · Esc back · Ctrl-Z undo
terminal-nothing-to-undo = There is nothing that you can take back.
terminal-at-the-start = This is the first pick already.
terminal-no-such-number = There is no such number.
