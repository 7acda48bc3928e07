import { type CurrencyCode, currencyCodes, parseAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import { significantEvent } from '../../../platform/events/tables.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayBounds } from '../../../platform/site/site-day.ts';
import { OWN_STAKE } from '../bets/valid-stakes.ts';

const JOB = 'book.significant';
/** The time for which the counters of a match are kept after its end, because a bet on it may still be rejected or cancelled. */
const COUNTED_MS = 7 * 24 * 3_600_000;

/**
 * The sums of a member's bets of a day: stakes by the time of placing, and wins without the stakes by the time of
 * settlement.
 */
const SUMS = {
  day_stake: `SELECT member_id, sum(stake)::bigint AS amount FROM bet
    WHERE site_id = $1 AND currency = $2 AND placed_at >= $3 AND placed_at < $4 AND status NOT IN ('rejected', 'cancelled') AND free_bet_id IS NULL
    GROUP BY 1 HAVING sum(stake) >= $5`,
  day_win: `SELECT member_id, sum(payout - ${OWN_STAKE})::bigint AS amount FROM bet
    WHERE site_id = $1 AND currency = $2 AND settled_at >= $3 AND settled_at < $4
    GROUP BY 1 HAVING sum(payout - ${OWN_STAKE}) >= $5`,
} as const;

/**
 * Finds members who staked or won much in a day, and deletes counters that are not needed any more (standards SET-10).
 */
export class SignificantDays {
  /** Schedules the daily job. */
  readonly start: () => Promise<void>;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.start = dailyJob(platform, JOB, (day) => this.look(day));
  }

  /** Handles a day, `YYYY-MM-DD` by the site's clock. Events that were written about it before stay as they are. */
  async look(day: string): Promise<void> {
    const { db, sites, clock } = this.#platform;
    await db.transaction(async (tx) => {
      for (const site of sites.all)
        for (const currency of currencyCodes) {
          const { significant } = site.file.limits[currency] ?? {};
          if (!significant) continue;
          await this.#check(tx, { siteId: site.siteId, currency, day }, 'day_stake', significant.dayStake);
          await this.#check(tx, { siteId: site.siteId, currency, day }, 'day_win', significant.dayWin);
        }
      await tx.query('DELETE FROM bet_exposure WHERE match_id IN (SELECT id FROM match WHERE ended_at < $1)', [
        new Date(clock.now() - COUNTED_MS),
      ]);
    });
  }

  async #check(
    tx: Queryable,
    { siteId, currency, day }: { siteId: number; currency: CurrencyCode; day: string },
    kind: keyof typeof SUMS,
    threshold: string,
  ): Promise<void> {
    const { ids, clock } = this.#platform;
    const { from, to } = dayBounds(day);
    const rows = await tx.query<{ member_id: bigint; amount: bigint }>(SUMS[kind], [
      siteId,
      currency,
      new Date(from),
      new Date(to),
      parseAmount(threshold, currency) ?? 0n,
    ]);
    const known = await tx.query<{ member_id: bigint }>(
      `SELECT member_id FROM significant_event WHERE site_id = $1 AND at >= $2 AND kind = $3
         AND detail->>'day' = $4 AND detail->>'currency' = $5`,
      [siteId, new Date(from), kind, day, currency],
    );
    const told = new Set(known.map(({ member_id }) => member_id));
    const news = rows.filter(({ member_id }) => !told.has(member_id));
    if (news.length === 0) return;
    await tx.orm.insert(significantEvent).values(
      news.map(({ member_id, amount }) => ({
        id: ids.next(),
        siteId,
        at: new Date(clock.now()),
        kind,
        memberId: member_id,
        address: '',
        detail: { day, currency, amount: String(amount) },
      })),
    );
  }
}
