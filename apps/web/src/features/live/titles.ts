import type { PageTitles } from '../../runtime/feature.ts';

export const titles: PageTitles = {
  '/app/live/studio': { 'zh-CN': '开播设置', en: 'Studio' },
};
