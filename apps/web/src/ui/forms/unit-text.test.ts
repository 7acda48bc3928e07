import { expect, it } from 'vitest';
import { addressesText } from './unit-text.ts';

it('calls the place of bound addresses by one name in a unit', () => {
  expect(addressesText('虚拟币地址', 'CNY')).toBe('虚拟币地址');
  expect(addressesText('虚拟币地址', 'USDT')).toBe('USDT地址');
});
