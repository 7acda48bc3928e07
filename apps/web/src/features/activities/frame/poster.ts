import type { PublicSite } from '@touchline/contract/site';
import { drawBrandMark } from '../../../ui/art/brand-mark.ts';
import { pictureOf } from '../../../ui/art/share-file.ts';

const WIDTH = 720;
const HEIGHT = 960;
const MARGIN = 48;
const TILE = 440;
const FACE = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

export interface PosterFrame {
  readonly brand: Pick<PublicSite['brand'], 'name' | 'markPath' | 'markRadius'>;
  readonly title: string;
  /** The content of the QR code. */
  readonly link: string;
  /** The instruction for the code, and the other text below it. */
  readonly join: string;
  readonly below: string;
  /** The least age of a player, in words. */
  readonly age: string;
}

/**
 * A picture with the brand and a QR code. Its text is passed to it, so that nothing on it is about a member without their
 * consent.
 */
export async function posterOf({ brand, title, link, join, below, age }: PosterFrame): Promise<Blob> {
  const { qrPath } = await import('../../../ui/art/qr-path.ts');
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(`--${name}`).trim();
  const write = (text: string, y: number, size: number, tint: string, weight = 400) => {
    pen.font = `${weight} ${size}px ${FACE}`;
    pen.fillStyle = colour(tint);
    pen.textAlign = 'center';
    pen.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN);
  };
  pen.fillStyle = colour('surface');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour('primary');
  pen.fillRect(0, 0, WIDTH, 8);
  const mark = { x: WIDTH / 2 - 32, y: 56, size: 64, tile: colour('primary'), sign: colour('on-primary') };
  drawBrandMark(pen, brand, mark);
  write(brand.name, 172, 34, 'text', 600);
  write(title, 220, 26, 'text2');
  const left = (WIDTH - TILE) / 2;
  const top = 260;
  // Dark on white in either theme, because cameras want it so.
  pen.fillStyle = '#fff';
  pen.fillRect(left, top, TILE, TILE);
  const { side, path } = qrPath(link);
  pen.save();
  pen.translate(left, top);
  pen.scale(TILE / side, TILE / side);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  pen.restore();
  write(join, 762, 28, 'text', 600);
  write(below, 814, 28, 'primary-text', 600);
  write(age, HEIGHT - 48, 22, 'text3');
  return pictureOf(canvas);
}
