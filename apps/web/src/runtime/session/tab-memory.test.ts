import { expect, it } from 'vitest';
import { codeKey, draftKey, forgetMember } from './tab-memory.ts';

it('requests for codes and drafts go with the member, and nothing else does', () => {
  const kept = new Map([
    [codeKey('phone'), '{}'],
    ['tb-token', 'x'],
    [codeKey('password'), '{}'],
    [draftKey('deposit'), '{}'],
    ['tb-theme', 'dark'],
  ]);
  const storage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  forgetMember(storage);
  expect([...kept.keys()]).toEqual(['tb-token', 'tb-theme']);
});
