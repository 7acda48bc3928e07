import type { resultsTexts } from './zh-CN.ts';

export const results: typeof resultsTexts = {
  title: 'Results',
  days: 'Day',
  today: 'Today',
  league: 'League',
  everyLeague: 'All leagues',
  champion: 'Champion',
  sharedTitle: 'Shared title',
  none: 'No results on this day, try another',
  toToday: 'See today',
  toDayBefore: 'See the day before',
  corrected: 'Corrected',
  correctedNote: 'Results marked as corrected were changed; bets were settled again from the corrected result.',
  withdrawn: 'Withdrawn',
  withdrawnNote: 'Results marked as withdrawn were taken back; their bets are open again and wait for a new one.',
  earlier: (score) => `was ${score}`,
  more: 'Show more',
  most: 'At most 200 results are shown here, choose a league for the others',
};
