import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, completeAmount, formatAmount, parseAmount } from '@touchline/rules/money';
import { splitPayout } from '@touchline/rules/payouts';

export type Options = CallOutput<'withdrawOptions'>;
export type Method = Options['methods'][number];
export type Quote = CallOutput<'usdtDrawVal'>;

export type AmountProblem = 'empty' | 'range' | 'balance' | 'daily' | null;

export interface Draft {
  /** The amount with two decimals; null until a valid one was typed. */
  readonly amount: string | null;
  readonly problem: AmountProblem;
}

/** The obstacles to any withdrawal at all, in the order a member can do something about them. */
export type Obstacle =
  | 'frozen'
  | 'test_account'
  | 'no_method'
  | 'all_closed'
  | 'pending'
  | 'real_name'
  | 'password'
  | 'locked'
  | 'turnover'
  | 'times'
  | 'amount_used'
  | null;

export function obstacleOf(options: Options): Obstacle {
  if (options.blockedBy) return options.blockedBy;
  if (options.methods.length === 0) return 'no_method';
  if (options.methods.every(({ status }) => status === 'maintenance')) return 'all_closed';
  if (options.unfinished) return 'pending';
  if (!options.hasRealName) return 'real_name';
  if (!options.hasWithdrawPassword) return 'password';
  if (options.passwordLockedUntil !== null) return 'locked';
  if (isAbove(options.turnover.left, '0.00', options.currency)) return 'turnover';
  if (options.today.timesLeft === 0) return 'times';
  return isAbove(options.today.amountLeft, '0.00', options.currency) ? null : 'amount_used';
}

/** A typed amount against range, wallet and day; the server decides all of it once more. */
export function draftOf(typed: string, options: Options, method: Method): Draft {
  const { currency } = options;
  const amount = completeAmount(typed);
  if (amount === null || minor(amount, currency) === 0n) return { amount: null, problem: 'empty' };
  if (isAbove(method.min_money, amount, currency) || isAbove(amount, method.max_money, currency))
    return { amount, problem: 'range' };
  if (isAbove(amount, options.withdrawable, currency)) return { amount, problem: 'balance' };
  return { amount, problem: isAbove(amount, options.today.amountLeft, currency) ? 'daily' : null };
}

/** The most that can be requested at once. */
export function mostOf(options: Options, method: Method): string {
  const { currency } = options;
  const limits = [method.max_money, options.today.amountLeft];
  return limits.reduce((least, limit) => (isAbove(least, limit, currency) ? limit : least), options.withdrawable);
}

export interface Split {
  readonly fee: string;
  readonly arrival: string;
  readonly arrivalCurrency: CurrencyCode;
}

/** The cost of an amount, and the part that arrives; null when the costs leave nothing. */
export function splitOf(amount: string, options: Options, method: Method, quote: Quote | null): Split | null {
  const { currency } = options;
  const { fee } = method;
  const parts = splitPayout(minor(amount, currency), {
    currency,
    fee:
      fee.freeLeft > 0
        ? null
        : {
            basisPoints: BigInt(fee.basisPoints),
            min: minor(fee.min, currency),
            max: minor(fee.max, currency),
          },
    rate: quote === null || quote.rate === null ? null : BigInt(quote.rate),
    networkFee: quote ? minor(quote.networkFee, 'USDT') : 0n,
  });
  return (
    parts && {
      fee: formatAmount(parts.fee, currency),
      arrival: formatAmount(parts.arrival, parts.arrivalCurrency),
      arrivalCurrency: parts.arrivalCurrency,
    }
  );
}

/** Whether a withdrawal of this amount to this destination asks for proof. */
export function needsProof(amount: string, options: Options, newUntil: number, now: number): boolean {
  return !isAbove(options.secondFactorFrom, amount, options.currency) || now < newUntil;
}

/** 0.2% of a share in hundredths of a percent. */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** ¥7.2315 of ten-thousandths. */
export function rateText(rate: number): string {
  const digits = String(rate).padStart(5, '0');
  return `¥${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

function isAbove(amount: string, other: string, currency: CurrencyCode): boolean {
  return minor(amount, currency) > minor(other, currency);
}

function minor(amount: string, currency: CurrencyCode): bigint {
  return parseAmount(amount, currency) ?? 0n;
}
