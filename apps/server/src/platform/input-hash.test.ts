import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputHash } from './input-hash.ts';

const hash = (input: Record<string, unknown>) => inputHash(input).toString('hex');

/** The same value with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, reversed(field)]),
  );
}

describe('the hash of an input', () => {
  it('does not depend on the order of keys, at any depth', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (input) => {
        expect(hash(reversed(input) as Record<string, unknown>)).toBe(hash(input));
      }),
      { seed: 7403 },
    );
  });

  it('is made of one text with sorted keys, so that every process and every release agrees', () => {
    const text = '{"legs":[{"a":5n,"b":1}],"stake":"100"}';
    expect(hash({ stake: '100', legs: [{ b: 1, a: 5n }] })).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each([
    ['a changed value', { a: 1 }, { a: 2 }],
    ['a changed name', { a: 1 }, { b: 1 }],
    ['the order of a list', { a: [1, 2] }, { a: [2, 1] }],
    ['a number that became text', { a: 1 }, { a: '1' }],
    ['a bigint that became a number', { a: 1n }, { a: 1 }],
    ['a bigint that became text', { a: 1n }, { a: '1n' }],
    ['null that became nothing', { a: null }, {}],
    ['a field that moved into another', { a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }],
    ['values that only run together', { a: 'x","b":"y' }, { a: 'x', b: 'y' }],
    ['lists that only run together', { a: ['x,y'] }, { a: ['x', 'y'] }],
  ])('distinguishes %s', (_what, one, other) => {
    expect(hash(one)).not.toBe(hash(other));
  });

  it('takes a field without a value as none', () => {
    expect(hash({ a: 1, b: undefined })).toBe(hash({ a: 1 }));
  });
});
