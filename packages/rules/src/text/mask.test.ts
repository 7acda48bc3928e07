import { expect, it } from 'vitest';
import { maskEmail, maskForRoom, maskName, maskPhone, maskRealName, maskStreet, shortenAddress } from './mask.ts';

it('hides the middle of names and phones', () => {
  expect(maskName('abcdef9')).toBe('ab***9');
  expect(maskName('abc')).toBe('a***');
  expect(maskPhone('13800131234')).toBe('138****1234');
  expect(maskPhone('12345')).toBe('****45');
});

it('shows strangers in a room the ends of a name only', () => {
  expect(maskForRoom('abcdef9')).toBe('a***9');
  expect(maskForRoom('小林同学')).toBe('小***学');
  expect(maskForRoom('ab')).toBe('a***');
  expect(maskForRoom('')).toBe('***');
});

it('hides who and where somebody is', () => {
  expect(maskEmail('someone@example.com')).toBe('so****@example.com');
  expect(maskEmail('ab@example.com')).toBe('a****@example.com');
  expect(maskEmail('a@example.com')).toBe('****@example.com');
  expect(maskRealName('王伟')).toBe('王*');
  expect(maskRealName('Anne Lee')).toBe('A***');
  expect(maskStreet('解放路100号3单元')).toBe('解放路****');
  expect(shortenAddress('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBe('TQn9…bLSE');
});
