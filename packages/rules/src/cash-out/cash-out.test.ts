import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBets, effectiveCap, totalStake } from '../bets/index.ts';
import { betOn, oddsMilli, settledLeg } from '../testing/arbitrary-bet.ts';
import { toBetTerms, toSettledLeg } from '../testing/bet-notation.ts';
import { cell, readGolden, toCents, toMilli } from '../testing/golden-table.ts';
import { type CashOutLeg, type CashOutTerms, isStillAgreed, offerCashOut } from './index.ts';

const rows = readGolden(new URL('./golden/offers.md', import.meta.url));

function toLeg(word: string): CashOutLeg {
  const [odds = '', now = ''] = word.split(':');
  if (!now.startsWith('@')) return toSettledLeg(word);
  return { oddsMilli: toMilli(odds), currentMilli: now === '@-' ? null : toMilli(now.slice(1)) };
}

describe('the golden table of cash-out', () => {
  it.each(rows.map((row) => [Object.values(row).filter(Boolean).join(' '), row] as const))('%s', (_, row) => {
    const legs = cell(row, 'legs').split(' ').map(toLeg);
    const part = row.part ? toCents(row.part) : undefined;
    const offer = offerCashOut({ ...toBetTerms(row), hasBonusStake: false }, legs, Number(row.margin), part);
    if (row.amount === 'none') return expect(offer).toBeNull();
    expect(offer?.amountMinor).toBe(toCents(cell(row, 'amount')));
    expect(offer?.stakeTakenMinor).toBe(toCents(cell(row, 'stake taken')));
    expect(offer?.stakeLeftMinor).toBe(toCents(cell(row, 'stake left')));
  });
});

const openLeg = fc.record({ oddsMilli, currentMilli: oddsMilli });
const running = fc
  .tuple(openLeg, fc.array(fc.oneof(openLeg, settledLeg), { maxLength: 5 }))
  .map(([first, rest]): readonly CashOutLeg[] => [first, ...rest])
  .chain((legs) => fc.tuple(betOn(legs.length), fc.constant(legs)))
  .map(([bet, legs]): readonly [CashOutTerms, readonly CashOutLeg[]] => [{ ...bet, hasBonusStake: false }, legs]);
const margin = fc.integer({ min: 0, max: 2_000 });
const single = (part: Partial<CashOutTerms> = {}): CashOutTerms => ({
  unitStakeMinor: 10_000n,
  sizes: [1],
  capMinor: null,
  stepMinor: 1n,
  hasBonusStake: false,
  ...part,
});

describe('an offer', () => {
  it('divides the stake exactly and never passes the cap, with what goes on included', () => {
    fc.assert(
      fc.property(running, margin, fc.bigInt({ min: 1n, max: 20_000_000n }), ([bet, legs], points, part) => {
        const offer = offerCashOut(bet, legs, points, part);
        fc.pre(offer !== null);
        const stake = totalStake(bet, legs.length);
        const cap = effectiveCap(bet, legs.length);
        expect(offer.stakeTakenMinor + offer.stakeLeftMinor).toBe(stake);
        expect(offer.stakeTakenMinor <= part && offer.stakeTakenMinor <= stake).toBe(true);
        expect(offer.unitStakeLeftMinor * BigInt(countBets(legs.length, bet.sizes))).toBe(offer.stakeLeftMinor);
        expect(cap === null || offer.amountMinor + (offer.capLeftMinor ?? 0n) <= cap).toBe(true);
      }),
    );
  });

  it('is the same in two parts as in one, but for the cent each rounding takes', () => {
    fc.assert(
      fc.property(running, margin, fc.bigInt({ min: 1n, max: 20_000_000n }), ([bet, legs], points, part) => {
        const [all, first] = [offerCashOut(bet, legs, points), offerCashOut(bet, legs, points, part)];
        fc.pre(all !== null && first !== null && first.stakeLeftMinor > 0n);
        const rest = { ...bet, unitStakeMinor: first.unitStakeLeftMinor, capMinor: first.capLeftMinor };
        const second = offerCashOut(rest, legs, points)?.amountMinor ?? 0n;
        const lost = all.amountMinor - first.amountMinor - second;
        expect(lost >= 0n && lost <= 2n).toBe(true);
      }),
    );
  });

  it('does not grow with the price of now or the margin', () => {
    fc.assert(
      fc.property(running, margin, fc.integer({ min: 1, max: 5_000 }), ([bet, legs], points, more) => {
        const [first, ...rest] = legs;
        fc.pre(first !== undefined && 'currentMilli' in first && first.currentMilli !== null);
        const amount = (of: readonly CashOutLeg[], at: number) => offerCashOut(bet, of, at)?.amountMinor ?? 0n;
        const longer = { ...first, currentMilli: first.currentMilli + more };
        expect(amount([longer, ...rest], points) <= amount(legs, points)).toBe(true);
        expect(amount(legs, points + more) <= amount(legs, points)).toBe(true);
      }),
    );
  });

  it('is the stake itself while no price has moved and no margin is taken', () => {
    const unmoved = fc.array(oddsMilli, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        unmoved.chain((odds) => fc.tuple(betOn(odds.length), fc.constant(odds))),
        ([bet, odds]) => {
          const legs = odds.map((price) => ({ oddsMilli: price, currentMilli: price }));
          const offer = offerCashOut({ ...bet, hasBonusStake: false }, legs, 0);
          expect(offer?.amountMinor).toBe(totalStake(bet, odds.length));
        },
      ),
    );
  });

  it('is not made for bonus stakes, for no part, or for less than nothing', () => {
    const legs = [{ oddsMilli: 2000, currentMilli: 1500 }];
    expect(offerCashOut(single(), legs, 0)?.amountMinor).toBe(13_333n);
    expect(offerCashOut(single({ hasBonusStake: true }), legs, 0)).toBeNull();
    expect(offerCashOut(single(), legs, 0, 0n)).toBeNull();
    expect(offerCashOut(single(), legs, 0, -500n)).toBeNull();
    expect(offerCashOut(single(), legs, 12_000)).toBeNull();
  });

  it('is cut to whole cents where a currency keeps more', () => {
    const usdt = single({ unitStakeMinor: 10_000_000n, stepMinor: 10_000n });
    const offer = offerCashOut(usdt, [{ oddsMilli: 2000, currentMilli: 1700 }], 0, 3_335_000n);
    expect(offer).toMatchObject({ stakeTakenMinor: 3_330_000n, stakeLeftMinor: 6_670_000n, amountMinor: 3_910_000n });
  });
});

it.each([
  [10_000n, 10_000n, 0, true],
  [10_000n, 10_001n, 0, true],
  [10_000n, 9_999n, 0, false],
  [10_000n, 9_900n, 100, true],
  [10_000n, 9_899n, 100, false],
])('agreement to %i covers %i within %i: %s', (agreed, now, tolerance, expected) => {
  expect(isStillAgreed(agreed, now, tolerance)).toBe(expected);
});
