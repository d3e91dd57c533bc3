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
table-nothing = nulla
table-spoken = { $words }
