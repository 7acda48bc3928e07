import type { MarketUpdate } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { selectionOf } from './followed-selection.ts';

const market = (part: Partial<MarketUpdate>): MarketUpdate => ({
  ...{ marketId: 'm1', type: 'ah', period: 'full', lineQuarters: -2, side: null, status: 'active', main: true },
  ...{ sourceTime: 0, selections: [{ outcome: 'home', oddsMilli: 1950 }] },
  ...part,
});
const bet = {
  ...({ type: 'ah', period: 'full', lineQuarters: -2, side: null, outcome: 'home' } as const),
  ...{ label: null, oddsMilli: 1900 },
};

it('finds the selection at the price of now, in the market that is open now', () => {
  const inPlay = market({ marketId: 'm2', selections: [{ outcome: 'home', oddsMilli: 2100 }] });
  const found = selectionOf([market({ status: 'suspended' }), market({ period: 'first_half' }), inPlay], bet);
  expect(found).toMatchObject({ market: { marketId: 'm2' }, selection: { oddsMilli: 2100 } });
});

it('finds nothing where the line moved, the market is closed or the outcome is gone', () => {
  expect(selectionOf([market({ lineQuarters: -3 })], bet)).toBeNull();
  expect(selectionOf([market({ status: 'suspended' })], bet)).toBeNull();
  expect(selectionOf([market({ selections: [{ outcome: 'away', oddsMilli: 1900 }] })], bet)).toBeNull();
  expect(selectionOf([], bet)).toBeNull();
});
