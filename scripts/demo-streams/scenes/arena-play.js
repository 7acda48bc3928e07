import { LANES, placeOn } from './arena-map.js';
import { points } from './canvas.js';
import { closedCurve, LOOP_SECONDS, since, smooth, wave } from './motion.js';

/** Where each hero goes in a loop, at equal intervals; the first five are of one team, and `shape` distinguishes them. */
const ROUTES = [
  { shape: 'circle', way: points([118, 210, 122, 165, 150, 128, 128, 150, 114, 205, 120, 170, 146, 130, 122, 180]) },
  { shape: 'square', way: points([405, 338, 432, 322, 448, 318, 420, 330, 395, 345, 436, 322, 452, 312, 425, 332]) },
  { shape: 'diamond', way: points([330, 300, 365, 258, 400, 262, 440, 290, 415, 335, 350, 372, 320, 360, 318, 325]) },
  { shape: 'triangle', way: points([730, 482, 770, 480, 806, 470, 785, 482, 745, 490, 765, 484, 800, 478, 762, 486]) },
  { shape: 'plus', way: points([700, 498, 738, 500, 770, 496, 752, 500, 712, 494, 726, 500, 764, 500, 730, 498]) },
  { shape: 'circle', way: points([238, 112, 205, 116, 196, 112, 222, 110, 250, 114, 212, 118, 194, 110, 230, 112]) },
  { shape: 'square', way: points([560, 252, 528, 276, 512, 284, 535, 270, 572, 248, 530, 270, 508, 286, 545, 262]) },
  { shape: 'diamond', way: points([640, 300, 606, 330, 560, 322, 520, 305, 545, 262, 600, 226, 640, 240, 650, 272]) },
  { shape: 'triangle', way: points([846, 392, 848, 428, 838, 446, 850, 420, 852, 388, 846, 416, 836, 448, 850, 412]) },
  { shape: 'plus', way: points([866, 356, 864, 392, 868, 414, 866, 384, 872, 350, 860, 380, 866, 420, 868, 380]) },
];

const HEROES = ROUTES.map(({ shape, way }, index) => ({
  shape,
  team: index < 5 ? 0 : 1,
  walk: closedCurve(way),
  shift: index * 0.31,
}));

/** The abilities with their hero, target and time. Never two bursts at one place within a third of a second: nothing flickers. */
export const ABILITIES = [
  { from: 0.6, kind: 'bolt', hero: 1, target: 6 },
  { from: 1.6, kind: 'ring', hero: 8 },
  { from: 2.5, kind: 'bolt', hero: 5, target: 0 },
  { from: 3.4, kind: 'ring', hero: 2 },
  { from: 4.3, kind: 'bolt', hero: 3, target: 8 },
  { from: 5.2, kind: 'shield', hero: 6 },
  { from: 6, kind: 'bolt', hero: 7, target: 1 },
  { from: 6.9, kind: 'ring', hero: 4 },
  { from: 7.8, kind: 'shield', hero: 0 },
  { from: 8.7, kind: 'bolt', hero: 6, target: 2 },
  { from: 9.7, kind: 'ring', hero: 5 },
  { from: 10.6, kind: 'bolt', hero: 9, target: 3 },
  { from: 11.6, kind: 'ring', hero: 1 },
  { from: 12.5, kind: 'shield', hero: 9 },
  { from: 13.5, kind: 'bolt', hero: 0, target: 5 },
  { from: 14.6, kind: 'ring', hero: 7 },
];

/** Places, directions and health, 0 to 1, of all heroes. */
export function heroesAt(seconds) {
  return HEROES.map(({ shape, team, walk, shift }) => {
    const place = walk(seconds);
    const ahead = walk(seconds + 0.3);
    const health = 0.7 + 0.2 * wave(seconds, 1, shift) + 0.07 * wave(seconds, 2, shift * 2);
    return { ...place, shape, team, health, angle: Math.atan2(ahead.y - place.y, ahead.x - place.x) };
  });
}

const WAVE_SECONDS = 4;
const MARCH_SECONDS = 12;
/** Where on each lane the two sides' minions meet. */
const FRONTS = { top: 0.485, middle: 0.5, bottom: 0.515 };

/** Minions leave their bases every four seconds in threes and are gone where they meet the others. */
export function minionsAt(seconds) {
  const minions = [];
  for (const [name, lane] of Object.entries(LANES)) {
    for (let start = 0; start < LOOP_SECONDS; start += WAVE_SECONDS) {
      for (let rank = 0; rank < 3; rank++) {
        const march = (since(seconds, start) - rank * 0.35) / MARCH_SECONDS;
        if (march <= 0 || march >= 1) continue;
        const opacity = smooth(march / 0.08) * smooth((1 - march) / 0.1);
        const reach = Math.min(1, march * 1.12);
        for (const team of [0, 1]) {
          const part = 0.06 + (FRONTS[name] - 0.085) * reach;
          const own = team === 0 ? part : 1 - (0.06 + (1 - FRONTS[name] - 0.085) * reach);
          minions.push({ ...placeOn(lane, own), team, opacity });
        }
      }
    }
  }
  return minions;
}
