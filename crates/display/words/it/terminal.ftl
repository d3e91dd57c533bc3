# Le parole del terminale.

## Giocare

terminal-hand-over = Passa lo schermo a { $name }. { $name }, premi Invio quando vuoi cominciare.
terminal-thinking = Gli altri stanno pensando…
terminal-help = Scrivi un numero per scegliere, o una mossa intera come nelle registrazioni. Puoi anche scrivere: back (indietro), undo (annulla), table (tavolo), legend (legenda), rules PAROLA (regole), quit (esci).
terminal-kept-from-now = La partita viene salvata dopo ogni mossa, in { $file }. Per riprenderla più tardi: eridu play --resume { $name }
terminal-not-kept = Questa partita non si può salvare: { $why }
terminal-kept = Salvata come { $name }, in { $file }. Per riprenderla: eridu play --resume { $name }
terminal-recorded = La registrazione è in { $file }.
terminal-forgotten = Eliminata: { $name }
terminal-offer = Hai una partita salvata. Vuoi riprenderla?
terminal-offer-game = Riprendi { $name }: { $people }, { $steps ->
    [one] un passo giocato
   *[other] { $steps } passi giocati
}
terminal-offer-new = Comincia una partita nuova (quelle salvate restano)
terminal-leave = Vuoi lasciare la partita?
terminal-leave-kept = Potrai riprenderla con: eridu play --resume
terminal-leave-lost = Non hai ancora giocato nulla, quindi non c'è nulla da salvare.
terminal-leave-unsaved = Non si può salvare, quindi andrebbe persa: { $why }
terminal-leave-yes = Lascia
terminal-leave-no = Continua a giocare
terminal-nothing-to-undo = Non c'è nulla da annullare: dopo la tua mossa si è scoperto qualcosa o ha giocato qualcun altro.
terminal-at-the-start = Non si può tornare più indietro: questa è la prima scelta.
terminal-no-such-number = Nessuna scelta ha questo numero.
terminal-no-match = Nulla corrisponde a «{ $typed }». Backspace corregge, Esc cancella.
terminal-not-now = «{ $typed }» non è una scelta possibile qui, e nemmeno una mossa.
terminal-no-rules = Le regole non parlano di «{ $typed }».
terminal-no-key = Questo tasto qui non fa nulla. F1 mostra i tasti.
terminal-refused = { $why } (regola { $rule })
terminal-wasteful = { $why } Premi di nuovo Invio per farlo lo stesso.
terminal-wasteful-plain = { $why } Ripetilo per farlo lo stesso.
terminal-too-small = Servono { $columns }×{ $lines }, ci sono { $wide }×{ $high }.

## Riquadri e tasti

terminal-log = Diario
terminal-players = Giocatori
terminal-legend = Legenda
terminal-new-moves = { $count ->
    [one] un'altra riga sotto
   *[other] altre { $count } righe sotto
}
terminal-hint = › { $typed }▏ ↑↓←→ Invio · Esc indietro · Tab riquadri · Pag↑/↓ diario · F1 aiuto · Ctrl-Q esci
terminal-hint-short = › { $typed }▏ Invio · Esc · Tab · F1 aiuto
terminal-keys-heading = Tasti
terminal-keys = Le frecce scelgono, nell'elenco o sul tabellone; Invio conferma.; Scrivi qualche lettera per restringere l'elenco, o una mossa intera come nelle registrazioni.; Esc torna alla scelta precedente, Ctrl-Z annulla la tua ultima mossa.; Tab mostra il diario, i giocatori o la legenda quando non c'è posto per tutto.; Pag su e Pag giù fanno scorrere il diario, come la rotella del mouse.; Fai clic su una scelta o su uno spazio evidenziato del tabellone. Un clic su un altro spazio spiega perché non si può scegliere.; Ctrl-Q o Ctrl-C esce; la partita viene salvata.
terminal-reading = › { $typed }▏ scrivi per cercare · Invio prossimo · frecce per scorrere · Esc chiudi
terminal-over = La partita è finita

## Scorrere una registrazione

terminal-step = Passo { $step } di { $steps }
terminal-spectator = come la vede uno spettatore
terminal-everything = senza nulla di nascosto
terminal-seen-by = vista da: { $name }
terminal-stepping = ←→ un passo · Pag↑/Pag↓ dieci · Inizio/Fine · Tab chi guarda · Esc chiudi

## Tigri & Eufrate

terminal-tigris-treasures = { $count ->
    [one] resta un tesoro
   *[other] restano { $count } tesori
}
terminal-tigris-display = Scoperte:
terminal-tigris-legend = Due maiuscole: il leader di una dinastia, per esempio AK il re dell'arciere; * un tesoro sul suo tempio; & un monumento, % la meraviglia; ^ un edificio; # una catastrofe; ~ fiume, · terra, @ creatura alata; [ ] si può scegliere, > < lo sceglie Invio

## Stone Age

terminal-stone-age-points = Punti
terminal-stone-age-people = Persone
terminal-stone-age-meals = Cibo
terminal-stone-age-tools = Attrezzi
terminal-stone-age-buildings = Edifici
terminal-stone-age-figures = Figure
terminal-stone-age-culture = Cultura
terminal-stone-age-waste = Un attrezzo di valore { $value } andrebbe sprecato: senza di esso ottieni lo stesso.
terminal-stone-age-legend = R G B Y le persone di una tribù; · un anello libero, x chiuso; Carte da 1 a 4: quanto costano; (+n) quanto vale per te una carta adesso; ^n edifici rimasti nella pila; Persone 2/5: due su cinque sono a casa; Cibo 4+2: cibo e raccolto; !3 tre resteranno affamati; Attrezzi: 2* usato, (3) monouso; * primo giocatore; [ ] si può scegliere, > < lo sceglie Invio

## Civilization

terminal-civilization-legend = R2i3 proprietario, livello, unità e suo valore; i fanteria, c cavalleria, a artiglieria, f flotta, ^ aereo; poi i coloni e il talloncino; ? un talloncino coperto, - nessuno; ¢ crediti, ★ punti; ☺ felicità, ⌂ livelli, § tecnologie, ognuno con i punti di un conteggio; [ ] si può scegliere, > < lo sceglie Invio
