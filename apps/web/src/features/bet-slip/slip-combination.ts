import { checkCombination, countBets, DEFAULT_COMBINATION_LIMITS, nameSystem, systemsOf } from '@touchline/rules/bets';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { amountOf, isUnpriced, payoutOf, priceProblem, type SlipSituation, type StakeProblem } from './slip-terms.ts';

/** The reason why a selection cannot be combined with the others. */
export type LegMark = 'conflict' | 'not_parlay' | null;

/** One way to combine all selections, with what is staked on it. Amounts in minor units. */
export interface CombinedBet {
  /** The code of a system; null for the parlay. */
  readonly code: string | null;
  /** 3串4; empty for the parlay. */
  readonly name: string;
  readonly betCount: number;
  /** The stake of each combination, as it was typed. */
  readonly stake: string;
  readonly total: bigint;
  readonly returns: bigint;
  /** The return after the cut at the maximum payout, where that applies. */
  readonly cutAt: string | null;
  readonly stakeProblem: Exclude<StakeProblem, 'payout_above_max'> | null;
}

/** All selections together: one parlay, or every system they make, each with a stake of its own. */
export interface Combination {
  readonly bets: readonly CombinedBet[];
  /** Product of all prices, in thousandths; null while one of them cannot be bet on. */
  readonly oddsMilli: number | null;
  readonly marks: readonly LegMark[];
  readonly legsProblem: { readonly code: 'too_few_legs' | 'too_many_legs'; readonly n: number } | null;
}

/** Combines all selections; none is left out, even if it cannot be bet on. */
export function combine(situation: SlipSituation): Combination {
  const { mode, lines, maxLegs, choice } = situation;
  const { length } = lines;
  const problems = checkCombination(
    lines.map(({ leg }) => leg),
    { ...DEFAULT_COMBINATION_LIMITS, maxLegs },
  );
  const isPriced = lines.every((line) => !isUnpriced(priceProblem(line, choice)));
  const ways =
    mode === 'system'
      ? length >= 2
        ? systemsOf(length).map((system) => ({ ...system, name: nameSystem(system) }))
        : []
      : [{ code: null, name: '', sizes: [length] }];
  return {
    bets: ways.map((way) => betOf(way, situation, isPriced)),
    oddsMilli: length > 0 && isPriced ? Number(payoutOf(1000n, [length], lines, null, 'CNY').payoutMinor) : null,
    marks: lines.map((_, index): LegMark => {
      if (problems.some((problem) => problem.code === 'not_parlay' && problem.leg === index)) return 'not_parlay';
      return problems.some((problem) => 'legs' in problem && problem.legs.includes(index)) ? 'conflict' : null;
    }),
    legsProblem: countProblem(problems),
  };
}

interface Way {
  readonly code: string | null;
  readonly name: string;
  readonly sizes: readonly number[];
}

function betOf({ code, name, sizes }: Way, situation: SlipSituation, isPriced: boolean): CombinedBet {
  const { lines, stakes, currency, maxPayout } = situation;
  const { length } = lines;
  const stake = stakes[code ?? 'parlay'] ?? '';
  const unit = amountOf(stake, currency);
  const betCount = length > 0 ? countBets(length, sizes) : 0;
  const total = unit * BigInt(betCount);
  const payout = betCount > 0 ? payoutOf(unit, sizes, lines, maxPayout, currency) : null;
  const isCut = isPriced && payout !== null && payout.cutMinor > 0n;
  return {
    ...{ code, name, betCount, stake, total },
    returns: payout?.payoutMinor ?? 0n,
    cutAt: isCut ? formatAmount(payout.payoutMinor, currency) : null,
    stakeProblem: stakeProblemOf(situation, unit, total),
  };
}

function countProblem(problems: ReturnType<typeof checkCombination>): Combination['legsProblem'] {
  for (const problem of problems) {
    if (problem.code === 'too_few_legs') return { code: problem.code, n: problem.minLegs };
    if (problem.code === 'too_many_legs') return { code: problem.code, n: problem.maxLegs };
  }
  return null;
}

/** The minimum applies to each combination, the maximum to all together. */
function stakeProblemOf({ lines, currency }: SlipSituation, unit: bigint, total: bigint): CombinedBet['stakeProblem'] {
  if (unit === 0n) return null;
  const { minStake, maxStake } = limitsOf(lines, currency);
  if (minStake !== null && unit < amountOf(minStake, currency)) return 'below_min';
  return maxStake !== null && total > amountOf(maxStake, currency) ? 'above_max' : null;
}

/** The limits of a bet of all selections: the strictest of any of them; unknown while those of one are. */
export function limitsOf(
  lines: SlipSituation['lines'],
  currency: CurrencyCode,
): { minStake: string | null; maxStake: string | null } {
  const strictest = (name: 'minStake' | 'maxStake', isStricter: (one: bigint, other: bigint) => boolean) =>
    lines.reduce<string | null>((found, line, index) => {
      const own = line[name];
      if (index === 0 || own === null || found === null) return index === 0 ? own : null;
      return isStricter(amountOf(own, currency), amountOf(found, currency)) ? own : found;
    }, null);
  return {
    minStake: strictest('minStake', (one, other) => one > other),
    maxStake: strictest('maxStake', (one, other) => one < other),
  };
}
