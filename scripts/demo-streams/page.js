import { drawLabel, HEIGHT, WIDTH } from './scenes/canvas.js';
import { FRAMES, LOOP_SECONDS } from './scenes/motion.js';

const scene = new URLSearchParams(location.search).get('scene');
const { draw, size = [WIDTH, HEIGHT] } = await import(`./scenes/${scene}.js`);
const canvas = document.querySelector('canvas');
[canvas.width, canvas.height] = size;
const ctx = canvas.getContext('2d');
await document.fonts.ready;

/** Draws one frame of the loop and gives it as a PNG in base64. */
window.drawFrame = (index) => {
  ctx.save();
  draw(ctx, (index / FRAMES) * LOOP_SECONDS);
  drawLabel(ctx, canvas.width);
  ctx.restore();
  return canvas.toDataURL('image/png').split(',')[1];
};
