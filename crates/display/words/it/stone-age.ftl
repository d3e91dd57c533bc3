# L'età della pietra.

stone-age = Stone Age
    .about = Manda le tue persone a caccia, a raccogliere e a costruire, sfamale la sera, e porta la tua tribù ad avere più punti di tutte.

## Tribù

stone-age-red = rosso
    .the = il rosso
    .of = del rosso
    .to = al rosso
stone-age-blue = blu
    .the = il blu
    .of = del blu
    .to = al blu
stone-age-green = verde
    .the = il verde
    .of = del verde
    .to = al verde
stone-age-yellow = giallo
    .the = il giallo
    .of = del giallo
    .to = al giallo

## Luoghi

stone-age-place-tool-maker = attrezzi
    .the = il fabbricante di attrezzi
    .on = dal fabbricante di attrezzi
stone-age-place-hut = capanna
    .the = la capanna
    .on = nella capanna
stone-age-place-field = campo
    .the = il campo
    .on = nel campo
stone-age-place-hunt = caccia
    .the = la caccia
    .on = a caccia
stone-age-place-forest = foresta
    .the = la foresta
    .on = nella foresta
stone-age-place-clay-pit = argilla
    .the = il pozzo d'argilla
    .on = nel pozzo d'argilla
stone-age-place-quarry = cava
    .the = la cava
    .on = nella cava
stone-age-place-river = fiume
    .the = il fiume
    .on = al fiume
stone-age-place-card-1 = carta da 1
    .the = la carta da 1 risorsa
    .on = sulla carta da 1 risorsa
stone-age-place-card-2 = carta da 2
    .the = la carta da 2 risorse
    .on = sulla carta da 2 risorse
stone-age-place-card-3 = carta da 3
    .the = la carta da 3 risorse
    .on = sulla carta da 3 risorse
stone-age-place-card-4 = carta da 4
    .the = la carta da 4 risorse
    .on = sulla carta da 4 risorse
stone-age-place-building-1 = primo edificio
    .the = il primo edificio
    .on = sul primo edificio
stone-age-place-building-2 = secondo edificio
    .the = il secondo edificio
    .on = sul secondo edificio
stone-age-place-building-3 = terzo edificio
    .the = il terzo edificio
    .on = sul terzo edificio
stone-age-place-building-4 = quarto edificio
    .the = il quarto edificio
    .on = sul quarto edificio

## Beni, e ciò che portano i dadi

stone-age-food = cibo
    .many = cibo
    .the = il cibo
    .a = un cibo
stone-age-wood = legno
    .many = legni
    .the = il legno
    .a = un legno
    .enough = legno
stone-age-brick = mattone
    .many = mattoni
    .the = i mattoni
    .a = un mattone
    .enough = mattoni
stone-age-stone = pietra
    .many = pietre
    .the = la pietra
    .a = una pietra
    .enough = pietra
stone-age-gold = oro
    .many = ori
    .the = l'oro
    .a = un oro
    .enough = oro
stone-age-tool = attrezzo
stone-age-agriculture = agricoltura

## Simboli e figure

stone-age-healing = medicina
stone-age-art = arte
stone-age-writing = scrittura
stone-age-pottery = ceramica
stone-age-time = tempo
stone-age-transport = trasporto
stone-age-music = musica
stone-age-weaving = tessitura
stone-age-farmer = contadino
    .many = contadini
stone-age-tool-maker = fabbricante di attrezzi
    .many = fabbricanti di attrezzi
stone-age-hut-builder = costruttore di capanne
    .many = costruttori di capanne
stone-age-shaman = sciamano
    .many = sciamani

## Carte ed edifici

stone-age-card-culture = { $top }, poi { $symbol }
stone-age-card-figures = { $top }, poi { $figures }
stone-age-top-dice = dadi per tutti
stone-age-top-goods = { $goods }
stone-age-top-roll = { $dice } dadi per { $goods-the }
stone-age-top-points = { $count ->
    [one] un punto
   *[other] { $count } punti
}
stone-age-top-tool = un attrezzo
stone-age-top-agriculture = un passo di agricoltura
stone-age-top-extra-card = una carta in più
stone-age-top-one-use = un attrezzo monouso da { $value }
stone-age-top-choose = due risorse a scelta
stone-age-tile-exactly = { $price } per { $points } punti
stone-age-tile-kinds = { $count } risorse di { $kinds ->
    [one] un tipo
   *[other] { $kinds } tipi
} per il loro valore
stone-age-tile-between = da { $least } a { $most } risorse per il loro valore

## Domande, a chi deve rispondere

stone-age-ask-place = Piazza le tue persone: { $home ->
    [one] una è
   *[other] { $home } sono
} ancora a casa. Scegli un luogo.
stone-age-ask-use = Le tue persone sono in { $count ->
    [one] un luogo
   *[other] { $count } luoghi
}. Quale usi per primo?
stone-age-ask-tools = I tuoi dadi fanno { $pips } e danno { $goods }; per averne uno in più ti mancano { $missing } punti, e i tuoi attrezzi non bastano. Aggiungi attrezzi?
stone-age-ask-tools-least = I tuoi dadi fanno { $pips } e danno { $goods }. Con attrezzi da { $tools } ne avresti uno in più. Quali attrezzi aggiungi?
stone-age-ask-card = Compri questa carta? Porta { $card }. Scegli { $cost ->
    [one] una risorsa
   *[other] { $cost } risorse
} con cui pagare.
stone-age-ask-die = { $count ->
    [one] Resta un dado: prendilo.
   *[other] Restano { $count } dadi: quale prendi?
}
stone-age-ask-building = Costruisci? Il prezzo: { $tile }. Scegli con che cosa paghi.
stone-age-ask-feed = Le tue { $people } persone hanno { $food } di cibo. Scegli { $missing ->
    [one] una risorsa
   *[other] { $missing } risorse
} per sfamare le altre, oppure perdi { $penalty ->
    [one] un punto
   *[other] { $penalty } punti
}.

## Domande, come le sentono gli altri

stone-age-wait-place = { $seat-the } piazza le sue persone.
stone-age-wait-use = { $seat-the } sceglie quale luogo usare.
stone-age-wait-tools = { $seat-the } può aggiungere attrezzi al tiro per { $goods-the }.
stone-age-wait-card = { $seat-the } può comprare una carta: { $card }.
stone-age-wait-die = { $seat-the } sceglie un dado.
stone-age-wait-building = { $seat-the } può costruire: { $tile }.
stone-age-wait-feed = { $seat-the } non ha abbastanza cibo (ne mancano { $missing }) e decide come sfamare la tribù.

## Eventi

stone-age-event-start = Il sorteggio dice che { $seat-who ->
    [you] cominci tu
   *[other] comincia { $seat-the }
}.
stone-age-event-card-turned = Viene scoperta { $place-the }: { $card }.
stone-age-event-tile-turned = Viene scoperto un edificio: { $tile }.
stone-age-event-round = Comincia il turno { $round }: la prima mossa tocca { $seat-to }.
stone-age-event-card-slid = Una carta scivola e ora è { $place-the }: { $card }.
stone-age-event-tools-back = Tutti gli attrezzi si possono usare di nuovo.
stone-age-event-placed = { $seat-who ->
    [you] Mandi
   *[other] { $seat-the } manda
} { $people ->
    [one] una persona
   *[other] { $people } persone
} { $place-on }.
stone-age-event-skipped = { $seat-who ->
    [you] Hai
   *[other] { $seat-the } ha
} ancora { $home ->
    [one] una persona, ma nessun luogo per lei
   *[other] { $home } persone, ma nessun luogo per loro
}.
stone-age-event-used = { $seat-who ->
    [you] Usi { $place-the } e riporti
   *[other] { $seat-the } usa { $place-the } e riporta
} a casa { $people ->
    [one] una persona
   *[other] { $people } persone
}.
stone-age-event-tool-new = { $seat-who ->
    [you] Fabbrichi
   *[other] { $seat-the } fabbrica
} un nuovo attrezzo di valore 1.
stone-age-event-tool-raised = { $seat-who ->
    [you] Migliori
   *[other] { $seat-the } migliora
} un attrezzo fino a { $value }.
stone-age-event-tool-nothing = { $seat-who ->
    [you] I tuoi attrezzi
   *[other] Gli attrezzi { $seat-of }
} non si possono più migliorare.
stone-age-event-born = È nato un bambino: { $seat-who ->
    [you] ora hai
   *[other] ora { $seat-the } ha
} { $people } persone.
stone-age-event-nobody-born = { $seat-who ->
    [you] La tua tribù
   *[other] La tribù { $seat-of }
} ha già dieci persone: non nasce nessuno.
stone-age-event-agriculture = { $seat-who ->
    [you] La tua agricoltura
   *[other] L'agricoltura { $seat-of }
} sale a { $level }.
stone-age-event-agriculture-stayed = { $seat-who ->
    [you] La tua agricoltura
   *[other] L'agricoltura { $seat-of }
} è già a dieci e lì rimane.
stone-age-event-rolled = { $seat-who ->
    [you] Tiri
   *[other] { $seat-the } tira
} { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} per { $goods-the }: { $pips } in tutto.
stone-age-event-gathered = { $seat-who ->
    [you] Ottieni
   *[other] { $seat-the } ottiene
} { $goods }.
stone-age-event-gathered-tools = { $seat-who ->
    [you] Aggiungi attrezzi da { $tools } e ottieni
   *[other] { $seat-the } aggiunge attrezzi da { $tools } e ottiene
} { $goods }.
stone-age-event-card-bought = { $seat-who ->
    [you] Paghi
   *[other] { $seat-the } paga
} { $paid } per una carta: { $card }.
stone-age-event-card-declined = { $seat-who ->
    [you] Lasci
   *[other] { $seat-the } lascia
} la carta dov'è: { $card }.
stone-age-event-received = { $seat-who ->
    [you] La carta ti porta { $goods }
   *[other] La carta porta { $goods } { $seat-to }
}.
stone-age-event-points = { $seat-who ->
    [you] Ottieni
   *[other] { $seat-the } ottiene
} { $points ->
    [one] un punto
   *[other] { $points } punti
} per la carta.
stone-age-event-one-use = { $seat-who ->
    [you] Tieni
   *[other] { $seat-the } tiene
} un attrezzo monouso da { $value }.
stone-age-event-claim-kept = { $seat-who ->
    [you] Tieni
   *[other] { $seat-the } tiene
} per dopo due risorse a scelta.
stone-age-event-claimed = { $seat-who ->
    [you] Prendi
   *[other] { $seat-the } prende
} { $resources } con la carta delle due risorse.
stone-age-event-extra-card = { $seat-who ->
    [you] Peschi
   *[other] { $seat-the } pesca
} una carta in più: { $card }. La metà superiore non ha effetto.
stone-age-event-extra-hidden = { $seat-who ->
    [you] Peschi una carta in più e la tieni
   *[other] { $seat-the } pesca una carta in più e la tiene
} nascosta.
stone-age-event-deck-empty = Il mazzo è vuoto: { $seat-who ->
    [you] non ricevi
   *[other] { $seat-the } non riceve
} carte in più.
stone-age-event-rolled-for-all = { $seat-who ->
    [you] Tiri
   *[other] { $seat-the } tira
} i dadi per tutti: { $dice }.
stone-age-event-die-taken = { $seat-who ->
    [you] Prendi
   *[other] { $seat-the } prende
} un dado: { $prize }.
stone-age-event-built = { $seat-who ->
    [you] Paghi { $paid } per un edificio e ottieni
   *[other] { $seat-the } paga { $paid } per un edificio e ottiene
} { $points ->
    [one] un punto
   *[other] { $points } punti
}.
stone-age-event-building-declined = { $seat-who ->
    [you] Lasci
   *[other] { $seat-the } lascia
} l'edificio dov'è: { $tile }.
stone-age-event-harvested = { $seat-who ->
    [you] Raccogli
   *[other] { $seat-the } raccoglie
} { $food } di cibo.
stone-age-event-fed = { $seat-who ->
    [you] Sfami
   *[other] { $seat-the } sfama
} la tribù con { $food } di cibo.
stone-age-event-fed-resources = { $seat-who ->
    [you] Sfami
   *[other] { $seat-the } sfama
} la tribù con { $food } di cibo e { $resources }.
stone-age-event-starved = { $seat-who ->
    [you] { $unfed ->
        [one] Una delle tue persone non ha
       *[other] { $unfed } delle tue persone non hanno
    }
   *[other] { $unfed ->
        [one] Una persona { $seat-of } non ha
       *[other] { $unfed } persone { $seat-of } non hanno
    }
} da mangiare: { $seat-who ->
    [you] perdi
   *[other] { $seat-the } perde
} { $lost ->
    [one] un punto
   *[other] { $lost } punti
}.
stone-age-event-ended-deck = Le carte non bastano per un altro turno: la partita è finita.
stone-age-event-ended-stack = Una pila di edifici è vuota: la partita è finita.
stone-age-event-ended-idle = Da troppo tempo nessuno prende una carta o un edificio: la partita è finita.
stone-age-event-scored = { $seat-who ->
    [you] Hai
   *[other] { $seat-the } ha
} { $total } punti: { $track } sul tracciato, { $culture } per la cultura, { $farmers } per i contadini, { $tool-makers } per i fabbricanti di attrezzi, { $hut-builders } per i costruttori di capanne, { $shamans } per gli sciamani, { $resources } per le risorse.

## Rifiuti

stone-age-refuse-seat-count = Si gioca in due, tre o quattro, non in { $seats }.
stone-age-refuse-game-over = La partita è finita.
stone-age-refuse-not-asked = Adesso non tocca a te.
stone-age-refuse-other-question = Questo non risponde alla domanda in corso.
stone-age-refuse-no-chance = Adesso non si tira e non si scopre nulla.
stone-age-refuse-start-is-drawn = Adesso si può solo sorteggiare chi comincia.
stone-age-refuse-card-is-turned = Adesso si può solo scoprire una carta.
stone-age-refuse-tile-is-turned = Adesso si può solo scoprire un edificio.
stone-age-refuse-dice-are-rolled = Adesso si possono tirare solo i dadi della raccolta.
stone-age-refuse-dice-for-all = Adesso si possono tirare solo i dadi per tutti.
stone-age-refuse-not-seated = { $seat-the } non gioca.
stone-age-refuse-not-in-deck = Questa carta non è nel mazzo: { $card }.
stone-age-refuse-not-unseen = Questo edificio è già stato scoperto: { $tile }.
stone-age-refuse-no-such-total = { $dice ->
    [one] Un dado non può
   *[other] { $dice } dadi non possono
} fare { $pips }.
stone-age-refuse-wrong-dice = Si tira un dado per ogni giocatore, { $seats } in tutto.
stone-age-refuse-nobody-sent = Devi piazzare almeno una persona.
stone-age-refuse-too-few-at-home = A casa hai ancora solo { $home ->
    [one] una persona
   *[other] { $home } persone
}.
stone-age-refuse-already-there = In questo turno hai già piazzato persone { $place-on }.
stone-age-refuse-taken = In questo turno c'è già qualcuno { $place-on }.
stone-age-refuse-wrong-number = Devi mandare esattamente { $people ->
    [one] una persona
   *[other] { $people } persone
} { $place-on }.
stone-age-refuse-full = Non c'è posto per tante persone { $place-on }: { $free ->
    [0] è tutto occupato
    [one] è libero un posto
   *[other] sono liberi { $free } posti
}.
stone-age-refuse-village-closed = In due o in tre, a ogni turno si usano solo due tra fabbricante di attrezzi, capanna e campo.
stone-age-refuse-closed-to-third = In tre giocatori, solo due possono stare { $place-on }.
stone-age-refuse-closed-to-second = In due giocatori, solo uno può stare { $place-on }.
stone-age-refuse-no-such-building = Le pile di edifici sono tante quanti i giocatori: { $place-the } non c'è.
stone-age-refuse-nobody-there = Nessuna delle tue persone è { $place-on }.
stone-age-refuse-tool-not-there = Non hai questi attrezzi, o li hai già usati in questo turno.
stone-age-refuse-one-use-not-there = Non hai questi attrezzi monouso, o li hai già usati.
stone-age-refuse-card-costs = Questa carta costa esattamente { $cost ->
    [one] una risorsa
   *[other] { $cost } risorse
}.
stone-age-refuse-card-lacks = Non hai abbastanza { $resource-enough } per la carta.
stone-age-refuse-tile-costs = L'edificio chiede altro: { $tile }.
stone-age-refuse-tile-lacks = Non hai abbastanza { $resource-enough } per l'edificio.
stone-age-refuse-no-such-die = Non resta nessun dado per questo: { $prize }.
stone-age-refuse-whole-rest = Con le risorse sfama tutti quelli che hanno ancora fame, { $missing } in tutto, oppure nessuno.
stone-age-refuse-feed-lacks = Non hai abbastanza { $resource-enough } per sfamare la tribù.
stone-age-refuse-nothing-to-claim = Non hai una carta da due risorse a scelta.
stone-age-refuse-claim-two = La carta dà esattamente due risorse.

## Azioni, come si leggono ad alta voce

stone-age-action-place = manda { $people ->
    [one] una persona
   *[other] { $people } persone
} { $place-on }
stone-age-action-use = usa { $place-the }
stone-age-action-no-tools = non aggiungere attrezzi
stone-age-action-tools = aggiungi attrezzi da { $tools }
stone-age-action-pay = paga { $paid }
stone-age-action-decline = lascia dov'è
stone-age-action-take = prendi il dado che porta { $prize }
stone-age-action-feed = sfama la tribù con { $paid }
stone-age-action-starve = lascia la tribù senza cibo
stone-age-action-claim = prendi { $resources }

## Che cosa seguirebbe

stone-age-preview-roll = { $dice ->
    [one] Un dado porta
   *[other] { $dice } dadi portano
} { $goods }; in media { $whole },{ $tenth }.
stone-age-preview-roll-tools = Con tutti i tuoi attrezzi, +{ $tools }: { $goods }; in media { $whole },{ $tenth }.

## Pulsanti e inviti

stone-age-button-people = { $people ->
    [one] Una persona
   *[other] { $people } persone
}
stone-age-button-pay = Paga { $paid }
stone-age-button-build = Paga { $paid } per { $points ->
    [one] un punto
   *[other] { $points } punti
}
stone-age-button-feed = Sfama con { $paid }
stone-age-button-decline = Lascia dov'è
stone-age-button-starve = Patisci la fame: −{ $lost ->
    [one] 1 punto
   *[other] { $lost } punti
}
stone-age-button-no-tools = Senza attrezzi: { $goods }
stone-age-button-tools = Aggiungi { $tools }: { $goods }
stone-age-prompt-people = Quante persone mandi { $place-on }?
stone-age-prompt-card = Hai scelto { $chosen }. Che altro paghi?
stone-age-prompt-building = Hai scelto { $chosen }, valore { $points }. Che altro paghi?
stone-age-prompt-feed = Hai scelto { $chosen }. Con che altro sfami la tribù?
stone-age-prompt-tools = Con attrezzi da { $tools } fai { $pips }. Aggiungine altri, o prendi quello che hai.
stone-age-prompt-claim = Quali due risorse prendi? Scegli la prima.
stone-age-prompt-claim-more = Prendi { $chosen }. E poi?

## Etichette

stone-age-label-rate = Ogni { $pips } punti dei dadi danno { $goods-a }
stone-age-label-tool-maker = Fabbricante di attrezzi: una persona fabbrica un attrezzo. { $people ->
    [0] { $room ->
        [-1] Non c'è nessuno.
        [0] Chiuso per questo turno.
       *[other] Libero.
    }
   *[other] Occupato.
}
stone-age-label-hut = Capanna: due persone di una tribù, e nasce un bambino. { $people ->
    [0] { $room ->
        [-1] Non c'è nessuno.
        [0] Chiusa per questo turno.
       *[other] Libera.
    }
   *[other] Occupata.
}
stone-age-label-field = Campo: una persona fa salire l'agricoltura. { $people ->
    [0] { $room ->
        [-1] Non c'è nessuno.
        [0] Chiuso per questo turno.
       *[other] Libero.
    }
   *[other] Occupato.
}
stone-age-label-hunt = Caccia: ogni 2 punti dei dadi danno un cibo, e c'è posto per tutti. { $people ->
    [0] Non c'è nessuno.
    [one] C'è una persona.
   *[other] Ci sono { $people } persone.
}
stone-age-label-gather = { $place }: ogni { $pips } punti dei dadi danno { $goods-a }. { $people ->
    [0] Non c'è nessuno.
    [one] C'è una persona.
   *[other] Ci sono { $people } persone.
} { $room ->
    [0] Per ora è chiuso.
    [one] C'è ancora un posto.
   *[other] Ci sono ancora { $room } posti.
}
stone-age-label-gathering = { $place }: ogni { $pips } punti dei dadi danno { $goods-a }. { $people ->
    [0] Non c'è nessuno.
    [one] C'è una persona.
   *[other] Ci sono { $people } persone.
}
stone-age-label-people = Persone { $seat-of } { $place-on }: { $count }
stone-age-label-no-card = { $place-the } non c'è fino al prossimo turno.
stone-age-label-price = Costa { $count ->
    [one] una risorsa
   *[other] { $count } risorse
} di qualsiasi tipo
stone-age-label-card-payable = Carta: { $card }. Costa { $cost ->
    [one] una risorsa
   *[other] { $cost } risorse
}: si può già pagare. Ora vale { $points ->
    [one] un punto
   *[other] { $points } punti
}.
stone-age-label-card-unpayable = Carta: { $card }. Costa { $cost ->
    [one] una risorsa
   *[other] { $cost } risorse
}: non si può ancora pagare. Ora vale { $points ->
    [one] un punto
   *[other] { $points } punti
}.
stone-age-label-gain = Ora vale { $points ->
    [one] un punto
   *[other] { $points } punti
}
stone-age-label-no-tile = La pila è vuota: { $place-the } non c'è più.
stone-age-label-stack = { $count ->
    [one] Una tessera
   *[other] { $count } tessere
} in questa pila
stone-age-label-tile-payable = Edificio: { $tile }. Si può già pagare, per { $points ->
    [one] un punto
   *[other] { $points } punti
} al massimo. { $height } nella pila.
stone-age-label-tile-unpayable = Edificio: { $tile }. Non si può ancora pagare. { $height } nella pila.
stone-age-label-player = La tribù { $seat-of }
stone-age-label-hand = Risorse, attrezzi e carte { $seat-of }
stone-age-label-start = Comincia { $seat-the }
stone-age-label-food = { $seat-the } ha { $count } di cibo
stone-age-label-hungry = Fame in vista: stasera { $seat-to } { $count ->
    [one] mancherà 1 di cibo
   *[other] mancheranno { $count } di cibo
}
stone-age-label-own-hunger = Fame in vista: stasera ti { $count ->
    [one] mancherà 1 di cibo
   *[other] mancheranno { $count } di cibo
}
stone-age-label-meal = Stasera mangeranno { $people } persone, e il cibo basta
stone-age-label-agriculture = { $seat-the } raccoglie { $count } di cibo a ogni turno
stone-age-label-points = { $seat-the } ha { $count ->
    [one] un punto
   *[other] { $count } punti
}
stone-age-label-tribe = { $seat-the } ha { $people } persone, { $home } a casa
stone-age-label-stock = { $seat-the } ha { $stock }
stone-age-label-tool = Un attrezzo di valore { $value }
stone-age-label-tool-used = Un attrezzo di valore { $value }, usato in questo turno
stone-age-label-one-use = Un attrezzo monouso di valore { $value }
stone-age-label-claim = { $seat-the } può prendere due risorse a scelta
stone-age-label-buildings = { $seat-the } ha { $count ->
    [one] un edificio
   *[other] { $count } edifici
}
stone-age-label-figures = { $seat-the } ha { $figures }
stone-age-label-culture = { $symbol }: { $count }
stone-age-label-extra-hidden = { $seat-the } ha una carta in più, nascosta
stone-age-label-extra = La carta in più { $seat-of }: { $card }; conta solo la metà inferiore
stone-age-label-round = Turno { $round }.
stone-age-label-deck = Mazzo: { $count ->
    [one] una carta
   *[other] { $count } carte
}.
stone-age-label-rolling = { $dice ->
    [one] Si tira un dado
   *[other] Si tirano { $dice } dadi
} per { $goods-the }
stone-age-label-pips = { $dice ->
    [one] Un dado fa
   *[other] { $dice } dadi fanno
} { $pips }
stone-age-label-outcome = I dadi da soli portano { $goods }
stone-age-label-outcome-tools = Con attrezzi da { $tools }: { $goods }
stone-age-label-die = Un { $pips }: { $prize }
stone-age-label-total = { $seat-the } ha { $points ->
    [one] un punto
   *[other] { $points } punti
}

## Che cosa succede

stone-age-caption-lot = Chi comincia?
stone-age-caption-deal = Si prepara il tavolo
stone-age-caption-placing = { $seat-the } piazza persone
stone-age-caption-using = { $seat-the } usa i luoghi
stone-age-caption-rolling = { $seat-the } tira per { $goods-the }
stone-age-caption-buying = { $seat-the } può comprare una carta
stone-age-caption-for-all = { $seat-the } tira i dadi per tutti
stone-age-caption-picking = { $seat-the } prende un dado
stone-age-caption-building = { $seat-the } può costruire
stone-age-caption-feeding = { $seat-the } sfama la tribù
stone-age-caption-over-deck = Fine: le carte sono finite
stone-age-caption-over-stack = Fine: una pila è vuota
stone-age-caption-over-idle = Fine: nessuno costruisce più

## In un terminale

stone-age-terminal-score = { $points ->
    [one] un punto
   *[other] { $points } punti
}, { $people } persone, { $buildings ->
    [one] un edificio
   *[other] { $buildings } edifici
}
stone-age-terminal-food = Cibo { $food } (+{ $agriculture })

## Il punteggio finale

stone-age-heading-track = Tracciato
stone-age-heading-culture = Cultura
stone-age-heading-farmers = Contadini
stone-age-heading-tool-makers = Fabbricanti
stone-age-heading-hut-builders = Costruttori
stone-age-heading-shamans = Sciamani
stone-age-heading-resources = Risorse
stone-age-heading-result = Risultato

## Opzioni

stone-age-preset-standard = Regolamento
    .about = Patire la fame costa 10 punti, e 20 turni senza progressi chiudono la partita.
stone-age-preset-per-person = Fame a testa
    .about = Patire la fame costa 3 punti per ogni persona senza cibo.
stone-age-option-starvation = Fame
    .about = Quanto perde una tribù che non riesce a sfamarsi.
stone-age-option-starvation-flat-10 = 10 punti in tutto
    .about = Non importa quante persone restino senza cibo.
stone-age-option-idle-rounds = Turni senza progressi
    .about = La partita finisce dopo questo numero di turni in cui nessuno prende carte o edifici.
stone-age-option-idle-rounds-10 = 10 turni
    .about = Dieci turni di seguito.
stone-age-option-idle-rounds-20 = 20 turni
    .about = Venti turni di seguito.
stone-age-option-idle-rounds-40 = 40 turni
    .about = Quaranta turni di seguito.
stone-age-option-starvation-per-person-1 = 1 punto a testa
    .about = Un punto per ogni persona senza cibo.
stone-age-option-starvation-per-person-2 = 2 punti a testa
    .about = Due punti per ogni persona senza cibo.
stone-age-option-starvation-per-person-3 = 3 punti a testa
    .about = Tre punti per ogni persona senza cibo.
stone-age-option-starvation-per-person-4 = 4 punti a testa
    .about = Quattro punti per ogni persona senza cibo.
stone-age-option-starvation-per-person-5 = 5 punti a testa
    .about = Cinque punti per ogni persona senza cibo.
stone-age-option-starvation-per-person-6 = 6 punti a testa
    .about = Sei punti per ogni persona senza cibo.
stone-age-option-starvation-per-person-7 = 7 punti a testa
    .about = Sette punti per ogni persona senza cibo.
stone-age-option-starvation-per-person-8 = 8 punti a testa
    .about = Otto punti per ogni persona senza cibo.
stone-age-option-starvation-per-person-9 = 9 punti a testa
    .about = Nove punti per ogni persona senza cibo.
stone-age-option-starvation-per-person-10 = 10 punti a testa
    .about = Dieci punti per ogni persona senza cibo.
