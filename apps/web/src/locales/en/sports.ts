import type { Dictionary } from '../dictionary.ts';

export const sports: Dictionary['sports'] = {
  title: 'Sports',
  football: 'Football',
  tabs: { inplay: 'In-play', today: 'Today', early: 'Early' },
  tabLabel: 'Match period',
  tabWithCount: (name, count) => `${name} ${count}`,
  menu: 'Sports menu',
  rules: 'Betting rules',
  saferPlay: 'Safer gambling',
  bets: 'My bets',
  noMatches: 'No matches here, try another period',
  toInplay: 'See in-play',
  moreMarkets: (count) => `+${count}`,
  markets: { '1x2': 'Match winner', ah: 'Asian handicap', ou: 'Over/under' },
  end: 'No more matches',
};
