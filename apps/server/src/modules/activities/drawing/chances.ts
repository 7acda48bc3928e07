import type { CallOutput } from '@touchline/contract';
import type { DrawingActivity } from '@touchline/contract/site';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Deeds } from '../taking-part.ts';

type Chances = NonNullable<CallOutput<'drawState'>['chances']>;

/** The number of draws of a day that a member has made, with chances and for points. */
export interface DrawsMade {
  readonly free: number;
  readonly paid: number;
}

/** The chances of a day, from everything that gives some. `left` counts those that cost no points. */
export function chancesOf(
  { chances }: DrawingActivity,
  deeds: Deeds,
  made: DrawsMade,
  currency: CurrencyCode,
): Chances {
  const sources: Chances['sources'] = [];
  if (chances.daily > 0)
    sources.push({ kind: 'daily', given: chances.daily, most: chances.daily, each: '', points: 0 });
  for (const kind of ['deposited', 'staked'] as const) {
    const rule = chances[kind];
    const each = parseAmount(rule?.each[currency] ?? '', currency);
    if (!rule || !each) continue;
    const given = Math.min(rule.most, Number(deeds[kind] / each));
    sources.push({ kind, given, most: rule.most, each: formatAmount(each, currency), points: 0 });
  }
  const granted = sources.reduce((sum, { given }) => sum + given, 0);
  if (chances.points) {
    const { cost, most } = chances.points;
    sources.push({ kind: 'points', given: made.paid, most, each: '', points: cost });
  }
  return { left: Math.max(0, granted - made.free), sources };
}

/** The number of draws that a member can still buy with points today. */
export function leftForPoints({ chances }: DrawingActivity, made: DrawsMade): number {
  return Math.max(0, (chances.points?.most ?? 0) - made.paid);
}
