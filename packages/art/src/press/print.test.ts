import { expect, it } from 'vitest';
import { print } from './print.ts';

const grey = (value: number, alpha = 255) => {
  const bytes = new Uint8Array(40 * 40 * 4);
  for (let at = 0; at < bytes.length; at += 4) bytes.set([value, value, value, alpha], at);
  return { width: 40, height: 40, bytes };
};
/** The share of the paper that ink covers. */
function inked(value: number, kind: 'dots' | 'lines', alpha?: number): number {
  const { bytes } = print(grey(value, alpha), '#FFFFFF', [
    { kind, ink: '#000000', pitch: 5, angle: 30, tone: (darkness) => darkness },
  ]);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum += 1 - bytes[at] / 255;
  return sum / (40 * 40);
}

it.each(['dots', 'lines'] as const)('lays more ink where the picture is darker (%s)', (kind) => {
  expect(inked(255, kind)).toBe(0);
  expect(inked(128, kind)).toBeGreaterThan(inked(200, kind) + 0.1);
  expect(inked(30, kind)).toBeGreaterThan(inked(128, kind) + 0.15);
});

it('leaves paper where the picture is clear', () => {
  expect(inked(0, 'dots', 0)).toBe(0);
});
