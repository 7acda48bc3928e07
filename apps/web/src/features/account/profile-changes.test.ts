import { expect, it } from 'vitest';
import { changesOf, savedOf } from './profile-changes.ts';

const typed = { realName: '王小伟', birthday: '1990-01-31', gender: 'male' } as const;

it('sends a name and a birthday only while the account has none', () => {
  expect(changesOf({ realName: '', birthday: '', gender: 'unspecified' }, typed)).toEqual(typed);
  expect(changesOf({ realName: '王**', birthday: '', gender: 'male' }, typed)).toEqual({ birthday: '1990-01-31' });
  expect(changesOf({ realName: '王**', birthday: '****-01-31', gender: 'male' }, typed)).toEqual({});
});

it('sends nothing that was not typed', () => {
  const none = { realName: '', birthday: '', gender: 'male' } as const;
  expect(changesOf({ realName: '', birthday: '', gender: 'male' }, none)).toEqual({});
});

it('shows what was saved while the rest was refused', () => {
  expect(savedOf(true, true)).toBe('saved');
  expect(savedOf(null, true)).toBe('saved');
  expect(savedOf(true, null)).toBe('saved');
  expect(savedOf(false, true)).toBe('values');
  expect(savedOf(true, false)).toBe('nickName');
  expect(savedOf(false, null)).toBe('nothing');
  expect(savedOf(false, false)).toBe('nothing');
});
