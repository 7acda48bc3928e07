import type { CurrencyCode } from '@touchline/rules/money';
import type { Platform } from '../../platform/platform.ts';
import { ownCash } from '../../platform/site/own-cash.ts';
import { dayBefore, siteDay } from '../../platform/site/site-day.ts';
import type { Programme } from './programme.ts';
import type { VipNeeds } from './vip-needs.ts';

const BATCH = 500;
/** A rebate that cannot be given, because its member must not be offered anything or the pool is empty, is tried for so many days. */
const TRIED_DAYS = 7;

interface Due {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly day: string;
  readonly amount: bigint;
}

/** Gives the rebates that wait: one reward for each member, unit and day. */
export class Rebates {
  readonly #platform: Platform;
  readonly #needs: VipNeeds;

  constructor(platform: Platform, needs: VipNeeds) {
    this.#platform = platform;
    this.#needs = needs;
  }

  async give(programme: Programme): Promise<void> {
    let last: Due | null = null;
    do last = await this.#giveSome(programme, last);
    while (last !== null);
  }

  /** The last one of a batch; null where no more follow. */
  async #giveSome({ siteId, vip }: Programme, after: Due | null): Promise<Due | null> {
    const { db, clock, log } = this.#platform;
    let first = siteDay(clock.now());
    for (let days = 0; days < TRIED_DAYS; days++) first = dayBefore(first);
    const done = await db.transaction(async (tx) => {
      const due = await tx.query<Due>(
        `SELECT member_id AS "memberId", currency, day::text AS day, amount FROM rebate_day
         WHERE site_id = $1 AND reward_id IS NULL AND amount > 0 AND day >= $2::date
           AND ($3::date IS NULL OR (day, member_id, currency) > ($3::date, $4::bigint, $5::text))
         ORDER BY day, member_id, currency LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [siteId, first, after?.day ?? null, after?.memberId ?? null, after?.currency ?? null],
      );
      const may = await this.#needs.offersTo(
        tx,
        due.map(({ memberId }) => memberId),
      );
      const grants = due.filter(({ memberId }) => may.has(memberId));
      const results = await this.#needs.rewards.give(
        tx,
        grants.map(({ memberId, currency, day, amount }) => ({
          ...{ siteId, memberId, currency, grantKey: `rebate/${day}/${currency}`, source: 'rebate' as const },
          ...{ title: `${day} 返水`, poolId: vip.poolId, claimDays: vip.rebate.claimDays },
          reward: ownCash(amount, currency),
        })),
      );
      const given = grants.flatMap((grant, index) => {
        const result = results[index];
        return result && result.outcome !== 'sold_out' ? [{ ...grant, row: result.row }] : [];
      });
      if (given.length < grants.length) log.error({ siteId, pool: vip.poolId }, 'a pool cannot pay rebates');
      await tx.query(
        `UPDATE rebate_day r SET reward_id = n.reward_id
         FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) AS n (member_id, currency, day, reward_id)
         WHERE r.member_id = n.member_id AND r.currency = n.currency AND r.day = n.day::date`,
        [
          ...[given.map(({ memberId }) => memberId), given.map(({ currency }) => currency)],
          ...[given.map(({ day }) => day), given.map(({ row }) => row.id)],
        ],
      );
      return { last: due.at(-1) ?? null, rows: given.map(({ row }) => row) };
    });
    this.#needs.rewards.announce(done.rows);
    return done.last;
  }
}
