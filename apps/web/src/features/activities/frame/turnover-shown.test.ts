import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** Files that name a reward whose terms stand on the page that shows them, or a reward that was given before. */
const BESIDE: readonly string[] = [
  // The words of a prize, and the small parts of pages that have the terms.
  '../mall/exchanges-page.tsx',
  '../mall/mall-page.tsx',
  '../promotions/promotions-page.tsx',
  '../tasks/task-row.tsx',
  '../red-rain/rain-records.tsx',
  '../red-rain/rain-stage.tsx',
  '../invite/friends.tsx',
];

it('states the terms of turnover in every file that shows the worth of a reward', () => {
  const showing = Object.entries(sources).filter(
    ([path, text]) => /worthText\(/.test(text) && !path.endsWith('.test.tsx') && !path.endsWith('turnover-terms.tsx'),
  );
  expect(showing.length).toBeGreaterThan(10);
  const silent = showing.filter(([, text]) => !text.includes('<TurnoverTerms')).map(([path]) => path);
  expect(silent.toSorted()).toEqual(BESIDE.toSorted());
});
