import { expect, it } from 'vitest';
import { watchedStars } from './star-watch.tsx';

const NOW = 1_000_000_000;
const MINUTE_MS = 60_000;
const star = (matchId: string, minutes: number) => ({ matchId, startAt: NOW + minutes * MINUTE_MS });

it('watches the stars in play and those about to begin', () => {
  const list = [star('tomorrow', 1440), star('soon', 50), star('on', -40), star('over', -300)];
  expect(watchedStars(list, NOW)).toEqual(['on', 'soon']);
});

it('watches no more than twenty, the nearest kick-offs', () => {
  const list = Array.from({ length: 40 }, (_, index) => star(String(index), index));
  expect(watchedStars(list, NOW)).toEqual(list.slice(0, 20).map(({ matchId }) => matchId));
});
