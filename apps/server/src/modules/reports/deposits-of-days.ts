import { siteDaySql } from '../../platform/site/site-day.ts';

/** SQL for the deposits of all members that arrived and were not reversed: a row for each member, day of the site and unit. `which` is a condition on `o`. */
export function depositsOfDays(site: string, which: string): string {
  return `
    SELECT o.member_id, ${DAY} AS about, o.currency, sum(e.amount)::bigint AS amount
    FROM pay_order o
    JOIN ledger_journal j ON j.reference = o.id::text AND j.kind = 'deposit'
    JOIN ledger_account a ON a.site_id = o.site_id AND a.member_id = o.member_id AND a.currency = o.currency AND a.kind = 'available'
    JOIN ledger_entry e ON e.journal_id = j.id AND e.credit_account = a.id
    WHERE o.site_id = ${site} AND o.kind = 'deposit' AND o.status = 'succeeded' AND ${which}
      AND ${isKept('j')}
    GROUP BY 1, 2, 3`;
}

/** Whether operators did not reverse a journal, as a condition. */
export function isKept(journal: string): string {
  return `NOT EXISTS (SELECT FROM ledger_journal back WHERE back.key = 'reverse/' || ${journal}.id)`;
}

/** Members and days whose deposits operators reversed in a window. */
export function reversedIn({ site, from, to }: { site: string; from: string; to: string }): string {
  return `
    SELECT o.member_id, ${DAY} AS about
    FROM ledger_journal back
    JOIN ledger_journal j ON j.id = CASE WHEN back.kind = 'reversal' THEN substr(back.key, length('reverse/') + 1)::bigint END
    JOIN pay_order o ON o.id = CASE WHEN j.kind = 'deposit' THEN j.reference::bigint END
    WHERE back.site_id = ${site} AND back.kind = 'reversal' AND back.at >= ${from} AND back.at < ${to}`;
}

const DAY = siteDaySql('o.updated_at');

/** The deposits that arrived in a window, as a condition on `o`. */
export function arrivedIn(from: string, to: string): string {
  return `o.updated_at >= ${from} AND o.updated_at < ${to}`;
}

/** The deposits of members and days that `pairs` names, as a condition on `o`. */
export function arrivedOn(pairs: string): string {
  return `(o.member_id, ${DAY}) IN (SELECT member_id, about FROM ${pairs})`;
}
