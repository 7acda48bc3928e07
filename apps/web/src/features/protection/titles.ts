import type { PageTitles } from '../../runtime/feature.ts';

export const titles: PageTitles = {
  '/app/safer-play/limits': { 'zh-CN': '限额设置', en: 'Limits' },
  '/app/safer-play/exclusion': { 'zh-CN': '冷静期与自我排除', en: 'Breaks and self-exclusion' },
  '/app/safer-play/reality-check': { 'zh-CN': '时间提醒', en: 'Reality check' },
};
