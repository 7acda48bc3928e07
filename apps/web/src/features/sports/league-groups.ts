import type { Row } from './list-filter.ts';

/** Matches that are together under the name of their league. */
export interface LeagueGroup {
  /** Stays while matches come and go: rows that was under it stay the same. */
  readonly key: string;
  readonly leagueId: string;
  readonly leagueName: string;
  /** Null where its matches are of several rounds. */
  readonly round: string | null;
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
    const round = group[0]?.info.round ?? null;
    const isOneRound = group.every(({ info }) => info.round === round);
    return { key, leagueId, leagueName, round: isOneRound ? round : null, rows: group };
  });
}
