import { PITCH, type Spot } from './camera.ts';
import { chanceOf } from './chance.ts';

export type Side = 'home' | 'away';

/** A pass, and the time the ball takes to where it goes. */
export const PASS_MS = 2_000;
/** The number of passes for which one side keeps the ball in this model. */
const PASSES = 5;
/** The distance up the pitch from which an attack counts as one, and as a dangerous one, in metres from the own goal line. */
const ATTACK_AT = 66;
const DANGER_AT = 84;
/**
 * The distance that an attack is carried that the feed calls dangerous, and the number of spells for which one side is the one
 * that attacks.
 */
const PRESSED = { from: 80, to: 95, spells: 3 } as const;

export interface Play {
  readonly matchId: string;
  /** Corners so far; the side with more of them attacks more often. */
  readonly corners: { readonly home: number; readonly away: number };
  /** The feed says that a goal is close: the play is in front of one of them. */
  readonly isDangerous?: boolean;
  /** The side that must be attacking then, if anything says it. */
  readonly attacker?: Side | null;
}

/** One side has the ball for some passes. */
export interface Spell {
  readonly side: Side;
  readonly ball: Spot;
  /** The place at which this spell began. */
  readonly from: Spot;
  readonly stage: 'possession' | 'attack' | 'danger' | 'shot';
}

/**
 * The schematic play at a moment. No feed says where the ball is between two events, so this is a model: one side has the
 * ball for some passes and carries it towards the other end, then one of the two has it next. A deep attack ends in a shot; the
 * keeper has the ball or it goes wide, because a goal is an event of the feed. A danger of the feed has no side, so the side
 * is the model's too. It follows from the match and
 * the time alone, so that every page shows the same play. The home side plays to the right.
 */
export function playAt({ matchId, corners, isDangerous = false, attacker = null }: Play, atMs: number): Spell {
  const pass = Math.floor(atMs / PASS_MS);
  const number = Math.floor(pass / PASSES);
  const chance = (salt: string) => chanceOf(`${matchId}/${salt}`);
  // While there is danger the same side attacks for several spells.
  const turn = isDangerous ? `danger/${Math.floor(number / PRESSED.spells)}` : `side/${number}`;
  const drawn: Side = chance(turn) < shareOfHome(corners) ? 'home' : 'away';
  const side = (isDangerous && attacker) || drawn;
  // Most attacks end before the box.
  const reach = isDangerous ? PRESSED.to : 56 + 42 * chance(`reach/${number}`);
  const start = isDangerous ? PRESSED.from : 26 + 22 * chance(`start/${number}`);
  const isDeep = reach >= DANGER_AT;
  /** The pass at which it is as far as it comes: a shot is the one after it. */
  const furthest = isDeep ? PASSES - 2 : PASSES - 1;
  const wing = 14 + 40 * chance(`wing/${number}`);
  const spotOf = (step: number): Spot => {
    const index = number * PASSES + step;
    const along = start + ((reach - start) * step) / furthest + 5 * (chance(`x/${index}`) - 0.5);
    // The closer to the goal, the closer to its middle.
    const pull = along > DANGER_AT ? 0.5 : 1;
    const across = wing + 16 * (chance(`z/${index}`) - 0.5);
    const z = PITCH.width / 2 + (across - PITCH.width / 2) * pull;
    return mirrored({ x: clamp(along, 5, 101), z: clamp(z, 5, 63) }, side);
  };
  const step = pass - number * PASSES;
  if (isDeep && step > furthest) {
    const isWide = chance(`aim/${number}`) < 0.5;
    const aside = isWide ? 4.6 + 4 * chance(`wide/${number}`) : 2.8 * chance(`saved/${number}`);
    const z = PITCH.width / 2 + (chance(`post/${number}`) < 0.5 ? -aside : aside);
    return { side, ball: mirrored({ x: isWide ? 104.6 : 101, z }, side), from: spotOf(furthest), stage: 'shot' };
  }
  const ball = spotOf(step);
  const along = side === 'home' ? ball.x : PITCH.length - ball.x;
  const stage = along >= DANGER_AT ? 'danger' : along >= ATTACK_AT ? 'attack' : 'possession';
  return { side, ball, from: spotOf(0), stage };
}

/** A place of the home side's game for either side. */
export function mirrored({ x, z }: Spot, side: Side): Spot {
  return side === 'home' ? { x, z } : { x: PITCH.length - x, z: PITCH.width - z };
}

/** Between a third and two thirds, depending on the side that has had more corners. */
function shareOfHome({ home, away }: Play['corners']): number {
  return 1 / 3 + (home + 1) / (home + away + 2) / 3;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
