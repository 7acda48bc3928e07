import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { LATE_COMMIT_MS } from '../../platform/db/late-commit.ts';
import { recurringJob } from '../../platform/jobs/recurring-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Pools, partOf } from './pools.ts';
import type { Payout } from './reward-payout.ts';
import { GIVEN_UP, KEPT_AWAY, type RewardRow, rewardsWithTurnover, saveStates } from './reward-store.ts';
import { reward } from './tables.ts';
import { type ReadStakes, requiredOf, Turnover } from './turnover.ts';

const MINUTE_MS = 60_000;
/** Rewards that are read at once. */
const BATCH = 500;

export interface EndNeeds {
  /** Whether a member can hold cash that has to be staked for: see `Eligibility.canHold`. */
  readonly canHold: (siteId: number, memberId: bigint) => Promise<'yes' | 'paused' | 'no'>;
  readonly stakes: ReadStakes;
}

/**
 * Ends rewards: unclaimed ones, unused free bets and boosts expire by the clock of the server, staked ones become the member's
 * own, and operators take some back. The amount of a reward that ends unpaid goes back to its pool.
 */
export class RewardEnds {
  /** Enqueues the next check. */
  readonly start: () => Promise<void>;
  readonly #platform: Platform;
  readonly #pools: Pools;
  readonly #payout: Payout;
  readonly #needs: EndNeeds;
  readonly #turnover: Turnover;
  readonly #announce: (rows: readonly RewardRow[]) => void;

  constructor(
    platform: Platform,
    parts: { pools: Pools; payout: Payout; announce: (rows: readonly RewardRow[]) => void },
    needs: EndNeeds,
  ) {
    this.#platform = platform;
    this.#pools = parts.pools;
    this.#payout = parts.payout;
    this.#announce = parts.announce;
    this.#needs = needs;
    this.#turnover = new Turnover((owner, from) => rewardsWithTurnover(platform.db, owner, from), needs.stakes);
    this.start = recurringJob(platform, { kind: 'reward.ends', everyMs: MINUTE_MS, deadlineMs: 10 * MINUTE_MS }, () =>
      this.look(),
    );
  }

  /** Reads how much of the turnover of rewards is done, by their ids, in minor units; at most all of it. */
  staked(rows: readonly RewardRow[]): Promise<ReadonlyMap<bigint, bigint>> {
    return this.#turnover.done(rows);
  }

  /** Ends what is due; only of one member where one is named. Safe to repeat, and from several nodes. */
  async look(memberId: bigint | null = null): Promise<void> {
    const { clock, log } = this.#platform;
    let after = 0n;
    for (;;) {
      const rows = await this.#due(memberId, after);
      // A reward is over by the time at which its stakes were read: what comes meanwhile is seen at the next check.
      const now = clock.now();
      const done = await this.staked(rows.filter(({ state }) => state === 'active')).catch((error: unknown) => {
        log.error({ error }, 'the turnover of rewards could not be read');
        return null;
      });
      for (const row of rows) {
        if (done === null && row.state === 'active') continue;
        await this.#settle(row, done?.get(row.id) ?? 0n, now).catch((error: unknown) =>
          log.error({ error, reward: row.id }, 'a reward did not end yet'),
        );
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.id;
    }
  }

  #due(memberId: bigint | null, after: bigint): Promise<RewardRow[]> {
    const { db, clock } = this.#platform;
    return db.orm
      .select()
      .from(reward)
      .where(
        and(
          gt(reward.id, after),
          memberId === null ? undefined : eq(reward.memberId, memberId),
          or(
            eq(reward.state, 'active'),
            and(eq(reward.state, 'claimable'), lte(reward.expiresAt, new Date(clock.now()))),
          ),
        ),
      )
      .orderBy(reward.id)
      .limit(BATCH);
  }

  /** Takes a reward back that is not the member's own yet; null where there is none such. */
  async revoke(siteId: number, id: bigint, reason: string): Promise<RewardRow | null> {
    const [row] = await this.#platform.db.orm
      .select()
      .from(reward)
      .where(and(eq(reward.siteId, siteId), eq(reward.id, id)));
    return row ? this.#end(row, 'revoked', reason) : null;
  }

  /** The member gives cash up that has to be staked for; null where there is none such. */
  async giveUp(row: RewardRow): Promise<RewardRow | null> {
    return row.state === 'active' && !isForBet(row) ? this.#end(row, 'revoked', GIVEN_UP) : null;
  }

  async #settle(row: RewardRow, done: bigint, now: number): Promise<void> {
    const isOver = row.expiresAt.getTime() <= now;
    if (row.state === 'claimable') {
      if (isOver) await this.#end(row, 'expired');
      return;
    }
    const canHold = await this.#needs.canHold(row.siteId, row.memberId);
    if (canHold === 'no') await this.#end(row, 'revoked', KEPT_AWAY);
    else if (!isForBet(row) && canHold === 'yes' && done >= requiredOf(row)) await this.#end(row, 'claimed');
    // A bet counts from when it was settled, and its transaction may end a while later.
    else if (row.expiresAt.getTime() + (isForBet(row) ? 0 : LATE_COMMIT_MS) <= now) await this.#end(row, 'expired');
  }

  /** Null where another one ended it before. */
  async #end(before: RewardRow, state: 'claimed' | 'expired' | 'revoked', reason = ''): Promise<RewardRow | null> {
    const ended = await this.#platform.db.transaction(async (tx) => {
      // Pools are locked before rewards and accounts, as where rewards are given: two that wait for each other would both fail.
      if (state !== 'claimed') await this.#pools.lock(tx, [partOf(before)]);
      const row = await lockedAs(tx, before);
      if (!row) return null;
      const now = new Date(this.#platform.clock.now());
      const after: RewardRow = { ...row, state, reason, endedAt: now };
      await saveStates(tx, [after]);
      if (row.state === 'active' && !isForBet(row)) {
        if (state === 'claimed') await this.#payout.release(tx, row);
        else await this.#payout.remove(tx, row);
      }
      if (state !== 'claimed') await this.#pools.take(tx, [{ ...partOf(row), amount: -row.amount }]);
      return after;
    });
    if (ended) this.#announce([ended]);
    return ended;
  }
}

/** Whether a bet uses it, so that it has no money of its own. */
function isForBet({ freeBet, boost }: RewardRow): boolean {
  return freeBet !== null || boost !== null;
}

/** The row, locked, if it still has the state it was read with and is not the member's own. */
async function lockedAs(tx: Queryable, { id, state }: RewardRow): Promise<RewardRow | null> {
  const [row] = await tx.orm
    .select()
    .from(reward)
    .where(and(eq(reward.id, id), eq(reward.state, state), sql`${reward.state} IN ('claimable', 'active')`))
    .for('update');
  return row ?? null;
}
