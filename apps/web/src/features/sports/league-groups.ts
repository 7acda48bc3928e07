import type { Row } from './list-filter.ts';

/** Matches that stand together under the name of their league. */
export interface LeagueGroup {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly rows: readonly Row[];
}

/** All matches of a league together, the leagues in the order in which they come up first. */
export function byLeague(rows: readonly Row[]): readonly LeagueGroup[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const { leagueId } = row.info;
    const group = groups.get(leagueId);
    if (group) group.push(row);
    else groups.set(leagueId, [row]);
  }
  return [...groups.values()].map(groupOf);
}

/** The order of the list as it is, under a new name wherever the league changes. */
export function inTurn(rows: readonly Row[]): readonly LeagueGroup[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.info.leagueId === row.info.leagueId) last.push(row);
    else groups.push([row]);
  }
  return groups.map(groupOf);
}

function groupOf(rows: readonly Row[]): LeagueGroup {
  const { leagueId = '', leagueName = '' } = rows[0]?.info ?? {};
  return { leagueId, leagueName, rows };
}
