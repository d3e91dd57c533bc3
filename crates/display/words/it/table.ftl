# Ciò che dicono tutti i giochi.

table-count = { $number } { $number ->
    [one] { $word }
   *[other] { $word-many }
}
table-and = { $start } e { $last }
table-in = in { $name }
table-nothing = nulla
table-spoken = { $words }
