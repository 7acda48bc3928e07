import type { ChatMessage } from '@touchline/contract/topics';
import { isHighLevel } from '@touchline/rules/rooms';
import { saysSomething } from './said.ts';
import { isBefore } from './talk.ts';

/** The last message of a high level after the message `since`; null for none, and where nothing was there before. */
export function highlightOf(talk: readonly ChatMessage[], since: string | null): ChatMessage | null {
  if (since === null) return null;
  return talk.findLast((one) => saysSomething(one) && isHighLevel(one.level) && isBefore(since, one.id)) ?? null;
}
