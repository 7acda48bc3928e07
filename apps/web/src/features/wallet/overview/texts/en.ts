import type { overviewTexts } from './zh-CN.ts';

export const overview: typeof overviewTexts = {
  locked: 'Locked',
  lockedFor: { bets: 'Bets', transfers: 'Transfers' },
  atVenues: 'Venues',
  shares: 'Where it is',
  percent: (percent) => (percent === 0 ? '<1%' : `${percent}%`),
  move: 'Move in and out',
  noInterest: 'Not open in this unit yet',
  cards: (count) => `${count}`,
  addresses: (count) => `${count}`,
  allRecords: 'All records',
};
