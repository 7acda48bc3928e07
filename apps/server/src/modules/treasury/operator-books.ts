import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { invalid, ok } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Platform } from '../../platform/platform.ts';
import { WHOLE_AUDIT } from './reconciliation.ts';
import type { SegregatedFunds } from './segregated-funds.ts';

const DAYS_SHOWN = 28;
/** The keys of audits that operators ordered begin with it. */
const BY_HAND = `${WHOLE_AUDIT}/by-hand/`;

/** The books as operators see them, and the statements of the accounts that are kept apart. */
export function operatorBookEndpoints({ db, jobs }: Platform, funds: SegregatedFunds) {
  return {
    async booksState({ before }, { site, note }) {
      note({ subject: before ?? '' });
      const cover = await db.query<{
        day: string;
        currency: CurrencyCode;
        owed: bigint;
        held: bigint | null;
        asOf: Date | null;
      }>(
        `SELECT to_char(l.day, 'YYYY-MM-DD') AS day, l.currency, sum(l.total)::bigint AS owed, f.held, f.as_of AS "asOf"
         FROM liability_day l LEFT JOIN LATERAL (
           SELECT held, as_of FROM segregated_funds s
           WHERE s.site_id = l.site_id AND s.currency = l.currency AND s.as_of < l.day + 1
           ORDER BY as_of DESC, at DESC LIMIT 1
         ) f ON true
         WHERE l.site_id = $1 AND ($2::date IS NULL OR l.day < $2)
           AND l.day >= coalesce($2::date, (SELECT max(day) + 1 FROM liability_day WHERE site_id = $1)) - ${DAYS_SHOWN}
         GROUP BY l.day, l.currency, f.held, f.as_of ORDER BY l.day DESC, l.currency`,
        [site.siteId, before ?? null],
      );
      const audits = await db.query<{ at: Date; isBalanced: boolean; isWhole: boolean; findings: string[] }>(
        `SELECT at, is_balanced AS "isBalanced", is_whole AS "isWhole", findings FROM reconciliation
         ORDER BY at DESC, id DESC LIMIT 10`,
      );
      const [end] = await db.query<{ position: bigint; at: Date; hash: string }>(
        `SELECT position, at, encode(hash, 'hex') AS hash FROM ledger_block ORDER BY position DESC LIMIT 1`,
      );
      return ok({
        chainPosition: end ? String(end.position) : null,
        chainAt: end?.at.getTime() ?? null,
        chainHash: end?.hash ?? '',
        cover: cover.map(({ day, currency, owed, held, asOf }) => ({
          day,
          currency,
          owed: formatAmount(owed, currency),
          held: held === null ? null : formatAmount(held, currency),
          surplus: held === null ? null : formatAmount(held - owed, currency),
          asOf: asOf?.getTime() ?? null,
        })),
        audits: audits.map(({ at, ...audit }) => ({ at: at.getTime(), ...audit })),
      });
    },
    async auditBooks(_input, { traceId, note }) {
      const isChanged = await db.transaction(async (tx) => {
        const [open] = await tx.query(
          `SELECT 1 FROM job WHERE kind = $1 AND key LIKE $2 AND done_at IS NULL AND dead_at IS NULL LIMIT 1`,
          [WHOLE_AUDIT, `${BY_HAND}%`],
        );
        if (open) return false;
        await jobs.enqueue(tx, { kind: WHOLE_AUDIT, key: `${BY_HAND}${traceId}`, payload: {} });
        return true;
      });
      note({ subject: WHOLE_AUDIT, after: { isChanged } });
      return ok({ isChanged });
    },
    async recordFunds({ currency, held, asOf }, { site: { siteId }, operator, now, note }) {
      if (asOf > now) return invalid({ asOf: 'a statement shows no moment that is still to come' });
      const minor = parseAmount(held, currency) ?? 0n;
      await funds.record({ siteId, currency, held: minor, asOf, operator: operator.name });
      note({ subject: `funds/${currency}`, after: { held, asOf } });
      return ok({});
    },
  } satisfies Partial<OperatorHandlers>;
}
