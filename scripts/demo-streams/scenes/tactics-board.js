import { AMBER, BRAND, box, CORAL, disc, faded, fillShape, LIGHT, points, ring, strokeLine } from './canvas.js';
import { mix, since, smooth } from './motion.js';

const BOARD = { x: 34, y: 46, width: 272, height: 172 };
const FIELD = { x: 48, y: 60, width: 244, height: 144 };
const CHALK = 'rgba(255, 255, 255, 0.75)';

/** Magnets of both sides on the field, in parts of its width and height. */
const OWN = points([0.09, 0.5, 0.25, 0.2, 0.22, 0.5, 0.25, 0.8, 0.43, 0.34, 0.43, 0.68, 0.62, 0.5]);
const OTHERS = points([0.93, 0.5, 0.8, 0.22, 0.77, 0.5, 0.8, 0.78, 0.56, 0.24, 0.58, 0.76, 0.34, 0.56]);

/** An arrow is drawn, stays and fades: from, over and to, with its moment and whether it is a run without the ball. */
const ARROWS = [
  { at: 0.8, way: points([0.25, 0.2, 0.4, 0.06, 0.66, 0.16]), run: true },
  { at: 2.6, way: points([0.43, 0.34, 0.52, 0.3, 0.67, 0.2]) },
  { at: 4.6, way: points([0.62, 0.5, 0.72, 0.38, 0.87, 0.42]), run: true },
  { at: 8.8, way: points([0.22, 0.5, 0.3, 0.66, 0.41, 0.67]) },
  { at: 10.4, way: points([0.25, 0.8, 0.42, 0.96, 0.68, 0.88]), run: true },
  { at: 12, way: points([0.43, 0.68, 0.55, 0.9, 0.69, 0.84]) },
];
const DRAWN_SECONDS = 1.3;
const FADE_FROM = 4.6;
const FADE_SECONDS = 0.9;

const onField = ({ x, y }) => ({ x: FIELD.x + x * FIELD.width, y: FIELD.y + y * FIELD.height });

export function drawTacticsBoard(ctx, seconds) {
  const { x, y, width, height } = BOARD;
  box(ctx, x + 3, y + 6, width, height, 10, 'rgba(20, 50, 40, 0.14)');
  box(ctx, x, y, width, height, 10, '#FFFFFF');
  drawField(ctx);
  for (const arrow of ARROWS) drawArrow(ctx, arrow, seconds);
  for (const place of OWN) drawMagnet(ctx, onField(place), '#FFFFFF', BRAND);
  for (const place of OTHERS) drawMagnet(ctx, onField(place), CORAL, '#FFFFFF');
  box(ctx, x + 92, y + height - 5, 88, 7, 3, '#C9D6D0');
}

function drawField(ctx) {
  const { x, y, width, height } = FIELD;
  box(ctx, x, y, width, height, 4, '#2E8D6C');
  for (let stripe = 0; stripe < 8; stripe += 2) {
    ctx.fillStyle = '#359674';
    ctx.fillRect(x + (stripe * width) / 8, y, width / 8, height);
  }
  ctx.strokeStyle = CHALK;
  ctx.lineWidth = 1.6;
  ctx.strokeRect(x + 7, y + 7, width - 14, height - 14);
  for (const left of [x + 7, x + width - 7 - 32]) ctx.strokeRect(left, y + 38, 32, height - 76);
  const middle = { x: x + width / 2, y: y + height / 2 };
  strokeLine(ctx, points([middle.x, y + 7, middle.x, y + height - 7]), CHALK, 1.6);
  ring(ctx, middle.x, middle.y, 20, CHALK, 1.6);
}

function drawMagnet(ctx, { x, y }, fill, edge) {
  disc(ctx, x + 0.8, y + 1.6, 7.4, 'rgba(10, 40, 30, 0.35)');
  disc(ctx, x, y, 7, edge);
  disc(ctx, x, y, 5, fill);
}

function drawArrow(ctx, { at, way, run }, seconds) {
  const passed = since(seconds, at);
  const opacity = 1 - smooth((passed - FADE_FROM) / FADE_SECONDS);
  if (opacity === 0) return;
  const done = smooth(passed / DRAWN_SECONDS);
  const [from, over, to] = way.map(onField);
  const along = (part) => ({
    x: mix(mix(from.x, over.x, part), mix(over.x, to.x, part), part),
    y: mix(mix(from.y, over.y, part), mix(over.y, to.y, part), part),
  });
  const drawn = Array.from({ length: 21 }, (_, step) => along((step / 20) * done));
  const colour = run ? LIGHT : AMBER;
  faded(ctx, opacity, () => {
    ctx.setLineDash(run ? [7, 6] : []);
    strokeLine(ctx, drawn, colour, 3);
    ctx.setLineDash([]);
    if (done > 0.05) drawTip(ctx, along(done), along(done - 0.05), colour);
  });
}

function drawTip(ctx, tip, before, colour) {
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const corner = (turn, reach) => ({
    x: tip.x + Math.cos(angle + turn) * reach,
    y: tip.y + Math.sin(angle + turn) * reach,
  });
  fillShape(ctx, [corner(0, 8), corner(2.3, 8), corner(-2.3, 8)], colour);
}
