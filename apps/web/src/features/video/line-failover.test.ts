import { expect, it } from 'vitest';
import { type Failover, FIRST_LINE, nextFailover, waitBefore } from './line-failover.ts';

const failed = (lines: number, times: number, from: Failover = FIRST_LINE) =>
  Array.from({ length: times }).reduce<Failover>((failover) => nextFailover(failover, { kind: 'failed', lines }), from);

it('connects to a line three times before it takes the next', () => {
  expect(failed(2, 2)).toMatchObject({ line: 0, failures: 2, attempt: 2, isLost: false });
  expect(failed(2, 3)).toMatchObject({ line: 1, failures: 0, attempt: 3, isLost: false });
});

it('gives up once every line has failed, and not before', () => {
  expect(failed(2, 5).isLost).toBe(false);
  expect(failed(2, 6).isLost).toBe(true);
  expect(failed(1, 3).isLost).toBe(true);
});

it('goes round to the first line from one that was chosen', () => {
  const second = nextFailover(FIRST_LINE, { kind: 'chosen', line: 1 });
  expect(failed(2, 3, second)).toMatchObject({ line: 0, isLost: false });
  expect(failed(2, 6, second).isLost).toBe(true);
});

it('forgets failures once pictures have come for a while', () => {
  const steady = nextFailover(failed(2, 4), { kind: 'steady' });
  expect(steady).toMatchObject({ line: 1, failures: 0, givenUp: 0 });
  expect(failed(2, 3, steady)).toMatchObject({ line: 0, isLost: false });
});

it('keeps the same state where there is nothing to forget, so that nothing is drawn again', () => {
  expect(nextFailover(FIRST_LINE, { kind: 'steady' })).toBe(FIRST_LINE);
});

it('starts again from a line that the member chooses after all lines had failed', () => {
  const chosen = nextFailover(failed(2, 6), { kind: 'chosen', line: 0 });
  expect(chosen).toMatchObject({ line: 0, failures: 0, givenUp: 0, isLost: false });
  expect(chosen.attempt).toBeGreaterThan(failed(2, 6).attempt);
});

it('waits longer before each connection to a line that fails', () => {
  expect([0, 1, 2].map((failures) => waitBefore({ ...FIRST_LINE, failures }))).toEqual([0, 1_000, 2_000]);
});
