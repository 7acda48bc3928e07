import { describe, expect, it } from 'vitest';
import { isPlain, parsePlainJson } from './plain-json.ts';

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

  it('is looked at in time and space that its length bounds', () => {
    expect(isPlain(Array(50_000).fill('x'))).toBe(true);
  });
});
