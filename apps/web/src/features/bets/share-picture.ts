import { formatOdds } from '@touchline/rules/odds';
import { eventName } from '../../board/event-name.ts';
import { marketName } from '../../board/market-labels.ts';
import { pagesTexts } from '../../locales/pages-texts.ts';
import { type Bet, kindName, legName, standing } from './bet-parts.tsx';

const WIDTH = 720;
const MARGIN = 40;
const HEAD = 132;
const LEG = 112;
const FOOT = 84;
const FACE = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

/** A ticket as a picture to show to others: what was bet at which price and how it stands, without any amount. */
export async function sharePicture(bet: Bet, siteName: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const height = HEAD + bet.legs.length * LEG + FOOT;
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  draw(pen, bet, siteName, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
}

function draw(pen: CanvasRenderingContext2D, bet: Bet, siteName: string, height: number): void {
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(`--${name}`).trim();
  const write = (text: string, y: number, size: number, tint: string, weight = 400) => {
    pen.font = `${weight} ${size}px ${FACE}`;
    pen.fillStyle = colour(tint);
    pen.textAlign = 'left';
    pen.fillText(text, MARGIN, y, WIDTH - 2 * MARGIN - 120);
  };
  const writeRight = (text: string, y: number, size: number, tint: string) => {
    pen.font = `600 ${size}px ${FACE}`;
    pen.fillStyle = colour(tint);
    pen.textAlign = 'right';
    pen.fillText(text, WIDTH - MARGIN, y);
  };
  pen.fillStyle = colour('surface');
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = colour('primary');
  pen.fillRect(0, 0, WIDTH, 8);
  write(kindName(bet), 74, 34, 'text', 600);
  writeRight(standing(bet), 74, 28, 'primary-text');
  bet.legs.forEach((leg, index) => {
    const top = HEAD + index * LEG;
    pen.fillStyle = colour('line');
    pen.fillRect(MARGIN, top - 24, WIDTH - 2 * MARGIN, 1);
    write(legName(leg), top + 20, 28, 'text', 600);
    writeRight(formatOdds(leg.oddsMilli, bet.oddsFormat), top + 20, 30, 'text');
    write(`${marketName(leg, leg.sport)} · ${eventName(leg.type, leg.homeName, leg.awayName)}`, top + 58, 22, 'text2');
  });
  write(siteName, height - 36, 22, 'text3');
  if (bet.oddsFormat !== 'decimal')
    writeRight(pagesTexts.settings.oddsFormats[bet.oddsFormat], height - 36, 22, 'text3');
}
