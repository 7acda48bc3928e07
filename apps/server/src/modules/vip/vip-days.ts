import { formatAmount } from '@touchline/rules/money';
import { moneyForGrowth } from '@touchline/rules/vip';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayAfter, dayBefore, siteDay } from '../../platform/site/site-day.ts';
import { countDay } from './day-count.ts';
import { beginAt, changeLevels, type LevelNews } from './level-changes.ts';
import { growthRate, type Programme, programmeOf } from './programme.ts';
import type { Rebates } from './rebates.ts';
import type { VipNeeds } from './vip-needs.ts';

/** Letters in one statement. */
const BATCH = 2_000;

/** Counts days, one after the other and each once, and changes levels by them. */
export class VipDays {
  readonly #platform: Platform;
  readonly #needs: VipNeeds;
  readonly #rebates: Rebates;

  constructor(platform: Platform, needs: VipNeeds, rebates: Rebates) {
    this.#platform = platform;
    this.#needs = needs;
    this.#rebates = rebates;
  }

  /** The programme of each site begins on the day that it is first there. */
  async begin(): Promise<void> {
    const { db, clock } = this.#platform;
    const today = siteDay(clock.now());
    for (const { siteId } of this.#programmes()) {
      const known = await db.query('SELECT FROM vip_site WHERE site_id = $1', [siteId]);
      if (known.length > 0) continue;
      // Levels that members had before become the ones that they begin with.
      const members = await this.#needs.members.withLevels(siteId);
      // A site begins with them or not at all, because no later step searches for levels without a row.
      await db.transaction(async (tx) => {
        const begun = await tx.query(
          `INSERT INTO vip_site (site_id, from_day, counted_to) VALUES ($1, $2::date, $3::date)
           ON CONFLICT DO NOTHING RETURNING site_id`,
          [siteId, today, dayBefore(today)],
        );
        if (begun.length > 0) await this.startAt(tx, siteId, members);
      });
    }
  }

  /** Gives members the levels that they brought along. */
  async startAt(tx: Queryable, siteId: number, members: readonly { memberId: bigint; level: number }[]): Promise<void> {
    const { sites, clock } = this.#platform;
    const at = { day: siteDay(clock.now()), now: new Date(clock.now()) };
    await beginAt(tx, this.#needs.members, siteId, programmeOf(sites.byId(siteId)), members, at);
  }

  /** The work of a night: counts up to a day, and gives the rebates that follow. */
  async closeTo(day: string): Promise<void> {
    await this.countTo(day);
    for (const programme of this.#programmes()) await this.#rebates.give(programme);
  }

  /** Counts every day up to this one that was not counted, on whichever node comes first. */
  async countTo(day: string): Promise<void> {
    for (const programme of this.#programmes()) while (await this.#countNext(programme, day));
  }

  async #countNext(programme: Programme, last: string): Promise<boolean> {
    const { siteId } = programme;
    const { db, clock, bus } = this.#platform;
    const told = await db.transaction(async (tx) => {
      const [row] = await tx.query<{ countedTo: string }>(
        `SELECT counted_to::text AS "countedTo" FROM vip_site WHERE site_id = $1 FOR UPDATE`,
        [siteId],
      );
      if (!row || row.countedTo >= last) return null;
      const day = dayAfter(row.countedTo);
      await countDay(tx, this.#needs.queries, programme, day);
      const news = await changeLevels(tx, this.#needs.members, programme, { day, now: new Date(clock.now()) });
      await tx.query('UPDATE vip_site SET counted_to = $2::date WHERE site_id = $1', [siteId, day]);
      return this.#emit(tx, programme, news);
    });
    for (const memberId of told ?? [])
      bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'messages' } });
    return told !== null;
  }

  /** Writes to members who may be offered something; nobody else is informed of levels (standards HRM-2). */
  async #emit(tx: Queryable, programme: Programme, news: readonly LevelNews[]): Promise<bigint[]> {
    const told: bigint[] = [];
    for (let start = 0; start < news.length; start += BATCH) {
      const some = news.slice(start, start + BATCH);
      const may = await this.#needs.offersTo(
        tx,
        some.map(({ memberId }) => memberId),
      );
      const careful = await this.#needs.keepingLimits(tx, [...may]);
      const letters = some
        .filter(({ memberId }) => may.has(memberId))
        .map((one) => ({
          siteId: programme.siteId,
          memberId: one.memberId,
          msgType: 'notification' as const,
          about: aboutOf(programme, careful.has(one.memberId) ? { ...one, left: null } : one),
        }));
      await this.#needs.writeLetters(tx, letters);
      told.push(...letters.map(({ memberId }) => memberId));
    }
    return told;
  }

  #programmes(): Programme[] {
    return this.#platform.sites.all.flatMap((site) => programmeOf(site) ?? []);
  }
}

function aboutOf(programme: Programme, { what, level, until, currency, left }: LevelNews) {
  const missing = left === null ? null : moneyForGrowth(left, growthRate(programme, 'staked', currency));
  return {
    ...{ kind: 'vip' as const, what, level, until, currency },
    left: missing === null ? null : formatAmount(missing, currency),
  };
}
