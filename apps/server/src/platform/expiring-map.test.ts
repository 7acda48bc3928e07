import { expect, it } from 'vitest';
import { manualClock } from './clock.ts';
import { ExpiringMap } from './expiring-map.ts';

function fresh(maxEntries = 3) {
  const clock = manualClock(1_000);
  return { clock, map: new ExpiringMap<string, number>(clock, maxEntries) };
}

it('keeps an entry for its life and not a moment longer', () => {
  const { clock, map } = fresh();
  map.set('a', 1, 100);
  clock.advance(99);
  expect(map.get('a')).toBe(1);
  clock.advance(1);
  expect(map.get('a')).toBeUndefined();
});

it('drops an entry that was requested too late', () => {
  const { clock, map } = fresh();
  map.set('a', 1, 100);
  clock.advance(100);
  map.get('a');
  expect(map.size).toBe(0);
});

it('begins a new life when an entry is written again', () => {
  const { clock, map } = fresh();
  map.set('a', 1, 100);
  clock.advance(60);
  map.set('a', 2, 100);
  clock.advance(60);
  expect(map.get('a')).toBe(2);
});

it('forgets the oldest first when it is full, and never grows beyond its size', () => {
  const { map } = fresh(3);
  for (const [index, key] of ['a', 'b', 'c', 'd', 'e'].entries()) map.set(key, index, 1_000);
  expect(map.size).toBe(3);
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => map.get(key))).toEqual([undefined, undefined, 2, 3, 4]);
});

it('drops nothing else when an entry of a full map is written again, which makes it the newest', () => {
  const { map } = fresh(2);
  map.set('a', 1, 1_000);
  map.set('b', 2, 1_000);
  map.set('a', 3, 1_000);
  expect([map.get('a'), map.get('b')]).toEqual([3, 2]);
  map.set('c', 4, 1_000);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4]);
});

it('forgets a deleted key', () => {
  const { map } = fresh();
  map.set('a', 1, 1_000);
  map.set('b', 2, 1_000);
  map.delete('a');
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 2]);
  map.clear();
  expect([map.get('b'), map.size]).toEqual([undefined, 0]);
});
