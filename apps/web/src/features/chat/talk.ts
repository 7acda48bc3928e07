import { type ChatMessage, PASSING } from '@touchline/contract/topics';

/** Messages that are kept on a page whose reader follows the end; the history has the others. */
const MOST = 200;
/** The most lines of other members that are added at once; nobody can read more (a room may have 500 messages a second). */
const MOST_OF_OTHERS = 8;

/** The messages that are shown of a room, the latest last, without a gap; and whether there are earlier ones. */
export interface Talk {
  readonly items: readonly ChatMessage[];
  readonly hasOlder: boolean;
  /** Members whose welcome was shown, also where it has left the page. */
  readonly welcomed: ReadonlySet<string>;
}

export const NOTHING: Talk = { items: [], hasOlder: false, welcomed: new Set() };

export type TalkNews =
  /** The latest lines in their present state: lines that are missing in their span were removed. */
  | { readonly kind: 'last'; readonly items: readonly ChatMessage[]; readonly hasMore: boolean }
  | { readonly kind: 'came'; readonly items: readonly ChatMessage[]; readonly isFollowed: boolean }
  | { readonly kind: 'older'; readonly items: readonly ChatMessage[]; readonly hasMore: boolean }
  | { readonly kind: 'gone'; readonly ids: readonly string[] };

export function talkAfter(talk: Talk, news: TalkNews): Talk {
  switch (news.kind) {
    case 'last':
      return withLast(talk, news.items, news.hasMore);
    case 'came':
      return followed(merged(talk, news.items), news.isFollowed);
    case 'older':
      return { ...merged(talk, news.items), hasOlder: news.hasMore };
    case 'gone':
      return { ...talk, items: talk.items.filter(({ id }) => !news.ids.includes(id)) };
  }
}

/** Lines of which there may be as many as there are readers. */
const OF_CROWDS: ReadonlySet<ChatMessage['msgType']> = new Set(['text', 'emoji', 'welcome', 'follow', 'order']);

/** Whether a message names the reader. */
export function names({ mentions = [] }: Pick<ChatMessage, 'mentions'>, userId: string | null): boolean {
  return userId !== null && mentions.some((named) => named.userId === userId);
}

/** The lines that are shown when many come at once: the reader's own, those that name them, gifts, red packets, and the latest of others. */
export function thinned(came: readonly ChatMessage[], userId: string | null): readonly ChatMessage[] {
  const isKept = (message: ChatMessage) =>
    message.userId === userId || !OF_CROWDS.has(message.msgType) || names(message, userId);
  const others = new Set(came.filter((message) => !isKept(message)).slice(-MOST_OF_OTHERS));
  return came.filter((message) => isKept(message) || others.has(message));
}

/** Characters as a reader counts them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** Ids are numbers beyond 2^53, as text. */
export function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}

/** Older lines that join on stay; lines that came meanwhile and are not shown yet stay too. */
function withLast(talk: Talk, last: readonly ChatMessage[], hasMore: boolean): Talk {
  const first = last[0]?.id;
  const end = last.at(-1)?.id;
  if (first === undefined || end === undefined) return { ...NOTHING, welcomed: talk.welcomed };
  const joins = talk.items.some(({ id }) => !isBefore(id, first));
  const older = !hasMore || !joins ? [] : talk.items.filter(({ id }) => isBefore(id, first));
  const later = talk.items.filter(({ id }) => isBefore(end, id));
  // The history does not contain what is sent and not stored.
  const passing = talk.items.filter(
    ({ id, msgType }) => PASSING.has(msgType) && !isBefore(id, first) && !isBefore(end, id),
  );
  const items = [...older, ...sortedByNumber([...last, ...passing]), ...later];
  return { ...talk, items, hasOlder: older.length > 0 ? talk.hasOlder : hasMore };
}

function merged(talk: Talk, came: readonly ChatMessage[]): Talk {
  const ids = new Set(talk.items.map(({ id }) => id));
  const welcomed = new Set(talk.welcomed);
  const fresh = came.filter((message) => {
    if (ids.has(message.id) || (isWelcome(message) && welcomed.has(message.userId))) return false;
    if (isWelcome(message)) welcomed.add(message.userId);
    return ids.add(message.id);
  });
  if (fresh.length === 0) return talk;
  return { ...talk, items: sortedByNumber([...talk.items, ...fresh]), welcomed };
}

/** A member is welcomed once (product specification 5). */
function isWelcome({ msgType }: ChatMessage): boolean {
  return msgType === 'welcome';
}

/** Sorts messages by their numbers. They nearly always arrive sorted. */
function sortedByNumber(items: readonly ChatMessage[]): readonly ChatMessage[] {
  const isSorted = items.every(({ id }, index) => index === 0 || !isBefore(id, items[index - 1]?.id ?? id));
  return isSorted ? items : items.toSorted((a, b) => (isBefore(a.id, b.id) ? -1 : 1));
}

/** Nothing is removed while the reader reads further up. */
function followed(talk: Talk, isFollowed: boolean): Talk {
  return isFollowed && talk.items.length > MOST ? { ...talk, items: talk.items.slice(-MOST), hasOlder: true } : talk;
}
