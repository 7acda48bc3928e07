import { expect, it } from 'vitest';
import { LocalCache } from './local-cache.ts';

it('returns the stored value, also if it is null', () => {
  const cache = new LocalCache(() => 0);
  expect(cache.get('configInfo', {})).toBeUndefined();
  cache.set('configInfo', {}, null, 60);
  expect(cache.get('configInfo', {})?.data).toBeNull();
});

it('forgets at the end of the time of each entry', () => {
  let now = 1_000;
  const cache = new LocalCache(() => now);
  cache.set('configInfo', {}, 'config', 60);
  cache.set('countryList', {}, 'countries', 3_600);
  now += 59_999;
  expect(cache.get('configInfo', {})?.data).toBe('config');
  now += 1;
  expect(cache.get('configInfo', {})).toBeUndefined();
  expect(cache.get('countryList', {})?.data).toBe('countries');
});

it('keeps calls and inputs apart, and no input is as good as an empty one', () => {
  const cache = new LocalCache(() => 0);
  cache.set('bannersV2', { place: 'home' }, 'home', 60);
  cache.set('bannersV2', undefined, 'all', 60);
  expect(cache.get('bannersV2', { place: 'home' })?.data).toBe('home');
  expect(cache.get('bannersV2', { place: 'live' })).toBeUndefined();
  expect(cache.get('configInfo', { place: 'home' })).toBeUndefined();
  expect(cache.get('bannersV2', {})?.data).toBe('all');
});

it('replaces an earlier answer by a later one', () => {
  const cache = new LocalCache(() => 0);
  cache.set('configInfo', {}, 'old', 60);
  cache.set('configInfo', {}, 'new', 60);
  expect(cache.get('configInfo', {})?.data).toBe('new');
});

it('is empty after being cleared', () => {
  const cache = new LocalCache(() => 0);
  cache.set('configInfo', {}, 'config', 60);
  cache.clear();
  expect(cache.get('configInfo', {})).toBeUndefined();
});

it('keeps nothing that is over, however many inputs there were', () => {
  let now = 0;
  const cache = new LocalCache(() => now);
  for (let page = 0; page < 100; page++) {
    cache.set('matchList', { page }, 'rows', 60);
    now += 10_000;
  }
  expect(cache.size).toBe(6);
});
