# What every game says.

table-count = { $number } { $number ->
    [one] { $word }
   *[other] { $word-many }
}
table-and = { $start } and { $last }
table-in = in { $name }
table-nothing = nothing
table-spoken = { $words }
