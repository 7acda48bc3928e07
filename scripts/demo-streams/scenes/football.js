import { camera, fillArea } from './camera.js';
import { disc, HEIGHT, oval, WIDTH } from './canvas.js';
import { drawCrowd, seatCrowd } from './crowd.js';
import { drawFigure } from './figure.js';
import { footballPlay, KEEPERS, teamOf } from './football-play.js';
import { seeded, smoothed } from './motion.js';
import { drawBoards, drawGoal, drawPitch } from './pitch.js';
import { strideOf, withLooks } from './squad.js';

const KITS = [
  { shirt: '#FFFFFF', shorts: '#0A7558', socks: '#FFFFFF' },
  { shirt: '#23305E', shorts: '#23305E', socks: '#9DB4E8' },
];
const KEEPER_KITS = [
  { shirt: '#F2B43C', shorts: '#2A2F33', socks: '#F2B43C' },
  { shirt: '#F08A5D', shorts: '#2A2F33', socks: '#F08A5D' },
];
const LOOKS = withLooks(
  Array.from({ length: 22 }, (_, player) => {
    const kits = KEEPERS.includes(player) ? KEEPER_KITS : KITS;
    return kits[teamOf(player)];
  }),
  seeded(11),
);

const FAR = {
  front: [
    [-61, 41, 1],
    [61, 41, 1],
  ],
  back: [
    [-70, 62, 15],
    [70, 62, 15],
  ],
};
const LEFT = {
  front: [
    [-61, -40, 1],
    [-61, 41, 1],
  ],
  back: [
    [-82, -40, 15],
    [-70, 62, 15],
  ],
};
const RIGHT = {
  front: [
    [61, 41, 1],
    [61, -40, 1],
  ],
  back: [
    [70, 62, 15],
    [82, -40, 15],
  ],
};
const STANDS = [
  { ...FAR, people: seatCrowd({ ...FAR, rows: 13, perRow: 104, seed: 3 }) },
  { ...LEFT, people: seatCrowd({ ...LEFT, rows: 10, perRow: 58, seed: 4 }) },
  { ...RIGHT, people: seatCrowd({ ...RIGHT, rows: 10, perRow: 58, seed: 5 }) },
];

/** The camera is over the near touchline and pans after the play, never as fast as the ball. */
function broadcastCamera(seconds) {
  const focus = smoothed(footballPlay.ballPlan, seconds, 3.4);
  const pan = focus.x * 0.6;
  return camera({ eye: [pan * 0.4, -98, 40], target: [pan, -4, 0], focalPx: 1030 });
}

function drawStands(ctx, project, seconds) {
  for (const { front, back, people } of STANDS) {
    fillArea(ctx, project, [front[0], front[1], back[1], back[0]], '#7E9E92');
    drawCrowd(ctx, project, people, seconds, 0.5);
  }
}

function drawBall(ctx, project, ball) {
  const ground = project(ball.x, ball.y);
  const spread = 1 + 0.1 * ball.z;
  oval(ctx, ground.x, ground.y, 0.42 * ground.scale * spread, 0.2 * ground.scale * spread, 'rgba(8, 40, 28, 0.4)');
  const at = project(ball.x, ball.y, ball.z);
  disc(ctx, at.x, at.y, 0.46 * at.scale, '#26332E');
  disc(ctx, at.x, at.y, 0.46 * at.scale - 0.9, '#FFFFFF');
}

export function draw(ctx, seconds) {
  const project = broadcastCamera(seconds);
  ctx.fillStyle = '#7E9E92';
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  drawPitch(ctx, project);
  drawStands(ctx, project, seconds);
  drawBoards(ctx, project);
  drawGoal(ctx, project, -1);
  drawGoal(ctx, project, 1);

  const ball = footballPlay.ball(seconds);
  const items = footballPlay.players(seconds).map(({ x, y, speed, heading }, player) => ({
    depth: y,
    paint: () =>
      drawFigure(ctx, project, {
        place: { x, y },
        size: 1.6,
        speed,
        heading,
        stride: strideOf(seconds, player),
        kit: LOOKS[player],
      }),
  }));
  items.push({ depth: ball.y - 0.2, paint: () => drawBall(ctx, project, ball) });
  items.sort((a, b) => b.depth - a.depth);
  for (const { paint } of items) paint();
}
