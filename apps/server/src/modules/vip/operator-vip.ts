import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { shownGrowth } from '@touchline/rules/vip';
import { notFound, ok } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Database } from '../../platform/db/database.ts';
import type { VipNeeds } from './vip-needs.ts';
import { type ChangeKind, changesOf, countedTo, vipStatusOf } from './vip-store.ts';

/** The facts of levels that operators read. They change none: a level follows from growth alone. */
export function operatorVipEndpoints(db: Database, { members }: Pick<VipNeeds, 'members'>) {
  return {
    async memberVip({ memberId }, { site: { siteId }, note }) {
      const id = BigInt(memberId);
      if (!(await members.isMember(siteId, id))) return notFound;
      note({ memberId: id, subject: `vip/${memberId}` });
      const [status, changes, days] = await Promise.all([
        vipStatusOf(db, id),
        changesOf(db, id, { page: 1, size: 50 }),
        daysOf(db, id),
      ]);
      return ok({
        ...{ vipLevel: status.level, growth: shownGrowth(status.growth) },
        ...{ since: status.since, keepUntil: status.keepUntil },
        changes: changes.map(({ day, kind, fromLevel, toLevel, growth }) => ({
          ...{ day, kind, fromLevel, toLevel, growth: shownGrowth(growth) },
        })),
        days: days.map(({ day, about, kind, currency, amount, rebatable }) => ({
          ...{ day, about, kind, currency },
          amount: formatAmount(amount, currency),
          rebatable: formatAmount(rebatable, currency),
        })),
      });
    },
    async vipReport({ from, to }, { site: { siteId }, note }) {
      note({ subject: `${from} to ${to}` });
      const [counted, levels, changes, rebates] = await Promise.all([
        countedTo(db, siteId),
        members.countByLevel(siteId),
        db.query<{ day: string; kind: ChangeKind; toLevel: number; members: number }>(
          `SELECT day::text AS day, kind, to_level AS "toLevel", count(*)::int AS members FROM vip_change
           WHERE site_id = $1 AND day BETWEEN $2::date AND $3::date GROUP BY vip_change.day, kind, to_level ORDER BY vip_change.day DESC, 2, 3`,
          [siteId, from, to],
        ),
        db.query<{ day: string; currency: CurrencyCode; members: number; total: bigint; waiting: number }>(
          `SELECT day::text AS day, currency, (count(*) FILTER (WHERE amount > 0))::int AS members, sum(amount)::bigint AS total,
             (count(*) FILTER (WHERE amount > 0 AND reward_id IS NULL))::int AS waiting
           FROM rebate_day WHERE site_id = $1 AND day BETWEEN $2::date AND $3::date
           GROUP BY rebate_day.day, currency ORDER BY rebate_day.day DESC, currency`,
          [siteId, from, to],
        ),
      ]);
      return ok({
        ...{ countedTo: counted, levels, changes },
        rebates: rebates.map(({ total, ...row }) => ({ ...row, total: formatAmount(total, row.currency) })),
      });
    },
  } satisfies Partial<OperatorHandlers>;
}

interface Day {
  readonly day: string;
  readonly about: string;
  readonly kind: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly rebatable: bigint;
}

function daysOf(db: Database, memberId: bigint) {
  return db.query<Day>(
    `SELECT day::text AS day, about::text AS about, kind, currency, amount, rebatable FROM vip_day
     WHERE member_id = $1 ORDER BY vip_day.day DESC, vip_day.about DESC, kind LIMIT 100`,
    [memberId],
  );
}
