import type { ChatMessage } from '@touchline/contract/topics';
import { isHighLevel } from '@touchline/rules/rooms';
import { isBefore } from './talk.ts';

/** Kinds of messages that say something; the talk alone shows the others. */
const SAYS: ReadonlySet<ChatMessage['msgType']> = new Set(['text', 'emoji', 'gift']);

/** The last message of a high level after the message `since`; null for none, and where nothing was there before. */
export function highlightOf(talk: readonly ChatMessage[], since: string | null): ChatMessage | null {
  if (since === null) return null;
  const isChosen = ({ id, msgType, level }: ChatMessage) =>
    SAYS.has(msgType) && isHighLevel(level) && isBefore(since, id);
  return talk.findLast(isChosen) ?? null;
}
