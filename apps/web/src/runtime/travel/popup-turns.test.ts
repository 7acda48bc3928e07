import { expect, it } from 'vitest';
import { claimTurn, mayTakeTurn } from './popup-turns.ts';

it('keeps an offer waiting while rain is announced, and shows a system message before it', () => {
  expect(mayTakeTurn('marketing')).toBe(true);
  const rainIsOver = claimTurn({ id: 'rain-1', kind: 'marketing' });
  expect(mayTakeTurn('marketing')).toBe(false);
  expect(mayTakeTurn('system')).toBe(true);
  rainIsOver();
  expect(mayTakeTurn('marketing')).toBe(true);
});
