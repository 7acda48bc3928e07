/** A pass, and the time the ball takes to where it goes. */
export const PASS_MS = 2_500;
/** The average number of passes for which one side keeps the ball in this model. */
const PASSES = 4;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of a pitch of 320 by 176, where the ball rests. */
export const CENTRE: Spot = { x: 160, y: 88 };

interface Play {
  readonly matchId: string;
  /** Corners so far; the side with more of them attacks more often. */
  readonly corners: { readonly home: number; readonly away: number };
}

/**
 * Where the ball of the schematic play is at a moment. No feed says where the ball is between two events, so this is a model:
 * one side has the ball for some passes and carries it towards the other end, then one of the two has it next. It follows
 * from the match and the time alone, so that every page shows the same play. The home side plays to the right.
 */
export function ballAt({ matchId, corners }: Play, atMs: number): Spot {
  const pass = Math.floor(atMs / PASS_MS);
  const spell = Math.floor(pass / PASSES);
  const progress = (pass - spell * PASSES) / (PASSES - 1);
  const chance = (salt: string) => chanceOf(`${matchId}/${salt}`);
  const isHome = chance(`side/${spell}`) < shareOfHome(corners);
  // Most attacks end before the box.
  const reach = 190 + 80 * chance(`reach/${spell}`);
  const start = 90 + 50 * chance(`start/${spell}`);
  const along = start + (reach - start) * progress + 12 * (chance(`x/${pass}`) - 0.5);
  const wing = 40 + 96 * chance(`wing/${spell}`);
  const y = wing + 40 * (chance(`y/${pass}`) - 0.5);
  return { x: Math.round(isHome ? along : 320 - along), y: Math.round(Math.min(152, Math.max(24, y))) };
}

/** Between a third and two thirds, by who has had more corners. */
function shareOfHome({ home, away }: Play['corners']): number {
  return 1 / 3 + (home + 1) / (home + away + 2) / 3;
}

/** A figure from 0 to 1 that is always the same for the same words (FNV-1a). */
function chanceOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  }
  // The last bits of the words reach the first of the figure.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
