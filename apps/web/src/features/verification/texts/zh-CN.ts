import { localized } from '../../../locales/localized.ts';

export const verificationTexts = localized('verification', {
  title: '安全验证',
  close: '取消',
  wrong: '验证失败，请重试',
  work: { running: '正在进行安全检测，请稍候' },
  help: '联系客服',
});
