import { expect, it } from 'vitest';
import { callerFrom } from '../testing/caller-from.ts';
import { sourcesOf } from './ip-address.ts';
import { Places } from './places.ts';

it.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:0:7:1:2:3:4', ['2001:db8:0:7::/64', '2001:db8:0::/48']],
  ['2001:DB8::7:1:2:3:4', ['2001:db8:0:7::/64', '2001:db8:0::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['unknown', ['unknown']],
])('counts %s for %j', (address, names) => {
  expect(sourcesOf(callerFrom(address)).map(({ name }) => name)).toEqual(names);
});

it('gives a household of version 6 as much as one address, and its provider’s customer four times that', () => {
  const places = new Places(2);
  const from = (household: number, host: number) => places.take(callerFrom(`2001:db8:0:${household}::${host}`));
  expect([1, 2, 3].map((host) => from(1, host))).toEqual([true, true, false]);
  expect([2, 3, 4, 5].map((household) => from(household, 1) && from(household, 2))).toEqual([true, true, true, false]);
  places.giveBack(callerFrom('2001:db8:0:1::9'));
  expect(from(1, 4)).toBe(true);
});
