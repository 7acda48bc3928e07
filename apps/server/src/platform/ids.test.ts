import { describe, expect, it } from 'vitest';
import { manualClock } from './clock.ts';
import { createIdSource } from './ids.ts';

const START = Date.UTC(2025, 3, 30);
const EPOCH = Date.UTC(2024, 0, 1);
const take = (source: { next(): bigint }, count: number) => Array.from({ length: count }, () => source.next());
const rises = (ids: readonly bigint[]) => ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id));

describe('ids', () => {
  it('rise and never repeat, however many are taken in one millisecond', () => {
    const ids = take(createIdSource(manualClock(START), 0), 20_000);
    expect(rises(ids)).toBe(true);
    expect(new Set(ids).size).toBe(20_000);
  });

  it('rise when the clock steps back, and when it catches up with ids that ran ahead of it', () => {
    const clock = manualClock(START);
    const source = createIdSource(clock, 7);
    const ids = take(source, 5_000);
    for (const step of [-60_000, 59_999, 1, 1, 1, 1, -3, 100]) {
      clock.advance(step);
      ids.push(...take(source, 3_000));
    }
    expect(rises(ids)).toBe(true);
  });

  it('carry their time and their node', () => {
    const id = createIdSource(manualClock(START), 1023).next();
    expect(Number(id >> 22n) + EPOCH).toBe(START);
    expect((id >> 12n) & 1023n).toBe(1023n);
  });

  it('of different nodes never meet', () => {
    const clock = manualClock(START);
    const ids = [0, 1, 2, 1023].flatMap((node) => take(createIdSource(clock, node), 5_000));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('fit the database and the contract until 2093', () => {
    const id = createIdSource(manualClock(Date.UTC(2093, 0, 1)), 1023).next();
    expect(id).toBeLessThan(2n ** 63n);
    expect(String(id)).toMatch(/^\d{1,20}$/);
  });
});
