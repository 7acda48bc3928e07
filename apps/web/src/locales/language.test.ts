import { expect, it } from 'vitest';
import { offeredLanguages } from './language.ts';

it('offers what a site lists and there are texts in, Chinese first', () => {
  expect(offeredLanguages(['zh-CN'])).toEqual(['zh-CN']);
  expect(offeredLanguages(['en', 'de', 'zh-CN'])).toEqual(['zh-CN', 'en']);
});
