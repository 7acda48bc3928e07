import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FIT_OPTIONS, type FitOptions, fairHandicap, fairShare, fitRates, ScoreLaw } from '@touchline/rules/pricing';
import { type MatchRow, quotedShare, readMatchFile } from '@touchline/rules/pricing/files';

/** The matches of one season of one league that quote a handicap. */
export interface Season {
  /** The file's name: league and season. */
  readonly name: string;
  readonly rows: readonly MatchRow[];
}

/** Season files of a folder, as football-data.co.uk has them, with one bookmaker's closing prices. */
export function readSeasons(folder: string, book = 'B365C'): Season[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => ({
      name: basename(name, '.csv'),
      rows: readMatchFile(readFileSync(join(folder, name), 'utf8'), book).rows.filter(
        (row) => quotedShare(row) !== null,
      ),
    }));
}

/** Percentage points by which the model's chance in each quoted handicap differs from the bookmaker's; above: too high. */
export function handicapGaps(rows: readonly MatchRow[], options: FitOptions = FIT_OPTIONS): number[] {
  return rows.map((row) => {
    const quoted = quotedShare(row);
    if (quoted === null || !row.handicap) throw new Error(`line ${row.line} quotes no handicap`);
    const law = new ScoreLaw(fitRates(row.prices, options).rates, undefined, undefined, options.model);
    const [home] = fairHandicap(law, row.handicap.lineQuarters).selections;
    return 100 * ((home ? fairShare(home) : Number.NaN) - quoted);
  });
}

export function meanGap(gaps: readonly number[]): number {
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / gaps.length;
}
