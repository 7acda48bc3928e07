import type { Failure } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { expect, it } from 'vitest';
import { adopt, draftAt, keyAt, mention, mentionsOf, placeOf, settle, write } from './drafts.ts';

const place = placeOf('7', 'match-1');
const failed = (code: number): Failure => ({
  ...{ ok: false, code, message: '', reason: null },
  ...{ detail: {}, fields: {}, traceId: '' },
});

it('keeps the key of the same text until its outcome is known', () => {
  write(place, '好球');
  const key = keyAt(place);
  write(place, '好球 ');
  expect(keyAt(place)).toBe(key);
  settle(key, failed(codes.refused));
  expect(draftAt(place).text).toBe('好球 ');
  expect(keyAt(place)).not.toBe(key);
  const second = keyAt(place);
  write(place, '坏球');
  expect(keyAt(place)).not.toBe(second);
});

it('keeps the key where the answer is lost, so that the same text sent again is the same message', () => {
  write(place, '还在吗');
  const key = keyAt(place);
  expect(settle(key, failed(codes.timeout))).toBe(false);
  expect(keyAt(place)).toBe(key);
});

it('clears the sent text, and leaves the text that was written meanwhile', () => {
  write(place, '进了');
  settle(keyAt(place), { ok: true });
  expect(draftAt(place)).toEqual({ text: '', mentions: [], key: null });
  write(place, '进了');
  const key = keyAt(place);
  write(place, '又进了');
  settle(key, { ok: true });
  expect(draftAt(place).text).toBe('又进了');
});

it('does not show a member the draft of another', () => {
  write(place, '我的');
  expect(draftAt(placeOf('8', 'match-1')).text).toBe('');
  expect(draftAt(placeOf('7', 'match-2')).text).toBe('');
});

it('goes on with a draft that was begun before the page knew the member, and drops it with the session', () => {
  const unknown = placeOf(undefined, 'match-3');
  const own = placeOf('9', 'match-3');
  write(unknown, '今晚看');
  const key = keyAt(unknown);
  adopt('match-3', { signedIn: true });
  expect(draftAt(unknown).text).toBe('今晚看');
  adopt('match-3', { signedIn: true, memberId: '9' });
  expect(draftAt(unknown).text).toBe('');
  expect(draftAt(own)).toEqual({ text: '今晚看', mentions: [], key });
  write(unknown, '主队');
  adopt('match-3', { signedIn: true, memberId: '9' });
  expect(draftAt(own).text).toBe('今晚看主队');
  write(unknown, '谁的');
  adopt('match-3', { signedIn: false });
  adopt('match-3', { signedIn: true, memberId: '8' });
  expect(draftAt(placeOf('8', 'match-3')).text).toBe('');
});

it('clears a text that was sent before the page knew the member and answered after', () => {
  const unknown = placeOf(undefined, 'match-4');
  write(unknown, '今晚看主队');
  const key = keyAt(unknown);
  adopt('match-4', { signedIn: true, memberId: '9' });
  settle(key, { ok: true });
  expect(draftAt(placeOf('9', 'match-4')).text).toBe('');
});

it('puts a name in the place of its typed part, and names only members who are still in the text', () => {
  const here = placeOf('9', 'room-7');
  write(here, '好球 @d*');
  mention(here, { messageId: '5', name: 'd***1' });
  expect(draftAt(here).text).toBe('好球 @d***1 ');
  mention(here, { messageId: '6', name: 'd***2' });
  mention(here, { messageId: '7', name: 'd***1' });
  expect(mentionsOf(draftAt(here))).toEqual(['6', '7']);
  write(here, '好球 @d***2 ');
  expect(mentionsOf(draftAt(here))).toEqual(['6']);
  settle(keyAt(here), { ok: true });
  expect(draftAt(here)).toEqual({ text: '', mentions: [], key: null });
});
