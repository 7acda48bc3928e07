import { notFound, ok } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Platform } from '../../platform/platform.ts';

/** What members reported, and rulings on messages, members and rooms. */
export function operatorChatEndpoints(
  { db, clock }: Platform,
  isMember: (siteId: number, memberId: bigint) => Promise<boolean>,
) {
  return {
    async reportedMessages(_input, { site, note }) {
      const rows = await db.query<{
        id: bigint;
        roomNo: string;
        memberId: bigint;
        content: string;
        reports: bigint;
        reasons: string[];
      }>(
        `SELECT m.id, m.room_no AS "roomNo", m.member_id AS "memberId", m.content, count(*) AS reports,
                array_agg(DISTINCT r.reason) AS reasons
         FROM chat_report r JOIN chat_message m ON m.id = r.message_id
         WHERE m.site_id = $1
           AND NOT EXISTS (SELECT FROM chat_ruling d WHERE d.message_id = m.id AND d.kind = 'delete')
         GROUP BY m.id ORDER BY reports DESC, m.id LIMIT 50`,
        [site.siteId],
      );
      note({ subject: rows.map(({ id }) => `message/${id}`).join(' ') });
      return ok({
        items: rows.map(({ id, memberId, reports, ...row }) => ({
          messageId: String(id),
          memberId: String(memberId),
          reports: Number(reports),
          ...row,
        })),
      });
    },
    async ruleInChat(ruling, { site: { siteId }, operator, note }) {
      const messageId = ruling.kind === 'delete' ? BigInt(ruling.messageId) : null;
      const memberId = 'memberId' in ruling ? BigInt(ruling.memberId) : null;
      const roomNo = 'roomNo' in ruling ? (ruling.roomNo ?? null) : null;
      const until = 'until' in ruling && ruling.until !== undefined ? new Date(ruling.until) : null;
      // A ruling is about a message or a member of this site.
      const isHere = await db.query(
        'SELECT 1 WHERE $2::bigint IS NULL OR EXISTS (SELECT FROM chat_message WHERE id = $2 AND site_id = $1)',
        [siteId, messageId],
      );
      if (isHere.length === 0 || (memberId !== null && !(await isMember(siteId, memberId)))) return notFound;
      await db.query(
        `INSERT INTO chat_ruling (site_id, kind, room_no, member_id, message_id, until, reason, by, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [siteId, ruling.kind, roomNo, memberId, messageId, until, ruling.reason, operator.name, new Date(clock.now())],
      );
      note({ memberId, subject: messageId === null ? `room/${roomNo ?? '*'}` : `message/${messageId}`, after: ruling });
      return ok({});
    },
  } satisfies Partial<OperatorHandlers>;
}
