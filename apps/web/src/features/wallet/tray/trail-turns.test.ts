import { CALL_TIMEOUT_MS } from '@touchline/client';
import { expect, it } from 'vitest';
import type { Trace } from '../../../runtime/money/money-trail.ts';
import { isOver, TrailTurns } from './trail-turns.ts';

const trace: Trace = { call: 'createDeposit', key: 'a', memberId: '7', amount: '100.00', at: 1_000_000 };

/** The ages, in seconds, at which a trace is asked for by a page that looks twice a second. */
function agesAsked(fromMs: number, untilMs: number): number[] {
  const turns = new TrailTurns();
  const ages: number[] = [];
  for (let age = fromMs; age <= untilMs; age += 500) {
    if (turns.take([trace], trace.at + age).length > 0) ages.push(age / 1_000);
  }
  return ages;
}

it('takes a call for lost only once it has timed out and the server has had its time', () => {
  expect(isOver(trace, trace.at + CALL_TIMEOUT_MS)).toBe(false);
  expect(isOver(trace, trace.at + CALL_TIMEOUT_MS + 14_999)).toBe(false);
  expect(isOver(trace, trace.at + CALL_TIMEOUT_MS + 15_000)).toBe(true);
});

it('asks for it ever more seldom, when it must be over, and on as long as nobody could be asked', () => {
  expect(agesAsked(8_000, 110_000)).toEqual([8, 10.5, 15.5, 25.5, 45, 65, 85, 105]);
});

it('asks at once for one that is over, as for what another tab left behind', () => {
  const [first] = agesAsked(300_000, 300_000);
  expect(first).toBe(300);
  expect(isOver(trace, trace.at + 300_000)).toBe(true);
});

it('gives each its own turns', () => {
  const turns = new TrailTurns();
  const later = { ...trace, key: 'b', at: trace.at + 1_000 };
  expect(turns.take([trace], trace.at + 8_000)).toEqual([trace]);
  expect(turns.take([trace, later], trace.at + 9_000)).toEqual([later]);
});
