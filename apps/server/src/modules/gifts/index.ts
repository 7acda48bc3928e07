import type { CallRefusal } from '@touchline/contract';
import type { Money } from '../../ledger/money-batch.ts';
import {
  conflict,
  type Handlers,
  type Identity,
  isOtherUnit,
  ok,
  type RefusalDetail,
  refused,
} from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GiftSource } from '../../suppliers/gifts/port.ts';
import { Backpack } from './backpack.ts';
import { GiftCatalogue } from './catalogue.ts';
import { type CoinNeeds, Coins, coinTerms } from './coins.ts';
import { type GiftNeeds, GiftOrders } from './gift-orders.ts';
import { readRank } from './gift-ranks.ts';
import { operatorGiftEndpoints } from './operator-gifts.ts';
import { packetEndpoints } from './packet-endpoints.ts';
import { Heat, type HostFacts, readPopularity } from './popularity.ts';
import type { PacketNeeds } from './red-packets.ts';

interface Needs extends CoinNeeds, GiftNeeds, PacketNeeds {
  readonly source: GiftSource;
  /** Whether a member may be offered something. */
  readonly canReceiveOffers: (identity: Identity) => Promise<boolean>;
  /** The time at which the broadcast of a host began, or the last one; null where there was none. */
  readonly broadcastSince: (siteId: number, anchorRoomId: string) => Promise<number | null>;
  readonly isMember: (siteId: number, memberId: bigint) => Promise<boolean>;
  /** The hosts of a site with their viewers, and those who began to follow them since a moment. */
  readonly hosts: (siteId: number, since: number) => Promise<readonly HostFacts[]>;
}

/** Coins, the gifts they buy for anchors, what members share, and who gave the most. */
export function createGiftsModule(platform: Platform, money: Money, needs: Needs) {
  const coins = new Coins(platform, money, needs);
  const catalogue = new GiftCatalogue(platform, needs.source);
  const orders = new GiftOrders(platform, money, catalogue, needs);
  const backpack = new Backpack(platform, catalogue, needs);
  const popular = (siteId: number, period: 'hour' | 'day', now: number) =>
    readPopularity(platform.db, { siteId, period, now, hosts: needs.hosts });
  const heat = new Heat((siteId, now) => popular(siteId, 'day', now));
  const handlers = {
    giftList: async (_input, { site }) =>
      ok({ items: Object.keys(site.file.coins).length > 0 ? await catalogue.shown(site.siteId) : [] }),
    coinBalance: async (_input, { site, identity }) => {
      const wallet = await coins.wallet(site, identity);
      return wallet ? ok(wallet) : refused('coins_closed');
    },
    buyCoins: async (input, { site, identity, now }) => {
      if (isOtherUnit(input, identity)) return conflict('unit_changed');
      const bought = await coins.buy(site, identity, input, now);
      if ('refusal' in bought) return turnedDown(bought.refusal);
      const wallet = await coins.wallet(site, identity);
      return wallet ? ok({ ...bought, wallet }) : refused('coins_closed');
    },
    coinsByKey: async ({ idempotencyKey }, { identity }) =>
      ok({ purchaseId: await coins.purchaseOf(identity.memberId, idempotencyKey) }),
    anchorReward: async (input, { site, identity, now }) => {
      if (isOtherUnit(input, identity)) return conflict('unit_changed');
      const given = await orders.give(site, identity, input, now);
      if ('refusal' in given) return turnedDown(given.refusal, given.detail);
      const terms = coinTerms(site, identity.currency);
      const held = await needs.held(site.siteId, identity.memberId, identity.currency);
      return ok({ ...given, coins: terms ? Number(held / terms.value) : 0 });
    },
    rewardByKey: async ({ idempotencyKey }, { identity }) =>
      ok({ order: await orders.orderOf(identity.memberId, idempotencyKey) }),
    rewardRank: async ({ anchorRoomId, period }, { site: { siteId }, identity, now }) =>
      ok(
        await readRank(platform.db, {
          siteId,
          anchorRoomId,
          period,
          broadcastSince: period === 'match' ? await needs.broadcastSince(siteId, anchorRoomId) : null,
          reader: identity?.memberId ?? null,
          now,
        }),
      ),
    hideInRank: async ({ isHidden }, { identity: { memberId } }) => {
      await platform.db.query(
        `INSERT INTO gift_member (member_id, is_hidden) VALUES ($1, $2)
         ON CONFLICT (member_id) DO UPDATE SET is_hidden = excluded.is_hidden`,
        [memberId, isHidden],
      );
      return ok({ isHidden });
    },
    giftBackpack: async (_input, { site, identity }) => ok({ items: await backpack.items(site, identity) }),
    giveFromBackpack: async (input, { site, identity, now }) => {
      const given = await backpack.give(site, identity, input, now);
      return 'refusal' in given ? turnedDown(given.refusal, given.detail) : ok(given);
    },
    backpackGiftByKey: async ({ idempotencyKey }, { identity }) =>
      ok({ order: await backpack.orderOf(identity.memberId, idempotencyKey) }),
    hostPopularity: async ({ period }, { site: { siteId }, now }) => ok({ items: await popular(siteId, period, now) }),
    ...packetEndpoints(platform, money, needs),
  } satisfies Partial<Handlers>;
  return {
    handlers,
    operatorHandlers: operatorGiftEndpoints(platform, { catalogue, backpack, isMember: needs.isMember }),
    ...{ coins, catalogue, orders },
    heat: (siteId: number) => heat.at(siteId, platform.clock.now()),
    start: () => catalogue.start(),
  };
}

function turnedDown<Refusal extends CallRefusal<'buyCoins' | 'anchorReward' | 'giveFromBackpack'>>(
  refusal: Refusal,
  detail?: RefusalDetail,
) {
  return refusal === 'key_reused' ? conflict('key_reused') : refused(refusal, detail);
}
