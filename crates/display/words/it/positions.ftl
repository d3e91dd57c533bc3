# Che cosa non va in una posizione disegnata. Le parole fra accenti gravi sono quelle del testo.

position-at = { $place }: { $what }
position-notation = Qui `{ $found }` non si capisce.
position-range = Questo numero deve essere fra { $least } e { $most }, non { $found }.
position-ends = La riga finisce troppo presto.
position-option = Questa opzione non esiste o non può avere questo valore.
position-twice = `{ $what }` c'è due volte.
position-missing = Manca la riga `{ $line }`.
position-too-long = Il testo è troppo lungo: al massimo { $most } byte.

# Tigris & Euphrates

tigris-position-two-things = Ci sono due cose sulla stessa casella.
tigris-position-building-without-tile = Un edificio sta su una casella senza una tessera del suo colore.
tigris-position-leader-on-river = Un leader sta sul fiume.
tigris-position-leader-without-temple = Un leader non ha templi accanto.
tigris-position-treasure-elsewhere = Un tesoro può stare solo su un tempio, su una creatura alata.
tigris-position-face-down-alone = Una tessera è coperta, ma lì non c'è né un monumento né la meraviglia.
tigris-position-no-wonder = A questo tavolo non si gioca con la meraviglia.
tigris-position-no-buildings = A questo tavolo non si gioca con gli edifici.
tigris-position-leader-of-nobody = Sul tabellone c'è un leader di una dinastia che non gioca.
tigris-position-known-not-held = Sono note delle tessere che non sono nella mano.
tigris-position-known-needs-variant = Le tessere di una mano sono note solo con la variante delle tessere scoperte.
tigris-position-catastrophes = Ci sono troppe catastrofi.
tigris-position-last-treasure = Un mercante lascia sempre un tesoro, quindi l'ultimo non si può prendere.
tigris-position-linked-leaders = Due leader dello stesso colore sono collegati, ma non dalla tessera unificazione.
tigris-position-no-king-at-wonder = Il re del giocatore di turno non è nel regno della meraviglia.
tigris-position-revolt-attacker = In un conflitto interno attacca il giocatore di turno.
tigris-position-revolt-apart = I leader di un conflitto interno stanno nello stesso regno.
tigris-position-revolt-joins = Un leader non può unire due regni, quindi non può aver cominciato questo conflitto interno.
tigris-position-no-choice-of-wars = Non ci sono due conflitti esterni fra cui scegliere.
tigris-position-building-on-new-tile = Su una tessera appena piazzata non c'è nessun edificio.
tigris-position-joined-kingdoms = La tessera unificazione non può aver unito soltanto due regni.
tigris-position-before-start-player = Prima che si estragga chi comincia non è successo nulla.
tigris-position-during-deal = Mentre si distribuiscono le mani non è successo altro.
tigris-position-first-begins = A questo tavolo comincia il primo posto.
tigris-position-display-after-hands = Le tessere scoperte si mettono dopo tutte le mani.
tigris-position-hands-before-display = Le mani si distribuiscono prima di mettere le tessere scoperte.
tigris-position-swap-active = Scambia le tessere solo il giocatore di turno.
tigris-position-swap-draws = Si pescano più tessere di quante ne sono state scambiate.
tigris-position-swap-hand = È stata scambiata una mano di più di sei tessere.
tigris-position-bag-empty = Nel sacchetto non c'è una tessera da pescare.
tigris-position-tiles-not-open = A questo tavolo non ci sono tessere scoperte.
tigris-position-no-choice-of-source = Non c'è da scegliere fra tessere scoperte e sacchetto.
tigris-position-display-not-filled = Nel sacchetto non c'è una tessera da mettere fra quelle scoperte.
tigris-position-display-not-taken = Se ne mette una fra le tessere scoperte dopo che una è stata presa.
tigris-position-idle-but-played = La partita sarebbe finita per turni a vuoto, ma sono state giocate tessere.
tigris-position-idle-before-draw = La partita sarebbe finita per turni a vuoto prima di pescare.
tigris-position-refill-but-full = La partita sarebbe finita perché una mano non si poteva completare, ma sono tutte complete.
tigris-position-swap-finishes-turn = Con `swap-shortage=finish-turn` uno scambio non fa finire subito la partita.
tigris-position-swap-not-short = La partita sarebbe finita per uno scambio, ma al giocatore di turno non è mancata nessuna tessera.
tigris-position-fell-short-missing = La partita è finita per uno scambio, quindi ci vuole la riga `fell-short`.
tigris-position-tiles-to-draw = La partita sarebbe finita per mancanza di tessere, ma ce ne sono ancora da pescare.
tigris-position-leader-had-no-temple = Questo leader non aveva un tempio prima che fosse piazzato l'ultimo.
tigris-position-first-turn-actions = Prima del primo turno restano tutte e due le sue azioni.
tigris-position-turn-over-actions = Il turno è finito, quindi non restano azioni.
tigris-position-tile-left-missing = In questo turno una tessera ha lasciato una mano, quindi ci vuole la riga `tile-left`.
tigris-position-tile-left-early = In questo turno nessuna tessera può ancora aver lasciato una mano.
tigris-position-idle-turn = Un turno è a vuoto proprio quando nessuna tessera lascia una mano.
tigris-position-idle-before-first = Prima del primo turno nessun turno è stato a vuoto.
tigris-position-swap-ends-at-once = Con `swap-shortage=at-once` uno scambio a cui mancano tessere fa finire la partita.
tigris-position-short-but-tiles = Allo scambio sono mancate tessere, ma ce ne sono ancora da pescare.
tigris-position-short-hand = Allo scambio sono mancate tessere, quindi il giocatore di turno ha scambiato e ha in mano meno di sei tessere.
tigris-position-short-action-over = Le tessere sono mancate in un'azione già finita, e la partita finisce con il turno.
tigris-position-players = Si gioca in due, tre o quattro.
tigris-position-too-many-tiles = Ci sono più tessere di quante ne ha il gioco.
tigris-position-tiles = Le tessere `{ $tile }` sono { $found } e non { $right }.
tigris-position-farm-on-land = Una fattoria sta sulla terra.
tigris-position-river-needs-farm = Sul fiume c'è una tessera che non è una fattoria.
tigris-position-over-the-edge = `{ $what }` esce dal tabellone.
tigris-position-not-on-its-tiles = `{ $what }` non sta sulle sue tessere.
tigris-position-overlaps = `{ $what }` ne copre un altro.
tigris-position-absent = `{ $seat }` non gioca.
tigris-position-hand-size = Una mano è di { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
}.
tigris-position-catastrophes-left = Con { $played ->
    [one] 1 catastrofe
   *[other] { $played } catastrofi
} sul tabellone e { $left } rimaste non sono { $all }.
tigris-position-open-tiles = Le tessere scoperte sono { $count }.
tigris-position-treasures = Con { $left ->
    [one] 1 tesoro
   *[other] { $left } tesori
} sul tabellone e { $won } presi non sono { $all }.
tigris-position-leaders-in-kingdom = In un regno ci sono { $count } leader `{ $leader }`.
tigris-position-leaders-at-war = In un conflitto esterno ci sono { $count } leader `{ $leader }`.
tigris-position-revolt-leaders = Per un conflitto interno servono due leader `{ $leader }` sul tabellone.
tigris-position-no-war = Non c'è nessun conflitto esterno dei leader `{ $leader }` da combattere.
tigris-position-other-war = Nel conflitto esterno dei leader `{ $leader }` attacca `{ $attacker }` e si difende `{ $defender }`.
tigris-position-committed-and-held = `{ $seat }` ha impegnato { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
} e ne ha ancora { $held }.
tigris-position-committed-not-discarded = `{ $seat }` ha impegnato { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
}, ma quelle scartate sono meno.
tigris-position-committed-by-variant = La variante inglese non permette a `{ $seat }` di impegnare { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
}.
tigris-position-asked-to-commit = `{ $seat }` dovrebbe impegnare tessere, ma tutti vedono che non c'è scelta.
tigris-position-two-treasures-before = Prima che fosse occupata { $space }, il regno di un mercante aveva già due tesori.
tigris-position-dealt-early = `{ $seat }` riceve le tessere dopo `{ $before }`.
tigris-position-draws-to-six = `{ $seat }` ha { $held ->
    [one] 1 tessera
   *[other] { $held } tessere
} e ne pesca { $wanted }: non arriva a sei.
tigris-position-draws-in-order = `{ $seat }` pesca dopo che chi viene prima ha sei tessere.
tigris-position-open-tiles-missing = Le tessere scoperte sono { $count }, anche se il sacchetto non è vuoto.
tigris-position-ended-by-treasures = Con { $count ->
    [one] 1 tesoro
   *[other] { $count } tesori
} sul tabellone la partita è finita per i tesori.
tigris-position-not-ended-by-treasures = La partita sarebbe finita per i tesori, ma sul tabellone ce ne sono { $count }.
tigris-position-merchant-takes = Il mercante di `{ $seat }` avrebbe preso tutti i { $count } tesori meno uno.
tigris-position-nothing-placed = Lì non è stata piazzata nessuna tessera.
tigris-position-new-tile-treasure = Una tessera appena piazzata non ha un tesoro.
tigris-position-placed-and-holds-six = `{ $seat }` ha piazzato una tessera e ne ha ancora sei.
tigris-position-allows-no-building = La tessera in { $space } non permette edifici.
tigris-position-allows-no-monument = La tessera in { $space } non permette né un monumento né la meraviglia.
tigris-position-no-choice-of-treasures = `{ $seat }` non ha tesori fra cui scegliere.
tigris-position-brought-together = Nessuna tessera e nessun leader da soli possono aver riunito i tesori di `{ $seat }`.
tigris-position-actions-left = Le azioni rimaste sono { $count }, ma mentre se ne fa una devono essere una o due.
tigris-position-idle-turns = Dopo { $count ->
    [one] 1 turno a vuoto
   *[other] { $count } turni a vuoto
} la partita sarebbe finita.
tigris-position-last-turn = Con { $count ->
    [one] 1 tesoro
   *[other] { $count } tesori
} sul tabellone la partita sarebbe finita con l'ultimo turno.
tigris-position-is-river = È disegnata come terra, ma è fiume.
tigris-position-is-land = È disegnata come fiume, ma è terra.
tigris-position-leader-twice = Questo leader è disegnato due volte.
tigris-position-building-twice = Questo edificio è disegnato due volte.
tigris-position-unification-twice = La tessera unificazione è una sola.
tigris-position-unification-elsewhere = La tessera unificazione non sta dove dice la fase.

# Stone Age

stone-age-position-players = Si gioca in due, tre o quattro.
stone-age-position-start-player = Chi comincia deve essere in gioco.
stone-age-position-needless-question = A un giocatore è chiesto qualcosa per cui ha al massimo una risposta.
stone-age-position-cards = Ogni carta sta una volta sola nel mazzo, nella fila o da un giocatore.
stone-age-position-extra-not-bought = Chi ha una carta in più deve aver comprato la carta che la dà.
stone-age-position-extra-missing = Chi ha comprato una carta in più ce l'ha, se il mazzo non era vuoto.
stone-age-position-extra-drawing = Chi pesca una carta in più ha comprato la carta che la dà e non l'ha ancora pescata.
stone-age-position-tiles = Ogni edificio sta una volta sola da un giocatore, scoperto su una pila o coperto.
stone-age-position-tiles-missing = Gli edifici che mancano dalle pile sono stati costruiti.
stone-age-position-empty-stack = Una pila vuota non ha un edificio scoperto.
stone-age-position-open-tile = Ogni pila non vuota ha un edificio scoperto, se non se ne sta girando uno.
stone-age-position-crowded-players = Ci sono troppi giocatori nello stesso luogo.
stone-age-position-crowded-people = Ci sono più di 7 persone in un luogo.
stone-age-position-place-for-one = Ci sono due giocatori in un luogo che è per uno solo.
stone-age-position-nothing-there = Ci sono persone su un posto senza carta o edificio.
stone-age-position-village = Si possono occupare solo due fra fabbricante di attrezzi, capanna e campo.
stone-age-position-taken-by-nobody = Quello che è stato preso è di un giocatore.
stone-age-position-people-left = Chi ha usato tutti i suoi luoghi non ha più nessuno sul tabellone.
stone-age-position-not-in-game = Questo giocatore non è in gioco.
stone-age-position-gap-in-row = Nella fila manca una carta, ma nessuno ha preso nulla.
stone-age-position-before-lot = Prima del sorteggio non è successo nulla.
stone-age-position-cards-slide = Le carte scorrono prima che si riempiano i vuoti.
stone-age-position-no-gap = Non c'è un vuoto da riempire.
stone-age-position-deck-too-small = Il mazzo non basta a riempire i vuoti.
stone-age-position-round-not-begun = Il nuovo turno non è ancora cominciato.
stone-age-position-before-first-round = Prima del primo turno nessuno ha qualcosa di nuovo.
stone-age-position-cards-before-tiles = Le carte si scoprono prima degli edifici, a partire dal primo posto.
stone-age-position-placed-first = Le persone si mandano prima che si usi qualcosa.
stone-age-position-eat-at-home = A mangiare si va a casa: nessuno sta sul tabellone.
stone-age-position-rounds-from-one = I turni si contano da 1.
stone-age-position-should-have-ended = La partita sarebbe dovuta finire prima di questo turno.
stone-age-position-too-many-idle = Non ci sono stati tanti turni.
stone-age-position-ended-idle = La partita sarebbe finita per turni senza progressi.
stone-age-position-not-idle = Nell'ultimo turno è stato preso qualcosa, quindi non è stato senza progressi.
stone-age-position-too-many-dice = Lì non possono lavorare tante persone.
stone-age-position-cannot-have-gathered = Tante persone non possono essere tornate da lì.
stone-age-position-dice = I dadi non possono dare questo risultato.
stone-age-position-card-being-bought = La carta che si compra sta al suo posto, e lì non c'è nessun altro.
stone-age-position-building-being-bought = L'edificio che si compra è scoperto, e lì non c'è nessun altro.
stone-age-position-turning = Chi aspetta il prossimo edificio ha preso quello che gli stava sopra.
stone-age-position-rolls-for-all = Chi tira per tutti ha comprato una carta che lo chiede.
stone-age-position-dice-for-all = C'è al massimo un dado per ogni giocatore.
stone-age-position-draws-extra = Chi pesca una carta in più ha preso una carta in questo turno.
stone-age-position-wrong-end = La partita non finisce così.
stone-age-position-people = Una tribù ha da 5 a 10 persone.
stone-age-position-agriculture = L'agricoltura arriva fino a 10.
stone-age-position-tools = Questi attrezzi sono impossibili.
stone-age-position-people-somewhere = Ogni persona è a casa o in un solo luogo.
stone-age-position-people-counted = Le persone si contano dove stanno.
stone-age-position-one-use-tool = Chi ha un attrezzo monouso l'ha comprato con una carta.
stone-age-position-claim = Chi può scegliere due risorse ha comprato la carta che lo permette.
stone-age-position-too-many-places = Un giocatore ha occupato più luoghi di quante volte gli è toccato.
stone-age-position-passed-over = È stato saltato un giocatore che può ancora mandare persone.
stone-age-position-was-passed-over = È stato saltato un giocatore che allora poteva mandare persone.
stone-age-position-tool-too-early = Chi non ha ancora usato un luogo non ha usato attrezzi.
stone-age-position-card-too-early = Chi ha preso una carta in questo turno ha cominciato a usare i suoi luoghi.
stone-age-position-people-on-board = Sul tabellone ci sono più persone di quante siano in tutto.

# Civilization

civilization-position-players = Si gioca da 2 a 6.
civilization-position-no-territory = Questo territorio non esiste.
civilization-position-no-seat = Questo posto non è in gioco.
civilization-position-no-agreement = Qui non ci si può accordare su una fine anticipata.
civilization-position-all-answered = Alla proposta hanno già risposto tutti.
civilization-position-own-proposal = Chi fa la proposta non può rispondere alla propria.
civilization-position-proposal-time = Una proposta si può fare solo mentre si sceglie una carta.
civilization-position-era = L'era deve essere fra 1 e 4.
civilization-position-credits-in-tens = Una cassa deve essere un multiplo di 10.
civilization-position-credits-too-large = Una cassa è troppo grande.
civilization-position-credits-in-fives = Gli importi devono essere multipli di 5.
civilization-position-waiting = Troppe unità sono in attesa.
civilization-position-two-owners = Una tecnologia o una meraviglia ha due proprietari.
civilization-position-structure-era = Una struttura è di un'altra era.
civilization-position-structure-technology = La tecnologia di una struttura non è stata scoperta.
civilization-position-wonder-technology = Una meraviglia è posseduta senza la sua tecnologia.
civilization-position-technology-era = Una tecnologia è di un'era che non è ancora cominciata.
civilization-position-technology-requires = Una tecnologia è posseduta senza quella che richiede.
civilization-position-technology-wonder = Una tecnologia è stata scoperta senza la sua meraviglia.
civilization-position-discovered = Le tecnologie scoperte devono essere quelle che qualcuno possiede.
civilization-position-only-fleets = In mare possono stare solo flotte, ognuna con un proprietario.
civilization-position-fleets = Gli insiemi delle flotte sono sbagliati.
civilization-position-owner = Un'area con pezzi deve avere un proprietario, e nessun'altra può averlo.
civilization-position-settlement-size = Il livello di un insediamento deve essere fra 1 e 4.
civilization-position-terrain = Il terreno non permette un insediamento di questo livello.
civilization-position-settlement-technology = Nessuna tecnologia permette un insediamento così.
civilization-position-aircraft = Gli aerei devono stare in un insediamento.
civilization-position-too-many-pieces = Ci sono troppi pezzi in un'area.
civilization-position-fleet-on-land = Una flotta non può stare a terra.
civilization-position-looked-by-whom = Di un talloncino che è stato guardato bisogna dire da chi.
civilization-position-unknown-token = Il talloncino non è noto.
civilization-position-territories = Gli insiemi dei territori sono sbagliati.
civilization-position-removed-token = Un talloncino che si toglie subito deve essere scoperto.
civilization-position-too-many-tokens = Ci sono troppi talloncini dello stesso tipo.
civilization-position-no-tokens = Questi talloncini non esistono.
civilization-position-face-down-tokens = I talloncini non visti sono meno di quelli coperti.
civilization-position-removed-tokens = Sono stati tolti più talloncini di quanti ne aveva il tabellone.
civilization-position-card-twice = Una carta sta in due posti.
civilization-position-card-era = Una carta è di un'era che non è ancora cominciata.
civilization-position-two-cards = Un posto ha due carte.
civilization-position-chooser = Chi sta scegliendo deve avere un insediamento e nessuna carta.
civilization-position-returner = Chi ritorna deve avere un insediamento e nessuna carta.
civilization-position-played-card = Una carta giocata resta sul tavolo finché non se ne sceglie un'altra.
civilization-position-no-card = Una civiltà non ha una carta.
civilization-position-card-without-settlement = Chi non ha insediamenti non può avere una carta.
civilization-position-no-such-cards = Queste carte non esistono.
civilization-position-ruled-out-held = Chi guarda esclude una carta che qualcuno ha in mano.
civilization-position-ruled-out-pool = Chi guarda esclude una carta che è ancora fra quelle da scegliere.
civilization-position-known-not-held = Chi guarda sa di una carta che nessuno ha in mano.
civilization-position-late-cards = Fra le carte da scegliere ce ne sono di un'era successiva.
civilization-position-knows-less = Un posto sa meno di chi guarda.
civilization-position-crowd-between-turns = Fra un turno e l'altro ci sono più unità nella stessa area.
civilization-position-too-many-attackers = Un attacco ha troppi attaccanti.
civilization-position-crowd = Ci sono troppe unità in un'area.
civilization-position-surplus = Le unità in più devono stare accanto a una prima unità.
civilization-position-wrong-element = Le flotte stanno in mare e le altre unità a terra.
civilization-position-only-units = Si possono raggruppare solo unità.
civilization-position-no-card-played = Non si sta giocando nessuna carta.
civilization-position-active-without-card = Il giocatore di turno non ha una carta da giocare.
civilization-position-only-resources = Si può annunciare solo una risorsa.
civilization-position-first-card-chosen = La prima carta è già stata scelta.
civilization-position-first-card-missing = La prima carta non è stata scelta.
civilization-position-already-founded = Il primo insediamento è già stato fondato.
civilization-position-token-there = In quell'area c'è già un talloncino.
civilization-position-dealt-technologies = Le tecnologie vanno date una a testa, in ordine.
civilization-position-not-simultaneous = Il riquadro della carta non è simultaneo.
civilization-position-simultaneous = Il riquadro della carta è simultaneo.
civilization-position-choosing-too-early = Prima del primo turno nessuno può stare scegliendo.
civilization-position-first-era = La prima era è cominciata.
civilization-position-last-round = L'ultimo giro è finito.
civilization-position-too-many-turns = Ci sono troppi turni.
civilization-position-over = La partita è finita.
civilization-position-nothing-to-choose = Non c'è una carta da scegliere.
civilization-position-one-chooser = Durante il gioco può scegliere un solo posto.
civilization-position-active-has-chosen = Il giocatore di turno ha già scelto una carta.
civilization-position-proposer-chooses = Chi fa la proposta deve stare scegliendo.
civilization-position-nobody-settled = Nessuno si è ancora insediato.
civilization-position-nobody-chose = Nessuno ha ancora scelto una carta.
civilization-position-no-tokens-yet = Non sono ancora stati messi talloncini.
civilization-position-settled-without-card = Chi si è insediato deve aver scelto una carta.
civilization-position-not-begun = Chi non ha cominciato non può avere nulla.
civilization-position-too-many-gifts = Ci sono più doni che tecnologie che ne portano.
civilization-position-too-many-interruptions = Ci sono troppe interruzioni.
civilization-position-revealed-twice = Un talloncino si può rivelare una volta sola.
civilization-position-wrong-interruption = Un'interruzione non va d'accordo con la fase in corso.
civilization-position-not-to-be-interrupted = Un pagamento o una proposta non si possono interrompere.
civilization-position-no-outcomes = Deve decidere il caso, ma non ci sono esiti possibili.
civilization-position-nobody-asked = Nessuno deve rispondere.
civilization-position-pays-for-nothing = Un posto sta pagando qualcosa che non può avere.
civilization-position-five-due = Chi deve rispondere deve avere 5 crediti da ricevere.
civilization-position-instruction-done = Un'istruzione in corso è già conclusa.
civilization-position-no-answer = Un posto deve rispondere ma non ha risposte possibili.
civilization-position-no-defender = Un attacco non ha difensori.
civilization-position-no-such-unit = Questa unità non c'è.
civilization-position-gap-in-attack = Fra gli attaccanti c'è un vuoto.
civilization-position-tens-due = I crediti dovuti a decine si pagano subito.
civilization-position-open-answers = Più posti rispondono insieme ma vedono le risposte degli altri.
civilization-position-too-many-upgrades = Troppe unità sono da migliorare.
civilization-position-finished-box = Un riquadro finito ha ancora istruzioni da eseguire.
civilization-position-instruction-too-often = Un'istruzione è stata eseguita più volte di quanto permetta.
civilization-position-called-off = Sono stati annullati troppi attacchi.
civilization-position-done-and-pending = Un'istruzione è insieme conclusa e in corso.
civilization-position-done-and-paying = Chi ha finito non può stare pagando.
civilization-position-no-rights = Non ci sono diritti di questo tipo in sospeso.
civilization-position-hidden-for-nobody = Ci sono risposte nascoste, ma nessuno deve rispondere.
civilization-position-hidden-alone = Le risposte si possono nascondere solo in un passo simultaneo.
civilization-position-simultaneous-changes = Un passo simultaneo può cambiare solo coloni e insediamenti.
civilization-position-changed-unasked = Un posto che non doveva rispondere ha cambiato qualcosa.
civilization-position-must-be-hidden = Se devono rispondere più posti, le risposte vanno nascoste.
civilization-position-other-phase = Il passo è cominciato in un'altra fase.
civilization-position-box-incomplete = Un riquadro simultaneo deve cominciare con istruzioni intere.
civilization-position-moved-backwards = Un posto è tornato indietro nel suo riquadro.
civilization-position-more-tokens = Ci sono più talloncini di un tipo di quanti ne ha il gioco.
civilization-position-must-wait = Un passo simultaneo deve aspettare tutti i posti che agiscono ancora.
civilization-position-absent = Nessuno gioca con `{ $seat }`.
civilization-position-no-part = `{ $seat }` non ha parte in questa fase.
civilization-position-two-payments = Due posti pagano nello stesso momento.
civilization-position-pieces-and-owner = I pezzi in `{ $place }` hanno bisogno di un proprietario, e un proprietario di pezzi.
civilization-position-asked-nothing = A un posto non è chiesto nulla.
