import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Boost } from '../../sports/bets/boost-words.ts';
import { BoostChoice } from './boost-choice.tsx';
import type { BoostOption } from './use-boosts.ts';

const boost: Boost = {
  ...{ boostId: '7', title: '赢利加成体验', percent: 25, mostExtra: '50.00', mostStake: '100.00', currency: 'CNY' },
  expiresAt: 1_750_000_000_000,
  terms: { minOddsMilli: 1_500, kinds: ['single', 'parlay'], sports: ['football'], phase: 'any', minLegs: 1 },
};
const shown = (problem: BoostOption['problem'], chosen: Boost | null = null, part: Partial<Boost> = {}) =>
  renderToStaticMarkup(<BoostChoice slip={{ boosts: [{ reward: { ...boost, ...part }, problem }], boost: chosen }} />);

it('says what a boost adds, to which bets, and that they cannot be cashed out, before one is chosen', () => {
  const choice = shown(null);
  expect(choice).toContain('赢利加成 25%');
  expect(choice).toContain('最多加 ¥50.00，投注额不超过 ¥100.00');
  expect(choice).toMatch(/单关\/串关\u00a0· 足球\u00a0· 每项赔率不低于 1\.50/);
  expect(choice).toContain('使用赢利加成的注单不支持提前结算');
  expect(choice).toContain('aria-checked="false"');
  expect(shown(null, boost)).toContain('aria-checked="true"');
});

it.each([
  ['kind', '仅限单关/串关'],
  ['sport', '仅限足球'],
  ['odds', '每项赔率须不低于 1.50'],
  ['legs', '至少选择 3 项'],
  ['stake', '投注额须不超过 ¥100.00'],
  ['one', '请只保留一项，或改用串关'],
] as const)('says that a boost cannot be used because of its %s', (problem, why) => {
  const choice = shown(problem, null, { terms: { ...boost.terms, minLegs: 3 } });
  expect(choice).toContain(`不可用：${why}`);
  expect(choice).toContain('disabled=""');
});

it('is not there for a member who has none', () => {
  expect(renderToStaticMarkup(<BoostChoice slip={{ boosts: [], boost: null }} />)).toBe('');
});
