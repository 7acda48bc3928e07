import { describe, expect, it } from 'vitest';
import { cleaned, gist, isSensitive } from './chat-filter.ts';

describe('what a room never shows', () => {
  it.each([
    ['a banned word', '你这傻逼'],
    ['… spaced out', '傻 逼'],
    ['… with unseen signs', '傻\u200b逼'],
    ['… full-width', 'ＦＵＣＫ'],
    ['… in capitals, with accents', 'Fúck'],
    ['… with marks between', '傻*逼'],
    ['a messenger', '加薇信聊'],
    ['… in Latin letters', '我VX是abc'],
    ['… spaced out', 'Q Q 找我'],
    ['an address', 'https://example.test/a'],
    ['… without its beginning', '去 baidu.com 看'],
    ['… with its dot in words', 'baidu点com'],
    ['a mail address', 'me@mail'],
    ['a telephone number', '13800131234'],
    ['… broken up', '138-0013-1234'],
    ['… in words', '幺三八零零一三'],
    ['… full-width', '１３８００１３１２３４'],
  ])('%s', (_, text) => expect(isSensitive(cleaned(text))).toBe(true));

  it.each([
    '这球进得漂亮！',
    '2-1 了，还有10分钟',
    '大2.5球稳吗',
    '第一次看这两队',
    '三比一，七号进的',
    'GOAL!!!',
    '欧洲盘1.85香港盘0.85',
    '90+3分钟绝杀',
    '2026赛季',
    '我觉得平局',
    'nice one',
    '比分 2:1 3:0 1:1 2:2 都有可能',
    '赔率 1.85 2.10 3.40',
    'outgoing',
    '上半场 0:0，下半场 1:0',
  ])('and lets talk of the match through: %s', (text) => expect(isSensitive(text)).toBe(false));
});

it('shows a message on one line, without what nobody sees or what turns it around', () => {
  expect(cleaned('  好\n\n球\u200b \u202e啊\ufeff ')).toBe('好 球 啊');
  expect(cleaned('\u200b\u00ad')).toBe('');
  expect(cleaned(`a${'\u0301'.repeat(40)}`)).toBe('\u00e1\u0301\u0301');
  expect(cleaned('👍🏽')).toBe('👍🏽');
});

it('takes messages that differ in signs and repeated ends alone for the same', () => {
  expect(gist('加油！！')).toBe(gist('加 油'));
  expect(gist('哈哈哈哈哈')).toBe(gist('哈哈哈哈'));
  expect(gist('进了。')).toBe(gist('进 了'));
  expect(gist('主胜')).not.toBe(gist('客胜'));
});
