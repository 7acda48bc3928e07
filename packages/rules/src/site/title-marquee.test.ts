import { expect, it } from 'vitest';
import { isLongTitle, isSafariAgent, readTitle, TITLE_STEP_MS, titleAt } from './index.ts';

const family = '👨‍👩‍👧';

it.each([
  ['十'.repeat(14), false, false],
  ['十'.repeat(15), false, true],
  ['十'.repeat(27), true, false],
  ['十'.repeat(28), true, true],
  ['十'.repeat(28), false, true],
  ['(12) '.concat('十'.repeat(14)), false, false],
  [family.repeat(14), false, false],
  [family.repeat(15), false, true],
  ['e\u0301'.repeat(14), false, false],
])('%s, Safari %s: scrolls %s', (title, isSafari, scrolls) => {
  expect(isLongTitle(readTitle(title), isSafari)).toBe(scrolls);
});

it('moves one character a step, comes round, and starts as it was given', () => {
  const title = readTitle('阿尔登对比北港');
  expect([0, 1, 2, 7, 8].map((step) => titleAt(title, step))).toEqual([
    '阿尔登对比北港',
    '尔登对比北港　阿',
    '登对比北港　阿尔',
    '　阿尔登对比北港',
    '阿尔登对比北港',
  ]);
});

it('takes a joined emoji and an accent with its letter as one', () => {
  const title = readTitle(`${family}e\u0301b`);
  expect(titleAt(title, 1)).toBe(`e\u0301b　${family}`);
  expect(titleAt(title, 2)).toBe(`b　${family}e\u0301`);
});

it.each(['(3) ', '(99+) '])('leaves the unread number %s where it is', (prefix) => {
  expect(titleAt(readTitle(`${prefix}消息中心`), 1)).toBe(`${prefix}息中心　消`);
});

it('does not take a title in brackets for a number of unread messages', () => {
  expect(readTitle('(主场) 阿尔登').prefix).toBe('');
});

it('steps every 300 ms', () => {
  expect(TITLE_STEP_MS).toBe(300);
});

it.each([
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36', false],
  ['Mozilla/5.0 (Windows) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36 Edg/124.0', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', false],
])('%s is Safari: %s', (agent, isSafari) => {
  expect(isSafariAgent(agent)).toBe(isSafari);
});
