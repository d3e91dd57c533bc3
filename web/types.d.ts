// What goes over the wire, by hand from docs/protocol.md. Only for the checker: no browser reads it.

export interface Failure {
  code: string;
  rule: string | null;
  text: string;
  detail?: string | null;
  retry_after_ms?: number;
}

export interface Person {
  id: string;
  name: string;
  kind?: 'guest' | 'account' | 'program';
  admin?: boolean;
}

export interface Me {
  person: Person | null;
  lang: string;
}

export interface GameOption {
  name: string;
  values: string[];
  title: string;
  titles: string[];
  about?: string | null;
}

export interface Preset {
  name: string;
  title: string;
  options: Record<string, string>;
}

export interface Game {
  name: string;
  title: string;
  about?: string | null;
  lesson: boolean;
  shown: boolean;
  rules: number;
  least: number;
  most: number;
  seats: string[];
  roles?: string[];
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
  kind: 'open' | 'person' | 'bot';
  name: string | null;
  me: boolean;
  online: boolean;
  level: string | null;
  program?: boolean;
  kept_by_bot: 'left' | 'conceded' | 'time' | null;
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
  me: Person | null;
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
  text?: string;
  caption?: string;
  script?: 'centred' | 'paragraph' | 'stanza';
  label?: string;
}

export interface Scene {
  width: number;
  height: number;
  things: Thing[];
}

export type Lead = { node: number } | { act: string };
export type Target = { thing: string } | { button: string };

export interface Pick {
  on: Target;
  lead: Lead;
}

export interface Choices {
  nodes: { prompt?: string; picks: Pick[] }[];
}

export interface Line {
  rule: string | null;
  event?: unknown;
  message?: unknown;
  text: string;
}

export interface Entry {
  number: number;
  at: number;
  kind: string;
  step?: number;
  seat?: number | null;
  action?: string;
  to?: number;
  agree?: boolean;
  why?: string;
  name?: string;
  words?: string;
  avoided?: Avoided;
  table?: string;
  lines: Line[];
}

export interface Clock {
  seat: number;
  left: number | null;
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
    clock: { kind: string; [key: string]: unknown };
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
  view_text?: string;
  undo: { free: number | null; ask: number | null; proposal: Proposal | null } | null;
  rematch: string | null;
  result: Result | null;
  last?: number;
  story?: Entry[];
  log: Entry[] | null;
}

export interface Acted {
  number: number;
  step: number;
  entries: Entry[];
}

export interface Clicked {
  rule: string | null;
  text: string | null;
}

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

export interface Session {
  id: string;
  created: number;
  seen: number;
  device: string;
  this: boolean;
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

export interface Settings {
  lang: 'en' | 'it';
  theme: 'auto' | 'light' | 'dark';
  confirm: 'always' | 'turn' | 'never';
  motion: 'auto' | 'on' | 'off';
  sound: 'off' | 'on';
  tints: 'faint' | 'strong' | 'off';
  coordinates: 'on' | 'off';
}
