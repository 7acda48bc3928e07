import type { LimitRow } from './limits.ts';
import type { LimitSetter } from './tables.ts';
import type { MoneyLimitKind, Period, Used } from './usage.ts';

/** A limit that does not let an amount through, in minor units. */
export interface Reached {
  readonly kind: MoneyLimitKind;
  readonly period: Period;
  readonly setBy: LimitSetter;
  readonly limit: bigint;
  readonly used: bigint;
  readonly remaining: bigint;
  readonly resetAt: number | null;
}

/** The limit with the smallest remainder among those that the amount would exceed; null if it exceeds none (standards LIM-5). */
export async function firstRefusal(
  limits: readonly LimitRow[],
  asked: bigint,
  usedOf: (kind: MoneyLimitKind, period: Period) => Promise<Used>,
): Promise<Reached | null> {
  let tightest: Reached | null = null;
  for (const { kind, period, setBy, amount: limit } of limits) {
    if (kind === 'session' || limit === null) continue;
    const { amount: used, resetAt } = await usedOf(kind, period);
    const remaining = limit > used ? limit - used : 0n;
    if (asked <= remaining || (tightest && tightest.remaining <= remaining)) continue;
    tightest = { kind, period, setBy, limit, used, remaining, resetAt };
  }
  return tightest;
}
