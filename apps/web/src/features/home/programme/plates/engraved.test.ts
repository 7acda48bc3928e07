import { expect, it } from 'vitest';
import { engraved } from './engraved.ts';
import { tones } from './tones.ts';

it('draws nothing where it is dark, and lines that swell where it is light', () => {
  expect(engraved(() => 0, 30, 20, 4)).toBe('');
  const bright = engraved((x) => (x < 0.5 ? 0 : 0.5), 30, 4, 4);
  expect(bright).toMatch(/^M13\.0 2\.00L15\.0 1\.00L/);
  expect(bright.match(/M/g)).toHaveLength(1);
});

it('engraves every picture the same each time, with light and dark in it', () => {
  for (const [name, tone] of Object.entries(tones)) {
    const path = engraved(tone, 60, 60, 3);
    expect(path, name).toBe(engraved(tone, 60, 60, 3));
    expect(path.length, name).toBeGreaterThan(500);
    expect(path, name).not.toContain('NaN');
  }
});
