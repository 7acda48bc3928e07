import { smoothed, wave } from './motion.js';
import { createPlay } from './play.js';

const at = (x, y) => ({ x, y });

/** Keeper, four, four, two; the second team as keeper, four, three, three, seen from its own side. */
const FORMATIONS = [
  [at(-49, 0), at(-32, 20), at(-35, 7), at(-35, -7), at(-32, -20)].concat([
    ...[at(-14, 21), at(-16, 7), at(-16, -7), at(-13, -21)],
    ...[at(3, 7), at(6, -8)],
  ]),
  [at(-49, 0), at(-33, 21), at(-36, 8), at(-36, -7), at(-33, -20)].concat([
    ...[at(-20, 0), at(-15, 13), at(-14, -13)],
    ...[at(2, 20), at(5, 1), at(2, -19)],
  ]),
];
const TEAM_SIZE = 11;
export const KEEPERS = [0, TEAM_SIZE];
export const teamOf = (player) => (player < TEAM_SIZE ? 0 : 1);

/** An attack from midfield to a shot that is held, and the counter-attack that is cut off. */
const TOUCHES = [
  { who: 6, from: 0, to: 1.1, start: at(-9, 5), end: at(-5, 6) },
  { who: 8, from: 2, to: 3, start: at(0, -15), end: at(5, -16), runSeconds: 4.5 },
  { who: 10, from: 3.8, to: 4.6, start: at(18, -4), end: at(21, -3), arc: 2.4, runSeconds: 3.2 },
  { who: 9, from: 5.8, to: 6.9, start: at(27, 10), end: at(32, 7), arc: 0.5, runSeconds: 5 },
  { who: 11, from: 7.7, to: 8.9, start: at(50.4, 1), end: at(48, 3), hands: true, arc: 3 },
  { who: 12, from: 10, to: 10.8, start: at(34, -15), end: at(31, -15) },
  { who: 17, from: 11.6, to: 12.3, start: at(17, -9), end: at(14, -8), arc: 5 },
  { who: 2, from: 13.7, to: 15.1, start: at(-21, 8), end: at(-17, 7) },
];

/** Everybody follows the ball slowly as a block, the defence higher the further it is away, and wanders a little. */
function formation(seconds, ballPlan) {
  const focus = smoothed(ballPlan, seconds, 3.6);
  return FORMATIONS.flatMap((anchors, team) => {
    const side = team === 0 ? 1 : -1;
    return anchors.map((anchor, index) => {
      const shift = index === 0 ? 0.03 : 0.36;
      const roam = index === 0 ? 0.5 : 1.4;
      const number = team * TEAM_SIZE + index;
      return at(
        side * anchor.x * (index === 0 ? 1 : 0.86) +
          shift * focus.x +
          roam * wave(seconds, 1 + (number % 3), number * 0.37),
        side * anchor.y * 0.92 + (index === 0 ? 0.12 : 0.28) * focus.y + roam * wave(seconds, 3, number * 0.61),
      );
    });
  });
}

const BALL_RADIUS = 0.3;

export const footballPlay = createPlay({
  touches: TOUCHES,
  formation,
  team: teamOf,
  runSeconds: 2.6,
  personalSpace: 3,
  pressReach: 9,
  carryMetres: 0.8,
  carryHeight: (touch) => (touch.hands ? 1.3 : BALL_RADIUS),
});
