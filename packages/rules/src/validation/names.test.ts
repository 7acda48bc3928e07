import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail, checkNickName, checkRealName, checkUserName, cleanRealName } from './index.ts';

const RUNS = { numRuns: 500 };
const han = fc.constantFrom(...'王伟欧阳娜古丽热䶮𠮷李雷');
const latin = fc.constantFrom(...'abcXYZéüñ');

describe('user names', () => {
  it('pass exactly when they are 4 to 16 letters and digits', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ09_ 中é'), maxLength: 18 });
    fc.assert(
      fc.property(text, (name) => {
        expect(checkUserName(name) === null).toBe(/^[A-Za-z0-9]{4,16}$/.test(name));
      }),
      RUNS,
    );
  });
});

describe('real names', () => {
  it.each([
    ['', 'required'],
    ['王伟', null],
    ['王', 'chinese'],
    ['王伟'.repeat(12), null],
    [`${'王伟'.repeat(12)}王`, 'chinese'],
    ['王 伟', 'chinese'],
    ['王伟a', 'chinese'],
    ['阿卜杜拉·买买提', null],
    ['阿卜杜拉.买买提', null],
    ['Anne', null],
    ['Ann', 'latin'],
    ['Ann Lee', null],
    ['Ann  Lee', 'latin'],
    ['Ann3', 'latin'],
    ['<b>Ann</b>', 'latin'],
    ['·Anne', 'dot'],
    ['Anne.', 'dot'],
    ['J.. Smith', 'dot'],
    ['J. Smith', 'dot'],
    ['J .Smith', 'dot'],
    ['J.Smith', null],
    ['x'.repeat(48), null],
    ['x'.repeat(49), 'latin'],
  ])('%j is judged %s', (name, verdict) => {
    expect(checkRealName(name)).toBe(verdict);
  });

  it('of letters alone depend on their number only', () => {
    const check = (unit: fc.Arbitrary<string>, least: number, most: number) =>
      fc.assert(
        fc.property(fc.array(unit, { minLength: 1, maxLength: 52 }), (chars) => {
          const isIn = chars.length >= least && chars.length <= most;
          expect(checkRealName(chars.join('')) === null).toBe(isIn);
        }),
        RUNS,
      );
    check(han, 2, 24);
    check(latin, 4, 48);
  });

  it('take one dot between two letters, and none at an end, doubled or beside a space', () => {
    const part = fc.string({ unit: latin, minLength: 2, maxLength: 8 });
    const dot = fc.constantFrom('.', '·');
    fc.assert(
      fc.property(part, dot, part, dot, (first, one, second, other) => {
        expect(checkRealName(`${first}${one}${second}`)).toBe(null);
        for (const wrong of [
          `${one}${first}${second}`,
          `${first}${second}${one}`,
          `${first}${one}${other}${second}`,
          `${first}${one} ${second}`,
          `${first} ${one}${second}`,
        ])
          expect(checkRealName(wrong)).toBe('dot');
      }),
      RUNS,
    );
  });

  it('know one middle dot, whatever was typed for it', () => {
    for (const dot of ['\u00B7', '\u2022', '\u30FB', '\u2027']) expect(cleanRealName(` 古丽${dot}热 `)).toBe('古丽·热');
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        expect(cleanRealName(cleanRealName(text))).toBe(cleanRealName(text));
      }),
      RUNS,
    );
  });
});

it.each([
  ['', 'required'],
  ['球', 'length'],
  ['快乐的球迷', null],
  ['fan_2026', null],
  ['一二三四五六七八九十一二三', 'length'],
  ['<script>', 'characters'],
  ['在线客服', 'blocked'],
  ['Admin01', 'blocked'],
])('judges nickname %j as %s', (name, verdict) => {
  expect(checkNickName(name)).toBe(verdict);
});

it.each([
  ['', 'required'],
  ['a@b.cn', null],
  ['first.last+tag@mail.example.com', null],
  ['a@b', 'email'],
  ['a b@c.cn', 'email'],
  ['a@@b.cn', 'email'],
  [`${'a'.repeat(60)}@b.cn`, 'email'],
])('judges e-mail %j as %s', (email, verdict) => {
  expect(checkEmail(email)).toBe(verdict);
});
