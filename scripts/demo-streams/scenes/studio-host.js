import { BRAND, BRAND_DARK, disc, fillShape, INK, LIGHT, oval, points, strokeLine } from './canvas.js';
import { closedCurve, during, LOOP_SECONDS, outside, smooth, wave } from './motion.js';

const SKIN = { plain: '#EDC3A0', shade: '#DDA984', blush: 'rgba(214, 120, 92, 0.18)' };
const HAIR = { plain: '#2E2622', shine: '#463A34' };
const JACKET = { plain: BRAND, shade: BRAND_DARK, edge: '#0C8A68' };

const BLINKS = [1.7, 4.9, 8.3, 8.75, 12.1, 14.6];
const BLINK_SECONDS = 0.13;
/** The time at which a sentence is spoken; between them the host breathes. */
const SENTENCES = [
  [0.5, 3.6],
  [4.3, 7.2],
  [8.1, 11.4],
  [12, 15.2],
];
const SYLLABLES = 44;
export const SYLLABLE_SECONDS = LOOP_SECONDS / SYLLABLES;

/** The loudness of the host's voice, 0 to 1. */
export function voice(seconds) {
  const spoken = Math.max(...SENTENCES.map(([from, to]) => during(seconds, from, to, 0.25)));
  const syllable = 0.5 + 0.5 * wave(seconds, SYLLABLES);
  const stress = 0.72 + 0.18 * wave(seconds, 11, 0.2) + 0.1 * wave(seconds, 23, 0.6);
  return spoken * stress * (0.25 + 0.75 * syllable);
}

function openEyes(seconds) {
  const nearest = Math.min(...BLINKS.map((moment) => outside(seconds, moment, moment)));
  return Math.max(0.08, smooth((nearest - 0.02) / BLINK_SECONDS));
}

/** Hands at rest on the desk, raised as the host explains; the left one in the picture points to the board. */
const leftHand = closedCurve(
  points([372, 284, 352, 246, 340, 232, 350, 252, 376, 284, 378, 286, 356, 250, 346, 240, 358, 262, 374, 284]),
);
const rightHand = closedCurve(
  points([478, 288, 476, 288, 484, 268, 492, 258, 482, 272, 476, 288, 478, 288, 490, 262, 484, 270, 478, 288]),
);

const SHOULDERS = { left: { x: 374, y: 206 }, right: { x: 482, y: 206 } };

/** The host from the desk up; the desk is drawn before the arms and after the trunk. */
export function drawTrunk(ctx, seconds) {
  const breath = 1.2 * wave(seconds, 4);
  ctx.save();
  ctx.translate(0.8 * wave(seconds, 2, 0.3), -breath);
  drawJacket(ctx);
  drawCollar(ctx);
  ctx.restore();
  drawHead(ctx, seconds, breath);
}

function drawJacket(ctx) {
  ctx.beginPath();
  ctx.moveTo(366, 320);
  ctx.bezierCurveTo(352, 280, 346, 222, 366, 200);
  ctx.bezierCurveTo(378, 188, 398, 184, 410, 178);
  ctx.lineTo(446, 178);
  ctx.bezierCurveTo(458, 184, 478, 188, 490, 200);
  ctx.bezierCurveTo(510, 222, 504, 280, 490, 320);
  ctx.closePath();
  ctx.fillStyle = JACKET.plain;
  ctx.fill();
}

function drawCollar(ctx) {
  fillShape(ctx, points([408, 179, 448, 179, 428, 262]), LIGHT);
  fillShape(ctx, points([415, 158, 441, 158, 441, 182, 428, 194, 415, 182]), SKIN.shade);
  fillShape(ctx, points([410, 175, 416, 172, 428, 194, 419, 206, 405, 182]), '#FFFFFF');
  fillShape(ctx, points([446, 175, 440, 172, 428, 194, 437, 206, 451, 182]), '#FFFFFF');
  fillShape(ctx, points([405, 180, 426, 258, 428, 270, 392, 222, 400, 214, 390, 206]), JACKET.shade);
  fillShape(ctx, points([451, 180, 430, 258, 428, 270, 464, 222, 456, 214, 466, 206]), JACKET.shade);
}

function drawHead(ctx, seconds, breath) {
  const turn = 0.6 * wave(seconds, 1, 0.1) + 0.4 * wave(seconds, 3, 0.4);
  const nod = 0.6 * wave(seconds, 5, 0.2) + 0.5 * voice(seconds);
  ctx.save();
  ctx.translate(428 + 3 * turn, 130 - breath + 1.2 * nod);
  ctx.rotate(0.035 * turn + 0.012 * wave(seconds, 2));
  oval(ctx, 0, -8, 35, 40, HAIR.plain);
  oval(ctx, -32 + turn, 4, 6, 9, SKIN.shade);
  oval(ctx, 32 + turn, 4, 6, 9, SKIN.shade);
  drawFaceShape(ctx);
  drawHair(ctx);
  drawFeatures(ctx, seconds, 2.6 * turn);
  drawHeadset(ctx);
  ctx.restore();
}

function drawFaceShape(ctx) {
  ctx.beginPath();
  ctx.moveTo(-31, -10);
  ctx.bezierCurveTo(-32, 18, -22, 42, 0, 43);
  ctx.bezierCurveTo(22, 42, 32, 18, 31, -10);
  ctx.bezierCurveTo(28, -40, -28, -40, -31, -10);
  ctx.fillStyle = SKIN.plain;
  ctx.fill();
}

function drawHair(ctx) {
  ctx.beginPath();
  ctx.moveTo(-33, 2);
  ctx.bezierCurveTo(-40, -34, -22, -52, 4, -50);
  ctx.bezierCurveTo(30, -50, 40, -28, 33, 2);
  ctx.bezierCurveTo(31, -10, 29, -18, 24, -23);
  ctx.bezierCurveTo(8, -16, -12, -18, -20, -27);
  ctx.bezierCurveTo(-28, -20, -30, -10, -33, 2);
  ctx.fillStyle = HAIR.plain;
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-18, -38);
  ctx.quadraticCurveTo(0, -47, 20, -38);
  ctx.strokeStyle = HAIR.shine;
  ctx.lineWidth = 3;
  ctx.lineCap = 'round';
  ctx.stroke();
}

function drawFeatures(ctx, seconds, aside) {
  const open = openEyes(seconds);
  const loud = voice(seconds);
  const brow = -1.4 * smooth(loud * 1.2) - 0.8 * wave(seconds, 3);
  for (const side of [-1, 1]) {
    const x = 12.5 * side + aside;
    oval(ctx, x, 1, 3.1, 3.9 * open, INK);
    if (open > 0.6) disc(ctx, x + 1, -0.4, 1, '#FFFFFF');
    strokeLine(
      ctx,
      points([x - 5.5, brow - 8.4, x - 1.5, brow - 9.8, x + 1.5, brow - 9.8, x + 5.5, brow - 8.4]),
      HAIR.plain,
      2.2,
    );
    oval(ctx, 17 * side + aside * 0.7, 15, 6, 3.6, SKIN.blush);
  }
  ctx.beginPath();
  ctx.moveTo(aside * 1.3 - 0.5, 4);
  ctx.quadraticCurveTo(aside * 1.3 + 4.5, 13, aside * 1.3 - 2, 13.5);
  ctx.strokeStyle = SKIN.shade;
  ctx.lineWidth = 2.2;
  ctx.stroke();
  drawMouth(ctx, aside, loud, seconds);
}

function drawMouth(ctx, x, loud, seconds) {
  const width = 8.2 - 1.6 * wave(seconds, 17, 0.2) * loud;
  const drop = 0.4 + 7.5 * loud;
  ctx.beginPath();
  ctx.moveTo(x - width, 22.8);
  ctx.quadraticCurveTo(x, 26.6, x + width, 22.8);
  ctx.quadraticCurveTo(x, 27 + drop * 1.7, x - width, 22.8);
  ctx.fillStyle = '#8C3B37';
  ctx.fill();
  ctx.strokeStyle = '#A9544A';
  ctx.lineWidth = 1.6;
  ctx.lineJoin = 'round';
  ctx.stroke();
}

function drawHeadset(ctx) {
  ctx.beginPath();
  ctx.arc(0, -6, 40, Math.PI * 1.06, Math.PI * 1.94);
  ctx.strokeStyle = '#3A4742';
  ctx.lineWidth = 5;
  ctx.stroke();
  for (const side of [-1, 1]) {
    oval(ctx, 36 * side, 2, 8, 14, '#2A3531');
    oval(ctx, 38 * side, 2, 5, 10, '#4B5B55');
  }
}

export function drawArms(ctx, seconds) {
  drawArm(ctx, SHOULDERS.left, leftHand(seconds), -1, seconds);
  drawArm(ctx, SHOULDERS.right, rightHand(seconds), 1, seconds);
}

function drawArm(ctx, shoulder, hand, side, seconds) {
  const elbow = { x: shoulder.x + side * (24 + 0.06 * (290 - hand.y)), y: 276 + 0.8 * wave(seconds, 4) };
  const wrist = { x: hand.x + (elbow.x - hand.x) * 0.2, y: hand.y + (elbow.y - hand.y) * 0.2 };
  strokeLine(ctx, [{ x: shoulder.x, y: shoulder.y + 12 }, elbow, wrist], JACKET.shade, 33);
  strokeLine(ctx, [{ x: shoulder.x, y: shoulder.y + 12 }, elbow, wrist], JACKET.plain, 30);
  strokeLine(
    ctx,
    [wrist, { x: wrist.x + (hand.x - wrist.x) * 0.3, y: wrist.y + (hand.y - wrist.y) * 0.3 }],
    '#FFFFFF',
    21,
  );
  drawHand(ctx, hand, wrist);
}

function drawHand(ctx, hand, wrist) {
  const angle = Math.atan2(hand.y - wrist.y, hand.x - wrist.x);
  ctx.save();
  ctx.translate(hand.x, hand.y);
  ctx.rotate(angle);
  oval(ctx, 0, 0, 12, 9.5, SKIN.plain);
  for (const finger of [-6, -2, 2, 6]) {
    strokeLine(ctx, points([5, finger, 16 - Math.abs(finger) * 0.5, finger * 1.15]), SKIN.plain, 4.4);
  }
  strokeLine(ctx, points([-2, -7, 6, -13]), SKIN.plain, 5);
  ctx.restore();
}
