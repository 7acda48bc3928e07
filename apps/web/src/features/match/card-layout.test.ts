import type { MarketUpdate } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { cardHeight, columnsOf, rowsOf, scoresHeight } from './card-layout.ts';

const market = (type: MarketUpdate['type'], outcomes: readonly string[]): MarketUpdate =>
  ({ type, selections: outcomes.map((outcome) => ({ outcome, oddsMilli: 2_000 })) }) as unknown as MarketUpdate;

const winner = market('1x2', ['home', 'draw', 'away']);
const goals = market('total_goals', ['0-1', '2-3', '4-6', '7+']);
const players = market('anytime_scorer', ['1', '2', '3', '4', '5']);
const scores = market('cs', ['1-0', '2-0', '2-1', '0-0', '0-1', 'other']);

it('puts short outcomes side by side and long ones in two columns', () => {
  expect(columnsOf(winner, 3)).toBe(3);
  expect(columnsOf(goals, 'grid')).toBe(4);
  expect(columnsOf(players, 'grid')).toBe(2);
  expect(columnsOf(scores, 'grid')).toBe(3);
});

it('reckons a card higher with more lines, and a folded one as its head', () => {
  const shut = { isFolded: false, isOpen: false };
  const one = cardHeight({ main: winner, others: [], layout: 3 }, shut);
  const lines = { main: winner, others: [winner, winner], layout: 3 } as const;
  expect(one).toBe(94);
  expect(cardHeight(lines, shut)).toBe(124);
  expect(cardHeight(lines, { ...shut, isOpen: true })).toBe(124 + 2 * 46);
  expect(cardHeight(lines, { isFolded: true, isOpen: true })).toBeLessThan(one);
  expect(cardHeight({ main: players, others: [], layout: 'grid' }, shut)).toBe(48 + 3 * 46);
});

it('is lower where the scores of a result are side by side', () => {
  const kind = { main: scores, others: [] };
  expect(scoresHeight(kind, 3)).toBeLessThan(scoresHeight(kind, 2));
  expect(scoresHeight(kind, 2)).toBeLessThan(
    cardHeight({ ...kind, layout: 'grid' }, { isFolded: false, isOpen: false }),
  );
  expect(rowsOf(94)).toBe(26);
});
