import { expect, it } from 'vitest';
import { maskAddress } from './mask-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', ''],
  ['', ''],
])('%s is kept as %s', (address, network) => {
  expect(maskAddress(address)).toBe(network);
});
