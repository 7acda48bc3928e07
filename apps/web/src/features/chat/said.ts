import type { ChatMessage } from '@touchline/contract/topics';
import { giftTexts } from '../../locales/gift/zh-CN.ts';

const SAYS: ReadonlySet<ChatMessage['msgType']> = new Set(['text', 'emoji', 'gift']);

/** Whether a message says something of its sender; the talk alone shows the others. */
export function saysSomething({ msgType }: Pick<ChatMessage, 'msgType'>): boolean {
  return SAYS.has(msgType);
}

/** The words of a message in one line. */
export function wordsOf({ gift, content }: ChatMessage): string {
  return gift ? giftTexts.gave(gift.nick, gift.giftName, gift.count) : content;
}
