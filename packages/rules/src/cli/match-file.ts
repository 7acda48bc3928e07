import type { MatchPrices } from '../pricing/index.ts';
import type { Score } from '../settlement/index.ts';
import { BadInput, checkOdds, quarters, toNumber } from './price-arguments.ts';

/** One match of a file. */
export interface MatchRow {
  /** Line of the file, counted from 1. */
  readonly line: number;
  readonly date: string | null;
  readonly homeTeam: string | null;
  readonly awayTeam: string | null;
  readonly prices: MatchPrices;
  /** The scores at half time and in the end; null where the file does not have both. */
  readonly scores: MatchScores | null;
  /** The handicap quoted, from the home side's view; null where the file has none. */
  readonly handicap: {
    readonly lineQuarters: number;
    readonly odds: readonly [home: number, away: number] | null;
  } | null;
}

export interface MatchScores {
  readonly half: Score;
  readonly full: Score;
}

export interface MatchFile {
  readonly rows: readonly MatchRow[];
  /** Lines that could not be priced, with the reason. */
  readonly leftOut: readonly { readonly line: number; readonly reason: string }[];
}

/** The contents of the columns. */
interface Columns {
  readonly home: string;
  readonly draw: string;
  readonly away: string;
  readonly over: string;
  readonly under: string;
  readonly totalLine?: string;
  readonly handicapLine: string;
  readonly handicapHome: string;
  readonly handicapAway: string;
}

const ours: Columns = {
  home: 'home',
  draw: 'draw',
  away: 'away',
  over: 'over',
  under: 'under',
  totalLine: 'total',
  handicapLine: 'handicap',
  handicapHome: 'handicap_home',
  handicapAway: 'handicap_away',
};

/** Columns of football-data.co.uk. Pinnacle is PS in 1X2 and P elsewhere; closing prices have a C. */
function footballData(result: string, other: string): Columns {
  return {
    home: `${result}H`,
    draw: `${result}D`,
    away: `${result}A`,
    over: `${other}>2.5`,
    under: `${other}<2.5`,
    handicapLine: other.endsWith('C') ? 'AHCh' : 'AHh',
    handicapHome: `${other}AHH`,
    handicapAway: `${other}AHA`,
  };
}

/** In the order in which they are searched. */
const BOOKS: Readonly<Record<string, Columns>> = {
  own: ours,
  B365C: footballData('B365C', 'B365C'),
  PSC: footballData('PSC', 'PC'),
  AvgC: footballData('AvgC', 'AvgC'),
  MaxC: footballData('MaxC', 'MaxC'),
  B365: footballData('B365', 'B365'),
  PS: footballData('PS', 'P'),
  Avg: footballData('Avg', 'Avg'),
  Max: footballData('Max', 'Max'),
};

/** The matches of a CSV file with a header. Throws BadInput where no set of price columns is complete. */
export function readMatchFile(text: string, book: string | null): MatchFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = cellsOf(lines[0] ?? '').map((cell) => cell.trim());
  const columns = choose(header, book);
  const rows: MatchRow[] = [];
  const leftOut: { line: number; reason: string }[] = [];
  lines.slice(1).forEach((text, index) => {
    const cells = cellsOf(text);
    if (cells.every((cell) => cell.trim() === '')) return;
    const line = index + 2;
    try {
      rows.push(readRow(line, (name) => (cells[header.indexOf(name)] ?? '').trim(), columns));
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      leftOut.push({ line, reason: error.message });
    }
  });
  return { rows, leftOut };
}

/** The home side's chance in a quoted handicap, its margin taken out in proportion; null where none is quoted. */
export function quotedShare({ handicap }: MatchRow): number | null {
  if (!handicap?.odds) return null;
  const [home, away] = handicap.odds;
  return away / (home + away);
}

function choose(header: readonly string[], book: string | null): Columns {
  const missingOf = ({ home, draw, away, over, under }: Columns) =>
    [home, draw, away, over, under].filter((name) => !header.includes(name));
  if (book !== null) {
    const columns = BOOKS[book];
    if (!columns) throw new BadInput(`no book ${book}; there are ${Object.keys(BOOKS).join(', ')}`);
    const missing = missingOf(columns);
    if (missing.length > 0) throw new BadInput(`the file has no column ${missing.join(', ')}`);
    return columns;
  }
  const found = Object.values(BOOKS).find((columns) => missingOf(columns).length === 0);
  if (found) return found;
  throw new BadInput(
    'the file has no complete set of prices: home, draw, away, over, under, or those of football-data.co.uk such as ' +
      'B365CH, B365CD, B365CA, B365C>2.5, B365C<2.5',
  );
}

function readRow(line: number, cell: (name: string) => string, columns: Columns): MatchRow {
  const odds = (name: string) => {
    const found = toNumber(name, cell(name));
    checkOdds(name, found);
    return found;
  };
  const named = (...names: string[]) => names.map(cell).find((value) => value !== '') ?? null;
  const total = columns.totalLine ? cell(columns.totalLine) : '';
  const line25 = total === '' ? 10 : quarters('total', toNumber('total', total));
  if (line25 < 2) throw new BadInput(`total: a total is at least 0.5, not ${total}`);
  return {
    line,
    date: named('date', 'Date'),
    homeTeam: named('home_team', 'HomeTeam', 'Home'),
    awayTeam: named('away_team', 'AwayTeam', 'Away'),
    prices: {
      home: odds(columns.home),
      draw: odds(columns.draw),
      away: odds(columns.away),
      total: { lineQuarters: line25, over: odds(columns.over), under: odds(columns.under) },
    },
    scores: readScores(cell),
    handicap: readHandicap(cell, columns),
  };
}

/** Scores are beside what is needed, so those that cannot be read are none. */
function readScores(cell: (name: string) => string): MatchScores | null {
  const counts = ['HTHG', 'HTAG', 'FTHG', 'FTAG'].map((name) => (cell(name) === '' ? Number.NaN : Number(cell(name))));
  const [halfHome = 0, halfAway = 0, home = 0, away = 0] = counts;
  if (!counts.every((count) => Number.isInteger(count) && count >= 0) || halfHome > home || halfAway > away)
    return null;
  return { half: { home: halfHome, away: halfAway }, full: { home, away } };
}

/** A handicap is beside what is needed, so one that cannot be read is none. */
function readHandicap(cell: (name: string) => string, columns: Columns): MatchRow['handicap'] {
  const text = cell(columns.handicapLine);
  const line = Number(text);
  if (text === '' || !Number.isInteger(4 * line) || Math.abs(line) > 15) return null;
  const [home, away] = [Number(cell(columns.handicapHome)), Number(cell(columns.handicapAway))];
  return { lineQuarters: 4 * line, odds: home > 1 && away > 1 ? [home, away] : null };
}

/** Cells of a line: quotes may hold commas, and a doubled quote is one. */
function cellsOf(line: string): string[] {
  const cells = [''];
  let quoted = false;
  for (let index = 0; index < line.length; index++) {
    const sign = line[index] ?? '';
    const last = cells.length - 1;
    if (sign === '"' && quoted && line[index + 1] === '"') {
      cells[last] += '"';
      index += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === ',' && !quoted) cells.push('');
    else cells[last] += sign;
  }
  return cells;
}
