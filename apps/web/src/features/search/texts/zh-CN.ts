import { localized } from '../../../locales/localized.ts';

export const searchTexts = localized('search', {
  title: '搜索',
  placeholder: '球队、联赛、游戏、主播、页面',
  clear: '清除',
  recent: '最近搜索',
  forget: '清空最近搜索',
  popular: '热门联赛',
  hint: '可用汉字、拼音或首字母，例如“北港”“beigang”“bg”',
  found: '搜索结果',
  count: (count: number) => (count > 0 ? `找到 ${count} 项` : '没有找到'),
  none: (words: string) => `没有找到“${words}”，换个说法试试`,
  groups: {
    teams: '球队',
    leagues: '联赛',
    matches: '赛事',
    hosts: '主播',
    games: '游戏',
    venues: '场馆',
    pages: '页面',
  },
  matches: (count: number) => `${count} 场赛事`,
  inPlay: '滚球中',
  inPlayCount: (count: number) => `滚球 ${count}`,
  onAir: '直播中',
  venue: '游戏场馆',
});
