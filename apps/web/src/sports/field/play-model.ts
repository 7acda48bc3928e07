import { PITCH, type Spot } from './camera.ts';
import { chanceOf } from './chance.ts';

export type Side = 'home' | 'away';

/** A pass, and the time the ball takes to where it goes. */
export const PASS_MS = 2_000;
/** The number of passes for which one side keeps the ball in this model. */
const PASSES = 5;
/** How far up the pitch an attack is one, and a dangerous one, in metres from the own goal line. */
const ATTACK_AT = 66;
const DANGER_AT = 84;

export interface Play {
  readonly matchId: string;
  /** Corners so far; the side with more of them attacks more often. */
  readonly corners: { readonly home: number; readonly away: number };
}

/** One side has the ball for some passes. */
export interface Spell {
  readonly side: Side;
  readonly ball: Spot;
  /** Where this spell began. */
  readonly from: Spot;
  readonly stage: 'possession' | 'attack' | 'danger';
}

/**
 * The schematic play at a moment. No feed says where the ball is between two events, so this is a model: one side has the
 * ball for some passes and carries it towards the other end, then one of the two has it next. It follows from the match and
 * the time alone, so that every page shows the same play. The home side plays to the right.
 */
export function playAt({ matchId, corners }: Play, atMs: number): Spell {
  const pass = Math.floor(atMs / PASS_MS);
  const number = Math.floor(pass / PASSES);
  const chance = (salt: string) => chanceOf(`${matchId}/${salt}`);
  const side: Side = chance(`side/${number}`) < shareOfHome(corners) ? 'home' : 'away';
  // Most attacks end before the box.
  const reach = 56 + 42 * chance(`reach/${number}`);
  const start = 26 + 22 * chance(`start/${number}`);
  const wing = 14 + 40 * chance(`wing/${number}`);
  const spotOf = (step: number): Spot => {
    const index = number * PASSES + step;
    const along = start + ((reach - start) * step) / (PASSES - 1) + 5 * (chance(`x/${index}`) - 0.5);
    // The closer to the goal, the closer to its middle.
    const pull = along > DANGER_AT ? 0.5 : 1;
    const across = wing + 16 * (chance(`z/${index}`) - 0.5);
    const z = PITCH.width / 2 + (across - PITCH.width / 2) * pull;
    return mirrored({ x: clamp(along, 5, 101), z: clamp(z, 5, 63) }, side);
  };
  const ball = spotOf(pass - number * PASSES);
  const along = side === 'home' ? ball.x : PITCH.length - ball.x;
  const stage = along >= DANGER_AT ? 'danger' : along >= ATTACK_AT ? 'attack' : 'possession';
  return { side, ball, from: spotOf(0), stage };
}

/** A place of the home side's game for either side. */
export function mirrored({ x, z }: Spot, side: Side): Spot {
  return side === 'home' ? { x, z } : { x: PITCH.length - x, z: PITCH.width - z };
}

/** Between a third and two thirds, by who has had more corners. */
function shareOfHome({ home, away }: Play['corners']): number {
  return 1 / 3 + (home + 1) / (home + away + 2) / 3;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
