import { formatAmount } from '@touchline/rules/money';
import { ok } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type InUnit, type MemberRow, membersIn, numberOrNull } from './shown-rows.ts';

/** The longest match is over after four hours, and a day has passed since. */
const UNDECIDED_AFTER_MS = 28 * 3_600_000;

interface UndecidedRow extends MemberRow, InUnit {
  readonly betId: bigint;
  readonly stake: bigint;
  readonly lastKickOff: Date;
  readonly matches: bigint[];
}

interface CapRow extends MemberRow, InUnit {
  readonly capId: bigint;
  readonly at: Date;
  readonly stakeMax: bigint | null;
  readonly operator: string;
  readonly reason: string;
}

interface PositionRow extends InUnit {
  readonly matchId: bigint;
  readonly home: string;
  readonly away: string;
  readonly startAt: Date;
  readonly marketId: string;
  readonly outcome: string;
  readonly amount: bigint;
}

/** These reads are about bets that nobody decides, caps of members, and the risk of the book. */
export function betReads(db: Queryable) {
  return {
    async undecidedBets({ after, size }, { site, now, note }) {
      const rows = await db.query<UndecidedRow>(
        `SELECT b.id AS "betId", o.id AS "memberId", o.name, b.currency, b.stake, max(m.start_at) AS "lastKickOff",
           array_agg(DISTINCT m.id) AS matches
         FROM bet b JOIN bet_leg l ON l.bet_id = b.id JOIN match m ON m.id = l.match_id JOIN member o ON o.id = b.member_id
         WHERE b.site_id = $1 AND b.status = 'accepted' AND m.info->>'kind' IS NULL AND ($3::bigint IS NULL OR b.id > $3)
         GROUP BY b.id, o.id
         HAVING max(m.start_at) < $2 AND NOT bool_or(EXISTS (
           SELECT FROM match_stoppage s WHERE s.match_id = m.id AND s.abandoned_at IS NULL AND s.resumed_at IS NULL))
         ORDER BY b.id LIMIT $4`,
        [site.siteId, new Date(now - UNDECIDED_AFTER_MS), numberOrNull(after), size],
      );
      note({ subject: membersIn(rows) });
      return ok({
        items: rows.map(({ betId, memberId, name, currency, stake, lastKickOff, matches }) => ({
          betId: String(betId),
          memberId: String(memberId),
          name,
          currency,
          stake: formatAmount(stake, currency),
          lastKickOffAt: lastKickOff.getTime(),
          matches: matches.map(String),
        })),
      });
    },
    async betCaps({ memberId, before, size }, { site, note }) {
      const rows = await db.query<CapRow>(
        `SELECT * FROM (
           SELECT DISTINCT ON (c.member_id, c.currency) c.id AS "capId", c.at, m.id AS "memberId", m.name, c.currency,
             c.stake_max AS "stakeMax", c.operator, c.reason
           FROM bet_cap c JOIN member m ON m.id = c.member_id
           WHERE m.site_id = $1 AND ($2::bigint IS NULL OR m.id = $2) ORDER BY c.member_id, c.currency, c.id DESC
         ) AS last WHERE $3::bigint IS NULL OR "capId" < $3 ORDER BY "capId" DESC LIMIT $4`,
        [site.siteId, numberOrNull(memberId), numberOrNull(before), size],
      );
      note({ subject: membersIn(rows) });
      return ok({
        items: rows.map(({ capId, at, memberId: capped, name, currency, stakeMax, operator, reason }) => ({
          capId: String(capId),
          at: at.getTime(),
          memberId: String(capped),
          name,
          currency,
          stakeMax: stakeMax === null ? null : formatAmount(stakeMax, currency),
          operator,
          reason,
        })),
      });
    },
    async bookPositions({ matchId, currency, size }, { site, note }) {
      note({ subject: matchId === undefined ? '' : `match/${matchId}` });
      const rows = await db.query<PositionRow>(
        `SELECT m.id AS "matchId", coalesce(m.info->'home'->>'name', '') AS home, coalesce(m.info->'away'->>'name', '') AS away,
           m.start_at AS "startAt", e.market_id AS "marketId", e.outcome, e.currency, e.amount
         FROM bet_exposure e JOIN match m ON m.id = e.match_id
         WHERE e.site_id = $1 AND e.member_id = 0 AND e.amount > 0 AND m.ended_at IS NULL
           AND ($2::bigint IS NULL OR e.match_id = $2) AND ($3::text IS NULL OR e.currency = $3)
         ORDER BY e.amount DESC, e.match_id, e.market_id, e.outcome LIMIT $4`,
        [site.siteId, numberOrNull(matchId), currency ?? null, size],
      );
      return ok({
        items: rows.map(({ matchId: about, startAt, amount, ...row }) => ({
          ...{ matchId: String(about), home: row.home, away: row.away, startAt: startAt.getTime() },
          ...{ marketId: row.marketId, outcome: row.outcome, currency: row.currency },
          amount: formatAmount(amount, row.currency),
        })),
      });
    },
  } satisfies Partial<OperatorHandlers>;
}
