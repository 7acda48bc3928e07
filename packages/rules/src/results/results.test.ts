import { describe, expect, it } from 'vitest';
import { toFootballFacts } from '../testing/football-notation.ts';
import { toBasketballFacts } from '../testing/other-notation.ts';
import { decidedEarly, type MarketTerms, resultWith, ruleOnStoppage, settleMarket, voidFactorOf } from './index.ts';

const terms = (part: Partial<MarketTerms>): MarketTerms => ({
  type: 'ou',
  period: 'full',
  lineQuarters: 6,
  outcome: 'over',
  scoreAtBet: null,
  ...part,
});
const HOUR = 3_600_000;

describe('a market', () => {
  it('is decided early only while its part of the match goes on', () => {
    expect(decidedEarly(terms({}), toFootballFacts('H1 H2 at50'))).toBe(true);
    expect(decidedEarly(terms({}), toFootballFacts('H1 at50'))).toBe(false);
    expect(decidedEarly(terms({}), toFootballFacts('H1 H2'))).toBe(false);
    expect(decidedEarly(terms({ period: 'first_half' }), toFootballFacts('H1 H2 at50'))).toBe(false);
    expect(decidedEarly(terms({ period: 'first_half' }), toFootballFacts('H1 H2 at40'))).toBe(true);
    expect(decidedEarly(terms({}), { ...toFootballFacts('H1 H2'), state: 'cancelled' })).toBe(false);
  });

  it('is never settled by a sport that does not have it, or without what it needs', () => {
    const facts = toFootballFacts('H1');
    expect(() => settleMarket(terms({ type: 'first_blood' }), facts)).toThrow('football settles no market first_blood');
    expect(() => settleMarket(terms({ type: 'outright' }), facts)).toThrow('settles no market outright');
    expect(() => settleMarket(terms({ lineQuarters: null }), facts)).toThrow('needs a line');
    expect(() => settleMarket(terms({ type: 'team_ou' }), facts)).toThrow('needs a team');
    expect(() => settleMarket(terms({ period: 'quarter_1' }), facts)).toThrow('football has no period');
    expect(() => settleMarket(terms({ type: 'total', period: 'map_1' }), toBasketballFacts('1-0'))).toThrow(
      'no period',
    );
  });
});

describe('a stopped match', () => {
  it.each([
    [null, 24 * HOUR, 'waiting'],
    [null, 24 * HOUR + 1, 'abandoned'],
    [24 * HOUR, 30 * HOUR, 'resumed'],
    [24 * HOUR + 1, 30 * HOUR, 'abandoned'],
  ] as const)('resumed after %s ms, seen after %i, is %s', (resumedAfter, seenAfter, verdict) => {
    const stoppedAt = 1_700_000_000_000;
    const resumedAt = resumedAfter === null ? null : stoppedAt + resumedAfter;
    expect(ruleOnStoppage({ stoppedAt, resumedAt }, stoppedAt + seenAfter)).toBe(verdict);
  });
});

describe('the void part of a stake', () => {
  it.each([
    ['won', '0'],
    ['half_won', '0.5'],
    ['push', '1'],
    ['half_lost', '0.5'],
    ['lost', '0'],
    ['void', '1'],
  ] as const)('of a leg that is %s is %s', (result, factor) => {
    expect(voidFactorOf(result)).toBe(factor);
  });

  it('leads back to the result a feed means', () => {
    expect(resultWith(true, '0')).toBe('won');
    expect(resultWith(false, '0')).toBe('lost');
    expect(resultWith(true, '0.5')).toBe('half_won');
    expect(resultWith(false, '0.5')).toBe('half_lost');
    expect(resultWith(true, '1')).toBe('void');
    expect(resultWith(false, '1')).toBe('void');
  });
});
