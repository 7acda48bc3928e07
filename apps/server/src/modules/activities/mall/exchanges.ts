import type { CallRefusal, ParsedInput } from '@touchline/contract';
import type { MallItem } from '@touchline/contract/site';
import { keyedTransaction } from '../../../ledger/keyed-move.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Refuse } from '../../../platform/db/refusable-transaction.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GivenReward } from '../../../platform/rewards.ts';
import { type ActivityNeeds, actRefusal, type Owner, type Participant } from '../taking-part.ts';
import type { Deliveries, Delivery } from './deliveries.ts';
import { type HeldMall, itemState } from './mall-items.ts';
import type { ExchangeRow, MallStore } from './mall-store.ts';

type Refusal = CallRefusal<'exchangePoints'>;

interface Refused {
  readonly refusal: Refusal;
}

interface Result {
  readonly inputHash: Uint8Array;
  readonly row: ExchangeRow;
  /** The rewards that this request paid at once. */
  readonly rewards: readonly GivenReward[];
}

interface Wanted {
  readonly mall: HeldMall;
  readonly item: MallItem;
  readonly owner: Owner;
  readonly member: Participant;
  readonly key: string;
  readonly hash: Buffer;
  readonly delivery: Delivery | null;
}

const REFUSALS = {
  upcoming: 'activity_not_started',
  ended: 'activity_ended',
  level_too_low: 'activity_level',
  limit_reached: 'item_limit',
  sold_out: 'item_sold_out',
} as const;

/** Exchanges points. Payment and reward are one transaction, once for each key (standards BON-4). */
export class Exchanges {
  readonly #platform: Platform;
  readonly #needs: ActivityNeeds;
  readonly #store: MallStore;
  readonly #deliveries: Deliveries;
  readonly #exchange;

  constructor(platform: Platform, parts: { store: MallStore; deliveries: Deliveries }, needs: ActivityNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.#store = parts.store;
    this.#deliveries = parts.deliveries;
    this.#exchange = keyedTransaction<Result, Refused>(platform.db, {
      find: async ({ memberId, key }) => {
        const row = await this.#store.ofKey(memberId, key);
        return row && { inputHash: row.inputHash, row, rewards: [] };
      },
      lookUp: 'first',
      announce: ({ rewards }) => needs.rewards.announce(rewards),
    });
  }

  /** `mall` is null where it was taken away. A repeated request is answered before anything is asked. */
  async exchange(
    mall: HeldMall | null,
    { owner, member }: { readonly owner: Owner; readonly member: Participant },
    { idempotencyKey: key, ...what }: ParsedInput<'exchangePoints'>,
  ): Promise<Result | Refused> {
    const hash = inputHash(what);
    const result = await this.#exchange({ memberId: owner.memberId, key, hash }, async () => {
      const item = mall?.data.items.find(({ itemId }) => itemId === what.itemId);
      if (!mall || !item) return { refusal: 'item_gone' };
      const refusal = actRefusal(mall, member, this.#platform.clock.now());
      if (refusal) return { refusal };
      if (item.price !== what.price) return { refusal: 'item_price_changed' };
      const delivery = await this.#deliveryOf(item, owner, what.addressId);
      if (delivery === 'missing') return { refusal: 'address_needed' };
      const wanted = { mall, item, owner, member, key, hash, delivery };
      return { write: (tx, refuse) => this.#write(tx, wanted, refuse) };
    });
    return 'done' in result ? result.done : result;
  }

  async #write(tx: Queryable, wanted: Wanted, refuse: Refuse<Refused>): Promise<Result> {
    const { mall, item, owner, member, key, hash, delivery } = wanted;
    const { activityId } = mall.data;
    const { siteId, memberId } = owner;
    const place = { siteId, activityId, itemId: item.itemId };
    const given = await this.#store.lockStock(tx, place);
    const own = (await this.#store.own(tx, memberId, activityId)).get(item.itemId) ?? 0;
    const state = itemState(mall, item, member, { given, own }, this.#platform.clock.now());
    if (state !== 'open') throw refuse({ refusal: REFUSALS[state] });
    const worth = this.#needs.rewards.offeredWorth(owner, item.reward);
    if (!worth) throw refuse({ refusal: 'item_gone' });
    const id = this.#platform.ids.next();
    const at = new Date(this.#platform.clock.now());
    const spend = async () => {
      const spending = { siteId, memberId, points: BigInt(item.price), reference: `exchange/${id}`, title: item.title };
      if (!(await this.#needs.spendPoints(tx, spending))) throw refuse({ refusal: 'points_not_enough' });
    };
    const reward = await this.#pay(tx, wanted, id, { spend, refuse });
    await this.#store.take(tx, place, 1);
    const row: ExchangeRow = {
      ...{ id, ...place, memberId, title: item.title, art: item.art, price: BigInt(item.price), worth },
      ...{ rewardId: reward?.id ?? null, state: reward ? 'delivered' : 'ordered', at, sentAt: null },
      ...{ endedAt: reward ? at : null, movedBy: null, parcel: '', reason: '', idempotencyKey: key, inputHash: hash },
      deliveryCipher: delivery && this.#deliveries.seal(id, delivery),
    };
    await this.#store.insert(tx, row);
    return { inputHash: hash, row, rewards: reward ? [reward] : [] };
  }

  /** Charges the points; gives the reward for them, or nothing where goods are sent. */
  async #pay(
    tx: Queryable,
    { mall, item, owner }: Wanted,
    id: bigint,
    { spend, refuse }: { readonly spend: () => Promise<void>; readonly refuse: Refuse<Refused> },
  ): Promise<GivenReward | null> {
    if (item.reward.unit === 'goods') {
      await spend();
      return null;
    }
    const { activityId, poolId } = mall.data;
    const grant = { ...owner, activityId, grantKey: `exchange/${id}`, title: item.title, poolId, reward: item.reward };
    const [result] = await this.#needs.rewards.give(tx, [{ ...grant, source: 'shop', claimDays: null }], spend);
    if (!result || result.outcome === 'sold_out') throw refuse({ refusal: 'item_sold_out' });
    return result.row;
  }

  async #deliveryOf(
    { reward }: MallItem,
    owner: Owner,
    addressId: string | undefined,
  ): Promise<Delivery | null | 'missing'> {
    if (reward.unit !== 'goods') return null;
    return (addressId !== undefined && (await this.#needs.addressOf(owner, BigInt(addressId)))) || 'missing';
  }
}
