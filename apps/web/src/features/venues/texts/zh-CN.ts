import { localized } from '../../../locales/localized.ts';

export const venuesTexts = localized('venues', {
  tabLabel: '游戏分类',
  tabs: { all: '全部', hot: '热门', new: '最新', collected: '收藏' },
  collect: (name: string) => `收藏 ${name}`,
  noneCollected: '还没有收藏的游戏',
  toAll: '查看全部游戏',
  signedOut: '登录后查看收藏的游戏',
  toLogin: '登录',
});
