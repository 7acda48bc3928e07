import { expect, it } from 'vitest';
import { matchText } from './match-text.ts';

const marksOf = (text: string, words: string) => matchText(text, words)?.marks;

it('finds a name by its characters, its pinyin, its initials and by a mixture', () => {
  for (const words of ['北港联', '北港', 'beigang', 'beiganglian', 'bgl', 'bg', 'beig', 'BeiGL', '北gl', '北港l'])
    expect(marksOf('北港联', words), words).toBeDefined();
  expect(marksOf('北港联', 'bgx')).toBeUndefined();
  expect(marksOf('北港联', '南')).toBeUndefined();
});

it('finds the intended characters', () => {
  expect(marksOf('东岸超级联赛', 'chaoji')).toEqual([[2, 4]]);
  expect(marksOf('东岸超级联赛', 'dacj')).toEqual([[0, 4]]);
  expect(marksOf('北港联 vs 阿尔登', '阿尔')).toEqual([[7, 9]]);
});

it('leaves out spaces, signs, width and case', () => {
  expect(marksOf('Lucky 8 转', 'lucky8z')).toEqual([[0, 9]]);
  expect(marksOf('云岭电子', 'ｙｌ dz')).toEqual([[0, 4]]);
  expect(matchText('北港联', ' - ')).toBeNull();
});

it('knows every reading of a character', () => {
  for (const words of ['changqiao', 'zhangqiao', 'cq', 'zq']) expect(marksOf('长桥', words), words).toEqual([[0, 2]]);
  expect(marksOf('绿洲', 'lvzhou')).toEqual([[0, 2]]);
});

it('takes the letters of a syllable in every way they can be cut', () => {
  // xi’an and xian; a reading that is tried first and leads nowhere does not end the search.
  expect(marksOf('西岸', 'xian')).toEqual([[0, 2]]);
  expect(marksOf('先岸', 'xian')).toEqual([[0, 1]]);
  expect(marksOf('先岸', 'xianan')).toEqual([[0, 2]]);
});

it('ranks a written match before a spelled one, and a beginning before a part', () => {
  const rank = (text: string, words: string) => matchText(text, words)?.rank ?? Number.POSITIVE_INFINITY;
  const ranks = [rank('北港', '北港'), rank('北港联', '北港'), rank('大北港', '北港')];
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(rank('北港联', '北港')).toBeLessThan(rank('北港联', 'bg'));
});
