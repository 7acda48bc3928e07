export type TopicKind = 'me' | 'site' | 'rooms' | 'rain' | 'list' | 'row' | 'lines' | 'match' | 'orders' | 'room';

const MATCH_ID = /^\d{1,20}$/;

/** The form of the part after the colon of each kind of topic; kinds without one are the reader's own. */
const GRAMMAR: Readonly<Record<TopicKind, RegExp | null>> = {
  me: null,
  site: null,
  rooms: null,
  rain: null,
  row: MATCH_ID,
  lines: MATCH_ID,
  match: MATCH_ID,
  orders: MATCH_ID,
  list: /^[a-z_]{1,20}$/,
  room: /^(match|room)-\d{1,20}$/,
};

export const TOPIC_KINDS = /* @__PURE__ */ Object.keys(GRAMMAR) as readonly TopicKind[];

/** Whether topics of a kind carry offers, which not everybody may receive (standards BON-8, EXC-6). */
const OFFERS: Readonly<Record<TopicKind, boolean>> = {
  me: false,
  site: false,
  rooms: false,
  rain: true,
  list: false,
  row: false,
  lines: false,
  match: false,
  orders: false,
  room: false,
};

export interface TopicName {
  readonly kind: TopicKind;
  /** Empty for `me`, `site`, `rooms` and `rain`. */
  readonly id: string;
}

/** The parts of a name that a client may follow, `kind:id` or `kind` alone; null for every other text. */
export function parseTopicName(name: string): TopicName | null {
  const colon = name.indexOf(':');
  const kind = TOPIC_KINDS.find((known) => known === (colon < 0 ? name : name.slice(0, colon)));
  if (!kind) return null;
  const grammar = GRAMMAR[kind];
  if (colon < 0 || grammar === null) return colon < 0 && grammar === null ? { kind, id: '' } : null;
  const id = name.slice(colon + 1);
  return grammar.test(id) ? { kind, id } : null;
}

/** Whether the topic of a name carries offers. */
export function isOfferTopic(name: string): boolean {
  const parsed = parseTopicName(name);
  return parsed !== null && OFFERS[parsed.kind];
}
