import { localized } from '../../../locales/localized.ts';

export const fieldTexts = localized('field', {
  says: (words: string) => `赛况动画：${words}`,
  stages: { possession: '控球', attack: '进攻', danger: '危险进攻', shot: '射门' },
  danger: '危险球',
  model: '示意',
  note: '球和球员的走动为示意，赛况以事件为准',
  waiting: '等待赛况',
});
