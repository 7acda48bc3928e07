import { between, smoothField } from './chance.ts';
import { Pixels, pngDataUrl } from './png.ts';
import type { DrawnPuzzle } from './puzzle.ts';

const WIDTH = 300;
const HEIGHT = 150;
const PIECE = 46;
/** So far off a finger may be. */
const TOLERANCE = 5;

/** A picture with a gap and the piece that was cut from it. The answer is the gap's left edge in picture pixels. */
export function drawSlider(): DrawnPuzzle {
  const left = Math.round(between(90, WIDTH - PIECE - 10));
  const top = Math.round(between(12, HEIGHT - PIECE - 12));
  const pixels = landscape();
  const piece = new Pixels(PIECE, PIECE);
  for (let y = 0; y < PIECE; y++)
    for (let x = 0; x < PIECE; x++) {
      if (!isInPiece(x, y)) continue;
      const colour = pixels.get(left + x, top + y);
      const isEdge = !isInPiece(x - 2, y) || !isInPiece(x + 2, y) || !isInPiece(x, y - 2) || !isInPiece(x, y + 2);
      piece.set(x, y, isEdge ? [250, 252, 251] : colour);
      pixels.set(left + x, top + y, colour.map((part) => Math.round(part * 0.45)) as [number, number, number]);
    }
  return {
    puzzle: {
      type: '1',
      picture: pngDataUrl(pixels),
      piece: pngDataUrl(piece),
      width: WIDTH,
      height: HEIGHT,
      pieceTop: top,
      pieceSize: PIECE,
    },
    solution: String(left),
  };
}

export function isSliderAnswer(solution: string, answer: string): boolean {
  return /^\d{1,3}(\.\d{1,3})?$/.test(answer) && Math.abs(Number(answer) - Number(solution)) <= TOLERANCE;
}

function landscape(): Pixels {
  const pixels = new Pixels(WIDTH, HEIGHT);
  const [hue, light, grain] = [smoothField(40), smoothField(26), smoothField(7)];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const tone = 60 + 120 * light(x, y) + 30 * grain(x, y);
      const warm = hue(x, y);
      pixels.set(x, y, [tone * (0.45 + 0.5 * warm), tone, tone * (0.95 - 0.4 * warm)].map(Math.round) as Colour);
    }
  return pixels;
}

type Colour = [number, number, number];

/** A rounded square with a notch at its top and a knob at its right. */
function isInPiece(x: number, y: number): boolean {
  const body = PIECE - 8;
  const near = (cx: number, cy: number, r: number) => (x - cx) ** 2 + (y - cy) ** 2 <= r * r;
  if (near(body / 2, 8, 7)) return false;
  return (x >= 0 && x < body && y >= 8 && y < PIECE) || near(body, 8 + body / 2, 7);
}
