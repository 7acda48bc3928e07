import type { LiveMatch } from '@touchline/client/live';
import type { PublicSite } from '@touchline/contract/site';
import { formatOdds } from '@touchline/rules/odds';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { type Bet, betStatusText, kindName, legName } from '../../sports/bets/bet-names.ts';
import { eventName } from '../../sports/bets/event-name.ts';
import { marketName } from '../../sports/odds/market-labels.ts';
import { drawBrandMark } from '../../ui/art/brand-mark.ts';
import { pictureOf } from '../../ui/art/share-file.ts';
import { crestPath } from '../../ui/primitives/crest.tsx';

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
  /** The address of the site's crests. */
  readonly marks: string;
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
  draw(pen, bet, { ...frame, images: await loadCrests(frame) }, height);
  return pictureOf(canvas);
}

interface DrawnFrame extends ShareFrame {
  readonly images: ReadonlyMap<string, readonly HTMLImageElement[]>;
}

function draw(pen: CanvasRenderingContext2D, bet: Bet, frame: DrawnFrame, height: number): void {
  const { brand, images, minimumAge, placedAt } = frame;
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
  const mark = { x: MARGIN, y: 34, size: 40, tile: colour('primary'), sign: colour('on-primary') };
  drawBrandMark(pen, brand, mark);
  write(brand.name, 62, 24, 'text', 600, MARGIN + 52);
  writeRight(placedAt, 62, 20, 'text3', 400);
  write(kindName(bet), 126, 34, 'text', 600);
  writeRight(betStatusText(bet), 126, 28, 'primary-text');
  bet.legs.forEach((leg, index) => {
    const top = HEAD + index * LEG;
    pen.fillStyle = colour('line');
    pen.fillRect(MARGIN, top - 24, WIDTH - 2 * MARGIN, 1);
    write(legName(leg), top + 20, 28, 'text', 600);
    writeRight(formatOdds(leg.oddsMilli, bet.oddsFormat), top + 20, 30, 'text');
    const known = images.get(leg.matchId) ?? [];
    known.forEach((image, at) => {
      pen.drawImage(image, MARGIN + at * (CREST + 6), top + 34, CREST, CREST);
    });
    const where = `${marketName(leg, leg.sport)}\u00a0· ${eventName(leg.type, leg.homeName, leg.awayName)}`;
    write(where, top + 62, 22, 'text2', 400, known.length > 0 ? MARGIN + 2 * (CREST + 10) : MARGIN);
  });
  write(betsTexts.shareAge(minimumAge), height - 36, 22, 'text3');
  if (bet.oddsFormat !== 'decimal')
    writeRight(pagesTexts.settings.oddsFormats[bet.oddsFormat], height - 36, 22, 'text3');
}

/** The crests of the bet's matches as the pages show them; a match goes without them if one does not come. */
async function loadCrests({ crests, marks }: ShareFrame): Promise<ReadonlyMap<string, readonly HTMLImageElement[]>> {
  const loaded = [...crests].map(async ([matchId, pair]) => {
    const images = await Promise.all(pair.map((crest) => loadImage(crestPath(marks, crest)))).catch(() => []);
    return [matchId, images] as const;
  });
  return new Map(await Promise.all(loaded));
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image(CREST, CREST);
  image.src = source;
  await image.decode();
  return image;
}
