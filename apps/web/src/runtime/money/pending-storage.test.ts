import { PendingCalls } from '@touchline/client/pending';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPending, pendingStorage } from './pending-storage.ts';

const kept = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

it('forgets the money calls of the member who leaves, and keeps those of others', () => {
  const pending = new PendingCalls(pendingStorage);
  for (const memberId of ['1', '2'])
    pending.add({ call: 'toYeb', key: `key-${memberId}`, memberId, amount: '5', at: 0 });
  forgetPending('1');
  expect(pending.of('1')).toEqual([]);
  expect(pending.of('2')).toMatchObject([{ key: 'key-2' }]);
});

it('forgets everything that it cannot read, and is content with nothing', () => {
  forgetPending('1');
  for (const text of ['{', '{}', '[null]']) {
    pendingStorage.write(text);
    forgetPending('1');
    expect(pendingStorage.read()).toBeNull();
  }
});
