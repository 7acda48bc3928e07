import type { CurrencyCode } from '@touchline/rules/money';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayBounds } from '../../../platform/site/site-day.ts';
import { harmDay } from '../tables.ts';
import type { HarmFlags } from './harm-flags.ts';
import { type DayOfPlay, type Habit, MARKERS_OF_RISK, markersOf } from './harm-markers.ts';

const JOB = 'protection.harm';
/** A member's habit is the average of this many days before, of which so many must have had any. */
const HABIT_DAYS = 30;
const HABIT_LEAST = 3;

export interface MemberDay extends DayOfPlay {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/** The play of every member between two moments; nights are by the site's clock. */
export type ReadPlay = (from: Date, to: Date) => Promise<readonly MemberDay[]>;

/**
 * Evaluates each day once it is over: what members did is stored, and members who raised several markers of harm are flagged. A job:
 * one of the running nodes does it, once.
 */
export class HarmDays {
  /** Enqueues the checks of the days. */
  readonly start: () => Promise<void>;
  readonly #platform: Platform;
  readonly #flags: HarmFlags;
  readonly #readPlay: ReadPlay;

  constructor(platform: Platform, flags: HarmFlags, readPlay: ReadPlay) {
    this.#platform = platform;
    this.#flags = flags;
    this.#readPlay = readPlay;
    this.start = dailyJob(platform, JOB, (day) => this.look(day));
  }

  /** Evaluates a day, `YYYY-MM-DD` by the site's clock. */
  async look(day: string): Promise<void> {
    const { db, clock } = this.#platform;
    const { from, to } = dayBounds(day);
    for (const { siteId, memberId, currency, ...play } of await this.#readPlay(new Date(from), new Date(to))) {
      const raised = markersOf(play, await this.#habit(memberId, currency, day));
      await db.transaction(async (tx) => {
        const [isNew] = await tx.orm
          .insert(harmDay)
          .values({ ...play, day, siteId, memberId, currency, raised, at: new Date(clock.now()) })
          .onConflictDoNothing()
          .returning({ day: harmDay.day });
        if (!isNew || raised.length < MARKERS_OF_RISK) return;
        await this.#flags.raise(tx, { siteId, memberId }, `${day}: ${raised.join(', ')}`);
      });
    }
  }

  async #habit(memberId: bigint, currency: CurrencyCode, day: string): Promise<Habit> {
    const [row] = await this.#platform.db.query<Habit>(
      `SELECT CASE WHEN count(*) FILTER (WHERE deposited > 0) >= $4 THEN (avg(deposited) FILTER (WHERE deposited > 0))::bigint END AS deposited,
              CASE WHEN count(*) FILTER (WHERE staked > 0) >= $4 THEN (avg(staked) FILTER (WHERE staked > 0))::bigint END AS staked
       FROM harm_day WHERE member_id = $1 AND currency = $2 AND day < $3::date AND day >= $3::date - ${HABIT_DAYS}`,
      [memberId, currency, day, HABIT_LEAST],
    );
    return row ?? { deposited: null, staked: null };
  }
}
