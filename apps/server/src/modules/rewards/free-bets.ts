import { FREE_BET_GRACE_MS, type FreeBetTerms } from '@touchline/rules/bets';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { termsOf } from './reward-views.ts';
import { type FreeBetOffer, reward } from './tables.ts';

/** A free bet that a member asks to use. */
interface Wanted {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly freeBetId: bigint;
}

/** A free bet as it stands under its lock. */
interface HeldFreeBet {
  readonly state: 'usable' | 'expired' | 'gone';
  readonly currency: string;
  readonly amount: bigint;
  readonly terms: FreeBetTerms;
}

/** A free bet and the bet that it is used for. */
interface Use {
  readonly freeBetId: bigint;
  readonly betId: bigint;
}

/**
 * Free bets as the book uses them. Each method runs in the transaction of the bet: a free bet is used, given back and used once more
 * together with the money of its stake, which the ledger moves.
 */
export class FreeBets {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** What a member can use now; what expires soonest stands first. */
  async usable(memberId: bigint) {
    const { db, clock } = this.#platform;
    const rows = await db.orm
      .select()
      .from(reward)
      .where(
        and(
          eq(reward.memberId, memberId),
          ...[eq(reward.unit, 'free_bet'), eq(reward.state, 'active'), gt(reward.expiresAt, new Date(clock.now()))],
        ),
      )
      .orderBy(asc(reward.expiresAt), asc(reward.id))
      .limit(50);
    return rows.flatMap(({ id, title, amount, expiresAt, freeBet, ...row }) => {
      const currency = row.currency as CurrencyCode;
      const shown = { title, amount: formatAmount(amount, currency), currency, expiresAt: expiresAt.getTime() };
      return freeBet ? [{ freeBetId: String(id), ...shown, terms: termsOf(freeBet) }] : [];
    });
  }

  /** The free bets that are wanted, by id. They stay locked until the transaction ends. One of another member is not among them. */
  async lock(tx: Queryable, wanted: readonly Wanted[]): Promise<ReadonlyMap<bigint, HeldFreeBet>> {
    if (wanted.length === 0) return new Map();
    const now = this.#platform.clock.now();
    const rows = await tx.query<{
      id: bigint;
      state: string;
      expiresAt: Date;
      currency: string;
      amount: bigint;
      terms: FreeBetOffer;
    }>(
      `SELECT r.id, r.state, r.expires_at AS "expiresAt", r.currency, r.amount, r.free_bet AS terms
       FROM reward r WHERE r.unit = 'free_bet'
         AND (r.id, r.site_id, r.member_id) IN (SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[]))
       ORDER BY r.id FOR UPDATE`,
      [
        wanted.map(({ freeBetId }) => freeBetId),
        wanted.map(({ siteId }) => siteId),
        wanted.map(({ memberId }) => memberId),
      ],
    );
    return new Map(
      rows.map(({ id, state, expiresAt, ...held }) => {
        const isOver = state === 'expired' || (state === 'active' && expiresAt.getTime() <= now);
        return [id, { ...held, state: isOver ? 'expired' : state === 'active' ? 'usable' : 'gone' }];
      }),
    );
  }

  /** Uses free bets that are locked and usable. */
  async use(tx: Queryable, uses: readonly Use[]): Promise<void> {
    if (uses.length === 0) return;
    const rows = await tx.query(
      `UPDATE reward SET state = 'used', bet_id = n.bet_id, ended_at = $3
       FROM unnest($1::bigint[], $2::bigint[]) AS n (id, bet_id)
       WHERE reward.id = n.id AND reward.state = 'active' RETURNING reward.id`,
      [...columnsOf(uses), new Date(this.#platform.clock.now())],
    );
    if (rows.length !== uses.length) throw new Error('a free bet was used that was not usable');
  }

  /** Bets were turned down or void: their free bets can be used again, with the time they had or the published grace. */
  async giveBack(tx: Queryable, uses: readonly Use[]): Promise<void> {
    if (uses.length === 0) return;
    await this.#lockUses(tx, uses);
    await tx.query(
      `UPDATE reward SET state = 'active', bet_id = NULL, ended_at = NULL, expires_at = greatest(expires_at, $3)
       FROM unnest($1::bigint[], $2::bigint[]) AS n (id, bet_id)
       WHERE reward.id = n.id AND reward.state = 'used' AND reward.bet_id = n.bet_id`,
      [...columnsOf(uses), new Date(this.#platform.clock.now() + FREE_BET_GRACE_MS)],
    );
  }

  /**
   * A corrected result says that a bet counts whose free bet was given back: it is used again. One that was used for another bet
   * meanwhile, or expired, stays as it is, and the house bears the stake.
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
      uses.map(({ freeBetId }) => freeBetId),
    ]);
  }
}

function columnsOf(uses: readonly Use[]): readonly [bigint[], bigint[]] {
  return [uses.map(({ freeBetId }) => freeBetId), uses.map(({ betId }) => betId)];
}
