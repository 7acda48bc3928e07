import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FIT_OPTIONS, fairChances, type MatchPrices } from '@touchline/rules/pricing';
import { type MatchScores, readMatchFile } from '@touchline/rules/pricing/files';
import type { MatchKind } from './derived.ts';

/** A match that was played, and what a bookmaker closed it at. */
export interface RealMatch {
  /** League and season, as the file is named. */
  readonly season: string;
  readonly prices: MatchPrices;
  readonly scores: MatchScores;
}

/** Matches of a folder of season files that say prices, half-time and final score. */
export function readRealMatches(folder: string, book = 'B365C'): RealMatch[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .flatMap((name) =>
      readMatchFile(readFileSync(join(folder, name), 'utf8'), book).rows.flatMap(({ prices, scores }) =>
        scores && isSound(prices) ? [{ season: basename(name, '.csv'), prices, scores }] : [],
      ),
    );
}

/** A sum of chances far from one is a slip of the file. */
function isSound({ home, draw, away, total }: MatchPrices): boolean {
  const [result, goals] = [1 / home + 1 / draw + 1 / away, 1 / total.over + 1 / total.under];
  return result > 0.98 && result < 1.25 && goals > 0.98 && goals < 1.25;
}

/** Each match as a kind of its own. */
export function* kindsOf(matches: readonly RealMatch[]): Generator<MatchKind> {
  for (const { prices, scores } of matches) {
    const winners = winnersOf(scores);
    yield { prices, matches: 1, won: (name) => (winners.has(name) ? 1 : 0) };
  }
}

/** A few dozen kinds of matches with how often each selection won: what may be shared of files that may not. */
export interface Summary {
  readonly source: string;
  readonly seasons: readonly string[];
  readonly kinds: readonly {
    /** Fair chances of home, draw, away and over 2.5, on average. */
    readonly chances: readonly number[];
    readonly matches: number;
    readonly won: Readonly<Record<string, number>>;
  }[];
}

/** Matches sorted by how far the sides are apart and then by the goals expected of them. */
export function summaryOf(matches: readonly RealMatch[], source: string, [across, within] = [12, 4]): Summary {
  const priced = matches.map((match) => ({ ...match, chances: fair(match.prices) }));
  const lead = ({ chances: [home = 1, , away = 1] }: { readonly chances: readonly number[] }) => home / away;
  const goals = ({ chances }: { readonly chances: readonly number[] }) => chances[3] ?? 0;
  const kinds = parts(
    priced.sort((one, other) => lead(one) - lead(other)),
    across ?? 1,
  ).flatMap((part) =>
    parts(
      part.sort((one, other) => goals(one) - goals(other)),
      within ?? 1,
    ),
  );
  return {
    source,
    seasons: [...new Set(matches.map(({ season }) => season))].sort(),
    kinds: kinds.map((kind) => {
      const won: Record<string, number> = {};
      for (const { scores } of kind) for (const name of winnersOf(scores)) won[name] = (won[name] ?? 0) + 1;
      const mean = [0, 1, 2, 3].map(
        (place) => kind.reduce((sum, one) => sum + (one.chances[place] ?? 0), 0) / kind.length,
      );
      return { chances: mean.map((chance) => Math.round(1e5 * chance) / 1e5), matches: kind.length, won };
    }),
  };
}

/** The kinds of a summary, priced without a margin. */
export function kindsIn({ kinds }: Summary): MatchKind[] {
  return kinds.map(({ chances: [home = 0, draw = 0, away = 0, over = 0], matches, won }) => ({
    prices: {
      home: 1 / home,
      draw: 1 / draw,
      away: 1 / away,
      total: { lineQuarters: 10, over: 1 / over, under: 1 / (1 - over) },
    },
    matches,
    won: (name) => won[name] ?? 0,
  }));
}

function fair({ home, draw, away, total }: MatchPrices): number[] {
  const { result, total: goals } = FIT_OPTIONS.margin;
  return [...fairChances([home, draw, away], result), fairChances([total.over, total.under], goals)[0] ?? 0];
}

function parts<One>(all: readonly One[], count: number): One[][] {
  return Array.from({ length: count }, (_, index) =>
    all.slice(Math.round((index * all.length) / count), Math.round(((index + 1) * all.length) / count)),
  );
}

/** Selections of the derived markets that won. */
function winnersOf({ half, full }: MatchScores): ReadonlySet<string> {
  const winner = ({ home, away }: MatchScores['full']) => (home === away ? 'draw' : home > away ? 'home' : 'away');
  const goals = full.home + full.away;
  return new Set([
    `cs ${full.home > 4 || full.away > 4 ? 'other' : `${full.home}-${full.away}`}`,
    `btts ${full.home > 0 && full.away > 0 ? 'yes' : 'no'}`,
    `ht_ft ${winner(half)}/${winner(full)}`,
    ...[1.5, 3.5, 4.5].filter((line) => goals > line).map((line) => `over ${line}`),
  ]);
}
