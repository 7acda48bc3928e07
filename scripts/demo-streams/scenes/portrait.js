import { draw as drawGame } from './basketball.js';
import { HEIGHT, WIDTH } from './canvas.js';
import { draw as drawStudio } from './studio.js';

/** As a phone is held: the game above, and the host who watches it below. */
export const size = [360, 640];

const [WIDE, HIGH] = size;
const GAME_HEIGHT = (WIDE / WIDTH) * HEIGHT;
/** Where the host sits in the studio. */
const HOST_X = 432;

export function draw(ctx, seconds) {
  const closeUp = (HIGH - GAME_HEIGHT) / HEIGHT;
  part(ctx, GAME_HEIGHT, HIGH, () => {
    ctx.scale(closeUp, closeUp);
    ctx.translate(WIDE / closeUp / 2 - HOST_X, 0);
    drawStudio(ctx, seconds);
  });
  part(ctx, 0, GAME_HEIGHT, () => {
    ctx.scale(WIDE / WIDTH, WIDE / WIDTH);
    drawGame(ctx, seconds);
  });
}

function part(ctx, top, bottom, paint) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, top, WIDE, bottom - top);
  ctx.clip();
  ctx.translate(0, top);
  paint();
  ctx.restore();
}
