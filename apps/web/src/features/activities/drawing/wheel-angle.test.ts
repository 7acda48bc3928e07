import { describe, expect, it } from 'vitest';
import { sectorAt, turnTo } from './wheel-angle.ts';

describe('a wheel', () => {
  it.each([8, 10, 12])('of %i sectors stops on the one that was drawn, wherever it was before', (sectors) => {
    let angle = 0;
    for (let round = 0; round < 5; round++)
      for (let place = 0; place < sectors; place++) {
        const next = turnTo(angle, place, sectors);
        expect(sectorAt(next, sectors)).toBe(place);
        expect(next - angle).toBeGreaterThanOrEqual(4 * 360);
        angle = next;
      }
  });

  it('stops in the middle of a sector, never near its edge', () => {
    for (let place = 0; place < 10; place++) expect((turnTo(0, place, 10) * 10) % 360).toBeCloseTo(0);
  });
});
