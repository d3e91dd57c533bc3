# Civilization, nuove regole.

civilization = Civilization, nuove regole
    .about = Dal primo villaggio alle stelle: gioca una carta, lascia che ne approfittino tutti e chiama un conteggio quando sei in testa.

## Popoli

civilization-red = rosso
    .the = il rosso
    .of = del rosso
    .to = al rosso
civilization-blue = blu
    .the = il blu
    .of = del blu
    .to = al blu
civilization-green = verde
    .the = il verde
    .of = del verde
    .to = al verde
civilization-yellow = giallo
    .the = il giallo
    .of = del giallo
    .to = al giallo
civilization-white = bianco
    .the = il bianco
    .of = del bianco
    .to = al bianco
civilization-black = nero
    .the = il nero
    .of = del nero
    .to = al nero

## Unità

civilization-infantry = fanteria
    .a = una fanteria
    .the = la fanteria
    .many = fanterie
civilization-cavalry = cavalleria
    .a = una cavalleria
    .the = la cavalleria
    .many = cavallerie
civilization-artillery = artiglieria
    .a = un'artiglieria
    .the = l'artiglieria
    .many = artiglierie
civilization-fleet = flotta
    .a = una flotta
    .the = la flotta
    .many = flotte
civilization-aircraft = aereo
    .a = un aereo
    .the = l'aereo
    .many = aerei
civilization-settler = colono
    .a = un colono
    .the = il colono
    .many = coloni

## Ere

civilization-era-1 = Antichità
civilization-era-2 = Medioevo
civilization-era-3 = Industria
civilization-era-4 = Età moderna

## Dove, per i luoghi il cui nome vuole l'articolo

civilization-place-antilles =
    .in = nelle Antille
civilization-place-britannia =
    .in = nelle Isole Britanniche
civilization-place-balkans =
    .in = nei Balcani
civilization-place-prairies =
    .in = nelle Grandi Pianure
civilization-place-atlantic-states =
    .in = sulla Costa Atlantica
civilization-place-far-west =
    .in = nel Lontano Ovest
civilization-place-philippines =
    .in = nelle Filippine
civilization-place-sunda =
    .in = nelle Isole della Sonda
civilization-place-sahel =
    .in = nel Sahel
civilization-place-maghreb =
    .in = nel Maghreb
civilization-place-deccan =
    .in = nel Deccan
civilization-place-turkestan =
    .in = nel Turkestan
civilization-place-plata =
    .in = a La Plata
civilization-place-north-china =
    .in = nella Cina del Nord
civilization-place-south-china =
    .in = nella Cina del Sud
civilization-place-north-pacific =
    .in = nel Pacifico del Nord
civilization-place-east-pacific =
    .in = nel Pacifico Orientale
civilization-place-south-pacific =
    .in = nel Pacifico del Sud
civilization-place-west-pacific =
    .in = nel Pacifico Occidentale
civilization-place-labrador-sea =
    .in = nel Mare del Labrador
civilization-place-north-atlantic =
    .in = nell'Atlantico del Nord
civilization-place-caribbean-sea =
    .in = nel Mar dei Caraibi
civilization-place-mid-atlantic =
    .in = nell'Atlantico Centrale
civilization-place-south-atlantic =
    .in = nell'Atlantico del Sud
civilization-place-north-sea =
    .in = nel Mare del Nord
civilization-place-west-med =
    .in = nel Mediterraneo Occidentale
civilization-place-east-med =
    .in = nel Mediterraneo Orientale
civilization-place-black-sea =
    .in = nel Mar Nero
civilization-place-arabian-sea =
    .in = nel Mare Arabico
civilization-place-west-indian =
    .in = nell'Oceano Indiano Occidentale
civilization-place-south-indian =
    .in = nell'Oceano Indiano Australe
civilization-place-bay-of-bengal =
    .in = nel Golfo del Bengala
civilization-place-south-china-sea =
    .in = nel Mar Cinese Meridionale
civilization-place-east-china-sea =
    .in = nel Mar Cinese Orientale
civilization-place-coral-sea =
    .in = nel Mar dei Coralli

## Domande

civilization-technologies = Tecnologie

civilization-order-total = { $spent } crediti su { $credits }
civilization-ask-choose-card = Scegli la carta del tuo prossimo turno.
civilization-ask-start = Dove fondi il tuo primo insediamento?
civilization-ask-early-end = { $by-the } propone di finire subito la partita. Sei d'accordo?
civilization-ask-turn-start = Comincia il tuo turno: prima puoi usare le tue meraviglie.
civilization-ask-announce = Quale risorsa deve rendere con la carta { $card }?
civilization-ask-together = Tutti eseguono insieme il riquadro inferiore di { $card }.
civilization-ask-together-plain = Tutti eseguono insieme questo riquadro.
civilization-ask-payment = Il prezzo è { $price }:{ $what }. Non ci sono monete da 5: come paghi?
civilization-ask-settle = Ti spettano 5 crediti, e non ci sono monete da 5: che cosa prendi?
civilization-ask-free-technology = Quale tecnologia scopri gratis?
civilization-ask-gift = Dove piazzi { $kind-the } che hai ricevuto con la tecnologia?
civilization-ask-assault = Attacco congiunto { $place-in }: aggiungi unità, poi assalta o rinuncia.
civilization-ask-surplus = { $place-in } può restare una sola unità. Quale?
civilization-ask-buy-technology = { $left ->
    [one] Compra una tecnologia, se vuoi
   *[other] Compra fino a { $left } tecnologie
}{ $discount ->
    [0] .
   *[other] , con uno sconto di { $discount } crediti.
}
civilization-ask-free-unit = { $left ->
    [one] Piazza gratis un'unità.
   *[other] Piazza gratis fino a { $left } unità.
}
civilization-ask-buy-units = { $left ->
    [one] Compra e piazza un'unità, se vuoi
   *[other] Compra e piazza fino a { $left } unità
}{ $discount ->
    [0] .
   *[other] { $left ->
        [one] , con uno sconto di { $discount } crediti.
       *[other] , con uno sconto di { $discount } crediti ciascuna.
    }
}
civilization-ask-free-settler = { $left ->
    [one] Piazza gratis un colono.
   *[other] Piazza gratis fino a { $left } coloni.
}
civilization-ask-buy-settlers = { $left ->
    [one] Compra e piazza un colono, se vuoi.
   *[other] Compra e piazza fino a { $left } coloni.
}
civilization-ask-move-settlers = { $left ->
    [one] Muovi un colono, se vuoi.
   *[other] Muovi fino a { $left } coloni.
}
civilization-ask-found = { $cost ->
    [0] Fonda gratis un insediamento
   *[other] Fonda insediamenti a { $cost } ciascuno
}, dove hai un colono.
civilization-ask-grow = { $left ->
    [one] Migliora un insediamento
   *[other] Migliora fino a { $left } insediamenti
} a { $cost }, dove hai un colono.
civilization-ask-buy-structure = { $left ->
    [one] Compra una struttura, se vuoi.
   *[other] Compra fino a { $left } strutture.
}
civilization-ask-move = { $left ->
    [one] Muovi un'unità, se vuoi
   *[other] Muovi fino a { $left } unità
}{ $steps ->
    [one] , di uno spazio.
   *[other] , fino a { $steps } spazi.
}
civilization-ask-upgrade-infantry = Ammoderna le vecchie fanterie a { $cost } ciascuna.
civilization-wait-choose-card = { $seat-the } sceglie una carta.
civilization-wait-start = { $seat-the } fonda il suo primo insediamento.
civilization-wait-early-end = { $seat-the } pensa alla fine anticipata.
civilization-wait-turn-start = { $seat-the } comincia il turno.
civilization-wait-announce = { $seat-the } annuncia una risorsa.
civilization-wait-top = { $seat-the } esegue il riquadro superiore.
civilization-wait-bottom = { $seat-the } esegue il riquadro inferiore.
civilization-wait-payment = { $seat-the } regola un pagamento con i coloni.
civilization-wait-free-technology = { $seat-the } sceglie una tecnologia gratuita.
civilization-wait-gift = { $seat-the } piazza { $kind-the } che viene da una tecnologia.
civilization-wait-assault = { $seat-the } prepara un attacco { $place-in }.
civilization-wait-surplus = { $seat-the } decide quale unità resta { $place-in }.

## Eventi

civilization-event-first = La prima scelta tocca { $seat-to }.
civilization-event-token-laid = { $place-in } si scopre: { $token }.
civilization-event-token-down = Un talloncino coperto { $place-in }.
civilization-event-dealt = { $seat-who ->
    [you] Ricevi
   *[other] { $seat-the } riceve
} la tecnologia { $technology }.
civilization-event-card-chosen = { $seat-who ->
    [you] Scegli
   *[other] { $seat-the } sceglie
} la carta { $card }.
civilization-event-card-chosen-hidden = { $seat-who ->
    [you] Hai
   *[other] { $seat-the } ha
} scelto una carta.
civilization-event-pool = { $seat-who ->
    [you] Guardi
   *[other] { $seat-the } guarda
} le carte.
civilization-event-started = { $seat-who ->
    [you] Fondi il tuo
   *[other] { $seat-the } fonda il suo
} primo insediamento { $place-in }.
civilization-event-turn = Turno { $turn }: { $seat-who ->
    [you] tocca a te
   *[other] { $seat-the }
}.
civilization-event-card-played = { $seat-who ->
    [you] Giochi
   *[other] { $seat-the } gioca
} { $card }.
civilization-event-announced = { $seat-who ->
    [you] Annunci
   *[other] { $seat-the } annuncia
} la risorsa { $token }.
civilization-event-answered = { $seat-who ->
    [you] Decidi
   *[other] { $seat-the } decide
}:{ $what }.
civilization-event-answered-hidden = { $seat-who ->
    [you] Hai
   *[other] { $seat-the } ha
} deciso qualcosa, in segreto.
civilization-event-answers-shown = Tutti hanno finito e mostrano che cosa hanno fatto.
civilization-event-territory-shown = { $place }, { $seat-who ->
    [you] territorio tuo
   *[other] { $seat }
}: insediamento di livello { $level }, { $settlers ->
    [one] un colono
   *[other] { $settlers } coloni
}.
civilization-event-era = Comincia una nuova era: { $era }.
civilization-event-card-discarded = La carta { $card } esce dal gioco.
civilization-event-end-proposed = { $seat-who ->
    [you] Proponi
   *[other] { $seat-the } propone
} di finire in anticipo.
civilization-event-end-agreed = { $seat-who ->
    [you] Accetti
   *[other] { $seat-the } accetta
} la fine anticipata.
civilization-event-end-refused = { $seat-who ->
    [you] Vuoi
   *[other] { $seat-the } vuole
} continuare.
civilization-event-ended = La partita è finita: una scoperta ha aperto il futuro.
civilization-event-ended-early = La partita finisce in anticipo.
civilization-event-treasury = { $seat-who ->
    [you] Hai
   *[other] { $seat-the } ha
} { $amount ->
    [one] un credito
   *[other] { $amount } crediti
}.
civilization-event-received = { $seat-who ->
    [you] Ricevi
   *[other] { $seat-the } riceve
} { $amount ->
    [one] un credito
   *[other] { $amount } crediti
}.
civilization-event-rights = { $seat-who ->
    [you] Ricevi
   *[other] { $seat-the } riceve
} { $amount ->
    [one] un credito
   *[other] { $amount } crediti
} di diritti.
civilization-event-resources = { $seat-who ->
    [you] Ricevi
   *[other] { $seat-the } riceve
} { $amount ->
    [one] un credito
   *[other] { $amount } crediti
} per { $token }.
civilization-event-paid = { $seat-who ->
    [you] Paghi
   *[other] { $seat-the } paga
} { $amount ->
    [one] un credito
   *[other] { $amount } crediti
}.
civilization-event-settler-given = { $seat-who ->
    [you] Rinunci
   *[other] { $seat-the } rinuncia
} a un colono { $place-in } per 5 crediti.
civilization-event-reserve-given = { $seat-who ->
    [you] Cedi
   *[other] { $seat-the } cede
} il segnalino di riserva per 5 crediti.
civilization-event-settler-taken = { $seat-who ->
    [you] Prendi
   *[other] { $seat-the } prende
} un colono { $place-in } come resto.
civilization-event-reserve-taken = { $seat-who ->
    [you] Tieni
   *[other] { $seat-the } tiene
} 5 crediti come segnalino di riserva.
civilization-event-outcast = { $seat-who ->
    [you] Non hai insediamenti e ricevi
   *[other] { $seat-the } non ha insediamenti e riceve
} { $amount ->
    [one] un credito
   *[other] { $amount } crediti
}.
civilization-event-counted-happiness = { $seat-who ->
    [you] Hai
   *[other] { $seat-the } ha
} { $value ->
    [one] una faccina
   *[other] { $value } faccine
}: { $points ->
    [one] un punto
   *[other] { $points } punti
}.
civilization-event-counted-levels = { $seat-who ->
    [you] Hai
   *[other] { $seat-the } ha
} { $value ->
    [one] un livello
   *[other] { $value } livelli
} di insediamenti: { $points ->
    [one] un punto
   *[other] { $points } punti
}.
civilization-event-counted-technologies = { $seat-who ->
    [you] Hai
   *[other] { $seat-the } ha
} { $value ->
    [one] una tecnologia
   *[other] { $value } tecnologie
}: { $points ->
    [one] un punto
   *[other] { $points } punti
}.
civilization-event-end-bonus = { $seat-who ->
    [you] Aggiungi
   *[other] { $seat-the } aggiunge
} { $wonders ->
    [one] un punto
   *[other] { $wonders } punti
} per le meraviglie e { $seminal } per le tecnologie chiave.
civilization-event-early-bonus = { $seat-who ->
    [you] Aggiungi
   *[other] { $seat-the } aggiunge
} { $symbols } per i simboli, { $resources } per le risorse e { $credits } per i crediti.
civilization-event-placed = { $seat-who ->
    [you] Piazzi
   *[other] { $seat-the } piazza
} { $kind-a } dell'era { $era } { $place-in }.
civilization-event-aircraft-placed = { $seat-who ->
    [you] Piazzi
   *[other] { $seat-the } piazza
} un aereo { $place-in }.
civilization-event-settler-placed = { $seat-who ->
    [you] Piazzi
   *[other] { $seat-the } piazza
} un colono { $place-in }.
civilization-event-settler-moved = { $seat-who ->
    [you] Muovi
   *[other] { $seat-the } muove
} un colono: { $from } → { $to }.
civilization-event-moved = { $seat-who ->
    [you] Muovi
   *[other] { $seat-the } muove
} { $kind-a } dell'era { $era }: { $from } → { $to }.
civilization-event-surplus = { $seat-who ->
    [you] Tieni { $kind-a } dell'era { $era } { $place-in } e scarti
   *[other] { $seat-the } tiene { $kind-a } dell'era { $era } { $place-in } e scarta
} il resto.
civilization-event-founded = { $seat-who ->
    [you] Fondi
   *[other] { $seat-the } fonda
} un insediamento { $place-in }.
civilization-event-grew = { $seat-who ->
    [you] Il tuo insediamento
   *[other] L'insediamento { $seat-of }
} { $place-in } sale al livello { $level }.
civilization-event-units-wait = { $count ->
    [one] { $kind-a } attende
   *[other] { $count } { $kind-many } attendono
} { $seat-who ->
    [you] su una tua meraviglia
   *[other] su una meraviglia { $seat-of }
}.
civilization-event-gift-lost = { $seat-who ->
    [you] Non puoi
   *[other] { $seat-the } non può
} piazzare { $kind-the }: l'unità va perduta.
civilization-event-models-renewed = { $kind-many } dell'era { $era }: si passa al modello più nuovo.
civilization-event-models-replaced = { $kind-many } dell'era { $from }: si passa all'era { $to }.
civilization-event-upgraded = { $seat-who ->
    [you] Ammoderni
   *[other] { $seat-the } ammoderna
} { $kind-the } { $place-in } all'era { $era }.
civilization-event-called-off = { $seat-who ->
    [you] Rinunci
   *[other] { $seat-the } rinuncia
} all'attacco { $place-in }.
civilization-event-conquered = { $seat-who ->
    [you] Vinci
   *[other] { $seat-the } vince
} { $place-in } contro { $from-who ->
    [you] di te
   *[other] { $from-the }
}: { $attack } a { $defence }.
civilization-event-repelled = { $seat-who ->
    [you] Il tuo attacco
   *[other] L'attacco { $seat-of }
} { $place-in } è respinto: { $attack } a { $defence }.
civilization-event-dice = I dadi: { $attack } per l'attacco, { $defence } per la difesa.
civilization-event-settlement-razed = { $seat-who ->
    [you] Distruggi
   *[other] { $seat-the } distrugge
} l'insediamento { $place-in }.
civilization-event-settlement-taken = { $seat-who ->
    [you] Prendi
   *[other] { $seat-the } prende
} l'insediamento { $place-in }, ora di livello { $level }.
civilization-event-eliminated-card = { $seat-who ->
    [you] Hai perso l'ultimo insediamento; la tua carta
   *[other] { $seat-the } ha perso l'ultimo insediamento; la sua carta
} { $card } torna nel mazzo.
civilization-event-eliminated = { $seat-who ->
    [you] Hai
   *[other] { $seat-the } ha
} perso l'ultimo insediamento.
civilization-event-came-back = { $seat-who ->
    [you] Torni
   *[other] { $seat-the } torna
} in gioco con un insediamento.
civilization-event-peeked = { $seat-who ->
    [you] Spii
   *[other] { $seat-the } spia
} il talloncino { $place-in }: { $token }.
civilization-event-peeked-hidden = { $seat-who ->
    [you] Spii
   *[other] { $seat-the } spia
} il talloncino { $place-in }.
civilization-event-explored = { $seat-who ->
    [you] Esplori
   *[other] { $seat-the } esplora
} { $place }: { $token }.
civilization-event-new-civilization = { $seat-who ->
    [you] Trovi
   *[other] { $seat-the } trova
} { $place-in } un popolo che si unisce { $to-to }.
civilization-event-plague = Peste { $place-in }: { $seat-who ->
    [you] perdi i tuoi pezzi
   *[other] { $seat-the } perde i suoi pezzi
} in { $count ->
    [one] un territorio
   *[other] { $count } territori
} e { $seat-who ->
    [you] guadagni
   *[other] guadagna
} un punto.
civilization-event-built = { $seat-who ->
    [you] Costruisci
   *[other] { $seat-the } costruisce
} la struttura { $structure }.
civilization-event-discovered = { $seat-who ->
    [you] Scopri
   *[other] { $seat-the } scopre
} la tecnologia { $technology }.
civilization-event-no-free-technology = { $seat-who ->
    [you] Non prendi
   *[other] { $seat-the } non prende
} tecnologie gratuite.
civilization-event-wonder = { $seat-who ->
    [you] Ottieni
   *[other] { $seat-the } ottiene
} la meraviglia { $wonder }.
civilization-event-structure-lost = { $seat-who ->
    [you] La tua struttura { $structure }
   *[other] La struttura { $structure } { $seat-of }
} è superata e viene scartata.

## Rifiuti

civilization-refuse-player-count = Si gioca da due a sei, non in { $seats }.
civilization-refuse-not-asked = Ora non tocca a te.
civilization-refuse-wrong-answer = Questo non risponde alla domanda.
civilization-refuse-game-over = La partita è finita.
civilization-refuse-no-chance = Ora non si tira e non si pesca nulla.
civilization-refuse-first-is-drawn = Ora si può solo sorteggiare chi sceglie per primo.
civilization-refuse-resources-are-laid = Ora si possono solo disporre le risorse.
civilization-refuse-technology-is-dealt = Ora si può solo distribuire una tecnologia.
civilization-refuse-token-is-turned = Ora si può solo scoprire un talloncino.
civilization-refuse-dice-are-rolled = Ora si possono tirare solo i dadi di una battaglia.
civilization-refuse-cannot-be-first = { $seat-the } non gioca e non può scegliere per primo.
civilization-refuse-resource-not-left = Non restano risorse di questo tipo da scoprire: { $token }.
civilization-refuse-only-resources-left = Restano soltanto risorse da scoprire.
civilization-refuse-dealt-already = { $technology } è già stata distribuita.
civilization-refuse-never-dealt = { $technology } richiede un'altra tecnologia e non si distribuisce.
civilization-refuse-token-not-left = Nessun talloncino di questo tipo è ancora coperto: { $token }.
civilization-refuse-card-not-in-pool = { $card } non è tra le carte che puoi scegliere.
civilization-refuse-card-just-played = Hai appena giocato { $card } e non puoi sceglierla di nuovo subito.
civilization-refuse-peeked-already = Puoi spiare un solo talloncino per turno.
civilization-refuse-no-such-power = Ti serve una meraviglia con questo potere, nella sua era.
civilization-refuse-nothing-waits = Nessuna unità di questo tipo ({ $kind }) attende di essere piazzata.
civilization-refuse-other-kind = Questa istruzione non riguarda { $kind-the }.
civilization-refuse-too-expensive = Costa { $price }, e tu hai { $credits }.
civilization-refuse-no-reserve = Non hai il segnalino di riserva.
civilization-refuse-reserve-not-allowed = Il segnalino di riserva è per chi non ha posto per un colono.
civilization-refuse-no-model = Nessun modello di { $kind } di quest'era è stato ancora scoperto.
civilization-refuse-too-weak = L'attacco vale { $attack } e la difesa { $defence }: deve valere di più.
civilization-refuse-attack-is-full = Nessun'altra unità può unirsi a questo attacco.
civilization-refuse-no-unit-to-move = { $place-in } nessuna tua unità ({ $kind }) può ancora muoversi.
civilization-refuse-out-of-reach = Non si arriva da { $from } a { $to }.
civilization-refuse-several-models = { $place-in } hai unità ({ $kind }) di ere diverse: di' quale, con la sua era.
civilization-refuse-one-model = { $place-in } le unità possibili ({ $kind }) sono di una sola era: non serve nominarla.
civilization-refuse-no-newer-model = Non è stato scoperto un modello più nuovo di quello { $place-in } ({ $kind }).
civilization-refuse-no-resource = Si può annunciare solo una risorsa, e diversa da quella della carta.
civilization-refuse-no-proposal = Ora non si può proporre la fine anticipata.
civilization-refuse-requirement-missing = { $technology } richiede una tecnologia non ancora scoperta.
civilization-refuse-era-too-far = { $technology } appartiene a un'era troppo lontana.
civilization-refuse-beyond-reach = Una tecnologia gratuita non arriva all'era di { $technology }.
civilization-refuse-discovered-already = { $technology } è già stata scoperta.
civilization-refuse-structure-unknown = La struttura { $structure } richiede una tecnologia che nessuno ha scoperto.
civilization-refuse-structure-of-another-era = La struttura { $structure } è di un'altra era.
civilization-refuse-structure-twice = Hai già la struttura { $structure }.
civilization-refuse-territory-taken = { $place-in } si è già insediato un altro popolo.
civilization-refuse-not-face-down = { $place-in } non c'è un talloncino coperto.
civilization-refuse-no-settler-there = { $place-in } non hai un colono da cedere.
civilization-refuse-settler-is-needed = Il colono { $place-in } serve per ciò che stai pagando.
civilization-refuse-change-not-allowed = Un colono preso come resto non può stare { $place-in }.
civilization-refuse-too-far-from-settlement = { $place } non ha un tuo insediamento e non confina con uno.
civilization-refuse-too-far-from-coast = { $place } non confina né con un tuo insediamento né con una tua flotta.
civilization-refuse-aircraft-needs-settlement = Un aereo ha bisogno di un tuo insediamento, e { $place-in } non ne hai.
civilization-refuse-settler-needs-company = Un colono va dove hai un insediamento o un'unità militare: non a { $place }.
civilization-refuse-too-crowded = { $place-in } non c'è posto per altri pezzi.
civilization-refuse-no-settler = Non hai un colono { $place-in }.
civilization-refuse-settled-already = { $place-in } c'è già un insediamento.
civilization-refuse-no-settlement-in-desert = Nel deserto non si fondano insediamenti, e { $place-in } c'è il deserto.
civilization-refuse-no-settlement = Non hai un insediamento { $place-in }.
civilization-refuse-level-not-discovered = Nessuna tecnologia scoperta permette un insediamento più grande { $place-in }.
civilization-refuse-ground-bears-no-more = Il terreno non sostiene un insediamento più grande { $place-in }.
civilization-refuse-no-joint-attack = Per un attacco congiunto serve un'unità nemica { $place-in }, e almeno due tue che possano arrivarci.
civilization-refuse-no-such-unit = { $place-in } non c'è un'unità del genere.

## Azioni

civilization-action-done = Continua
civilization-action-choose = Scegli la carta { $card }
civilization-action-start = Comincia { $place-in }
civilization-action-peek = Spia il talloncino { $place-in }
civilization-action-place = Piazza { $kind-a } { $place-in }
civilization-action-buy = Compra { $kind-a } da piazzare { $place-in }
civilization-action-move = Muovi { $kind-a }: { $from } → { $to }
civilization-action-move-era = Muovi { $kind-a } dell'era { $era }: { $from } → { $to }
civilization-action-attack = Attacco congiunto { $place-in }
civilization-action-add = Compra { $kind-a } per l'attacco
civilization-action-add-from = Aggiungi { $kind-the } che sta { $place-in }
civilization-action-add-from-era = Aggiungi { $kind-the } dell'era { $era } che sta { $place-in }
civilization-action-storm = All'assalto
civilization-action-found = Fonda un insediamento { $place-in }
civilization-action-grow = Migliora l'insediamento { $place-in }
civilization-action-build = Costruisci la struttura { $structure }
civilization-action-learn = Scopri la tecnologia { $technology }
civilization-action-upgrade = Ammoderna { $kind-the } { $place-in }
civilization-action-upgrade-era = Ammoderna { $kind-the } dell'era { $era } { $place-in }
civilization-action-give-reserve = Cedi il segnalino di riserva per 5 crediti
civilization-action-give = Rinuncia a un colono { $place-in } per 5 crediti
civilization-action-change-reserve = Tieni 5 crediti come segnalino di riserva
civilization-action-change = Prendi un colono { $place-in } per 5 crediti
civilization-action-keep = Tieni { $kind-the } dell'era { $era } { $place-in }
civilization-action-announce = Annuncia la risorsa { $token }
civilization-action-propose = Proponi di finire la partita
civilization-action-agree = Accetta la fine anticipata
civilization-action-refuse = Continua a giocare

## Pulsanti e domande tra una scelta e l'altra

civilization-button-announce = { $token }
civilization-button-attack = Attacco congiunto
civilization-button-call-off = Rinuncia all'attacco
civilization-button-done = Fatto
civilization-button-keep-resource = Lascia { $token }
civilization-button-no-gift = Non piazzare
civilization-button-no-technology = Nessuna tecnologia
civilization-button-pay-less = Paga { $less } e rinuncia a un colono
civilization-button-pay-more = Paga { $more } e ricevi un colono
civilization-button-receive-more = Rinuncia a un colono e prendi 10
civilization-button-receive-settler = Prendi un colono invece di 5
civilization-button-reveal = Rivela la carta
civilization-prompt-place = Dove piazzi { $kind-the }?
civilization-prompt-move = Dove va { $kind-the } { $place-in }?
civilization-prompt-assault = Attacco congiunto { $place-in }: { $attack } contro { $defence }. Per vincere serve più di { $defence }.
civilization-prompt-attack = Dove attacchi con più unità?
civilization-prompt-give = Quale colono lascia il tabellone?
civilization-prompt-change = Dove va il nuovo colono?

## Che cosa accadrebbe

civilization-preview-offer = Ora ti darebbe { $credits ->
    [one] un credito
   *[other] { $credits } crediti
} e { $points ->
    [one] un punto
   *[other] { $points } punti
}.
civilization-preview-token = Si scopre un talloncino.
civilization-preview-dice = { $attack } contro { $defence }, e ognuno aggiunge un dado.

## Che cosa porta una tecnologia

civilization-brings-structure = Permette la struttura { $structure }.
civilization-brings-wonder = Porta la meraviglia { $wonder }: { $text }
civilization-brings-model = Nuovo modello: { $model } ({ $kind }).
civilization-brings-gift = Porta subito { $count ->
    [one] { $kind-a }
   *[other] { $count } { $kind-many }
}.
civilization-brings-level = Gli insediamenti possono salire al livello { $level }.
civilization-brings-seminal = Tecnologia chiave: { $points ->
    [one] un punto
   *[other] { $points } punti
} alla fine.
civilization-brings-end = Fa finire la partita.

## Che cosa può fare ciascuno

civilization-outlook-technologies = Tecnologie da comprare subito
civilization-outlook-technology = { $technology } per { $price } crediti.{ $brings }
civilization-outlook-next = { $technology } costa { $price } crediti: ne mancano { $missing }.{ $brings }
civilization-outlook-cards = Carte che potrebbero arrivare
civilization-outlook-card-credits = { $card }: { $credits } crediti
civilization-outlook-card-points = { $card }: { $points ->
    [one] un punto
   *[other] { $points } punti
}
civilization-outlook-card-both = { $card }: { $credits } crediti e { $points ->
    [one] un punto
   *[other] { $points } punti
}
civilization-outlook-structures = Strutture da comprare subito
civilization-outlook-structure = { $structure } per { $price } crediti: felicità { $happiness }, produzione { $production }
civilization-outlook-settlements = Insediamenti
civilization-outlook-found = Fondarne uno { $place-in }
civilization-outlook-grow = Migliorare quello { $place-in }
civilization-outlook-conquests = Conquiste con una sola unità
civilization-outlook-move = { $place } ({ $from }), { $attack } contro { $defence }: ci arriva { $kind-the } che sta { $origin-in }
civilization-outlook-buy = { $place } ({ $from }), { $attack } contro { $defence }: basta comprare { $kind-a }
civilization-outlook-more = e altre { $count }

## Come si chiamano le cose

civilization-name = { $name }
civilization-label-land = { $place }
civilization-label-sea = { $place }, mare
civilization-label-link = { $one } e { $other } sono collegati
civilization-label-realm = { $place }, in mano { $seat-to }
civilization-label-town = insediamento { $seat-of } di livello { $level } { $place-in }
civilization-label-settlers = { $count ->
    [one] un colono
   *[other] { $count } coloni
} { $seat-of } { $place-in }
civilization-label-aircraft = { $count ->
    [one] un aereo
   *[other] { $count } aerei
} { $seat-of } { $place-in }
civilization-label-unit = { $model } ({ $kind }) { $seat-of } { $place-in }, vale { $value }
civilization-label-own-unit = { $model } ({ $kind }) { $place-in }, unità tua, vale { $value }
civilization-label-token-down = talloncino coperto { $place-in }
civilization-label-token-veiled = talloncino coperto { $place-in }, già spiato da qualcuno
civilization-label-token-peeked = talloncino coperto { $place-in }; sai che è { $token }
civilization-label-token = { $token } { $place-in }
civilization-label-supply = { $kind }: { $price } crediti
civilization-label-supply-unknown = { $kind }: { $price } crediti, ma nessun modello di quest'era è stato scoperto
civilization-label-structure = struttura { $structure }: { $price } crediti, felicità { $happiness }, produzione { $production } (tecnologia { $technology })
civilization-label-structure-owned = struttura { $structure }, che hai già, felicità { $happiness }, produzione { $production }
civilization-label-structure-unknown = struttura { $structure }: { $price } crediti, felicità { $happiness }, produzione { $production }; serve { $technology }, che nessuno ha scoperto
civilization-label-built = struttura { $structure }, felicità { $happiness }, produzione { $production }
civilization-label-wonder = meraviglia { $wonder }: { $text }
civilization-label-wonder-asleep = meraviglia { $wonder }, la cui era è finita: un punto alla fine
civilization-label-player = { $seat-the }
civilization-label-credits = { $seat-the } ha { $credits ->
    [one] un credito
   *[other] { $credits } crediti
}
civilization-label-all-settlers = { $seat-the } ha { $count ->
    [one] un colono
   *[other] { $count } coloni
} sul tabellone
civilization-label-holds = { $seat-the } ha in mano la carta del prossimo turno
civilization-label-reserve = segnalino di riserva { $seat-of }, vale 5 crediti
civilization-label-no-reserve = posto del segnalino di riserva da 5 crediti
civilization-label-points = { $seat-the }: { $points ->
    [one] un punto vittoria
   *[other] { $points } punti vittoria
}
civilization-label-happiness = { $seat-the }: { $value ->
    [one] una faccina
   *[other] { $value } faccine
}; un conteggio darebbe { $points ->
    [one] un punto
   *[other] { $points } punti
}
civilization-label-levels = { $seat-the }: { $value ->
    [one] un livello
   *[other] { $value } livelli
} di insediamenti; un conteggio darebbe { $points ->
    [one] un punto
   *[other] { $points } punti
}
civilization-label-technologies = { $seat-the }: { $value ->
    [one] una tecnologia
   *[other] { $value } tecnologie
}; un conteggio darebbe { $points ->
    [one] un punto
   *[other] { $points } punti
}
civilization-label-card = { $card }. Riquadro superiore: { $top } Riquadro inferiore: { $bottom } { $token }: rende { $pays }.
civilization-label-away = { $card } è in mano a qualcun altro
civilization-label-offer = { $card } ora darebbe { $seat-to } { $credits ->
    [one] un credito
   *[other] { $credits } crediti
} e { $points ->
    [one] un punto
   *[other] { $points } punti
}
civilization-label-technology = { $technology }: { $price } crediti.{ $brings }
civilization-label-technology-known = { $technology }, già scoperta ({ $seat }).{ $brings }
civilization-caption-era = { $era }
civilization-caption-turn = Turno { $turn }
civilization-caption-over = La fine
civilization-caption-over-early = Fine anticipata
civilization-caption-setup = Preparazione
civilization-caption-opening = Comincia { $seat-the }
civilization-caption-plays = { $seat }: { $card }
civilization-caption-begins = Turno { $seat-of }
civilization-caption-top = Riquadro superiore: { $text }
civilization-caption-bottom = Riquadro inferiore: { $text }
civilization-caption-resource = { $token } rende a chi lo sfrutta.
civilization-caption-surplus = Fine del turno: dove più unità condividono uno spazio, ne resta una.
civilization-caption-final = Vince chi ha più punti vittoria.
civilization-caption-laying-out = Si dispongono i talloncini e si distribuiscono le tecnologie.
civilization-caption-next = Sta per essere rivelata la prossima carta.
civilization-heading-happiness = faccine
civilization-heading-levels = livelli
civilization-heading-technologies = tecnologie
civilization-heading-points = punti vittoria
civilization-legend = Chi, livello, unità e valore (i fanteria, c cavalleria, a artiglieria, f flotta), coloni, talloncino

## Opzioni

civilization-option-ties = Parità nel conteggio
    .about = Come si dividono i posti in caso di parità.
civilization-option-ties-dense = Segue il posto successivo
    .about = Due primi, e poi un secondo.
civilization-option-ties-skip = I posti condivisi si saltano
    .about = Due primi, e poi un terzo.
civilization-option-rights = Diritti
    .about = Chi paga il proprietario di una tecnologia.
civilization-option-rights-acquirer = Chi acquista
    .about = Chi compra l'unità o la struttura paga 5.
civilization-option-rights-bank = La banca
    .about = La banca paga 5.
civilization-option-free-technology = Tecnologia gratuita
    .about = Fin dove arriva una tecnologia gratuita.
civilization-option-free-technology-current = Fino all'era attuale
    .about = Le nuove ere cominciano con un acquisto.
civilization-option-free-technology-next = Fino all'era successiva
    .about = Una tecnologia gratuita può aprire una nuova era.
civilization-option-zero = Zero nel conteggio
    .about = Se un valore di zero dà punti.
civilization-option-zero-nothing = Non dà nulla
    .about = Chi non ne ha non prende punti.
civilization-option-zero-points = Vale come gli altri
    .about = I posti si danno anche per zero.
civilization-option-die = Dadi in battaglia
    .about = Se attaccante e difensore aggiungono un dado.
civilization-option-die-off = No
    .about = Vince sempre il più forte.
civilization-option-die-on = Sì
    .about = Entrambi aggiungono un dado al proprio valore.
civilization-option-rounds = Durata
    .about = Dopo quanti giri la partita finisce in anticipo.
civilization-option-rounds-standard = Normale
    .about = Dopo circa 150 turni.
civilization-option-rounds-short = Breve
    .about = Dopo circa 75 turni.
civilization-option-rounds-long = Lunga
    .about = Dopo circa 300 turni.
civilization-option-rounds-none = Nessun limite
    .about = Finché una scoperta non chiude la partita.
civilization-option-agreement = Fine anticipata per accordo
    .about = Se i giocatori possono accordarsi per finire.
civilization-option-agreement-off = No
    .about = Si gioca fino in fondo.
civilization-option-agreement-on = Sì
    .about = Chi sceglie una carta può proporre di finire; devono accettare tutti.
civilization-option-first = Chi sceglie per primo
    .about = Come si sceglie il primo giocatore.
civilization-option-first-drawn = A sorte
    .about = Ogni posto ha la stessa probabilità.
civilization-option-first-first-seat = Il primo posto
    .about = Comincia il rosso.
civilization-preset-standard = Normale
    .about = Con le interpretazioni della pagina delle regole.
civilization-preset-short = Breve
    .about = Le stesse regole, metà tempo.

## The chronicle of a finished game, below the name of a player

civilization-story-chapter = { $era }
civilization-story-start = Cominciò { $place-in }, con la tecnologia { $technology }.
civilization-story-era = Aprì una nuova era con { $technology }: { $era }.
civilization-story-discoveries = { $count ->
    [0] Non scoprì nulla
    [one] Fece una scoperta
   *[other] Fece { $count } scoperte
} ed ebbe { $wonders ->
    [0] nessuna meraviglia
    [one] una meraviglia
   *[other] { $wonders } meraviglie
}.
civilization-story-peace = Visse in pace: nulla di conquistato, nulla di perduto.
civilization-story-war = { $won ->
    [0] Non conquistò nulla
    [one] Conquistò un luogo
   *[other] Conquistò { $won } luoghi
} { $lost ->
    [0] e non ne perse nessuno
    [one] e ne perse uno
   *[other] e ne perse { $lost }
}.
civilization-story-plague = { $times ->
    [one] La peste colpì una volta.
   *[other] La peste colpì { $times } volte.
}
civilization-story-fallen = { $times ->
    [one] L'ultimo insediamento cadde una volta
   *[other] L'ultimo insediamento cadde { $times } volte
}, { $returned ->
    [0] e questa civiltà non tornò più
   *[other] ma questa civiltà tornò
}.
civilization-story-called = Indisse { $times ->
    [one] un conteggio
   *[other] { $times } conteggi
}.
civilization-story-counted = Nei conteggi resero di più { $field }: { $points ->
    [one] un punto
   *[other] { $points } punti
}.
civilization-story-happiness = le faccine
civilization-story-levels = gli insediamenti
civilization-story-technologies = le tecnologie
civilization-story-town = Alla fine la città più grande sorgeva { $place-in }, al livello { $level }.
civilization-story-ended = Chiuse la partita con { $technology }.
civilization-story-result = { $place ->
    [1] Vinse con { $points } punti.
   *[other] Arrivò al posto { $place } con { $points } punti.
}
