import { expect, it } from 'vitest';
import { maskName, maskPhone } from './mask.ts';

it('hides the middle of names and phones', () => {
  expect(maskName('abcdef9')).toBe('ab***9');
  expect(maskName('abc')).toBe('a***');
  expect(maskPhone('13800131234')).toBe('138****1234');
  expect(maskPhone('12345')).toBe('****45');
});
