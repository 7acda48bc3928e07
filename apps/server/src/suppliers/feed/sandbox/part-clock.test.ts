import { expect, it } from 'vitest';
import { PartClock } from './part-clock.ts';
import { seededRandom } from './seeded-random.ts';

const NOON = Date.UTC(2026, 0, 10, 12);

it('has ended a match at its end, and begun every part at its beginning, however fast it runs', () => {
  const random = seededRandom('clock');
  for (let speed = 1; speed <= 600; speed++) {
    // Maps end at any fraction of a second.
    const parts = Array.from({ length: 3 }, () => ({
      period: 'map_1' as const,
      seconds: 900 + 1_500 * random(),
      pauseAfter: 60 + 300 * random(),
    }));
    const clock = new PartClock(NOON, speed, () => parts);
    expect(clock.at(clock.endsAt)).toMatchObject({ phase: 'ended', index: 2 });
    expect(clock.at(clock.endsAt - 1).phase).toBe('playing');
    for (const index of [0, 1, 2]) expect(clock.at(clock.timeOf(index, 0))).toMatchObject({ phase: 'playing', index });
    for (const [index, { seconds }] of parts.slice(0, 2).entries())
      expect(clock.at(clock.timeOf(index, seconds))).toMatchObject({ phase: 'pause', index });
  }
});
