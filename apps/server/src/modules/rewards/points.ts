import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PointsKind } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

interface PointsOwner {
  readonly siteId: number;
  readonly memberId: bigint;
}

interface Gain extends PointsOwner {
  readonly points: bigint;
  readonly kind: Exclude<PointsKind, 'spent' | 'expired'>;
  readonly reference: string;
  readonly title: string;
}

interface Spending extends PointsOwner {
  readonly points: bigint;
  readonly reference: string;
  readonly title: string;
}

/**
 * Points are an account of their own beside money. Each balance is the sum of its movements, and points that expire sooner are spent
 * first. Every method that changes something runs in the transaction of the purpose of the points (standards BON-4).
 */
export class Points {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Credits gains. A reference that was credited before is an error, because the row it belongs to has the present state. */
  async credit(tx: Queryable, gains: readonly Gain[]): Promise<void> {
    if (gains.length === 0) return;
    const { clock, ids, sites } = this.#platform;
    const now = clock.now();
    const expiries = gains.map(({ siteId }) => {
      const days = sites.byId(siteId)?.file.rewards.pointsDays ?? 0;
      return new Date(now + days * DAY_MS).toISOString();
    });
    const of = <Value>(read: (gain: Gain) => Value) => gains.map(read);
    await tx.query(
      `INSERT INTO points_account (member_id, site_id, balance)
       SELECT member_id, min(site_id), sum(points) FROM unnest($1::bigint[], $2::int[], $3::bigint[]) AS gain (member_id, site_id, points)
       GROUP BY member_id ORDER BY member_id
       ON CONFLICT (member_id) DO UPDATE SET balance = points_account.balance + excluded.balance`,
      [of((gain) => gain.memberId), of((gain) => gain.siteId), of((gain) => gain.points)],
    );
    await tx.query(
      `INSERT INTO points_movement (id, site_id, member_id, points, kind, reference, title, at, expires_at, left_over)
       SELECT id, site_id, member_id, points, kind, reference, title, $8, expires_at::timestamptz, points
       FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $9::text[])
         AS gain (id, site_id, member_id, points, kind, reference, title, expires_at)`,
      [
        ...[gains.map(() => ids.next()), of((gain) => gain.siteId), of((gain) => gain.memberId)],
        ...[of((gain) => gain.points), of((gain) => gain.kind), of((gain) => gain.reference), of((gain) => gain.title)],
        ...[new Date(now), expiries],
      ],
    );
  }

  /** Charges points for something. False where there are too few; then nothing was taken. */
  async spend(tx: Queryable, { siteId, memberId, points, reference, title }: Spending): Promise<boolean> {
    const now = new Date(this.#platform.clock.now());
    const [account] = await tx.query<{ balance: bigint }>(
      'SELECT balance FROM points_account WHERE member_id = $1 FOR UPDATE',
      [memberId],
    );
    const lots = await tx.query<{ id: bigint; left: bigint }>(
      `SELECT id, left_over AS left FROM points_movement
       WHERE member_id = $1 AND left_over > 0 AND expires_at > $2 ORDER BY expires_at, id`,
      [memberId, now],
    );
    const usable = lots.reduce((sum, { left }) => sum + left, 0n);
    if (!account || usable < points) return false;
    let wanted = points;
    for (const { id, left } of lots) {
      if (wanted === 0n) break;
      const isEnough = left >= wanted;
      const part = isEnough ? wanted : left;
      wanted -= part;
      await tx.query('UPDATE points_movement SET left_over = left_over - $2 WHERE id = $1', [id, part]);
    }
    await this.#lose(tx, { siteId, memberId, points, reference, title }, 'spent', now);
    return true;
  }

  /** Ends points whose time is over; returns the number of ended movements. Safe to repeat. */
  async expire(): Promise<number> {
    const { db, clock } = this.#platform;
    const now = new Date(clock.now());
    const due = await db.query<{ memberId: bigint }>(
      'SELECT DISTINCT member_id AS "memberId" FROM points_movement WHERE left_over > 0 AND expires_at <= $1',
      [now],
    );
    for (const { memberId } of due) await db.transaction((tx) => this.#expireOf(tx, memberId, now));
    return due.length;
  }

  async #expireOf(tx: Queryable, memberId: bigint, now: Date): Promise<void> {
    await tx.query('SELECT FROM points_account WHERE member_id = $1 FOR UPDATE', [memberId]);
    const lots = await tx.query<{ id: bigint; siteId: number; left: bigint }>(
      `SELECT id, site_id AS "siteId", left_over AS left FROM points_movement
       WHERE member_id = $1 AND left_over > 0 AND expires_at <= $2 ORDER BY id`,
      [memberId, now],
    );
    for (const { id, siteId, left } of lots) {
      await tx.query('UPDATE points_movement SET left_over = 0 WHERE id = $1', [id]);
      const loss = { siteId, memberId, points: left, reference: `expiry/${id}`, title: '积分过期' };
      await this.#lose(tx, loss, 'expired', now);
    }
  }

  async #lose(
    tx: Queryable,
    { siteId, memberId, points, reference, title }: Spending,
    kind: 'spent' | 'expired',
    now: Date,
  ): Promise<void> {
    await tx.query('UPDATE points_account SET balance = balance - $2 WHERE member_id = $1', [memberId, points]);
    await tx.query(
      `INSERT INTO points_movement (id, site_id, member_id, points, kind, reference, title, at, left_over)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0)`,
      [this.#platform.ids.next(), siteId, memberId, -points, kind, reference, title, now],
    );
  }

  /** The number of points that a member has, and those that expire next. */
  async account(memberId: bigint): Promise<{ points: number; expiring: { points: number; at: number } | null }> {
    const now = new Date(this.#platform.clock.now());
    const rows = await this.#platform.db.query<{ at: Date; left: bigint }>(
      `SELECT expires_at AS at, sum(left_over)::bigint AS left FROM points_movement
       WHERE member_id = $1 AND left_over > 0 AND expires_at > $2 GROUP BY 1 ORDER BY 1`,
      [memberId, now],
    );
    const [first] = rows;
    return {
      points: Number(rows.reduce((sum, { left }) => sum + left, 0n)),
      expiring: first ? { points: Number(first.left), at: first.at.getTime() } : null,
    };
  }

  async records(memberId: bigint, { page, size }: { readonly page: number; readonly size: number }) {
    const rows = await this.#platform.db.query<{
      id: bigint;
      points: bigint;
      kind: PointsKind;
      title: string;
      at: Date;
      expiresAt: Date | null;
      total: number;
    }>(
      `SELECT id, points, kind, title, at, expires_at AS "expiresAt", count(*) OVER ()::int AS total
       FROM points_movement WHERE member_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [memberId, size, (page - 1) * size],
    );
    return {
      items: rows.map((row) => ({
        id: String(row.id),
        points: Number(row.points),
        kind: row.kind,
        title: row.title,
        at: row.at.getTime(),
        expiresAt: row.expiresAt?.getTime() ?? null,
      })),
      total: rows[0]?.total ?? 0,
      page,
      size,
    };
  }

  /** Members whose balance is not the sum of their movements, or not what is left of them: none, unless something is wrong. */
  async findings(): Promise<string[]> {
    const rows = await this.#platform.db.query<{ memberId: bigint }>(
      `SELECT a.member_id AS "memberId" FROM points_account a
       LEFT JOIN (SELECT member_id, sum(points) AS moved, sum(left_over) AS left FROM points_movement GROUP BY 1) m USING (member_id)
       WHERE a.balance <> coalesce(m.moved, 0) OR a.balance <> coalesce(m.left, 0)`,
    );
    return rows.map(({ memberId }) => `member ${memberId}: points differ from their movements`);
  }
}
