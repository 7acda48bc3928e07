import { expect, it } from 'vitest';
import { claimTurn, mayTakeTurn } from './popup-turns.ts';

it('lets an offer wait outside while rain is announced, and a word about the system overtake it', () => {
  expect(mayTakeTurn('marketing')).toBe(true);
  const rainIsOver = claimTurn({ id: 'rain-1', kind: 'marketing' });
  expect(mayTakeTurn('marketing')).toBe(false);
  expect(mayTakeTurn('system')).toBe(true);
  rainIsOver();
  expect(mayTakeTurn('marketing')).toBe(true);
});
