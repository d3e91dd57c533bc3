# Tigri ed Eufrate.

tigris = Tigri ed Eufrate
    .about = Piazza tessere e leader, e fa' in modo che il tuo colore più debole sia più forte di quello di tutti gli altri.

## Dinastie

tigris-archer = arciere
    .the = l'arciere
    .of = dell'arciere
    .to = all'arciere
tigris-bull = toro
    .the = il toro
    .of = del toro
    .to = al toro
tigris-pot = vaso
    .the = il vaso
    .of = del vaso
    .to = al vaso
tigris-lion = leone
    .the = il leone
    .of = del leone
    .to = al leone

## Leader

tigris-king = re
    .the = il re
    .many = re
    .of-many = dei re
    .the-many = i re
tigris-priest = sacerdote
    .the = il sacerdote
    .many = sacerdoti
    .of-many = dei sacerdoti
    .the-many = i sacerdoti
tigris-farmer = agricoltore
    .the = l'agricoltore
    .many = agricoltori
    .of-many = degli agricoltori
    .the-many = gli agricoltori
tigris-merchant = mercante
    .the = il mercante
    .many = mercanti
    .of-many = dei mercanti
    .the-many = i mercanti

## Tessere

tigris-settlement = insediamento
    .a = un insediamento
    .the = l'insediamento
    .none = nessun insediamento
    .many = insediamenti
    .how-many = quanti insediamenti
    .gender = m
tigris-temple = tempio
    .a = un tempio
    .the = il tempio
    .none = nessun tempio
    .many = templi
    .how-many = quanti templi
    .gender = m
tigris-farm = fattoria
    .a = una fattoria
    .the = la fattoria
    .none = nessuna fattoria
    .many = fattorie
    .how-many = quante fattorie
    .gender = f
tigris-market = mercato
    .a = un mercato
    .the = il mercato
    .none = nessun mercato
    .many = mercati
    .how-many = quanti mercati
    .gender = m

## Colori

tigris-black = nero
    .many = neri
tigris-red = rosso
    .many = rossi
tigris-blue = blu
    .many = blu
tigris-green = verde
    .many = verdi

## Edifici e monumenti

tigris-palace = palazzo
    .the = il palazzo
tigris-library = biblioteca
    .the = la biblioteca
tigris-granary = granaio
    .the = il granaio
tigris-market-hall = mercato coperto
    .the = il mercato coperto
tigris-monument-black-red = monumento nero e rosso
    .the = il monumento nero e rosso
tigris-monument-black-blue = monumento nero e blu
    .the = il monumento nero e blu
tigris-monument-black-green = monumento nero e verde
    .the = il monumento nero e verde
tigris-monument-red-blue = monumento rosso e blu
    .the = il monumento rosso e blu
tigris-monument-red-green = monumento rosso e verde
    .the = il monumento rosso e verde
tigris-monument-blue-green = monumento blu e verde
    .the = il monumento blu e verde

## Domande, a chi deve rispondere

tigris-ask-turn = Tocca a te: { $actions ->
    [one] ti resta un'azione
   *[other] hai { $actions } azioni
}. Scegli una tessera, un leader o una catastrofe, oppure scambia tessere.
tigris-ask-attack-revolt = Il tuo { $leader } sfida quello { $rival-of }: { $attack } contro { $defence } sul tabellone. Quanti templi aggiungi dalla mano?
tigris-ask-attack-war = Il tuo { $leader } affronta quello { $rival-of }: { $attack } contro { $defence } sul tabellone; { $tile-how-many } aggiungi dalla mano?
tigris-ask-defend-revolt = { $rival-the } sfida il tuo { $leader }: { $attack } contro { $defence }. Quanti templi aggiungi dalla mano? In parità vinci tu.
tigris-ask-defend-war = { $rival-the } attacca il tuo { $leader }: { $attack } contro { $defence }; { $tile-how-many } aggiungi dalla mano? In parità vinci tu.
tigris-ask-choose-war = Più coppie di leader sono in conflitto. Quale combatte adesso?
tigris-ask-building = Tre { $tile-many } in fila: su quale metti { $building-the }?
tigris-ask-monument = La tessera in { $space } completa un quadrato. Costruisci un monumento?
tigris-ask-treasure = { $count ->
    [2] Quale tesoro prendi? L'altro resta sul tabellone.
   *[other] Quale dei { $count } tesori resta sul tabellone? Gli altri sono tuoi.
}
tigris-ask-take-refill = Completa la mano: prendi una tessera scoperta o pesca dal sacchetto, { $wanted ->
    [one] ne manca una
   *[other] ne mancano { $wanted }
}.
tigris-ask-take-swap = Pesca per il tuo scambio: prendi una tessera scoperta o pesca dal sacchetto, { $wanted ->
    [one] ne manca una
   *[other] ne mancano { $wanted }
}.
tigris-ask-wonder-point = Il tuo re è accanto alla meraviglia: di che colore prendi il punto?

## Domande, come le sentono gli altri

tigris-wait-turn = Sta giocando { $seat-the }: { $actions ->
    [one] resta un'azione
   *[other] restano { $actions } azioni
}.
tigris-wait-commit = { $seat-the } decide { $tile-how-many } impegnare.
tigris-wait-choose-war = { $seat-the } sceglie quali leader combattono adesso.
tigris-wait-building = { $seat-the } può erigere { $building-the }.
tigris-wait-monument = { $seat-the } può costruire un monumento.
tigris-wait-treasure = { $seat-the } prende dei tesori.
tigris-wait-take = { $seat-the } sta pescando.
tigris-wait-wonder-point = { $seat-the } sceglie il colore del punto della meraviglia.

## Eventi

tigris-event-started = { $seat-who ->
    [you] Cominci tu
   *[other] Comincia { $seat-the }
}.
tigris-event-turn-began = Tocca { $seat-to }.
tigris-event-drew = { $seat-who ->
    [you] Peschi
   *[other] { $seat-the } pesca
} { $tile-a }.
tigris-event-drew-hidden = { $seat-who ->
    [you] Peschi
   *[other] { $seat-the } pesca
} una tessera.
tigris-event-took = { $seat-who ->
    [you] Prendi
   *[other] { $seat-the } prende
} { $tile-a } dalle tessere scoperte.
tigris-event-display-filled = Tra le tessere scoperte arriva { $tile-a }.
tigris-event-leader-placed = { $seat-who ->
    [you] Piazzi
   *[other] { $seat-the } piazza
} { $leader-the } in { $space }.
tigris-event-leader-moved = { $seat-who ->
    [you] Sposti
   *[other] { $seat-the } sposta
} { $leader-the } da { $from } a { $space }.
tigris-event-leader-withdrawn = { $seat-who ->
    [you] Ritiri
   *[other] { $seat-the } ritira
} { $leader-the } da { $space }.
tigris-event-leader-home-temple = { $seat-who ->
    [you] Il tuo { $leader }
   *[other] { $leader-the } { $seat-of }
} non ha più templi accanto a { $space } e torna nella riserva.
tigris-event-leader-home-revolt = { $seat-who ->
    [you] Il tuo { $leader }
   *[other] { $leader-the } { $seat-of }
} lascia { $space }: ha perso il conflitto interno.
tigris-event-leader-home-war = { $seat-who ->
    [you] Il tuo { $leader }
   *[other] { $leader-the } { $seat-of }
} lascia { $space }: ha perso il conflitto esterno.
tigris-event-tile-placed = { $seat-who ->
    [you] Piazzi
   *[other] { $seat-the } piazza
} { $tile-a } in { $space }.
tigris-event-scored-tile = { $seat-who ->
    [you] Il tuo leader
   *[other] Il leader { $seat-of }
} ottiene { $points ->
    [one] un punto { $colour }
   *[other] { $points } punti { $colour-many }
} per la tessera.
tigris-event-scored-king = { $seat-who ->
    [you] Il tuo re
   *[other] Il re { $seat-of }
} ottiene { $points ->
    [one] un punto { $colour }
   *[other] { $points } punti { $colour-many }
} per la tessera, al posto del leader di quel colore.
tigris-event-scored-building = { $seat-who ->
    [you] Ottieni
   *[other] { $seat-the } ottiene
} { $points ->
    [one] un punto { $colour }
   *[other] { $points } punti { $colour-many }
} per la tessera, raddoppiata dall'edificio.
tigris-event-scored-revolt = { $seat-who ->
    [you] Ottieni
   *[other] { $seat-the } ottiene
} { $points ->
    [one] un punto { $colour }
   *[other] { $points } punti { $colour-many }
} per il conflitto interno.
tigris-event-scored-war = { $seat-who ->
    [you] Ottieni
   *[other] { $seat-the } ottiene
} { $points ->
    [one] un punto { $colour }
   *[other] { $points } punti { $colour-many }
} per il conflitto esterno.
tigris-event-scored-monument = { $seat-who ->
    [you] Ottieni
   *[other] { $seat-the } ottiene
} { $points ->
    [one] un punto { $colour }
   *[other] { $points } punti { $colour-many }
} per i monumenti.
tigris-event-scored-wonder = { $seat-who ->
    [you] Ottieni
   *[other] { $seat-the } ottiene
} { $points ->
    [one] un punto { $colour }
   *[other] { $points } punti { $colour-many }
} per la meraviglia.
tigris-event-nothing-leader = La tessera non frutta nulla: nel suo regno non c'è né un leader del suo colore né un re.
tigris-event-nothing-kingdom = La tessera non frutta nulla: è fuori da ogni regno.
tigris-event-nothing-joined = La tessera non frutta nulla: unisce due regni.
tigris-event-catastrophe = { $seat-who ->
    [you] Scateni
   *[other] { $seat-the } scatena
} una catastrofe in { $space }.
tigris-event-catastrophe-destroys = { $seat-who ->
    [you] Scateni
   *[other] { $seat-the } scatena
} una catastrofe in { $space }, e { $tile-the } che era lì va { $tile-gender ->
    [f] perduta
   *[m] perduto
}.
tigris-event-swapped = { $seat-who ->
    [you] Scambi
   *[other] { $seat-the } scambia
} { $tiles }.
tigris-event-swapped-hidden = { $seat-who ->
    [you] Scambi
   *[other] { $seat-the } scambia
} { $count ->
    [one] una tessera
   *[other] { $count } tessere
}.
tigris-event-passed = { $seat-who ->
    [you] Passi
   *[other] { $seat-the } passa
}.
tigris-event-revolt = Conflitto interno: { $attacker-who ->
    [you] il tuo { $leader }
   *[other] { $leader-the } { $attacker-of }
} sfida { $defender-who ->
    [you] il tuo
   *[other] quello { $defender-of }
}.
tigris-event-joined = La tessera in { $space } unisce due regni.
tigris-event-peace = Ai due lati di { $space } nessun leader ha lo stesso colore: i regni si uniscono in pace.
tigris-event-war = Conflitto esterno: { $attacker-who ->
    [you] il tuo { $leader }
   *[other] { $leader-the } { $attacker-of }
} combatte contro { $defender-who ->
    [you] il tuo
   *[other] quello { $defender-of }
}.
tigris-event-war-avoided = { $leader-the-many } rivali non sono più nello stesso regno: il loro conflitto svanisce.
tigris-event-committed = { $seat-who ->
    [you] { $count ->
        [0] Non impegni nulla
        [one] Impegni { $tile-a }
       *[other] Impegni { $count } { $tile-many }
    }
   *[other] { $seat-the } { $count ->
        [0] non impegna nulla
        [one] impegna { $tile-a }
       *[other] impegna { $count } { $tile-many }
    }
}.
tigris-event-revolt-won = { $winner-who ->
    [you] Vinci
   *[other] { $winner-the } vince
} il conflitto interno { $leader-of-many } contro { $loser-who ->
    [you] di te
   *[other] { $loser-the }
}, { $won } a { $lost }.
tigris-event-war-won = { $winner-who ->
    [you] Vinci
   *[other] { $winner-the } vince
} il conflitto esterno { $leader-of-many } contro { $loser-who ->
    [you] di te
   *[other] { $loser-the }
}, { $won } a { $lost }.
tigris-event-tiles-removed = { $count ->
    [one] Va { $tile-gender ->
        [f] perduta
       *[m] perduto
    } { $tile-a }: { $spaces }
   *[other] Vanno { $tile-gender ->
        [f] perdute
       *[m] perduti
    } { $count } { $tile-many }: { $spaces }
}.
tigris-event-unification-removed = Tutti i conflitti sono finiti, e in { $space } resta una tessera normale.
tigris-event-building = { $seat-who ->
    [you] Erigi
   *[other] { $seat-the } erige
} { $building-the } in { $space }.
tigris-event-building-moved = { $seat-who ->
    [you] Sposti
   *[other] { $seat-the } sposta
} { $building-the } da { $from } a { $space }.
tigris-event-building-returned = { $building-the } lascia { $space } e aspetta accanto al tabellone.
tigris-event-monument = { $seat-who ->
    [you] Costruisci
   *[other] { $seat-the } costruisce
} { $monument-the } in { $space }.
tigris-event-wonder = { $seat-who ->
    [you] Costruisci
   *[other] { $seat-the } costruisce
} la meraviglia intorno a { $space }.
tigris-event-declined-building = { $seat-who ->
    [you] Non erigi
   *[other] { $seat-the } non erige
} edifici.
tigris-event-declined-monument = { $seat-who ->
    [you] Non costruisci
   *[other] { $seat-the } non costruisce
} monumenti.
tigris-event-treasure = { $seat-who ->
    [you] Il tuo mercante
   *[other] Il mercante { $seat-of }
} prende il tesoro di { $space }.
tigris-event-swap-fell-short = Non restano abbastanza tessere per lo scambio: la partita finisce dopo { $seat-who ->
    [you] il tuo turno
   *[other] il turno { $seat-of }
}.
tigris-event-turn-ended = { $seat-who ->
    [you] Il tuo turno
   *[other] Il turno { $seat-of }
} è finito.
tigris-event-ended-treasures = Sul tabellone restano solo gli ultimi tesori: la partita è finita.
tigris-event-ended-refill = Non è più possibile completare una mano: la partita è finita.
tigris-event-ended-swap = Non è possibile completare uno scambio: la partita è finita.
tigris-event-ended-idle = Da tre giri nessuno piazza, scambia o impegna tessere: la partita è finita.

## Rifiuti

tigris-refuse-player-count = Si gioca in due, tre o quattro, non in { $seats }.
tigris-refuse-not-asked = Ora non tocca a te rispondere.
tigris-refuse-wrong-answer = Questo non risponde alla domanda.
tigris-refuse-game-over = La partita è finita.
tigris-refuse-nothing-drawn = Ora non si pesca nulla.
tigris-refuse-cannot-be-drawn = Questo non può essere pescato.
tigris-refuse-tile-is-drawn = Ora si pesca una tessera, non si sorteggia chi comincia.
tigris-refuse-start-is-drawn = Ora si sorteggia chi comincia, non si pesca una tessera.
tigris-refuse-cannot-begin = { $seat-the } non gioca e non può cominciare.
tigris-refuse-leader-not-on-board = Il tuo { $leader } non è sul tabellone.
tigris-refuse-space-taken = { $space } non è libera.
tigris-refuse-space-lost = { $space } è perduta: una catastrofe l'ha colpita.
tigris-refuse-leader-on-river = I leader stanno sulla terra, e { $space } è fiume.
tigris-refuse-leader-needs-temple = Un leader deve stare accanto a un tempio, e vicino a { $space } non ce n'è.
tigris-refuse-leader-joins-kingdoms = Un leader in { $space } unirebbe dei regni, e solo le tessere possono farlo.
tigris-refuse-leader-stands-there = Il tuo { $leader } è già in { $space }.
tigris-refuse-tile-not-in-hand = Non hai { $tile-none } in mano.
tigris-refuse-farm-on-land = Le fattorie vanno sui fiumi, e { $space } è terra.
tigris-refuse-tile-on-river = Sui fiumi vanno solo le fattorie, e { $space } è fiume.
tigris-refuse-tile-joins-three = Una tessera in { $space } unirebbe tre regni.
tigris-refuse-no-catastrophe-left = Non hai più catastrofi.
tigris-refuse-catastrophe-on-leader = In { $space } c'è un leader, e le catastrofi risparmiano i leader.
tigris-refuse-catastrophe-on-treasure = Un tesoro protegge la tessera in { $space }.
tigris-refuse-catastrophe-on-turned = Un monumento o la meraviglia protegge { $space }.
tigris-refuse-catastrophe-on-building = Un edificio protegge la tessera in { $space }.
tigris-refuse-swap-nothing = Bisogna scambiare almeno una tessera.
tigris-refuse-swap-not-in-hand = Non hai in mano tutte queste tessere.
tigris-refuse-temples-not-in-hand = Non hai così tanti templi in mano.
tigris-refuse-followers-not-in-hand = Non hai così tante tessere di questo colore in mano.
tigris-refuse-commit-too-weak = Nella variante inglese devi superare la forza del difensore, { $defence }, oppure non impegnare nulla.
tigris-refuse-commit-must-tie = Nella variante inglese impegni esattamente { $exactly }, per arrivare alla parità, oppure nulla.
tigris-refuse-no-such-war = Non c'è nessun conflitto { $leader-of-many }.
tigris-refuse-building-off-row = { $space } non è in una fila formata dalla tessera piazzata.
tigris-refuse-building-row-not-longer = La fila di { $space } non è più lunga di quella in cui si trova l'edificio.
tigris-refuse-monument-elsewhere = Il quadrato di { $space } non contiene la tessera piazzata.
tigris-refuse-monument-needs-square = Il quadrato di { $space } non è di un solo colore.
tigris-refuse-monument-colour = { $monument-the } non ha il colore del quadrato.
tigris-refuse-monument-built = { $monument-the } è già costruito.
tigris-refuse-wonder-not-played = A questo tavolo si gioca senza meraviglia.
tigris-refuse-wonder-built = La meraviglia è già costruita.
tigris-refuse-wonder-elsewhere = La croce intorno a { $space } non contiene la tessera piazzata.
tigris-refuse-wonder-needs-plus = La croce intorno a { $space } non è di un solo colore.
tigris-refuse-treasure-not-there = In { $space } non c'è nessun tesoro di questo regno.
tigris-refuse-treasure-framed = Il tesoro incorniciato in { $space } va preso per primo.
tigris-refuse-not-in-display = Tra le tessere scoperte non c'è { $tile-none }.
tigris-refuse-bag-empty = Il sacchetto è vuoto.

## Azioni

tigris-action-leader = Piazza { $leader-the } in { $space }
tigris-action-withdraw = Ritira { $leader-the }
tigris-action-tile = Piazza { $tile-a } in { $space }
tigris-action-catastrophe = Scatena una catastrofe in { $space }
tigris-action-swap = Scambia { $tiles }
tigris-action-pass = Passa
tigris-action-war = Fai combattere { $leader-the-many }
tigris-action-commit = { $count ->
    [0] Non impegnare nulla
    [one] Impegna una tessera
   *[other] Impegna { $count } tessere
}
tigris-action-building = Erigi l'edificio in { $space }
tigris-action-monument = Costruisci { $monument-the } in { $space }
tigris-action-wonder = Costruisci la meraviglia intorno a { $space }
tigris-action-decline = Non costruire
tigris-action-leave = Lascia il tesoro in { $space }
tigris-action-take = Prendi { $tile-a } dalle tessere scoperte
tigris-action-take-bag = Pesca dal sacchetto
tigris-action-score = Prendi il punto { $colour }

## Pulsanti e domande tra una scelta e l'altra

tigris-button-withdraw = Ritira { $leader-the }
tigris-button-swap = Scambia tessere
tigris-button-swap-these = Scambia { $tiles }
tigris-button-pass = Passa
tigris-button-commit = { $count ->
    [0] Nulla
    [one] { $tile-a }
   *[other] { $count } { $tile-many }
}
tigris-button-war = Conflitto { $leader-of-many }
tigris-button-decline = Non costruire
tigris-button-score = { $colour }
tigris-prompt-tile = Dove va { $tile-the }?
tigris-prompt-leader = Dove va il tuo { $leader }?
tigris-prompt-catastrophe = Dove colpisce la catastrofe?
tigris-prompt-swap = Quali tessere scambi?
tigris-prompt-monument = Quale monumento costruisci in { $space }?
tigris-prompt-wonder = Dov'è il centro della meraviglia?

## Che cosa accadrebbe

tigris-preview-revolt = Sul tabellone: { $attack } per { $attacker-who ->
    [you] il tuo { $leader }
   *[other] { $leader-the } { $attacker-of }
}, { $defence } per { $defender-who ->
    [you] il tuo
   *[other] quello { $defender-of }
}. In parità { $defender-who ->
    [you] vinci tu
   *[other] vince { $defender-the }
}.
tigris-preview-war = Sul tabellone: { $attack } per { $attacker-who ->
    [you] il tuo { $leader }
   *[other] { $leader-the } { $attacker-of }
}, { $defence } per { $defender-who ->
    [you] il tuo
   *[other] quello { $defender-of }
}. In parità { $defender-who ->
    [you] vinci tu
   *[other] vince { $defender-the }
}.
tigris-preview-wars = Scoppiano { $count } conflitti esterni, e tu ne scegli l'ordine.
tigris-preview-monument = Puoi costruire un monumento.
tigris-preview-building = Puoi erigere { $building-the }.

## Come si chiamano le cose

tigris-label-land = { $space }
tigris-label-river = { $space }, fiume
tigris-label-beast = { $space }, creatura alata
tigris-label-tile = { $tile } in { $space }
tigris-label-turned = { $space }, una tessera a faccia in giù
tigris-label-treasure = tesoro in { $space }
tigris-label-treasure-framed = tesoro incorniciato in { $space }, da prendere per primo
tigris-label-unification = tessera unificazione in { $space }
tigris-label-catastrophe = catastrofe in { $space }
tigris-label-catastrophe-left = catastrofe { $seat-of }, non ancora giocata
tigris-label-kingdom = un regno con { $leaders ->
    [one] un leader
   *[other] { $leaders } leader
} su { $spaces ->
    [one] una casella
   *[other] { $spaces } caselle
}
tigris-label-leader = { $leader } { $seat-of } in { $space }: { $followers ->
    [one] { $tile-a }
   *[other] { $followers } { $tile-many }
} per un conflitto esterno, { $temples ->
    [one] un tempio
   *[other] { $temples } templi
} per uno interno
tigris-label-leader-supply = { $leader } { $seat-of }, non sul tabellone
tigris-label-own-leader = Il tuo { $leader } in { $space }: { $followers ->
    [one] { $tile-a }
   *[other] { $followers } { $tile-many }
} per un conflitto esterno, { $temples ->
    [one] un tempio
   *[other] { $temples } templi
} per uno interno
tigris-label-own-leader-supply = Il tuo { $leader }, non sul tabellone
tigris-label-monument = { $monument }, non ancora costruito
tigris-label-monument-built = { $monument } in { $space }
tigris-label-building = { $building }, accanto al tabellone
tigris-label-building-built = { $building } in { $space }
tigris-label-wonder = la meraviglia, non ancora costruita
tigris-label-wonder-built = la meraviglia intorno a { $space }
tigris-label-player = { $seat-the }
tigris-label-hand = mano, leader e catastrofi { $seat-of }
tigris-label-hand-tile = { $tile }, in mano
tigris-label-hidden-tile = una tessera che non vedi
tigris-label-held = { $seat-the } ha in mano { $count ->
    [one] una tessera
   *[other] { $count } tessere
}
tigris-label-points = { $seat-the }: { $points ->
    [one] un punto { $colour }
   *[other] { $points } punti { $colour-many }
}
tigris-label-treasures = { $seat-the }: { $count ->
    [one] un tesoro
   *[other] { $count } tesori
}
tigris-label-bag = sacchetto con { $count ->
    [one] una tessera
   *[other] { $count } tessere
}
tigris-label-open = { $tile }, tra le tessere scoperte
tigris-label-treasures-left = sul tabellone { $count ->
    [one] resta un tesoro
   *[other] restano { $count } tesori
}; la partita finisce quando ne restano solo due
tigris-label-actions = { $count ->
    [one] resta un'azione
   *[other] restano { $count } azioni
}
tigris-label-side = { $leader } { $seat-of }: { $board } sul tabellone, { $committed } dalla mano
tigris-caption-turn = Turno { $seat-of }
tigris-caption-revolt = Conflitto interno: { $leader-many }
tigris-caption-war = Conflitto esterno: { $leader-many }
tigris-caption-choose-war = Quale conflitto per primo?
tigris-caption-start = Chi comincia?
tigris-caption-over-treasures = Fine: tesori presi
tigris-caption-over-tiles = Fine: tessere finite
tigris-caption-over-idle = Fine: tre giri a vuoto
tigris-heading-treasures = tesori
tigris-heading-result = colore più debole
tigris-heading-second = secondo più debole
tigris-heading-third = terzo più debole
tigris-heading-fourth = più forte

## Opzioni

tigris-option-board = Tabellone
    .about = Quale lato del tabellone si usa.
tigris-option-board-standard = Classico
    .about = Dieci templi con tesoro, quattro dei quali negli angoli: il tabellone di tutte le edizioni.
tigris-option-board-advanced = Avanzato
    .about = Quattordici templi con tesoro e fiumi più selvaggi: il retro del tabellone nelle edizioni recenti.
tigris-option-english = Variante inglese
    .about = In un conflitto si impegnano tessere solo dove contano: meno domande, ideale per giocare a distanza.
tigris-option-english-off = No
    .about = Impegna quello che vuoi.
tigris-option-english-on = Sì
    .about = L'attaccante deve passare in vantaggio e il difensore arrivare alla parità, oppure non impegnare nulla.
tigris-option-open-tiles = Tessere scoperte
    .about = Accanto al tabellone ci sono sei tessere scoperte, da prendere invece di pescare alla cieca.
tigris-option-open-tiles-off = No
    .about = Tutte le tessere si pescano alla cieca dal sacchetto.
tigris-option-open-tiles-on = Sì
    .about = Prendi una tessera scoperta o pesca dal sacchetto.
tigris-option-buildings = Edifici civiltà
    .about = Quattro edifici che raddoppiano i punti delle tessere del loro colore.
tigris-option-buildings-off = No
    .about = Si gioca senza.
tigris-option-buildings-on = Sì
    .about = Tre tessere dello stesso colore in fila possono ospitare l'edificio di quel colore.
tigris-option-wonder = Meraviglia
    .about = Una croce di cinque tessere dello stesso colore può diventare la meraviglia.
tigris-option-wonder-off = No
    .about = Si gioca senza.
tigris-option-wonder-on = Sì
    .about = Il re accanto alla meraviglia ottiene ogni turno un punto di un colore a scelta.
tigris-option-open-scoring = Punti scoperti
    .about = Se ognuno vede i punti e i tesori degli altri.
tigris-option-open-scoring-off = No
    .about = I punti stanno dietro gli schermi, come vuole il regolamento. Chi può, tenga il conto.
tigris-option-open-scoring-on = Sì
    .about = Punti e tesori sono visibili a tutti.
tigris-option-hidden-catastrophes = Catastrofi nascoste
    .about = Se le catastrofi non ancora giocate stanno dietro gli schermi.
tigris-option-hidden-catastrophes-off = No
    .about = Tutti vedono chi ha ancora catastrofi.
tigris-option-hidden-catastrophes-on = Sì
    .about = Le catastrofi non ancora giocate stanno dietro gli schermi.
tigris-option-swap-shortage = Poche tessere per uno scambio
    .about = Che cosa succede se il sacchetto si svuota durante uno scambio.
tigris-option-swap-shortage-at-once = La partita finisce subito
    .about = Prima edizione.
tigris-option-swap-shortage-finish-turn = Si finisce il turno
    .about = Edizione Pegasus.
tigris-option-idle-rounds = Giri a vuoto
    .about = Se una partita in cui non succede nulla finisce da sé.
tigris-option-idle-rounds-three = Tre chiudono la partita
    .about = La partita finisce quando per tre giri interi nessuno piazza, scambia o impegna tessere.
tigris-option-idle-rounds-never = Si continua
    .about = Si gioca finché finiscono i tesori o le tessere.
tigris-option-start-player = Chi comincia
    .about = Come si sceglie il primo giocatore.
tigris-option-start-player-drawn = A sorte
    .about = Ogni posto ha la stessa probabilità.
tigris-option-start-player-first-seat = Il primo posto
    .about = Comincia l'arciere.
tigris-preset-first-edition = Prima edizione
    .about = Le regole del 1997.
tigris-preset-pegasus = Edizione Pegasus
    .about = Le regole del 2007: catastrofi dietro gli schermi, e il turno si finisce anche se uno scambio resta incompleto.

# What can be drawn on a space by hand.
tigris-brush = { $what }
tigris-brush-treasure = un tempio con un tesoro
tigris-brush-catastrophe = una catastrofe
tigris-brush-leader = { $leader } { $seat-of }
