import type { CallRefusal, ParsedInput } from '@touchline/contract';
import { formatAmount } from '@touchline/rules/money';
import { type PayoutParts, splitPayout } from '@touchline/rules/payouts';
import type { CallContext, Identity, RefusalDetail } from '../../../platform/call/handler.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withdrawalsIn } from '../../../platform/site/site.ts';
import type { OrderStore } from '../order-store.ts';
import type { QuoteRow, Quotes } from './quotes.ts';
import type { Turnover } from './turnover.ts';
import { withdrawDay } from './withdraw-day.ts';
import type { Payee, WithdrawNeeds } from './withdraw-needs.ts';
import { feeRule, minor } from './withdraw-rules.ts';

const HOUR_MS = 3_600_000;
/** Accounts whose withdrawals are frozen. An excluded member may always withdraw (standards EXC-4). */
const FROZEN = ['suspended', 'dormant', 'closed'];

type Input = ParsedInput<'createWithdrawal'>;

export type Refusal =
  | { readonly refusal: CallRefusal<'createWithdrawal'>; readonly detail?: RefusalDetail }
  | { readonly refusal: 'not_found' | 'wrong_code' };

/** A withdrawal that passed all checks. */
export interface Agreed {
  readonly amount: bigint;
  readonly parts: PayoutParts;
  readonly quote: QuoteRow | null;
  readonly payee: Payee;
  /** Requirements it was let through for. */
  readonly turnoverIds: readonly bigint[];
  /** The reason why operators must review it before it is paid. The member does not see this. */
  readonly suspicion: 'large_amount' | 'shared_destination' | 'employee_account' | null;
}

export interface CheckParts {
  readonly db: Database;
  readonly orders: OrderStore;
  readonly quotes: Quotes;
  readonly turnover: Turnover;
  readonly needs: WithdrawNeeds;
}

/**
 * The checks of a withdrawal, in the order in which the member learns of refusals. The password, whose wrong tries count,
 * is checked before everything about money. The proof, which works once, is checked last.
 */
export class WithdrawChecks {
  readonly #parts: CheckParts;

  constructor(parts: CheckParts) {
    this.#parts = parts;
  }

  async check(input: Input, context: CallContext<Identity>): Promise<Agreed | Refusal> {
    const { site, identity, now } = context;
    const { needs, orders } = this.#parts;
    const { siteId } = site;
    const { memberId, currency } = identity;
    const owner = { siteId, memberId, currency };
    const payee = await needs.payees.read(siteId, memberId);
    const stranger = await this.#stranger(input, context, payee);
    if (stranger) return stranger;

    const rules = withdrawalsIn(site, currency);
    const method = rules?.methods.find((entry) => entry.method === input.method);
    if (!rules || method?.status !== 'open') return { refusal: 'method_closed' };
    const target = await needs.targets.find(site, owner, BigInt(input.destinationId));
    if (target?.kind !== (input.method === 'usdt' ? 'address' : 'card')) return { refusal: 'not_found' };
    if (target.holder !== payee.realName) return { refusal: 'name_mismatch' };
    if (now < target.usableAt)
      return { refusal: 'destination_waits', detail: { hours: Math.ceil((target.usableAt - now) / HOUR_MS) } };

    const { min, max } = method;
    const amount = minor(input.amount, currency);
    if (amount < minor(min, currency) || amount > minor(max, currency))
      return { refusal: 'amount_out_of_range', detail: { min, max } };
    const day = await withdrawDay(this.#parts.db, owner, rules, { vipLevel: payee.vipLevel, now });
    if (day.timesLeft === 0) return { refusal: 'daily_times_used' };
    if (amount > day.amountLeft)
      return { refusal: 'daily_amount_used', detail: { left: formatAmount(day.amountLeft, currency) } };
    const owed = await needs.settleDebts(owner);
    if (owed > 0n) return { refusal: 'debt_open', detail: { amount: formatAmount(owed, currency) } };
    const turnoverTimes = (await needs.mustStake(identity)) ? rules.turnoverTimes : 0;
    const { left, ids: turnoverIds } = await this.#parts.turnover.open(this.#parts.db, owner, turnoverTimes);
    if (left > 0n) return { refusal: 'turnover_missing', detail: { amount: formatAmount(left, currency) } };
    if (await orders.unfinished(memberId, 'withdraw')) return { refusal: 'unfinished_order' };

    const quote = await this.#quote(input, context);
    if (quote === 'expired') return { refusal: 'quote_expired' };
    const parts = splitPayout(amount, {
      currency,
      fee: feeRule(method, currency, day.usedBy.get(input.method) ?? 0),
      rate: quote?.rate == null ? null : BigInt(quote.rate),
      networkFee: quote?.networkFee ?? 0n,
    });
    if (parts === null || formatAmount(parts.arrival, parts.arrivalCurrency) !== input.arrivalAmount)
      return { refusal: 'terms_changed' };
    const { withdrawable } = await needs.balance(siteId, memberId, currency);
    if (minor(withdrawable, currency) < amount) return { refusal: 'insufficient_balance' };

    const isLarge = amount >= minor(rules.secondFactorFrom, currency);
    const unproved = await this.#unproved(input, context, isLarge || now < target.newUntil);
    if (unproved) return unproved;
    const suspicion =
      amount >= minor(rules.reviewFrom, currency)
        ? 'large_amount'
        : (await needs.targets.isShared(owner))
          ? 'shared_destination'
          : // One operator sets the mark, and a member with it need not stake their deposits.
            identity.status === 'employee'
            ? 'employee_account'
            : null;
    return { amount, parts, quote, payee, turnoverIds, suspicion };
  }

  /** Whether the account may be paid from, and whether it is its owner who asks. */
  async #stranger(input: Input, { site, identity }: CallContext<Identity>, payee: Payee): Promise<Refusal | null> {
    if (isFrozen(identity.status)) return { refusal: 'account_frozen' };
    if (payee.isTest) return { refusal: 'test_account' };
    const problem = await this.#parts.needs.payees.password(site.siteId, identity.memberId, input.withdrawPassword);
    if (problem)
      return typeof problem === 'string'
        ? { refusal: problem }
        : { refusal: problem.reason, detail: { left: problem.left } };
    return payee.realName === null ? { refusal: 'need_real_name' } : null;
  }

  async #quote(input: Input, { site, identity, now }: CallContext<Identity>): Promise<QuoteRow | null | 'expired'> {
    if (input.method !== 'usdt') return null;
    if (input.quoteId === undefined) return 'expired';
    const owner = { siteId: site.siteId, memberId: identity.memberId, currency: identity.currency };
    const { quotes } = this.#parts;
    return (await quotes.usable(BigInt(input.quoteId), owner, BigInt(input.destinationId), now)) ?? 'expired';
  }

  async #unproved(input: Input, { site, identity }: CallContext<Identity>, isDue: boolean): Promise<Refusal | null> {
    if (!isDue) return null;
    if (!input.proof) return { refusal: 'second_factor_due' };
    const proved = await this.#parts.needs.payees.prove(site.siteId, identity.memberId, 'withdraw', input.proof);
    return 'problem' in proved ? { refusal: proved.problem } : null;
  }
}

export function isFrozen(status: string): boolean {
  return FROZEN.includes(status);
}
