import { expect, it } from 'vitest';
import { isInside, networkList } from './networks.ts';

it.each([
  ['203.0.113.9', ['203.0.113.0/24'], true],
  ['203.0.114.9', ['203.0.113.0/24'], false],
  ['203.0.113.9', ['203.0.113.9'], true],
  ['203.0.113.8', ['203.0.113.9'], false],
  ['::ffff:203.0.113.9', ['203.0.113.0/24'], true],
  ['2001:db8::5', ['2001:db8::/32'], true],
  ['2001:db9::5', ['2001:db8::/32'], false],
  ['203.0.113.9', ['10.0.0.0/8', '203.0.113.9'], true],
  ['203.0.113.9', [], false],
  ['nonsense', ['0.0.0.0/0'], false],
  ['203.0.113.9', ['nonsense', '203.0.113.0/99'], false],
] as const)('%s inside %j: %s', (address, networks, expected) => {
  expect(isInside(address, networkList(networks))).toBe(expected);
});
