import type { Row } from './list-filter.ts';

/** Matches that stand together under the name of their league. */
export interface LeagueGroup {
  /** Stays while matches come and go: rows that stood under it stay the same. */
  readonly key: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly rows: readonly Row[];
}

/**
 * The order of the list as it is, under a new name wherever the league changes. A list that grows at its end grows at
 * its end here too: a league that comes up once more is named once more.
 */
export function inTurn(rows: readonly Row[]): readonly LeagueGroup[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.info.leagueId === row.info.leagueId) last.push(row);
    else groups.push([row]);
  }
  const named = new Set<string>();
  return groups.map((group) => {
    const { leagueId = '', leagueName = '', matchId = '' } = group[0]?.info ?? {};
    const key = named.has(leagueId) ? `${leagueId}/${matchId}` : leagueId;
    named.add(leagueId);
    return { key, leagueId, leagueName, rows: group };
  });
}
