import type { MarketUpdate } from '@touchline/contract/topics';
import type { Boost, CombinationLeg } from '@touchline/rules/bets';
import { OLDEST_PRICE_SECONDS, payoutStep, potentialPayout } from '@touchline/rules/bets';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { OddsChange } from '../../runtime/device/preferences.ts';
import type { SlipMode } from './slip-store.ts';

/** The price of a selection as it is now, or that there is none to bet on. */
export interface CurrentPrice {
  readonly oddsMilli: number;
  readonly isActive: boolean;
  /** The reason, where it is known; `feed` also if this page gets no updates, `work` if its sport is under maintenance. */
  readonly heldFor?: MarketUpdate['suspendedFor'] | 'work';
  /** Seconds since the source made it. */
  readonly ageSeconds: number;
}

/** One selection with what the member typed beside it. */
export interface SlipLine {
  /** The price the member saw and agreed to. */
  readonly agreedMilli: number;
  readonly now: CurrentPrice | null;
  readonly inPlay: boolean;
  /** The typed text, empty until the member types. */
  readonly stake: string;
  readonly minStake: string | null;
  readonly maxStake: string | null;
  readonly leg: CombinationLeg;
}

export interface SlipSituation {
  readonly mode: SlipMode;
  readonly lines: readonly SlipLine[];
  /** The stakes that are typed for all of them together: for the parlay, and for systems by their codes. */
  readonly stakes: Readonly<Record<string, string>>;
  /** The most a bet pays; null while unknown. */
  readonly maxPayout: string | null;
  /** The most selections one bet is made of. */
  readonly maxLegs: number;
  readonly choice: OddsChange;
  readonly currency: CurrencyCode;
  readonly isSignedIn: boolean;
  /** Available balance in wire form; null while unknown. */
  readonly available: string | null;
  readonly isConnected: boolean;
  /** A free bet pays the stake: the balance does not matter, and what returns is the winnings. */
  readonly isFree?: boolean;
  /** A boost raises what the one bet in the slip wins. */
  readonly boost?: Boost | null;
}

export type StakeProblem = 'below_min' | 'above_max' | 'payout_above_max';

export type LineProblem = 'closed' | 'locked' | 'play' | 'work' | 'too_old' | 'changed' | StakeProblem | null;

/** The price a bet would be sent with: what is offered now, which the button names before it is pressed. */
export function priceToUse(line: SlipLine): number {
  return line.now?.isActive ? line.now.oddsMilli : line.agreedMilli;
}

/** The problem between a selection and any bet on it, whatever the stake. */
export function priceProblem({ now, agreedMilli, inPlay }: SlipLine, choice: OddsChange): LineProblem {
  if (now === null) return 'closed';
  if (!now.isActive) return now.heldFor === 'feed' ? 'too_old' : (now.heldFor ?? 'locked');
  if (now.ageSeconds > OLDEST_PRICE_SECONDS[inPlay ? 'live' : 'pre']) return 'too_old';
  return isAcceptable(agreedMilli, now.oddsMilli, choice) ? null : 'changed';
}

const UNPRICED: ReadonlySet<LineProblem> = new Set(['closed', 'locked', 'play', 'work', 'too_old']);

/** Whether no bet on a selection can be sent now, whatever is staked; no return is shown for it then. */
export function isUnpriced(problem: LineProblem): boolean {
  return UNPRICED.has(problem);
}

/** A single is refused where its return would be cut. */
export function stakeProblem(line: SlipLine, { currency, maxPayout }: SlipSituation): StakeProblem | null {
  const stake = amountOf(line.stake, currency);
  if (stake === 0n) return null;
  if (line.minStake !== null && stake < amountOf(line.minStake, currency)) return 'below_min';
  if (line.maxStake !== null && stake > amountOf(line.maxStake, currency)) return 'above_max';
  const { cutMinor } = payoutOf(stake, [1], [line], maxPayout, currency);
  return cutMinor > 0n ? 'payout_above_max' : null;
}

/**
 * The return of a stake on each combination of these sizes if every selection wins, and the amount that the maximum cuts off
 * it.
 */
export function payoutOf(
  unitStakeMinor: bigint,
  sizes: readonly number[],
  lines: readonly SlipLine[],
  maxPayout: string | null,
  currency: CurrencyCode,
) {
  const capMinor = maxPayout === null ? null : amountOf(maxPayout, currency);
  return potentialPayout(
    { unitStakeMinor, sizes, capMinor, stepMinor: payoutStep(currency) },
    lines.map((line) => priceToUse(line)),
  );
}

/** A typed or wire amount in minor units; nothing typed is nothing. */
export function amountOf(text: string, currency: CurrencyCode): bigint {
  return text === '' ? 0n : (parseAmount(text.replace(/\.$/, ''), currency) ?? 0n);
}

/** Whether an amount was typed that is a stake. */
export function isStaked(stake: string, currency: CurrencyCode): boolean {
  return amountOf(stake, currency) > 0n;
}

function isAcceptable(agreedMilli: number, nowMilli: number, choice: OddsChange): boolean {
  if (agreedMilli === nowMilli || choice === 'any') return true;
  return choice === 'better' && nowMilli > agreedMilli;
}
