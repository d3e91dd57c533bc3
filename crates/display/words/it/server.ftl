# Quello che succede al tavolo oltre al gioco, e quello che il server rifiuta.

server-created = Il tavolo è pronto.
server-joined = { $name } si siede.
server-left = { $name } è di nuovo libero.
server-seat = Il posto ora è: { $name }.
server-started = La partita comincia.
server-undo = { $name } annulla.
server-proposed = { $name } chiede di annullare.
server-agreed = { $name } è d'accordo.
server-declined = { $name } dice di no.
server-left-to-bot = { $name } ha lasciato il tavolo; continua un bot.
server-conceded = Un bot continua per { $name }.
server-time = Tempo scaduto per { $name }; continua un bot.
server-returned = { $name } è di nuovo qui.
server-away = Non c'è più nessuno; il tavolo è messo via.
server-reopened = La partita riprende.
server-grace = { $seconds ->
    [one] Il server era assente; gli orologi recuperano un secondo.
   *[other] Il server era assente; gli orologi recuperano { $seconds } secondi.
}
server-chat = { $name }: { $words }
server-finished = La partita è finita.
server-ended = Il tavolo è stato chiuso.
server-rematch = { $name } propone un'altra partita.
server-act = Una risposta.
server-chance = Parla il caso.

# A chi tocca.
server-your-turn = Tocca a te.
server-turn = Tocca a { $name }.

# Rifiuti.
server-error-bad-request = La richiesta non è quella che va qui.
server-error-bad-name = Un nome ha da 1 a 24 caratteri visibili.
server-error-bad-words = È vuoto, troppo lungo o non si può mostrare.
server-error-bad-option = Il gioco non ha questa opzione.
server-error-bad-seats = Questi posti non vanno bene per il gioco.
server-error-unknown-game = Questo gioco non c'è.
server-error-bad-record = Questa partita non rispetta le regole.
server-error-bad-position = Questa posizione è impossibile.
server-error-no-guest = Prima di' il tuo nome.
server-error-not-yours = Non è tuo.
server-error-forbidden-origin = La richiesta viene da un altro sito.
server-error-banned = Questo nome qui non può giocare.
server-error-no-such-table = Questo tavolo non c'è.
server-error-no-such-game = Questo gioco non c'è.
server-error-no-such-step = Questo passo non c'è.
server-error-not-found = Qui non c'è niente.
server-error-no-method = Qui non si può fare.
server-error-stale = Nel frattempo è successo qualcosa.
server-error-not-asked = Non tocca a te.
server-error-not-running = A questo tavolo non si gioca.
server-error-not-over = La partita non è ancora finita.
server-error-already-started = La partita è già cominciata.
server-error-seat-taken = Quel posto è occupato.
server-error-seats-open = Ci sono ancora posti liberi.
server-error-nothing-to-undo = Non c'è niente che puoi annullare da solo.
server-error-no-proposal = Non ti è stato proposto niente.
server-error-too-large = È più di quanto si accetta in una volta.
server-error-bad-notation = Non è una mossa di questo gioco.
server-error-rejected = Le regole non lo permettono.
server-error-too-many = Troppo in una volta; aspetta un momento.
server-error-too-slow = La richiesta ha impiegato troppo.
server-error-broken = Qualcosa da noi non funziona.
server-error-no-storage = Adesso non si può salvare; non è stato fatto niente.
server-error-unknown-rules = Questo tavolo segue una versione delle regole che questo server non ha; resta salvato per un server che la conosce.
server-error-bad-password = Una password ha almeno 8 caratteri e al massimo 200.
server-error-wrong-login = Questo nome e questo segreto non vanno insieme.
server-error-no-account = Per questo serve un account.
server-error-people-only = Questo possono farlo solo le persone, non i programmi.
server-error-admins-only = Questo può farlo solo chi gestisce il server.
server-error-blocked = Non puoi sederti qui: qualcuno a questo tavolo non vuole giocare con te.
server-error-name-taken = Questo nome appartiene a qualcuno.
server-error-has-account = Hai già un account.
server-error-programs-only = Questo possono farlo solo i programmi, non le persone.
server-error-bad-address = A questo indirizzo non si può mandare nulla.

# Grafici e classifiche.
server-plot-rating = Punteggio nel tempo
server-plot-opponents = Risultati per avversario
server-plot-points = Punti per categoria
server-plot-leaders = I primi nel tempo
server-plot-seats = Partite vinte per posto, su cento
server-plot-class = { $game }, { $players } giocatori, { $pool }
server-pool-people = tra persone
server-pool-bots = con i bot
server-plot-ahead = davanti
server-plot-level = pari
server-plot-behind = dietro
server-plot-mean-own = media propria
server-plot-mean-all = media di tutti
server-plot-winners = vincitori
server-plot-others = gli altri
server-plot-won = vinte
server-plot-empty = Ancora nessuna partita.

# Posta.
server-mail-subject = { $count ->
    [one] Tocca a te a un tavolo.
   *[other] Tocca a te a { $count } tavoli.
}
server-mail-off = Niente più posta: { $address }
server-mail-confirm-subject = Conferma il tuo indirizzo
server-mail-confirm = Qualcuno che gioca come { $name } vuole sapere a questo indirizzo quando tocca a lui. Se sei tu, scrivi questo codice nella pagina del tuo account: { $code }. Altrimenti non fare nulla: non arriverà altra posta.
server-mail-off-ask = Non mandare più posta quando tocca a me?
server-mail-off-button = Niente più posta
server-mail-off-done = Non arriverà più posta.
