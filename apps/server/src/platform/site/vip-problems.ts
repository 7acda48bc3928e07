import type { SiteFile, SiteVip } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import { basisPoints, growthPerMinor } from '@touchline/rules/vip';

type Checked = Pick<
  SiteFile,
  'vip' | 'features' | 'limits' | 'rewards' | 'withdrawals' | 'birthdayBonus' | 'activities'
>;

/** Everything of a VIP programme that does not hold together or does not fit its site. */
export function vipProblems(file: Checked): string[] {
  const { vip } = file;
  if (!vip) return [];
  const currencies = Object.keys(file.limits) as CurrencyCode[];
  return [
    ...(file.features.includes('vip') ? [] : ['the site has no feature vip that shows it']),
    ...growthProblems(vip, currencies),
    ...levelProblems(vip),
    ...amountProblems(vip, currencies),
    ...poolProblems(vip, file.rewards, currencies),
    ...otherLevels(vip, file),
  ].map((line) => `vip.${line}`);
}

function growthProblems({ growth }: SiteVip, currencies: readonly CurrencyCode[]): string[] {
  return (['deposited', 'staked'] as const).flatMap((source) =>
    currencies
      .filter((currency) => growthPerMinor(growth[source][currency] ?? '0') === 0n)
      .map((currency) => `growth.${source}: nothing in ${currency}`),
  );
}

/** Levels are numbered from 0, begin at rising growth, and take nothing away from members who rise. */
function levelProblems({ levels, keepDays, noticeDays }: SiteVip): string[] {
  const problems = noticeDays < keepDays ? [] : ['noticeDays: is no shorter than keepDays'];
  if (levels[0]?.growth !== 0) problems.push('levels.0: does not begin at growth 0');
  if (levels[0]?.keep) problems.push('levels.0: nobody can fall from it');
  for (const [index, entry] of levels.entries()) {
    const at = `levels.${index}`;
    const before = levels[index - 1];
    if (entry.level !== index) problems.push(`${at}: is level ${entry.level} at place ${index}`);
    if (!before) continue;
    if (entry.growth <= before.growth) problems.push(`${at}: begins at no more growth than the level below`);
    for (const kind of Object.keys(before.rebate) as (keyof typeof before.rebate)[])
      if (basisPoints(entry.rebate[kind] ?? '0') < basisPoints(before.rebate[kind] ?? '0'))
        problems.push(`${at}.rebate.${kind}: is less than at the level below`);
    for (const bonus of ['upgradeBonus', 'monthlyBonus'] as const)
      for (const [currency, amount] of Object.entries(before[bonus] ?? {}) as [CurrencyCode, string][])
        if ((parseAmount(entry[bonus]?.[currency] ?? '0', currency) ?? 0n) < (parseAmount(amount, currency) ?? 0n))
          problems.push(`${at}.${bonus}: is less in ${currency} than at the level below`);
  }
  return problems;
}

/** A level has each of its amounts in every unit that members settle in (standards BON-3). */
function amountProblems({ levels }: SiteVip, currencies: readonly CurrencyCode[]): string[] {
  return levels.flatMap((entry, index) =>
    (['keep', 'upgradeBonus', 'monthlyBonus'] as const).flatMap((part) => {
      const amounts = entry[part];
      if (!amounts) return [];
      return currencies
        .filter((currency) => !parseAmount(amounts[currency] ?? '', currency))
        .map((currency) => `levels.${index}.${part}: no amount above zero in ${currency}`);
    }),
  );
}

function poolProblems(
  { poolId }: SiteVip,
  { pools }: SiteFile['rewards'],
  currencies: readonly CurrencyCode[],
): string[] {
  const pool = pools.find((one) => one.poolId === poolId);
  if (!pool) return [`poolId: the site has no pool ${poolId}`];
  return currencies
    .filter((currency) => !parseAmount(pool.cash[currency] ?? '', currency))
    .map((currency) => `poolId: pool ${poolId} has no ${currency}`);
}

/** Levels that other parts of the site name and nobody can reach. */
function otherLevels({ levels }: SiteVip, { withdrawals, birthdayBonus, activities }: Checked): string[] {
  const top = levels.length - 1;
  const named = [
    ...Object.entries(withdrawals).flatMap(([currency, rules]) =>
      rules.levels.map(({ level }) => [`withdrawals.${currency}.levels`, level] as const),
    ),
    ...Object.keys(birthdayBonus?.byLevel ?? {}).map((level) => ['birthdayBonus.byLevel', Number(level)] as const),
    ...activities.map(({ activityId, who }) => [`activities.${activityId}.who`, who.fromLevel] as const),
  ];
  return named
    .filter(([, level]) => level > top)
    .map(([at, level]) => `levels: ${at} names level ${level}, and the highest is ${top}`);
}
