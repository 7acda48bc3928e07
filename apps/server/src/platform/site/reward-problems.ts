import type { SiteFile } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';

/** The problems of the rewards that operators give by hand on the site. */
export function rewardProblems({ rewards, coins }: Pick<SiteFile, 'rewards' | 'coins'>): string[] {
  const { manual, pools } = rewards;
  if (!manual) return [];
  const problems: string[] = [];
  const pool = pools.find(({ poolId }) => poolId === manual.poolId);
  if (!pool) problems.push(`rewards.manual.poolId: the site has no pool ${manual.poolId}`);
  for (const [currency, amount] of Object.entries(manual.cash) as [CurrencyCode, string][]) {
    if (!parseAmount(amount, currency)) problems.push(`rewards.manual.cash.${currency}: not an amount above zero`);
    if (pool && pool.cash[currency] === undefined)
      problems.push(`rewards.manual.cash.${currency}: pool ${pool.poolId} has no ${currency}`);
  }
  for (const unit of ['points', 'coins'] as const)
    if (manual[unit] > 0 && pool?.[unit] === 0) problems.push(`rewards.manual.${unit}: pool ${pool.poolId} has none`);
  if (manual.coins > 0 && Object.keys(coins).length === 0) problems.push('rewards.manual.coins: there are no coins');
  return problems;
}
