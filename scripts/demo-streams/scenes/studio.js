import { drawArms, drawTrunk } from './studio-host.js';
import { drawDesk, drawLamp, drawLevelMeter, drawMicrophone, drawThings, drawWall } from './studio-set.js';
import { drawTacticsBoard } from './tactics-board.js';

export function draw(ctx, seconds) {
  drawWall(ctx);
  drawTacticsBoard(ctx, seconds);
  drawLamp(ctx);
  drawTrunk(ctx, seconds);
  drawDesk(ctx);
  drawThings(ctx);
  drawArms(ctx, seconds);
  drawLevelMeter(ctx, seconds);
  drawMicrophone(ctx);
}
