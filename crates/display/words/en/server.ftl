# What happens at a table besides the game, and what the server refuses.

server-created = The table is set.
server-joined = { $name } sits down.
server-left = { $name } is free again.
server-seat = The seat is now { $name }.
server-started = The game begins.
server-undo = { $name } takes back.
server-proposed = { $name } asks to take back.
server-agreed = { $name } agrees.
server-declined = { $name } says no.
server-left-to-bot = { $name } has left; a bot goes on.
server-conceded = A bot goes on for { $name }.
server-time = { $name } has no time left; a bot goes on.
server-returned = { $name } is back.
server-away = Nobody is left; the table is put away.
server-reopened = The game goes on.
server-grace = { $seconds ->
    [one] The server was away; the clocks get a second back.
   *[other] The server was away; the clocks get { $seconds } seconds back.
}
server-chat = { $name }: { $words }
server-finished = The game is over.
server-ended = The table was closed.
server-rematch = { $name } offers another game.
server-act = An answer.
server-chance = Chance speaks.

# Whose turn it is.
server-your-turn = It is your turn.
server-turn = It is the turn of { $name }.

# Refusals.
server-error-bad-request = The request is not what belongs here.
server-error-bad-name = A name needs 1 to 24 characters that can be shown.
server-error-bad-words = That is empty, too long or cannot be shown.
server-error-bad-option = The game has no such option.
server-error-bad-seats = These seats do not fit the game.
server-error-unknown-game = There is no such game.
server-error-bad-record = This record does not keep the rules.
server-error-bad-position = This position cannot be.
server-error-no-guest = Say your name first.
server-error-not-yours = That is not yours.
server-error-forbidden-origin = The request came from another site.
server-error-banned = This name may not play here.
server-error-no-such-table = There is no such table.
server-error-no-such-game = There is no such game.
server-error-no-such-step = There is no such step.
server-error-not-found = There is nothing here.
server-error-no-method = That cannot be done here.
server-error-stale = Something happened in the meantime.
server-error-not-asked = It is not your turn.
server-error-not-running = No game is going on at this table.
server-error-not-over = The game is not over yet.
server-error-already-started = The game has already begun.
server-error-seat-taken = That seat is taken.
server-error-seats-open = Some seats are still open.
server-error-nothing-to-undo = There is nothing that you may take back alone.
server-error-no-proposal = Nothing has been proposed to you.
server-error-too-large = That is more than is taken at once.
server-error-bad-notation = That is no move of this game.
server-error-rejected = The rules do not allow that.
server-error-too-many = That was too much at once; wait a moment.
server-error-too-slow = The request took too long.
server-error-broken = Something is broken on our side.
server-error-no-storage = Nothing can be stored now; nothing was done.
server-error-unknown-rules = This table plays by a version of the rules that this server does not have; it is kept for a server that has them.
server-error-bad-password = A password needs at least 8 characters, and at most 200.
server-error-wrong-login = That name and that secret do not belong together.
server-error-no-account = This needs an account.
server-error-people-only = Only people can do this, not programs.
server-error-admins-only = Only those who look after the server can do this.
server-error-blocked = You cannot sit down here: somebody at this table does not want to play with you.
server-error-name-taken = That name belongs to somebody.
server-error-has-account = You have an account already.
server-error-programs-only = Only programs can do this, not people.
server-error-bad-address = Nothing can be sent to that address.

# Plots and leaderboards.
server-plot-rating = Rating over time
server-plot-opponents = Results by opponents
server-plot-points = Points by category
server-plot-leaders = The leaders over time
server-plot-seats = Games won by seat, of a hundred
server-plot-class = { $game }, { $players } players, { $pool }
server-pool-people = among people
server-pool-bots = with bots
server-plot-ahead = ahead
server-plot-level = level
server-plot-behind = behind
server-plot-mean-own = own mean
server-plot-mean-all = mean of all
server-plot-winners = winners
server-plot-others = the others
server-plot-won = won
server-plot-empty = No games yet.

# Mail.
server-mail-subject = { $count ->
    [one] It is your turn at a table.
   *[other] It is your turn at { $count } tables.
}
server-mail-off = No more mail: { $address }
server-mail-confirm-subject = Confirm your address
server-mail-confirm = Somebody who plays as { $name } wants to be told at this address that it is his turn. If that is you, enter this code on the page of your account: { $code }. If not, do nothing: no more mail will come.
server-mail-off-ask = Send no more mail when it is my turn?
server-mail-off-button = No more mail
server-mail-off-done = No more mail will come.
