import { localized } from '../../../locales/localized.ts';

/** The ribbon of a staging site. */
export const stagingTexts = localized('staging', {
  name: '测试环境',
  simulated: (parts: string) => `模拟：${parts}`,
  separator: '、',
  sandboxes: {
    feed: '赛事',
    sms: '短信',
    payments: '存款',
    payouts: '取款',
    pictures: '审核',
    content: '内容',
    gifts: '礼物',
  },
});
