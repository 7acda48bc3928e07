import type { delayTexts } from './zh-CN.ts';

export const delay: typeof delayTexts = {
  stale: 'Prices interrupted, betting paused',
  priceAge: (seconds) => `Price ${seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)} min`} old`,
  inPlayNotice:
    'Pictures, scores and prices may be delayed and others may know more already; a slow network or device can put you at a disadvantage.',
};
