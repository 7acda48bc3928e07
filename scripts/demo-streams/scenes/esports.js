import { drawGround, drawTowers } from './arena-ground.js';
import { BASES, LANES, MAP, RIVER, TEAMS, TOWERS } from './arena-map.js';
import { heroesAt, minionsAt } from './arena-play.js';
import { box, disc, HEIGHT, points, strokeLine, WIDTH } from './canvas.js';
import { drawAbilities, drawHero, drawMinions } from './heroes.js';
import { closedCurve } from './motion.js';

const SCALE = 0.8;
const MINIMAP = { width: 124, height: 77.5, margin: 12 };

/** The path of the middle of the picture: slowly past all three lanes. */
const gaze = closedCurve(points([452, 285, 420, 265, 440, 300, 510, 335, 545, 345, 515, 310]));

function drawMinimap(ctx, heroes, middle) {
  const { width, height, margin } = MINIMAP;
  const scale = width / MAP.width;
  ctx.save();
  ctx.translate(margin, HEIGHT - height - margin);
  box(ctx, -4, -4, width + 8, height + 8, 6, 'rgba(12, 26, 21, 0.82)');
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, 3);
  ctx.clip();
  ctx.fillStyle = '#2C4A3E';
  ctx.fillRect(0, 0, width, height);
  ctx.scale(scale, scale);
  strokeLine(ctx, RIVER, '#3F6C78', 44);
  for (const lane of Object.values(LANES)) strokeLine(ctx, lane, '#8C9A85', 26);
  BASES.forEach((base, team) => {
    disc(ctx, base.x, base.y, 46, TEAMS[team].soft);
  });
  for (const { x, y, team } of TOWERS) box(ctx, x - 14, y - 14, 28, 28, 4, TEAMS[team].soft);
  for (const { x, y, team } of heroes) {
    disc(ctx, x, y, 27, '#FFFFFF');
    disc(ctx, x, y, 20, TEAMS[team].colour);
  }
  drawFrame(ctx, middle);
  ctx.restore();
}

/** The part of the map that the picture shows. */
function drawFrame(ctx, { x, y }) {
  const half = { x: WIDTH / 2 / SCALE, y: HEIGHT / 2 / SCALE };
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.8)';
  ctx.lineWidth = 9;
  ctx.strokeRect(x - half.x, y - half.y, half.x * 2, half.y * 2);
}

export function draw(ctx, seconds) {
  const middle = gaze(seconds);
  const heroes = heroesAt(seconds);
  ctx.save();
  ctx.translate(WIDTH / 2, HEIGHT / 2);
  ctx.scale(SCALE, SCALE);
  ctx.translate(-middle.x, -middle.y);
  drawGround(ctx);
  drawAbilities(ctx, heroes, seconds, 'ground');
  drawMinions(ctx, minionsAt(seconds));
  drawTowers(ctx);
  for (const hero of [...heroes].sort((a, b) => a.y - b.y)) drawHero(ctx, hero);
  drawAbilities(ctx, heroes, seconds, 'air');
  ctx.restore();
  drawMinimap(ctx, heroes, middle);
}
