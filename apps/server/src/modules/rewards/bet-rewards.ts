import { REUSE_GRACE_MS } from '@touchline/rules/bets';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { HeldReward, WantedReward } from '../../platform/held-reward.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RewardRow } from './reward-store.ts';
import { boostTermsOf, mostStakeOf, termsOf } from './reward-views.ts';
import { type BoostOffer, type FreeBetOffer, reward } from './tables.ts';

/** A free bet or boost and the bet that uses it. */
interface Use {
  readonly rewardId: bigint;
  readonly betId: bigint;
}

/**
 * Rewards that a bet uses: free bets and boosts. Each method that changes one runs in the transaction of the bet, so that it is used,
 * given back and used once more together with the money, which the ledger moves.
 */
export class BetRewards {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The free bets that a member can use now; what expires soonest comes first. */
  async freeBets(memberId: bigint) {
    const rows = await this.#usable(memberId, 'free_bet');
    return rows.flatMap((row) => {
      const { amount, ...shown } = shownOf(row);
      return row.freeBet ? [{ freeBetId: String(row.id), ...shown, amount, terms: termsOf(row.freeBet) }] : [];
    });
  }

  /** The boosts that a member can use now; what expires soonest comes first. */
  async boosts(memberId: bigint) {
    const rows = await this.#usable(memberId, 'boost');
    return rows.flatMap(({ boost, ...row }) => {
      if (!boost) return [];
      const { amount: mostExtra, ...shown } = shownOf(row);
      const most = { mostExtra, mostStake: mostStakeOf(boost, shown.currency) };
      return [{ boostId: String(row.id), percent: boost.percent, ...shown, ...most, terms: boostTermsOf(boost) }];
    });
  }

  #usable(memberId: bigint, unit: 'free_bet' | 'boost'): Promise<RewardRow[]> {
    const { db, clock } = this.#platform;
    const isUsable = [eq(reward.state, 'active'), gt(reward.expiresAt, new Date(clock.now()))];
    return db.orm
      .select()
      .from(reward)
      .where(and(eq(reward.memberId, memberId), eq(reward.unit, unit), ...isUsable))
      .orderBy(asc(reward.expiresAt), asc(reward.id))
      .limit(50);
  }

  /** The rewards that are wanted, by id. They stay locked until the transaction ends. Each says whose it is. */
  async lock(tx: Queryable, wanted: readonly WantedReward[]): Promise<ReadonlyMap<bigint, HeldReward>> {
    if (wanted.length === 0) return new Map();
    const now = this.#platform.clock.now();
    const rows = await tx.query<{
      id: bigint;
      memberId: bigint;
      state: string;
      expiresAt: Date;
      currency: string;
      amount: bigint;
      freeBet: FreeBetOffer | null;
      boost: BoostOffer | null;
    }>(
      `SELECT r.id, r.member_id AS "memberId", r.state, r.expires_at AS "expiresAt", r.currency, r.amount, r.free_bet AS "freeBet", r.boost
       FROM reward r WHERE r.unit IN ('free_bet', 'boost')
         AND (r.id, r.site_id, r.member_id) IN (SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[]))
       ORDER BY r.id FOR UPDATE`,
      [
        wanted.map(({ rewardId }) => rewardId),
        wanted.map(({ siteId }) => siteId),
        wanted.map(({ memberId }) => memberId),
      ],
    );
    return new Map(
      rows.map(({ id, state, expiresAt, boost, ...held }) => {
        const isOver = state === 'expired' || (state === 'active' && expiresAt.getTime() <= now);
        const found = isOver ? 'expired' : state === 'active' ? 'usable' : 'gone';
        const raised = boost && { percent: boost.percent, mostStake: BigInt(boost.mostStake), terms: boost };
        return [id, { ...held, boost: raised, state: found }];
      }),
    );
  }

  /** Uses rewards that are locked and usable. */
  async use(tx: Queryable, uses: readonly Use[]): Promise<void> {
    if (uses.length === 0) return;
    const rows = await tx.query(
      `UPDATE reward SET state = 'used', bet_id = n.bet_id, ended_at = $3
       FROM unnest($1::bigint[], $2::bigint[]) AS n (id, bet_id)
       WHERE reward.id = n.id AND reward.state = 'active' RETURNING reward.id`,
      [...columnsOf(uses), new Date(this.#platform.clock.now())],
    );
    if (rows.length !== uses.length) throw new Error('a reward was used that was not usable');
  }

  /** Bets were turned down or void: their rewards can be used again, with the time they had or the published grace. */
  async giveBack(tx: Queryable, uses: readonly Use[]): Promise<void> {
    if (uses.length === 0) return;
    await this.#lockUses(tx, uses);
    await tx.query(
      `UPDATE reward SET state = 'active', bet_id = NULL, ended_at = NULL, expires_at = greatest(expires_at, $3)
       FROM unnest($1::bigint[], $2::bigint[]) AS n (id, bet_id)
       WHERE reward.id = n.id AND reward.state = 'used' AND reward.bet_id = n.bet_id`,
      [...columnsOf(uses), new Date(this.#platform.clock.now() + REUSE_GRACE_MS)],
    );
  }

  /**
   * A corrected result says that a bet counts whose reward was given back: it is used again. One that was used for another bet
   * meanwhile, or expired, stays as it is, and the house bears the cost.
   */
  async takeAgain(tx: Queryable, uses: readonly Use[]): Promise<void> {
    if (uses.length === 0) return;
    await this.#lockUses(tx, uses);
    await tx.query(
      `UPDATE reward SET state = 'used', bet_id = n.bet_id, ended_at = $3
       FROM unnest($1::bigint[], $2::bigint[]) AS n (id, bet_id)
       WHERE reward.id = n.id AND reward.state = 'active'`,
      [...columnsOf(uses), new Date(this.#platform.clock.now())],
    );
  }

  /** In the order in which every other transaction takes them. */
  async #lockUses(tx: Queryable, uses: readonly Use[]): Promise<void> {
    await tx.query('SELECT FROM reward WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [
      uses.map(({ rewardId }) => rewardId),
    ]);
  }
}

function columnsOf(uses: readonly Use[]): readonly [bigint[], bigint[]] {
  return [uses.map(({ rewardId }) => rewardId), uses.map(({ betId }) => betId)];
}

function shownOf({ title, amount, expiresAt, ...row }: Pick<RewardRow, 'title' | 'amount' | 'expiresAt' | 'currency'>) {
  const currency = row.currency as CurrencyCode;
  return { title, amount: formatAmount(amount, currency), currency, expiresAt: expiresAt.getTime() };
}
