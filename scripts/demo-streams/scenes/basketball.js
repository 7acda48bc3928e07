import { basketballPlay, cameraFocus, jumpOf, netSwing, teamOf } from './basketball-play.js';
import { camera, fillArea } from './camera.js';
import { disc, HEIGHT, oval, points, strokeLine, WIDTH } from './canvas.js';
import { drawBoard, drawBoards, drawCourt, drawRim } from './court.js';
import { drawCrowd, seatCrowd } from './crowd.js';
import { drawFigure } from './figure.js';
import { seeded } from './motion.js';
import { strideOf, withLooks } from './squad.js';

const KITS = [
  { shirt: '#FFFFFF', shorts: '#0A7558', socks: '#FFFFFF' },
  { shirt: '#23305E', shorts: '#23305E', socks: '#F3F7F5' },
];
const LOOKS = withLooks(
  Array.from({ length: 10 }, (_, player) => KITS[teamOf(player)]),
  seeded(23),
);
const SIZE = 1.14;
const BALL_RADIUS = 0.17;

const STAND = {
  front: [
    [-34, 12.4, 0.6],
    [34, 12.4, 0.6],
  ],
  back: [
    [-34, 24, 9],
    [34, 24, 9],
  ],
};
const CROWD = seatCrowd({ ...STAND, rows: 14, perRow: 132, seed: 7 });

function courtsideCamera(seconds) {
  const pan = cameraFocus(seconds).x * 0.47;
  return camera({ eye: [pan * 0.4, -26, 15], target: [pan, 0.2, 0.3], focalPx: 860 });
}

/** The ball and its distance from a player's chest, for the hands that go to it. */
function ballFrom(project, ball, { x, y }, lift) {
  const distanceMetres = Math.hypot(ball.x - x, ball.y - y, (ball.z - 1.4 - lift) * 0.7);
  return { ...project(ball.x, ball.y, ball.z), distanceMetres };
}

function drawBall(ctx, project, ball) {
  const ground = project(ball.x, ball.y);
  oval(ctx, ground.x, ground.y, 0.2 * ground.scale, 0.09 * ground.scale, 'rgba(60, 40, 10, 0.35)');
  const at = project(ball.x, ball.y, ball.z);
  const radius = BALL_RADIUS * at.scale;
  disc(ctx, at.x, at.y, radius, '#7A3A17');
  disc(ctx, at.x, at.y, radius - 0.8, '#E07A34');
  strokeLine(ctx, points([at.x - radius + 1, at.y, at.x + radius - 1, at.y]), '#7A3A17', 0.7);
}

function drawBackdrop(ctx, project, seconds) {
  ctx.fillStyle = '#8BA79C';
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  fillArea(ctx, project, [STAND.front[0], STAND.front[1], STAND.back[1], STAND.back[0]], '#7E9E92');
  drawCrowd(ctx, project, CROWD, seconds, 0.27);
  drawBoards(ctx, project);
}

export function draw(ctx, seconds) {
  const project = courtsideCamera(seconds);
  drawBackdrop(ctx, project, seconds);
  drawCourt(ctx, project);

  const ball = basketballPlay.ball(seconds);
  const items = basketballPlay.players(seconds).map((player, number) => {
    const lift = jumpOf(number, seconds);
    const figure = {
      place: player,
      lift,
      size: SIZE,
      speed: player.speed,
      heading: player.heading,
      stride: strideOf(seconds, number),
      kit: LOOKS[number],
      ball: ballFrom(project, ball, player, lift),
    };
    return { depth: player.y, paint: () => drawFigure(ctx, project, figure) };
  });
  for (const side of [-1, 1]) {
    items.push({ depth: 0.3, paint: () => drawBoard(ctx, project, side) });
    items.push({ depth: -0.2, paint: () => drawRim(ctx, project, side, netSwing(side, seconds)) });
  }
  items.push({ depth: ball.y - 0.1, paint: () => drawBall(ctx, project, ball) });
  items.sort((a, b) => b.depth - a.depth);
  for (const { paint } of items) paint();
}
