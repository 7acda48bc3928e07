import type { stagingTexts } from './zh-CN.ts';

export const staging: typeof stagingTexts = {
  name: 'Staging',
  simulated: (parts: string) => `Simulated: ${parts}`,
  separator: ', ',
  sandboxes: {
    feed: 'matches',
    sms: 'SMS',
    payments: 'deposits',
    payouts: 'withdrawals',
    pictures: 'reviews',
    content: 'content',
    gifts: 'gifts',
  },
};
