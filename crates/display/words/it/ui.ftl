# Le parole dell'interfaccia nel browser.

## Everywhere

ui-to-home = Pagina iniziale
ui-settings = Impostazioni
ui-language = Lingua
ui-light = Chiaro
ui-dark = Scuro
ui-close = Chiudi
ui-cancel = Annulla
ui-save = Salva
ui-go-on = Avanti
ui-show = Mostra
ui-rules = Regole
ui-bot = Computer
ui-level-random = gioca a caso
ui-level-greedy = avido
ui-level-novice = principiante
ui-level-easy = facile
ui-level-medium = medio
ui-level-hard = difficile
ui-level-expert = esperto
ui-failed-title = Impossibile mostrare questa pagina
ui-missing-title = Pagina non trovata
ui-missing-text = In { $name } non c'è nulla. Forse il link è incompleto o non è più valido.
ui-offline = Il server non risponde. Riprova.

## Names

ui-name-title = Come ti chiami?
ui-name-text = Gli altri al tavolo vedono questo nome. Nessun account, nessuna password.
ui-name-label = Nome
ui-name-placeholder = Ospite
ui-name-change = Cambia nome

## The first page

ui-hero-title = I grandi giochi delle prime civiltà
ui-hero-text = Siediti e gioca in un minuto: contro il computer, con gli amici sullo stesso schermo o in rete.
ui-hero-play = Gioca subito a { $game }
ui-hero-learn = Impara giocando
ui-next-turn-one = Tocca a te a un tavolo
ui-next-turn-other = Tocca a te a { $number } tavoli
ui-games = I giochi
ui-about-tigris = Fonda regni tra i fiumi, guidali e contendili agli altri. Conta solo il tuo colore più debole.
ui-about-stone-age = Manda la tua gente a cacciare, scavare e costruire, e sfamala ogni sera. Vince il villaggio meglio pensato.
ui-about-civilization = Dal primo villaggio alle stelle: ogni carta strategia che giochi porta qualcosa a tutti. Chiama un conteggio quando sei in testa.
ui-play-now = Gioca subito
ui-set-up = Nuovo tavolo
ui-game-people = { $name } giocatori.
ui-my-tables = I miei tavoli
ui-my-tables-none = Qui troverai le tue partite, prima quelle in cui tocca a te.
ui-open-tables = Tavoli aperti
ui-open-tables-none = Al momento nessuno cerca giocatori. Prepara un tavolo con un posto libero e gli altri lo vedranno qui.
ui-recent = Partite finite
ui-recent-none = Qui compaiono le partite finite, da rivedere mossa per mossa.
ui-record-open = Apri una partita salvata
ui-record-text = Rivedi qualunque partita salvata in un file: una registrazione .eridu, o il suo JSON.
ui-unofficial = Eridu è un progetto non ufficiale. I giochi pubblicati sono nominati solo per dire a che cosa si gioca; i disegni e i testi delle regole sono tutti nostri.

## Tables in a list

ui-seat-open = posto libero
ui-card-free = Posti liberi: { $number }
ui-card-ready = Pronto a iniziare
ui-card-won = Ha vinto { $name }
ui-card-won-all = Hanno vinto { $name }
ui-card-over = Finita
ui-card-ended = Chiusa da chi gestisce il server
ui-card-away = Se ne sono andati tutti; si riprende quando qualcuno torna
ui-your-turn = Tocca a te
ui-card-waits = Tocca a { $name }
ui-card-running = In corso

## Setting up a table

ui-set-up-text = Scegli chi gioca e con quali regole. Per la prima partita va bene così com'è.
ui-who-plays = Chi gioca?
ui-who-plays-text = Chi ha il link può prendere un posto libero.
ui-seat = Posto { $number }
ui-seat-me = Io
ui-seat-open-link = Posto libero
ui-seat-here = Qualcun altro su questo schermo
ui-seat-none = Nessuno
ui-seat-program = Il mio bot { $name }
ui-seat-program-online = Il mio bot { $name } (in linea)
ui-which-rules = Quali regole?
ui-edition = Edizione
ui-options = Opzioni delle regole
ui-how-played = Impostazioni del tavolo
ui-clock = Orologio
ui-clock-none = Nessuno
ui-clock-fast = 10 minuti a testa, più 15 secondi a mossa
ui-clock-slow = 30 minuti a testa, più 30 secondi a mossa
ui-clock-days = 3 giorni a mossa
ui-title = Nome del tavolo
ui-title-placeholder = Venerdì sera
ui-title-of = Il tavolo di { $name }
ui-public = Mostralo nella pagina iniziale
ui-allow-spectators = Si può assistere alla partita
ui-make-table = Siediti al tavolo

## Before the start

ui-lobby-waiting = In attesa di giocatori
ui-lobby-ready = Ci sono tutti
ui-lobby-text = La partita inizia quando tutti i posti sono occupati.
ui-lobby-link = Link per gli altri
ui-sit-here = Siediti qui
ui-seat-bot = Fai giocare il computer
ui-start = Inizia
ui-start-bots = Inizia ora, con il computer nei posti liberi
ui-leave = Lascia il posto
ui-join = Prendi posto

## At the table

ui-board = Il tavolo
ui-side = Giocatori e diario
ui-players = Giocatori
ui-tools = Al tavolo
ui-watching = Stai guardando
ui-waiting = In attesa
ui-waiting-for = Si aspetta { $name }
ui-is-online = presente
ui-is-offline = assente
ui-is-asked = deve giocare
ui-kept-left = assente: gioca il computer
ui-kept-conceded = ha lasciato il posto: gioca il computer
ui-kept-resigned = ha abbandonato
ui-kept-time = tempo scaduto: gioca il computer
ui-zoom = Grandezza
ui-zoom-in = Più grande
ui-zoom-out = Più piccolo
ui-confirm = Conferma
ui-anyway = Fallo lo stesso
ui-rematch-offer = { $name } vuole la rivincita
ui-rematch-offer-text = Al nuovo tavolo il tuo posto è riservato a te.
ui-rematch-yes = Gioca ancora
ui-rematch-no = No, grazie
ui-seat-asked = in attesa di risposta
ui-confirm-ask = Confermi la mossa?
ui-confirm-named = { $name }?
ui-back = Indietro
ui-sending = Un momento…
ui-undo = Annulla la mossa
ui-undo-ask = Chiedi di annullare
ui-undo-asked = { $name } vorrebbe annullare una mossa.
ui-agree = Accetta
ui-refuse = Rifiuta
ui-stale = Il tavolo è andato avanti; scegli di nuovo.
ui-show-rule = Mostra la regola
ui-concede = Rinuncia
ui-concede-title = Rinunciare?
ui-concede-bot = Fai continuare il computer
ui-concede-bot-text = Il computer gioca al tuo posto finché non torni. Se non torni, la partita conta come persa.
ui-resign = Abbandona
ui-resign-text = Perdi subito, vai all’ultimo posto e non puoi tornare. Se non resta nessuno contro cui giocare, la partita finisce; altrimenti il computer gioca al tuo posto fino alla fine.
ui-resigned = { $name } ha abbandonato.
ui-return = Riprendi il posto
ui-share = Condividi
ui-link-copied = Link copiato.
ui-rematch = Rivincita
ui-rematch-join = Vai al nuovo tavolo
ui-connection-lost = Connessione persa. Riprovo…
ui-online-again = Di nuovo in linea
ui-over = La partita è finita.
ui-days-left = { $number } giorni
ui-curtain-title = { $name }, tocca a te
ui-curtain-text = Passa lo schermo a { $name }. Non sbirciate!
ui-curtain-lift = Sono { $name }: mostra il mio tavolo

## Log and chat

ui-log = Diario
ui-log-none = Non è ancora successo niente.
ui-log-earlier = Precedenti
ui-filter = Mostra
ui-filter-all = Tutto
ui-filter-moves = Mosse
ui-filter-mine = Le mie
ui-since-away = mentre eri via
ui-since-move = dopo la tua mossa
ui-away-moves-one = Una mossa mentre eri via.
ui-away-moves-other = { $number } mosse mentre eri via.
ui-recap = Rivedi l'ultimo giro
ui-recap-next = Avanti
ui-recap-stop = Torna al tavolo
ui-rule-of = Regola { $name }
ui-chat = Chat
ui-chat-none = Nessuno ha ancora detto niente.
ui-chat-label = Di’ qualcosa
ui-send = Invia

## The end, and looking back

ui-result-rating = Punteggio in classifica
ui-you-won = Hai vinto!
ui-place = { $number }º posto
ui-scores = Punteggi
ui-seed-title = È stato tutto regolare?
ui-seed = Seme della partita, da confrontare con l’impronta mostrata all’inizio:
ui-replay = Rivedi
ui-replay-step = Passo
ui-replay-first = All’inizio
ui-replay-previous = Un passo indietro
ui-replay-next = Un passo avanti
ui-replay-last = Alla fine
ui-replay-play = Riproduci
ui-pause = Pausa
ui-replay-eyes = Vista
ui-replay-open = Tutto scoperto
ui-replay-seat = Dal punto di vista di { $name }
ui-replay-link = Copia il link a questo passo
ui-download-record = Scarica la partita

## Rules

ui-glossary = Glossario
ui-rules-search = Cerca nelle regole
ui-rules-found-one = Una regola
ui-rules-found-other = { $number } regole
ui-rules-page = Apri come pagina
ui-contents = Indice

ui-example = Esempio
ui-example-before = Prima
ui-example-next = Avanti
ui-example-again = Dall'inizio

## The first lesson

ui-lesson = Prima lezione
ui-lesson-part = Parte { $number } di { $name }
ui-lesson-chapters = Capitoli
ui-lesson-happened = Che cosa è successo
ui-lesson-back = Indietro
ui-lesson-next = Avanti
ui-lesson-skip = Salta
ui-lesson-read = Prima finisci di leggere; poi tocca a te.

## Settings

ui-set-lang = Lingua
ui-set-lang-text = Per tutto, regole comprese.
ui-set-lang-en = English
ui-set-lang-it = Italiano
ui-set-theme = Colori
ui-set-theme-text = Argilla di giorno, lapislazzuli di notte.
ui-set-theme-auto = Come il dispositivo
ui-set-theme-light = Chiari
ui-set-theme-dark = Scuri
ui-set-confirm = Conferma delle mosse
ui-set-confirm-text = Mostra la mossa prima di eseguirla.
ui-set-confirm-always = Sempre
ui-set-confirm-turn = Solo se chiude il turno o attacca qualcuno
ui-set-confirm-never = Mai
ui-set-motion = Animazioni
ui-set-motion-text = Pezzi che scivolano, dadi che rotolano, guerre messe in scena.
ui-set-motion-auto = Come il dispositivo
ui-set-motion-on = Sì
ui-set-motion-off = No
ui-set-sound = Suoni
ui-set-sound-text = Tessere, dadi, il tuo turno, guerre e vittorie, a basso volume.
ui-set-sound-off = No
ui-set-sound-on = Sì
ui-set-tints = Aree colorate
ui-set-tints-text = Quanto sono colorati regni e territori.
ui-set-tints-faint = Poco
ui-set-tints-strong = Molto
ui-set-tints-off = Per niente
ui-set-coordinates = Coordinate
ui-set-coordinates-text = Lettere e numeri sul bordo del tabellone.
ui-set-coordinates-on = Visibili
ui-set-coordinates-off = Nascoste

## How it works

ui-tutorial = Come funziona
ui-tutorial-aim = Siediti
ui-tutorial-aim-text = «Gioca subito» ti mette al tavolo con due computer. Il primo paragrafo delle regole dice di che cosa si tratta; il resto può aspettare.
ui-tutorial-look = Leggi la frase sotto il tavolo
ui-tutorial-look-text = Dice sempre che cosa c'è da decidere, e chi decide. Quando è dorata, tocca a te.
ui-tutorial-pick = Scegli ciò che è illuminato
ui-tutorial-pick-text = Prima il pezzo, poi il posto; le altre risposte sono pulsanti. Con la tastiera: frecce, Invio e la lettera sul pulsante.
ui-tutorial-confirm = Guarda che cosa succederebbe
ui-tutorial-confirm-text = Passa su una casella illuminata: la riga sotto anticipa punti e conflitti. Poi conferma, o torna indietro con Esc.
ui-tutorial-why = Chiedi perché no
ui-tutorial-why-text = Fai clic su ciò che non è illuminato: scopri perché non si può fare, con la regola.
ui-tutorial-undo = Cambia idea
ui-tutorial-undo-text = Puoi annullare una mossa finché non si è scoperto nulla di nuovo. Dopo, puoi chiederlo agli altri.

## The story, and what keeps a seat

ui-turn-show = Rivedi questo turno sul tabellone
ui-log-last = Le ultime mosse degli altri
ui-log-new = Nuove mosse
ui-kept-you-left = Hai lasciato il tavolo: il computer gioca per te.
ui-kept-you-conceded = Hai lasciato il posto: il computer gioca per te.
ui-kept-you-resigned = Hai abbandonato la partita. Il computer gioca al tuo posto fino alla fine.
ui-kept-you-time = Hai finito il tempo: il computer gioca per te.
ui-cards = Carte
ui-outlook = Che cosa può fare ciascuno
ui-outlook-about = In base a quello che vedono tutti: le casse, il tabellone e le tecnologie aperte.
ui-outlook-nothing = Per ora nulla è alla portata.
ui-leaders-empty = Qui non c'è ancora nessuno: per entrare in classifica serve almeno una partita valutata, giocata fino in fondo da persone con un account.
ui-lobby-copy = Copia il link
ui-lobby-qr = Codice QR del link di questo tavolo
ui-lobby-scan = Inquadralo per sederti da un altro dispositivo.
ui-lobby-invite = Manda un invito
ui-lobby-ask-label = Invita qualcuno per nome
ui-lobby-ask = Invita
ui-lobby-move = Spostati qui
ui-lobby-close = Annulla il tavolo
ui-lobby-close-text = Il tavolo sparisce per tutti.
ui-sound-switch = Attiva o disattiva i suoni
ui-set-skip = Domande senza vera scelta
ui-set-skip-text = Rispondi al posto mio quando la risposta non cambia nulla, e avvisami.
ui-set-skip-on = Saltale
ui-set-skip-off = Chiedimi
ui-chronicle = Cronaca
ui-chronicle-film = Guarda il film
ui-order = Il tuo ordine
ui-order-ask = Confermi l'ordine?
ui-order-confirm = Conferma l'ordine
ui-standing-always = D'ora in poi rispondi sempre così
ui-standing-end = Chiedimelo di nuovo ({ $name })
ui-skipped = Risposto per te: { $name }
ui-pick-what = Che cosa ci metti?
ui-set-alerts = Quando tocca a te
ui-set-alerts-text = Un avviso di questo browser, anche senza account.
ui-charts = Da dove vengono i punti

## Reviews

ui-review = Analisi
ui-review-ask = Analizza la partita
ui-review-text = Chi ha avuto fortuna, e quali decisioni sono costate di più?
ui-review-making = Sto valutando la partita, mossa per mossa…
ui-review-progress = { $number } di { $name }
ui-review-first = Un primo sguardo, una mossa avanti; l’analisi completa sta arrivando.
ui-review-chart = Probabilità di vittoria
ui-review-chart-text = Fai clic sul grafico per vedere quel momento.
ui-review-by-chance = Dadi e pescate
ui-review-by-decision = Decisioni
ui-review-swing-chance = Mossa { $time }: il caso ha dato a { $name } { $number } punti percentuali
ui-review-swing-chance-you = Mossa { $time }: il caso ti ha dato { $number } punti percentuali
ui-review-swing-decision = Mossa { $time }: una decisione è costata a { $name } { $number } punti percentuali
ui-review-swing-decision-you = Mossa { $time }: una decisione ti è costata { $number } punti percentuali
ui-review-table = Che cosa ha deciso la partita, in punti percentuali
ui-review-start = All’inizio
ui-review-luck = Fortuna
ui-review-errors = Errori propri
ui-review-gifts = Errori degli altri
ui-review-revision = Ripensamenti
ui-review-revision-text = Ciò che è venuto alla luce dopo, e dove il giudice ha cambiato idea.
ui-review-result = Risultato
ui-review-adjusted = Risultato senza fortuna
ui-review-rate = Errore per decisione
ui-mistakes = I tuoi errori
ui-mistakes-all = Errori
ui-mistakes-none = Nessuna decisione è costata { $number } punti percentuali o più.
ui-mistakes-text = Le decisioni costate almeno { $number } punti percentuali. Guarda il tavolo com’era, e riprova.
ui-mistakes-try = Riprova
ui-mistakes-number = Errore { $number } di { $name }
ui-mistakes-ask = Qui { $name } poteva fare meglio. Tu che cosa faresti?
ui-mistakes-ask-you = Qui potevi fare meglio. Ora che cosa faresti?
ui-mistakes-thinking = Sto valutando la tua risposta…
ui-mistakes-better = Meglio: { $number } punti percentuali più che in partita.
ui-mistakes-equal = Buona come quella della partita, ma non migliore.
ui-mistakes-worse = Peggio: { $number } punti percentuali meno che in partita.
ui-mistakes-found = Meglio di così non si può.
ui-mistakes-solve = Mostra le risposte migliori
ui-mistakes-best = Le risposte migliori
ui-mistakes-given = In partita
ui-mistakes-chance = { $number } per cento
ui-mistakes-next = Prossimo errore
ui-mistakes-back = Torna all’analisi
ui-mistakes-settle = Verifica giocando
ui-mistakes-settle-text = Gioca molte volte a partire dalla tua risposta e da quella della partita, senza contare la fortuna.
ui-mistakes-settled = Giocando 40 volte senza contare la fortuna, in percentuale:

ui-puzzle = Problema
ui-puzzle-daily = Problema del giorno
ui-puzzle-ask = Giochi come { $name }. Una sola risposta è nettamente la migliore: quale?
ui-puzzle-done = Risolto
ui-puzzle-found = Trovata!
ui-puzzle-grade = Difficoltà { $number } su { $name }
ui-puzzle-levels = Quante volte la trovano i bot, in percentuale
ui-puzzle-line = Poi: { $name }
ui-puzzle-next = Prossimo problema
ui-puzzle-solved = Risolti { $number } su { $name }
ui-puzzle-worse = Non è la migliore: perdi { $number } punti percentuali. Riprova.
ui-puzzles = Problemi
ui-puzzles-none = Per questo gioco non ci sono ancora problemi.
ui-puzzles-text = Una sola risposta è nettamente la migliore. Sai trovarla?

ui-coach = Allenatore
ui-coach-allow = Un allenatore aiuta chi lo chiede (la partita non conta per la classifica)
ui-coach-here = Con allenatore, fuori classifica
ui-coach-ask = Tu che cosa faresti?
ui-coach-more = Dimmi la risposta
ui-coach-thinking = L’allenatore sta pensando…
ui-coach-look = Guarda la parte del tavolo evidenziata.
ui-coach-buttons = Guarda i pulsanti, non il tavolo.
ui-coach-answer = Io farei così: { $name }
ui-coach-warn = Avvisami prima degli errori gravi
ui-coach-sure = Davvero? Ti costa circa { $number } punti percentuali.
ui-coach-then = C’è da aspettarsi: { $name }

# Studies and the drawing of positions.
ui-study = Studio
ui-studies = Studi
ui-studies-text = Continua da un momento qualsiasi di una partita finita, da una lezione o da una posizione disegnata da te. Chi ha il link la guarda insieme a te.
ui-studies-none = Ancora nessuno studio.
ui-studies-draw = Disegna una posizione
ui-study-if = E se…?
ui-study-of-table = Una partita finita
ui-study-of-position = Una posizione disegnata
ui-study-of-lesson = Parte { $number } della lezione
ui-study-start = L’inizio
ui-study-chance = Qui decide il caso: tira, o scegli tu che cosa succede.
ui-study-roll = Tira
ui-study-roll-all = Tira finché tocca a qualcuno
ui-study-more = Altri { $number } esiti si possono solo tirare.
ui-study-answer-as = Rispondi per { $name }
ui-study-eyes-asked = Come chi deve rispondere
ui-study-over = Qui la partita è finita.
ui-study-line = Passi
ui-study-instead = oppure { $name }
ui-study-cut = Elimina da qui
ui-study-judge = Valuta la posizione
ui-study-deeper = Analizza più a fondo
ui-study-judging = Sto valutando…
ui-study-chances = Probabilità di vittoria, in percentuale
ui-study-best = Le migliori per { $name }
ui-study-depth = { $number } nodi esaminati per ogni risposta
ui-study-depth-first = Una prima occhiata, un passo avanti
ui-study-share = Copia il link
ui-study-delete = Cancella lo studio
ui-study-delete-sure = Cancellare questo studio per tutti?
ui-study-editor = Cambia la posizione
ui-study-bots = Continua contro i bot
ui-study-game = Alla partita
ui-study-people = Qui con te
ui-study-lead = Guida gli altri
ui-study-lead-stop = Smetti di guidare
ui-study-leads = Guida { $name }.
ui-study-leads-me = Guidi tu: gli altri seguono i tuoi passi.
ui-study-follow = Segui { $name }
ui-study-follow-stop = Smetti di seguire
ui-study-point = Clicca qualcosa sul tavolo per indicarlo.
ui-study-points = { $name } indica qui
ui-editor = Disegna una posizione
ui-editor-possible = Questa posizione è possibile.
ui-editor-over = In questa posizione la partita è finita.
ui-editor-wrong = Questa posizione non può esistere.
ui-editor-wrong-line = La riga { $number } non si può leggere.
ui-editor-stale = Il tavolo mostra l’ultima posizione possibile.
ui-editor-brushes = Scegli un pezzo, poi clicca le caselle
ui-editor-erase = Cancella
ui-editor-help = Clicca qualcosa sul tavolo per trovare la sua riga; clicca un numero o una parola per cambiarli.
ui-editor-text = Come testo
ui-editor-lines = A righe
ui-editor-less = Uno in meno
ui-editor-more = Uno in più
ui-editor-undo = Annulla
ui-editor-start-over = Ricomincia…
ui-editor-new = Nuova, per { $number }
ui-editor-study = Studiala
ui-editor-play = Giocala contro i bot
ui-editor-value = Il nuovo valore

## Opponents

ui-opponent = Avversario
ui-opponent-none = nessuno in particolare
ui-opponent-aggressive = Sargon, re di Akkad: cerca lo scontro e ti sbarra la strada.
ui-opponent-builder = Gudea, signore di Lagash: costruisce tutto quello che si può costruire.
ui-opponent-collector = Ea-nasir, mercante di rame di Ur: preferisce tenersi tesori e beni piuttosto che spenderli.
ui-opponent-scholar = Enheduanna, sacerdotessa e poetessa di Ur: ama i templi, la cultura e il sapere.
ui-opponent-settler = Etana, il re pastore di Kish: si espande più che può.
ui-opponent-guardian = Kubaba, ostessa e regina di Kish: non corre rischi.
