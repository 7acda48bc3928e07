import type { ChatMessage } from '@touchline/contract/topics';

/** Messages that are kept on a page whose reader follows the end; the history has the others. */
const MOST = 200;
/** The most lines of other members that are added at once; nobody can read more (a room may have 500 messages a second). */
const MOST_OF_OTHERS = 15;

/** What is shown of a room, the latest last, without a hole; and whether more was said before. */
export interface Talk {
  readonly items: readonly ChatMessage[];
  readonly hasOlder: boolean;
}

export const NOTHING: Talk = { items: [], hasOlder: false };

export type TalkNews =
  /** The last of what was said, as it stands: what it lacks in its span was taken away. */
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
      return { items: merged(talk, news.items).items, hasOlder: news.hasMore };
    case 'gone':
      return { ...talk, items: talk.items.filter(({ id }) => !news.ids.includes(id)) };
  }
}

/** What of a rush is shown: everything of the reader's own, every gift, and the latest of what others say. */
export function thinned(came: readonly ChatMessage[], userId: string | null): readonly ChatMessage[] {
  const isKept = ({ userId: sender, msgType }: ChatMessage) => sender === userId || msgType === 'gift';
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

/** Looked back to stays what joins on; whatever came meanwhile and is not told yet stays too. */
function withLast(talk: Talk, last: readonly ChatMessage[], hasMore: boolean): Talk {
  const first = last[0]?.id;
  const end = last.at(-1)?.id;
  if (first === undefined || end === undefined) return NOTHING;
  const joins = talk.items.some(({ id }) => !isBefore(id, first));
  const older = !hasMore || !joins ? [] : talk.items.filter(({ id }) => isBefore(id, first));
  const later = talk.items.filter(({ id }) => isBefore(end, id));
  return { items: [...older, ...last, ...later], hasOlder: older.length > 0 ? talk.hasOlder : hasMore };
}

function merged(talk: Talk, came: readonly ChatMessage[]): Talk {
  const ids = new Set(talk.items.map(({ id }) => id));
  const fresh = came.filter(({ id }) => !ids.has(id) && ids.add(id));
  if (fresh.length === 0) return talk;
  return { ...talk, items: [...talk.items, ...fresh].sort((a, b) => (isBefore(a.id, b.id) ? -1 : 1)) };
}

/** Nothing is taken away under the eyes of who reads further up. */
function followed(talk: Talk, isFollowed: boolean): Talk {
  return isFollowed && talk.items.length > MOST ? { items: talk.items.slice(-MOST), hasOlder: true } : talk;
}
