import { BASES, LANES, MAP, RIVER, TEAMS, TOWERS, WOODS } from './arena-map.js';
import { disc, fillShape, oval, points, ring, strokeLine } from './canvas.js';
import { seeded } from './motion.js';

const PATH = { edge: '#D3CBB2', fill: '#EFE7D2' };

export function drawGround(ctx) {
  ctx.fillStyle = '#BFD9C6';
  ctx.fillRect(-200, -200, MAP.width + 400, MAP.height + 400);
  drawMeadow(ctx);
  drawRiver(ctx);
  for (const lane of Object.values(LANES)) strokeLine(ctx, lane, PATH.edge, 50);
  for (const lane of Object.values(LANES)) strokeLine(ctx, lane, PATH.fill, 43);
  BASES.forEach((base, team) => {
    drawBase(ctx, base, TEAMS[team]);
  });
  for (const wood of WOODS) drawWood(ctx, wood);
}

function drawMeadow(ctx) {
  const random = seeded(17);
  for (let patch = 0; patch < 70; patch++) {
    const x = random() * MAP.width;
    const y = random() * MAP.height;
    oval(ctx, x, y, 18 + 34 * random(), 10 + 16 * random(), patch % 2 ? '#C7DFCD' : '#B7D3BF');
  }
}

function drawRiver(ctx) {
  const draw = (colour, width) => {
    ctx.beginPath();
    ctx.moveTo(RIVER[0].x, RIVER[0].y);
    for (let index = 1; index < RIVER.length - 1; index++) {
      const from = RIVER[index];
      const to = RIVER[index + 1];
      ctx.quadraticCurveTo(from.x, from.y, (from.x + to.x) / 2, (from.y + to.y) / 2);
    }
    ctx.lineTo(RIVER.at(-1).x, RIVER.at(-1).y);
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  };
  draw('#9CC6CF', 66);
  draw('#B5DBE2', 56);
}

function hexagon({ x, y }, radius) {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6;
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
  });
}

function drawBase(ctx, base, { colour, deep, soft }) {
  fillShape(ctx, hexagon({ x: base.x, y: base.y + 5 }, 66), 'rgba(20, 50, 40, 0.25)');
  fillShape(ctx, hexagon(base, 66), '#E9EFEC');
  strokeLine(ctx, [...hexagon(base, 58), hexagon(base, 58)[0]], soft, 5);
  fillShape(ctx, hexagon({ x: base.x, y: base.y + 4 }, 26), deep);
  fillShape(ctx, hexagon(base, 26), colour);
  fillShape(ctx, hexagon({ x: base.x, y: base.y - 3 }, 13), soft);
}

function drawWood(ctx, { x, y, size }) {
  oval(ctx, x, y + size * 0.22, size * 1.08, size * 0.86, 'rgba(30, 70, 55, 0.22)');
  const random = seeded(Math.round(x * 7 + y));
  const crowns = Array.from({ length: 6 }, (_, crown) => {
    const angle = (crown / 6) * Math.PI * 2;
    const radius = size * (0.42 + 0.14 * random());
    return { x: x + Math.cos(angle) * size * 0.55, y: y + Math.sin(angle) * size * 0.42, radius };
  });
  for (const crown of crowns) disc(ctx, crown.x, crown.y, crown.radius, '#6FA587');
  for (const crown of crowns) disc(ctx, crown.x - 2, crown.y - 4, crown.radius * 0.72, '#83B798');
}

export function drawTowers(ctx) {
  for (const tower of [...TOWERS].sort((a, b) => a.y - b.y)) {
    const { colour, deep, soft } = TEAMS[tower.team];
    const { x, y } = tower;
    oval(ctx, x, y + 6, 19, 11, 'rgba(40, 50, 40, 0.28)');
    fillShape(ctx, hexagon({ x, y: y + 2 }, 17), '#B9C5BF');
    fillShape(ctx, hexagon({ x, y: y - 2 }, 16), '#F1F5F3');
    fillShape(ctx, points([x - 9, y - 2, x - 6, y - 24, x + 6, y - 24, x + 9, y - 2]), deep);
    fillShape(ctx, points([x - 9, y - 24, x, y - 40, x + 9, y - 24, x, y - 17]), colour);
    disc(ctx, x, y - 26, 3.6, soft);
    ring(ctx, x, y - 26, 3.6, '#FFFFFF', 1);
  }
}
