// What the server sends, as docs/protocol.md describes it. Only for the checker: no browser reads it.
// test/types.test.mjs holds it against what Rust really sends, and fails where a field is missing,
// wrong or never sent.

export interface Failure {
  code: string;
  rule: string | null;
  text: string;
  detail: string | null;
}

export interface Refused {
  error: Failure;
  gap?: Omit<Gap, 'more'>;
}

export interface Person {
  id: string;
  name: string;
  kind: 'guest' | 'account' | 'program';
  admin: boolean;
}

export interface Me {
  person: Person | null;
  lang: string;
}

/** A new account: its recovery codes are told once. */
export interface Enrolled extends Me {
  codes: string[];
}

export interface GameOption {
  name: string;
  values: string[];
  title: string;
  titles: string[];
  about: string | null;
}

export interface Preset {
  name: string;
  title: string;
  options: Record<string, string>;
}

export interface Game {
  name: string;
  title: string;
  about: string | null;
  lesson: boolean;
  shown: boolean;
  rules: number;
  least: number;
  most: number;
  seats: string[];
  roles: string[];
  emblems: string[];
  options: GameOption[];
  presets: Preset[];
  bots: { level: string; title: string }[];
  styles: string[];
  picture: string;
}

export type Status = 'open' | 'running' | 'away' | 'finished' | 'ended';

export interface Avoided {
  id: string;
  kind: 'mute' | 'block';
}

export interface Place {
  seat: number;
  role: string;
  kind: 'open' | 'asked' | 'person' | 'bot';
  name: string | null;
  me: boolean;
  online: boolean;
  level: string | null;
  style: string | null;
  program: boolean;
  kept_by_bot: 'left' | 'conceded' | 'time' | 'resigned' | null;
  avoided: Avoided | null;
}

export type Title = string | { of: string };

export interface Card {
  id: string;
  game: string;
  title: Title;
  status: Status;
  private: boolean;
  spectators: boolean;
  number: number;
  created: number;
  changed: number;
  seats: Place[];
  waiting: number[];
  my_turn: boolean;
  mine: boolean;
  creator: boolean;
  deadline: number | null;
  places: number[] | null;
}

export interface Home {
  now: number;
  me: { id: string; name: string } | null;
  games: Game[];
  mine: Card[];
  open: Card[];
  recent: Card[];
  next: string | null;
}

export type Layer = 'ground' | 'tint' | 'tile' | 'piece' | 'mark';

export interface Thing {
  id: string;
  art?: string;
  x: number;
  y: number;
  width: number;
  height: number;
  layer: Layer;
  states?: string[];
  tint?: string;
  path?: string;
  halo?: Halo;
  text?: Lettering;
  caption?: Lettering;
  label?: string;
  page?: Page;
}

/** Words laid out on a thing, in units from its upper left corner. */
export interface Lettering {
  x: number;
  y: number;
  size: number;
  centred?: boolean;
  tone?: string;
  leading?: number;
  length?: number;
  lines: string[];
}

/** Outlines around a thing, one for each state: an element of SVG and its attributes. */
export interface Halo {
  states: string[];
  shape: { circle: { cx: number; cy: number; r: number } } | { rect: { x: number; y: number; width: number; height: number; rx: number } } | { path: Record<string, never> };
}

/** A part of the scene that can be opened large. */
export interface Page {
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Scene {
  width: number;
  height: number;
  things: Thing[];
}

/** A scene of which the parts that the client has are not sent again, only their marks. */
export interface Parted {
  width: number;
  height: number;
  parts: [mark: string, things?: Thing[]][];
}

export type Lead = { node: number } | { act: string };
export type Target = { thing: string } | { button: string };

export interface Pick {
  on: Target;
  lead: Lead;
}

export interface Choices {
  nodes: { prompt?: string; picks: Pick[] }[];
  ready?: { act: string; idle: boolean };
  warnings?: Record<string, string>;
}

export interface Line {
  rule: string | null;
  message?: { id: string; args: unknown };
  text: string;
  touched?: string[];
}

export interface Entry {
  number: number;
  at: number;
  kind: string;
  step?: number;
  seat?: number;
  action?: string;
  commitment?: string;
  to?: number;
  agree?: boolean;
  why?: 'left' | 'conceded' | 'time' | 'resigned';
  name?: string;
  words?: string;
  avoided?: Avoided;
  places?: number[];
  scores?: number[][];
  table?: string;
  lines: Line[];
}

export interface Clock {
  seat: number;
  left: number;
  running: boolean;
  deadline: number | null;
}

export interface Result {
  places: number[];
  scores: number[][];
  headings: string[];
  rows: (number | string)[][];
  seed: string | null;
}

export interface Proposal {
  seat: number;
  to: number;
  agreed: number[];
  asked: number[];
}

export interface TableState {
  now: number;
  number: number;
  step: number;
  viewer: 'seat' | 'spectator' | 'all';
  table: Card;
  setup: {
    options: Record<string, string>;
    preset: string | null;
    clock: { kind: 'none' } | { kind: 'bank'; seconds: number; increment_seconds: number } | { kind: 'days'; days: number };
    start: 'when-full' | 'by-hand';
    commitment: string | null;
    rules: number;
  };
  seat: number | null;
  my_seats: number[];
  clocks: Clock[];
  waiting: number[];
  decision: unknown;
  question: string | null;
  aside: unknown;
  scene: Scene | null;
  choices: Choices | null;
  legal?: string[];
  view?: unknown;
  view_text?: string;
  undo: { free: number | null; ask: number | null; proposal: Proposal | null };
  rematch: string | null;
  result: Result | null;
  log?: Entry[];
}

export interface Acted {
  number: number;
  step: number;
  waiting: number[];
  entries: Entry[];
  /** With `have` in the query of a deed, or `show` in that of the stream. */
  state?: SentState;
}

/** A state whose scene comes in parts, and without the log. */
export interface SentState extends Omit<TableState, 'scene'> {
  scene: Parted | null;
}

export interface Gap {
  number: number;
  step: number;
  entries: Entry[];
  more: boolean;
}

export interface Hello {
  now: number;
  tables: { id: string; number: number; step: number; my_turn: boolean }[];
}

export interface News extends Acted {
  table: string;
  my_turn: boolean;
  status: Status;
}

export interface Online {
  table: string;
  online: number[];
}

export interface Clicked {
  rule: string | null;
  text: string | null;
}

export type Why = { legal: true } | { legal: false; code: string; rule: string | null; text: string };

export interface Foreseen {
  name: string;
  preview: string[];
  ends_turn: boolean;
}

export interface Past {
  step: number;
  scene: Scene;
  entries: Entry[];
}

export interface Replayed extends Past {
  steps: number;
  view_text: string;
}

export interface LessonPart {
  title: string;
  part: number;
  parts: number;
  heading: string;
  html: string;
  seat: number;
  task: string | null;
  lines: { rule: string; text: string }[];
  question: string | null;
  scene: Scene;
  choices: Choices | null;
}

export interface Example {
  rule: string;
  show: string[];
  frames: { name: string | null; lines: { rule: string | null; text: string }[]; refused?: boolean; scene: Scene }[];
}

export interface Rule {
  id: string;
  title: string;
  html: string;
  examples?: number[];
}

export interface RuleBook {
  rules: Rule[];
  lesson: boolean;
}

export interface Session {
  id: string;
  created: number;
  seen: number;
  device: string;
  this: boolean;
}

export interface Sessions {
  sessions: Session[];
  codes_left: number;
}

export interface Notices {
  webhook: string | null;
  failures: number;
  email: string | null;
  confirmed: boolean;
  digest_minutes: number;
  mail_offered: boolean;
}

export interface Bot {
  id: string;
  name: string;
  created: number;
  seen: number | null;
  online: boolean;
}

/** A bot from outside gets its token once. */
export interface Token {
  id: string;
  name: string;
  token: string;
}

export interface Kept extends Avoided {
  name: string;
  created: number;
}

export interface RatingClass {
  game: string;
  title: string;
  players: number;
  pool: 'people' | 'bots';
}

export interface Ranked {
  rank: number;
  name: string;
  player: string;
  kind: string;
  game: string;
  players: number;
  pool: 'people' | 'bots';
  rating: number;
  uncertainty: number;
  certain: number;
  games: number;
}

export interface Leaders {
  class: RatingClass | null;
  classes: RatingClass[];
  rows: Ranked[];
}

export interface Player {
  name: string;
  player: string;
  kind: 'account' | 'program' | 'bot';
  since: number | null;
  ratings: Ranked[];
  titles: Record<string, string>;
  online: boolean;
}

export interface Ban {
  kind: 'name' | 'address' | 'slow-name' | 'slow-address';
  value: string;
  until: number | null;
}

/** What those who look after the server are told, page by page. */
export interface Looked {
  tables: { id: string; game: string; status: Status; number: number; changed: number }[];
  bans: Ban[];
  accounts: { name: string; admin: boolean; created: number; seen: number }[];
  audit: { at: number; actor: string; deed: string; target: string; detail: string }[];
}
