import { catalogue } from '@touchline/rules/markets';
import { describe, expect, it } from 'vitest';
import { findRules, ruleOf, rulesOf } from './find-rules.ts';

describe('the betting rules', () => {
  it.each(['football', 'basketball', 'esports'] as const)('have a rule for every market of %s', (sport) => {
    const known = [...rulesOf(sport), ...rulesOf('general')].map(({ market }) => market);
    const missing = Object.keys(catalogue[sport]).filter((type) => !known.includes(ruleOf(type) ?? ''));
    expect(missing).toEqual([]);
  });

  it('are those of one sport until a word is searched, which every sport is searched for', () => {
    expect(new Set(findRules(' ', 'basketball').map(({ book }) => book))).toEqual(new Set(['basketball']));
    const found = findRules('单双', 'general');
    expect(found.map(({ book, market }) => `${book} ${market}`)).toEqual(['football odd_even', 'basketball odd_even']);
    expect(findRules('没有这样的玩法', 'general')).toEqual([]);
  });
});
