import { HOOP } from './basketball-play.js';
import { arc, fillArea, fillGround, fillPanel, strokePath, strokeRectangle, strokeSegment } from './camera.js';
import { BRAND, CORAL, fillShape, LIGHT } from './canvas.js';

/** Half the length and half the width of a court, in metres. */
const LENGTH = 14;
const WIDTH = 7.5;
const BOARD = { x: 12.8, half: 0.9, low: 2.9, high: 3.95 };
const WOOD = ['#EBCFA2', '#E6C797'];
const LINE = { colour: '#FFFFFF', width: 1.8 };
const THREE = { radius: 6.75, straight: 6.6 };

export function drawCourt(ctx, project) {
  fillGround(ctx, project, [-40, -16, 40, 11.5], '#DDE8E3');
  fillGround(ctx, project, [-LENGTH - 1.6, -WIDTH - 1.6, LENGTH + 1.6, WIDTH + 1.6], BRAND);
  for (let plank = 0; plank < 14; plank++) {
    const left = -LENGTH + plank * 2;
    fillGround(ctx, project, [left, -WIDTH, left + 2.02, WIDTH], WOOD[plank % 2]);
  }
  drawLines(ctx, project);
}

function drawLines(ctx, project) {
  const circle = arc(0, 0, 1.8);
  fillArea(ctx, project, circle, '#7DB5A2');
  strokePath(ctx, project, circle, LINE);
  strokeSegment(ctx, project, [0, -WIDTH], [0, WIDTH], LINE);
  for (const side of [-1, 1]) {
    const paint = [side * LENGTH, -2.45, side * (LENGTH - 5.8), 2.45];
    fillGround(ctx, project, paint, '#7DB5A2');
    strokeRectangle(ctx, project, paint, LINE);
    const middle = side === 1 ? 180 : 0;
    strokePath(ctx, project, arc(side * (LENGTH - 5.8), 0, 1.8, middle - 90, middle + 90), LINE);
    drawThreePointLine(ctx, project, side, middle);
  }
  strokeRectangle(ctx, project, [-LENGTH, -WIDTH, LENGTH, WIDTH], LINE);
}

function drawThreePointLine(ctx, project, side, middle) {
  const sweep = (Math.asin(THREE.straight / THREE.radius) * 180) / Math.PI;
  const curve = arc(side * HOOP.x, 0, THREE.radius, middle - sweep, middle + sweep);
  const corner = curve[0][1];
  strokePath(ctx, project, [[side * LENGTH, corner], ...curve, [side * LENGTH, -corner]], LINE);
}

/** The post and board of a basket; the rim is drawn apart, because the ball comes between. */
export function drawBoard(ctx, project, side) {
  const post = side * (LENGTH + 1.5);
  const behind = side * (BOARD.x + 0.1);
  const padding = { colour: BRAND, width: 9 };
  strokeSegment(ctx, project, [post, 0, 0], [post, 0, 2.2], padding);
  const elbow = [post, 0, 2.7];
  const steel = { colour: '#44514C', width: 5 };
  strokePath(ctx, project, [[post, 0, 2.1], elbow, [behind, 0, 3.3]], steel);
  const face = (half, low, high) => [
    [side * BOARD.x, -half, low],
    [side * BOARD.x, half, low],
    [side * BOARD.x, half, high],
    [side * BOARD.x, -half, high],
  ];
  const whole = face(BOARD.half, BOARD.low, BOARD.high);
  fillArea(ctx, project, whole, 'rgba(255, 255, 255, 0.85)');
  strokePath(ctx, project, [...whole, whole[0]], { colour: '#44514C', width: 2 });
  const aim = face(0.3, 3.05, 3.5);
  strokePath(ctx, project, [...aim, aim[0]], { colour: CORAL, width: 1.4 });
}

/** The rim and its net, which `swing` moves. */
export function drawRim(ctx, project, side, swing) {
  const x = side * HOOP.x;
  const rim = arc(x, 0, HOOP.radius);
  const colour = 'rgba(255, 255, 255, 0.95)';
  const hem = arc(x + 0.06 * swing, 0, 0.15).map(([left, away]) => [left, away, HOOP.height - 0.45 - 0.08 * swing]);
  const top = rim.map(([left, away]) => [left, away, HOOP.height]);
  const netFill = [...top.slice(18), ...hem.slice(18).reverse()].map((place) => project(...place));
  fillShape(ctx, netFill, 'rgba(255, 255, 255, 0.35)');
  for (let cord = 0; cord < 36; cord += 4) {
    strokePath(ctx, project, [top[cord], hem[(cord + 3) % 36]], { colour, width: 0.8 });
    strokePath(ctx, project, [top[cord], hem[(cord + 33) % 36]], { colour, width: 0.8 });
  }
  const neck = [x + side * HOOP.radius, 0, HOOP.height];
  strokeSegment(ctx, project, [side * BOARD.x, 0, HOOP.height], neck, { colour: CORAL, width: 3 });
  strokePath(ctx, project, top, { colour: CORAL, width: 2.6 });
}

/** Boards without words behind the far side of the court. */
export function drawBoards(ctx, project) {
  for (let index = 0; index < 12; index++) {
    const left = -30 + index * 5;
    const fill = index % 2 ? LIGHT : BRAND;
    fillPanel(ctx, project, [left, 11.5], [left + 5, 11.5], 0.9, fill);
  }
}
