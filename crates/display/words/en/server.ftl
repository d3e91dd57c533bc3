# What happens at a table besides the game, and what the server refuses.

server-created = The table is ready.
server-joined = { $who ->
    [you] You sit
   *[other] { $name } sits
} down.
server-left = { $name } is free again.
server-seat = The seat is now taken by: { $name }.
server-started = The game begins.
server-standing = { $who ->
    [you] You answer
   *[other] { $name } answers
} questions like this one the same way from now on.
server-standing-ended = { $who ->
    [you] You want
   *[other] { $name } wants
} to be asked again.
server-standing-given = That was { $who ->
    [you] your
   *[other] { $name }'s
} standing answer.
server-undo = { $who ->
    [you] You take
   *[other] { $name } takes
} a move back.
server-undo-chance = { $who ->
    [you] You take
   *[other] { $name } takes
} moves back, dice and draws included. This game will not be rated.
server-proposed = { $who ->
    [you] You ask
   *[other] { $name } asks
} to take a move back.
server-agreed = { $who ->
    [you] You agree
   *[other] { $name } agrees
}.
server-declined = { $who ->
    [you] You say
   *[other] { $name } says
} no.
server-left-to-bot = { $who ->
    [you] You have
   *[other] { $name } has
} left; a bot plays on.
server-conceded = { $who ->
    [you] You have
   *[other] { $name } has
} handed over; a bot plays on.
server-resigned = { $who ->
    [you] You resign and come
   *[other] { $name } resigns and comes
} last.
server-time = { $who ->
    [you] You are
   *[other] { $name } is
} out of time; a bot plays on.
server-returned = { $who ->
    [you] You are
   *[other] { $name } is
} back.
server-away = Everybody has left; the table is put away.
server-reopened = The game continues.
server-grace = { $seconds ->
    [one] The server was down; one second goes back on the clocks.
   *[other] The server was down; { $seconds } seconds go back on the clocks.
}
server-chat = { $name }: { $words }
server-finished = The game is over.
server-ended = The table was closed.
server-rematch = { $who ->
    [you] You offer
   *[other] { $name } offers
} another game.
server-act = A move.
server-chance = Dice or draws.

# Whose turn it is.
server-your-turn = It's your turn.
server-turn = It's { $name }'s turn.

# Refusals.
server-error-bad-request = The request is malformed.
server-error-bad-name = A name must have 1 to 24 visible characters.
server-error-mixed-name = Please use a single alphabet for your name: letters of different alphabets can look the same.
server-error-bad-words = The text is empty, too long or contains characters that can't be shown.
server-error-bad-option = The game has no such option.
server-error-bad-seats = These seats don't fit the game.
server-error-unknown-game = There is no such game.
server-error-bad-record = This record breaks the rules of the game.
server-error-bad-position = This position is impossible.
server-error-no-guest = Tell us your name first.
server-error-not-yours = That isn't yours.
server-error-forbidden-origin = The request came from another site.
server-error-banned = This name may not play here.
server-error-no-such-table = There is no such table.
server-error-no-such-game = There is no such game.
server-error-no-such-player = There is no such player. Only people with an account can be invited by name.
server-error-no-such-step = There is no such step.
server-error-no-such-study = There is no such study.
server-error-study-full = This study is full: delete a branch, or begin another one at this position.
server-error-too-many-studies = You have as many studies as there is room for: delete one first.
server-error-not-found = There is nothing here.
server-error-no-method = That can't be done here.
server-error-stale = Something happened in the meantime.
server-error-not-asked = It's not your turn.
server-error-not-running = No game is in progress at this table.
server-error-resigned = You have resigned: this game is over for you.
server-error-not-over = The game is not over yet.
server-error-no-coach = This table has no coach.
server-error-no-review = This game can't be reviewed: it was not played to its end, or no judge knows it.
server-error-already-started = The game has already begun.
server-error-seat-taken = That seat is taken.
server-error-seats-open = Some seats are still open.
server-error-bot-tables = You, or others at your network address, already have enough tables running where only bots play. Wait until one of them ends.
server-error-nothing-to-undo = There is nothing you can take back on your own.
server-error-no-proposal = Nobody has asked you to take a move back.
server-error-too-large = That is too large.
server-error-bad-notation = That isn't a move of this game.
server-error-rejected = The rules don't allow that.
server-error-too-many = Too many requests; wait a moment.
server-error-too-slow = The request took too long.
server-error-busy = The server is busy with the requests of others; try again in a moment.
server-error-broken = Something went wrong on our side.
server-error-no-storage = The server can't save anything right now, so nothing was done.
server-error-unknown-rules = This table uses a version of the rules that this server doesn't have. It is kept for a server that does.
server-other-rules = This game was played with version { $played } of the rules of { $game }; this server has version { $known }.
server-error-bad-password = A password needs between 8 and 200 characters.
server-error-wrong-login = Wrong name, password or recovery code.
server-error-no-account = You need an account for this.
server-error-people-only = Only people can do this, not bots.
server-error-admins-only = Only administrators can do this.
server-error-blocked = You can't sit here: somebody at this table has blocked you.
server-error-name-taken = That name is taken, or looks too much like one that is.
server-error-has-account = You already have an account.
server-error-programs-only = Only bots can do this, not people.
server-error-bad-address = Messages can't be sent to that address.

# Plots and leaderboards.
server-plot-rating = Rating over time
server-plot-opponents = Results by opponent
server-plot-points = Points by category
server-plot-leaders = The leaders over time
server-plot-seats = Percentage of games won by each seat
server-plot-class = { $game }, { $players } players, { $pool }
server-pool-people = among people
server-pool-bots = with bots
server-plot-ahead = ahead
server-plot-level = tied
server-plot-behind = behind
server-plot-mean-own = this player's average
server-plot-mean-all = overall average
server-plot-winners = winners
server-plot-others = the others
server-plot-won = won
server-plot-empty = No games yet.

# Turns, by push and by mail.
server-turns = { $count ->
    [one] It's your turn at a table
   *[other] It's your turn at { $count } tables
}

# Mail.
server-mail-off = Stop these mails: { $address }
server-mail-confirm-subject = Confirm your address
server-mail-confirm = Somebody who plays as { $name } wants to be notified at this address when it's their turn. If that is you, enter this code on your account page: { $code }. If not, do nothing: you won't hear from us again.
server-mail-off-ask = Stop sending mail when it's my turn?
server-mail-off-button = Stop the mails
server-mail-off-done = Done: you won't get any more mail.
