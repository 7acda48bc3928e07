import type { EsportsMarket, EsportsPeriod } from '../../markets/index.ts';
import { overCases } from '../cases.ts';
import type { FairMarket } from '../fair-market.ts';
import { walkLines } from '../line-walk.ts';

/** A series of maps between two sides. */
export interface EsportsMatch {
  /** Maps at most; the first side to win more than half of them wins the series. */
  readonly bestOf: 1 | 3 | 5 | 7;
  /** Chance of the home side to win a map. */
  readonly mapChance: number;
  /** Kills of both sides expected on a map. */
  readonly kills: number;
  /** Winners of the maps that are over, in their order. */
  readonly won: readonly ('home' | 'away')[];
  /** The map that is being played, if one is. */
  readonly running?: RunningMap;
}

export interface RunningMap {
  /** The present chance of the home side to win it. */
  readonly mapChance: number;
  readonly killsSoFar: number;
  /** The share of the map's kills that is still expected. */
  readonly left: number;
  readonly hasFirstBlood: boolean;
  readonly hasFirstTower: boolean;
}

/** The share of the advantage on a map that shows in its first kill and its first tower. */
const FIRST_BLOOD_SHARE = 0.35;
const FIRST_TOWER_SHARE = 0.7;
/** Variance of the kills of a map by their mean: they spread more than a Poisson count. */
const KILLS_SPREAD = 4;

/** One way a series may end. */
interface SeriesEnd {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** The fair price of every esports market still open, all from one law: maps one by one until the series is won. */
export function fairEsportsMarkets(match: EsportsMatch, reach = 2): FairMarket[] {
  const ends = seriesEnds(match);
  if (match.won.length > 0 && ends.every(({ home, away }) => home + away === match.won.length)) return [];
  const fewest = Math.min(...ends.map(({ home, away }) => home + away));
  const series = [
    twoWay(
      'winner',
      'full',
      null,
      true,
      overCases(ends, ({ home, away }) => 4 * (home - away)),
    ),
  ];
  if (match.bestOf > 1)
    series.push(
      ...walkLines(
        (line, main) =>
          twoWay(
            'maps_handicap',
            'full',
            line,
            main,
            overCases(ends, ({ home, away }) => 4 * (home - away) + line),
          ),
        { start: 0, lowest: 2 - 4 * match.bestOf, step: 2, reach },
      ),
      ...walkLines(
        (line, main) =>
          twoWay(
            'maps_total',
            'full',
            line,
            main,
            overCases(ends, ({ home, away }) => 4 * (home + away) - line),
          ),
        // A total below the fewest maps is certain, and from one certain line to the next the walk would get no nearer.
        { start: 4 * fewest + 2, lowest: 4 * fewest + 2, step: 2, reach },
      ),
    );
  const maps = Array.from({ length: match.bestOf }, (_, index) => index)
    .slice(match.won.length)
    .flatMap((index) => mapMarkets(match, index, ends, reach));
  return [...series, ...maps];
}

/**
 * The chance of a map behind the chance of a series, maps being alike. Throws a RangeError unless it is between zero and one.
 */
export function mapChanceOf(seriesChance: number, bestOf: EsportsMatch['bestOf']): number {
  if (!(seriesChance > 0 && seriesChance < 1)) throw new RangeError(`no chance of a series: ${seriesChance}`);
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round++) {
    const mapChance = (low + high) / 2;
    const ends = seriesEnds({ bestOf, mapChance, kills: 1, won: [] });
    const found = ends.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0);
    if (found < seriesChance) low = mapChance;
    else high = mapChance;
  }
  return (low + high) / 2;
}

function seriesEnds({ bestOf, mapChance, won, running }: EsportsMatch): SeriesEnd[] {
  const needed = (bestOf + 1) / 2;
  const ends = new Map<string, SeriesEnd>();
  const play = (home: number, away: number, chance: number): void => {
    if (home === needed || away === needed) {
      const key = `${home}-${away}`;
      ends.set(key, { home, away, chance: (ends.get(key)?.chance ?? 0) + chance });
      return;
    }
    const toHome = home + away === won.length ? (running?.mapChance ?? mapChance) : mapChance;
    play(home + 1, away, chance * toHome);
    play(home, away + 1, chance * (1 - toHome));
  };
  const homeWon = won.filter((side) => side === 'home').length;
  play(homeWon, won.length - homeWon, 1);
  return [...ends.values()];
}

/** A map that is not played returns every stake, so only how it goes if it is played counts for its prices. */
function mapMarkets(match: EsportsMatch, index: number, ends: readonly SeriesEnd[], reach: number): FairMarket[] {
  const { mapChance, kills } = match;
  const running = index === match.won.length ? match.running : undefined;
  const period = `map_${index + 1}` as EsportsPeriod;
  const played = ends.reduce((sum, { home, away, chance }) => sum + (home + away > index ? chance : 0), 0);
  const between = (type: EsportsMarket, home: number) =>
    twoWay(type, period, null, true, { win: played * home, lose: played * (1 - home) });
  const { killsSoFar, left } = running ?? { killsSoFar: 0, left: 1 };
  const counts = killCounts(kills * left);
  const killsOver = (line: number) =>
    overCases(
      counts.map((chance, count) => ({ count: killsSoFar + count, chance: played * chance })),
      ({ count }) => 4 * count - line,
    );
  const firsts = [
    ...(running?.hasFirstBlood ? [] : [between('first_blood', firstBloodChance(mapChance))]),
    ...(running?.hasFirstTower ? [] : [between('first_tower', firstTowerChance(mapChance))]),
  ];
  const lowest = 4 * killsSoFar + 2;
  return [
    between('winner', running?.mapChance ?? mapChance),
    ...firsts,
    ...walkLines((line, main) => twoWay('kills_ou', period, line, main, killsOver(line)), {
      start: lowest + 4 * Math.round(kills * left),
      lowest,
      step: 2,
      reach,
    }),
  ];
}

/** Chances of the home side to kill and to bring down a tower first on a map, before any of it is played. */
export const firstBloodChance = (mapChance: number) => 0.5 + FIRST_BLOOD_SHARE * (mapChance - 0.5);
export const firstTowerChance = (mapChance: number) => 0.5 + FIRST_TOWER_SHARE * (mapChance - 0.5);

/** Chances of 0, 1, 2, … kills where so many are expected: a negative binomial count, whose parts are such counts too. */
export function killCounts(mean: number): number[] {
  const failures = mean / (KILLS_SPREAD - 1);
  const success = 1 - 1 / KILLS_SPREAD;
  const chances: number[] = [];
  let chance = (1 - success) ** failures;
  for (let count = 0; count <= 4 * mean + 40; count++) {
    chances.push(chance);
    chance *= (success * (count + failures)) / (count + 1);
  }
  return chances;
}

function twoWay(
  type: EsportsMarket,
  period: EsportsPeriod,
  lineQuarters: number | null,
  main: boolean,
  { win, lose }: { win: number; lose: number },
): FairMarket {
  const isCount = type === 'maps_total' || type === 'kills_ou';
  const selections = [
    { outcome: isCount ? 'over' : 'home', win, lose },
    { outcome: isCount ? 'under' : 'away', win: lose, lose: win },
  ];
  return { type, period, lineQuarters, side: null, main, selections };
}
