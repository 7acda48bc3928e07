import { siteDaySql } from '../../platform/site/site-day.ts';

/** Names of parameters or expressions that the caller puts into the text. */
interface Window {
  readonly site: string;
  readonly from: string;
  readonly to: string;
}

/** A round counts on the day of the site on which it was read: a report that comes late brings what an earlier one would have. */
const ABOUT = siteDaySql('r.recorded_at');

/**
 * SQL for what all members staked at venues on days, with a row for each member, day, unit and type of games. All of a valid stake
 * brings rebate, because odds and opposite stakes are of bets.
 */
export function roundsOfDays(site: string, which: string): string {
  return `
    SELECT r.member_id, ${ABOUT} AS about, r.currency, r.kind, sum(r.valid_stake)::bigint AS amount,
      sum(r.valid_stake)::bigint AS rebatable
    FROM venue_round r WHERE r.site_id = ${site} AND ${which} GROUP BY 1, 2, 3, 4`;
}

/** The rounds that were read for the first time in a window, as a condition on `r`. */
export function readIn({ from, to }: Pick<Window, 'from' | 'to'>): string {
  // A round that was read in the window has changed in it or later, which the index finds.
  return `r.changed_at >= ${from} AND r.recorded_at >= ${from} AND r.recorded_at < ${to}`;
}

/** The rounds of members and days that `pairs` names, as a condition on `r`. */
export function readOn(pairs: string): string {
  return `(r.member_id, ${ABOUT}) IN (SELECT member_id, about FROM ${pairs})`;
}

/** SQL for members and days whose rounds were read or corrected in a window. */
export function roundsChangedIn({ site, from, to }: Window): string {
  return `
    SELECT DISTINCT r.member_id, ${ABOUT} AS about FROM venue_round r
    WHERE r.site_id = ${site} AND r.changed_at >= ${from} AND r.changed_at < ${to}`;
}
