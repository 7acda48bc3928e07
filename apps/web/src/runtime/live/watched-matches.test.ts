import { expect, it } from 'vitest';
import { withWatched } from './watched-matches.ts';

const HOUR_MS = 3_600_000;

it('puts the match that was looked at in front and keeps each once', () => {
  const list = withWatched(withWatched(withWatched([], '1', 1_000), '2', 2_000), '1', 3_000);
  expect(list).toEqual([
    { matchId: '1', at: 3_000 },
    { matchId: '2', at: 2_000 },
  ]);
});

it('forgets matches that were watched half a day ago, and the oldest of too many', () => {
  expect(withWatched([{ matchId: '1', at: 0 }], '2', 13 * HOUR_MS)).toEqual([{ matchId: '2', at: 13 * HOUR_MS }]);
  let list = withWatched([], '0', 0);
  for (let match = 1; match < 9; match++) list = withWatched(list, String(match), match);
  expect(list.map(({ matchId }) => matchId)).toEqual(['8', '7', '6', '5', '4', '3']);
});
