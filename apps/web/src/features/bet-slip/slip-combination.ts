import { checkCombination, countBets, DEFAULT_COMBINATION_LIMITS, nameSystem, systemsOf } from '@touchline/rules/bets';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { amountOf, isUnpriced, payoutOf, priceProblem, type SlipSituation, type StakeProblem } from './slip-terms.ts';

/** Why a selection cannot be combined with the others. */
export type LegMark = 'conflict' | 'not_parlay' | null;

/** A way to combine the selections, as the slip offers it. */
export interface SystemChoice {
  readonly code: string;
  readonly name: string;
  readonly betCount: number;
}

/** All selections as one bet. Amounts in minor units. */
export interface Combination {
  readonly betCount: number;
  readonly total: bigint;
  readonly returns: bigint;
  /** What the most a bet pays leaves of the return, where it cuts. */
  readonly cutAt: string | null;
  /** Product of all prices, in thousandths; null while one of them cannot be bet on. */
  readonly oddsMilli: number | null;
  readonly marks: readonly LegMark[];
  readonly legsProblem: { readonly code: 'too_few_legs' | 'too_many_legs'; readonly n: number } | null;
  readonly stakeProblem: Exclude<StakeProblem, 'payout_above_max'> | null;
  readonly systems: readonly SystemChoice[];
  /** The combinations are still to be chosen. */
  readonly isUnchosen: boolean;
}

/** Puts all selections together; nothing is left out, whatever is wrong with it. */
export function combine(situation: SlipSituation): Combination {
  const { mode, lines, draft, currency, maxPayout, maxLegs, choice } = situation;
  const { length } = lines;
  const problems = checkCombination(
    lines.map(({ leg }) => leg),
    { ...DEFAULT_COMBINATION_LIMITS, maxLegs },
  );
  const systems = mode === 'system' && length >= 2 ? systemsOf(length) : [];
  const chosen = systems.find(({ code }) => code === draft.system);
  const sizes = mode === 'system' ? chosen?.sizes : [length];
  const unit = amountOf(draft.stake, currency);
  const betCount = sizes && length > 0 ? countBets(length, sizes) : 0;
  const total = unit * BigInt(betCount);
  const payout = betCount > 0 && sizes ? payoutOf(unit, sizes, lines, maxPayout, currency) : null;
  const isPriced = lines.every((line) => !isUnpriced(priceProblem(line, choice)));
  const isCut = isPriced && payout !== null && payout.cutMinor > 0n;
  return {
    betCount,
    total,
    returns: payout?.payoutMinor ?? 0n,
    cutAt: isCut ? formatAmount(payout.payoutMinor, currency) : null,
    oddsMilli:
      mode === 'parlay' && length > 0 && isPriced
        ? Number(payoutOf(1000n, [length], lines, null, 'CNY').payoutMinor)
        : null,
    marks: lines.map((_, index): LegMark => {
      if (problems.some((problem) => problem.code === 'not_parlay' && problem.leg === index)) return 'not_parlay';
      return problems.some((problem) => 'legs' in problem && problem.legs.includes(index)) ? 'conflict' : null;
    }),
    legsProblem: countProblem(problems),
    stakeProblem: stakeProblemOf(situation, unit, total),
    systems: systems.map((system) => ({
      code: system.code,
      name: nameSystem(system),
      betCount: countBets(length, system.sizes),
    })),
    isUnchosen: mode === 'system' && !chosen,
  };
}

function countProblem(problems: ReturnType<typeof checkCombination>): Combination['legsProblem'] {
  for (const problem of problems) {
    if (problem.code === 'too_few_legs') return { code: problem.code, n: problem.minLegs };
    if (problem.code === 'too_many_legs') return { code: problem.code, n: problem.maxLegs };
  }
  return null;
}

/** The least is asked of each combination, the most of all together. */
function stakeProblemOf({ lines, currency }: SlipSituation, unit: bigint, total: bigint): Combination['stakeProblem'] {
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
