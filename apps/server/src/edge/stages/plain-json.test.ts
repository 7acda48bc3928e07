import { describe, expect, it, vi } from 'vitest';
import { isPlain, MAX_VALUES, parsePlainJson } from './plain-json.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('the input of a call', () => {
  it.each(['{}', '[]', 'null', '0', '{"name":"张三😀","legs":[{"odds":1.5}]}', nested(16)])('may be %s', (text) => {
    expect(parsePlainJson(text)).toEqual({ value: JSON.parse(text) });
  });

  it.each([
    ['no JSON', '{"a":'],
    ['nothing', ''],
    ['one level too many', nested(17)],
    ['ten thousand levels', nested(10_000)],
    ['a NUL in a value', '{"name":"a\\u0000b"}'],
    ['a NUL in a name', '{"a\\u0000b":1}'],
    ['half a character', '{"name":["\\ud83d"]}'],
    ['halves in the wrong order', '"\\ude00\\ud83d"'],
    ['a prototype', '{"__proto__":{"role":"operator"}}'],
    ['a prototype further in', '{"legs":[{"__proto__":1}]}'],
  ])('is not %s', (_what, text) => {
    expect(parsePlainJson(text)).toBeNull();
  });

  it.each([
    ['many arrays', `[${'[],'.repeat(MAX_VALUES)}[]]`],
    ['many numbers', `{"a":[${'0,'.repeat(MAX_VALUES)}0]}`],
    ['many brackets', '['.repeat(1_000_000)],
    ['a string without an end', `{"a":"${'\\"'.repeat(100_000)}`],
  ])('is refused before it is parsed when it has %s', (_what, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(parsePlainJson(text)).toBeNull();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('may have brackets, commas and escaped quotes in its words', () => {
    const value = { note: '[{,"\\"}]'.repeat(MAX_VALUES), end: '\\' };
    expect(parsePlainJson(JSON.stringify(value))).toEqual({ value });
  });

  it('is looked at in time and space that its length bounds', () => {
    expect(isPlain(Array(50_000).fill('x'))).toBe(true);
  });
});
