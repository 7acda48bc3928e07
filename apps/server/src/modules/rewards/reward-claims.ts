import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RewardGrant, RewardResult } from '../../platform/rewards.ts';
import { together } from '../../platform/together.ts';
import { claimed, DAY_MS, GOODS_CLAIM_DAYS, type RewardBook } from './reward-book.ts';
import type { Payout } from './reward-payout.ts';
import { lockClaimable, type RewardRow, saveStates } from './reward-store.ts';

/**
 * The claims of members. Requests that arrive together share one transaction, so that a pool that everybody wants is locked
 * once for all
 * of them. A transaction that one request breaks is done again request by request.
 */
export class RewardClaims {
  readonly #platform: Platform;
  readonly #payout: Payout;
  readonly #give;
  readonly #claim;

  constructor(platform: Platform, book: RewardBook, payout: Payout) {
    this.#platform = platform;
    this.#payout = payout;
    const { db } = platform;
    this.#give = together<RewardGrant, RewardResult<RewardRow>>((grants) =>
      db.transaction((tx) => book.give(tx, grants)),
    );
    this.#claim = together<bigint, RewardRow | null>((ids) => this.#claimAll(ids));
  }

  /** Gives a reward in a transaction with others, and announces it. */
  async give(grant: RewardGrant): Promise<RewardResult<RewardRow>> {
    const result = await this.#give(grant);
    if (result.outcome === 'given') this.announce([result.row]);
    return result;
  }

  /** Claims a reward; null where it cannot be claimed. */
  async claim(id: bigint): Promise<RewardRow | null> {
    const row = await this.#claim(id);
    if (row) this.announce([row]);
    return row;
  }

  async claimEverything(memberId: bigint): Promise<RewardRow[]> {
    const rows = await this.#pay({ memberId });
    this.announce(rows);
    return rows;
  }

  /**
   * Claims goods, together with the order that `also` writes; null where they cannot be claimed. Nothing else claims goods, because
   * somebody has to know where they go.
   */
  async claimGoods(
    memberId: bigint,
    id: bigint,
    also: (tx: Queryable, row: RewardRow) => Promise<void>,
  ): Promise<RewardRow | null> {
    const row = await this.#platform.db.transaction(async (tx) => {
      const now = this.#platform.clock.now();
      const [open] = await lockClaimable(tx, { ids: [id], memberId, now: new Date(now), isGoods: true });
      if (!open) return null;
      const done = claimed(open, now);
      await saveStates(tx, [done]);
      await also(tx, done);
      return done;
    });
    if (row) this.announce([row]);
    return row;
  }

  /** Goods could not be delivered: their member can claim them again, for as long as goods are claimed. */
  async giveGoodsBack(tx: Queryable, id: bigint): Promise<void> {
    const expiresAt = new Date(this.#platform.clock.now() + GOODS_CLAIM_DAYS * DAY_MS);
    await tx.query(
      `UPDATE reward SET state = 'claimable', claimed_at = NULL, ended_at = NULL, expires_at = $2
       WHERE id = $1 AND unit = 'goods' AND state = 'claimed'`,
      [id, expiresAt],
    );
  }

  /** Informs open pages of members that something changed. It runs after the commit. */
  announce(rows: readonly RewardRow[]): void {
    const members = new Map(rows.map((row) => [row.memberId, row]));
    for (const { siteId, memberId } of members.values())
      this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
  }

  /** Claims those of these rewards that can be claimed now. */
  #pay(which: { readonly ids: readonly bigint[] } | { readonly memberId: bigint }): Promise<RewardRow[]> {
    return this.#platform.db.transaction(async (tx) => {
      const now = this.#platform.clock.now();
      const open = await lockClaimable(tx, { ...which, now: new Date(now) });
      const done = open.map((row) => claimed(row, now));
      await saveStates(tx, done);
      await this.#payout.pay(tx, done);
      return done;
    });
  }

  async #claimAll(ids: readonly bigint[]): Promise<(RewardRow | null)[]> {
    const done = await this.#pay({ ids: [...new Set(ids)] });
    const rows = new Map(done.map((row) => [row.id, row]));
    // If the same request is twice in one transaction, the first has claimed it.
    return ids.map((id) => {
      const row = rows.get(id) ?? null;
      rows.delete(id);
      return row;
    });
  }
}
