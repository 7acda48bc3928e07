import { operatorCalls } from '@touchline/contract/operators';
import { describe, expect, it } from 'vitest';
import { callNamed, fieldsOf, readInput, wordOf } from './read-input.ts';
import { show } from './show.ts';

const newKey = () => 'k'.repeat(20);
const read = (word: string, fields: Record<string, string>) =>
  readInput(callNamed(word), new Map(Object.entries(fields)), newKey).input;

describe('a command of an operator', () => {
  it.each(Object.keys(operatorCalls))('is typed as one word for %s', (name) => {
    expect(callNamed(wordOf(name))).toBe(name);
  });

  it('reads numbers, moments, truth and lists as the contract has them, and all else as text', () => {
    expect(read('suspend-member', { 'member-id': '7', 'is-suspended': 'true', reason: 'a reason' })).toEqual({
      memberId: '7',
      isSuspended: true,
      reason: 'a reason',
    });
    expect(
      read('record-funds', { currency: 'CNY', held: '5.00', 'as-of': '2026-11-20T00:00:00Z', reason: 'statement' }),
    ).toMatchObject({ asOf: Date.UTC(2026, 10, 20) });
    expect(
      read('set-bet-cap', { 'member-id': '7', currency: 'CNY', 'stake-max': 'null', reason: 'a reason' }),
    ).toMatchObject({ stakeMax: null });
    expect(
      read('request-bet-decision', {
        'bet-id': '7',
        act: 'resettle',
        published: 'corrected_result',
        results: '["won"]',
        reason: 'a reason',
      }),
    ).toMatchObject({ results: ['won'], idempotencyKey: newKey() });
  });

  it('says what is wrong before anything is sent', () => {
    // Personal data is read for a reason, which the trail keeps.
    expect(() => read('operator-member', { name: 'demo01' })).toThrow('--reason');
    expect(() => read('waiting-identities', {})).toThrow('--reason');
    expect(() => callNamed('waiting-x')).toThrow('there is no command waiting-x');
    expect(() => read('decide-withdrawal', { 'order-id': '7', colour: 'red' })).toThrow('has no --colour');
    expect(() => read('decide-withdrawal', { 'order-id': '7', round: '1' })).toThrow('--decision');
    expect(() => read('request-import', { members: '{' })).toThrow('--members is no JSON');
    for (const word of ['yes', '1', 'True', ''])
      expect(() => read('suspend-member', { 'member-id': '7', 'is-suspended': word, reason: 'a reason' })).toThrow(
        '--is-suspended is either true or false',
      );
    for (const word of ['', ' ', 'soon'])
      expect(() => read('record-funds', { currency: 'CNY', held: '5.00', 'as-of': word, reason: 'statement' })).toThrow(
        '--as-of is no number',
      );
  });

  it('knows the fields of every form of a ruling', () => {
    expect([...fieldsOf('ruleInChat')].sort()).toEqual([
      'kind',
      'memberId',
      'messageId',
      'reason',
      'roomNo',
      'rulingId',
      'until',
    ]);
  });
});

describe('an answer', () => {
  it('is a table of its items, with moments that people read', () => {
    expect(show({ items: [{ orderId: '7', member: '小明', createdAt: 0 }] })).toBe(
      'items\norderId  member  createdAt\n7        小明    1970-01-01T00:00:00.000Z',
    );
  });

  it('says that there is nothing, or that it is done', () => {
    const steered = show({ items: [{ text: '\u001b[2J第一行\n第二行\u202e' }] });
    expect(steered, 'what a member wrote steers no terminal').toBe(
      'items\ntext\n\\u{1b}[2J第一行\\u{a}第二行\\u{202e}',
    );
    expect(show({ items: [] })).toBe('there is nothing');
    expect(show({})).toBe('done');
  });
});
