import { siteDaySql } from '../../../platform/site/site-day.ts';
import { VALID_OF_LEGS } from './valid-stakes.ts';

const SELECTION = `l.market_id || '/' || l.outcome || '/' || coalesce(l.side, '')`;

/** Names of parameters or expressions that the caller puts into the text. */
interface Names {
  readonly site: string;
  readonly minOddsMilli: string;
}

interface Window {
  readonly site: string;
  readonly from: string;
  readonly to: string;
}

/**
 * SQL for what all members staked on days, for work that is done once a day over all of them. It has a row for each member, day,
 * unit and type of games, with the valid stake, and with the part that brings rebate: not of bets with shorter odds than asked
 * for, and not of bets on matches that the member took more than one selection of, as for every offer (standards WAG-11).
 */
export function stakesOfDays({ site, minOddsMilli }: Names, which: string): string {
  return `
    WITH bets AS MATERIALIZED (
      SELECT bet.id, bet.member_id, bet.currency, ${siteDaySql('bet.first_settled_at')} AS about, ${VALID_OF_LEGS}::bigint AS valid,
        bool_and(l.odds_milli >= ${minOddsMilli}) AS is_long, bool_and(m.sport = 'esports') AS is_esports, array_agg(l.match_id) AS matches
      FROM bet JOIN bet_leg l ON l.bet_id = bet.id JOIN match m ON m.id = l.match_id
      WHERE bet.site_id = ${site} AND bet.status = 'settled' AND bet.free_bet_id IS NULL AND ${which}
      GROUP BY bet.id
    ), opposed AS MATERIALIZED (
      SELECT o.member_id, l.match_id FROM bet_leg l JOIN bet o ON o.id = l.bet_id
      WHERE l.match_id IN (SELECT unnest(matches) FROM bets) AND o.member_id IN (SELECT member_id FROM bets)
        AND o.site_id = ${site} AND o.status NOT IN ('confirming', 'rejected', 'cancelled')
      GROUP BY 1, 2
      HAVING min(l.bet_id) <> max(l.bet_id)
        AND min(${SELECTION}) <> max(${SELECTION})
    ), barred AS MATERIALIZED (
      SELECT DISTINCT b.id FROM bets b JOIN opposed o ON o.member_id = b.member_id AND o.match_id = ANY (b.matches)
    )
    SELECT b.member_id, b.about, b.currency, CASE WHEN b.is_esports THEN 'esports' ELSE 'sports' END AS kind,
      sum(b.valid)::bigint AS amount,
      coalesce(sum(b.valid) FILTER (WHERE b.is_long AND barred.id IS NULL), 0)::bigint AS rebatable
    FROM bets b LEFT JOIN barred ON barred.id = b.id GROUP BY 1, 2, 3, 4`;
}

/** The bets that were settled for the first time in a window, as a condition on `bet`. */
export function settledIn({ from, to }: Window): string {
  return `bet.settled_at >= ${from} AND bet.settled_at < ${to} AND bet.first_settled_at >= ${from}`;
}

/** The bets of members and days that `pairs` names, as a condition on `bet`. */
export function settledOn(pairs: string): string {
  return `(bet.member_id, ${siteDaySql('bet.first_settled_at')}) IN (SELECT member_id, about FROM ${pairs})`;
}

/** SQL for members and earlier days whose bets changed in a window: paid in another way, opened again, or paid once more. */
export function correctedIn({ site, from, to }: Window): string {
  const found = `SELECT member_id, ${siteDaySql('first_settled_at')} AS about FROM bet WHERE site_id = ${site} AND first_settled_at < ${to}`;
  return `
    ${found} AND settled_at >= ${from} AND settled_at < ${to}
    UNION ${found} AND id IN (
      SELECT bet_id FROM bet_event
      WHERE at >= ${from} AND at < ${to} AND status IN ('resettled', 'reopened', 'cancelled'))`;
}
