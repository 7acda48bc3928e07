import { formatAmount } from '@touchline/rules/money';
import { notFound, ok } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { dayBounds } from '../../../platform/site/site-day.ts';
import { type InUnit, type MemberRow, membersIn, numberOrNull } from './shown-rows.ts';

interface MovementRow extends InUnit {
  readonly journalId: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly key: string;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly amount: bigint;
}

interface DebtRow extends MemberRow, InUnit {
  readonly betId: bigint;
  readonly at: Date;
  readonly owed: bigint;
}

interface HostGiftRow extends InUnit {
  readonly anchorRoomId: bigint;
  readonly nick: string;
  readonly orders: number;
  readonly members: number;
  readonly coins: number;
  readonly amount: bigint;
}

/** These reads follow money: movements of a member, debts, and the gifts of hosts. */
export function moneyReads(db: Queryable) {
  return {
    async memberMovements({ memberId, before, size }, { site }) {
      const [member] = await db.query('SELECT 1 FROM member WHERE site_id = $1 AND id = $2', [
        site.siteId,
        BigInt(memberId),
      ]);
      if (!member) return notFound;
      const rows = await db.query<MovementRow>(
        `WITH own AS (SELECT array_agg(id) AS ids FROM ledger_account WHERE site_id = $1 AND member_id = $2),
         page AS (
           SELECT e.* FROM ledger_entry e, own
           WHERE (e.debit_account = ANY (own.ids) OR e.credit_account = ANY (own.ids)) AND ($3::bigint IS NULL OR e.journal_id < $3)
           ORDER BY e.journal_id DESC FETCH FIRST $4 ROWS WITH TIES
         )
         SELECT p.journal_id AS "journalId", j.at, j.kind, j.reference, j.key, d.kind AS "fromAccount", c.kind AS "toAccount",
           p.currency, p.amount
         FROM page p JOIN ledger_journal j ON j.id = p.journal_id
         JOIN ledger_account d ON d.id = p.debit_account JOIN ledger_account c ON c.id = p.credit_account
         ORDER BY p.journal_id DESC, p.position`,
        [site.siteId, BigInt(memberId), numberOrNull(before), size],
      );
      return ok({
        items: rows.map(({ journalId, at, amount, ...row }) => ({
          journalId: String(journalId),
          at: at.getTime(),
          ...row,
          amount: formatAmount(amount, row.currency),
        })),
      });
    },
    async memberDebts({ memberId, before, size }, { site, note }) {
      const rows = await db.query<DebtRow>(
        `SELECT r.bet_id AS "betId", max(r.at) AS at, m.id AS "memberId", m.name, r.currency,
           (sum(r.amount) - coalesce(max(k.amount), 0))::bigint AS owed
         FROM bet_receivable r JOIN member m ON m.id = r.member_id
         LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM bet_receivable_kept WHERE bet_id = r.bet_id) k ON true
         WHERE m.site_id = $1 AND ($2::bigint IS NULL OR m.id = $2) AND ($3::bigint IS NULL OR r.bet_id < $3)
         GROUP BY r.bet_id, m.id, r.currency HAVING sum(r.amount) > coalesce(max(k.amount), 0)
         ORDER BY r.bet_id DESC LIMIT $4`,
        [site.siteId, numberOrNull(memberId), numberOrNull(before), size],
      );
      note({ subject: membersIn(rows) });
      return ok({
        items: rows.map(({ betId, at, memberId: debtor, owed, name, currency }) => ({
          betId: String(betId),
          at: at.getTime(),
          memberId: String(debtor),
          name,
          currency,
          owed: formatAmount(owed, currency),
        })),
      });
    },
    async hostGifts({ from, to }, { site, note }) {
      note({ subject: `${from} to ${to}` });
      const rows = await db.query<HostGiftRow>(
        `SELECT g.anchor_room_id AS "anchorRoomId", coalesce(r.nick, '') AS nick, g.currency, count(*)::int AS orders,
           count(DISTINCT g.member_id)::int AS members, sum(g.coins)::int AS coins, sum(g.amount)::bigint AS amount
         FROM gift_order g LEFT JOIN live_room r ON r.id = g.anchor_room_id
         WHERE g.site_id = $1 AND g.at >= $2 AND g.at < $3 GROUP BY g.anchor_room_id, r.nick, g.currency
         ORDER BY g.currency, sum(g.amount) DESC, g.anchor_room_id`,
        [site.siteId, new Date(dayBounds(from).from), new Date(dayBounds(to).to)],
      );
      return ok({
        items: rows.map(({ anchorRoomId, amount, ...row }) => ({
          anchorRoomId: String(anchorRoomId),
          ...row,
          amount: formatAmount(amount, row.currency),
        })),
      });
    },
  } satisfies Partial<OperatorHandlers>;
}
