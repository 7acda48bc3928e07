import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createServerClock, FIRST_SYNC_MS, SYNC_EVERY_MS } from './server-clock.ts';

it('is synchronised first after 6.7 s, then every 60 s', () => {
  expect([FIRST_SYNC_MS, SYNC_EVERY_MS]).toEqual([6_700, 60_000]);
});

describe('before the first sample', () => {
  it('shows the time of the first page and runs on from it', () => {
    let local = 1_000;
    const clock = createServerClock(() => local, 500_000);
    expect(clock.now()).toBe(500_000);
    local += 250;
    expect(clock.now()).toBe(500_250);
    expect(clock.offsetMs).toBe(499_000);
  });

  it('shows the time of this machine when the page had none', () => {
    const clock = createServerClock(() => 1_000, null);
    expect([clock.now(), clock.offsetMs]).toEqual([1_000, 0]);
  });
});

describe('a sample', () => {
  it('counts for the middle of its travel', () => {
    const clock = createServerClock(() => 10_000, null);
    clock.sample(70_000, 9_000, 10_000);
    expect(clock.offsetMs).toBe(60_500);
    expect(clock.now()).toBe(70_500);
  });

  it('replaces what was known, backwards as well', () => {
    const clock = createServerClock(() => 10_000, 90_000);
    clock.sample(70_000, 10_000, 10_000);
    clock.sample(4_000, 10_000, 10_000);
    expect(clock.now()).toBe(4_000);
  });

  it('counts when it took two seconds, and not when it took longer', () => {
    const clock = createServerClock(() => 10_000, null);
    clock.sample(70_000, 5_000, 7_001);
    expect(clock.offsetMs).toBe(0);
    clock.sample(70_000, 5_000, 7_000);
    expect(clock.offsetMs).toBe(64_000);
  });

  it('does not count when its travel ends before it begins', () => {
    const clock = createServerClock(() => 10_000, null);
    clock.sample(70_000, 5_001, 5_000);
    expect(clock.offsetMs).toBe(0);
  });

  it('is never further off than half of its travel', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        (trueOffset, outMs, backMs) => {
          const clock = createServerClock(() => 0, null);
          const sent = 1_000_000;
          clock.sample(sent + outMs + trueOffset, sent, sent + outMs + backMs);
          expect(Math.abs(clock.offsetMs - trueOffset)).toBeLessThanOrEqual((outMs + backMs) / 2);
        },
      ),
    );
  });
});
