import type { PageTitles } from '../../runtime/feature.ts';

export const titles: PageTitles = {
  '/app/welfare/rewards': { 'zh-CN': '福利中心', en: 'My rewards' },
  '/app/tasks': { 'zh-CN': '任务中心', en: 'Tasks' },
  '/app/points': { 'zh-CN': '我的积分', en: 'My points' },
  '/app/points/mall': { 'zh-CN': '积分商城', en: 'Points shop' },
  '/app/points/exchanges': { 'zh-CN': '兑换记录', en: 'Exchanges' },
};
