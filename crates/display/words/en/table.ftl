# What every game says.

table-count = { $number } { $number ->
    [one] { $word }
   *[other] { $word-many }
}
table-and = { $start } and { $last }
table-nothing = nothing
