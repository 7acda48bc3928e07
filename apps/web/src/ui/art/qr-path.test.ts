import fc from 'fast-check';
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { type QrPath, qrPath } from './qr-path.ts';

const MODULE_PIXELS = 3;
const LIGHT = 255;

/** Paints the path as a browser would, in RGBA. */
function raster({ side, path }: QrPath): { pixels: Uint8ClampedArray; edge: number } {
  const edge = side * MODULE_PIXELS;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(LIGHT);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < MODULE_PIXELS; row++) {
      const from = (Number(y) * MODULE_PIXELS + row) * edge + Number(x) * MODULE_PIXELS;
      for (let at = from; at < from + Number(width) * MODULE_PIXELS; at++) pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { pixels, edge };
}

function read(code: QrPath): string | undefined {
  const { pixels, edge } = raster(code);
  return jsQR(pixels, edge, edge)?.data;
}

it.each([
  'otpauth://totp/%E8%A7%A6%E7%BA%BF%E4%BD%93%E8%82%B2:demo01?secret=JBSWY3DPEHPK3PXP&algorithm=SHA256&digits=6',
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '触线体育 收款',
])('a camera reads %j', (text) => {
  expect(read(qrPath(text))).toBe(text);
});

it('reads back every text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abcXYZ0189:/?&=%-._~'), minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(text, (value) => {
      expect(read(qrPath(value))).toBe(value);
    }),
    { numRuns: 25 },
  );
});

it('keeps four light modules on every side', () => {
  const { side, path } = qrPath('quiet');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => [
    Number(x),
    Number(y),
    Number(width),
  ]);
  const columns = runs.flatMap(([x = 0, , width = 0]) => [x, x + width]);
  const rows = runs.map(([, y = 0]) => y);
  expect([Math.min(...columns), Math.max(...columns)]).toEqual([4, side - 4]);
  expect([Math.min(...rows), Math.max(...rows)]).toEqual([4, side - 5]);
});

it('refuses a text no code holds', () => {
  expect(() => qrPath('x'.repeat(4000))).toThrow();
});
