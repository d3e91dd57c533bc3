# What every game says.

table-count = { $number } { $number ->
    [one] { $word }
   *[other] { $word-many }
}
table-and = { $start } and { $last }
table-in = in { $name }

# A person in a sentence: $initial is the first letter of the name.
table-person = { $name }
    .of = { $name }'s
    .to = { $name }
    .two = { $name } ({ $seat })
# The reader of a sentence who is spoken of in it; `$seat-who` is then `you`.
table-you = you
    .of = your
    .to = you
table-nothing = nothing
table-spoken = { $words }
