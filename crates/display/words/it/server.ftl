# Quello che succede al tavolo oltre al gioco, e quello che il server rifiuta.

server-created = Il tavolo è pronto.
server-joined = { $who ->
    [you] Ti siedi
   *[other] { $name } si siede
}.
server-left = { $name } è di nuovo libero.
server-seat = Il posto ora è occupato da: { $name }.
server-started = La partita comincia.
server-standing = D'ora in poi { $who ->
    [you] rispondi
   *[other] { $name } risponde
} allo stesso modo a domande come questa.
server-standing-ended = { $who ->
    [you] Vuoi
   *[other] { $name } vuole
} di nuovo scegliere di volta in volta.
server-standing-given = Era { $who ->
    [you] la tua risposta fissa
   *[other] la risposta fissa di { $name }
}.
server-undo = { $who ->
    [you] Annulli
   *[other] { $name } annulla
} una mossa.
server-undo-chance = { $who ->
    [you] Annulli
   *[other] { $name } annulla
} delle mosse, compresi dadi e pescate. Questa partita non vale per la classifica.
server-proposed = { $who ->
    [you] Chiedi
   *[other] { $name } chiede
} di annullare una mossa.
server-agreed = { $who ->
    [you] Sei d'accordo
   *[other] { $name } è d'accordo
}.
server-declined = { $who ->
    [you] Dici
   *[other] { $name } dice
} di no.
server-left-to-bot = { $who ->
    [you] Hai
   *[other] { $name } ha
} lasciato il tavolo; continua un bot.
server-conceded = { $who ->
    [you] Lasci
   *[other] { $name } lascia
} il posto; continua un bot.
server-resigned = { $who ->
    [you] Abbandoni la partita e sei
   *[other] { $name } abbandona la partita ed è
} all’ultimo posto.
server-time = { $who ->
    [you] Hai
   *[other] { $name } ha
} finito il tempo; continua un bot.
server-returned = { $who ->
    [you] Rieccoti
   *[other] { $name } è tornato
}.
server-away = Se ne sono andati tutti; il tavolo viene messo da parte.
server-reopened = La partita riprende.
server-grace = { $seconds ->
    [one] Il server era fermo; gli orologi recuperano un secondo.
   *[other] Il server era fermo; gli orologi recuperano { $seconds } secondi.
}
server-chat = { $name }: { $words }
server-finished = La partita è finita.
server-ended = Il tavolo è stato chiuso.
server-rematch = { $who ->
    [you] Proponi
   *[other] { $name } propone
} un'altra partita.
server-act = Una mossa.
server-chance = Dadi o pescate.

# A chi tocca.
server-your-turn = Tocca a te.
server-turn = Tocca a { $name }.

# Rifiuti.
server-error-bad-request = La richiesta non è valida.
server-error-bad-name = Un nome deve avere da 1 a 24 caratteri visibili.
server-error-mixed-name = Scrivi il nome con un solo alfabeto: lettere di alfabeti diversi possono sembrare uguali.
server-error-bad-words = Il testo è vuoto, troppo lungo o contiene caratteri che non si possono mostrare.
server-error-bad-option = Il gioco non ha questa opzione.
server-error-bad-seats = Questi posti non vanno bene per il gioco.
server-error-unknown-game = Questo gioco non esiste.
server-error-bad-record = Questa registrazione non rispetta le regole del gioco.
server-error-bad-position = Questa posizione è impossibile.
server-error-no-guest = Prima dicci come ti chiami.
server-error-not-yours = Non è tuo.
server-error-forbidden-origin = La richiesta viene da un altro sito.
server-error-banned = Questo nome non può giocare qui.
server-error-no-such-table = Questo tavolo non esiste.
server-error-no-such-game = Questo gioco non esiste.
server-error-no-such-player = Questo giocatore non esiste. Per nome si può invitare solo chi ha un account.
server-error-no-such-step = Questo passo non esiste.
server-error-no-such-study = Questo studio non c’è.
server-error-study-full = Questo studio è pieno: elimina un ramo, o ricomincia da questa posizione in un altro.
server-error-too-many-studies = Non c’è posto per altri tuoi studi: prima cancellane uno.
server-error-not-found = Qui non c'è niente.
server-error-no-method = Qui non si può fare.
server-error-stale = Nel frattempo è successo qualcosa.
server-error-not-asked = Non tocca a te.
server-error-not-running = A questo tavolo non c'è una partita in corso.
server-error-resigned = Hai abbandonato: per te la partita è finita.
server-error-not-over = La partita non è ancora finita.
server-error-no-coach = A questo tavolo non c’è nessun allenatore.
server-error-no-review = Questa partita non si può analizzare: non è stata giocata fino alla fine, oppure nessun giudice la conosce.
server-error-already-started = La partita è già cominciata.
server-error-seat-taken = Quel posto è occupato.
server-error-seats-open = Ci sono ancora posti liberi.
server-error-bot-tables = Tu, o altri dal tuo stesso indirizzo di rete, avete già abbastanza tavoli di soli bot in corso; aspetta che uno finisca.
server-error-nothing-to-undo = Non c'è niente che puoi annullare senza chiedere agli altri.
server-error-no-proposal = Nessuno ti ha chiesto di annullare una mossa.
server-error-too-large = È troppo grande.
server-error-bad-notation = Non è una mossa di questo gioco.
server-error-rejected = Le regole non lo permettono.
server-error-too-many = Troppe richieste; aspetta un momento.
server-error-too-slow = La richiesta ha impiegato troppo tempo.
server-error-busy = Il server è occupato con le richieste di altri; riprova tra un momento.
server-error-broken = Qualcosa è andato storto da parte nostra.
server-error-no-storage = Ora il server non può salvare nulla, quindi non è stato fatto niente.
server-error-unknown-rules = Questo tavolo segue una versione delle regole che questo server non ha; resta salvato per un server che la conosce.
server-other-rules = Questa partita è stata giocata con la versione { $played } delle regole di { $game }; questo server conosce la versione { $known }.
server-error-bad-password = Una password deve avere da 8 a 200 caratteri.
server-error-wrong-login = Nome, password o codice di recupero sbagliati.
server-error-no-account = Per questo ti serve un account.
server-error-people-only = Questo possono farlo solo le persone, non i bot.
server-error-admins-only = Questo può farlo solo chi gestisce il server.
server-error-blocked = Non puoi sederti qui: qualcuno a questo tavolo ti ha bloccato.
server-error-name-taken = Questo nome è già preso, o somiglia troppo a un altro.
server-error-has-account = Hai già un account.
server-error-programs-only = Questo possono farlo solo i bot, non le persone.
server-error-bad-address = A questo indirizzo non si possono mandare messaggi.

# Grafici e classifiche.
server-plot-rating = Punteggio nel tempo
server-plot-opponents = Risultati per avversario
server-plot-points = Punti per categoria
server-plot-leaders = I primi nel tempo
server-plot-seats = Percentuale di partite vinte da ogni posto
server-plot-class = { $game }, { $players } giocatori, { $pool }
server-pool-people = tra persone
server-pool-bots = con i bot
server-plot-ahead = davanti
server-plot-level = pari
server-plot-behind = dietro
server-plot-mean-own = media personale
server-plot-mean-all = media generale
server-plot-winners = vincitori
server-plot-others = gli altri
server-plot-won = vinte
server-plot-empty = Ancora nessuna partita.

# I turni, con avvisi push e per posta.
server-turns = { $count ->
    [one] Tocca a te a un tavolo
   *[other] Tocca a te a { $count } tavoli
}

# Posta.
server-mail-off = Per non ricevere più questi messaggi: { $address }
server-mail-confirm-subject = Conferma il tuo indirizzo
server-mail-confirm = Qualcuno che gioca come { $name } vuole essere avvisato a questo indirizzo quando è il suo turno. Se sei tu, scrivi questo codice nella pagina del tuo account: { $code }. Altrimenti non fare nulla: non riceverai altri messaggi.
server-mail-off-ask = Non mandare più messaggi quando tocca a me?
server-mail-off-button = Basta messaggi
server-mail-off-done = Fatto: non riceverai più messaggi.
