import { expect, it } from 'vitest';
import { type CombinationLeg, checkCombination } from './index.ts';

const leg = (eventId: string, part: Partial<CombinationLeg> = {}): CombinationLeg => ({
  eventId,
  relatedIds: [],
  marketId: 'pre.1x2.full',
  outcome: 'home',
  allowsParlay: true,
  ...part,
});
const legs = (count: number) => Array.from({ length: count }, (_, index) => leg(`m${index}`));

it('finds nothing wrong with two to ten different matches', () => {
  for (const count of [2, 10]) expect(checkCombination(legs(count))).toEqual([]);
});

it('counts the legs', () => {
  expect(checkCombination(legs(1))).toEqual([{ code: 'too_few_legs', minLegs: 2 }]);
  expect(checkCombination(legs(11))).toEqual([{ code: 'too_many_legs', maxLegs: 10 }]);
  expect(checkCombination(legs(5), { minLegs: 3, maxLegs: 4 })).toEqual([{ code: 'too_many_legs', maxLegs: 4 }]);
});

it('names both legs of a conflict, for every pair', () => {
  const three = [leg('m1'), leg('m2'), leg('m1', { marketId: 'pre.ou.full.10', outcome: 'over' })];
  expect(checkCombination(three)).toEqual([{ code: 'conflict', legs: [0, 2] }]);
  const sides = [leg('m1'), leg('m1', { outcome: 'draw' }), leg('m1', { outcome: 'away' })];
  expect(checkCombination(sides)).toHaveLength(3);
});

it.each([
  ['one of them names the other', leg('m1', { relatedIds: ['m2'] }), leg('m2')],
  ['the other names it', leg('m1'), leg('m2', { relatedIds: ['m1'] })],
  ['both belong to the same tie', leg('m1', { relatedIds: ['tie7'] }), leg('m2', { relatedIds: ['tie7'] })],
])('takes related events for a conflict when %s', (_, one, other) => {
  expect(checkCombination([one, other])).toEqual([{ code: 'conflict', legs: [0, 1] }]);
});

it('calls the same selection taken twice a duplicate', () => {
  expect(checkCombination([leg('m1'), leg('m1')])).toEqual([{ code: 'duplicate', legs: [0, 1] }]);
});

it('names each leg that may not be combined, beside everything else', () => {
  expect(checkCombination([leg('m1', { allowsParlay: false }), leg('m1'), leg('m3', { allowsParlay: false })])).toEqual(
    [
      { code: 'not_parlay', leg: 0 },
      { code: 'duplicate', legs: [0, 1] },
      { code: 'not_parlay', leg: 2 },
    ],
  );
});
