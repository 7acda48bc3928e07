import { expect, it } from 'vitest';
import { priceNow, type Seen } from './price-now.ts';

const item = { agreedMilli: 1900, pick: { marketId: 'live.1x2.full' } };
const market = { marketId: 'live.1x2.full', suspendedFor: 'play' } as never;
const nothing: Seen = { cell: null, match: null, isOffOffer: false };
const cell = { oddsMilli: 1850, isActive: true, isStale: false, sourceTime: 1_000 } as NonNullable<Seen['cell']>;

it('is the price of the cell, with its age', () => {
  expect(priceNow(item, { ...nothing, cell }, 4_500)).toMatchObject({ oddsMilli: 1850, isActive: true, ageSeconds: 3 });
});

it('is held for the reason of its market’s suspension, or for a stale feed', () => {
  const match = { markets: [market] };
  expect(priceNow(item, { ...nothing, cell, match }, 0)).toMatchObject({ heldFor: 'play' });
  expect(priceNow(item, { ...nothing, cell: { ...cell, isStale: true }, match }, 0)).toMatchObject({ heldFor: 'feed' });
});

it('is locked at the agreed price while its match is unknown', () => {
  expect(priceNow(item, nothing, 0)).toEqual({ oddsMilli: 1900, isActive: false, ageSeconds: 0 });
});

it('is closed where its match is known without it', () => {
  expect(priceNow(item, { ...nothing, match: { markets: [] } }, 0)).toBeNull();
});

it('is closed where the server has no such thing, such as of a match that ended while the page was away', () => {
  expect(priceNow(item, { ...nothing, isOffOffer: true }, 0)).toBeNull();
});
