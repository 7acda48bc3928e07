import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { CallContext, Identity } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { quoteHolds } from '../quote-holds.ts';
import { depositQuote, payIn } from '../tables.ts';
import type { DepositNeeds, Depositor } from './deposit-needs.ts';
import { methodsFor, openChannel } from './deposit-rules.ts';

const LIFE_MS = 90_000;
const KEPT_MS = 24 * 3_600_000;

export type DepositQuoteRow = typeof depositQuote.$inferSelect;

/** Locks the rate of USDT deposits for a while; an order made of a quote keeps its rate (standards PAY-11). */
export class DepositQuotes {
  readonly #platform: Platform;
  readonly #needs: DepositNeeds;

  constructor(platform: Platform, needs: DepositNeeds) {
    this.#platform = platform;
    this.#needs = needs;
  }

  async make(channelId: string, { site, identity, now }: CallContext<Identity>) {
    const { vipLevel } = await this.#needs.payer(site.siteId, identity.memberId);
    const found = openChannel(methodsFor(site, identity.currency, vipLevel), channelId);
    if (found?.method.payType !== 'usdt' || !found.channel.protocol) return 'channel_closed' as const;
    const quote: DepositQuoteRow = {
      id: this.#platform.ids.next(),
      siteId: site.siteId,
      memberId: identity.memberId,
      channelId,
      rate: identity.currency === 'CNY' ? await this.#needs.provider.usdtRate() : null,
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFE_MS),
    };
    await this.#forgetOld(identity.memberId, now);
    await this.#platform.db.orm.insert(depositQuote).values(quote);
    return { quote, protocol: found.channel.protocol };
  }

  /** The member's own quote for a channel in the unit of their account, while it holds and no order used it. */
  async usable(quoteId: bigint, owner: Depositor, channelId: string, now: number): Promise<DepositQuoteRow | null> {
    const [row] = await this.#platform.db.orm
      .select()
      .from(depositQuote)
      .where(
        and(
          eq(depositQuote.id, quoteId),
          eq(depositQuote.siteId, owner.siteId),
          eq(depositQuote.memberId, owner.memberId),
          eq(depositQuote.channelId, channelId),
          notInArray(depositQuote.id, this.#used()),
        ),
      );
    return row && quoteHolds(row, owner.currency, now) ? row : null;
  }

  #used() {
    return this.#platform.db.orm.select({ id: payIn.quoteId }).from(payIn).where(eq(payIn.quoteId, depositQuote.id));
  }

  /** Quotes no order came of. */
  async #forgetOld(memberId: bigint, now: number): Promise<void> {
    await this.#platform.db.orm
      .delete(depositQuote)
      .where(
        and(
          eq(depositQuote.memberId, memberId),
          lt(depositQuote.createdAt, new Date(now - KEPT_MS)),
          notInArray(depositQuote.id, this.#used()),
        ),
      );
  }
}
