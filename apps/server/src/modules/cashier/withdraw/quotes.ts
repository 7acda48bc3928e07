import { formatAmount } from '@touchline/rules/money';
import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { CallContext, Identity } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Site, withdrawalsIn } from '../../../platform/site/site.ts';
import { quoteHolds } from '../quote-holds.ts';
import { payout, withdrawQuote } from '../tables.ts';
import type { Owner } from './turnover.ts';
import type { Target, WithdrawNeeds } from './withdraw-needs.ts';
import { minor } from './withdraw-rules.ts';

/** Long enough to compare an address sign by sign. */
const LIFE_MS = 90_000;
const KEPT_MS = 24 * 3_600_000;

export type QuoteRow = typeof withdrawQuote.$inferSelect;

/** Locks rate and network fee of USDT withdrawals for a while (standards PAY-11, DSP-12). */
export class Quotes {
  readonly #platform: Platform;
  readonly #needs: Pick<WithdrawNeeds, 'provider' | 'targets'>;

  constructor(platform: Platform, needs: Pick<WithdrawNeeds, 'provider' | 'targets'>) {
    this.#platform = platform;
    this.#needs = needs;
  }

  async make(
    destinationId: bigint,
    { site, identity, now }: CallContext<Identity>,
  ): Promise<{ quote: QuoteRow; target: Target; networkFee: string } | 'not_found' | 'method_closed'> {
    const owner = { siteId: site.siteId, memberId: identity.memberId };
    const target = await this.#needs.targets.find(site, owner, destinationId);
    if (target?.kind !== 'address') return 'not_found';
    if (!isUsdtOpen(site, identity)) return 'method_closed';
    const terms = await this.#needs.provider.usdtTerms(target.network);
    const row = {
      id: this.#platform.ids.next(),
      ...owner,
      destinationId,
      rate: identity.currency === 'CNY' ? terms.rate : null,
      networkFee: minor(terms.networkFee, 'USDT'),
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFE_MS),
    };
    await this.#forgetOld(identity.memberId, now);
    await this.#platform.db.orm.insert(withdrawQuote).values(row);
    return { quote: row, target, networkFee: formatAmount(row.networkFee, 'USDT') };
  }

  /** The member's own quote for a destination in the unit of their account, while it holds and no order used it. */
  async usable(quoteId: bigint, owner: Owner, destinationId: bigint, now: number) {
    const [row] = await this.#platform.db.orm
      .select()
      .from(withdrawQuote)
      .where(
        and(
          eq(withdrawQuote.id, quoteId),
          eq(withdrawQuote.siteId, owner.siteId),
          eq(withdrawQuote.memberId, owner.memberId),
          eq(withdrawQuote.destinationId, destinationId),
          notInArray(withdrawQuote.id, this.#used()),
        ),
      );
    return row && quoteHolds(row, owner.currency, now) ? row : null;
  }

  #used() {
    return this.#platform.db.orm
      .select({ id: payout.quoteId })
      .from(payout)
      .where(eq(payout.quoteId, withdrawQuote.id));
  }

  /** Quotes no order came of. */
  async #forgetOld(memberId: bigint, now: number): Promise<void> {
    await this.#platform.db.orm
      .delete(withdrawQuote)
      .where(
        and(
          eq(withdrawQuote.memberId, memberId),
          lt(withdrawQuote.createdAt, new Date(now - KEPT_MS)),
          notInArray(withdrawQuote.id, this.#used()),
        ),
      );
  }
}

function isUsdtOpen(site: Site, { currency }: Identity): boolean {
  const methods = withdrawalsIn(site, currency)?.methods ?? [];
  return methods.some(({ method, status }) => method === 'usdt' && status === 'open');
}
