import { TEAMS } from './arena-map.js';
import { ABILITIES } from './arena-play.js';
import { box, disc, faded, fillShape, oval, points, ring, strokeLine } from './canvas.js';
import { mixPoint, since, smooth } from './motion.js';

const RADIUS = 14;
const ABILITY_SECONDS = 1.3;

export function drawMinions(ctx, minions) {
  for (const { x, y, team, opacity } of minions) {
    faded(ctx, opacity, () => {
      oval(ctx, x, y + 4, 5, 2.6, 'rgba(40, 50, 40, 0.3)');
      disc(ctx, x, y, 5, '#FFFFFF');
      disc(ctx, x, y, 3.8, TEAMS[team].colour);
    });
  }
}

export function drawHero(ctx, { x, y, team, shape, health, angle }) {
  const { colour, deep } = TEAMS[team];
  oval(ctx, x, y + RADIUS * 0.75, RADIUS * 1.05, RADIUS * 0.5, 'rgba(30, 45, 38, 0.32)');
  const tip = { x: x + Math.cos(angle) * (RADIUS + 7), y: y + Math.sin(angle) * (RADIUS + 7) };
  const flank = (turn) => ({ x: x + Math.cos(angle + turn) * RADIUS, y: y + Math.sin(angle + turn) * RADIUS });
  fillShape(ctx, [tip, flank(0.5), flank(-0.5)], deep);
  disc(ctx, x, y, RADIUS, '#FFFFFF');
  disc(ctx, x, y, RADIUS - 2.2, colour);
  drawSign(ctx, x, y, shape);
  box(ctx, x - 19, y - RADIUS - 14, 38, 8, 3, 'rgba(15, 30, 24, 0.75)');
  box(ctx, x - 17.5, y - RADIUS - 12.5, 35 * health, 5, 2, team === 0 ? '#52D0A4' : '#FF9A6E');
}

const SIGNS = {
  square: points([-4.6, -4.6, 4.6, -4.6, 4.6, 4.6, -4.6, 4.6]),
  diamond: points([0, -6.6, 5.6, 0, 0, 6.6, -5.6, 0]),
  triangle: points([0, -6.4, 6, 4.4, -6, 4.4]),
};

function drawSign(ctx, x, y, shape) {
  if (shape === 'circle') return ring(ctx, x, y, 4.6, '#FFFFFF', 2.6);
  if (shape === 'plus') {
    box(ctx, x - 6, y - 1.7, 12, 3.4, 1, '#FFFFFF');
    return box(ctx, x - 1.7, y - 6, 3.4, 12, 1, '#FFFFFF');
  }
  const corners = SIGNS[shape].map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  return fillShape(ctx, corners, '#FFFFFF');
}

/** An ability that is under way is drawn as it swells and fades; `layer` is the ground under the heroes or the air over them. */
export function drawAbilities(ctx, heroes, seconds, layer) {
  for (const { from, kind, hero, target } of ABILITIES) {
    const part = since(seconds, from) / ABILITY_SECONDS;
    if (part > 1) continue;
    const { colour, soft } = TEAMS[heroes[hero].team];
    if (layer === 'ground' && kind === 'ring') drawWave(ctx, heroes[hero], part, soft, colour);
    if (layer === 'air' && kind === 'shield') drawShield(ctx, heroes[hero], part, soft);
    if (layer === 'air' && kind === 'bolt') drawBolt(ctx, heroes[hero], heroes[target], part, colour);
  }
}

const swell = (part) => smooth(part / 0.25) * smooth((1 - part) / 0.5);

function drawWave(ctx, { x, y }, part, soft, colour) {
  const radius = 16 + 48 * smooth(part);
  faded(ctx, 0.4 * swell(part), () => disc(ctx, x, y, radius, soft));
  faded(ctx, 0.85 * swell(part), () => ring(ctx, x, y, radius, colour, 3));
  faded(ctx, 0.5 * swell(part), () => ring(ctx, x, y, radius * 0.68, '#FFFFFF', 2));
}

function drawShield(ctx, { x, y }, part, soft) {
  faded(ctx, 0.35 * swell(part), () => disc(ctx, x, y, 24, soft));
  faded(ctx, 0.95 * swell(part), () => ring(ctx, x, y, 24, '#FFFFFF', 2.5));
}

function drawBolt(ctx, from, to, part, colour) {
  const flown = smooth(part / 0.6);
  const head = mixPoint(from, to, flown);
  const tail = mixPoint(from, to, Math.max(0, flown - 0.35));
  if (part < 0.62) {
    faded(ctx, 0.55, () => strokeLine(ctx, [tail, head], colour, 6));
    disc(ctx, head.x, head.y, 6, '#FFFFFF');
    disc(ctx, head.x, head.y, 4, colour);
    return;
  }
  const landed = (part - 0.62) / 0.38;
  faded(ctx, 0.8 * (1 - landed), () => ring(ctx, to.x, to.y, 16 + 14 * landed, colour, 3));
}
