import type { SiteVip } from '@touchline/contract/site';
import { type CurrencyCode, currencyCodes, parseAmount } from '@touchline/rules/money';
import { basisPoints, GROWTH_UNIT, growthPerMinor } from '@touchline/rules/vip';
import type { Site } from '../../platform/site/site.ts';

export interface Programme {
  readonly siteId: number;
  readonly vip: SiteVip;
}

export function programmeOf(site: Site | undefined): Programme | null {
  return site?.file.vip ? { siteId: site.siteId, vip: site.file.vip } : null;
}

/** Millionths of growth for each minor unit. */
export function growthRate({ vip }: Programme, source: 'deposited' | 'staked', currency: CurrencyCode): bigint {
  return growthPerMinor(vip.growth[source][currency] ?? '0');
}

/** The growth by valid stake that keeps a level; null where the level stays. */
export function keepGrowth(programme: Programme, level: number, currency: CurrencyCode): bigint | null {
  const keep = programme.vip.levels.find((entry) => entry.level === level)?.keep?.[currency];
  const minor = keep === undefined ? null : parseAmount(keep, currency);
  return minor === null ? null : minor * growthRate(programme, 'staked', currency);
}

export const topLevel = ({ vip }: Programme) => vip.levels.at(-1)?.level ?? 0;

/** Growth from which each level is had, in millionths: columns for `unnest`. */
export function levelColumns({ vip }: Programme): [levels: number[], growth: bigint[]] {
  return [vip.levels.map(({ level }) => level), vip.levels.map(({ growth }) => BigInt(growth) * GROWTH_UNIT)];
}

/** The terms that keep each level that does not stay: columns for `unnest`. */
export function keepColumns(programme: Programme): [levels: number[], currencies: string[], keep: bigint[]] {
  const rows = programme.vip.levels.flatMap(({ level }) =>
    currencyCodes.flatMap((currency) => {
      const keep = keepGrowth(programme, level, currency);
      return keep === null ? [] : [{ level, currency, keep }];
    }),
  );
  return [rows.map(({ level }) => level), rows.map(({ currency }) => currency), rows.map(({ keep }) => keep)];
}

/** Growth for each minor unit of deposits and stakes: columns for `unnest`. */
export function rateColumns(programme: Programme): [sources: string[], currencies: string[], rates: bigint[]] {
  const rows = currencyCodes.flatMap((currency) => [
    { source: 'deposit', currency, rate: growthRate(programme, 'deposited', currency) },
    { source: 'stake', currency, rate: growthRate(programme, 'staked', currency) },
  ]);
  return [rows.map(({ source }) => source), rows.map(({ currency }) => currency), rows.map(({ rate }) => rate)];
}

/** Rebate by level and type of games, in hundredths of a percent: columns for `unnest`. */
export function rebateColumns({ vip }: Programme): [levels: number[], kinds: string[], rates: number[]] {
  const rows = vip.levels.flatMap(({ level, rebate }) =>
    Object.entries(rebate).map(([kind, percent]) => ({ level, kind, rate: basisPoints(percent) })),
  );
  return [rows.map(({ level }) => level), rows.map(({ kind }) => kind), rows.map(({ rate }) => rate)];
}
