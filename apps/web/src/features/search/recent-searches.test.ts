import { expect, it } from 'vitest';
import { withSearch } from './recent-searches.ts';

it('keeps each search once, the latest first, and no more than eight', () => {
  expect(withSearch(['阿尔登', '存款'], '存款')).toEqual(['存款', '阿尔登']);
  expect(withSearch(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7']);
});

it('keeps neither empty searches nor the beginnings of typed ones', () => {
  expect(withSearch(['存款'], '  ')).toEqual(['存款']);
  expect(withSearch(['北', '北港', '存款'], '北港联 ')).toEqual(['北港联', '存款']);
});
