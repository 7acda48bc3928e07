import type { Dictionary } from '../dictionary.ts';

export const board: Dictionary['board'] = {
  locked: 'Locked',
  // Single letters, as wide as the Chinese characters they stand for: price cells have no room for words.
  outcome: { home: 'H', draw: 'D', away: 'A', over: 'O', under: 'U' },
  column: {
    '1x2': 'Match winner',
    ah: 'Asian handicap',
    ou: 'Over/under',
    half_ah: '1st half handicap',
    half_ou: '1st half over/under',
    winner: 'Match winner',
    spread: 'Spread',
    total: 'Total points',
    maps_handicap: 'Maps handicap',
    maps_total: 'Total maps',
  },
  period: {
    before: 'Not started',
    first_half: '1st half',
    half_time: 'Half time',
    second_half: '2nd half',
    ended: 'Ended',
    shootout: 'Penalty shoot-out',
    overtime: 'Overtime',
    pause: 'Break',
  },
  quarter: (number) => `Quarter ${number}`,
  map: (number) => `Map ${number}`,
  versus: (home, away) => `${home} vs ${away}`,
  more: (count) => `${count} more markets`,
  stale: 'Prices interrupted, betting paused',
  priceAge: (seconds) => `Price ${seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)} min`} old`,
  matchScore: (score) => `score ${score}`,
  redCards: (count) => `Red cards ${count}`,
  noPrices: 'Markets opening soon',
  wallet: 'Central wallet',
  inPlayNotice:
    'Pictures, scores and prices may be delayed and others may know more already; a slow network or device can put you at a disadvantage.',
  inPlayMore: 'Learn more',
};
