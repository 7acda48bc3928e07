import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { invalid, ok } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SegregatedFunds } from './segregated-funds.ts';

/** The books as operators see them, and the statements of the accounts that are kept apart. */
export function operatorBookEndpoints({ db }: Platform, funds: SegregatedFunds) {
  return {
    async booksState(_input, { site }) {
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
         WHERE l.site_id = $1 GROUP BY l.day, l.currency, f.held, f.as_of ORDER BY l.day DESC, l.currency LIMIT 28`,
        [site.siteId],
      );
      const audits = await db.query<{ at: Date; isBalanced: boolean; isWhole: boolean; findings: string[] }>(
        `SELECT at, is_balanced AS "isBalanced", is_whole AS "isWhole", findings FROM reconciliation
         ORDER BY at DESC, id DESC LIMIT 10`,
      );
      return ok({
        cover: cover.map(({ day, currency, owed, held, asOf }) => ({
          day,
          currency,
          owed: formatAmount(owed, currency),
          held: held === null ? null : formatAmount(held, currency),
          asOf: asOf?.getTime() ?? null,
        })),
        audits: audits.map(({ at, ...audit }) => ({ at: at.getTime(), ...audit })),
      });
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
