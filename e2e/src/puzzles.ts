import { inflateSync } from 'node:zlib';
import { glyphs } from '@touchline/server/testing/glyphs';

/** A decoded picture: red, green, blue and opacity, a byte each. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

type Point = readonly [x: number, y: number];

const CHARACTERS = 4;
const FIRST_LEFT = 12;
const CELL = 44;
const TURNS = [-0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36];
const SCALES = [5.4, 6, 6.6];

/** Reads a picture code as a person does: each character is the shape of one ink. Right most of the time. */
export function readCode(dataUrl: string): string {
  const picture = decode(dataUrl);
  return Array.from({ length: CHARACTERS }, (_, index) =>
    nearestGlyph(inkShape(picture, FIRST_LEFT + index * CELL)),
  ).join('');
}

/**
 * Where the piece fits: its left edge in pixels of the picture, where the darkened gap shows its colours. How far down it
 * lies is given in percent of the picture's height.
 */
export function findGap(pictureUrl: string, pieceUrl: string, topPercent: number): number {
  const [picture, piece] = [decode(pictureUrl), decode(pieceUrl)];
  const top = Math.round((picture.height * topPercent) / 100);
  const lefts = Array.from({ length: picture.width - piece.width }, (_, left) => left);
  const unlikeness = lefts.map((left) =>
    pointsOf(piece, (at) => (piece.data[at + 3] ?? 0) > 0).reduce((sum, [x, y]) => {
      const [gap, own] = [colourAt(picture, left + x, top + y), colourAt(piece, x, y)];
      // The piece's rim is painted over.
      return own > 245 ? sum : sum + Math.abs(gap - own * 0.45);
    }, 0),
  );
  return unlikeness.indexOf(Math.min(...unlikeness));
}

/** The points of a cell's commonest colour: the ground is grainy and a hair is thin, so that is the character's ink. */
function inkShape(picture: Picture, left: number): readonly Point[] {
  const byColour = new Map<string, Point[]>();
  for (let y = 0; y < picture.height; y++)
    for (let x = left - 4; x < left + CELL + 4; x++) {
      const at = (y * picture.width + x) * 4;
      const colour = picture.data.subarray(at, at + 3).join();
      byColour.set(colour, [...(byColour.get(colour) ?? []), [x, y]]);
    }
  return [...byColour.values()].reduce((most, points) => (points.length > most.length ? points : most), []);
}

function nearestGlyph(shape: readonly Point[]): string {
  const [middleX, middleY] = middleOf(shape);
  const inked = new Set(shape.map(([x, y]) => `${x},${y}`));
  let best = { name: '', likeness: 0 };
  for (const [name, rows] of Object.entries(glyphs))
    for (const turn of TURNS)
      for (const scale of SCALES) {
        const drawn = drawnGlyph(rows, turn, scale, middleX, middleY);
        const common = drawn.filter((point) => inked.has(point)).length;
        const likeness = common / (drawn.length + inked.size - common);
        if (likeness > best.likeness) best = { name, likeness };
      }
  return best.name;
}

/** The points a glyph covers when it is turned and scaled and its middle lies here. */
function drawnGlyph(rows: readonly string[], turn: number, scale: number, middleX: number, middleY: number): string[] {
  const dots = rows.flatMap((row, y) => [...row].flatMap((sign, x): Point[] => (sign === '#' ? [[x, y]] : [])));
  const [dotX, dotY] = middleOf(dots);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const points: string[] = [];
  for (let y = -30; y <= 30; y++)
    for (let x = -30; x <= 30; x++) {
      const column = Math.floor((x * cos + y * sin) / scale + dotX + 0.5);
      const row = Math.floor((y * cos - x * sin) / scale + dotY + 0.5);
      if (rows[row]?.[column] === '#') points.push(`${Math.round(middleX) + x},${Math.round(middleY) + y}`);
    }
  return points;
}

function middleOf(points: readonly Point[]): Point {
  const sum = (pick: 0 | 1) => points.reduce((total, point) => total + point[pick], 0) / points.length;
  return [sum(0), sum(1)];
}

function pointsOf({ width, height }: Picture, isWanted: (at: number) => boolean): Point[] {
  const all = Array.from({ length: width * height }, (_, index) => index).filter((index) => isWanted(index * 4));
  return all.map((index) => [index % width, Math.floor(index / width)]);
}

/** How green a point is, 0 to 255. */
function colourAt({ width, data }: Picture, x: number, y: number): number {
  return data[(y * width + x) * 4 + 1] ?? 0;
}

/** A PNG of one data chunk, four bytes a point and no filter, as the platform makes them. */
function decode(dataUrl: string): Picture {
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = y * (width * 4 + 1) + 1;
    data.set(rows.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}
