import type { CallOutput } from '@touchline/contract';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { DELETES } from './chat-store.ts';
import type { ReportResult } from './tables.ts';

/** A reported message is to be decided within this time. */
export const REPORT_TARGET_MS = 30 * 60_000;
const MOST_SHOWN = 50;
const CONTEXT = 20;
/** The message of a case `chat_case` is visible. */
const IS_SEEN = `NOT EXISTS (SELECT FROM chat_ruling r WHERE r.message_id = chat_case.message_id AND ${DELETES})`;

export type ReportReason = CallOutput<'reportedHere'>['items'][number]['reasons'][number];

export interface Report {
  readonly siteId: number;
  readonly messageId: bigint;
  readonly memberId: bigint;
  readonly reason: ReportReason;
}

export interface WaitingCase {
  readonly messageId: bigint;
  readonly roomNo: string;
  readonly memberId: bigint;
  readonly username: string;
  readonly content: string;
  readonly reports: bigint;
  readonly reasons: ReportReason[];
  readonly at: Date;
  readonly dueAt: Date;
  readonly context: CallOutput<'reportedHere'>['items'][number]['context'];
}

/** The answer to a member who reported, where the result is the same for all of them. */
export interface ReportLetter {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly what: ReportResult;
  readonly chatRoomNo: string;
  readonly content: string;
  readonly reason: string;
}

/** Stores letters in the transaction; their members are notified after its commit. */
type WriteLetters = (tx: Queryable, letters: readonly ReportLetter[]) => Promise<void>;

export interface Decision {
  readonly siteId: number;
  readonly messageId: bigint;
  readonly result: ReportResult;
  readonly by: string;
  readonly reason: string;
}

/** Reported messages, for those who moderate. */
export class ReportCases {
  readonly #platform: Platform;
  readonly #write: WriteLetters;

  constructor(platform: Platform, write: WriteLetters) {
    this.#platform = platform;
    this.#write = write;
  }

  /**
   * Stores a report and opens its case, again where it was decided and the message is visible now. False for a message
   * that is not there for this site.
   */
  async open({ siteId, messageId, memberId, reason }: Report): Promise<boolean> {
    const { db, ids, clock } = this.#platform;
    const now = clock.now();
    const found = await db.query(
      `WITH told AS (SELECT id, room_no FROM chat_message WHERE id = $2 AND site_id = $3 AND verdict = 'shown'),
         written AS (
           INSERT INTO chat_report (id, message_id, member_id, reason, at) SELECT $1, id, $4, $5, $6 FROM told
           ON CONFLICT (message_id, member_id) DO NOTHING RETURNING message_id),
         opened AS (
           INSERT INTO chat_case (message_id, site_id, room_no, opened_at, due_at)
           SELECT told.id, $3, told.room_no, $6, $7 FROM told JOIN written ON written.message_id = told.id
           ON CONFLICT (message_id) DO UPDATE
           SET opened_at = $6, due_at = $7, decided_at = NULL, decided_by = NULL, result = NULL, reason = NULL
           WHERE chat_case.decided_at IS NOT NULL AND ${IS_SEEN})
       SELECT id FROM told`,
      [ids.next(), messageId, siteId, memberId, reason, new Date(now), new Date(now + REPORT_TARGET_MS)],
    );
    return found.length === 1;
  }

  /** Cases that wait in a room, or at the site without one, the most urgent first. */
  waiting(siteId: number, roomNo: string | null): Promise<WaitingCase[]> {
    return this.#platform.db.query<WaitingCase>(
      `SELECT c.message_id AS "messageId", c.room_no AS "roomNo", m.member_id AS "memberId", m.username, m.content, m.at,
         c.due_at AS "dueAt", r.reports, r.reasons, x.context
       FROM chat_case c JOIN chat_message m ON m.id = c.message_id
       CROSS JOIN LATERAL (
         SELECT count(*) AS reports, array_agg(DISTINCT reason) AS reasons FROM chat_report
         WHERE message_id = c.message_id AND at >= c.opened_at) r
       CROSS JOIN LATERAL (
         SELECT json_agg(json_build_object('messageId', n.id::text, 'username', n.username, 'content', n.content,
           'at', (extract(epoch FROM n.at) * 1000)::bigint) ORDER BY n.id) AS context
         FROM (SELECT id, username, content, at FROM chat_message
               WHERE site_id = c.site_id AND room_no = c.room_no AND verdict = 'shown' AND id <= c.message_id
               ORDER BY id DESC LIMIT ${CONTEXT}) n) x
       WHERE c.site_id = $1 AND ($2::text IS NULL OR c.room_no = $2) AND c.decided_at IS NULL
       ORDER BY c.due_at, c.message_id LIMIT ${MOST_SHOWN}`,
      [siteId, roomNo],
    );
  }

  /**
   * Opens the case of a message whose deletion was lifted, in a transaction of the caller: it waits again with the reports that
   * it was decided by.
   */
  async reopen(tx: Queryable, siteId: number, messageId: bigint): Promise<void> {
    await tx.query(
      `UPDATE chat_case SET due_at = $3, decided_at = NULL, decided_by = NULL, result = NULL, reason = NULL
       WHERE message_id = $1 AND site_id = $2 AND result <> 'kept' AND ${IS_SEEN}`,
      [messageId, siteId, new Date(this.#platform.clock.now() + REPORT_TARGET_MS)],
    );
  }

  /**
   * Decides a case that waits and writes to those who reported. They are notified of their letters after the commit.
   *
   * @returns them, or null where nothing waits
   */
  async close(tx: Queryable, decision: Decision): Promise<bigint[] | null> {
    const { siteId, messageId, result, by, reason } = decision;
    const [decided] = await tx.query<{ openedAt: Date; roomNo: string }>(
      `UPDATE chat_case SET decided_at = $3, decided_by = $4, result = $5, reason = $6
       WHERE message_id = $1 AND site_id = $2 AND decided_at IS NULL
       RETURNING opened_at AS "openedAt", room_no AS "roomNo"`,
      [messageId, siteId, new Date(this.#platform.clock.now()), by, result, reason],
    );
    if (!decided) return null;
    const rows = await tx.query<{ memberId: bigint; content: string }>(
      `SELECT r.member_id AS "memberId", m.content FROM chat_report r JOIN chat_message m ON m.id = r.message_id
       WHERE r.message_id = $1 AND r.at >= $2 ORDER BY r.id`,
      [messageId, decided.openedAt],
    );
    await this.#write(
      tx,
      rows.map(({ memberId, content }) => ({
        siteId,
        memberId,
        what: result,
        chatRoomNo: decided.roomNo,
        content,
        reason,
      })),
    );
    return rows.map(({ memberId }) => memberId);
  }
}
