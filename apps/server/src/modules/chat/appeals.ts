import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ruling } from './ruling-store.ts';

export interface AppealLetter {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly what: 'lifted' | 'kept';
  readonly against?: 'deletion';
  readonly chatRoomNo: string | null;
  readonly reason: string;
}

interface WaitingAppeal {
  readonly appealId: bigint;
  readonly rulingId: bigint;
  readonly memberId: bigint;
  readonly kind: string;
  readonly roomNo: string | null;
  readonly by: string;
  readonly reason: string;
  readonly until: Date | null;
  readonly content: string | null;
  readonly text: string;
  readonly at: Date;
}

/** Appeals of members against rulings that keep them from writing or took a message of theirs away. Operators decide, never the person who made the ruling. */
export class Appeals {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** False where the member has appealed against this ruling before. */
  async file(ruling: Pick<Ruling, 'id' | 'siteId'>, memberId: bigint, text: string): Promise<boolean> {
    const { db, ids, clock } = this.#platform;
    const rows = await db.query(
      `INSERT INTO chat_appeal (id, site_id, ruling_id, member_id, text, at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (ruling_id) DO NOTHING RETURNING id`,
      [ids.next(), ruling.siteId, ruling.id, memberId, text, new Date(clock.now())],
    );
    return rows.length === 1;
  }

  /** The outcome of the appeal against a ruling; null where there is none. */
  async stateOf(rulingId: bigint): Promise<'open' | 'lifted' | 'kept' | null> {
    const [row] = await this.#platform.db.query<{ result: 'lifted' | 'kept' | null }>(
      'SELECT result FROM chat_appeal WHERE ruling_id = $1',
      [rulingId],
    );
    return row ? (row.result ?? 'open') : null;
  }

  waiting(siteId: number): Promise<WaitingAppeal[]> {
    return this.#platform.db.query<WaitingAppeal>(
      `SELECT a.id AS "appealId", r.id AS "rulingId", a.member_id AS "memberId", r.kind, r.room_no AS "roomNo", r.by,
         r.reason, r.until, m.content, a.text, a.at
       FROM chat_appeal a JOIN chat_ruling r ON r.id = a.ruling_id LEFT JOIN chat_message m ON m.id = r.message_id
       WHERE a.site_id = $1 AND a.decided_at IS NULL ORDER BY a.id LIMIT 50`,
      [siteId],
    );
  }

  async one(siteId: number, appealId: bigint): Promise<{ readonly rulingId: bigint } | null> {
    const [row] = await this.#platform.db.query<{ rulingId: bigint }>(
      'SELECT ruling_id AS "rulingId" FROM chat_appeal WHERE id = $1 AND site_id = $2',
      [appealId, siteId],
    );
    return row ?? null;
  }

  /** False where it was decided already. */
  async decide(
    tx: Queryable,
    { appealId, result, by, answer }: { appealId: bigint; result: 'lifted' | 'kept'; by: string; answer: string },
  ): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE chat_appeal SET decided_at = $2, decided_by = $3, result = $4, answer = $5
       WHERE id = $1 AND decided_at IS NULL RETURNING id`,
      [appealId, new Date(this.#platform.clock.now()), by, result, answer],
    );
    return rows.length === 1;
  }
}
