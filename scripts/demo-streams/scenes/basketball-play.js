import { clamp01, during, mix, mixPoint, outside, since, smooth, smoothed, wave } from './motion.js';
import { createPlay } from './play.js';

const at = (x, y) => ({ x, y });

export const HOOP = { x: 12.43, height: 3.05, radius: 0.24 };
const BALL_RADIUS = 0.16;
const HOLD_HEIGHT = 1.15;
const SHOT_HEIGHT = 2.6;
const SHOT_SECONDS = 0.5;
const SHOT_ARC = 2;
const TEAM_SIZE = 5;

export const teamOf = (player) => (player < TEAM_SIZE ? 0 : 1);

/** The places of attackers before the right hoop; before the left one it is the mirror. */
const SPOTS = [at(4.6, -0.6), at(7.8, 6), at(8.4, -5.6), at(11.2, -2.4), at(11.4, 3.8)];

/** One basket at each end; `bounces` are those of a dribble, `shot` says that the ball leaves overhead. */
const TOUCHES = [
  { who: 0, from: 0.2, to: 3.1, start: at(-8.2, -1.4), end: at(4.2, 0.2), bounces: 5 },
  { who: 1, from: 3.5, to: 4.3, start: at(8.2, 5.2), end: at(8.7, 5), bounces: 1 },
  { who: 2, from: 5, to: 6, start: at(7.6, -4.6), end: at(8, -4), shot: true, arc: SHOT_ARC },
  { from: 7.1, to: 7.15, start: at(HOOP.x, 0), end: at(HOOP.x, 0), height: HOOP.height },
  { who: 8, from: 7.65, to: 8.2, start: at(11.9, 0.5), end: at(11.5, 0.2), runSeconds: 5 },
  { who: 5, from: 8.7, to: 11.4, start: at(7.4, -2), end: at(-4.4, -0.6), bounces: 5 },
  { who: 7, from: 11.8, to: 12.4, start: at(-7.4, -5), end: at(-7.8, -4.7), bounces: 1, runSeconds: 4.5 },
  { who: 6, from: 13, to: 13.9, start: at(-7.7, 4.2), end: at(-8.2, 3.7), shot: true, arc: SHOT_ARC },
  { from: 14.95, to: 15, start: at(-HOOP.x, 0), end: at(-HOOP.x, 0), height: HOOP.height },
  { who: 3, from: 15.45, to: 15.75, start: at(-11.9, -0.4), end: at(-11.6, -0.6), runSeconds: 5 },
];

/** 1 while the play is at the right hoop, -1 at the left one; each player turns a little later or sooner. */
const endOf = (seconds, player) => {
  const delay = (player % TEAM_SIZE) * 0.16;
  return 2 * during(seconds, 3 + delay, 7.7 + delay, 4.4) - 1;
};

function roamed(spot, seconds, player) {
  const x = spot.x + 0.9 * wave(seconds, 3, player * 0.37);
  return at(x, spot.y + 1.1 * wave(seconds, 2 + (player % 2), player * 0.61));
}

/** The side that attacks takes the spots; each defender is between one attacker and the hoop. */
function formation(seconds) {
  const spotOf = (player) => {
    const index = player % TEAM_SIZE;
    const end = endOf(seconds, player);
    const attacksRight = teamOf(player) === 0;
    const attacker = attacksRight ? player : (player + TEAM_SIZE) % (2 * TEAM_SIZE);
    const [left, right] = [-1, 1].map((side) => {
      const spot = at(side * SPOTS[index].x, SPOTS[index].y);
      const own = roamed(spot, seconds, attacker);
      return (side === 1) === attacksRight ? own : mixPoint(own, at(side * HOOP.x, 0), 0.3);
    });
    return mixPoint(left, right, (end + 1) / 2);
  };
  return Array.from({ length: 2 * TEAM_SIZE }, (_, player) => spotOf(player));
}

/** The height of a held ball: it bounces from the hand, and rises over the head before a shot. */
function carryHeight({ from, to, bounces = 0, shot, height }, seconds) {
  if (height) return height;
  const passed = since(seconds, from);
  const length = since(to, from);
  const part = clamp01(passed / length);
  const bounced = mix(BALL_RADIUS, HOLD_HEIGHT, Math.abs(Math.cos(Math.PI * bounces * part)));
  if (!shot) return bounced;
  return mix(bounced, SHOT_HEIGHT, smooth((passed - length + SHOT_SECONDS) / SHOT_SECONDS));
}

/** The height of a player over the floor: shooters jump. */
export function jumpOf(player, seconds) {
  const shot = TOUCHES.find(({ who, shot: isShot }) => isShot && who === player);
  if (!shot) return 0;
  const away = outside(seconds, shot.to, shot.to) / 0.36;
  return 0.42 * Math.max(0, 1 - away ** 2);
}

/** The distance by which the net at an end is moved by a ball that falls through it. */
export function netSwing(side, seconds) {
  const basket = TOUCHES.find(({ who, start }) => who === undefined && Math.sign(start.x) === side);
  const passed = since(seconds, basket.from);
  return passed > 1.2 ? 0 : Math.sin(passed * 12) * (1 - passed / 1.2) ** 2 * Math.min(1, passed * 10);
}

export const basketballPlay = createPlay({
  touches: TOUCHES,
  formation,
  team: teamOf,
  runSeconds: 1.8,
  personalSpace: 1.7,
  pressReach: 3,
  carryMetres: 0.42,
  carryHeight,
});

export const cameraFocus = (seconds) => smoothed(basketballPlay.ballPlan, seconds, 3);
