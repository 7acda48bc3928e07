import type { LiveMatch } from '@touchline/client/live';
import type { PublicSite } from '@touchline/contract/site';
import { formatOdds } from '@touchline/rules/odds';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { eventName } from '../../sports/bets/event-name.ts';
import { marketName } from '../../sports/odds/market-labels.ts';
import { CHARGES, SHIELD } from '../../ui/primitives/crest-shapes.ts';
import { type Bet, kindName, legName, standing } from './bet-parts.tsx';

const WIDTH = 720;
const MARGIN = 40;
const HEAD = 176;
const LEG = 124;
const FOOT = 96;
const CREST = 40;
const FACE = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

type Crest = LiveMatch['info']['home']['crest'];

/** The texts and the brand of the picture besides the bet. */
export interface ShareFrame {
  readonly brand: Pick<PublicSite['brand'], 'name' | 'markPath' | 'markRadius'>;
  /** The least age of a player. */
  readonly minimumAge: number;
  /** When the bet was placed, as the member reads times. */
  readonly placedAt: string;
  /** Crests of the matches that are still known, by match. */
  readonly crests: ReadonlyMap<string, readonly [Crest, Crest]>;
}

/** A ticket as a picture to show to others: the bet, its price and its state, without any amount. */
export async function sharePicture(bet: Bet, frame: ShareFrame): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const height = HEAD + bet.legs.length * LEG + FOOT;
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  draw(pen, bet, frame, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
}

function draw(pen: CanvasRenderingContext2D, bet: Bet, frame: ShareFrame, height: number): void {
  const { brand, crests, minimumAge, placedAt } = frame;
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(`--${name}`).trim();
  const write = (text: string, y: number, size: number, tint: string, weight = 400, x = MARGIN) => {
    pen.font = `${weight} ${size}px ${FACE}`;
    pen.fillStyle = colour(tint);
    pen.textAlign = 'left';
    pen.fillText(text, x, y, WIDTH - MARGIN - x - 120);
  };
  const writeRight = (text: string, y: number, size: number, tint: string, weight = 600) => {
    pen.font = `${weight} ${size}px ${FACE}`;
    pen.fillStyle = colour(tint);
    pen.textAlign = 'right';
    pen.fillText(text, WIDTH - MARGIN, y);
  };
  pen.fillStyle = colour('surface');
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = colour('primary');
  pen.fillRect(0, 0, WIDTH, 8);
  drawMark(pen, brand, { tile: colour('primary'), sign: colour('on-primary') });
  write(brand.name, 62, 24, 'text', 600, MARGIN + 52);
  writeRight(placedAt, 62, 20, 'text3', 400);
  write(kindName(bet), 126, 34, 'text', 600);
  writeRight(standing(bet), 126, 28, 'primary-text');
  bet.legs.forEach((leg, index) => {
    const top = HEAD + index * LEG;
    pen.fillStyle = colour('line');
    pen.fillRect(MARGIN, top - 24, WIDTH - 2 * MARGIN, 1);
    write(legName(leg), top + 20, 28, 'text', 600);
    writeRight(formatOdds(leg.oddsMilli, bet.oddsFormat), top + 20, 30, 'text');
    const known = crests.get(leg.matchId);
    known?.forEach((crest, at) => {
      drawCrest(pen, crest, MARGIN + at * (CREST + 6), top + 34);
    });
    const where = `${marketName(leg, leg.sport)}\u00a0· ${eventName(leg.type, leg.homeName, leg.awayName)}`;
    write(where, top + 62, 22, 'text2', 400, known ? MARGIN + 2 * (CREST + 10) : MARGIN);
  });
  write(betsTexts.shareAge(minimumAge), height - 36, 22, 'text3');
  if (bet.oddsFormat !== 'decimal')
    writeRight(pagesTexts.settings.oddsFormats[bet.oddsFormat], height - 36, 22, 'text3');
}

interface MarkColours {
  readonly tile: string;
  readonly sign: string;
}

/** The brand's mark on its tile, as at the top of every page. */
function drawMark(
  pen: CanvasRenderingContext2D,
  { markPath, markRadius }: ShareFrame['brand'],
  colours: MarkColours,
): void {
  pen.save();
  pen.translate(MARGIN, 34);
  pen.scale(40 / 24, 40 / 24);
  pen.fillStyle = colours.tile;
  pen.beginPath();
  // Older browsers have no rounded corners.
  if (typeof pen.roundRect === 'function') pen.roundRect(0, 0, 24, 24, markRadius);
  else pen.rect(0, 0, 24, 24);
  pen.fill();
  pen.fillStyle = colours.sign;
  pen.fill(new Path2D(markPath));
  pen.restore();
}

/** A crest as the pages draw it. */
function drawCrest(
  pen: CanvasRenderingContext2D,
  { colours: [field, charge], pattern }: Crest,
  x: number,
  y: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(CREST / 24, CREST / 24);
  pen.clip(new Path2D(SHIELD));
  pen.fillStyle = field;
  pen.fillRect(0, 0, 24, 24);
  pen.fillStyle = charge;
  pen.fill(new Path2D(CHARGES[pattern]));
  pen.restore();
}
