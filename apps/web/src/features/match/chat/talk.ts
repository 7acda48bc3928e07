import type { ChatMessage } from '@touchline/contract/topics';

/** Messages that are kept on a page; the history has the others. */
const MOST = 200;
/** Of strangers, in one go: more is read by nobody (a room at 500 messages a second). */
const MOST_OF_OTHERS = 15;

/**
 * What was said, by id, with what came; each once, the latest last.
 * @param most - how many are kept; what somebody looked back to is not taken away under their eyes
 */
export function withTalk(
  known: readonly ChatMessage[],
  came: readonly ChatMessage[],
  most = Math.max(MOST, known.length),
): readonly ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = came.filter(({ id }) => !ids.has(id) && ids.add(id));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].sort(byId).slice(-most);
}

/** What of a rush is shown: everything of the reader's own, and the latest of the others. */
export function thinned(came: readonly ChatMessage[], userId: string | null): readonly ChatMessage[] {
  const others = new Set(came.filter((message) => message.userId !== userId).slice(-MOST_OF_OTHERS));
  return came.filter((message) => message.userId === userId || others.has(message));
}

/** Characters as a reader counts them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** Ids are numbers beyond 2^53, as text. */
function byId({ id: a }: ChatMessage, { id: b }: ChatMessage): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
