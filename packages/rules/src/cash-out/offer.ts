import { type BetTerms, effectiveCap, type SettledLeg, totalStake } from '../bets/bet.ts';
import { countBets, type Ratio, sumOfProducts } from '../bets/combinations.ts';
import { legFactor } from '../bets/settle-bet.ts';

/** A leg still to be decided, at the price of the very same terms now; null while that is suspended. */
export interface OpenLeg {
  readonly oddsMilli: number;
  readonly currentMilli: number | null;
}

export type CashOutLeg = OpenLeg | SettledLeg;

export interface CashOutTerms extends BetTerms {
  readonly hasBonusStake: boolean;
}

/** The amount paid now for a part of the stake, and the part that stays open. Amounts in minor units. */
export interface CashOutOffer {
  readonly amountMinor: bigint;
  /** Part of the stake that ends; with the part that is left it makes the whole. */
  readonly stakeTakenMinor: bigint;
  readonly stakeLeftMinor: bigint;
  readonly unitStakeLeftMinor: bigint;
  /** The cap of the rest of the bet: with the amount it stays within the earlier cap. */
  readonly capLeftMinor: bigint | null;
}

const ONE = 10_000n;

/**
 * The amount that the house pays for a part of a running bet (conventions B.6.7): the stake at the price taken over the price
 * now, less the margin in hundredths of a percent, with settled legs at their factors and combinations added up. The part is
 * cut down to what divides among the combinations. Null while a leg is suspended, for bonus stakes, for a bet with nothing
 * open, and where nothing would be paid.
 */
export function offerCashOut(
  bet: CashOutTerms,
  legs: readonly CashOutLeg[],
  marginBasisPoints: number,
  partMinor: bigint = totalStake(bet, legs.length),
): CashOutOffer | null {
  const open = legs.filter(isOpen);
  if (bet.hasBonusStake || open.length === 0 || open.some((leg) => leg.currentMilli === null)) return null;

  const stake = totalStake(bet, legs.length);
  const stakeTakenMinor = divisiblePart(bet, legs.length, partMinor);
  const value = fairValue(bet, legs, marginBasisPoints);
  const cap = effectiveCap(bet, legs.length);
  const isOver = cap !== null && value.numerator > cap * value.denominator;
  const { numerator, denominator } = isOver ? { numerator: cap, denominator: 1n } : value;
  const whole = (numerator * stakeTakenMinor) / (denominator * stake);
  const amountMinor = whole - (whole % bet.stepMinor);
  if (amountMinor <= 0n) return null;

  const stakeLeftMinor = stake - stakeTakenMinor;
  return {
    amountMinor,
    stakeTakenMinor,
    stakeLeftMinor,
    unitStakeLeftMinor: stakeLeftMinor / BigInt(countBets(legs.length, bet.sizes)),
    capLeftMinor: cap === null ? null : (cap * stakeLeftMinor) / stake,
  };
}

/** Exact value of the whole bet before cap and rounding, in minor units. */
function fairValue(bet: BetTerms, legs: readonly CashOutLeg[], marginBasisPoints: number): Ratio {
  const sum = sumOfProducts(legs.map(factorNow), bet.sizes);
  return {
    numerator: bet.unitStakeMinor * sum.numerator * (ONE - BigInt(marginBasisPoints)),
    denominator: sum.denominator * ONE,
  };
}

function factorNow(leg: CashOutLeg): Ratio {
  if (!isOpen(leg)) return legFactor(leg);
  return { numerator: BigInt(leg.oddsMilli), denominator: BigInt(leg.currentMilli ?? 0) };
}

/** The largest part of the stake, up to the requested one, that every combination can share in payable amounts. */
function divisiblePart(bet: BetTerms, legs: number, partMinor: bigint): bigint {
  const stake = totalStake(bet, legs);
  if (partMinor >= stake) return stake;
  return partMinor - (partMinor % (bet.stepMinor * BigInt(countBets(legs, bet.sizes))));
}

function isOpen(leg: CashOutLeg): leg is OpenLeg {
  return 'currentMilli' in leg;
}
