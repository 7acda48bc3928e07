import type { searchTexts } from './zh-CN.ts';

export const search: typeof searchTexts = {
  title: 'Search',
  placeholder: 'Teams, leagues, games, hosts, pages',
  clear: 'Clear',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  popular: 'Popular leagues',
  hint: 'Chinese characters, pinyin or its initials, such as beigang or bg',
  found: 'Results',
  count: (count) => (count > 0 ? `${count} found` : 'Nothing found'),
  none: (words) => `Nothing found for “${words}”, try other words`,
  groups: {
    teams: 'Teams',
    leagues: 'Leagues',
    matches: 'Matches',
    hosts: 'Hosts',
    games: 'Games',
    venues: 'Venues',
    pages: 'Pages',
  },
  matches: (count) => `${count} matches`,
  inPlay: 'In play',
  inPlayCount: (count) => `In play ${count}`,
  onAir: 'Live',
  venue: 'Game venue',
};
