import { catalogue, sports } from '@touchline/rules/markets';
import { ruleVersions } from '@touchline/rules/results';
import { describe, expect, it } from 'vitest';
import { findRules, type RuleBook, ruleBooks, ruleOf, rulesOf, sectionsOf } from './find-rules.ts';

describe('the betting rules', () => {
  it.each(sports)('have a rule for every market of %s', (sport) => {
    const known = [...rulesOf(sport), ...rulesOf('general')].map(({ market }) => market);
    const missing = Object.keys(catalogue[sport]).filter((type) => !known.includes(ruleOf(type) ?? ''));
    expect(missing).toEqual([]);
  });

  it('are kept for every version that a bet may name', () => {
    for (const { version } of ruleVersions) expect(sectionsOf(version), version).not.toBeNull();
  });

  it('of an earlier version are its own texts, and those of an unknown one are none', () => {
    const book = (heading: string) => [{ market: 'general', heading, paragraphs: [] }];
    const edition = (name: string) =>
      Object.fromEntries(ruleBooks.map((each) => [each, book(name)])) as Record<RuleBook, ReturnType<typeof book>>;
    const texts = { sections: edition('now'), earlier: { '2019-01': edition('then') } };
    expect(sectionsOf(ruleVersions[0].version, texts)?.general[0]?.heading).toBe('now');
    expect(sectionsOf('2019-01', texts)?.general[0]?.heading).toBe('then');
    expect(sectionsOf('2018-01', texts)).toBeNull();
  });

  it('are those of one sport until a word is searched, which every sport is searched for', () => {
    expect(new Set(findRules(' ', 'basketball').map(({ book }) => book))).toEqual(new Set(['basketball']));
    const found = findRules('单双', 'general');
    expect(found.map(({ book, market }) => `${book} ${market}`)).toEqual(
      ['football', 'basketball', 'tennis', 'volleyball', 'baseball', 'badminton', 'table_tennis'].map(
        (sport) => `${sport} odd_even`,
      ),
    );
    expect(findRules('没有这样的玩法', 'general')).toEqual([]);
  });
});
