import type { PageTitles } from '../../runtime/feature.ts';

export const titles: PageTitles = {
  '/app/messages': { 'zh-CN': '消息中心', en: 'Messages' },
  '/app/messages/:messageId': { 'zh-CN': '消息详情', en: 'Message' },
};
