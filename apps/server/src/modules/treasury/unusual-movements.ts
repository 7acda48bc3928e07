import { currencyCodes, parseAmount } from '@touchline/rules/money';
import { significantEvent } from '../../platform/events/tables.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { depositsIn } from '../../platform/site/site.ts';
import { dayBounds } from '../../platform/site/site-day.ts';

const JOB = 'treasury.unusual';
const KIND = 'unusual_movement';
const WEEK_MS = 7 * 24 * 3_600_000;
/** When this many deposits of a day below the bound reach it together, they look like one that was split. */
const SPLIT_LEAST = 3;

export type Unusual = 'large_deposit' | 'split_deposits' | 'passed_through';

/** The sums that one member paid in, took out and staked, in minor units of one unit. */
export interface MemberMovements {
  readonly memberId: bigint;
  /** The next four figures are of the day. */
  readonly deposits: number;
  readonly largestDeposit: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  /** The next two figures are of the week that ends with the day. */
  readonly depositedInWeek: bigint;
  readonly stakedInWeek: bigint;
}

/** The movements of the members of a site on a day, and in the week before its end. */
export type ReadMovements = (
  of: { readonly siteId: number; readonly currency: string },
  span: { readonly week: Date; readonly from: Date; readonly to: Date },
) => Promise<readonly MemberMovements[]>;

/** The reasons to review the movements. `large` is the amount from which a deposit needs two operators. */
export function unusualIn(moved: MemberMovements, large: bigint): Unusual[] {
  const found: Unusual[] = [];
  if (moved.largestDeposit >= large) found.push('large_deposit');
  else if (moved.deposits >= SPLIT_LEAST && moved.deposited >= large) found.push('split_deposits');
  const isMuch = moved.depositedInWeek * 10n >= large;
  const isOut = moved.withdrawn * 10n >= moved.depositedInWeek * 8n && moved.withdrawn > 0n;
  if (isMuch && isOut && moved.stakedInWeek * 5n < moved.depositedInWeek) found.push('passed_through');
  return found;
}

/**
 * Looks over each day's movements for what may be money laundering and writes it down for people (standards PAY-14).
 * Members see nothing of it. A job: one of the running nodes does it, once.
 */
export class UnusualMovements {
  /** Enqueues the daily checks. */
  readonly start: () => Promise<void>;
  readonly #platform: Platform;
  readonly #read: ReadMovements;

  constructor(platform: Platform, read: ReadMovements) {
    this.#platform = platform;
    this.#read = read;
    this.start = dailyJob(platform, JOB, (day) => this.look(day));
  }

  /** Looks over a day, `YYYY-MM-DD` by the site's clock; a day that was looked over already is left as it is. */
  async look(day: string): Promise<void> {
    const { db, sites, ids, clock } = this.#platform;
    const { from, to } = dayBounds(day);
    const [done] = await db.query(`SELECT 1 FROM significant_event WHERE kind = $1 AND detail->>'day' = $2 LIMIT 1`, [
      KIND,
      day,
    ]);
    if (done) return;
    const span = { week: new Date(to - WEEK_MS), from: new Date(from), to: new Date(to) };
    const events: (typeof significantEvent.$inferInsert)[] = [];
    for (const site of sites.all)
      for (const currency of currencyCodes) {
        const large = parseAmount(depositsIn(site, currency)?.secondOperatorFrom ?? '', currency);
        if (large === null) continue;
        for (const moved of await this.#read({ siteId: site.siteId, currency }, span))
          for (const what of unusualIn(moved, large))
            events.push({
              id: ids.next(),
              siteId: site.siteId,
              at: new Date(clock.now()),
              kind: KIND,
              memberId: moved.memberId,
              address: '',
              detail: { what, day, currency, deposited: String(moved.deposited), withdrawn: String(moved.withdrawn) },
            });
      }
    if (events.length > 0) await db.orm.insert(significantEvent).values(events);
  }
}
