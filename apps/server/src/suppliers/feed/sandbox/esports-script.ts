import { firstBloodChance, firstTowerChance, killCounts } from '@touchline/rules/pricing';
import type { Side } from './football-incidents.ts';
import { drawNormal, normalAt, normalBelow } from './normal.ts';
import type { PlayedPart } from './part-clock.ts';
import { seededRandom } from './seeded-random.ts';

export interface Series {
  readonly bestOf: 3 | 5;
  /** Chance of the home side to win a map. */
  readonly mapChance: number;
  readonly kills: number;
}

export interface PlayedMap {
  readonly winner: Side;
  readonly kills: readonly { readonly seconds: number; readonly side: Side }[];
  readonly firstTower: { readonly seconds: number; readonly side: Side };
  /** The lean of the map after each step, beside the expected one; the last decides it. */
  readonly lean: readonly number[];
}

export interface EsportsScript {
  readonly parts: readonly PlayedPart[];
  readonly maps: readonly PlayedMap[];
}

const STEPS = 60;
const LASTS = [26 * 60, 38 * 60] as const;
const PAUSE = 8 * 60;
const MAPS = ['map_1', 'map_2', 'map_3', 'map_4', 'map_5', 'map_6', 'map_7'] as const;

/** Plays maps by the law they are priced from until one side has won more than half of them. */
export function playSeries(seed: string, series: Series): EsportsScript {
  const random = seededRandom(seed);
  const parts: PlayedPart[] = [];
  const maps: PlayedMap[] = [];
  const won = { home: 0, away: 0 };
  const step = killCounts(series.kills / STEPS);
  for (const period of MAPS) {
    if (Math.max(won.home, won.away) > series.bestOf / 2) break;
    const seconds = Math.floor(LASTS[0] + random() * (LASTS[1] - LASTS[0]));
    const map = playMap(series.mapChance, step, seconds, random);
    maps.push(map);
    parts.push({ period, seconds, pauseAfter: PAUSE });
    won[map.winner] += 1;
  }
  return { parts, maps };
}

/** The chance of the home side while a map is played: what was expected of it, and how it leans by then. */
export function chanceOnMap(map: PlayedMap, mapChance: number, played: number): number {
  const step = Math.min(STEPS - 1, Math.floor(played * STEPS));
  if (step === 0) return mapChance;
  return leaning(normalAt(mapChance), map.lean[step - 1] ?? 0, step);
}

/**
 * A random walk from the expected course. The side that it favours at the end has won, so the chance of a side follows from the
 * present lean and the steps that are still to come.
 */
const leaning = (expected: number, lean: number, step: number) =>
  normalBelow((expected + lean) / Math.sqrt(1 - step / STEPS));

function playMap(mapChance: number, step: readonly number[], seconds: number, random: () => number): PlayedMap {
  const expected = normalAt(mapChance);
  const lean: number[] = [];
  const kills: { seconds: number; side: Side }[] = [];
  for (let index = 0; index < STEPS; index++) {
    const before = lean.at(-1) ?? 0;
    const favour = leaning(expected, before, index);
    const times = Array.from({ length: countOf(step, random()) }, () => ((index + random()) / STEPS) * seconds);
    for (const at of times.sort((a, b) => a - b)) {
      const homeChance = kills.length === 0 ? firstBloodChance(mapChance) : 0.5 + 0.5 * (favour - 0.5);
      kills.push({ seconds: at, side: random() < homeChance ? 'home' : 'away' });
    }
    lean.push(before + drawNormal(random) / Math.sqrt(STEPS));
  }
  const tower: Side = random() < firstTowerChance(mapChance) ? 'home' : 'away';
  return {
    winner: expected + (lean.at(-1) ?? 0) > 0 ? 'home' : 'away',
    kills,
    firstTower: { seconds: seconds * (0.2 + 0.3 * random()), side: tower },
    lean,
  };
}

function countOf(chances: readonly number[], draw: number): number {
  let left = draw;
  const count = chances.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return count < 0 ? chances.length - 1 : count;
}
