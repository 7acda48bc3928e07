import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  checkLength,
  checkPassword,
  checkPhone,
  checkUserName,
  checkWithdrawPassword,
  DIALS,
  isCalendarDay,
  USUAL_PASSWORDS,
} from './index.ts';

describe('passwords', () => {
  it.each([
    ['', 'required'],
    ['abc1234', 'length'],
    ['abcd1234efgh5', 'length'],
    ['abcdefgh', 'composition'],
    ['12345678', 'composition'],
    ['abcd123!', 'composition'],
    ['密码abcd1234', 'composition'],
    ['Demo0001', 'same_as_name'],
    ['Demo1234', null],
  ])('%j is judged %s', (password, verdict) => {
    expect(checkPassword(password, 'dEMO0001', USUAL_PASSWORDS)).toBe(verdict);
  });

  it('pass exactly when the rule of the specification holds', () => {
    const char = fc.constantFrom(...'abcXYZ0123!中');
    fc.assert(
      fc.property(fc.string({ unit: char, maxLength: 14 }), (password) => {
        const holds = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,12}$/.test(password);
        expect(checkPassword(password, 'someone', USUAL_PASSWORDS) === null).toBe(holds);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['13800138000', '86', null],
  ['23800138000', '86', 'china'],
  ['1380013800', '86', 'china'],
  ['1234', '852', null],
  ['123', '852', 'abroad'],
  ['12345678901234', '44', 'abroad'],
  ['', '86', 'required'],
])('judges phone %s of +%s as %s', (phone, dial, verdict) => {
  expect(checkPhone(phone, dial)).toBe(verdict);
});

it('takes a number in one spelling: no country code begins with another, and none is made up', () => {
  for (const dial of DIALS) expect(DIALS.filter((other) => other !== dial && other.startsWith(dial))).toEqual([]);
  for (const [dial, phone] of [
    ['861', '3800000000'],
    ['8', '613800000000'],
    ['8613', '800000000'],
    ['44', '000123'],
    ['44', '00000000000000'],
  ] as const)
    expect(checkPhone(phone, dial), `+${dial} ${phone}`).toBe('abroad');
  // The zero that is dialled inside the country is dropped before the number is kept.
  for (const phone of ['7911123456', '07911123456']) expect(checkPhone(phone, '44')).toBeNull();
});

it.each([
  ['demo01', null],
  ['abc', 'length'],
  ['a'.repeat(17), 'length'],
  ['ab_cd', 'characters'],
  ['中文账号', 'characters'],
  ['', 'required'],
])('judges user name %s as %s', (name, verdict) => {
  expect(checkUserName(name)).toBe(verdict);
});

it.each([
  ['246810', null],
  ['111111', 'trivial'],
  ['123456', 'trivial'],
  ['987654', 'trivial'],
  ['135791', null],
  ['12345', 'digits'],
  ['', 'required'],
])('judges withdrawal password %s as %s', (password, verdict) => {
  expect(checkWithdrawPassword(password)).toBe(verdict);
});

it.each([
  ['', 'required'],
  ['   ', 'required'],
  ['一', 'length'],
  ['一二', null],
  [' 一二三四五 ', null],
  ['一二三四五六', 'length'],
])('judges %j in a field of two to five as %s', (typed, verdict) => {
  expect(checkLength(typed, { min: 2, max: 5 })).toBe(verdict);
});

describe('age', () => {
  it('changes on the birthday', () => {
    expect(ageOn('2008-11-20', '2026-11-19')).toBe(17);
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  });

  it('of someone born on 29 February changes on 1 March', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });

  it('is asked of real days only', () => {
    expect(isCalendarDay('2023-02-29')).toBe(false);
    expect(isCalendarDay('2024-02-29')).toBe(true);
    expect(isCalendarDay('2024-2-9')).toBe(false);
  });
});

it('lets a site ask for longer passwords', () => {
  const rule = { least: 12, most: 20 };
  expect(checkPassword('abcdefgh123', '', rule)).toBe('length');
  expect(checkPassword('abcdefgh1234', '', rule)).toBe(null);
  expect(checkPassword('abcdefgh1234abcdefgh', '', rule)).toBe(null);
  expect(checkPassword('abcdefgh1234abcdefgh1', '', rule)).toBe('length');
});
