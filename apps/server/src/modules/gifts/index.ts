import type { CallRefusal } from '@touchline/contract';
import type { Money } from '../../ledger/money-batch.ts';
import { conflict, type Handlers, isOtherUnit, ok, refused } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CoinNeeds, Coins, coinTerms } from './coins.ts';
import { type GiftNeeds, GiftOrders } from './gift-orders.ts';
import { readRank } from './gift-ranks.ts';

/** Coins, the gifts they buy for anchors, and who gave the most. */
export function createGiftsModule(platform: Platform, money: Money, needs: CoinNeeds & GiftNeeds) {
  const coins = new Coins(platform, money, needs);
  const orders = new GiftOrders(platform, money, needs);
  const handlers = {
    giftList: async (_input, { site }) =>
      ok({ items: Object.keys(site.file.coins).length > 0 ? [...needs.source.gifts(site.siteId)] : [] }),
    coinBalance: async (_input, { site, identity }) => {
      const wallet = await coins.wallet(site, identity);
      return wallet ? ok(wallet) : refused('coins_closed');
    },
    buyCoins: async (input, { site, identity }) => {
      if (isOtherUnit(input, identity)) return conflict('unit_changed');
      const bought = await coins.buy(site, identity, input);
      if ('refusal' in bought) return turnedDown(bought.refusal);
      const wallet = await coins.wallet(site, identity);
      return wallet ? ok({ ...bought, wallet }) : refused('coins_closed');
    },
    coinsByKey: async ({ idempotencyKey }, { identity }) =>
      ok({ purchaseId: await coins.purchaseOf(identity.memberId, idempotencyKey) }),
    anchorReward: async (input, { site, identity }) => {
      if (isOtherUnit(input, identity)) return conflict('unit_changed');
      const given = await orders.give(site, identity, input);
      if ('refusal' in given) return turnedDown(given.refusal);
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
          matchId: needs.anchor(siteId, anchorRoomId)?.matchId ?? null,
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
  } satisfies Partial<Handlers>;
  return { handlers };
}

function turnedDown<Refusal extends CallRefusal<'buyCoins'> | CallRefusal<'anchorReward'>>(refusal: Refusal) {
  return refusal === 'key_reused' ? conflict('key_reused') : refused(refusal);
}
