/** A club's row of the table. */
export interface StandingsRow {
  readonly points: number;
  /** Goals, or maps of esports, for and against. */
  readonly difference: number;
}

/** The table of a season, by the clubs' places in their league. */
export type Standings = readonly StandingsRow[];

/** A finished match: clubs by their place in the league. */
export interface FinishedMatch {
  readonly home: number;
  readonly away: number;
  readonly score: { readonly home: number; readonly away: number };
}

const A_POINT = 10_000;

/** The gain of a club by a match: three points for a win, one for a draw. */
export function gainOf(own: number, other: number): StandingsRow {
  return { points: own > other ? 3 : own === other ? 1 : 0, difference: own - other };
}

/** Rows by one number: points first, then the difference. Worths of gains add up. */
export function worthOf({ points, difference }: StandingsRow): number {
  return points * A_POINT + difference;
}

export function standingsOf(clubs: number, matches: readonly FinishedMatch[]): Standings {
  const table = Array.from({ length: clubs }, () => ({ points: 0, difference: 0 }));
  for (const { home, away, score } of matches) {
    add(table[home], gainOf(score.home, score.away));
    add(table[away], gainOf(score.away, score.home));
  }
  return table;
}

/** The leaders of the table. Clubs level on points and goal difference share the title. */
export function championsOf(standings: Standings): number[] {
  const best = Math.max(...standings.map(worthOf));
  return [...standings.keys()].filter((club) => standings[club] !== undefined && worthOf(standings[club]) === best);
}

function add(row: { points: number; difference: number } | undefined, gain: StandingsRow): void {
  if (!row) throw new Error('a match of a club that is not in the table');
  row.points += gain.points;
  row.difference += gain.difference;
}
