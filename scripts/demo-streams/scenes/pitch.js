import { arc, fillArea, fillGround, fillPanel, strokePath, strokeRectangle, strokeSegment } from './camera.js';
import { BRAND, LIGHT } from './canvas.js';

/** Half the length and half the width of a pitch, in metres. */
const LENGTH = 52.5;
const WIDTH = 34;
const STRIPE = LENGTH / 7.5;
const GOAL = { half: 3.66, height: 2.44, depth: 2.2 };
const GRASS = ['#58B081', '#4BA372'];
const NET = { colour: 'rgba(255, 255, 255, 0.45)', width: 0.7 };
const LINE = { colour: 'rgba(255, 255, 255, 0.88)', width: 1.4 };

export function drawPitch(ctx, project) {
  fillGround(ctx, project, [-90, -60, 90, 60], '#449B6B');
  for (let stripe = 0; stripe < 15; stripe++) {
    const left = -LENGTH + stripe * STRIPE;
    fillGround(ctx, project, [left, -WIDTH - 2, left + STRIPE + 0.05, WIDTH + 2], GRASS[stripe % 2]);
  }
  drawLines(ctx, project);
}

function drawLines(ctx, project) {
  strokeRectangle(ctx, project, [-LENGTH, -WIDTH, LENGTH, WIDTH], LINE);
  strokeSegment(ctx, project, [0, -WIDTH], [0, WIDTH], LINE);
  strokePath(ctx, project, arc(0, 0, 9.15), LINE);
  spot(ctx, project, 0);
  for (const side of [-1, 1]) {
    const goalLine = side * LENGTH;
    strokeRectangle(ctx, project, [goalLine, -20.16, goalLine - side * 16.5, 20.16], LINE);
    strokeRectangle(ctx, project, [goalLine, -9.16, goalLine - side * 5.5, 9.16], LINE);
    const penalty = goalLine - side * 11;
    spot(ctx, project, penalty);
    const middle = side === 1 ? 180 : 0;
    strokePath(ctx, project, arc(penalty, 0, 9.15, middle - 53, middle + 53), LINE);
    for (const touchline of [-WIDTH, WIDTH]) drawFlag(ctx, project, goalLine, touchline);
  }
}

function spot(ctx, project, x) {
  const { x: left, y: top } = project(x, 0);
  ctx.beginPath();
  ctx.ellipse(left, top, 2.2, 1.3, 0, 0, Math.PI * 2);
  ctx.fillStyle = LINE.colour;
  ctx.fill();
}

function drawFlag(ctx, project, x, y) {
  strokeSegment(ctx, project, [x, y, 0], [x, y, 1.7], { colour: '#F7FAF8', width: 1.2 });
  const flag = [
    [x, y, 1.7],
    [x + 0.9, y, 1.4],
    [x, y, 1.1],
  ];
  fillArea(ctx, project, flag, '#F2B43C');
}

const across = (x, half, z) => [-half, half].map((y) => [x, y, z]);

/** A goal with its net; `side` is -1 at the left and 1 at the right. */
export function drawGoal(ctx, project, side) {
  const { half, height, depth } = GOAL;
  const front = side * LENGTH;
  const back = front + side * depth;
  const roof = front + side * 0.9;
  for (let y = -half; y <= half + 0.01; y += half / 4) {
    const edge = [front, y, height];
    const fold = [roof, y, height];
    strokePath(ctx, project, [edge, fold, [back, y, 0]], NET);
  }
  for (let up = 0; up <= 1; up += 0.25) {
    const x = back + (roof - back) * up;
    const z = height * up;
    strokePath(ctx, project, [[front, -half, z], ...across(x, half, z), [front, half, z]], NET);
  }
  const frame = [[front, -half, 0], ...across(front, half, height), [front, half, 0]];
  strokePath(ctx, project, frame, { colour: '#FFFFFF', width: 2.4 });
}

/** Boards without words behind the far touchline and both goals. */
export function drawBoards(ctx, project) {
  const far = WIDTH + 5;
  const end = LENGTH + 7;
  const panel = 8.5;
  for (let index = 0; index < 14; index++) {
    const left = -end + index * panel;
    const fill = index % 2 ? LIGHT : BRAND;
    fillPanel(ctx, project, [left, far], [left + panel, far], 1.3, fill);
  }
  for (const x of [-end, end]) {
    for (let index = 0; index < 10; index++) {
      const near = far - (index + 1) * panel;
      const fill = index % 2 ? BRAND : LIGHT;
      fillPanel(ctx, project, [x, near], [x, near + panel], 1.3, fill);
    }
  }
}
