import { expect, it } from 'vitest';
import { manualClock } from '../clock.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { SignificantEvents } from './significant-events.ts';

/** Events whose table fails when the test says so. */
function recording() {
  const clock = manualClock(0);
  const written: unknown[] = [];
  const state = { fails: false };
  const db = {
    orm: {
      insert: () => ({
        values: async (row: unknown) => {
          if (state.fails) throw new Error('away');
          written.push(row);
        },
      }),
    },
  };
  const events = new SignificantEvents({
    db,
    store: createMemoryStore(clock),
    clock,
    ids: { next: () => 1n },
  } as never);
  const record = () =>
    events.record({ siteId: 1, kind: 'vpn', address: '203.0.113.9', about: 'x', detail: {}, member: async () => null });
  return { record, written, state };
}

it('writes an event once however often it happens', async () => {
  const { record, written } = recording();
  expect([await record(), await record()]).toEqual([true, false]);
  expect(written).toHaveLength(1);
});

it('writes an event that could not be written when it happens again', async () => {
  const { record, written, state } = recording();
  state.fails = true;
  await expect(record()).rejects.toThrow('away');
  state.fails = false;
  expect(await record()).toBe(true);
  expect(written).toHaveLength(1);
});
