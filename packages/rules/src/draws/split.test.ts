import { describe, expect, it } from 'vitest';
import { allotmentOf, type Pot, verifyAllotment } from './allotment.ts';
import { commitmentOf } from './draw.ts';
import { canSplit, type Split, splitSum } from './split.ts';

const seed = '7a'.repeat(32);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Splits of every shape: loose, tight at either end, a single packet, and all alike. */
const splits: readonly Split[] = [
  { sum: 10_000, packets: 50, min: 1, max: 2_000 },
  { sum: 50, packets: 50, min: 1, max: 9 },
  { sum: 450, packets: 50, min: 1, max: 9 },
  { sum: 449, packets: 50, min: 1, max: 9 },
  { sum: 777, packets: 1, min: 1, max: 777 },
  { sum: 600, packets: 3, min: 200, max: 200 },
];

describe('the split of a sum', () => {
  it.each(splits)('adds up to $sum in $packets packets, each between $min and $max', (split) => {
    for (let turn = 0; turn < 40; turn++) {
      const amounts = splitSum(seed, `turn${turn}`, split);
      expect(amounts).toHaveLength(split.packets);
      expect(total(amounts)).toBe(split.sum);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(split.min);
      expect(Math.max(...amounts)).toBeLessThanOrEqual(split.max);
    }
  });

  it('favours no place', () => {
    const packets = 6;
    const turns = 4_000;
    const first: number[] = Array.from({ length: packets }, () => 0);
    const sums: number[] = Array.from({ length: packets }, () => 0);
    for (let turn = 0; turn < turns; turn++) {
      const amounts = splitSum(seed, `place${turn}`, { sum: 600, packets, min: 1, max: 400 });
      const greatest = amounts.indexOf(Math.max(...amounts));
      first[greatest] = (first[greatest] ?? 0) + 1;
      amounts.forEach((amount, place) => {
        sums[place] = (sums[place] ?? 0) + amount;
      });
    }
    // The place of the greatest packet, against an even spread: chi-square with five degrees of freedom at 99 %.
    const wanted = turns / packets;
    expect(first.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0)).toBeLessThan(15.086);
    for (const sum of sums) expect(Math.abs(sum / turns - 100)).toBeLessThan(5);
  });

  it('is another one for another seed or label', () => {
    const [split] = splits as [Split];
    expect(splitSum(seed, 'a', split)).not.toEqual(splitSum(seed, 'b', split));
    expect(splitSum(seed, 'a', split)).not.toEqual(splitSum('7b'.repeat(32), 'a', split));
    expect(splitSum(seed, 'a', split)).toEqual(splitSum(seed, 'a', split));
  });

  it.each([
    { sum: 49, packets: 50, min: 1, max: 9 },
    { sum: 451, packets: 50, min: 1, max: 9 },
    { sum: 10, packets: 0, min: 1, max: 9 },
    { sum: 10, packets: 2, min: 0, max: 9 },
    { sum: 10.5, packets: 2, min: 1, max: 9 },
  ])('is refused where packets cannot make up the sum: %o', (split) => {
    expect(canSplit(split)).toBe(false);
    expect(() => splitSum(seed, 'x', split)).toThrow(RangeError);
  });
});

describe('an allotment', () => {
  const pot: Pot = {
    currency: 'CNY',
    cash: { sum: 8_800, packets: 40, min: 10, max: 1_888 },
    points: { sum: 3_000, packets: 60, min: 10, max: 300 },
  };
  const allotment = allotmentOf(seed, pot);
  const opened = [3, 4, 90].map((place) => ({ place, ...(allotment[place - 1] as (typeof allotment)[number]) }));
  const record = { commitment: commitmentOf(seed), seed, pot, opened };

  it('has every cent of both units, mixed', () => {
    const of = (unit: string) => allotment.filter((packet) => packet.unit === unit).map(({ amount }) => amount);
    expect([total(of('cash')), of('cash').length]).toEqual([8_800, 40]);
    expect([total(of('points')), of('points').length]).toEqual([3_000, 60]);
    expect(new Set(allotment.slice(0, 20).map(({ unit }) => unit)).size).toBe(2);
  });

  it('is another one in each unit of members', () => {
    expect(allotmentOf(seed, { ...pot, currency: 'USDT' })).not.toEqual(allotment);
  });

  it('is verified from the seed, and only from the promised one', () => {
    expect(verifyAllotment(record)).toEqual({ state: 'checked', isRight: true, wrongPlaces: [] });
    expect(verifyAllotment({ ...record, seed: null })).toEqual({ state: 'not_revealed' });
    expect(verifyAllotment({ ...record, seed: '00'.repeat(32) })).toEqual({ state: 'other_seed' });
  });

  it('shows a packet that was exchanged', () => {
    const other = opened.map((packet, index) => (index === 1 ? { ...packet, amount: packet.amount + 1 } : packet));
    expect(verifyAllotment({ ...record, opened: other })).toMatchObject({ isRight: false, wrongPlaces: [4] });
  });
});
