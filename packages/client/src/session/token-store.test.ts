import { expect, it } from 'vitest';
import { browserPlaces } from '../testing/browser-places.ts';
import { memoryPlaces, TOKEN_KEY, TokenStore } from './token-store.ts';

it('keeps the token under tb-token', () => {
  expect(TOKEN_KEY).toBe('tb-token');
});

it('has no token at first', () => {
  expect(new TokenStore(memoryPlaces()).read(0)).toBe('');
});

it('gives back a token until its time, and not from then on', () => {
  const store = new TokenStore(memoryPlaces());
  store.write('token-1', 5_000, 0);
  expect(store.read(4_999)).toBe('token-1');
  expect(store.read(5_000)).toBe('');
  expect(store.read(0)).toBe('');
});

it('reads session storage before the cookie', () => {
  const browser = browserPlaces(() => 0);
  const first = browser.openTab();
  new TokenStore(first).write('token-1', 5_000, 0);
  new TokenStore(browser.openTab()).write('token-2', 5_000, 0);
  expect([new TokenStore(first).read(0), new TokenStore(first).find(0)]).toEqual(['token-1', 'token-1']);
});

it('finds the cookie for a page that begins with nothing of its own, and reads it for no other', () => {
  const browser = browserPlaces(() => 0);
  new TokenStore(browser.openTab()).write('token-1', 5_000, 0);
  const store = new TokenStore(browser.openTab());
  expect([store.read(0), store.find(0)]).toEqual(['', 'token-1']);
});

it('does not take up an expired token again from a cookie that outlived it, however often it is asked', () => {
  const browser = browserPlaces(() => 0);
  const store = new TokenStore(browser.openTab());
  store.write('token-1', 5_000, 0);
  expect([store.read(5_000), store.find(5_000)]).toEqual(['', '']);
});

it('leaves the cookie of a page that signed in meanwhile, and does not take it up when its own token ran out', () => {
  const browser = browserPlaces(() => 0);
  const store = new TokenStore(browser.openTab());
  store.write('token-1', 5_000, 0);
  new TokenStore(browser.openTab()).write('token-2', 90_000, 0);
  expect([store.read(5_000), store.read(5_000)]).toEqual(['', '']);
  expect(browser.cookies.get(TOKEN_KEY)?.value).toBe('token-2');
});

it('ends the cookie at the same moment on a machine whose clock is off', () => {
  const browser = browserPlaces(() => 0);
  new TokenStore(browser.openTab()).write('token-1', 5_000, 2_000);
  expect(browser.cookies.get(TOKEN_KEY)?.expiresAt).toBe(3_000);
});

it('goes on with the token that replaced its own, also where another member of the same browser changed theirs', () => {
  const browser = browserPlaces(() => 0);
  const [first, second, other] = [browser.openTab(), browser.openTab(), browser.openTab()].map(
    (tab) => new TokenStore(tab),
  ) as [TokenStore, TokenStore, TokenStore];
  first.write('a1', 5_000, 0);
  second.hold('a1', 5_000);
  other.write('b1', 5_000, 0);
  first.write('a2', 5_000, 0, 'a1');
  other.write('b2', 5_000, 0, 'b1');
  first.write('a3', 5_000, 0, 'a2');
  expect([first, second, other].map((store) => store.read(0))).toEqual(['a3', 'a3', 'b2']);
});

it('forgets the tokens that were replaced by the one it clears, and no other member’s', () => {
  const browser = browserPlaces(() => 0);
  const [own, others] = [browser.openTab(), browser.openTab()];
  const [store, other] = [new TokenStore(own), new TokenStore(others)];
  store.write('a1', 5_000, 0);
  other.write('b1', 5_000, 0);
  store.write('a2', 5_000, 0, 'a1');
  other.write('b2', 5_000, 0, 'b1');
  store.write('a3', 5_000, 0, 'a2');
  store.clear();
  expect(browser.cookies.get('tb-token-next')).toEqual({ value: 'b2.b1 ', expiresAt: 5_000 });
  others.session.setItem(TOKEN_KEY, 'b1');
  expect(other.read(0)).toBe('b2');
  other.clear();
  expect(browser.cookies.size).toBe(0);
});

it('clears every place', () => {
  const browser = browserPlaces(() => 0);
  const tab = browser.openTab();
  const store = new TokenStore(tab);
  store.write('token-1', 5_000, 0);
  store.clear();
  expect(store.read(0)).toBe('');
  expect(tab.session.getItem(TOKEN_KEY)).toBeNull();
  expect(browser.cookies.size).toBe(0);
});
