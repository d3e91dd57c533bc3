# Le parole del terminale.

terminal-hand-over = Passa lo schermo a { $name }, che preme Invio.
terminal-help = Scrivi un numero per scegliere, o una mossa intera come è scritta nelle registrazioni. Altre parole: back (indietro), undo (annulla), table (tavolo), rules e una parola (regole), quit (esci).
terminal-keys = Frecce e Invio scelgono, le lettere restringono l'elenco, Esc torna indietro, Ctrl-Z annulla, Ctrl-Q esce.
terminal-hint = › { $typed } · F1 aiuto · Esc indietro · Ctrl-Z annulla
terminal-nothing-to-undo = Non c'è nulla che tu possa annullare.
terminal-at-the-start = Questa è già la prima scelta.
terminal-no-such-number = Questo numero non c'è.
terminal-reading = › { $typed } · le lettere cercano · Invio prossimo · Esc indietro
terminal-step = Passo { $step } di { $steps }
terminal-spectator = come lo vede uno spettatore
terminal-everything = senza nulla di nascosto
terminal-stepping = Le frecce vanno di un passo, Pag su e Pag giù di dieci, Inizio e Fine agli estremi, Tab cambia gli occhi con cui guardi, Esc esce.
