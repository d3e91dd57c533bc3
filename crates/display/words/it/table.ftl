# Ciò che dicono tutti i giochi.

table-count = { $number } { $number ->
    [one] { $word }
   *[other] { $word-many }
}
table-and = { $start } e { $last }
# Una persona in una frase: $initial è la prima lettera del nome.
table-person = { $name }
    .of = di { $name }
    .to = { $initial ->
        [a] ad { $name }
       *[other] a { $name }
    }
    .two = { $name } ({ $seat })
table-in = in { $name }
# Chi legge, quando la frase parla di lui: `$seat-who` è allora `you`.
table-you = tu
    .of = di te
    .to = a te
table-nothing = nulla
table-spoken = { $words }
