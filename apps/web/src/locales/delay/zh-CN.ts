import { localized } from '../localized.ts';

/** Prices and pictures that are late. */
export const delayTexts = localized('delay', {
  stale: '赔率更新中断，暂停投注',
  priceAge: (seconds: number) => `报价 ${seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分钟`}前`,
  inPlayNotice: '画面、比分与赔率可能延迟，他人或更早知情；网络或设备慢时您处于不利。',
});
