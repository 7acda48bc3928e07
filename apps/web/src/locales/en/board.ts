import type { Dictionary } from '../dictionary.ts';

export const board: Dictionary['board'] = {
  locked: 'Locked',
  // Single letters, as wide as the Chinese characters they stand for: price cells have no room for words.
  home: 'H',
  draw: 'D',
  away: 'A',
  over: 'O',
  under: 'U',
  market: {
    full: { '1x2': 'Match winner', ah: 'Asian handicap', ou: 'Over/under' },
    first_half: { '1x2': '1st half winner', ah: '1st half handicap', ou: '1st half over/under' },
  },
  period: {
    before: 'Not started',
    first_half: '1st half',
    half_time: 'Half time',
    second_half: '2nd half',
    ended: 'Ended',
  },
  halfScore: (score) => `Half time ${score}`,
  halfShort: (score) => `HT ${score}`,
  video: 'Video',
  animation: 'Animation',
  anchors: (count) => `Hosts ${count}`,
  favourite: 'Follow',
  versus: (home, away) => `${home} vs ${away}`,
  scoreSpoken: (home, homeGoals, away, awayGoals) => `${home} ${homeGoals}, ${away} ${awayGoals}`,
  more: (count) => `All ${count} markets`,
  stale: 'Prices interrupted, betting paused',
  redCards: (count) => `Red cards ${count}`,
  corners: (score) => `Corners ${score}`,
  noPrices: 'Markets opening soon',
  wallet: 'Central wallet',
};
