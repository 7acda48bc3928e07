import type { CallRefusal } from '@touchline/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WonGoods as Goods } from '../reward-door.ts';
import type { ActivityNeeds, Owner } from '../taking-part.ts';
import type { Deliveries, Delivery } from './deliveries.ts';
import type { ExchangeRow, MallStore } from './mall-store.ts';

type Claim = { readonly rewardId: string; readonly addressId: string };

/**
 * Goods that were won. To claim them is to order them to an address: reward and order are one transaction, and the order is
 * handled like a purchase in the points shop.
 */
export class WonGoods {
  readonly #platform: Platform;
  readonly #needs: Pick<ActivityNeeds, 'rewards' | 'addressOf'>;
  readonly #store: MallStore;
  readonly #deliveries: Deliveries;

  constructor(
    platform: Platform,
    { store, deliveries }: { readonly store: MallStore; readonly deliveries: Deliveries },
    needs: Pick<ActivityNeeds, 'rewards' | 'addressOf'>,
  ) {
    this.#platform = platform;
    this.#store = store;
    this.#deliveries = deliveries;
    this.#needs = needs;
  }

  async claim(
    owner: Owner,
    { rewardId, addressId }: Claim,
  ): Promise<ExchangeRow | CallRefusal<'claimGoods'> | 'unknown'> {
    const id = BigInt(rewardId);
    const goods = await this.#needs.rewards.ownReward(owner.memberId, id);
    if (goods?.unit !== 'goods') return 'unknown';
    if (goods.state === 'claimable') {
      const delivery = await this.#needs.addressOf(owner, BigInt(addressId));
      if (!delivery) return 'address_needed';
      const made: ExchangeRow[] = [];
      await this.#needs.rewards.claimGoods(owner.memberId, id, async (tx, claimed) => {
        made.push(await this.#order(tx, owner, claimed, delivery));
      });
      const [row] = made;
      if (row) return row;
    }
    // Another request claimed them, or they ended meanwhile.
    const ordered = await this.#store.ofWon(owner.memberId, id);
    if (ordered) return ordered;
    const now = await this.#needs.rewards.ownReward(owner.memberId, id);
    return now?.state === 'revoked' ? 'reward_revoked' : 'reward_expired';
  }

  async #order(tx: Queryable, { siteId, memberId }: Owner, won: Goods, delivery: Delivery): Promise<ExchangeRow> {
    const id = this.#platform.ids.next();
    const row: ExchangeRow = {
      ...{ id, siteId, memberId, activityId: won.activityId ?? 'reward', itemId: String(won.id) },
      ...{ title: won.goods, art: won.goodsArt, price: 0n, rewardId: won.id },
      worth: { unit: 'goods', amount: '1', currency: null, name: won.goods, turnoverTimes: 0 },
      ...{ state: 'ordered', at: new Date(this.#platform.clock.now()), sentAt: null, endedAt: null, movedBy: null },
      ...{ parcel: '', reason: '', deliveryCipher: this.#deliveries.seal(id, delivery) },
      // Goods that could not be delivered are ordered once more, so that the key is that of the order.
      ...{ idempotencyKey: `goods/${id}`, inputHash: inputHash({ rewardId: String(won.id) }) },
    };
    await this.#store.insert(tx, row);
    return row;
  }
}
