import { disc, fillShape, oval, strokeLine } from './canvas.js';
import { clamp01, mixPoint, smooth } from './motion.js';

const HIP = 0.86;
const SHOULDER = 1.42;
const HEAD = 1.64;
const THIGH = 0.44;
const ARM_REACH = 0.66;

/**
 * An athlete 1.8 m tall, times `size`. `stride` is a phase in radians; `ball`, in pixels with its distance in metres,
 * draws the hands to it.
 */
export function drawFigure(ctx, project, { place, lift = 0, size, speed, heading, stride, kit, ball }) {
  const ground = project(place.x, place.y);
  oval(ctx, ground.x + 1, ground.y, 0.42 * size * ground.scale, 0.15 * size * ground.scale, 'rgba(8, 40, 28, 0.28)');
  const feet = project(place.x, place.y, lift);
  const unitPx = feet.scale * size;
  const effort = clamp01(0.1 + speed / 4.5);
  const lean = 0.16 * effort * heading.x;
  const bob = 0.03 * effort * Math.cos(2 * stride);
  /** Metres of the body to pixels: to the right, and up from the feet. */
  const at = (right, up) => ({
    x: feet.x + (right + lean * Math.max(0, up - HIP)) * unitPx,
    y: feet.y - (up + bob) * unitPx,
  });
  const pose = { at, unitPx, effort, heading, stride, kit };

  drawArm(ctx, pose, -1, ball);
  drawLeg(ctx, pose, -1);
  drawLeg(ctx, pose, 1);
  drawTrunk(ctx, pose);
  drawArm(ctx, pose, 1, ball);
  drawHead(ctx, pose);
}

function drawLeg(ctx, { at, unitPx, effort, heading, stride, kit }, side) {
  const phase = stride + (side === 1 ? Math.PI : 0);
  const swing = Math.sin(phase) * 0.62 * effort;
  const raise = Math.max(0, Math.cos(phase)) * effort;
  const apart = side * (0.15 - 0.09 * Math.abs(heading.x) * effort);
  const hip = at(apart * 0.8, HIP);
  const knee = at(apart + heading.x * (Math.sin(swing) * THIGH + 0.1 * raise), HIP - THIGH * Math.cos(swing));
  const foot = at(apart + heading.x * (Math.sin(swing) * 0.8 - 0.16 * raise), 0.05 + 0.3 * raise);
  strokeLine(ctx, [hip, knee, foot], kit.skin, 0.13 * unitPx);
  strokeLine(ctx, [mixPoint(knee, foot, 0.4), foot], kit.socks, 0.14 * unitPx);
  const toe = { x: foot.x + 0.11 * heading.x * unitPx, y: foot.y + 0.02 * unitPx };
  strokeLine(ctx, [foot, toe], kit.shoes, 0.105 * unitPx);
  strokeLine(ctx, [hip, mixPoint(hip, knee, 0.75)], kit.shorts, 0.24 * unitPx);
}

function drawTrunk(ctx, { at, unitPx, kit, heading }) {
  // Seen from the side a chest is narrower than from the front.
  const half = 0.2 - 0.04 * Math.abs(heading.x);
  const corners = [at(-half - 0.02, SHOULDER), at(half + 0.02, SHOULDER), at(half - 0.03, HIP), at(-half + 0.03, HIP)];
  fillShape(ctx, corners, kit.shirt);
  strokeLine(ctx, [...corners, corners[0]], kit.shirt, 0.1 * unitPx);
}

function drawArm(ctx, { at, unitPx, effort, heading, stride, kit }, side, ball) {
  const swing = Math.sin(stride + (side === 1 ? 0 : Math.PI)) * 0.34 * effort;
  const shoulder = at(side * 0.22, SHOULDER);
  const resting = at(
    side * (0.36 - 0.1 * effort) + heading.x * (swing + 0.12 * effort),
    0.9 + 0.12 * effort + 0.2 * Math.abs(swing),
  );
  const hand = ball ? reached(shoulder, resting, ball, unitPx) : resting;
  const elbow = mixPoint(shoulder, hand, 0.5);
  elbow.x += side * 0.05 * unitPx - heading.x * 0.06 * unitPx;
  elbow.y += 0.05 * unitPx;
  strokeLine(ctx, [shoulder, elbow, hand], kit.skin, 0.1 * unitPx);
  strokeLine(ctx, [shoulder, mixPoint(shoulder, elbow, 0.7)], kit.shirt, 0.14 * unitPx);
}

/** The hand goes to a near ball as far as the arm allows. */
function reached(shoulder, resting, ball, unitPx) {
  const wish = smooth((1.5 - ball.distanceMetres) / 0.6);
  const distance = Math.hypot(ball.x - shoulder.x, ball.y - shoulder.y);
  const part = Math.min(1, (ARM_REACH * unitPx) / (distance || 1));
  return mixPoint(resting, mixPoint(shoulder, ball, part), wish);
}

function drawHead(ctx, { at, unitPx, kit, heading }) {
  strokeLine(ctx, [at(0, SHOULDER), at(0, HEAD - 0.1)], kit.skin, 0.12 * unitPx);
  const head = at(0.02 * heading.x, HEAD);
  disc(ctx, head.x, head.y, 0.155 * unitPx, kit.hair);
  // The face turns with the player and is out of sight for one who runs away.
  const seen = 1 - smooth((heading.y - 0.2) / 0.6);
  if (seen === 0) return;
  const aside = 0.05 * heading.x * unitPx;
  oval(ctx, head.x + aside, head.y + 0.045 * unitPx, 0.115 * seen * unitPx, 0.118 * unitPx, kit.skin);
}
