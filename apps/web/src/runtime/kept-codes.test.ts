import { expect, it } from 'vitest';
import { codeKey, forgetCodes } from './kept-codes.ts';

it('requests for codes go with the member, and nothing else does', () => {
  const kept = new Map([
    [codeKey('phone'), '{}'],
    ['tb-token', 'x'],
    [codeKey('password'), '{}'],
    ['tb-theme', 'dark'],
  ]);
  const storage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  forgetCodes(storage);
  expect([...kept.keys()]).toEqual(['tb-token', 'tb-theme']);
});
