import { PITCH, type Spot } from './camera.ts';
import { chanceOf } from './chance.ts';
import { mirrored, type Side } from './play-model.ts';

/** The places of the players of the home side when the ball is in the middle, the keeper first. */
const ANCHORS: readonly Spot[] = [
  { x: 5, z: 34 },
  { x: 22, z: 10 },
  { x: 18, z: 26 },
  { x: 18, z: 42 },
  { x: 22, z: 58 },
  { x: 40, z: 12 },
  { x: 36, z: 28 },
  { x: 36, z: 41 },
  { x: 40, z: 57 },
  { x: 56, z: 25 },
  { x: 56, z: 44 },
];

export const TEAM_SIZE = ANCHORS.length;

/** Whether a player has left the field with a red card: a forward, then one from midfield and so on; the keeper stays. */
export function isSentOff(index: number, reds: number): boolean {
  return index >= TEAM_SIZE - Math.min(reds, TEAM_SIZE - 1);
}

interface Game {
  readonly ball: Spot;
  /** The side that has the ball; null while nobody does. */
  readonly holder: Side | null;
  /** Makes each moment of a match a little different, such as its pass. */
  readonly salt: string;
}

/** The places of the players of a side for a place of the ball. The nearest of the side that has it is on the ball. */
export function playersOf(side: Side, { ball, holder, salt }: Game): readonly Spot[] {
  const own = mirrored(ball, side);
  const push = (own.x - PITCH.length / 2) * 0.5 + (holder === side ? 6 : 0);
  const spots = ANCHORS.map((anchor, index) => {
    if (index === 0) return { x: clamp(4 + push * 0.12, 2, 14), z: 34 + (own.z - 34) * 0.12 };
    const sway = chanceOf(`${side}/${index}/${salt}`) - 0.5;
    const drift = chanceOf(`${index}/${side}/${salt}`) - 0.5;
    // Players near the ball move towards it, those at the back hold their line.
    const pull = 0.18 + 0.16 * (anchor.x / 56);
    return {
      x: clamp(anchor.x + push + sway * 7, 6, 101),
      z: clamp(anchor.z + (own.z - anchor.z) * pull + drift * 6, 3, 65),
    };
  });
  if (holder === side) {
    const nearest = spots.reduce((best, spot, index) => {
      const other = spots[best];
      return index > 0 && (!other || best === 0 || distance(spot, own) < distance(other, own)) ? index : best;
    }, 0);
    spots[nearest] = { x: own.x - 1.2, z: clamp(own.z - 0.6, 3, 65) };
  }
  return spots.map((spot) => mirrored(spot, side));
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.z - b.z);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
