import { expect, it } from 'vitest';
import { draftAt, keyAt, placeOf, settle, write } from './drafts.ts';

const place = placeOf('7', 'match-1');

it('keeps the key of the same words until it is known what became of them', () => {
  write(place, '好球');
  const key = keyAt(place);
  write(place, '好球 ');
  expect(keyAt(place)).toBe(key);
  settle(place, '好球', false);
  expect(draftAt(place).text).toBe('好球 ');
  expect(keyAt(place)).not.toBe(key);
  const second = keyAt(place);
  write(place, '坏球');
  expect(keyAt(place)).not.toBe(second);
});

it('clears what was said, and leaves what was written meanwhile', () => {
  write(place, '进了');
  settle(place, '进了', true);
  expect(draftAt(place)).toEqual({ text: '', key: null });
  write(place, '又进了');
  settle(place, '进了', true);
  expect(draftAt(place).text).toBe('又进了');
});

it('shows nobody what somebody else began', () => {
  write(place, '我的');
  expect(draftAt(placeOf('8', 'match-1')).text).toBe('');
  expect(draftAt(placeOf('7', 'match-2')).text).toBe('');
});
