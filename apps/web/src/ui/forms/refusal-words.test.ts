import { describe, expect, it } from 'vitest';
import { referenceOf, refusalWords } from './refusal-words.ts';

const resetAt = new Date(2025, 10, 22, 14, 5).getTime();

describe('the text of a refusal', () => {
  it.each([
    ['deposit', resetAt, '已达到您设置的存款限额，剩余额度¥40.00，11-22 14:05重置'],
    ['wager', 0, '已达到您设置的投注限额，剩余额度¥40.00'],
    ['loss', 0, '已达到您设置的亏损限额，剩余额度¥40.00'],
  ])('of a %s limit shows the rest, and when there is more if that is known', (kind, at, words) => {
    const detail = { kind, remaining: '40.00', resetAt: at };
    expect(refusalWords({ reason: 'limit_reached', message: '已达到您设置的限额', detail }, 'CNY')).toBe(words);
  });

  it('of a limit that an operator set says so', () => {
    const detail = { kind: 'deposit', setBy: 'operator', remaining: '40.00', resetAt: 0 };
    expect(refusalWords({ reason: 'limit_reached', message: '', detail }, 'CNY')).toBe(
      '已达到平台为您设定的存款限额，剩余额度¥40.00',
    );
  });

  it('is the server’s message if the remaining amount is unknown', () => {
    const message = '已达到您设置的限额';
    expect(refusalWords({ reason: 'limit_reached', message, detail: {} }, 'CNY')).toBe(message);
    expect(refusalWords({ reason: 'channel_closed', message: '通道维护中', detail: {} }, 'CNY')).toBe('通道维护中');
  });
});

it('a failure has a number to ask about only where it does not explain itself', () => {
  const traceId = '0c0ffee0-1111-2222-3333-444455556666';
  expect(referenceOf({ reason: 'limits_unanswered', message: '请先选择', traceId })).toBeNull();
  expect(referenceOf({ reason: null, message: `系统繁忙（编号 ${traceId}）`, traceId })).toBeNull();
  expect(referenceOf({ reason: null, message: '请求过于频繁', traceId: '' })).toBeNull();
  expect(referenceOf({ reason: null, message: '请求过于频繁', traceId })).toBe('0c0ffee0');
});
