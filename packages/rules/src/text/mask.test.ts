import { expect, it } from 'vitest';
import { maskEmail, maskName, maskPhone, maskRealName, maskStreet } from './mask.ts';

it('hides the middle of names and phones', () => {
  expect(maskName('abcdef9')).toBe('ab***9');
  expect(maskName('abc')).toBe('a***');
  expect(maskPhone('13800131234')).toBe('138****1234');
  expect(maskPhone('12345')).toBe('****45');
});

it('hides who and where somebody is', () => {
  expect(maskEmail('someone@example.com')).toBe('so****@example.com');
  expect(maskEmail('ab@example.com')).toBe('a****@example.com');
  expect(maskEmail('a@example.com')).toBe('****@example.com');
  expect(maskRealName('王伟')).toBe('王*');
  expect(maskRealName('Anne Lee')).toBe('A***');
  expect(maskStreet('解放路100号3单元')).toBe('解放路****');
});
