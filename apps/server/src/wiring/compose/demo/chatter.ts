import { randomBytes } from 'node:crypto';
import { formatAmount } from '@touchline/rules/money';
import { Chatter } from '../../../demo/chatter.ts';
import { HostChatter } from '../../../demo/host-chatter.ts';
import { coinTerms } from '../../../modules/gifts/coins.ts';
import type { Composed, Later } from '../../composition.ts';

const newKey = () => randomBytes(18).toString('base64url');

/** Invented people talk about invented matches alone, and to invented hosts. */
export function composeChatter(
  { platform, feed, chat }: Composed,
  later: Later<'account' | 'eligibility' | 'book' | 'rooms' | 'gifts' | 'wallet'>,
) {
  if (platform.config.MODE !== 'demo' || feed.source.name !== 'simulated') return null;
  async function whoMay(siteId: number, names: readonly string[]) {
    const found = await Promise.all(names.map((name) => later.account.members.byName(siteId, name)));
    const ids = found.flatMap((member) => member?.id ?? []);
    const barred = await later.eligibility.stakes.cannotStake(platform.db, ids);
    return ids.filter((id) => !barred.has(id));
  }
  const ofMatches = new Chatter({
    platform,
    rooms: chat.rooms,
    inplay: () => later.book.lists.inplay().filter(({ info }) => info.sport === 'football'),
    talkers: whoMay,
  });
  const ofHosts = new HostChatter({
    platform,
    rooms: chat.rooms,
    hosts: (siteId) =>
      later.rooms.castsOf(siteId).flatMap(({ room, match }) => {
        if (room.state !== 'live') return [];
        const sides = match && { home: match.info.home.name, away: match.info.away.name };
        return [{ anchorRoomId: String(room.id), match: sides }];
      }),
    fans: whoMay,
    give: (siteId, memberId, anchorRoomId, giftId) =>
      giveAsFan(platform, later, { siteId, memberId, anchorRoomId, giftId }),
  });
  return {
    start() {
      ofMatches.start();
      ofHosts.start();
    },
    stop() {
      ofMatches.stop();
      ofHosts.stop();
    },
  };
}

interface Given {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly anchorRoomId: string;
  readonly giftId: string;
}

/** Buys the smallest pack where the coins do not suffice, and gives. A refused gift, for example beyond a limit, is not given. */
async function giveAsFan(
  { sites, clock }: Composed['platform'],
  { wallet, gifts }: Later<'wallet' | 'gifts'>,
  { siteId, memberId, anchorRoomId, giftId }: Given,
): Promise<void> {
  const site = sites.byId(siteId);
  const currency = 'CNY';
  const terms = site && coinTerms(site, currency);
  const gift = terms && (await gifts.catalogue.offered(siteId, giftId));
  if (!gift) return;
  const fan = { memberId, currency, sessionId: 0n } as const;
  const [pack = 0] = terms.packs;
  if ((await wallet.wallet.coins(siteId, memberId, currency)) < BigInt(gift.giftPrice) * terms.value) {
    const amount = formatAmount(BigInt(pack) * terms.value, currency);
    await gifts.coins.buy(site, fan, { idempotencyKey: newKey(), coins: pack, amount, currency }, clock.now());
  }
  const { giftPrice } = gift;
  const what = { idempotencyKey: newKey(), anchorRoomId, giftId, giftPrice, count: 1, currency } as const;
  await gifts.orders.give(site, fan, what, clock.now());
}
