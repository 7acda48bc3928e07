import { Chatter } from '../../../demo/chatter.ts';
import type { Composed, Later } from '../../composition.ts';

/** Invented people talk about invented matches alone. */
export function composeChatter({ platform, feed, chat }: Composed, later: Later<'account' | 'eligibility' | 'book'>) {
  if (platform.config.MODE !== 'demo' || feed.source.name !== 'simulated') return null;
  return new Chatter({
    platform,
    rooms: chat.rooms,
    inplay: () => later.book.lists.inplay().filter(({ info }) => info.sport === 'football'),
    async talkers(siteId, names) {
      const found = await Promise.all(names.map((name) => later.account.members.byName(siteId, name)));
      const ids = found.flatMap((member) => member?.id ?? []);
      const barred = await later.eligibility.stakes.cannotStake(platform.db, ids);
      return ids.filter((id) => !barred.has(id));
    },
  });
}
