import type { Pot } from '@touchline/rules/draws';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';

export interface RainSession {
  readonly id: bigint;
  readonly siteId: number;
  readonly activityId: string;
  readonly version: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly opens: number;
  readonly pots: readonly Pot[];
  readonly turnoverTimes: number;
  readonly seed: string;
  readonly commitment: string;
  readonly revealedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly stopReason: string;
}

export interface PacketRow {
  readonly sessionId: bigint;
  readonly memberId: bigint;
  readonly number: number;
  readonly currency: string;
  readonly place: number;
  readonly unit: 'cash' | 'points';
  readonly amount: bigint;
  readonly rewardId: bigint;
  readonly at: Date;
}

const SESSION = `s.id, s.site_id AS "siteId", s.activity_id AS "activityId", s.version, s.start_at AS "startAt", s.end_at AS "endAt",
  s.opens, s.pots, s.turnover_times AS "turnoverTimes", s.seed, s.commitment, s.revealed_at AS "revealedAt",
  s.stopped_at AS "stoppedAt", s.stop_reason AS "stopReason"`;
const PACKET = `session_id AS "sessionId", member_id AS "memberId", number, currency, place, unit, amount, reward_id AS "rewardId", at`;

export type RainState = 'upcoming' | 'open' | 'over' | 'stopped';

export function rainStateOf(
  { startAt, endAt, stoppedAt }: Pick<RainSession, 'startAt' | 'endAt' | 'stoppedAt'>,
  now: number,
): RainState {
  if (stoppedAt) return 'stopped';
  if (now < startAt.getTime()) return 'upcoming';
  return now < endAt.getTime() ? 'open' : 'over';
}

/** Packets that every unit of a session has together. */
export const packetsOf = ({ cash, points }: Pot): number => (cash?.packets ?? 0) + (points?.packets ?? 0);

/** Sessions of red-packet rain and the packets that were opened. */
export class RainStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Writes a session with its pots, unless there is one of this activity at the time. It runs in a transaction. */
  async prepare(
    tx: Queryable,
    session: Omit<RainSession, 'revealedAt' | 'stoppedAt' | 'stopReason'>,
    now: Date,
  ): Promise<boolean> {
    const { id, siteId, activityId, version, startAt, endAt, opens, pots, turnoverTimes, seed, commitment } = session;
    const rows = await tx.query(
      `INSERT INTO rain_session (id, site_id, activity_id, version, start_at, end_at, opens, pots, turnover_times, seed, commitment, prepared_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING id`,
      [
        ...[id, siteId, activityId, version, startAt, endAt, opens, JSON.stringify(pots)],
        ...[turnoverTimes, seed, commitment, now],
      ],
    );
    if (rows.length === 0) return false;
    for (const pot of pots)
      await tx.query('INSERT INTO rain_pot (session_id, currency, opened, packets) VALUES ($1, $2, 0, $3)', [
        ...[id, pot.currency, packetsOf(pot)],
      ]);
    return true;
  }

  /** Sessions that end after a moment, the earliest first. */
  endingAfter(at: Date): Promise<RainSession[]> {
    return this.#db.query<RainSession>(
      `SELECT ${SESSION} FROM rain_session s WHERE s.end_at > $1 ORDER BY s.start_at, s.id`,
      [at],
    );
  }

  async one(siteId: number, id: bigint): Promise<RainSession | null> {
    const [row] = await this.#db.query<RainSession>(
      `SELECT ${SESSION} FROM rain_session s WHERE s.site_id = $1 AND s.id = $2`,
      [...[siteId, id]],
    );
    return row ?? null;
  }

  /** The latest sessions of an activity that have begun, with how many members opened packets. */
  latest(siteId: number, activityId: string, now: Date, most: number) {
    return this.#db.query<RainSession & { readonly members: number }>(
      `SELECT ${SESSION}, (SELECT count(DISTINCT p.member_id)::int FROM rain_packet p WHERE p.session_id = s.id) AS members
       FROM rain_session s WHERE s.site_id = $1 AND s.activity_id = $2 AND (s.start_at <= $3 OR s.stopped_at IS NOT NULL)
       ORDER BY s.start_at DESC LIMIT $4`,
      [siteId, activityId, now, most],
    );
  }

  pots(sessionIds: readonly bigint[]) {
    return this.#db.query<{
      sessionId: bigint;
      currency: CurrencyCode;
      packets: number;
      opened: number;
      cash: bigint;
      points: bigint;
    }>(
      `SELECT t.session_id AS "sessionId", t.currency, t.packets, t.opened,
         coalesce(sum(p.amount) FILTER (WHERE p.unit = 'cash'), 0)::bigint AS cash,
         coalesce(sum(p.amount) FILTER (WHERE p.unit = 'points'), 0)::bigint AS points
       FROM rain_pot t LEFT JOIN rain_packet p USING (session_id, currency)
       WHERE t.session_id = ANY ($1::bigint[]) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2`,
      [sessionIds],
    );
  }

  /** Keeps a session from being stopped or published until the transaction ends; the moment it ends, or why it takes no opening. */
  async keepOpen(tx: Queryable, id: bigint): Promise<'open' | 'rain_stopped' | 'rain_over'> {
    const [row] = await tx.query<{ isStopped: boolean; isRevealed: boolean }>(
      `SELECT stopped_at IS NOT NULL AS "isStopped", revealed_at IS NOT NULL AS "isRevealed" FROM rain_session WHERE id = $1 FOR SHARE`,
      [id],
    );
    if (!row || row.isStopped) return 'rain_stopped';
    return row.isRevealed ? 'rain_over' : 'open';
  }

  /** The number of packets of a pot that were opened; others wait here until the transaction ends. */
  async lockPot(tx: Queryable, sessionId: bigint, currency: string): Promise<number> {
    const [row] = await tx.query<{ opened: number }>(
      'SELECT opened FROM rain_pot WHERE session_id = $1 AND currency = $2 FOR UPDATE',
      [sessionId, currency],
    );
    if (!row) throw new Error(`session ${sessionId} has no pot in ${currency}`);
    return row.opened;
  }

  /** Writes packets of one pot and how many were opened by now. */
  async open(tx: Queryable, rows: readonly PacketRow[], opened: number): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const of = <Value>(read: (row: PacketRow) => Value) => rows.map(read);
    await tx.query(
      `INSERT INTO rain_packet (session_id, member_id, number, currency, place, unit, amount, reward_id, at)
       SELECT $1, member_id, number, $2, place, unit, amount, reward_id, $3
       FROM unnest($4::bigint[], $5::int[], $6::int[], $7::text[], $8::bigint[], $9::bigint[])
         AS n (member_id, number, place, unit, amount, reward_id)`,
      [
        ...[first.sessionId, first.currency, first.at, of((row) => row.memberId), of((row) => row.number)],
        ...[of((row) => row.place), of((row) => row.unit), of((row) => row.amount), of((row) => row.rewardId)],
      ],
    );
    await tx.query('UPDATE rain_pot SET opened = $3 WHERE session_id = $1 AND currency = $2', [
      ...[first.sessionId, first.currency, opened],
    ]);
  }

  /** The packets that members opened in a session before, by member and number. */
  opened(on: Queryable, sessionId: bigint, memberIds: readonly bigint[]): Promise<PacketRow[]> {
    return on.query<PacketRow>(
      `SELECT ${PACKET} FROM rain_packet WHERE session_id = $1 AND member_id = ANY ($2::bigint[]) ORDER BY member_id, number`,
      [sessionId, memberIds],
    );
  }

  /** The number of packets that a member opened in each of these sessions. */
  async counts(memberId: bigint, sessionIds: readonly bigint[]): Promise<Map<bigint, number>> {
    const rows = await this.#db.query<{ sessionId: bigint; count: number }>(
      `SELECT session_id AS "sessionId", count(*)::int AS count FROM rain_packet
       WHERE member_id = $1 AND session_id = ANY ($2::bigint[]) GROUP BY 1`,
      [memberId, sessionIds],
    );
    return new Map(rows.map(({ sessionId, count }) => [sessionId, count]));
  }

  /** The greatest packets of a session. */
  winners(sessionId: bigint, most: number): Promise<PacketRow[]> {
    return this.#db.query<PacketRow>(
      `SELECT ${PACKET} FROM rain_packet WHERE session_id = $1 ORDER BY unit, amount DESC, place LIMIT $2`,
      [sessionId, most],
    );
  }

  /** Publishes the seeds of sessions that are over. It waits for openings that still run. */
  async reveal(siteId: number, activityId: string, now: Date): Promise<void> {
    await this.#db.query(
      `UPDATE rain_session SET revealed_at = $3
       WHERE site_id = $1 AND activity_id = $2 AND revealed_at IS NULL AND (end_at <= $3 OR stopped_at IS NOT NULL)`,
      [siteId, activityId, now],
    );
  }

  /** The latest sessions in which a member opened packets. */
  ofMember(siteId: number, activityId: string, memberId: bigint, most: number): Promise<RainSession[]> {
    return this.#db.query<RainSession>(
      `SELECT ${SESSION} FROM rain_session s WHERE s.site_id = $1 AND s.activity_id = $2
         AND EXISTS (SELECT FROM rain_packet p WHERE p.session_id = s.id AND p.member_id = $3)
       ORDER BY s.start_at DESC LIMIT $4`,
      [siteId, activityId, memberId, most],
    );
  }

  /** Stops a session that is not over; false where it is, or was stopped before. */
  async stop(id: bigint, by: string, reason: string, now: Date): Promise<boolean> {
    const rows = await this.#db.query(
      `UPDATE rain_session SET stopped_at = $4, stopped_by = $2, stop_reason = $3
       WHERE id = $1 AND stopped_at IS NULL AND end_at > $4 RETURNING id`,
      [id, by, reason, now],
    );
    return rows.length === 1;
  }
}
