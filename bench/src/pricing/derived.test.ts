import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareDerived } from './derived.ts';
import { kindsIn, type Summary, summaryOf } from './real-matches.ts';

const file = new URL('./unseen-seasons.json', import.meta.url);
const unseen: Summary = JSON.parse(readFileSync(file, 'utf8'));

describe('derived prices', () => {
  const found = compareDerived(kindsIn(unseen));

  it('meet what came of seasons they were not fitted to, within two standard errors but for one in twenty', () => {
    expect(unseen.kinds.reduce((sum, { matches }) => sum + matches, 0)).toBeGreaterThan(8_000);
    expect(found).toHaveLength(26 + 2 + 9 + 3);
    const far = found.filter(({ errors }) => Math.abs(errors) > 2);
    expect(far.length, JSON.stringify(far)).toBeLessThanOrEqual(2);
  });

  it.each(['ht_ft home/away', 'ht_ft away/home', 'cs 0-0', 'cs 1-1', 'cs 2-2', 'cs other', 'btts yes', 'over 4.5'])(
    'pay nobody for knowing better: %s',
    (name) => {
      expect(Math.abs(found.find((one) => one.name === name)?.errors ?? Number.NaN)).toBeLessThan(2);
    },
  );
});

describe('a summary of matches', () => {
  it('keeps the number of each kind and the winners, and no match', () => {
    const prices = { home: 2, draw: 3.5, away: 4, total: { lineQuarters: 10, over: 1.9, under: 1.9 } };
    const scores = { half: { home: 1, away: 0 }, full: { home: 1, away: 1 } };
    const { kinds, seasons } = summaryOf([{ season: 'E0_2021', prices, scores }], 'a test', [1, 1]);
    expect(seasons).toEqual(['E0_2021']);
    expect(kinds).toHaveLength(1);
    expect(kinds[0]).toMatchObject({ matches: 1, won: { 'cs 1-1': 1, 'ht_ft home/draw': 1, 'over 1.5': 1 } });
  });
});
