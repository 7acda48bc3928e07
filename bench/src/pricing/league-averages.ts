import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LeagueAverages {
  readonly league: string;
  readonly matches: number;
  readonly goals: number;
  readonly draws: number;
  readonly homeWins: number;
}

/** The averages of the matches of season files named `league_season.csv`, league by league. */
export function leagueAverages(folder: string): LeagueAverages[] {
  const byLeague = new Map<string, [home: number, away: number][]>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.csv')) continue;
    const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').split(/\r?\n/);
    const columns = head.split(',');
    const [home, away] = [columns.indexOf('FTHG'), columns.indexOf('FTAG')];
    const league = name.split('_')[0] ?? name;
    const scores = byLeague.get(league) ?? [];
    byLeague.set(league, scores);
    for (const line of lines) {
      const cells = line.split(',');
      if (cells[home] && cells[away]) scores.push([Number(cells[home]), Number(cells[away])]);
    }
  }
  return [...byLeague].map(([league, scores]) => {
    const share = (counts: (home: number, away: number) => boolean) =>
      scores.filter(([home, away]) => counts(home, away)).length / scores.length;
    return {
      league,
      matches: scores.length,
      goals: scores.reduce((sum, [home, away]) => sum + home + away, 0) / scores.length,
      draws: share((home, away) => home === away),
      homeWins: share((home, away) => home > away),
    };
  });
}
