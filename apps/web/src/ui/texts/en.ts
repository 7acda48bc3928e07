import type { fieldTexts, timeTexts } from './zh-CN.ts';

export const field: typeof fieldTexts = {
  show: 'Show password',
  hide: 'Hide password',
  amount: 'Amount',
  required: (label) => `Enter ${label}`,
  digitOf: (position) => `Digit ${position}`,
};

export const time: typeof timeTexts = {
  today: (clock) => `Today ${clock}`,
  tomorrow: (clock) => `Tomorrow ${clock}`,
  days: (days, rest) => `${days}d ${rest}`,
};
