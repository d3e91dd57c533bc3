# Le parole del terminale.

terminal-hand-over = Passa lo schermo a { $name }, che preme Invio.
terminal-help = Scrivi un numero per scegliere, o una mossa intera come «tile temple D5». Altre parole: back (indietro), undo (annulla), table (tavolo), quit (esci).
terminal-keys = Frecce e Invio scelgono, le lettere restringono l'elenco, Esc torna indietro, Ctrl-Z annulla, Ctrl-Q esce.
terminal-hint = › { $typed } · F1 aiuto · Esc indietro · Ctrl-Z annulla
terminal-nothing-to-undo = Non c'è nulla che tu possa annullare.
terminal-at-the-start = Questa è già la prima scelta.
terminal-no-such-number = Questo numero non c'è.
