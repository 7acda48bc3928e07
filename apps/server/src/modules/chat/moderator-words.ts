import { maskForRoom } from '@touchline/rules/text';
import { type Handlers, ok, refused } from '../../platform/call/handler.ts';
import type { Site } from '../../platform/site/site.ts';
import type { BannedWords } from './banned-words.ts';
import { bannedWord, cleaned } from './chat-filter.ts';
import type { Ruler } from './moderation.ts';
import { NO_PART, type rulerReader } from './room-ruler.ts';

/** Words hold in all rooms of a site, so only its own moderators keep them, where the site lets them. */
export function mayKeepWords({ file }: Pick<Site, 'file'>, { role }: Pick<Ruler, 'role'>): boolean {
  return file.chat.wordsByModerators && role === 'site_moderator';
}

/** The words that a site does not show, as its moderators keep them. */
export function moderatorWordEndpoints(words: BannedWords, rulerOf: ReturnType<typeof rulerReader>) {
  return {
    async roomWords({ chatRoomNo }, context) {
      const ruler = await rulerOf(chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      if (!mayKeepWords(context.site, ruler)) return NO_PART;
      const items = await words.list(ruler.siteId);
      return ok({ items: items.map((item) => ({ ...item, by: maskForRoom(item.by) })) });
    },
    async setRoomWord({ chatRoomNo, word, isBanned, reason }, context) {
      const ruler = await rulerOf(chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      if (!mayKeepWords(context.site, ruler)) return NO_PART;
      const shown = cleaned(word);
      if (bannedWord(shown).form === '') return refused('word_empty');
      const act = { by: ruler.name, reason: cleaned(reason) };
      return ok({ isChanged: await words.set(ruler.siteId, shown, isBanned, act) });
    },
  } satisfies Partial<Handlers>;
}
