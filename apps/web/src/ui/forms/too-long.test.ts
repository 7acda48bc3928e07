import { expect, it } from 'vitest';
import { tooLong } from './too-long.ts';

it('names the most that a field takes once it has more, spaces around it not counted', () => {
  expect(tooLong('', 5)).toBeUndefined();
  expect(tooLong(' 12345 ', 5)).toBeUndefined();
  expect(tooLong('123456', 5)).toBe('最多输入5个字符');
});
