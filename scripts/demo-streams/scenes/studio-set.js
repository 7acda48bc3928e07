import { AMBER, BRAND, BRAND_DARK, box, disc, fillShape, HEIGHT, oval, points, strokeLine, WIDTH } from './canvas.js';
import { clamp01, wave, wrap } from './motion.js';
import { SYLLABLE_SECONDS, voice } from './studio-host.js';

const DESK_TOP = 296;

export function drawWall(ctx) {
  const wall = ctx.createLinearGradient(0, 0, 0, DESK_TOP);
  wall.addColorStop(0, '#F3F7F5');
  wall.addColorStop(1, '#DCE9E3');
  ctx.fillStyle = wall;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  for (let slat = 0; slat < 10; slat++) {
    const x = 340 + slat * 34;
    box(ctx, x, 0, 26, DESK_TOP, 0, slat % 2 ? '#D3E3DB' : '#CBDDD4');
  }
  drawShelf(ctx);
}

function drawShelf(ctx) {
  box(ctx, 528, 112, 98, 6, 2, '#B98C5E');
  const books = [
    ['#0A7558', 30, 9],
    ['#F3F7F5', 34, 8],
    ['#E59A2F', 27, 10],
    ['#2F6F8F', 32, 8],
  ];
  let x = 536;
  for (const [colour, height, width] of books) {
    box(ctx, x, 112 - height, width, height, 1.5, colour);
    x += width + 1.5;
  }
  drawPlant(ctx);
}

function drawPlant(ctx) {
  for (const [turn, length] of [
    [-0.9, 24],
    [-0.45, 31],
    [0, 34],
    [0.45, 30],
    [0.9, 23],
  ]) {
    const tip = { x: 604 + Math.sin(turn) * length, y: 94 - Math.cos(turn) * length };
    oval(ctx, (604 + tip.x) / 2, (94 + tip.y) / 2, 4.4, length / 2, turn % 0.9 ? '#3E9C79' : '#2F8465', turn);
  }
  fillShape(ctx, points([593, 92, 615, 92, 612, 112, 596, 112]), '#F7FAF8');
}

export function drawLamp(ctx) {
  const glow = ctx.createRadialGradient(560, 206, 6, 560, 216, 120);
  glow.addColorStop(0, 'rgba(255, 222, 160, 0.66)');
  glow.addColorStop(1, 'rgba(255, 222, 160, 0)');
  ctx.fillStyle = glow;
  ctx.fillRect(430, 90, 210, 240);
  strokeLine(ctx, points([598, 296, 614, 240, 572, 190]), '#3A4742', 4.5);
  disc(ctx, 614, 240, 4.5, '#53635C');
  ctx.save();
  ctx.translate(572, 190);
  ctx.rotate(0.55);
  oval(ctx, 0, 27, 23, 6, '#FFF1CF');
  fillShape(ctx, points([-8, -6, 8, -6, 24, 26, -24, 26]), BRAND);
  box(ctx, -8, -11, 16, 7, 3, BRAND_DARK);
  ctx.restore();
  box(ctx, 578, 290, 42, 7, 3, '#3A4742');
}

export function drawDesk(ctx) {
  box(ctx, 0, DESK_TOP, WIDTH, HEIGHT - DESK_TOP, 0, '#E4C79F');
  box(ctx, 0, DESK_TOP, WIDTH, 4, 0, '#F0DABB');
  box(ctx, 0, 330, WIDTH, 30, 0, BRAND);
  box(ctx, 0, 330, WIDTH, 4, 0, BRAND_DARK);
}

/** Sheets and a cup: a desk somebody works at. */
export function drawThings(ctx) {
  fillShape(ctx, points([392, 304, 462, 304, 470, 324, 386, 324]), '#FFFFFF');
  for (const [y, end] of [
    [309, 446],
    [314, 452],
    [319, 436],
  ]) {
    strokeLine(
      ctx,
      [
        { x: 402, y },
        { x: end, y },
      ],
      '#C2D0C9',
      1.6,
    );
  }
  ctx.beginPath();
  ctx.arc(246, 302, 8, -1.3, 1.3);
  ctx.strokeStyle = '#FFFFFF';
  ctx.lineWidth = 4;
  ctx.stroke();
  box(ctx, 216, 286, 30, 34, 5, '#FFFFFF');
  box(ctx, 216, 298, 30, 7, 0, BRAND);
}

export function drawMicrophone(ctx) {
  strokeLine(ctx, points([300, 318, 316, 246, 372, 214]), '#36433E', 5);
  disc(ctx, 316, 246, 5.5, '#53635C');
  oval(ctx, 300, 319, 25, 6, '#36433E');
  ctx.save();
  ctx.translate(380, 207);
  ctx.rotate(-0.5);
  box(ctx, -17, -10, 26, 20, 6, '#25302B');
  box(ctx, 4, -11, 19, 22, 10, '#4A5852');
  box(ctx, 1, -11, 4, 22, 1, AMBER);
  ctx.restore();
}

const BARS = 12;

/** A mixer's display: how loud the voice is, a bar for each band. */
export function drawLevelMeter(ctx, seconds) {
  box(ctx, 40, 258, 136, 64, 8, 'rgba(20, 45, 36, 0.2)');
  box(ctx, 38, 254, 136, 64, 8, '#1D2B26');
  // Slower than the voice: nothing in the picture may flash more than three times a second.
  const quarters = [0, 1, 2, 3].map((quarter) => voice(wrap(seconds - (quarter / 4) * SYLLABLE_SECONDS)));
  const loud = quarters.reduce((sum, level) => sum + level) / quarters.length;
  for (let bar = 0; bar < BARS; bar++) {
    const band = 0.68 + 0.4 * Math.cos((bar - 4) * 0.32) + 0.14 * wave(seconds, 9 + bar, bar * 0.29);
    const level = clamp01(0.1 + 1.3 * loud * band);
    const x = 48 + bar * 10;
    for (let step = 0; step < 6; step++) {
      const colour = step < 4 ? '#4FD1A5' : AMBER;
      box(ctx, x, 303 - step * 8, 7, 5.5, 1.5, level > (step + 0.4) / 6.4 ? colour : '#33443D');
    }
  }
}
