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
ui-failed-title = Questa pagina non si può mostrare
ui-missing-title = Questa pagina non esiste
ui-missing-text = In { $name } non c'è nulla. Forse il collegamento è stato tagliato, o è vecchio.
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
ui-about-civilization = Dal primo villaggio alle stelle: una carta strategia a turno, con qualcosa per tutti. Chiama il conteggio quando sei in testa.
ui-play-now = Gioca subito
ui-set-up = Prepara un tavolo
ui-game-people = { $name } giocatori.
ui-my-tables = I miei tavoli
ui-my-tables-none = Qui troverai le tue partite, prima quelle in cui tocca a te.
ui-open-tables = Tavoli aperti
ui-open-tables-none = Ora nessuno aspetta giocatori. Prepara un tavolo con un posto libero e gli altri lo vedranno qui.
ui-recent = Partite finite
ui-recent-none = Qui si potranno rivedere le partite finite, mossa per mossa.
ui-record-open = Apri una partita salvata
ui-record-text = Rivedi qualunque partita salvata in un file: una registrazione .eridu, o il suo JSON.
ui-unofficial = Eridu è un progetto non ufficiale. I nomi dei giochi pubblicati dicono solo a che cosa si gioca; tutti i disegni e i testi delle regole sono nostri.

## Tables in a list

ui-seat-open = posto libero
ui-card-free = Posti liberi: { $number }
ui-card-ready = Pronto a iniziare
ui-card-won = Ha vinto { $name }
ui-card-over = Finita
ui-card-ended = Chiusa da chi gestisce il server
ui-card-away = Sono tutti via; si riprende quando qualcuno torna
ui-your-turn = Tocca a te
ui-card-waits = Tocca a { $name }
ui-card-running = In corso

## Setting up a table

ui-set-up-text = Scegli chi gioca e con quali regole. Tutto è già impostato bene.
ui-who-plays = Chi gioca?
ui-who-plays-text = Un posto libero aspetta chi riceve il link.
ui-seat = Posto { $number }
ui-seat-me = Io
ui-seat-open-link = Posto libero
ui-seat-here = Qualcuno a questo schermo
ui-seat-none = Nessuno
ui-seat-program = Il mio bot { $name }
ui-seat-program-online = Il mio bot { $name } (in linea)
ui-which-rules = Quali regole?
ui-edition = Edizione
ui-options = Singole regole
ui-how-played = Come?
ui-clock = Orologio
ui-clock-none = Nessuno
ui-clock-fast = 10 minuti a testa, più 15 secondi a mossa
ui-clock-slow = 30 minuti a testa, più 30 secondi a mossa
ui-clock-days = 3 giorni per ogni mossa
ui-title = Nome del tavolo
ui-title-placeholder = Venerdì sera
ui-title-of = Il tavolo di { $name }
ui-public = Mostralo a tutti sulla pagina iniziale
ui-allow-spectators = Altri possono guardare
ui-make-table = Siediti al tavolo

## Before the start

ui-lobby-waiting = In attesa di giocatori
ui-lobby-ready = Ci sono tutti
ui-lobby-text = La partita inizia quando tutti i posti sono occupati.
ui-lobby-link = Il link per gli altri
ui-sit-here = Siediti qui
ui-seat-bot = Fai giocare un computer
ui-start = Inizia
ui-start-bots = Inizia ora, con computer sui posti liberi
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
ui-is-asked = deve rispondere
ui-kept-left = via: gioca un computer
ui-kept-conceded = ha rinunciato: gioca un computer
ui-kept-time = tempo scaduto: gioca un computer
ui-zoom = Grandezza
ui-zoom-in = Più grande
ui-zoom-out = Più piccolo
ui-confirm = Conferma
ui-confirm-ask = Procedere?
ui-confirm-named = { $name }?
ui-back = Indietro
ui-sending = Un momento…
ui-undo = Annulla la mossa
ui-undo-ask = Chiedi di annullare
ui-undo-asked = { $name } chiede di annullare una mossa.
ui-agree = Accetta
ui-refuse = Rifiuta
ui-stale = Il tavolo è andato avanti; scegli di nuovo.
ui-show-rule = Mostra la regola
ui-concede = Rinuncia
ui-concede-title = Rinunciare?
ui-concede-text = Un computer continua al tuo posto; puoi tornare.
ui-return = Riprendi il posto
ui-share = Condividi
ui-link-copied = Link copiato.
ui-rematch = Rivincita
ui-rematch-join = Al nuovo tavolo
ui-connection-lost = Connessione persa. Nuovo tentativo…
ui-online-again = Di nuovo in linea
ui-over = La partita è finita.
ui-days-left = { $number } giorni
ui-curtain-title = { $name }, tocca a te
ui-curtain-text = Passa lo schermo a { $name }. Gli altri non guardano.
ui-curtain-lift = Sono { $name }: mostra il mio tavolo

## Log and chat

ui-log = Diario
ui-log-none = Non è ancora successo niente.
ui-log-earlier = Prima
ui-filter = Mostra
ui-filter-all = Tutto
ui-filter-moves = Mosse
ui-filter-mine = Mie
ui-since-away = da quando eri via
ui-since-move = dopo la tua mossa
ui-away-moves-one = Una mossa mentre eri via.
ui-away-moves-other = { $number } mosse mentre eri via.
ui-tree = Tecnologie
ui-recap = Rivedi l'ultimo giro
ui-recap-next = Avanti
ui-recap-stop = Torna al tavolo
ui-rule-of = Regola { $name }
ui-chat = Chat
ui-chat-none = Nessuno ha ancora detto niente.
ui-chat-label = Di’ qualcosa
ui-send = Invia

## The end, and looking back

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
ui-replay-eyes = Con gli occhi di
ui-replay-open = Tutto scoperto
ui-replay-seat = Come l’ha vista { $name }
ui-replay-link = Copia il link a questo passo
ui-replay-from = Mostra il passo { $number }
ui-download-record = Registrazione

## Rules

ui-rules-search = Cerca nelle regole
ui-rules-found-one = Una regola
ui-rules-found-other = { $number } regole
ui-rules-page = Come pagina
ui-contents = Indice

ui-example = Esempio
ui-example-before = Prima
ui-example-next = Avanti
ui-example-again = Dall'inizio

## The first lesson

ui-lesson = Prima lezione
ui-lesson-part = Parte { $number } di { $name }
ui-lesson-happened = Che cosa è successo
ui-lesson-back = Indietro
ui-lesson-next = Avanti
ui-lesson-skip = Salta
ui-lesson-read = Prima leggi; poi tocca a te.

## Settings

ui-set-lang = Lingua
ui-set-lang-text = Di tutto, anche delle regole.
ui-set-lang-en = English
ui-set-lang-it = Italiano
ui-set-theme = Colori
ui-set-theme-text = Argilla di giorno, lapislazzuli di notte.
ui-set-theme-auto = Come il dispositivo
ui-set-theme-light = Chiari
ui-set-theme-dark = Scuri
ui-set-confirm = Conferma delle mosse
ui-set-confirm-text = La mossa scelta viene mostrata prima di essere eseguita.
ui-set-confirm-always = Sempre
ui-set-confirm-turn = Solo se chiude il turno
ui-set-confirm-never = Mai
ui-set-motion = Movimento
ui-set-motion-text = Se gli oggetti scivolano al loro nuovo posto.
ui-set-motion-auto = Come il dispositivo
ui-set-motion-on = Sì
ui-set-motion-off = No
ui-set-sound = Suoni
ui-set-sound-text = Un suono quando tocca a te.
ui-set-sound-off = No
ui-set-sound-on = Sì
ui-set-tints = Aree sul tavolo
ui-set-tints-text = Quanto sono colorati regni e paesi.
ui-set-tints-faint = Poco
ui-set-tints-strong = Molto
ui-set-tints-off = Per niente
ui-set-coordinates = Coordinate
ui-set-coordinates-text = Lettere e numeri sul bordo dei tavoli.
ui-set-coordinates-on = Visibili
ui-set-coordinates-off = Nascoste

## How it works

ui-tutorial = Come funziona
ui-tutorial-aim = Siediti
ui-tutorial-aim-text = «Gioca subito» ti mette al tavolo con due computer. Il primo paragrafo delle regole dice di che cosa si tratta; il resto può aspettare.
ui-tutorial-look = Leggi la frase sotto il tavolo
ui-tutorial-look-text = Dice sempre che cosa si chiede, e a chi. Quando è dorata, tocca a te.
ui-tutorial-pick = Scegli ciò che è illuminato
ui-tutorial-pick-text = Prima l’oggetto, poi il posto; le altre risposte sono pulsanti. Con la tastiera: frecce, Invio e la lettera sul pulsante.
ui-tutorial-confirm = Guarda che cosa succederebbe
ui-tutorial-confirm-text = Passa su uno spazio illuminato: la riga sotto anticipa punti e conflitti. Poi conferma, o torna indietro con Esc.
ui-tutorial-why = Chiedi perché no
ui-tutorial-why-text = Un clic su ciò che non è illuminato spiega perché non si può fare, e mostra la regola.
ui-tutorial-undo = Cambia idea
ui-tutorial-undo-text = Una mossa si può annullare finché non si è scoperto nulla. Dopo, puoi chiederlo agli altri.
