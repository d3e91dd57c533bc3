// What the server sends, written from its types by `UPDATE_EXPECT=1 cargo test -p server document`.
// Only for the checker: no browser reads it. test/types.test.mjs compares it with real answers.

/** An account, for administrators. */
export type Account = {
  name: string;
  admin: boolean;
  /** When it was made. */
  created: number;
  /** When it was last used. */
  seen: number;
};

/** Accounts, for administrators. */
export type Accounts = { accounts: Array<Account> };

/** The answer to an action or another request that changes the table. */
export type Acted = {
  /** The number of the last entry. */
  number: number;
  /** The number of steps so far. */
  step: number;
  /** The seats whose turn it is now. */
  waiting: Array<number>;
  /** The entry of the request and all immediate consequences. */
  entries: Array<Entry>;
  /** The new state, if the request had `have`. */
  state?: TableState;
};

/** A table, for administrators. */
export type AdminTable = {
  id: string;
  game: string;
  status: string;
  /** The number of the last entry. */
  number: number;
  /** When something last happened. */
  changed: number;
};

/** Tables, for administrators. */
export type AdminTables = { tables: Array<AdminTable> };

/** What the coach would do. */
export type Advice = {
  /** The step that it is about. */
  step: number;
  /** The part of the board where to look; nothing if it is only a button. */
  part: BoardPart | null;
  /** The answer, if it was asked for. */
  answer: Advised | null;
};

/** An answer of the coach in words. */
export type Advised = {
  action: string;
  /** Its name, and what the seat can foresee of it. */
  said: Array<string>;
  /** The chance to win after it, from what the seat knows. */
  chance: number;
  /** The standard error of that. */
  doubt: number;
};

/** The answers of a seat with their values. */
export type AnalysisOut = {
  seat: number;
  /** The number of legal answers. */
  options: number;
  /** Those that were searched, the best first, then the others, judged one step ahead. */
  answers: Array<AnswerValue>;
};

/** An answer in words, with its value for the seat. */
export type Answer = {
  action: string;
  /** Its name, and what the seat could foresee of it. */
  said: Array<string>;
  /** The chance to win after it, from what the seat could know. */
  chance: number;
  /** The standard error of that. */
  doubt: number;
  /** What is expected next, where that is known. */
  line: Array<string>;
  /** What playing on found, if that was asked for. */
  rollouts: RolloutsOut | null;
};

/** An answer with its value. */
export type AnswerValue = {
  action: string;
  /** The chance to win after it, from 0 to 1, from what the seat knows. */
  chance: number;
  /** The standard error of that. */
  doubt: number;
  /** The nodes searched behind it. */
  nodes: number;
  /** What is expected next, up to the next public chance outcome. */
  line: Array<ExpectedReply>;
  /** The result of rollouts with luck taken out, if they were asked for. */
  rollouts: RolloutsOut | null;
};

/** An argument of a message. */
export type Arg = { "text": string } | { "number": number } | { "word": string } | {
  "name": {
    /** The id of the Fluent message with the forms, if there is one. */
    id: string;
    /** The name in English. */
    en: string;
    /** The name in Italian. */
    it: string;
  };
} | { "said": Array<Message> } | { "counted": Array<[number, string]> } | { "phrase": Message };

/** How an answer compares, and the best ones. */
export type Attempt = {
  /** The comparison with the given answer, if one was tried. */
  compared: Compared | null;
  /** The answer that was given. */
  given: Answer | null;
  /** The best answers, the best first. */
  answers: Array<Answer>;
};

/** What an administrator did. */
export type AuditEntry = {
  at: number;
  /** Who did it. */
  actor: string;
  /** What they did. */
  deed: string;
  /** To whom or what. */
  target: string;
  detail: string;
};

/** What administrators did. */
export type AuditLog = { audit: Array<AuditEntry> };

/** How a person keeps away from another, and the id by which that can be taken back. */
export type Avoided = {
  id: string;
  kind: RelationKind;
};

/** A ban or a reduced rate limit. */
export type Ban = {
  kind: BanKind;
  /** The name or the address. */
  value: string;
  /** Until when; nothing is for ever. */
  until: number | null;
};

/** What is kept away or slowed. */
export type BanKind = "name" | "address" | "slow-name" | "slow-address";

/** Bans and reduced rate limits. */
export type Bans = { bans: Array<Ban> };

/** A part of the board, in the units of its scene. */
export type BoardPart = {
  /** The left edge. */
  x: number;
  /** The upper edge. */
  y: number;
  /** The width. */
  width: number;
  /** The height. */
  height: number;
};

/** A program that plays. */
export type Bot = {
  id: string;
  name: string;
  /** When it was made. */
  created: number;
  /** When it was last here. */
  seen: number | null;
  /** Whether it listens now. */
  online: boolean;
};

/** The programs of an account. */
export type Bots = { bots: Array<Bot> };

/** A node in the tree of a study. */
export type Branch = {
  node: number;
  /** The node before it; none for the root. */
  parent: number | null;
  /** Who answered; none for chance and for the root. */
  seat: number | null;
  /** The step in words. */
  says: string;
};

/** Something that can be drawn on a space, in a game whose positions draw the board as a grid. */
export type Brush = {
  /** How it is written in a position. */
  glyph: string;
  /** Its name. */
  says: string;
  /** Its art. */
  art: string;
  /** The colour of its art. */
  tint: string;
  /** Whether there is only one of it, so that drawing it elsewhere moves it. */
  single: boolean;
};

/** Why a stream ends. */
export type Bye = "restart" | "slow" | "session-ended" | "banned" | "crowded";

/** A table in a list. */
export type Card = {
  /** Its id. */
  id: string;
  /** The game. */
  game: string;
  /** Its title. */
  title: Title;
  /** Its status. */
  status: Status;
  /** Whether it is unlisted. */
  private: boolean;
  /** Whether spectators are allowed. */
  spectators: boolean;
  /** Whether a coach helps those who ask; such a game is not rated. */
  coach: boolean;
  /** The number of the last entry. */
  number: number;
  /** When it was created. */
  created: number;
  /** When something last happened. */
  changed: number;
  /** The seats. */
  seats: Array<Place>;
  /** The seats whose turn it is. */
  waiting: Array<number>;
  /** Whether it is the viewer's turn. */
  my_turn: boolean;
  /** Whether the viewer has a seat or is invited. */
  mine: boolean;
  /** Whether the viewer created it. */
  creator: boolean;
  /** When the next clock expires. */
  deadline: number | null;
  /** The rank of each seat, once the game is over. */
  places: Array<number> | null;
};

/** What an answer loses. */
export type Checked = {
  /** The step that it is about. */
  step: number;
  /** What it costs compared with the best answer, as a share of the win, if that is much. */
  cost: number | null;
  /** Why: what the others are expected to answer. */
  reason: Array<string>;
};

/** Everything that the seat being asked can pick. */
export type Choices = {
  /** The nodes; picking starts at the first. */
  nodes: Array<Node>;
  /** The answer that is offered first, where one makes sense before all others. */
  ready?: Ready;
  /** What an answer would spend in vain, by its notation: to be asked about before it is given. */
  warnings?: { [key in string]: string };
  /** The things that can be dragged onto a thing of the first node instead of tapping it there, such as a person onto a place. Dropping one is the same pick as a tap. */
  carried?: Array<string>;
};

/** The chronicle of a finished game; empty for a game that tells none. */
export type Chronicle = {
  /** The chapters, in order. */
  chapters: Array<ChronicleChapter>;
  /** A few sentences about each seat. */
  stories: Array<Array<string>>;
};

/** A chapter of a chronicle. */
export type ChronicleChapter = {
  title: string;
  /** The step before its first one. */
  from: number;
  /** Its last step. */
  to: number;
};

/** Why a click picks nothing; both fields are empty when no rule explains it. */
export type Clicked = {
  /** The rule behind it. */
  rule: string | null;
  /** The reason, as a sentence. */
  text: string | null;
};

/** A clock as it is shown. */
export type Clock = {
  seat: number;
  /** The milliseconds that are left. */
  left: number;
  running: boolean;
  /** When it runs out, if it runs. */
  deadline: number | null;
};

/** How long people may think. */
export type ClockKind = { "kind": "none" } | {
  "kind": "bank";
  /** Seconds for the whole game. */
  seconds: number;
  /** Seconds more for each turn. */
  increment_seconds: number;
} | {
  "kind": "days";
  /** The days. */
  days: number;
};

/** The kind of a mistake. A code never changes its meaning; new ones may appear. */
export type Code = "bad-request" | "bad-name" | "mixed-name" | "bad-words" | "bad-option" | "bad-seats" | "unknown-game" | "bad-record" | "bad-position" | "bad-password" | "bad-address" | "wrong-login" | "no-guest" | "not-yours" | "no-account" | "people-only" | "programs-only" | "admins-only" | "blocked" | "forbidden-origin" | "banned" | "no-such-table" | "no-such-game" | "no-such-player" | "no-such-step" | "no-such-study" | "not-found" | "no-method" | "name-taken" | "has-account" | "stale" | "not-asked" | "not-running" | "not-over" | "no-coach" | "no-review" | "resigned" | "already-started" | "seat-taken" | "seats-open" | "bot-tables" | "nothing-to-undo" | "no-proposal" | "study-full" | "too-many-studies" | "too-large" | "bad-notation" | "rejected" | "too-many" | "too-slow" | "busy" | "broken" | "unknown-rules" | "no-storage";

/** Recovery codes, told once. */
export type Codes = { codes: Array<string> };

/** A tried answer, compared with the given one. */
export type Compared = {
  tried: Answer;
  /** `better`, `equal` or `worse` than the given answer; in a puzzle, than the best one. */
  verdict: string;
  /** How much better, as a share of the win. */
  gain: number;
  /** The standard error of that. */
  doubt: number;
  /** Whether it is as good as the best answer. */
  best: boolean;
};

/** The course of a game, without the better answers. */
export type Course = {
  /** The number of nodes searched behind an answer; 0 is one step ahead. */
  nodes: number;
  /** The smallest error of an inaccuracy, a mistake and a blunder. */
  thresholds: Array<number>;
  /** The start, and every step that was not undone. */
  points: Array<Point>;
  /** What made the result of every seat. */
  ledgers: Array<Ledger>;
};

/** What a decision cost. */
export type Decided = {
  /** Who decided. */
  seat: number;
  /** What it cost compared with the best answer, from what the seat could know. */
  error: number;
  /** The standard error of that. */
  doubt: number;
  /** `inaccuracy`, `mistake` or `blunder`. */
  grade: string | null;
};

/** The request succeeded, and there is nothing else to report. */
export type Done = Record<symbol, never>;

/** A draft of an order, as its seat sees it. Nothing has happened yet. */
export type Draft = {
  /** The answers so far, with the standing ones. */
  answers: Array<Drafted>;
  /** How many items the order has. */
  items: number;
  /** Whether more can be added. */
  open: boolean;
  /** The further answers with which the order can be given; none while the last item lacks a detail. */
  rest: Array<string> | null;
  /** Whether the seat is not asked again right after the complete order. */
  ends_turn: boolean;
  /** Whether it attacks another player: then it is confirmed, with the values of both sides. */
  attacks: boolean;
  /** Whether a standing answer can cover the next question. */
  routine: boolean;
  /** What the order spends. */
  total: string | null;
  /** What the last answer would bring about, as far as the seat can foresee it. */
  preview: Array<string>;
  /** What is asked next, while the order is open. */
  question: string | null;
  /** The picks of the next answer, while the order is open. */
  choices: Choices | null;
  /** The table as it would be. */
  scene: Scene;
};

/** An answer of a draft. */
export type Drafted = {
  /** The action, in the notation of the game. */
  action: string;
  /** What it is called. */
  name: string;
  /** Whether it is the seat's standing answer. */
  standing: boolean;
};

/** A new account. Its recovery codes are told once. */
export type Enrolled = {
  codes: Array<string>;
  /** The person, if signed in. */
  person: Person | null;
  /** The language of the answer. */
  lang: string;
};

/** A log entry, as a viewer may see it. */
export type Entry = {
  /** Its number. */
  number: number;
  /** When it happened. */
  at: number;
  /** What happened. */
  kind: EntryKind;
  /** The step of the game that it made. */
  step?: number;
  /** The seat that it is about. */
  seat?: number;
  /** The action, if the viewer may know it. */
  action?: string;
  /** `started`: the hash of the seed, or `null` if the game has none. */
  commitment?: string | null;
  /** `undo`, `proposed`: the first undone step. */
  to?: number;
  /** `answered`: whether the seat agrees. */
  agree?: boolean;
  /** `kept`: why a bot is playing for the person. */
  why?: Why;
  /** `grace`: how long the clocks were paused, in milliseconds. */
  ms?: number;
  /** `chat`: the author. */
  name?: string;
  /** `chat`: the text. */
  words?: string;
  /** `chat`, instead of a name and words: the viewer has muted or blocked the author. */
  avoided?: Avoided;
  /** `finished`: the rank of each seat, from 1. */
  places?: Array<number>;
  /** `finished`: the score of each seat, by category. */
  scores?: Array<Array<number>>;
  /** `rematch`, for the players: the new table. */
  table?: string;
  /** The lines of the log. */
  lines: Array<Line>;
};

/** The kind of an entry. */
export type EntryKind = "created" | "joined" | "left" | "seat" | "started" | "act" | "standing" | "chance" | "undo" | "proposed" | "answered" | "kept" | "returned" | "away" | "reopened" | "grace" | "chat" | "finished" | "ended" | "rematch";

/** A drawn example of a rule. */
export type Example = {
  rule: string;
  /** The things between which there is something to see. */
  show: Array<string>;
  /** The table before, and after each step. */
  frames: Array<ExampleFrame>;
};

/** The table after a step of an example. */
export type ExampleFrame = {
  /** What was done; nothing before the first step. */
  name: string | null;
  /** What happened, or why it was refused. */
  lines: Array<Ruled>;
  /** Whether it was refused; not before the first step. */
  refused?: boolean;
  scene: Scene;
};

/** An expected answer. */
export type ExpectedReply = {
  seat: number;
  action: string;
};

/** Everything about a person. */
export type Export = {
  person: ExportedPerson;
  sessions: Array<ExportedSession>;
  /** Whom they mute or block. */
  people: Array<ExportedRelation>;
  bots: Array<ExportedBot>;
  notices: ExportedNotices;
  ratings: Array<ExportedRating>;
  /** The puzzles that they have solved. */
  puzzles: Array<ExportedPuzzle>;
  tables: Array<ExportedTable>;
  /** Their studies, with everything that was tried there. */
  studies: Array<ExportedStudy>;
  /** What they tried in the studies of others. */
  tried: Array<ExportedTry>;
};

/** A program of theirs. */
export type ExportedBot = {
  id: string;
  name: string;
  created: number;
};

/** A browser that is told by Web Push. */
export type ExportedBrowser = {
  /** The address at the browser's push service. */
  endpoint: string;
  lang: string;
  /** How often it failed since it last answered. */
  failures: number;
  created: number;
};

/** An entry of theirs in the log of a table, as it is stored. */
export type ExportedEntry = {
  number: number;
  at: number;
  what: unknown;
};

/** How they are told that it is their turn. */
export type ExportedNotices = {
  webhook: string | null;
  email: string | null;
  confirmed: boolean;
  digest_minutes: number;
  lang: string;
  /** The browsers that are told while no page is open. */
  browsers: Array<ExportedBrowser>;
};

/** The person themselves. */
export type ExportedPerson = {
  id: string;
  name: string;
  kind: PersonKind;
  admin: boolean;
  created: number;
  /** How many recovery codes are left. */
  codes_left: number;
};

/** A puzzle that they have solved. */
export type ExportedPuzzle = {
  game: string;
  puzzle: string;
  at: number;
};

/** A rating of theirs. */
export type ExportedRating = {
  game: string;
  players: number;
  pool: string;
  rating: number;
  uncertainty: number;
  games: number;
};

/** Whom they keep away from. */
export type ExportedRelation = {
  name: string;
  kind: RelationKind;
  created: number;
};

/** Where they are logged in. */
export type ExportedSession = {
  created: number;
  seen: number;
  device: string;
};

/** A study of theirs. */
export type ExportedStudy = {
  id: string;
  game: string;
  created: number;
  changed: number;
  /** Where it begins, as it is stored. */
  origin: unknown;
  entries: Array<ExportedEntry>;
};

/** A table where they sat or chatted. */
export type ExportedTable = {
  id: string;
  game: string;
  /** The version of the rules. */
  rules: number;
  created: number;
  /** Nothing where the rules are no longer here. */
  status: Status | null;
  /** Their seats. */
  seats: Array<number>;
  /** What they did there. */
  entries: Array<ExportedEntry>;
  /** The record, once the game is over. */
  record: unknown;
};

/** An entry of theirs in the study of somebody else. */
export type ExportedTry = {
  study: string;
  entry: ExportedEntry;
};

/** What was refused. */
export type Failure = {
  /** For programs. */
  code: Code;
  /** The rule of the game behind it. */
  rule: string | null;
  /** For people. */
  text: string;
  /** For developers, in English. */
  detail: string | null;
};

/** A person who looks at a study. */
export type Fellow = {
  /** Their number among those who look, which is also the colour of their pointer. */
  number: number;
  name: string;
  /** Whether it is the reader. */
  me: boolean;
  /** Whether everybody follows them. */
  leads: boolean;
  /** The node that they look at. */
  node: number;
  /** The thing that they point at. */
  thing: string | null;
  /** How often others have taken them along by playing on where they lead. */
  carried: number;
};

/** What the acting seat can foresee of an action. */
export type Foreseen = {
  /** What the action is called. */
  name: string;
  /** What it would bring about, as far as the seat can know. */
  preview: Array<string>;
  /** Whether it would end the seat's turn. */
  ends_turn: boolean;
  /** Whether it attacks another player: then it is confirmed, with the values of both sides. */
  attacks: boolean;
};

/** How often a level finds the answer. */
export type FoundBy = {
  level: string;
  share: number;
};

/** A game, and what can be chosen for a table of it. */
export type Game = {
  /** Its name in requests. */
  name: string;
  /** Its name for people. */
  title: string;
  /** Whether it has pictures. */
  shown: boolean;
  /** What it is about. */
  about: string | null;
  /** Whether it has a first lesson. */
  lesson: boolean;
  /** Whether a state can tell what each player could do next. */
  outlook: boolean;
  /** The number of its puzzles. */
  puzzles: number;
  /** The version of its rules. */
  rules: number;
  /** The fewest players. */
  least: number;
  /** The most players. */
  most: number;
  /** The names of its seats. */
  seats: Array<string>;
  /** The names of its seats for people. */
  roles: Array<string>;
  /** The art of each seat. */
  emblems: Array<string>;
  /** Its options. */
  options: Array<GameOption>;
  /** Its presets. */
  presets: Array<Preset>;
  /** The bots that play it. */
  bots: Array<Level>;
  /** The opponents whom a bot that looks ahead can play. */
  opponents: Array<Opponent>;
  /** Where its picture is. */
  picture: string;
};

/** An option of a game. */
export type GameOption = {
  name: string;
  /** Its values. */
  values: Array<string>;
  title: string;
  /** The values for people. */
  titles: Array<string>;
  about: string | null;
};

/** Every game. */
export type Games = { games: Array<Game> };

/** A part of the log. */
export type Gap = {
  /** The number of the last entry. */
  number: number;
  /** The number of steps so far. */
  step: number;
  /** The entries. */
  entries: Array<Entry>;
  /** Whether there are more entries. */
  more: boolean;
};

/** The words of a game. */
export type Glossary = {
  /** In the order of the alphabet. */
  terms: Array<Term>;
};

/** The last event of a stream. */
export type Goodbye = { why: Bye };

/** Outlines around a highlighted thing, one for each highlight, all of the same shape. */
export type Halo = {
  /** The highlights. */
  states: Array<State>;
  /** The shape. */
  shape: Shape;
};

/** The greeting of a stream. */
export type Hello = {
  /** The time. */
  now: number;
  /** The number of this stream, for requests whose answers carry the state. */
  stream: number;
  /** The tables that the stream tells about. */
  tables: Array<Watched>;
};

/** The first page. */
export type Home = {
  /** The time. */
  now: number;
  /** The caller, if known. */
  me: Named | null;
  /** Every game. */
  games: Array<Game>;
  /** The caller's tables, those that wait for them first. */
  mine: Array<Card>;
  /** Tables of others with an open seat. */
  open: Array<Card>;
  /** Tables where the game is over. */
  recent: Array<Card>;
  /** The table that waits for the caller. */
  next: string | null;
};

/** The judgement of a position. All values are shares of the win. */
export type Judged = {
  /** The number of nodes searched behind an answer; 0 is one step ahead. */
  nodes: number;
  /** The chance of every seat to win, with all hands open. */
  chances: Array<number>;
  /** The standard error of each. */
  doubt: Array<number>;
  /** The best answers of the seats that are asked. */
  asked: Array<JudgedSeat>;
};

/** The judgement of a node, or how far it is. */
export type JudgedOut = {
  node: number;
  /** Whether it is being made. */
  making: boolean;
  /** How much of it is done, from 0 to 1. */
  done: number;
  /** The judgement; while it is made, a first one. */
  judged: Judged | null;
};

/** The best answers of a seat, from what it could know. */
export type JudgedSeat = {
  seat: number;
  /** The number of its legal answers. */
  options: number;
  /** The best answers, the best first. */
  answers: Array<Answer>;
};

/** Whether an action would be accepted. */
export type Judgement = { legal: true } | {
  legal: false;
  code: Code;
  rule: string | null;
  text: string;
};

/** Somebody whom a person mutes or blocks. */
export type Kept = {
  id: string;
  name: string;
  kind: RelationKind;
  created: number;
};

/** The layers, from back to front. */
export type Layer = "ground" | "tint" | "tile" | "piece" | "mark";

/** Where a pick leads. */
export type Lead = { "node": number } | { "act": string };

/** A leaderboard. */
export type Leaders = {
  /** The class that is shown, if anything was played. */
  class: RatingClass | null;
  /** Every class there is. */
  classes: Array<RatingClass>;
  /** The places, from the first. */
  rows: Array<Ranked>;
};

/** What made the result of a seat: `start + luck − errors + gifts + revision = result`. */
export type Ledger = {
  start: number;
  luck: number;
  /** The seat's own errors. */
  errors: number;
  /** What the errors of the others gave it. */
  gifts: number;
  /** Hidden things that came to light, and where the judge changed its mind. */
  revision: number;
  result: number;
  /** The result without luck. */
  adjusted: number;
  /** The number of decisions with more than one answer. */
  decisions: number;
  /** The number of inaccuracies, mistakes and blunders. */
  grades: Array<number>;
  /** The errors in the opening, the middle and the end. */
  phases: Array<number>;
};

/** A chapter of a lesson. */
export type LessonChapter = {
  title: string;
  /** The number of its first part. */
  part: number;
};

/** A part of the first lesson, as the reader sees it. */
export type LessonPart = {
  /** What the lesson is called. */
  title: string;
  /** Which part this is, from 0. */
  part: number;
  /** How many there are. */
  parts: number;
  /** The chapters of the lesson; none if it is told in one go. */
  chapters: Array<LessonChapter>;
  /** What this part is called. */
  heading: string;
  /** What it says, as HTML. */
  html: string;
  /** The seat of the reader. */
  seat: number;
  /** The action that the reader is to find. */
  task: string | null;
  /** What happened before. */
  lines: Array<Told>;
  /** The question to the reader. */
  question: string | null;
  scene: Scene;
  /** The choices that lead to the task. */
  choices: Choices | null;
};

/** Words laid out on a thing, in scene units from its upper left corner. */
export type Lettering = {
  /** Where the lines begin; their middle if they are centred. */
  x: number;
  /** The baseline of the first line. */
  y: number;
  /** The font size. */
  size: number;
  /** Whether the lines are centred. */
  centred?: boolean;
  /** The colour role of a number. */
  tone?: string;
  /** The distance from one baseline to the next, if there are several lines. */
  leading?: number;
  /** The length to which a line that fills its room is stretched or squeezed. */
  length?: number;
  /** The lines. */
  lines: Array<string>;
};

/** How well a bot plays. */
export type Level = {
  level: string;
  title: string;
};

/** A line of the log. */
export type Line = {
  /** The rule that it follows from. */
  rule: string | null;
  /** The message with its arguments. */
  message?: Message;
  /** The message as a sentence. */
  text: string;
  /** The ids of the things in the scene that it mentions. */
  touched?: Array<string>;
};

/** The caller. */
export type Me = {
  /** The person, if signed in. */
  person: Person | null;
  /** The language of the answer. */
  lang: string;
};

/** A sentence to say: the id of a Fluent message and its arguments. Logs store messages, never finished text, so that a line can be read in any language long after the game. */
export type Message = {
  /** The id in the Fluent files, such as `tigris-event-tile-placed`. */
  id: string;
  /** The arguments. */
  args: Array<[string, Arg]>;
};

/** What a client has missed. */
export type Missed = {
  /** The number of the last entry. */
  number: number;
  /** How many steps the game has. */
  step: number;
  /** The entries since the step that the client had seen. */
  entries: Array<Entry>;
};

/** A person. */
export type Named = {
  id: string;
  name: string;
};

/** News about a table, sent by an event stream. */
export type News = {
  /** The table. */
  table: string;
  /** The number of the last entry. */
  number: number;
  /** The number of steps so far. */
  step: number;
  /** Whether it is the listener's turn. */
  my_turn: boolean;
  /** The seats whose turn it is. */
  waiting: Array<number>;
  /** The status of the table. */
  status: Status;
  /** The new entries. */
  entries: Array<Entry>;
  /** The new state, if the stream was opened with `show`. */
  state?: TableState;
};

/** What can be picked next. */
export type Node = {
  /** The prompt here, if it is not the decision's own question. */
  prompt?: string;
  /** The picks. */
  picks: Array<Pick>;
};

/** How a person is told that it is their turn. */
export type Notices = {
  webhook: string | null;
  /** How often the webhook failed since it last answered. */
  failures: number;
  email: string | null;
  /** Whether the address for mail is confirmed. */
  confirmed: boolean;
  /** The least minutes between two mails. */
  digest_minutes: number;
  /** Whether this server sends mail. */
  mail_offered: boolean;
  /** What signs the calls of a new webhook, told once. */
  secret?: string;
};

/** Which seats of a table have a page open. */
export type Online = {
  table: string;
  online: Array<number>;
};

/** A bot with a name, a face and a style. */
export type Opponent = {
  /** How they play, to be asked for. */
  style: string;
  name: string;
  /** Who they are and how they play, in words. */
  about: string;
  /** Their face among the art. */
  face: string;
};

/** Things of one sort that a player could do next. */
export type Outlook = {
  /** What they are. */
  title: string;
  /** One line for each. */
  lines: Array<string>;
};

/** A part of the scene that can be opened large. The pages of a scene form one close-up: a client shows them side by side under their title. */
export type Page = {
  /** What the close-up is called; the same on all its pages. */
  title: string;
  /** The left edge. */
  x: number;
  /** The upper edge. */
  y: number;
  /** The width. */
  width: number;
  /** The height. */
  height: number;
};

/** A scene in parts. */
export type Parted = {
  /** The width. */
  width: number;
  /** The height. */
  height: number;
  /** The parts, from back to front. */
  parts: Array<[mark: string, things?: Array<Thing>]>;
};

/** A running game after a step, as the caller saw it then. */
export type Past = {
  step: number;
  /** The scene, if the game has pictures. */
  scene: Scene | null;
  /** What happened at the step. */
  entries: Array<Entry>;
};

/** Whom a person mutes or blocks. */
export type People = { people: Array<Kept> };

/** The caller's own account. */
export type Person = {
  id: string;
  name: string;
  kind: PersonKind;
  /** Whether they are an administrator. */
  admin: boolean;
};

/** The kinds of players. */
export type PersonKind = "guest" | "account" | "program";

/** One possible pick. */
export type Pick = {
  /** What is clicked. */
  on: Target;
  /** Where it leads. */
  lead: Lead;
};

/** A seat in a list. */
export type Place = {
  /** Its number. */
  seat: number;
  /** Its role in the game. */
  role: string;
  /** What kind of player has it. */
  kind: PlaceKind;
  /** The name of the person, or of the opponent whom the bot plays. */
  name: string | null;
  /** Whether it is the viewer's seat. */
  me: boolean;
  /** Whether the person is online. */
  online: boolean;
  /** The bot's level. */
  level: string | null;
  /** The bot's style. */
  style: string | null;
  /** Whether it is an external program. */
  program: boolean;
  /** Why a bot is playing for the person. */
  kept_by_bot: Why | null;
  /** Whether the viewer has muted or blocked the person. */
  avoided: Avoided | null;
};

/** What kind of player has a seat. */
export type PlaceKind = "open" | "asked" | "person" | "bot";

/** The page of a player. */
export type Player = {
  name: string;
  player: string;
  kind: string;
  /** Since when; nothing for a bot of the house. */
  since: number | null;
  ratings: Array<Ranked>;
  /** The games' names for people. */
  titles: { [key in string]: string };
  online: boolean;
};

/** The chances of everybody after a step, and what changed them. All values are shares of the win. */
export type Point = {
  /** The number of the step; 0 is the start. */
  step: number;
  /** The chance of every seat to win. */
  chances: Array<number>;
  /** The standard error of each. */
  doubt: Array<number>;
  /** The luck of every seat, if the step is an outcome of chance. */
  luck: Array<number> | null;
  /** The decision, if the step is one. */
  decided: Decided | null;
};

/** A drawn position. */
export type PositionOut = {
  /** The text, without the lines that follow from the others. */
  text: string;
  /** Why it is not possible. */
  wrong: Wrong | null;
  /** The table with all hands open, if the position is possible. */
  scene: Scene | null;
  /** Whether the game is over there, so that there is nothing to play. */
  over: boolean;
  /** The names of the seats in the text, as many as can play. */
  seats: Array<string>;
  /** What can be drawn on the spaces of the board. */
  brushes: Array<Brush>;
};

/** Options that belong together. */
export type Preset = {
  name: string;
  title: string;
  /** Every option with its value. */
  options: { [key in string]: string };
};

/** A seat asks the others to take back a step. */
export type Proposal = {
  /** The seat that asks. */
  seat: number;
  /** The first step to be taken back. */
  to: number;
  /** The seats that have agreed. */
  agreed: Array<number>;
  /** The seats that have not answered yet. */
  asked: Array<number>;
};

/** Whether this browser is told while no page is open. */
export type PushState = {
  /** The server's public key, which a browser needs to subscribe. */
  key: string;
  /** Whether this browser is subscribed. */
  on: boolean;
};

/** A decision of a finished game, as its seat saw it. */
export type Puzzle = {
  step: number;
  /** Who decided. */
  seat: number;
  /** What they were asked. */
  question: string | null;
  /** The table as they saw it. */
  scene: Scene;
  /** Their choices. */
  choices: Choices;
};

/** A puzzle in a list. */
export type PuzzleCard = {
  id: string;
  /** How hard it is, from 1 to 5. */
  grade: number;
  /** Whether I have solved it. */
  solved: boolean;
};

/** The puzzles of a game. */
export type PuzzleList = {
  /** The puzzle of the day. */
  daily: string | null;
  /** All puzzles, the easiest first. */
  puzzles: Array<PuzzleCard>;
};

/** A puzzle as its seat sees it, without the solution. */
export type PuzzleOut = {
  id: string;
  /** How hard it is, from 1 to 5. */
  grade: number;
  /** Whether I have solved it. */
  solved: boolean;
  /** Whether it is the puzzle of the day. */
  daily: boolean;
  /** The seat that is asked. */
  seat: number;
  /** What it is called. */
  role: string;
  /** What it is asked. */
  question: string | null;
  /** The table as it sees it. */
  scene: Scene;
  /** Its choices. */
  choices: Choices;
  /** How often each level of the bots finds the answer, from 0 to 1. */
  found: Array<FoundBy>;
};

/** How an answer compares with the best one. */
export type PuzzleTried = {
  /** The comparison with the best answer, if an answer was tried. */
  compared: Compared | null;
  /** Whether I have solved it now or before. */
  solved: boolean;
  /** The best answers, the best first: for those who have found it, or have asked. */
  answers: Array<Answer>;
};

/** The rating of a player in a class. */
export type Ranked = {
  /** The place, from 1; 0 on the page of a player. */
  rank: number;
  name: string;
  /** What the page of the player is called. */
  player: string;
  /** `guest`, `account`, `program` or `bot`. */
  kind: string;
  game: string;
  players: number;
  pool: string;
  rating: number;
  uncertainty: number;
  /** The rating that is certain to be reached. */
  certain: number;
  games: number;
  /** The mean error of a decision in reviewed games, as a share of the win; nothing if none of the games was reviewed. */
  error: number | null;
};

/** The rating of a player before and after a game. */
export type RatingChange = {
  seat: number;
  after: number;
  /** Nothing before the first game. */
  before: number | null;
};

/** The ratings of the players of a finished game. */
export type RatingChanges = {
  /** Whether the game has been looked at; it is a moment after its end. */
  settled: boolean;
  /** Nothing if the game does not count. */
  seats: Array<RatingChange>;
};

/** Games that are rated together. */
export type RatingClass = {
  game: string;
  /** The name of the game for people. */
  title: string;
  /** The number of players. */
  players: number;
  /** `people`, or `bots` where one of them sat. */
  pool: string;
};

/** The answer that is offered first. */
export type Ready = {
  /** The answer, in the notation of the game. */
  act: string;
  /** Whether no other answer could be better and nobody can learn anything from its being given at once: then a person need not be asked. */
  idle: boolean;
};

/** An account whose password was set by a recovery code. */
export type Recovered = {
  /** How many recovery codes are left. */
  codes_left: number;
  /** The person, if signed in. */
  person: Person | null;
  /** The language of the answer. */
  lang: string;
};

/** The body of every refusal. */
export type Refused = {
  error: Failure;
  /** With `stale`: what was missed. */
  gap?: Missed;
  /** With `too-many` and `busy`: when to try again, in milliseconds from now. */
  retry_after_ms?: number;
};

/** How a person keeps away from another. */
export type RelationKind = "mute" | "block";

/** A finished game at a step. */
export type Replayed = {
  step: number;
  /** How many steps the game has. */
  steps: number;
  /** The scene, if the game has pictures. */
  scene: Scene | null;
  /** The view as text. */
  view_text: string;
  /** What happened at the step. */
  entries: Array<Entry>;
};

/** The result of a game. The seed proves that the commitment fixed all chance outcomes. */
export type Result = {
  /** The rank of each seat, from 1. */
  places: Array<number>;
  /** The score of each seat, by category. */
  scores: Array<Array<number>>;
  /** The seed. */
  seed: string | null;
  /** The column headings of the score sheet. */
  headings: Array<string>;
  /** The score sheet: a row for each seat. */
  rows: Array<Array<number>>;
};

/** A review, or how far it is. */
export type ReviewOut = {
  /** Whether it is complete, and kept. */
  complete: boolean;
  /** How many steps are judged at full depth. */
  done: number;
  /** How many there are, with the start; 0 if nobody has asked for the review. */
  of: number;
  /** The review; while it is made, a first picture. */
  course: Course | null;
};

/** What rollouts found. */
export type RolloutsOut = {
  /** The mean share of the win, with luck taken out. */
  chance: number;
  /** The standard error of that. */
  doubt: number;
};

/** A rule, or a part of a page between the rules. */
export type Rule = {
  id: string;
  title: string;
  html: string;
  /** The numbers of the drawn examples. */
  examples?: Array<number>;
};

/** The rules of a game. */
export type RuleBook = {
  rules: Array<Rule>;
  /** Whether there is a first lesson. */
  lesson: boolean;
};

/** A sentence, and the rule behind it if there is one. */
export type Ruled = {
  rule: string | null;
  text: string;
};

/** A scene laid out in a language: every text has its size, its place and its line breaks. */
export type Scene = {
  /** The width. */
  width: number;
  /** The height. */
  height: number;
  /** Everything in the scene, from back to front. */
  things: Array<Thing>;
};

/** A scene, whole or in parts. */
export type SceneOut = Scene | Parted;

/** A session of a person. */
export type Session = {
  id: string;
  created: number;
  /** When it was last used. */
  seen: number;
  /** What the browser calls itself. */
  device: string;
  /** Whether it is that of the request. */
  this: boolean;
};

/** Where a person is logged in. */
export type Sessions = {
  sessions: Array<Session>;
  /** How many recovery codes are left. */
  codes_left: number;
};

/** The shape of a halo: an SVG element with its attributes, in units from the upper left corner of the thing. */
export type Shape = { "path": Record<symbol, never> } | {
  "circle": {
    /** The middle. */
    cx: number;
    /** The middle. */
    cy: number;
    /** The radius. */
    r: number;
  };
} | {
  "rect": {
    /** The left edge. */
    x: number;
    /** The upper edge. */
    y: number;
    /** The width. */
    width: number;
    /** The height. */
    height: number;
    /** The radius of its corners. */
    rx: number;
  };
};

/** What a study was made from. */
export type Source = {
  "kind": "table";
  /** The table. */
  table: string;
} | { "kind": "position" } | {
  "kind": "lesson";
  /** The part, from 0. */
  part: number;
};

/** The standing answer of a seat to routine questions. */
export type Standing = {
  /** Whether the viewer's open question can be left to a standing answer. */
  offered: boolean;
  /** What the standing answer is called. */
  name: string | null;
};

/** When a table starts. */
export type Start = "when-full" | "by-hand";

/** How a thing is highlighted. */
export type State = "free" | "mine" | "involved" | "asked" | "last-moved" | "lit" | "picked";

/** How far a table is. */
export type Status = "open" | "running" | "away" | "finished" | "ended";

/** A study with its tree. */
export type Study = {
  id: string;
  /** The game. */
  game: string;
  /** What it was made from. */
  source: Source;
  /** Whether it belongs to the caller. */
  mine: boolean;
  created: number;
  /** The name of each seat. */
  seats: Array<string>;
  /** The number of the last entry of its log. */
  number: number;
  /** The last node of the game that was played; everything after it was tried here. */
  trunk: number;
  /** The number of each step of the trunk in the game. */
  steps: Array<number>;
  /** The nodes that were not cut off, in the order in which they were added. */
  nodes: Array<Branch>;
};

/** A study in a list. */
export type StudyCard = {
  id: string;
  game: string;
  /** What it was made from. */
  source: Source;
  created: number;
  changed: number;
  /** How many entries its log has. */
  number: number;
};

/** The studies of the caller. */
export type StudyList = {
  studies: Array<StudyCard>;
  /** How many a person can have. */
  most: number;
};

/** News of a study. */
export type StudyNews = {
  study: string;
  /** The number of the last entry, if the tree has changed. */
  number: number | null;
  /** The nodes that were added. */
  nodes: Array<Branch>;
  /** Whether something was cut off, so that the tree must be read again. */
  cut: boolean;
  /** A node whose judgement has changed. */
  judged: number | null;
  /** Everybody who looks at it. */
  people: Array<Fellow>;
};

/** A node of a study, as it is drawn. */
export type StudyNode = {
  /** The node. */
  node: number;
  /** The seat through whose eyes it is seen; all hands are open if there is none. */
  eyes: number | null;
  /** The table. */
  scene: Scene;
  /** What happened at the last step. */
  lines: Array<Line>;
  /** The seats that are asked. */
  asked: Array<StudyQuestion>;
  /** What can happen by chance, the likeliest first. A long list is cut. */
  outcomes: Array<StudyOutcome>;
  /** How many outcomes there are. */
  possible: number;
  /** Whether the game is over. */
  over: boolean;
  /** The complete position as text, without the lines that follow from the others. */
  position: string;
};

/** Something that can happen by chance. */
export type StudyOutcome = {
  /** The outcome, in the notation of the game. */
  outcome: string;
  /** What would happen. */
  says: string;
  /** Its probability. */
  share: number;
};

/** A seat that is asked at a node. */
export type StudyQuestion = {
  /** The seat. */
  seat: number;
  /** Its question. */
  question: string | null;
  /** Its choices, if the table is seen through its eyes. */
  choices: Choices | null;
};

/** The node to look at after a deed. */
export type StudyStep = {
  node: number;
  /** The number of the last entry of the study. */
  number: number;
};

/** The settings chosen when a table was created. */
export type TableSetup = {
  /** Every option with its value. */
  options: { [key in string]: string };
  /** The preset of options. */
  preset: string | null;
  /** The time control. */
  clock: ClockKind;
  /** When the game starts. */
  start: Start;
  /** Whether a coach helps those who ask; such a game is not rated. */
  coach: boolean;
  /** The hash of the seed. */
  commitment: string | null;
  /** The version of the rules. */
  rules: number;
};

/** The state of a table for a viewer. */
export type TableState = {
  /** The time. */
  now: number;
  /** The number of the last entry. */
  number: number;
  /** The number of steps so far. */
  step: number;
  /** The viewer's perspective. */
  viewer: Viewpoint;
  /** The table's card. */
  table: Card;
  /** The settings chosen when the table was created. */
  setup: TableSetup;
  /** The seat from which the viewer sees the table. */
  seat: number | null;
  /** The viewer's seats. */
  my_seats: Array<number>;
  /** The clocks. */
  clocks: Array<Clock>;
  /** The seats whose turn it is. */
  waiting: Array<number>;
  /** The public part of the pending decision. */
  decision: unknown;
  /** The pending decision as a sentence. */
  question: string | null;
  /** The private part of the decision, for the deciding seat. */
  aside: unknown;
  /** The scene, whole or in parts. */
  scene: SceneOut | null;
  /** The choices of the viewer's seat. */
  choices: Choices | null;
  /** The legal actions of the viewer's seat. */
  legal?: Array<string>;
  /** The view, as JSON. */
  view?: unknown;
  /** The view, as text. */
  view_text?: string;
  /** What each player could do next, by seat, from what everybody knows. */
  outlook?: Array<Array<Outlook>>;
  /** What can be undone. */
  undo: Undo;
  /** The standing answer of the viewer's seat. */
  standing: Standing;
  /** Whether the answers of the viewer's seat to the open question can be put together as an order. */
  orders: boolean;
  /** The table of the rematch, for the players. */
  rematch: string | null;
  /** The result, once the game is over. */
  result: Result | null;
  /** The end of the log. */
  log?: Array<Entry>;
};

/** What is clicked. */
export type Target = { "thing": string } | { "button": string };

/** A word of a game. */
export type Term = {
  /** The forms in which it occurs in sentences, the name of the entry first. */
  words: Array<string>;
  /** What it means. */
  meaning: string;
  /** The id of the rule that defines it. */
  rule: string;
};

/** One thing of a scene, laid out. It keeps its id from scene to scene, so that a client can animate it. */
export type Thing = {
  /** Its id. */
  id: string;
  /** Its symbol; empty if it has none. */
  art?: string;
  /** The left edge. */
  x: number;
  /** The upper edge. */
  y: number;
  /** The width. */
  width: number;
  /** The height. */
  height: number;
  /** Its layer. */
  layer: Layer;
  /** How it is highlighted. */
  states?: Array<State>;
  /** Its colour role. */
  tint?: string;
  /** Its outline as SVG path data, in units of the scene. */
  path?: string;
  /** The highlights that surround it with a halo. */
  halo?: Halo;
  /** Its number or its few letters. */
  text?: Lettering;
  /** Its sentence. */
  caption?: Lettering;
  /** Its description for screen readers, and for a tooltip. */
  label?: string;
  /** The page of a close-up that it heads. */
  page?: Page;
};

/** The title of a table, as it is stored and sent. */
export type Title = string | {
  /** Their name. */
  of: string;
};

/** A program with its token, which is told once. */
export type Token = {
  id: string;
  name: string;
  token: string;
};

/** What happened, and by which rule. */
export type Told = {
  rule: string;
  text: string;
};

/** What can be undone. */
export type Undo = {
  /** The first step that the viewer can undo without asking. */
  free: number | null;
  /** The first step that the viewer can propose to undo. */
  ask: number | null;
  /** The pending proposal. */
  proposal: Proposal | null;
};

/** A viewer's perspective on a table. */
export type Viewpoint = "seat" | "spectator" | "all";

/** How far a table is that a stream tells about. */
export type Watched = {
  id: string;
  /** The number of the last entry. */
  number: number;
  /** How many steps the game has. */
  step: number;
  /** Whether the listener is waited for. */
  my_turn: boolean;
};

/** A server that can store moves. */
export type Well = {
  /** `ok` */
  status: string;
};

/** Why a bot plays for a person. */
export type Why = "left" | "conceded" | "time" | "resigned";

/** What is wrong with a position. */
export type Wrong = {
  /** The line, counted from 1, if one is malformed. */
  line: number | null;
  /** The invariant that it breaks, or what cannot be read there. */
  text: string;
};

/** The body and the answer of every `POST`, by its path. */
export interface Posts {
  '/api/accounts': { body: { name: string; password: string }; answer: Enrolled };
  '/api/admin/bans': { body: { days?: number | null; kind: "name" | "address" | "slow-name" | "slow-address"; value: string }; answer: Bans };
  [path: `/api/admin/tables/${string}/end`]: { body: Record<string, never>; answer: Done };
  '/api/analysis': { body: { answers?: Array<string> | null; game: string; most?: number | null; nodes?: number | null; position: string; rollouts?: number; seat: string }; answer: AnalysisOut };
  [path: `/api/games/${string}/puzzles/${string}`]: { body: { action?: string | null }; answer: PuzzleTried };
  '/api/guests': { body: { name: string }; answer: Me };
  '/api/login': { body: { name: string; password: string }; answer: Me };
  '/api/me/bots': { body: { name: string }; answer: Token };
  [path: `/api/me/bots/${string}/token`]: { body: Record<string, never>; answer: Token };
  '/api/me/codes': { body: { password: string }; answer: Codes };
  '/api/me/erase': { body: { password?: string | null }; answer: Me };
  '/api/me/notices/confirm': { body: { code: string }; answer: Notices };
  '/api/me/notices/email': { body: { address: string; digest_minutes?: number | null }; answer: Notices };
  '/api/me/notices/webhook': { body: { url: string }; answer: Notices };
  '/api/me/password': { body: { new: string; password: string }; answer: Done };
  '/api/me/people': { body: { entry?: number | null; kind: "mute" | "block"; name?: string | null; seat?: number | null; table?: string | null }; answer: People };
  '/api/me/push': { body: { endpoint: string; keys: { auth: string; p256dh: string } }; answer: PushState };
  '/api/positions': { body: { game: string; layout?: string | null; seats?: number | null; text?: string | null }; answer: PositionOut };
  '/api/records': { body: string; answer: Card };
  '/api/recover': { body: { code: string; name: string; password: string }; answer: Recovered };
  '/api/studies': { body: { game?: string | null; lesson?: number | null; position?: string | null; table?: string | null }; answer: Study };
  [path: `/api/studies/${string}/act`]: { body: { action: string; key?: string | null; node: number; seat: number }; answer: StudyStep };
  [path: `/api/studies/${string}/cut`]: { body: { node: number }; answer: StudyStep };
  [path: `/api/studies/${string}/judgements`]: { body: { deep?: boolean; node: number }; answer: JudgedOut };
  [path: `/api/studies/${string}/point`]: { body: { lead?: boolean | null; node: number; thing?: string | null }; answer: Array<Fellow> };
  [path: `/api/studies/${string}/roll`]: { body: { all?: boolean; key?: string | null; node: number; outcome?: string | null }; answer: StudyStep };
  '/api/tables': { body: { clock?: { kind: "none" } | { increment_seconds?: number; kind: "bank"; seconds: number } | { days: number; kind: "days" }; coach?: boolean; game: string; options?: Record<string, string>; position?: string | null; preset?: string | null; private?: boolean; seats: Array<{ kind: "me" } | { kind: "here"; name: string } | { kind: "bot"; level: string; style?: string | null } | { bot: string; kind: "program" } | { kind: "asked"; name: string } | { kind: "open" }>; spectators?: boolean; start?: "when-full" | "by-hand"; title?: string | null }; answer: Card };
  [path: `/api/tables/${string}/act`]: { body: { action: string; key?: string | null; seat: number; stand?: string | null; step: number; then?: Array<string> }; answer: Acted };
  [path: `/api/tables/${string}/answer`]: { body: { agree: boolean; seat: number }; answer: Acted };
  [path: `/api/tables/${string}/chat`]: { body: { text: string }; answer: Acted };
  [path: `/api/tables/${string}/click`]: { body: { picked: Array<{ thing: string } | { button: string }>; seat: number; things: Array<string> }; answer: Clicked };
  [path: `/api/tables/${string}/coach`]: { body: { answer?: boolean; seat: number }; answer: Advice };
  [path: `/api/tables/${string}/coach/check`]: { body: { action: string; seat: number; then?: Array<string> }; answer: Checked };
  [path: `/api/tables/${string}/concede`]: { body: { seat: number }; answer: Acted };
  [path: `/api/tables/${string}/draft`]: { body: { actions: Array<string>; seat: number; stand?: string | null }; answer: Draft };
  [path: `/api/tables/${string}/foresee`]: { body: { action: string; seat: number }; answer: Foreseen };
  [path: `/api/tables/${string}/join`]: { body: { seat?: number | null }; answer: Acted };
  [path: `/api/tables/${string}/leave`]: { body: Record<string, never>; answer: Acted };
  [path: `/api/tables/${string}/propose`]: { body: { seat: number; to?: number | null }; answer: Acted };
  [path: `/api/tables/${string}/rematch`]: { body: Record<string, never>; answer: Card };
  [path: `/api/tables/${string}/resign`]: { body: { seat: number }; answer: Acted };
  [path: `/api/tables/${string}/return`]: { body: { seat: number }; answer: Acted };
  [path: `/api/tables/${string}/review`]: { body: Record<string, never>; answer: ReviewOut };
  [path: `/api/tables/${string}/review/try`]: { body: { action?: string | null; rollouts?: boolean; step: number }; answer: Attempt };
  [path: `/api/tables/${string}/seats`]: { body: { seat: number } & ({ kind: "me" } | { kind: "here"; name: string } | { kind: "bot"; level: string; style?: string | null } | { bot: string; kind: "program" } | { kind: "asked"; name: string } | { kind: "open" }); answer: Acted };
  [path: `/api/tables/${string}/stand`]: { body: { action?: string | null; seat: number }; answer: Acted };
  [path: `/api/tables/${string}/start`]: { body: { bots?: string | null }; answer: Acted };
  [path: `/api/tables/${string}/undo`]: { body: { key?: string | null; seat: number; step: number; to?: number | null }; answer: Acted };
  [path: `/api/tables/${string}/why`]: { body: { action: string; seat: number }; answer: Judgement };
}

/** Those of a table, by the end of the path. */
export interface Deeds {
  'act': Posts[`/api/tables/${string}/act`];
  'answer': Posts[`/api/tables/${string}/answer`];
  'chat': Posts[`/api/tables/${string}/chat`];
  'click': Posts[`/api/tables/${string}/click`];
  'coach': Posts[`/api/tables/${string}/coach`];
  'coach/check': Posts[`/api/tables/${string}/coach/check`];
  'concede': Posts[`/api/tables/${string}/concede`];
  'draft': Posts[`/api/tables/${string}/draft`];
  'foresee': Posts[`/api/tables/${string}/foresee`];
  'join': Posts[`/api/tables/${string}/join`];
  'leave': Posts[`/api/tables/${string}/leave`];
  'propose': Posts[`/api/tables/${string}/propose`];
  'rematch': Posts[`/api/tables/${string}/rematch`];
  'resign': Posts[`/api/tables/${string}/resign`];
  'return': Posts[`/api/tables/${string}/return`];
  'review': Posts[`/api/tables/${string}/review`];
  'review/try': Posts[`/api/tables/${string}/review/try`];
  'seats': Posts[`/api/tables/${string}/seats`];
  'stand': Posts[`/api/tables/${string}/stand`];
  'start': Posts[`/api/tables/${string}/start`];
  'undo': Posts[`/api/tables/${string}/undo`];
  'why': Posts[`/api/tables/${string}/why`];
}
