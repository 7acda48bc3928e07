import type { PageTitles } from '../../runtime/feature.ts';

export const titles: PageTitles = {
  '/app/bets': { 'zh-CN': '我的注单', en: 'My bets' },
  '/app/bets/:betId': { 'zh-CN': '注单详情', en: 'Bet details' },
};
