import { localized } from '../../locales/localized.ts';

export const fieldTexts = localized('field', {
  show: '显示密码',
  hide: '隐藏密码',
  amount: '金额',
  required: (label: string) => `请输入${label}`,
  digitOf: (position: number) => `第${position}位`,
});

export const timeTexts = localized('time', {
  today: (clock: string) => `今天 ${clock}`,
  tomorrow: (clock: string) => `明天 ${clock}`,
  days: (days: number, rest: string) => `${days}天 ${rest}`,
});
