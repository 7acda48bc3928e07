import { boostExtra, payoutStep } from '@touchline/rules/bets';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import { type Combination, combine } from './slip-combination.ts';
import {
  amountOf,
  isStaked,
  isUnpriced,
  type LineProblem,
  payoutOf,
  priceProblem,
  priceToUse,
  type SlipLine,
  type SlipSituation,
  stakeProblem,
} from './slip-terms.ts';

/** The obstacles between the member and the bet, in the order in which they deal with them. */
export type SlipNeed =
  | 'offline'
  | 'closed'
  | 'locked'
  | 'work'
  | 'too_old'
  | 'legs'
  | 'conflict'
  | 'stake'
  | 'limits'
  | 'login'
  | 'deposit'
  | 'accept_change'
  | 'ready';

export interface SlipSummary {
  readonly need: SlipNeed;
  readonly betCount: number;
  /** Sum of the stakes, in wire form. */
  readonly total: string;
  /** Null while a selection of a bet has no price that can be bet on, because no return can be shown then. */
  readonly potentialReturn: string | null;
  /** The amount that is won if everything wins: the return without the stakes; null as above. */
  readonly win: string | null;
  /** The part of both that a boost adds; null as above, and without a boost. */
  readonly extra: string | null;
  /** The return of each single bet; null as above. */
  readonly returns: readonly (string | null)[];
  /** The amount that the balance lacks for the stakes, where a deposit is needed. */
  readonly shortfall: string | null;
  readonly problems: readonly LineProblem[];
  /** The combination of the selections; null where each is a bet of its own. */
  readonly combination: Combination | null;
}

/** Everything the slip shows and decides, from what is known; no clock, no call, no screen. */
export function summarise(situation: SlipSituation): SlipSummary {
  const { currency, lines } = situation;
  const isSingle = situation.mode === 'single';
  const combination = isSingle ? null : combine(situation);
  const problems = lines.map((line): LineProblem => {
    const problem = priceProblem(line, situation.choice);
    if (!isSingle || (problem !== null && problem !== 'changed')) return problem;
    return stakeProblem(line, situation) ?? problem;
  });
  const { betCount, total, returns } = combination ? together(combination, situation) : singles(situation);
  const ofBets = combination ? problems : ofStaked(problems, situation);
  const need = needOf(situation, ofBets, combination, total);
  const isPriced = !ofBets.some(isUnpriced);
  const { boost = null, isFree } = situation;
  const won = { returnMinor: returns, stakeMinor: total, stepMinor: payoutStep(currency) };
  const extra = boost ? boostExtra(boost, won) : 0n;
  return {
    need,
    betCount,
    total: formatAmount(total, currency),
    potentialReturn: isPriced ? formatAmount(isFree ? returns - total : returns + extra, currency) : null,
    win: isPriced ? formatAmount(returns - total + extra, currency) : null,
    extra: isPriced && boost ? formatAmount(extra, currency) : null,
    returns: combination
      ? []
      : lines.map((line, index) =>
          isUnpriced(problems[index] ?? null) ? null : formatAmount(returnOf(line, situation), currency),
        ),
    shortfall:
      need === 'deposit' ? formatAmount(total - amountOf(situation.available ?? '', currency), currency) : null,
    problems,
    combination,
  };
}

/** The statement that a press on the button agrees to; prices are part of it where it accepts that they changed. */
export function sayingOf({ need, total }: Pick<SlipSummary, 'need' | 'total'>, lines: readonly SlipLine[]): string {
  return [need, total, ...(need === 'accept_change' ? lines.map(priceToUse) : [])].join(' ');
}

/** Every combination that has a stake. A parlay counts before it has one, because there is nothing else to bet on. */
function together({ bets }: Combination, { mode }: SlipSituation) {
  const counted = mode === 'parlay' ? bets : bets.filter(({ total }) => total > 0n);
  return {
    betCount: counted.reduce((sum, bet) => sum + bet.betCount, 0),
    total: counted.reduce((sum, bet) => sum + bet.total, 0n),
    returns: counted.reduce((sum, bet) => sum + bet.returns, 0n),
  };
}

/** Every selection as a bet of its own. */
function singles(situation: SlipSituation) {
  const { lines, currency } = situation;
  return {
    betCount: lines.filter((line) => isStaked(line.stake, currency)).length,
    total: lines.reduce((sum, line) => sum + amountOf(line.stake, currency), 0n),
    returns: lines.reduce((sum, line) => sum + returnOf(line, situation), 0n),
  };
}

function returnOf(line: SlipLine, { maxPayout, currency }: SlipSituation): bigint {
  return payoutOf(amountOf(line.stake, currency), [1], [line], maxPayout, currency).payoutMinor;
}

function needOf(
  situation: SlipSituation,
  problems: readonly LineProblem[],
  combination: Combination | null,
  total: bigint,
): SlipNeed {
  const { currency, available } = situation;
  if (!situation.isConnected) return 'offline';
  if (problems.includes('closed')) return 'closed';
  if (problems.includes('work')) return 'work';
  if (problems.includes('locked') || problems.includes('play')) return 'locked';
  if (problems.includes('too_old')) return 'too_old';
  if (combination?.legsProblem) return 'legs';
  if (combination?.marks.some((mark) => mark !== null)) return 'conflict';
  if (total === 0n) return 'stake';
  if (combination ? combination.bets.some(({ stakeProblem }) => stakeProblem !== null) : problems.some(isAboutStake))
    return 'limits';
  if (!situation.isSignedIn) return 'login';
  if (!situation.isFree && available !== null && total > (parseAmount(available, currency) ?? 0n)) return 'deposit';
  return problems.includes('changed') ? 'accept_change' : 'ready';
}

/** The problems of the singles that are bet on; one without a stake is skipped, unless all are without one. */
function ofStaked(problems: readonly LineProblem[], { lines, currency }: SlipSituation): readonly LineProblem[] {
  const staked = problems.filter((_, index) => isStaked(lines[index]?.stake ?? '', currency));
  return staked.length > 0 ? staked : problems;
}

function isAboutStake(problem: LineProblem): boolean {
  return problem === 'below_min' || problem === 'above_max' || problem === 'payout_above_max';
}
