import type { CallRefusal, ParsedInput } from '@touchline/contract';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { type PayInTerms, payAmountOf, splitPayIn } from '@touchline/rules/payins';
import type { CallContext, Identity, RefusalDetail } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { DepositBlocks } from './deposit-blocks.ts';
import type { BonusChoice, DepositNeeds, Depositor } from './deposit-needs.ts';
import type { DepositQuoteRow, DepositQuotes } from './deposit-quotes.ts';
import { type ChannelRule, feeRule, type MethodRule, methodsFor, minor, openChannel } from './deposit-rules.ts';

export interface DepositRefusal {
  readonly refusal: CallRefusal<'createDeposit'>;
  readonly detail?: RefusalDetail;
}

/** A deposit that passed all checks. */
export interface AgreedDeposit {
  readonly method: MethodRule;
  readonly channel: ChannelRule;
  /** The worth of the payment, in minor units of the account: in USDT some cents more than the typed amount. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** Minor units of the paid currency. */
  readonly payAmount: bigint;
  readonly payCurrency: CurrencyCode;
  readonly quote: DepositQuoteRow | null;
  readonly bonus: BonusChoice | null;
}

/** The checks of a deposit, in the order in which the member learns of refusals. Player protection is checked before. */
export class DepositChecks {
  readonly #orders: OrderStore;
  readonly #quotes: DepositQuotes;
  readonly #needs: DepositNeeds;
  readonly #blocks: DepositBlocks;

  constructor(orders: OrderStore, quotes: DepositQuotes, needs: DepositNeeds, blocks: DepositBlocks) {
    this.#blocks = blocks;
    this.#orders = orders;
    this.#quotes = quotes;
    this.#needs = needs;
  }

  async check(
    input: ParsedInput<'createDeposit'>,
    { site, identity, now }: CallContext<Identity>,
  ): Promise<AgreedDeposit | DepositRefusal> {
    const { memberId, currency } = identity;
    const payer = await this.#needs.payer(site.siteId, memberId);
    const found = openChannel(methodsFor(site, currency, payer.vipLevel), input.channelId);
    if (!found) return { refusal: 'channel_closed' };
    const { method, channel } = found;
    const amount = parseAmount(input.amount, currency);
    const { min, max } = channel;
    if (amount === null || amount < minor(min, currency) || amount > minor(max, currency))
      return { refusal: 'amount_out_of_range', detail: { min, max } };
    if (channel.isFixed && !channel.quickAmounts.some((text) => minor(text, currency) === amount))
      return { refusal: 'amount_not_offered' };
    if (method.needsRealName && payer.realName === null) return { refusal: 'need_real_name' };
    if (await this.#blocks.isBlocked(memberId)) return { refusal: 'deposits_blocked' };
    if (await this.#orders.unfinished(memberId, 'deposit')) return { refusal: 'unfinished_order' };

    const isUsdt = method.payType === 'usdt';
    const owner = { siteId: site.siteId, memberId, currency };
    const quote =
      isUsdt && input.quoteId !== undefined
        ? await this.#quotes.usable(BigInt(input.quoteId), owner, input.channelId, now)
        : null;
    if (isUsdt && !quote) return { refusal: 'quote_expired' };
    const terms = { currency, fee: feeRule(channel, currency), rate: quote?.rate == null ? null : BigInt(quote.rate) };
    const payAmount = await this.#payAmount({ ...owner, currency }, amount, terms);
    const parts = splitPayIn(payAmount, terms);
    if (!parts) return { refusal: 'amount_out_of_range', detail: { min, max } };
    const { bonusId } = input;
    const bonus = bonusId === undefined ? null : await this.#needs.agreeBonus(site, identity, bonusId, parts.credit);
    if (bonus && 'refusal' in bonus) return bonus;
    const payCurrency = isUsdt ? 'USDT' : currency;
    return { method, channel, amount: parts.cleared, fee: parts.fee, payAmount, payCurrency, quote, bonus };
  }

  /** The amount to pay. It is rounded up, or down if the rounded cents would pass a limit of the member. */
  async #payAmount(owner: Depositor, amount: bigint, terms: PayInTerms): Promise<bigint> {
    const pay = payAmountOf(amount, terms);
    const worth = splitPayIn(pay, terms)?.cleared ?? amount;
    if (worth <= amount) return pay;
    const eligibility = await this.#needs.canReceiveDeposit(owner, formatAmount(worth, owner.currency));
    return eligibility === 'limit_reached' ? payAmountOf(amount, terms, 'down') : pay;
  }
}
