import { expect, it } from 'vitest';
import { localPath, withWayBack } from './way-back.ts';

it.each(['/app/wallet/deposit', '/app/match/7?tab=odds'])('a path of this site is a way back: %s', (path) => {
  expect(localPath(path)).toBe(path);
  const address = new URL(withWayBack('/app/mine/profile', path), 'https://site.example');
  expect([address.pathname, address.searchParams.get('fromPage')]).toEqual(['/app/mine/profile', path]);
});

it.each([null, '', 'deposit', '//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
  'anything else is none: %j',
  (text) => {
    expect(localPath(text)).toBeNull();
  },
);

it('a page nobody came from has no way back in its address', () => {
  expect(withWayBack('/app/wallet/deposit/7', null)).toBe('/app/wallet/deposit/7');
});
