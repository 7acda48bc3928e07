import type { OperatorInput } from '@touchline/contract/operators';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { AskedDecision, CarryRefusal, Decision, DecisionCarrier } from '../../platform/decisions.ts';
import type { PoolPart, Pools } from './pools.ts';
import { isMoney, type RewardUnit } from './tables.ts';

/** A part of a pool as calls name it, and a sum for it. */
export type PoolSum = Pick<OperatorInput<'changeRewardPool'>, 'poolId' | 'unit' | 'currency' | 'total'>;

/** The data that a request keeps, as the operator who decides reads it. */
interface PoolRaise {
  readonly poolId: string;
  readonly unit: RewardUnit;
  readonly currency: string;
  /** The total of the pool at the time of the request. */
  readonly from: string;
  readonly total: string;
}

/** More money for a pool: one operator asks, another approves. To lower a pool takes one. */
export class PoolRaises implements DecisionCarrier<PoolRaise> {
  readonly right = 'rewards.manage';
  readonly #pools: Pools;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  /** The raise to be decided, or the reason why it cannot be requested. */
  async asked(siteId: number, sum: PoolSum): Promise<AskedDecision<'pool_amount_wrong' | 'pool_not_raised'>> {
    const read = readPoolSum(siteId, sum);
    if (!read) return 'pool_amount_wrong';
    const { part, amount } = read;
    const before = await this.#pools.one(part);
    if (!before) return 'unknown';
    if (amount <= before.asked) return 'pool_not_raised';
    const { poolId, unit, currency } = part;
    const from = shownSum(part, before.asked);
    return { payload: { poolId, unit, currency, from, total: shownSum(part, amount) } satisfies PoolRaise };
  }

  async carryOut(tx: Queryable, { siteId, payload }: Decision<PoolRaise>): Promise<CarryRefusal | (() => void)> {
    const { poolId, unit, currency, from, total } = payload;
    const part = { siteId, poolId, unit, currency };
    const [before, after] = [amountOf(part, from), amountOf(part, total)];
    if (before === null || after === null) throw new Error(`a raise of ${poolId} cannot be read`);
    return (await this.#pools.raise(tx, part, before, after)) ? () => undefined : 'pool_changed';
  }
}

/** The part of a pool that a call names, and its sum; null where the sum does not fit the unit. */
export function readPoolSum(
  siteId: number,
  { poolId, unit, currency, total }: PoolSum,
): { readonly part: PoolPart; readonly amount: bigint } | null {
  const part = { siteId, poolId, unit, currency: currency ?? '' };
  const amount = isMoney(unit) === (currency !== undefined) ? amountOf(part, total) : null;
  return amount === null ? null : { part, amount };
}

/** An amount in units for cash, free bets and boosts, else a whole number. */
export function shownSum({ unit, currency }: Pick<PoolPart, 'unit' | 'currency'>, amount: bigint): string {
  return isMoney(unit) ? formatAmount(amount, currency as CurrencyCode) : String(amount);
}

function amountOf({ unit, currency }: PoolPart, text: string): bigint | null {
  if (isMoney(unit)) return parseAmount(text, currency as CurrencyCode);
  return /^\d+$/.test(text) ? BigInt(text) : null;
}
