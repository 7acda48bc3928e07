import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { potentialReturn } from '@touchline/rules/settlement';
import type { OddsChange } from '../../runtime/preferences.ts';

/** The price of a selection as it stands now, or that there is none to bet on. */
export interface CurrentPrice {
  readonly oddsMilli: number;
  readonly isActive: boolean;
  /** Seconds since the source made it. */
  readonly ageSeconds: number;
}

/** One selection with what the member typed beside it. */
export interface SlipLine {
  /** The price the member saw and agreed to. */
  readonly agreedMilli: number;
  readonly now: CurrentPrice | null;
  /** As typed, empty until the member types. */
  readonly stake: string;
  readonly minStake: string | null;
  readonly maxStake: string | null;
}

export interface SlipSituation {
  readonly lines: readonly SlipLine[];
  readonly choice: OddsChange;
  readonly currency: CurrencyCode;
  readonly isSignedIn: boolean;
  /** Available balance in wire form; null while unknown. */
  readonly available: string | null;
  readonly isConnected: boolean;
}

export type LineProblem = 'closed' | 'locked' | 'too_old' | 'changed' | 'below_min' | 'above_max' | null;

/** What stands between the member and the bet, in the order they are asked to deal with it. */
export type SlipNeed =
  | 'stake'
  | 'offline'
  | 'locked'
  | 'too_old'
  | 'limits'
  | 'login'
  | 'deposit'
  | 'accept_change'
  | 'ready';

export interface SlipSummary {
  readonly need: SlipNeed;
  /** Sum of the stakes, in wire form. */
  readonly total: string;
  readonly potentialReturn: string;
  readonly problems: readonly LineProblem[];
}

/** A price older than this is not bet on; the server would lock it too. */
const OLDEST_PRICE_SECONDS = 15;

/** Everything the slip shows and decides, from what is known; no clock, no call, no screen. */
export function summarise(situation: SlipSituation): SlipSummary {
  const problems = situation.lines.map((line) => lineProblem(line, situation));
  const stakes = situation.lines.map((line) => stakeOf(line, situation.currency));
  const total = stakes.reduce((sum, stake) => sum + stake, 0n);
  const returns = situation.lines.reduce(
    (sum, line, index) => sum + potentialReturn(stakes[index] ?? 0n, [priceToUse(line)]),
    0n,
  );
  return {
    need: needOf(situation, problems, total),
    total: formatAmount(total, situation.currency),
    potentialReturn: formatAmount(returns, situation.currency),
    problems,
  };
}

/** The price a bet would be sent with: what is offered now, which the button names before it is pressed. */
export function priceToUse(line: SlipLine): number {
  return line.now?.isActive ? line.now.oddsMilli : line.agreedMilli;
}

function lineProblem(line: SlipLine, { choice, currency }: SlipSituation): LineProblem {
  if (line.now === null) return 'closed';
  if (!line.now.isActive) return 'locked';
  if (line.now.ageSeconds > OLDEST_PRICE_SECONDS) return 'too_old';
  const stake = stakeOf(line, currency);
  if (stake > 0n && line.minStake !== null && stake < (parseAmount(line.minStake, currency) ?? 0n)) return 'below_min';
  if (line.maxStake !== null && stake > (parseAmount(line.maxStake, currency) ?? 0n)) return 'above_max';
  return isAcceptable(line.agreedMilli, line.now.oddsMilli, choice) ? null : 'changed';
}

function isAcceptable(agreedMilli: number, nowMilli: number, choice: OddsChange): boolean {
  if (agreedMilli === nowMilli || choice === 'any') return true;
  return choice === 'better' && nowMilli > agreedMilli;
}

function needOf(situation: SlipSituation, problems: readonly LineProblem[], total: bigint): SlipNeed {
  if (!situation.isConnected) return 'offline';
  if (problems.some((problem) => problem === 'closed' || problem === 'locked')) return 'locked';
  if (problems.includes('too_old')) return 'too_old';
  if (situation.lines.some((line) => stakeOf(line, situation.currency) === 0n)) return 'stake';
  if (problems.some((problem) => problem === 'below_min' || problem === 'above_max')) return 'limits';
  if (!situation.isSignedIn) return 'login';
  if (situation.available !== null && total > (parseAmount(situation.available, situation.currency) ?? 0n))
    return 'deposit';
  return problems.includes('changed') ? 'accept_change' : 'ready';
}

function stakeOf(line: SlipLine, currency: CurrencyCode): bigint {
  return line.stake === '' ? 0n : (parseAmount(line.stake.replace(/\.$/, ''), currency) ?? 0n);
}
